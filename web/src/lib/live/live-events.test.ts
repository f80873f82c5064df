import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveChange, listen, listenWhileSeen, readChanges } from './live-events.ts';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<string>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

const bodyOf = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('events are read across the seams of the stream, comments passed over', async () => {
  const reported: LiveChange[] = [];
  await readChanges(
    streamOf('retry: 2000\n\n: beat\n\ndata: {"entity":"jo', 'b","id":7}\n', '\ndata: {"entity":"resync"}\n\n'),
    (change) => reported.push(change),
  );
  expect(reported).toEqual([{ entity: 'job', id: 7 }, { entity: 'resync' }]);
});

test('a broken line is taken up again, and what may have been missed is told', async () => {
  const controller = new AbortController();
  const responses = [
    () => Promise.resolve(bodyOf('data: {"entity":"job"}\n\n')),
    () => Promise.reject(new TypeError('cut')),
    () => Promise.resolve(bodyOf('data: {"entity":"note"}\n\n')),
  ];
  const fetchMock = vi.fn(() => responses.shift()?.() ?? new Promise<never>(() => undefined));
  vi.stubGlobal('fetch', fetchMock);
  const reported: string[] = [];
  void listen(controller.signal, ({ entity }) => reported.push(entity));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reported).toEqual(['job', 'resync', 'note']);
  controller.abort();
  const calls = fetchMock.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchMock.mock.calls.length).toBe(calls);
});

/** Lines that never end, and whether each was given up. */
function openLines() {
  const signals: AbortSignal[] = [];
  const fetchMock = vi.fn(async (_address: string, init: RequestInit) => {
    const { signal } = init;
    if (signal) signals.push(signal);
    const body = new ReadableStream({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetchMock);
  return { ended: () => signals.map(({ aborted }) => aborted) };
}

test('a line without a beat is dead: another one is taken', async () => {
  const { ended } = openLines();
  const controller = new AbortController();
  const reported: string[] = [];
  void listen(controller.signal, ({ entity }) => reported.push(entity));
  await vi.advanceTimersByTimeAsync(49_000);
  expect(ended()).toEqual([false]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ended()).toEqual([true, false]);
  expect(reported).toEqual(['resync']);
  controller.abort();
});

test('a page out of sight gives its line back, and catches up when it is seen again', async () => {
  const { ended } = openLines();
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  const show = (state: DocumentVisibilityState) => {
    seen.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show('visible');
  const controller = new AbortController();
  const reported: string[] = [];
  listenWhileSeen(controller.signal, ({ entity }) => reported.push(entity));
  await vi.advanceTimersByTimeAsync(10);
  show('hidden');
  await vi.advanceTimersByTimeAsync(4_000);
  show('visible');
  show('hidden');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(ended()).toEqual([false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended()).toEqual([true]);
  show('visible');
  await vi.advanceTimersByTimeAsync(10);
  expect([reported, ended()]).toEqual([['resync'], [true, false]]);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended()).toEqual([true, true]);
  seen.mockRestore();
});
