import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { latePart } from '../ui/late-part.ts';
import { fetchTheRestAfter } from './after-first-page.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that was just drawn, with a part that comes after it. */
function drawnPage() {
  const load = vi.fn(async () => 'part');
  latePart(load);
  const router = {
    subscribe: (_event: string, drawn: () => void) => {
      queueMicrotask(drawn);
      return () => {};
    },
  };
  vi.useFakeTimers();
  fetchTheRestAfter(router as unknown as Parameters<typeof fetchTheRestAfter>[0], new QueryClient());
  return load;
}

test('what a first page does without is fetched once the page is quiet', async () => {
  const load = drawnPage();
  await vi.advanceTimersByTimeAsync(500);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(load).toHaveBeenCalledTimes(1);
});

test('nothing is fetched in a dead spot, but as soon as it is over', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = drawnPage();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);
});
