import type { RankedProviderRow } from '@onrecord/contract/scheduling/job/job-picker';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { PickerPage } from './picker-page.tsx';
import { readPickerSearch } from './picker-search.ts';

afterEach(() => vi.unstubAllGlobals());

const provider = (
  service_provider_id: number,
  name: string,
  own: Partial<RankedProviderRow> = {},
): RankedProviderRow => ({
  service_provider_id,
  name,
  phone: '303-555-0118',
  city: 'Denver',
  rating: 5,
  outcome: 'free',
  rank: service_provider_id,
  miles: null,
  minutes: null,
  is_assigned: false,
  facts: [{ kind: 'free', tone: 'for', text: 'Free all day' }],
  pay: { amount: '75.00', rate: null },
  ...own,
});

const BUSY = provider(3, 'Keiko Brightwell', {
  outcome: 'blocked',
  rank: null,
  facts: [{ kind: 'busy', tone: 'against', text: 'Busy 1:00 PM to 4:30 PM: job 105946' }],
});

const JOB = {
  job_id: 31,
  job_number: 105994,
  division_name: 'Denver',
  job_date: '2026-11-27',
  start_time: '13:00',
  starts_at: '2026-11-27T20:00:00Z',
  ends_at: '2026-11-27T23:00:00Z',
  time_zone: 'America/Denver',
  job_case_caption: 'Sutter v. Paintbrush Daycare',
  location_city: 'Denver',
  deponents: [],
  services: [
    { job_service_id: 80, service_name: 'Court Reporter', service_provider_id: null, is_canceled: false, version: 4 },
  ],
};

const WEIGHTS = { case: 5, wanted: 4, near: 3, rating: 3, load: 2, worksheets: 2, margin: 1 };

const PREVIEW = {
  outcome: 'preview',
  refused: [],
  asks: [],
  changes: [{ kind: 'provider_changed', field: 'services' }],
  consequences: [{ kind: 'asked', text: 'Keiko Brightwell', detail: 'Court Reporter' }],
  hash: 'as-it-was',
};

async function open(own: Partial<RankedProviderRow> = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const rows = [provider(1, 'June Abernathy', own), provider(2, 'Omar Weatherly', own), BUSY];
  const calls = respondToCalls({
    '/job/getJobData': JOB,
    '/job_picker/rankProviders': {
      job_id: 31,
      job_service_id: 80,
      read_at: '2026-11-24T17:12:08Z',
      question: null,
      counts: { free: 2, warned: 0, blocked: 1, hidden: 8 },
      skills: [],
      requires_licence: false,
      weights: WEIGHTS,
      rows,
    },
    '/lookup/choicesOf': { specialties: [], serviceareas: [] },
    '/job/assignProvider/31': PREVIEW,
  });
  const onBack = vi.fn();
  const onOffer = vi.fn();
  render(
    <AppFrame>
      <PickerPage jobId={31} search={{}} onSearch={() => {}} onBack={onBack} onOffer={onOffer} />
    </AppFrame>,
  );
  await screen.findByText('June Abernathy');
  return { calls, onBack, onOffer, user: userEvent.setup() };
}

const assigned = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path.includes('assignProvider')).map(({ body }) => body);

test('says how many are free and hidden, and each with rank, facts and pay', async () => {
  await open();
  expect(screen.getByRole('status').textContent).toMatch(/^2 free, 0 with a warning, 1 not free, 8 hidden by a filter/);
  const [first] = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-picker-row'));
  expect(first?.textContent).toContain('Free all day');
  expect(first?.textContent).toContain('$75.00');
  expect(first?.textContent).not.toMatch(/Margin|score/);
});

test('shows the margin to those who are sent it', async () => {
  await open({ margin: '41.4' });
  expect(screen.getAllByText(/^41/)).toHaveLength(2);
});

test('keys: the arrows walk, X ticks, O offers, Esc goes back', async () => {
  const { user, onOffer, onBack } = await open();
  await user.keyboard('x');
  await user.keyboard('{ArrowDown}{ArrowDown}x');
  expect(screen.getByText('2 chosen')).toBeTruthy();
  await user.keyboard('o');
  expect(onOffer).toHaveBeenCalledWith({ job_id: 31, job_service_id: 80, service_provider_ids: [1, 2] });
  await user.keyboard('{ArrowUp}x');
  expect(screen.getByText('1 chosen')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(onBack).toHaveBeenCalledOnce();
});

test('Enter looks what follows from assigning the row before it assigns', async () => {
  const { user, calls } = await open();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Assign June Abernathy?' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Assign and ask 1 person' })).toBeTruthy();
  expect(assigned(calls)).toEqual([expect.objectContaining({ service_provider_id: 1, confirmed: false, version: 4 })]);
});

test('somebody who is not free takes a reason of ten characters, and it goes along', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('button', { name: 'Assign anyway: Keiko Brightwell' }));
  const field = screen.getByRole('textbox', { name: /^Why Keiko Brightwell/ });
  await user.type(field, 'too short{Enter}');
  expect(screen.getByText('Enter 10 to 250 characters.')).toBeTruthy();
  await user.type(field, ' no longer{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Assign Keiko Brightwell?' });
  expect(within(dialog).getByText(/too short no longer/)).toBeTruthy();
  expect(assigned(calls)).toMatchObject([{ service_provider_id: 3, overlap_reason: 'too short no longer' }]);
});

test.each([
  [
    { service: 80, skill: 2, order: 'nearest', everywhere: true },
    { service: 80, skill: 2, order: 'nearest', everywhere: true },
  ],
  [{ service: 'x', skill: -1, order: 'worst', everywhere: 'yes' }, {}],
])('the address %j is read as %j', (search, expected) => {
  expect(readPickerSearch(search)).toEqual(expected);
});
