import type { ImportDetail, UndoPreview } from '@onrecord/contract/office/import';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { DonePanel } from './done-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const COUNTS = { unchecked: 0, good: 1, double: 2, wrong: 0, skipped: 0, importable: 0, undecided: 0, updatable: 0 };
const detail: ImportDetail = {
  ...{ record_import_id: 7, noun: 'client', file_name: 'clients.csv', state: 'imported', row_count: 4 },
  ...{ done_count: 4, to_do_count: 4, imported_count: 1, updated_count: 3, kept_count: 0, problem: null },
  ...{ reversible_count: 3, reverted_count: 0, created_by_name: 'Mara Quinn', created_at: '2026-11-28T15:00:00Z' },
  ...{ imported_at: '2026-11-28T15:01:00Z', undone_at: null, undone_by_name: '', can_undo: true },
  ...{ undo_until: '2026-12-28T15:01:00Z', is_remembered: false, samples: [], missing: [] },
  headings: ['Client', 'Phone'],
  columns: ['name', 'phone'],
  counts: { ...COUNTS, repeatable: 0 },
};
const stays = {
  ...{ row_number: 3, cells: ['Marrow & Pike LLP', '720 555 0199'], outcome: 'double', decision: 'update' },
  ...{ problems: [], likes: [], same_as_row: null, changes: null, record_id: null, blocked: 'It was changed since' },
};

function open(preview: UndoPreview, special: Partial<ImportDetail> = {}) {
  const calls = respondToCalls({
    '/import/previewUndo/7': preview,
    '/import/undo/7': { message: 'Started.' },
    '/import/rows/7': { data: [stays], count: 1 },
  });
  render(
    <AppFrame>
      <DonePanel detail={{ ...detail, ...special }} onChange={async () => undefined} />
    </AppFrame>,
  );
  const sent = () => calls.find(({ path }) => path.endsWith('/import/undo/7'))?.body;
  return { sent };
}

test('an undo says how many records go, go back and stay, and names those that stay', async () => {
  const { sent } = open({ removes: 1, reverts: 2, stays: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 record that it created is removed.',
    '2 updated records get their earlier values back.',
    '1 record stays as it is. Its row says why.',
  ]);
  await userEvent.click(question.getByRole('button', { name: 'Undo all others' }));
  await vi.waitFor(() => expect(sent()).toEqual({ leave_used: true }));
  const row = (await screen.findByText(/Marrow & Pike LLP/)).closest('tr');
  expect(row?.textContent).toContain('It was changed since');
  expect(row?.textContent).not.toContain('Will be updated');
});

test('an undo that nothing holds up leaves nothing', async () => {
  const { sent } = open({ removes: 1, reverts: 3, stays: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
  expect(question.queryByText(/stays/)).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Undo this import' }));
  await vi.waitFor(() => expect(sent()).toEqual({ leave_used: false }));
});

test('where all of it stays nothing is asked, and the rows say why', async () => {
  const { sent } = open({ removes: 0, reverts: 0, stays: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this import' }));
  await screen.findByText(/there is nothing to undo/);
  await screen.findByText('It was changed since');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent()).toBeUndefined();
});

test('after an undo the page says how many went back, and names what stayed', async () => {
  const done = { state: 'undone', undone_at: '2026-11-28T16:00:00Z', undone_by_name: 'Mara Quinn' } as const;
  open({ removes: 0, reverts: 0, stays: 0 }, { ...done, can_undo: false, reverted_count: 2, kept_count: 1 });
  await screen.findByText('2 updated records have their earlier values again.');
  await screen.findByText('1 record stayed as it was. Its row says why.');
  await screen.findByText('It was changed since');
  expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull();
});
