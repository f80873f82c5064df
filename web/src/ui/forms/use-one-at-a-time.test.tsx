import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

test('two presses at once save once, and a press after that saves again', async () => {
  let saves = 0;
  const ends: Array<() => void> = [];
  const { result, rerender } = renderHook(() =>
    useOneAtATime(() => {
      saves += 1;
      return new Promise((resolve) => ends.push(resolve));
    }),
  );
  const first = result.current();
  rerender();
  await result.current();
  expect(saves).toBe(1);
  ends[0]?.();
  await first;
  void result.current();
  expect(saves).toBe(2);
});

test('a save that fails does not stand in the way of the next', async () => {
  let saves = 0;
  const { result } = renderHook(() =>
    useOneAtATime(async () => {
      saves += 1;
      throw new Error('refused');
    }),
  );
  await expect(result.current()).rejects.toThrow('refused');
  await expect(result.current()).rejects.toThrow('refused');
  expect(saves).toBe(2);
});
