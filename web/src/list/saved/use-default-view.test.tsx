import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { respondToCalls } from '../../testing/respond-to-calls.ts';
import type { ListSearch } from '../search/list-search.ts';
import { useDefaultView } from './use-default-view.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (name: string, is_default: boolean) => ({
  advanced_search_id: 7,
  version: 1,
  name,
  is_shared: true,
  division_id: null,
  division_name: '',
  is_own: false,
  is_default,
  arrangement: null,
  search: {
    filter: {},
    search_text: '',
    search_columns: ['job_date'],
    search_conditions: ['='],
    search_values: ['next_week'],
    search_join: 'and',
  },
});

function opened(first: ListSearch, rows: object[]) {
  const calls = respondToCalls({ '/advanced_search/getUserAdvancedSearchData': { data: rows, count: rows.length } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const change = vi.fn();
  const { rerender } = renderHook((search: ListSearch) => useDefaultView('job', search, change, true), {
    wrapper,
    initialProps: first,
  });
  const isKnown = () => waitFor(() => expect(client.isFetching() + Number(calls.length === 0)).toBe(0));
  return { change, rerender, isKnown };
}

test('a list opens with the search that was chosen for it, in place of the bare address, and only once', async () => {
  const { change, rerender, isKnown } = opened({}, [row('Other', false), row('Next week', true)]);
  await isKnown();
  const [[search, options] = []] = change.mock.calls;
  expect(search).toMatchObject({ where: [['job_date', '=', 'next_week']] });
  expect(options).toEqual({ replace: true });
  rerender({ where: [['job_date', '=', 'next_week']] });
  // Everything taken away: the list is shown as it is.
  rerender({});
  expect(change).toHaveBeenCalledTimes(1);
});

test.each<[string, ListSearch, object[]]>([
  ['an address that asks for something', { q: 'pike' }, [row('Next week', true)]],
  ['an address with an order of its own', { sort: 'job_date' }, [row('Next week', true)]],
  ['nothing chosen', {}, [row('Next week', false)]],
])('%s is left as it is', async (_title, search, rows) => {
  const { change, rerender, isKnown } = opened(search, rows);
  await isKnown();
  rerender({});
  expect(change).not.toHaveBeenCalled();
});

test('whoever narrows the list before the searches are known keeps what they see', async () => {
  const { change, rerender, isKnown } = opened({}, [row('Next week', true)]);
  rerender({ q: 'pike' });
  await isKnown();
  rerender({});
  expect(change).not.toHaveBeenCalled();
});
