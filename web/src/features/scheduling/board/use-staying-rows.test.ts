import type { BoardRow } from '@onrecord/contract/scheduling/job/job-board';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStayingRows } from './use-staying-rows.ts';

const row = (job_id: number, section = 'today') =>
  ({
    job_id,
    section,
    needs_something: true,
    cells: [{ lamp: 'covered', state: 'overdue', due: null }],
  }) as unknown as BoardRow;

const ids = (rows: readonly BoardRow[]) => rows.map(({ job_id }) => job_id);

test('a row that becomes ready stays where it is, done, until the pointer leaves the list', () => {
  const first = [row(1), row(2), row(3), row(9, 'next')];
  const { result, rerender } = renderHook(({ rows }) => useStayingRows(rows), { initialProps: { rows: first } });
  act(() => result.current.onPointerEnter());
  rerender({ rows: [row(1), row(3), row(4), row(9, 'next')] });
  expect(ids(result.current.rows)).toEqual([1, 2, 3, 4, 9]);
  expect(result.current.rows[1]).toMatchObject({ needs_something: false, cells: [{ state: 'lit' }] });
  rerender({ rows: [row(3), row(4), row(9, 'next')] });
  expect(ids(result.current.rows).toSorted()).toEqual([1, 2, 3, 4, 9]);
  act(() => result.current.onPointerLeave());
  expect(ids(result.current.rows)).toEqual([3, 4, 9]);
});

test('without the pointer in the list rows leave at once', () => {
  const { result, rerender } = renderHook(({ rows }) => useStayingRows(rows), {
    initialProps: { rows: [row(1), row(2)] },
  });
  rerender({ rows: [row(2)] });
  expect(ids(result.current.rows)).toEqual([2]);
});
