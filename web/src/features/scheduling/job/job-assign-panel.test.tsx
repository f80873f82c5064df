import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { JobAssignPanel } from './job-assign-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const SERVICE = {
  job_service_id: 80,
  service_id: 1,
  service_name: 'Court Reporter',
  service_provider_id: 7,
  service_provider_name: 'June Abernathy',
  overlap_reason: '',
  is_canceled: false,
  version: 4,
};

const JOB = {
  job_id: 31,
  company_id: 1,
  division_id: 1,
  job_number: 105994,
  version: 12,
  job_date: '2026-11-27',
  start_time: '13:00',
  starts_at: '2026-11-27T20:00:00Z',
  ends_at: '2026-11-27T23:00:00Z',
  estimated_duration: '3.00',
  time_zone: 'America/Denver',
  location_type: 2,
  job_location_type: 1,
  services: [SERVICE],
};

const person = (service_provider_id: number, name: string, own: object = {}) => ({
  service_provider_id,
  name,
  rating: null,
  services: [],
  jobs_that_day: 0,
  has_worked_case: false,
  outcome: 'free',
  reasons: [],
  ...own,
});

const BUSY = person(9, 'Keiko Brightwell', {
  outcome: 'blocked',
  reasons: [{ severity: 'block', text: 'Busy: Job 105946', job_id: 5 }],
});

const PREVIEW = {
  outcome: 'preview',
  refused: [],
  asks: [],
  changes: [{ kind: 'provider_changed', field: 'services' }],
  consequences: [
    { kind: 'asked', text: 'Omar Weatherly', detail: 'Court Reporter' },
    { kind: 'notified', text: 'June Abernathy', detail: 'Court Reporter' },
  ],
  hash: 'as-it-was',
};

async function open(responses: Record<string, unknown> = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const calls = respondToCalls({
    '/job/getJobData': JOB,
    '/job/getAvailableProviders': { data: [person(8, 'Omar Weatherly'), BUSY], question: null },
    '/job/assignProvider/31': PREVIEW,
    '/lookup/choicesOf': {
      services: [
        { value: 1, label: 'Court Reporter' },
        { value: 2, label: 'Videographer' },
      ],
    },
    ...responses,
  });
  const onDone = vi.fn();
  render(
    <AppFrame>
      <JobAssignPanel jobId={31} serviceId={80} onDone={onDone} />
    </AppFrame>,
  );
  await screen.findByText('Omar Weatherly');
  const sent = (path: string) => calls.filter((one) => one.path.includes(path)).map(({ body }) => body);
  return { user: userEvent.setup(), onDone, sent };
}

test('whoever is chosen is looked at first, and booked with the hash of that look', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: /Omar Weatherly/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign Omar Weatherly?' });
  const button = await within(dialog).findByRole('button', { name: 'Assign and ask 1 person' });
  expect(within(dialog).getByText('June Abernathy')).toBeTruthy();
  const target = { job_service_id: 80, service_provider_id: 8, version: 4 };
  expect(sent('assignProvider')).toEqual([expect.objectContaining({ ...target, confirmed: false })]);
  await user.click(button);
  expect(sent('assignProvider').at(-1)).toMatchObject({ ...target, confirmed: true, preview_hash: 'as-it-was' });
});

test('who goes back has booked nobody', async () => {
  const { user, onDone, sent } = await open();
  await user.click(screen.getByRole('button', { name: /Omar Weatherly/ }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(sent('assignProvider')).toEqual([expect.objectContaining({ confirmed: false })]);
  expect(onDone).not.toHaveBeenCalled();
});

test('a reason against a red fact goes along, and so does opening the service', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: /Keiko Brightwell/ }));
  await user.type(screen.getByRole('textbox', { name: /Keiko/ }), 'Agreed by phone');
  await user.click(screen.getByRole('button', { name: 'Book anyway' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign Keiko Brightwell?' });
  expect(within(dialog).getByText(/Agreed by phone/)).toBeTruthy();
  expect(sent('assignProvider').at(-1)).toMatchObject({ service_provider_id: 9, overlap_reason: 'Agreed by phone' });
  await user.click(await within(dialog).findByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Leave it open for now' }));
  expect(await screen.findByRole('button', { name: 'Open it and notify 1 person' })).toBeTruthy();
  expect(sent('assignProvider').at(-1)).toMatchObject({ service_provider_id: null, confirmed: false });
});

test('where a worksheet keeps the service, a second one is added once it was looked at', async () => {
  const worksheet_move = { service_provider_id: 7, to_service_provider_id: 8 };
  const finding = { lock: 'worksheet', field: 'services.0.service_provider_id', text: 'It has a worksheet.' };
  const { user, sent } = await open({
    '/job/assignProvider/31': { ...PREVIEW, consequences: [], refused: [{ ...finding, worksheet_move }] },
    '/job/addService/31': { ...PREVIEW, consequences: PREVIEW.consequences.slice(0, 1) },
  });
  await user.click(screen.getByRole('button', { name: /Omar Weatherly/ }));
  await user.click(await screen.findByRole('button', { name: 'Add a second service' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a second service?' });
  const button = await within(dialog).findByRole('button', { name: 'Add it and ask 1 person' });
  const added = { version: 12, service_id: 1, service_provider_id: 8 };
  expect(sent('addService')).toEqual([expect.objectContaining({ ...added, confirmed: false })]);
  await user.click(button);
  expect(sent('addService').at(-1)).toMatchObject({ ...added, confirmed: true, preview_hash: 'as-it-was' });
});
