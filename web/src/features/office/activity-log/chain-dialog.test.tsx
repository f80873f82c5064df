import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ChainDialog } from './chain-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HEAD = { position: 12, hash: 'ab'.repeat(32) };

function check(broken: object | null) {
  respondToCalls({ '/activity_log/checkChain': { checked: 12, head: HEAD, broken, known_holds: null } });
  const onOpen = vi.fn();
  render(
    <AppFrame>
      <ChainDialog onOpen={onOpen} onClose={vi.fn()} />
    </AppFrame>,
  );
  return onOpen;
}

test('a log that holds says how many lines were checked, and shows the fingerprint to keep', async () => {
  check(null);
  await screen.findByText('12 lines checked. Nothing was changed or removed.');
  screen.getByText(HEAD.hash);
});

test('a line that was changed is named by its place and can be opened', async () => {
  const onOpen = check({ position: 4, activity_log_id: 77, fault: 'changed' });
  await screen.findByText('Line 4 was changed after it was written.');
  fireEvent.click(screen.getByRole('button', { name: 'Show the line' }));
  expect(onOpen).toHaveBeenCalledWith({ activity_log_id: 77 });
});

test('a line that was removed cannot be opened', async () => {
  check({ position: 4, activity_log_id: 77, fault: 'missing' });
  await screen.findByText('Line 4 was removed.');
  expect(screen.queryByRole('button', { name: 'Show the line' })).toBeNull();
});
