import { column } from '@onrecord/domain/core/list/column';
import { writeValues } from '@onrecord/domain/core/list/condition';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import { textOptions } from '../../ui/fields/option.ts';
import { AdvancedSearch } from './advanced-search.tsx';
import type { ListSearch } from './list-search.ts';

afterEach(cleanup);

const COLUMNS = [
  column('client_name', 'column.client', 'text'),
  column('status_name', 'column.internal_status', 'text'),
  column('job_date', 'column.job_date', 'date'),
];
const HEADINGS: Readonly<Record<string, string>> = { client_name: 'Client', status_name: 'Status', job_date: 'Date' };
const CLIENTS = ['Alder & Finch', 'Brightwater Legal', 'Castellan Law Group'];

function drawer(search: ListSearch = {}) {
  const onApply = vi.fn();
  const findValues = vi.fn(async (_column: unknown, text: string) =>
    text === '' ? CLIENTS.slice(0, 2) : CLIENTS.filter((name) => name.toLowerCase().includes(text.toLowerCase())),
  );
  render(
    <AppFrame>
      <AdvancedSearch
        columns={COLUMNS}
        headingOf={(id) => HEADINGS[id] ?? id}
        choices={{ status_name: textOptions(['Confirmed', 'Held', 'Canceled']) }}
        findValues={findValues}
        search={search}
        onApply={onApply}
        onClose={() => undefined}
      />
    </AppFrame>,
  );
  return { onApply, findValues };
}

async function pick(field: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));

test('several values are chosen from those of the rows, or typed, and searched for as one condition', async () => {
  const { onApply, findValues } = drawer();
  await pick('Comparison', 'is any of');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Values' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Brightwater Legal' }));
  const box = screen.getByPlaceholderText('Type to search');
  await userEvent.click(box);
  await userEvent.paste('cast');
  await userEvent.click(await screen.findByRole('option', { name: 'Castellan Law Group' }));
  await userEvent.click(box);
  await userEvent.paste('Nobody');
  await userEvent.click(await screen.findByRole('option', { name: 'Use “Nobody”' }));
  await userEvent.keyboard('{Escape}');
  await search();
  expect(findValues.mock.calls.map(([of, text]) => [of, text])).toContainEqual([COLUMNS[0], 'cast']);
  const values = writeValues(['Brightwater Legal', 'Castellan Law Group', 'Nobody']);
  expect(onApply).toHaveBeenCalledWith({ where: [['client_name', 'any_of', values]], join: undefined });
});

test('a column with a closed set starts with the choice of several, and one value stays when one is compared', async () => {
  const { onApply } = drawer();
  await pick('Column', 'Status');
  await pick('Values', 'Held');
  await userEvent.keyboard('{Escape}');
  await pick('Comparison', 'is not');
  await search();
  expect(onApply).toHaveBeenCalledWith({ where: [['status_name', '!=', 'Held']], join: undefined });
});

test('words for days are kept as words, a count of days among them, and come back as they were', async () => {
  const { onApply } = drawer({ where: [['job_date', '>=', '2027-03-02']] });
  await pick('When', 'next week');
  expect(screen.queryByRole('textbox', { name: 'Value' })).toBeNull();
  await search();
  expect(onApply).toHaveBeenLastCalledWith({ where: [['job_date', '>=', 'next_week']], join: undefined });
  await pick('When', 'Next … days');
  const days = screen.getByRole('textbox', { name: 'Days' });
  await userEvent.clear(days);
  await userEvent.type(days, '30');
  await search();
  await waitFor(() =>
    expect(onApply).toHaveBeenLastCalledWith({ where: [['job_date', '>=', 'next_30_days']], join: undefined }),
  );
  cleanup();
  drawer({ where: [['job_date', '=', 'last_quarter']] });
  expect((await screen.findByRole('combobox', { name: 'When' })).textContent).toContain('last quarter');
});

test('a condition of several values with none chosen is refused beside its field', async () => {
  const { onApply } = drawer({ where: [['client_name', 'any_of', '']] });
  const condition = await screen.findByRole('group', { name: 'Condition 1' });
  await search();
  within(condition).getByText('Please enter a valid value for Client.');
  expect(onApply).not.toHaveBeenCalled();
});
