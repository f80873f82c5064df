import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { KitFrame } from '../../testing/kit-frame.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanup);

function Held({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog open={open} onOpenChange={setOpen} title="Void it?" confirmLabel="Void" onConfirm={onConfirm} />
  );
}

test('a second press while the first is at work does nothing, and success closes', async () => {
  const user = userEvent.setup();
  let finish = (): void => undefined;
  const onConfirm = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  render(<Held onConfirm={onConfirm} />, { wrapper: KitFrame });
  const button = await screen.findByRole('button', { name: 'Void' });
  await user.click(button);
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  finish();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
