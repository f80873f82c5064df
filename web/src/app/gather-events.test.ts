import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherEvents } from './gather-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A refresh that takes so long, and what each of its turns was about. */
function slowRefresh(milliseconds: number) {
  const turns: string[][] = [];
  let running = 0;
  let most = 0;
  const refresh = async (entities: ReadonlySet<string>) => {
    turns.push([...entities]);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    running -= 1;
  };
  return { refresh, turns, most: () => most };
}

test('events that come together refresh once', async () => {
  const { refresh, turns } = slowRefresh(10);
  const happen = gatherEvents(refresh);
  for (const entity of ['job', 'job', 'note']) happen(entity);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(turns).toEqual([['job', 'note']]);
});

test('a slow refresh ends before the next begins, and what happened meanwhile is refreshed after it', async () => {
  const { refresh, turns, most } = slowRefresh(1_000);
  const happen = gatherEvents(refresh);
  for (let count = 0; count < 40; count += 1) {
    happen(`job ${count}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(most()).toBe(1);
  expect(turns.length).toBeGreaterThan(2);
  expect(turns.length).toBeLessThan(6);
  expect(turns.flat()).toEqual(Array.from({ length: 40 }, (_, count) => `job ${count}`));
});

test('a refresh that fails or never ends does not stop those after it', async () => {
  const turns: string[][] = [];
  const happen = gatherEvents((entities) => {
    turns.push([...entities]);
    return entities.has('lost') ? new Promise(() => undefined) : Promise.reject(new Error('no connection'));
  });
  for (const entity of ['failed', 'lost', 'job']) {
    happen(entity);
    await vi.advanceTimersByTimeAsync(entity === 'lost' ? 11_000 : 1_000);
  }
  expect(turns).toEqual([['failed'], ['lost'], ['job']]);
});
