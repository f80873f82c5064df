import { column } from '@onrecord/domain/core/list/column';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { KitFrame } from '../testing/kit-frame.tsx';
import { DataGrid } from './grid/data-grid.tsx';
import type { GridSort } from './grid/grid-column.ts';
import { sortText } from './search/list-search.ts';
import { SortChoice } from './sort-choice.tsx';

// jsdom does not scroll.
Element.prototype.scrollTo = () => undefined;

afterEach(cleanup);

const COLUMNS = [
  column('client', 'column.client', 'text'),
  column('date', 'column.job_date', 'date'),
  column('note', 'column.description', 'text', { sortable: false }),
];

function Sorted() {
  const [sorts, setSorts] = useState<GridSort[]>([{ column: 'client', descending: false }]);
  return (
    <KitFrame>
      <DataGrid
        label="Jobs"
        columns={COLUMNS.map(({ id, sortable }) => ({
          id,
          heading: id,
          width: 100,
          align: 'start',
          sortable,
          cell: () => '',
        }))}
        count={0}
        rowAt={() => undefined}
        rowId={() => 0}
        sorts={sorts}
        onSort={setSorts}
        selection={new Map()}
        onSelect={() => undefined}
        onRange={() => undefined}
      />
      <SortChoice columns={COLUMNS} headingOf={(id) => id} sorts={sorts} onSorts={setSorts} />
      <output aria-label="order">{sortText(...sorts)}</output>
    </KitFrame>
  );
}

const order = () => screen.getByRole('status', { name: 'order' }).textContent;
const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const pressHeading = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}( ?\\d)?$`) }));

test('a heading pressed with Shift joins the order, which the headings number', async () => {
  render(<Sorted />);
  expect(heading('client').textContent).toBe('client');
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'date' }));
  await user.keyboard('{/Shift}');
  expect(order()).toBe('client,date');
  expect([heading('client'), heading('date')].map(({ textContent }) => textContent)).toEqual(['client 1', 'date 2']);
  expect(heading('date').getAttribute('aria-sort')).toBe('ascending');
  await pressHeading('date');
  expect(order()).toBe('date');
});

test('the same order is built in the menu of columns, without a pointer and Shift', async () => {
  render(<Sorted />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Then by' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['date']);
  await userEvent.click(screen.getByRole('option', { name: 'date' }));
  await userEvent.click(await screen.findByRole('button', { name: 'date, ascending' }));
  expect(order()).toBe('client,-date');
  await userEvent.click(screen.getByRole('button', { name: 'Do not sort by client' }));
  expect(order()).toBe('-date');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Do not sort by date' }).disabled).toBe(true);
});
