import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { RemindersPanel } from './reminders-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const sent = {
  ...{ invoice_reminder_id: 1, step: 15, status: 'sent', sent_to: 'ap@wexcombe.test', reason: '' },
  ...{ at: '2026-11-15T16:35:00Z', by: null },
};
const open = {
  ...{ data: [sent], hold: null, next: { step: 30, day: '2026-11-30' }, by_clock: true },
  ...{ again: null, disputed_on: null, dispute_reason: '' },
};

async function panel(reminders: object, further: Record<string, object> = {}) {
  const calls = respondToCalls({ '/invoice_reminder/getInvoiceReminders': reminders, ...further });
  const invoice = { client_invoice_id: 5, invoice_number: 10482, invoice_status: 'Unpaid' } as ClientInvoiceDetail;
  render(
    <AppFrame>
      <RemindersPanel invoice={invoice} />
    </AppFrame>,
  );
  return { calls, user: userEvent.setup(), section: await screen.findByRole('region', { name: 'Reminders' }) };
}

test('what was sent and what comes next are shown, and the next one is sent at a press', async () => {
  const { calls, user, section } = await panel(open, { '/invoice_reminder/sendNow': { message: 'On its way' } });
  expect(within(section).getByText('15 days after it was due')).toBeTruthy();
  expect(within(section).getByText('Next: 30 days after it was due')).toBeTruthy();
  expect(within(section).getByText('goes out on 11/30/2026')).toBeTruthy();
  await user.click(within(section).getByRole('button', { name: 'Send now' }));
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path === '/invoice_reminder/sendNow')?.body).toEqual({
      client_invoice_id: 5,
      step: 30,
    }),
  );
});

test('once no step is left a reminder is sent by hand, with the number that was shown', async () => {
  const { calls, user, section } = await panel(
    { ...open, next: null, again: 3 },
    { '/invoice_reminder/sendAgain': { message: 'On its way' } },
  );
  await user.click(within(section).getByRole('button', { name: 'Send a reminder' }));
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path === '/invoice_reminder/sendAgain')?.body).toEqual({
      client_invoice_id: 5,
      number: 3,
    }),
  );
});

test('a dispute shows its reason and offers no reminder', async () => {
  const { section } = await panel({
    ...open,
    ...{ hold: 'disputed', disputed_on: '2026-11-20', dispute_reason: 'Never ordered a copy' },
  });
  expect(within(section).getByText('Disputed since 11/20/2026')).toBeTruthy();
  expect(within(section).getByText('Never ordered a copy')).toBeTruthy();
  expect(within(section).queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(within(section).queryByRole('button', { name: 'Record a dispute' })).toBeNull();
});

test('a dispute that is refused leaves what was typed', async () => {
  const { user, section } = await panel(open, { '/invoice_reminder/dispute': refuse('reminder.on_hold') });
  await user.click(within(section).getByRole('button', { name: 'Record a dispute' }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByRole('textbox', { name: 'What they say' });
  await user.type(reason, 'Billed twice');
  await user.click(within(dialog).getByRole('button', { name: 'Record a dispute' }));
  await within(dialog).findByRole('alert');
  expect((reason as HTMLInputElement).value).toBe('Billed twice');
});
