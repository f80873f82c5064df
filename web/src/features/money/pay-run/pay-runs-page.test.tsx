import type { ResultOf } from '@onrecord/contract/core/entry';
import type { payRunArea } from '@onrecord/contract/money/pay-run';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { PayRunsPage } from './pay-runs-page.tsx';

type Runs = ResultOf<typeof payRunArea.getPayRuns>;
type Next = Runs['next'][number];

const ITEM: Next['items'][number] = {
  ...{
    key: 'line 1',
    kind: 'share',
    line_ids: [1],
    pay_adjustment_id: null,
    provider_invoice_id: 9,
    job_number: 105463,
  },
  ...{ text: 'Yamamoto v. Boreas', why: '30 days after invoice', due_on: '2026-11-27', amount: '934.79' },
  ...{ hold_reason: '', is_left_out: false, service_provider_id: 3, name: 'June Abernathy' },
};
const JUNE = { service_provider_id: 3, name: 'June Abernathy', item_count: 1, amount: '934.79', has_w9: true };
const NEXT: Next = {
  ...{ pay_group: 'weekly', pay_on: '2026-11-27', cut_off: '2026-11-27', line_count: 2, amount: '1213.79' },
  people: [
    { ...JUNE, w9_requested_on: null },
    {
      ...JUNE,
      service_provider_id: 4,
      name: 'Mercedes Fenwick',
      amount: '279.00',
      has_w9: false,
      w9_requested_on: '2026-11-20',
    },
  ],
  items: [ITEM],
  held: [
    {
      ...ITEM,
      key: 'line 2',
      amount: '538.13',
      hold_reason: 'Client disputes the page count',
      text: 'Pereira v. Dalgaard',
    },
  ],
};
const RUNS: Runs = {
  today: '2026-11-23',
  runs: [],
  next: [{ ...NEXT, pay_group: 'monthly', pay_on: '2026-11-24', line_count: 0, people: [], items: [], held: [] }, NEXT],
};

afterEach(() => vi.unstubAllGlobals());

async function openStrip() {
  respondToCalls({ '/pay_run/getPayRuns': RUNS });
  render(
    <AppFrame>
      <PayRunsPage />
    </AppFrame>,
  );
  return within(await screen.findByRole('region', { name: 'Next pay day in figures' }));
}

test('the strip says when, by what cut-off, whom and how much the first pay day with pay has, and what is in the way', async () => {
  const strip = await openStrip();
  expect(strip.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Next pay day11/27/2026',
    'Due by11/27/2026',
    'People2',
    'To pay$1,213.79',
    'No W-91',
    'On hold$538.13',
  ]);
  expect(strip.queryByRole('table')).toBeNull();
});

test.each([
  ['Due by', 'Due on this pay day', ['June Abernathy', '105463 Yamamoto v. Boreas'], 1],
  ['To pay', 'People', ['June Abernathy', 'Mercedes Fenwick'], 2],
  ['No W-9', 'No W-9', ['Mercedes Fenwick', 'Requested 11/20/2026'], 1],
  ['On hold', 'On hold', ['Client disputes the page count', '$538.13'], 1],
])('%s opens its list, and a second press closes it', async (figure, caption, texts, count) => {
  const strip = await openStrip();
  const button = strip.getByRole('button', { name: new RegExp(`^${figure}`) });
  await userEvent.click(button);
  const table = strip.getByRole('table', { name: caption });
  for (const text of texts) expect(table.textContent).toContain(text);
  expect(within(table).getAllByRole('row')).toHaveLength(count + 1);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button);
  expect(strip.queryByRole('table')).toBeNull();
});
