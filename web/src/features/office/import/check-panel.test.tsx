import type { ImportDetail, ImportFileRow } from '@onrecord/contract/office/import';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { CheckPanel } from './check-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const COUNTS = { unchecked: 0, good: 1, double: 0, wrong: 1, skipped: 0, importable: 1, undecided: 1, updatable: 0 };
const detail: ImportDetail = {
  ...{ record_import_id: 7, noun: 'open_invoice', file_name: 'aging.csv', state: 'checked', row_count: 2 },
  ...{ done_count: 2, to_do_count: 2, imported_count: 0, updated_count: 0, kept_count: 0, problem: null },
  ...{ reversible_count: 0, reverted_count: 0 },
  ...{ created_by_name: 'Mara Quinn', created_at: '2026-11-28T15:00:00Z', imported_at: null, undone_at: null },
  ...{ undone_by_name: '', undo_until: null, can_undo: false, is_remembered: false, samples: [], missing: [] },
  headings: ['Inv #', 'Bill To', 'Open Balance', 'Rep'],
  columns: ['invoice_number', 'client_id', 'balance', null],
  counts: { ...COUNTS, repeatable: 0 },
};
const NOTHING = { decision: null, likes: [], same_as_row: null, changes: null, record_id: null, blocked: null };
const wrong: ImportFileRow = {
  ...{ row_number: 3, cells: ['INV-7', 'Whitfield & Oyelaran LLP', '750.00', 'Sam'], outcome: 'wrong', ...NOTHING },
  problems: [
    { field: 'invoice_number', heading: 'Invoice #', problem: 'A number of up to 12 digits, without letters' },
  ],
};

function open(counts: Partial<ImportDetail['counts']> = {}) {
  const calls = respondToCalls({
    '/import/rows/7': { data: [wrong], count: 1 },
    '/import/correctRow/7': { ...wrong, outcome: 'good', problems: [] },
    '/import/run/7': { message: 'Started.' },
  });
  const onChange = vi.fn(async () => undefined);
  const shown = { ...detail, counts: { ...detail.counts, ...counts } };
  render(
    <AppFrame>
      <CheckPanel detail={shown} onChange={onChange} onColumns={() => undefined} />
    </AppFrame>,
  );
  return { calls, onChange };
}

test('open invoices say what follows of them, and a wrong one keeps the file from being imported', async () => {
  open();
  await screen.findByText(/enters the books with its open balance/);
  await screen.findByText('A number of up to 12 digits, without letters');
  // A column that is left out is not read.
  expect(screen.queryByText(/Sam/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', true);
});

test('a wrong number is corrected in its own field', async () => {
  const { calls, onChange } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Fix' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix row 3' }));
  const number = dialog.getByLabelText(/Invoice #/);
  await userEvent.clear(number);
  await userEvent.type(number, '48213');
  await userEvent.click(dialog.getByRole('button', { name: 'Check this row again' }));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  const sent = calls.find(({ path }) => path.endsWith('/import/correctRow/7'))?.body;
  expect(sent).toEqual({ row_number: 3, cells: ['48213', 'Whitfield & Oyelaran LLP', '750.00', 'Sam'] });
});

test('what is right is imported with one press', async () => {
  const { calls } = open({ wrong: 0, undecided: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await vi.waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/import/run/7'))).toHaveLength(1));
});
