import { column } from '@onrecord/domain/core/list/column';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import { SelectionSums } from './selection-sums.tsx';

afterEach(cleanup);

const COLUMNS = [
  column('amount_due', 'column.amount_due', 'money'),
  column('estimated_duration', 'column.estimated_duration', 'number', { sums: true }),
  column('balance', 'column.balance', 'money'),
];

test('the selected rows add up, in the company’s formats, for the columns that have values', async () => {
  const rows = [
    { amount_due: '1200.10', estimated_duration: 3.5, balance: null },
    { amount_due: '300.20', estimated_duration: 0.25, balance: null },
  ];
  render(
    <AppFrame>
      <SelectionSums columns={COLUMNS} rows={rows} />
    </AppFrame>,
  );
  await screen.findByText('$1,500.30');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$1,500.30', '3.75']);
});
