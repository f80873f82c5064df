import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { MoveForm } from './move-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const JOB = {
  job_id: 31,
  job_number: 104_500,
  version: 4,
  job_date: '2031-03-12',
  start_time: '09:30',
  time_zone: 'America/Denver',
  estimated_duration: '2.00',
  services: [] as JobDetail['services'],
} as JobDetail;

const BUSY = 'June Abernathy is not free at this time: Time off';

const PREVIEW = {
  outcome: 'preview',
  refused: [],
  asks: [{ lock: 'busy', field: 'services.0.service_provider_id', text: BUSY }],
  changes: [{ kind: 'schedule', field: 'start_time' }],
  consequences: [{ kind: 'asked', text: 'Owen Tallmadge', detail: 'Wexcombe LLP' }],
  hash: 'as-it-was',
};

/** Opens the form with another time, which is looked at by itself. */
function open(response: object, target?: { job_date: string; start_time: string }) {
  const calls = respondToCalls({ '/job/getJobData': JOB, '/job/reschedule/31': response });
  render(
    <AppFrame>
      <MoveForm job={JOB} title="Move" target={target} onClose={vi.fn()} />
    </AppFrame>,
  );
  return { user: userEvent.setup(), sent: () => calls.filter(({ path }) => path === '/job/reschedule/31') };
}

const LATER = { job_date: '2031-03-13', start_time: '10:00' };

test('nothing moves until somebody says what becomes of who is not free', async () => {
  const { user, sent } = open(PREVIEW, LATER);
  await screen.findByText(BUSY);
  expect(sent()[0]?.body).toMatchObject({ ...LATER, version: 4, confirmed: false });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Move and ask 1 person' });
  expect(button.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Open the service/ }));
  await user.click(button);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ confirmed: true, preview_hash: 'as-it-was', busy_providers: 'open' });
});

test('keeping them takes a reason, and asks them too', async () => {
  const { user, sent } = open(PREVIEW, LATER);
  await screen.findByText(BUSY);
  await user.click(screen.getByRole('radio', { name: /Keep the service provider/ }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Move and ask 2 people' });
  expect(button.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Gave up the day off');
  await user.click(button);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ busy_providers: 'keep', change_reason: 'Gave up the day off' });
});

test('a move of a billed job says what its invoice locks of it, with the ways to the invoice, and can only be closed', async () => {
  const text = 'Invoice 2795 was issued for this job. Void it before you change this.';
  const invoices = [{ client_invoice_id: 7, invoice_number: 2795 }];
  const refused = [{ lock: 'invoiced', change: 'schedule', field: 'job_date', text, invoices }];
  open({ ...PREVIEW, asks: [], refused }, LATER);
  const locked = await screen.findByText(text);
  expect(locked.textContent).toContain('Date is locked');
  expect(locked.textContent).not.toContain('bill-to');
  expect(screen.getByRole('link', { name: 'Open invoice 2795' }).getAttribute('href')).toBe(
    '/activity/client-invoices/7',
  );
  expect(screen.getByRole('link', { name: 'Void invoice' }).getAttribute('href')).toBe(
    '/activity/client-invoices/7?void=true',
  );
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  // One in the corner, one below.
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});

test('the time that the job has is not looked at, and a day that is not one neither', async () => {
  const { user, sent } = open(PREVIEW);
  await screen.findByText('The job is already at this time.');
  await user.clear(screen.getByRole('textbox', { name: /New start/ }));
  await user.tab();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Move/ }).disabled).toBe(true);
  expect(sent()).toHaveLength(0);
});
