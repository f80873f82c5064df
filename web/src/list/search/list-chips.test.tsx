import { column } from '@onrecord/domain/core/list/column';
import { writeValues } from '@onrecord/domain/core/list/condition';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import { textOptions } from '../../ui/fields/option.ts';
import { ListChips } from './list-chips.tsx';
import type { ListSearch } from './list-search.ts';

afterEach(cleanup);

const COLUMNS = [
  column('status', 'column.internal_status', 'equal'),
  column('client_name', 'column.client', 'text'),
  column('job_date', 'column.job_date', 'date'),
  column('amount', 'column.amount_due', 'money'),
];
const HEADINGS: Readonly<Record<string, string>> = {
  status: 'Status',
  client_name: 'Client',
  job_date: 'Date',
  amount: 'Amount',
};

async function chips(search: ListSearch) {
  const onChange = vi.fn();
  render(
    <AppFrame>
      <ListChips
        search={search}
        columns={COLUMNS}
        headingOf={(id) => HEADINGS[id] ?? id}
        choices={{ status: [...textOptions(['Confirmed']), { value: 'hold', label: 'Held' }] }}
        dateRanges={['today', 'next_7_days']}
        onChange={onChange}
      />
    </AppFrame>,
  );
  await screen.findByRole('button', { name: 'Clear all' });
  const texts = screen
    .getAllByRole('button', { name: /^Remove filter / })
    .map((button) => button.getAttribute('aria-label'));
  return { onChange, texts: texts.map((text) => text?.replace('Remove filter ', '')) };
}

test.each<[string, ListSearch]>([
  ['Status is Confirmed or Held', { filter: { status: ['Confirmed', 'hold'] } }],
  ['Status is Confirmed or Held', { where: [['status', 'any_of', writeValues(['Confirmed', 'hold'])]] }],
  ['Status is not Held', { where: [['status', 'none_of', writeValues(['hold'])]] }],
  ['Client is A, B, or C', { where: [['client_name', 'any_of', writeValues(['A', 'B', 'C'])]] }],
  ['Client is A, B, C, or 2 others', { where: [['client_name', 'any_of', writeValues(['A', 'B', 'C', 'D', 'E'])]] }],
  ['Client is blank', { where: [['client_name', 'is_null', '']] }],
  ['Date: next week', { where: [['job_date', '=', 'next_week']] }],
  ['Date: last 30 days', { where: [['job_date', '=', 'last_30_days']] }],
  ['Date is before this month', { where: [['job_date', '<', 'this_month']] }],
  ['Date is after 03/02/2027', { where: [['job_date', '>', '2027-03-02']] }],
  ['Amount is at least $1,200.00', { where: [['amount', '>=', '1200']] }],
  ['Client is today', { where: [['client_name', '=', 'today']] }],
  ['Text: alvarez', { q: 'alvarez' }],
  ['Dates: Next 7 days', { dates: 'next_7_days' }],
])('a chip says %j', async (text, search) => {
  expect((await chips(search)).texts).toEqual([text]);
});

test('each filter is taken away alone, and all of them at once, the view and the order aside', async () => {
  const { onChange, texts } = await chips({
    q: 'pike',
    view: 'new',
    sort: '-job_date',
    dates: 'today',
    filter: { status: ['hold'], client_name: ['A'] },
    where: [
      ['client_name', 'contains', 'a', 1],
      ['client_name', 'contains', 'b', 1],
      ['job_date', '=', 'today'],
    ],
  });
  expect(texts).toEqual([
    'Text: pike',
    'Dates: Today',
    'Status is Held',
    'Client is A',
    'Client contains a or Client contains b',
    'Date: today',
  ]);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Remove filter Status is Held');
  expect(onChange).toHaveBeenLastCalledWith({ filter: { client_name: ['A'] } });
  await press('Remove filter Client contains a or Client contains b');
  expect(onChange).toHaveBeenLastCalledWith({ where: [['job_date', '=', 'today']], join: undefined });
  await press('Remove filter Text: pike');
  expect(onChange).toHaveBeenLastCalledWith({ q: undefined });
  await press('Clear all');
  const [cleared] = onChange.mock.lastCall ?? [];
  expect(Object.keys(cleared).toSorted()).toEqual(['dates', 'filter', 'join', 'q', 'where']);
});
