import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Word = ({ word }: { word: string }) => <p>{word}</p>;

/** In place of what failed, as the page of an error is. */
class Failed extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <p>failed</p> : this.props.children;
  }
}

test('until a part has come, its place has what is said for the meantime', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Word>();
  const Part = lazyPart(() => promise);
  render(<Part word="here" meanwhile={<p>loading</p>} />);
  screen.getByText('loading');
  resolve(Word);
  await screen.findByText('here');
  expect(screen.queryByText('loading')).toBeNull();
});

test('a part that could not be fetched fails once, and is asked for again when it is shown the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Word>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Word);
  const Part = lazyPart(load);
  const shown = (key: string) => (
    <Failed key={key}>
      <Part word="here" />
    </Failed>
  );
  const { rerender } = render(shown('first'));
  await screen.findByText('failed');
  expect(load).toHaveBeenCalledTimes(1);
  rerender(shown('again'));
  await screen.findByText('here');
  expect(load).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
