import type { ReadyToBillRow } from '@onrecord/contract/money/billing-rows';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { BillManyDialog } from './bill-many-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const rows = Array.from({ length: 502 }, (_, index) => ({ job_id: index + 1, job_number: 104_500 + index }));

/** Answers each portion: every seventh job is refused, and the answer of the third portion is lost. */
function respondToPortions(): number[][] {
  const portions: number[][] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { job_ids } = JSON.parse(String(init.body)) as { job_ids: number[] };
    portions.push(job_ids);
    if (portions.length === 3) throw new TypeError('Failed to fetch');
    const results = job_ids.map((job_id) =>
      job_id % 7 === 0
        ? { outcome: 'refused', job_id, message: `Nobody is billed for ${job_id}` }
        : { outcome: 'issued', job_id, job_number: job_id, message: '', invoices: [], provider_invoice_ids: [] },
    );
    return new Response(JSON.stringify({ results }), { headers: { 'content-type': 'application/json' } });
  });
  return portions;
}

test('bills 500 in portions, shows how far it is, and leaves chosen what failed and what was beyond', async () => {
  const portions = respondToPortions();
  const keep = vi.fn();
  render(
    <AppFrame>
      <BillManyDialog rows={rows as unknown as ReadyToBillRow[]} keep={keep} onClose={() => undefined} />
    </AppFrame>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Bill 500 jobs?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bill' }));
  await within(dialog).findByText('Nobody is billed for 7', {}, { timeout: 20_000 });
  expect(portions).toHaveLength(50);
  expect(portions.flat()).toHaveLength(500);
  // 71 of 500 are refused; of the lost portion of 10, two would have been.
  expect(within(dialog).getByText('500 of 500 done, 421 billed')).toBeDefined();
  const [left] = keep.mock.calls[0] as [ReadyToBillRow[]];
  expect(left).toHaveLength(81);
  expect(left.slice(-2).map((row) => row.job_id)).toEqual([501, 502]);
}, 30_000);
