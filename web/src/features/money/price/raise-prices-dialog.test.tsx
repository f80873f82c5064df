import type { PriceTableRow, RaiseLineRow } from '@onrecord/contract/money/price';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { RaisePricesDialog } from './raise-prices-dialog.tsx';

const ROW: PriceTableRow = {
  ...{ product_price_id: 1, version: 3, product_id: 7, product_name: 'Original Transcript', price: '4.850' },
  ...{ delivery_type_id: null, delivery_type_name: '', division_id: null, division_name: '' },
  ...{ client_id: null, client_name: '', unit_type: 'Transcript Page Rate', minimum_amount: '0.00' },
  ...{
    rate_type_id: null,
    rate_type_name: '',
    rate_type: null,
    job_type_id: null,
    job_type_name: '',
    is_remote: false,
  },
  ...{ minimum_pages: 0, first_quantity: 1, further_price: null },
  ...{ valid_from: null, valid_to: null },
};
const LINE: RaiseLineRow = {
  ...{ row: ROW, exact: '5.044', price: '5.050', is_same: false, left_alone: null, next_price: null, next_from: null },
  billed_quantity: '1000',
};
const lines: RaiseLineRow[] = [
  LINE,
  { ...LINE, row: { ...ROW, product_price_id: 2, product_name: 'Rough Draft', price: '1.750' }, price: '1.800' },
  {
    ...{ ...LINE, row: { ...ROW, product_price_id: 3, product_name: 'Certified Copy', price: '2.650' } },
    ...{ left_alone: 'changes', next_price: '2.750', next_from: '2027-01-01' },
  },
];

afterEach(() => vi.unstubAllGlobals());

async function openDialog(raise: object) {
  const calls = respondToCalls({ '/product_price/previewRaise': lines, '/product_price/raise': raise });
  const onClose = vi.fn();
  render(
    <AppFrame>
      <RaisePricesDialog day="2026-11-23" onClose={onClose} />
    </AppFrame>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Raise by percent' }));
  await dialog.findByText('changes to $2.750 on 01/01/2027');
  return { calls, dialog, onClose };
}

test('a price typed over and one left out change the effect and what is raised', async () => {
  const { calls, dialog, onClose } = await openDialog({ message: 'Prices raised: 1', count: 1 });
  await dialog.findByText(/\+\$250\.00/);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Rough Draft' }));
  const price = dialog.getByRole('textbox', { name: 'New: Original Transcript' });
  await userEvent.clear(price);
  await userEvent.type(price, '5.10');
  await dialog.findByText(/\+\$250\.00/);
  await userEvent.click(dialog.getByRole('button', { name: 'Raise 1 price' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const prices = [{ product_price_id: 1, version: 3, price: '5.10' }];
  expect(calls.find(({ path }) => path.endsWith('/raise'))?.body).toEqual({ from: '2027-01-01', prices });
});

test('a refused raise is shown and keeps what was typed', async () => {
  const { dialog, onClose } = await openDialog(refuse('price.none_chosen'));
  const price = dialog.getByRole<HTMLInputElement>('textbox', { name: 'New: Original Transcript' });
  await userEvent.clear(price);
  await userEvent.type(price, '5.10');
  await userEvent.click(dialog.getByRole('button', { name: 'Raise 2 prices' }));
  await dialog.findByText('Select at least one price');
  expect(price.value).toBe('5.10');
  expect(onClose).not.toHaveBeenCalled();
});
