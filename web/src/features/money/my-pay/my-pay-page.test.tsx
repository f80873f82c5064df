import type { MyPay } from '@onrecord/contract/money/my-pay';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { MyPayPage } from './my-pay-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const item = {
  line_ids: [5] as number[],
  provider_invoice_id: 9,
  job_number: 105463,
  kind: 'share',
  state: 'approved',
  is_latest: false,
} as const;

const pay: MyPay = {
  service_provider_id: 3,
  name: 'June Abernathy',
  today: '2026-11-23',
  days: [
    {
      pay_on: '2026-11-27',
      moved_from: null,
      amount: '934.79',
      checking: '0.00',
      carried: '0.00',
      items: [{ ...item, key: 'a', text: 'Yamamoto v. Boreas', why: '30 days after the invoice', amount: '934.79' }],
    },
    {
      pay_on: '2026-12-24',
      moved_from: '2026-12-25',
      amount: '0.00',
      checking: '870.85',
      carried: '0.00',
      items: [
        { ...item, key: 'b', text: 'Okonkwo v. Stanfield', why: '', state: 'checking', amount: '870.85' },
        { ...item, key: 'c', text: 'Figueroa v. Saavedra', why: 'Exhibit 4', state: 'held', amount: '10.00' },
      ],
    },
  ],
  next: { pay_on: '2026-11-27', amount: '934.79', payment_method_name: 'Check', job_count: 1, expense_count: 0 },
  after_that: '0.00',
  checking: { amount: '870.85', job_count: 1 },
  this_year: { amount: '31764.24', job_count: 39, without_expenses: '31551.84' },
  w9_received_on: '2026-01-04',
  months: [{ month: '2026-11', amount: '481.67' }],
  slips: [
    {
      transaction_id: 77,
      paid_on: '2026-11-13',
      job_count: 1,
      payment_method_name: 'Check',
      reference: '10452',
      amount: '481.67',
    },
  ],
};

async function open(own: Partial<MyPay> = {}, more: Record<string, unknown> = {}) {
  const calls = respondToCalls({ '/my_pay/getMyPay': { ...pay, ...own }, ...more });
  render(
    <AppFrame>
      <MyPayPage />
    </AppFrame>,
  );
  await screen.findByRole('heading', { name: /My pay/ });
  return calls;
}

test('the next pay is the one big figure, and each day says why', async () => {
  await open();
  const next = screen.getByRole('region', { name: 'Next pay' });
  within(next).getByText('Friday, November 27');
  within(next).getByText('$934.79');
  expect(screen.getAllByText('30 days after the invoice').length).toBeGreaterThan(0);
  screen.getByText('moved from 12/25/2026, banks are closed');
  expect(screen.getAllByText('being checked by the office').length).toBeGreaterThan(0);
  expect(screen.getAllByText('held by the office').length).toBeGreaterThan(0);
  expect(screen.queryByText('Exhibit 4')).toBeNull();
  screen.getByText('W-9 on file since 01/04/2026');
});

test('the bars are spoken as a list, what comes among them', async () => {
  await open();
  screen.getByText('Nov: $481.67');
  screen.getByText('Friday, November 27, Coming: $934.79');
});

test('without anything coming it says what will make it appear', async () => {
  await open({ days: [], next: null, slips: [], w9_received_on: null });
  screen.getByText('No pay day yet');
  screen.getByText('No pay coming up yet');
  screen.getByText('No payment yet');
  screen.getByText('No W-9 on file: send it to the office');
});

test('a question goes out with its line, and what was typed stays when it is refused', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Ask about 105463 Yamamoto v. Boreas' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('combobox').textContent).toContain('Yamamoto v. Boreas');
  const field = within(dialog).getByRole('textbox', { name: /Question/ });
  fireEvent.change(field, { target: { value: 'Is the rush in it?' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByRole('alert');
  expect((field as HTMLInputElement).value).toBe('Is the rush in it?');
});
