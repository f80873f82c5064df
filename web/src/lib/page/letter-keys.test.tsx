import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setLettersOff, useLetterSwitch } from './letter-keys.ts';

afterEach(() => {
  cleanup();
  setLettersOff(false);
});

function Page({ onKey }: { onKey: (key: string) => void }) {
  useLetterSwitch();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for any page that listens to keys
    <div onKeyDown={({ key }) => onKey(key)}>
      <button type="button">Row</button>
      <input aria-label="Name" />
    </div>
  );
}

test('single letters reach a page unless they are turned off; with Ctrl and in fields they always do', async () => {
  const onKey = vi.fn();
  render(<Page onKey={onKey} />);
  screen.getByRole('button', { name: 'Row' }).focus();
  await userEvent.keyboard('x');
  expect(onKey).toHaveBeenLastCalledWith('x');

  setLettersOff(true);
  onKey.mockClear();
  await userEvent.keyboard('x?/');
  expect(onKey).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}k{/Control}{Enter} ');
  expect(onKey.mock.calls.flat()).toEqual(['Control', 'k', 'Enter', ' ']);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann');
  expect(onKey.mock.calls.flat().slice(-3)).toEqual(['A', 'n', 'n']);
});
