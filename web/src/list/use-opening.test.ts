import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ListSearch } from './search/list-search.ts';
import { useOpening } from './use-opening.ts';

const OPENS = { dates: 'upcoming', sort: 'job_date' } as const;

function opened(search: ListSearch) {
  const change = vi.fn();
  const { result } = renderHook(() => useOpening(search, change, OPENS));
  return { result, change };
}

test.each<[string, ListSearch, ListSearch]>([
  ['nothing narrows it', {}, { dates: 'upcoming', sort: 'job_date' }],
  ['an order was chosen', { sort: '-case_name' }, { sort: '-case_name', dates: 'upcoming' }],
  ['these days are in the address', { dates: 'upcoming' }, { dates: 'upcoming', sort: 'job_date' }],
  ['words are looked for', { q: 'ruiz' }, { q: 'ruiz' }],
  ['a view is open', { view: 'unbilled' }, { view: 'unbilled' }],
  ['a saved search is open', { saved: 4 }, { saved: 4 }],
  ['all days are meant', { dates: 'any' }, { dates: 'any' }],
])('where %s', (_title, search, shown) => {
  expect(opened(search).result.current.shown).toEqual(shown);
});

test('any date is written down, values of a column keep the days, and taking everything away leads back', () => {
  const { result, change } = opened({});
  result.current.change({ dates: undefined });
  expect(change).toHaveBeenLastCalledWith({ dates: 'any' }, undefined);
  result.current.change({ filter: { cover: ['waiting'] } });
  expect(change).toHaveBeenLastCalledWith({ filter: { cover: ['waiting'] }, dates: 'upcoming' }, undefined);
  result.current.change({ q: 'ruiz' });
  expect(change).toHaveBeenLastCalledWith({ q: 'ruiz' }, undefined);
  const narrowed = opened({ q: 'ruiz', dates: 'today' });
  narrowed.result.current.change({ dates: undefined });
  expect(narrowed.change).toHaveBeenLastCalledWith({ dates: undefined }, undefined);
});

test('where nothing is ahead all days are shown', () => {
  const { result } = opened({});
  act(() => result.current.pass());
  expect(result.current).toMatchObject({ isOpening: false, shown: {} });
});

const BY_VIEW = { view: 'overdue' } as const;
const VIEWS = [{ id: 'overdue', sort: '-days_late' }, { id: 'Paid' }];

function openedView(search: ListSearch) {
  const change = vi.fn();
  const { result } = renderHook(() => useOpening(search, change, BY_VIEW, VIEWS));
  return { result, change };
}

test.each<[string, ListSearch, ListSearch]>([
  ['nothing narrows it', {}, { view: 'overdue', sort: '-days_late' }],
  ['everything is meant', { view: 'any' }, {}],
  ['another view is open', { view: 'Paid' }, { view: 'Paid' }],
  ['words are looked for', { q: 'ruiz' }, { q: 'ruiz' }],
])('with a view to open, where %s', (_title, search, shown) => {
  expect(openedView(search).result.current.shown).toEqual(shown);
});

test('taking the view away is written down, and a condition keeps the view that is shown', () => {
  const { result, change } = openedView({});
  result.current.change({ view: undefined });
  expect(change).toHaveBeenLastCalledWith({ view: 'any' }, undefined);
  result.current.change({ filter: { client_name: ['Ruiz'] } });
  expect(change).toHaveBeenLastCalledWith({ filter: { client_name: ['Ruiz'] }, view: 'overdue' }, undefined);
});
