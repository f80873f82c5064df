import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

const MINUTE = 60_000;
const fetchMock = vi.fn<typeof fetch>(async () => new Response('{}'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('fetch', fetchMock);
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('warns a minute before the end, then ends', () => {
  const onExpired = vi.fn();
  const { result } = renderHook(() => useIdle(30, onExpired));
  wait(28 * MINUTE);
  expect(result.current.secondsLeft).toBeNull();
  wait(1.5 * MINUTE);
  expect(result.current.secondsLeft).toBe(30);
  wait(MINUTE / 2);
  expect(onExpired).toHaveBeenCalled();
});

test('doing something starts the time again; while the warning stands only its button does', () => {
  const onExpired = vi.fn();
  const { result } = renderHook(() => useIdle(30, onExpired));
  wait(20 * MINUTE);
  fireEvent.keyDown(window, { key: 'a' });
  wait(20 * MINUTE);
  expect(result.current.secondsLeft).toBeNull();
  wait(9.5 * MINUTE);
  expect(result.current.secondsLeft).toBe(30);
  fireEvent.keyDown(window, { key: 'a' });
  wait(1000);
  expect(result.current.secondsLeft).toBe(29);
  act(() => result.current.stay());
  wait(20 * MINUTE);
  expect(result.current.secondsLeft).toBeNull();
  expect(onExpired).not.toHaveBeenCalled();
});

test('somebody who only types is kept alive at the server', () => {
  renderHook(() => useIdle(30, () => undefined));
  for (let minute = 0; minute < 10; minute++) {
    fireEvent.keyDown(window, { key: 'a' });
    wait(MINUTE);
  }
  expect(fetchMock.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(fetchMock.mock.calls.length).toBeLessThanOrEqual(3);
});

test('work in another tab counts', () => {
  const onExpired = vi.fn();
  const { result } = renderHook(() => useIdle(30, onExpired));
  wait(25 * MINUTE);
  localStorage.setItem('onrecord.active', String(Date.now()));
  wait(10 * MINUTE);
  expect(result.current.secondsLeft).toBeNull();
  expect(onExpired).not.toHaveBeenCalled();
});

test('counts from when the page was opened, however late the counting begins', () => {
  const onExpired = vi.fn();
  const { result } = renderHook(() => useIdle(30, onExpired, Date.now() - 29.5 * MINUTE));
  wait(1000);
  expect(result.current.secondsLeft).toBe(29);
});
