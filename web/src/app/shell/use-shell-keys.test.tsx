import { renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useShellKeys } from './use-shell-keys.ts';

afterEach(() => vi.restoreAllMocks());

function pressable() {
  const done: string[] = [];
  renderHook(() =>
    useShellKeys({
      onPalette: () => done.push('palette'),
      shortcuts: new Map([['n', () => done.push('notes')]]),
      actions: new Map([['n', () => done.push('new')]]),
    }),
  );
  return done;
}

test('a key alone does what it does alone, also on a page that has just begun', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(300);
  const done = pressable();
  await userEvent.keyboard('n');
  expect(done).toEqual(['new']);
});

test('after g it leads to a place, once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(300);
  const done = pressable();
  await userEvent.keyboard('gnn');
  expect(done).toEqual(['notes', 'new']);
});
