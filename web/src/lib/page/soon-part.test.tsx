import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lateParts } from '../../ui/late-part.ts';
import { soonPart } from './lazy-part.tsx';

const Word = ({ word }: { word: string }) => <p>{word}</p>;

test('a part that comes soon keeps its room, and is asked for again where it could not be fetched', async () => {
  const load = vi.fn<() => Promise<typeof Word>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Word);
  const Soon = soonPart(load, <p>room</p>);
  const { rerender } = await act(async () => render(<Soon word="one" />));
  expect(screen.getByText('room').textContent).toBe('room');
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => rerender(<Soon word="two" />));
  expect(screen.queryByText('room')).toBeNull();
  expect(screen.getByText('two').textContent).toBe('two');
  expect(load).toHaveBeenCalledTimes(2);
});

test('it is among the parts that are fetched after the first page', async () => {
  const before = lateParts().length;
  const load = vi.fn(async () => Word);
  soonPart(load);
  const [added] = lateParts().slice(before);
  await added?.fetch();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that waits for the first page is not fetched while that page is drawn', async () => {
  const load = vi.fn(async () => Word);
  const { promise, resolve } = Promise.withResolvers<void>();
  const Soon = soonPart(load, <p>room</p>, () => promise);
  await act(async () => render(<Soon word="late" />));
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByText('room').textContent).toBe('room');
  await act(async () => resolve());
  expect((await screen.findByText('late')).textContent).toBe('late');
});
