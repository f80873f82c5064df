import type { ColumnArrangement } from '@onrecord/domain/core/list/column-choice';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OpenView, SavedView } from '../saved/use-open-view.ts';
import type { ColumnStore } from './use-column-store.ts';
import { useViewColumns } from './use-view-columns.ts';

afterEach(cleanup);

const show = (...names: string[]) => names.map((column_name) => ({ column_name, is_shown: true }));

const view = (advanced_search_id: number, arrangement: ColumnArrangement) =>
  ({ advanced_search_id, arrangement }) as SavedView;

const BOARD = view(7, { columns: show('case_name', 'job_date'), frozen: 2 });
const OTHER = view(8, { columns: show('city'), frozen: 1 });

function columns(first: SavedView | undefined, isKnown = true) {
  const own: ColumnStore = {
    saved: show('client_name'),
    frozen: 3,
    isReady: true,
    save: vi.fn(),
    reset: vi.fn(),
    density: 'compact',
    setDensity: vi.fn(),
  };
  const open = (shown: SavedView | undefined): OpenView => ({ view: shown, isKnown });
  const { result, rerender } = renderHook((now: OpenView) => useViewColumns(own, now), { initialProps: open(first) });
  const shown = () => [result.current.saved.map(({ column_name }) => column_name).join(), result.current.frozen];
  return { own, result, shown, open: (next: SavedView | undefined) => rerender(open(next)) };
}

const OWN = ['client_name', 3];

test('an open view shows its columns, and the viewer’s own come back when it is left', () => {
  const { shown, open, result } = columns(BOARD);
  expect(shown()).toEqual(['case_name,job_date', 2]);
  expect(result.current.isRearranged).toBe(false);
  open(OTHER);
  expect(shown()).toEqual(['city', 1]);
  expect(result.current.density).toBe('compact');
  open(undefined);
  expect(shown()).toEqual(OWN);
});

test('a change lasts while the view is open, and never reaches the viewer’s own columns', () => {
  const { own, result, shown, open } = columns(BOARD);
  act(() => result.current.save(show('job_date'), 2));
  expect(shown()).toEqual(['job_date', 2]);
  act(() => result.current.save(show('job_date'), 4));
  expect(shown()).toEqual(['job_date', 4]);
  expect(result.current.isRearranged).toBe(true);
  open(undefined);
  expect(shown()).toEqual(OWN);
  open(BOARD);
  expect(shown()).toEqual(['case_name,job_date', 2]);
  expect(own.save).not.toHaveBeenCalled();
});

test('a change is taken back, by hand too, and is none any more once the view has it', () => {
  const { own, result, shown, open } = columns(BOARD);
  act(() => result.current.save(show('job_date'), 2));
  act(() => result.current.reset());
  expect(shown()).toEqual(['case_name,job_date', 2]);
  act(() => result.current.save(show('job_date'), 2));
  act(() => result.current.save(show('case_name', 'job_date'), 2));
  expect(result.current.isRearranged).toBe(false);
  act(() => result.current.save(show('job_date'), 2));
  open(view(7, { columns: show('job_date'), frozen: 2 }));
  expect(shown()).toEqual(['job_date', 2]);
  expect(result.current.isRearranged).toBe(false);
  expect(own.reset).not.toHaveBeenCalled();
});

test('without a view the viewer’s own columns are arranged, once it is known that none is open', () => {
  const { own, result } = columns(undefined);
  result.current.save(show('city'), 2);
  expect(own.save).toHaveBeenCalledWith(show('city'), 2);
  expect(result.current.isReady).toBe(true);
  expect(columns(undefined, false).result.current.isReady).toBe(false);
});
