import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { ReinstateForm } from '../view/reinstate-form.tsx';
import { CancelForm } from './cancel-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const JOB = { job_id: 31, job_number: 104_500, version: 4, time_zone: 'America/Denver' } as JobDetail;
const READ = { '/job/getJobData': { ...JOB, version: 5 } };

const CLOCK = {
  kind: 'in_time',
  cut_off: '2031-03-11T21:00:00Z',
  notice: '2031-03-11T17:00:00Z',
  starts_at: '2031-03-12T16:00:00Z',
  zone: 'America/Denver',
  is_venue_zone: false,
  late_seconds: -14_400,
  uncounted: [],
  cut_off_rule: { kind: 'business_days', count: 1, at: '15:00' },
  rows: [],
  client_fee: '0.00',
  late_fee: '570.00',
  provider_pay: '0.00',
  is_started: false,
};

const row = (job_service_id: number, service_name: string, client_fee: string) => ({
  job_service_id,
  service_name,
  provider_name: 'June Abernathy',
  rule_name: 'Standard',
  rule_version: 3,
  valid_from: '2031-01-01',
  outcome: 'late',
  client_fee,
  provider_pay: '125.00',
  is_counted_before: false,
});

const LATE = {
  ...CLOCK,
  kind: 'late',
  notice: '2031-03-11T21:42:10Z',
  late_seconds: 2530,
  rows: [row(61, 'Court Reporter', '275.00'), row(62, 'Videographer', '295.00')],
  client_fee: '570.00',
  provider_pay: '250.00',
};

const PREVIEW = {
  outcome: 'preview',
  refused: [],
  asks: [],
  changes: [],
  consequences: [
    { kind: 'notified', text: 'June Abernathy', detail: 'Court Reporter' },
    { kind: 'notified', text: 'Owen Tallmadge', detail: 'Wexcombe LLP' },
  ],
  cancellation: CLOCK,
  hash: 'as-it-was',
};

async function open(form: 'cancel' | 'reinstate', response: object | AppError) {
  const calls = respondToCalls({ ...READ, [`/job/${form}/31`]: response });
  const onClose = vi.fn();
  const Form = form === 'cancel' ? CancelForm : ReinstateForm;
  render(
    <AppFrame>
      <Form job={JOB} onClose={onClose} />
    </AppFrame>,
  );
  return {
    calls,
    onClose,
    user: userEvent.setup(),
    sent: () => calls.filter(({ path }) => path === `/job/${form}/31`),
  };
}

test('notice in time says by how much, and the button whom it notifies', async () => {
  const { user, sent } = await open('cancel', PREVIEW);
  const button = await screen.findByRole('button', { name: 'Cancel the job and notify 2 people' });
  expect(screen.getByText('On time by 4 hours')).toBeTruthy();
  expect(screen.getByText('The business day before the job at 03:00 PM, in the time zone of the job.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep the job' })));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Settled');
  await user.click(button);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ body }) => body)).toMatchObject([
    { version: 5, confirmed: false },
    { confirmed: true, preview_hash: 'as-it-was', notice_at: CLOCK.notice, reason: 'Settled', waivers: [] },
  ]);
});

test('the reason comes first, above the clock and the fees, and stays where it is once they are read', async () => {
  await open('cancel', { ...PREVIEW, cancellation: LATE });
  const reason = await screen.findByRole('textbox', { name: /Reason/ });
  const fee = await screen.findByText('Late by 42 minutes 10 seconds');
  expect(screen.getByRole('textbox', { name: /Reason/ })).toBe(reason);
  expect(reason.compareDocumentPosition(fee) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('late notice charges each service, and a waiver needs its reason', async () => {
  const { user, sent } = await open('cancel', { ...PREVIEW, cancellation: LATE });
  await screen.findByText('Late by 42 minutes 10 seconds');
  expect(screen.getByText('$570.00')).toBeTruthy();
  expect(screen.getByText('$250.00')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Waive the fee: Videographer' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel the job, charge $275.00' });
  expect([button.disabled, screen.getByText('Enter why the fee is waived first.') !== null]).toEqual([true, true]);
  await user.type(screen.getByRole('textbox', { name: /^Why the fee of Videographer/ }), 'Our mistake');
  await user.click(screen.getByRole('checkbox', { name: 'Waive the pay too' }));
  await user.click(button);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({
    notice_at: LATE.notice,
    channel: 'phone',
    waivers: [{ job_service_id: 62, reason: 'Our mistake', waives_pay: true }],
  });
});

test('another channel is looked at anew', async () => {
  const { user, sent } = await open('cancel', PREVIEW);
  await user.click(await screen.findByRole('combobox', { name: 'How it arrived' }));
  await user.click(await screen.findByRole('option', { name: 'by email' }));
  await vi.waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ confirmed: false, channel: 'mail' }));
});

test('without mails the button notifies nobody', async () => {
  const { user, sent } = await open('cancel', PREVIEW);
  await user.click(await screen.findByRole('checkbox', { name: 'Notify everyone by email' }));
  await user.click(screen.getByRole('button', { name: 'Cancel the job' }));
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ notify: false });
});

test('what stops it is said with its way out, and nothing can be pressed', async () => {
  const text = 'Invoice 2795 was issued for this job. Void it before you change this.';
  await open('cancel', { ...PREVIEW, refused: [{ lock: 'invoiced', field: 'reason', text }], consequences: [] });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Cancel the job/ })).toBeNull();
});

test('a preview that reads differently now is read again, and what was typed stays', async () => {
  const { user, sent } = await open('reinstate', {
    ...PREVIEW,
    cancellation: undefined,
    consequences: [{ kind: 'asked', text: 'June Abernathy', detail: 'Court Reporter' }],
  });
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Trial is back on');
  const before = sent().length;
  const refusing = respondToCalls({
    ...READ,
    '/job/reinstate/31': new AppError(sentence('job_change.preview_changed')),
  });
  await user.click(screen.getByRole('button', { name: 'Reinstate and ask 1 person' }));
  expect(await screen.findByText(/changed since you opened it/)).toBeTruthy();
  await vi.waitFor(() => expect(refusing.filter(({ path }) => path === '/job/reinstate/31')).toHaveLength(2));
  expect(before).toBe(1);
  expect(refusing.find(({ path }) => path === '/job/reinstate/31')?.body).toMatchObject({
    confirmed: true,
    preview_hash: 'as-it-was',
    change_reason: 'Trial is back on',
  });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Trial is back on');
});

test('who is booked elsewhere by now has to be decided first', async () => {
  const text = 'June Abernathy is not free at this time: Booked for job 7';
  const { user, sent } = await open('reinstate', {
    ...PREVIEW,
    cancellation: undefined,
    asks: [{ lock: 'busy', field: 'services.0.service_provider_id', text }],
    consequences: [{ kind: 'asked', text: 'Owen Tallmadge', detail: '' }],
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Choose what to do with the service first.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Keep the service provider/ }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reinstate and ask 2 people' });
  expect([button.disabled, screen.getByText('Enter the reason first.') !== null]).toEqual([true, true]);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Same building');
  await user.click(button);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ busy_providers: 'keep', change_reason: 'Same building' });
});
