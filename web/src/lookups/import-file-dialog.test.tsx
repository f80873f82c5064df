import type { LookupFileRow } from '@onrecord/contract/core/calls/lookup';
import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../testing/app-frame.tsx';
import { respondToCalls } from '../testing/respond-to-calls.ts';
import { ImportFile } from './import-file-dialog.tsx';

const CHANGED: LookupFileRow = {
  ...{ line: 2, outcome: 'changed', label: 'Original Transcript', problem: '' },
  changes: [{ heading: 'Price', before: '$4.850', after: '$4.950' }],
};
const WRONG: LookupFileRow = {
  ...{ line: 3, outcome: 'wrong', label: 'Nobody & Sons', changes: [] },
  problem: 'Nobody & Sons was not found',
};
const preview = (...rows: LookupFileRow[]) => ({ rows, ignored: ['Colour'], seen: 'abc' });

afterEach(() => vi.unstubAllGlobals());

async function openWith(responses: Parameters<typeof respondToCalls>[0]) {
  const calls = respondToCalls(responses);
  const onDone = vi.fn();
  render(
    <AppFrame>
      <ImportFile entry={lookupOf('productprice')} title="Prices" onDone={onDone} />
    </AppFrame>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import prices' }));
  await userEvent.upload(
    dialog.getByLabelText(/File with one row for each/),
    new File(['Product,Price'], 'prices.csv'),
  );
  return { calls, dialog, onDone };
}

test('a file shows before and after, and saves what it showed', async () => {
  const { calls, dialog, onDone } = await openWith({
    '/lookup/productprice/previewFile': preview(CHANGED),
    '/lookup/productprice/saveFile': { message: '0 added, 1 changed.' },
  });
  await dialog.findByText('$4.950');
  expect(dialog.getByRole('status').textContent).toContain('0 new, 1 changed, 0 unchanged');
  expect(dialog.getByRole('status').textContent).toContain('Columns that are not read: Colour');
  await userEvent.click(dialog.getByRole('button', { name: 'Save 1 row' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const sent = calls.find(({ path }) => path.endsWith('/saveFile'))?.body;
  expect(sent).toEqual({ content: btoa('Product,Price'), seen: 'abc' });
});

test('a file with a problem cannot be saved', async () => {
  const { dialog } = await openWith({ '/lookup/productprice/previewFile': preview(WRONG, CHANGED) });
  await dialog.findByText('Nobody & Sons was not found');
  expect(dialog.getByRole('button', { name: 'Save 1 row' })).toHaveProperty('disabled', true);
});

test('a file that does something else by now is looked at again', async () => {
  const { calls, dialog, onDone } = await openWith({
    '/lookup/productprice/previewFile': preview(CHANGED),
    '/lookup/productprice/saveFile': refuse('lookup.file_changed'),
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Save 1 row' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Check again' }));
  await dialog.findByText('$4.950');
  expect(onDone).not.toHaveBeenCalled();
  expect(calls.filter(({ path }) => path.endsWith('/previewFile'))).toHaveLength(2);
});
