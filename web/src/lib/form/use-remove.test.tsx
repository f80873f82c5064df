import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { networkError } from '../call/api-error.ts';
import { useRemove } from './use-remove.ts';

afterEach(cleanup);

interface ScreenProps {
  remove: (name: string) => Promise<{ message: string }>;
  onGone: () => void;
  read: () => number;
}

function Screen({ remove, onGone, read }: ScreenProps) {
  const { data } = useQuery({ queryKey: ['names'], queryFn: read });
  const removal = useRemove<string>({ remove, onGone, stale: [['names']] });
  return (
    <>
      <p>{`read ${data}`}</p>
      <button type="button" onClick={() => removal.ask('Adler')}>
        open
      </button>
      <ConfirmDialog {...removal.dialog} title={`Remove ${removal.target}?`} confirmLabel="yes" cancelLabel="no">
        It is gone then.
      </ConfirmDialog>
    </>
  );
}

async function ask(remove: ScreenProps['remove']) {
  const onGone = vi.fn();
  let reads = 0;
  const read = () => {
    reads += 1;
    return reads;
  };
  render(
    <AppFrame>
      <Screen remove={remove} onGone={onGone} read={read} />
    </AppFrame>,
  );
  await screen.findByText('read 1');
  await userEvent.click(screen.getByText('open'));
  await screen.findByText('Remove Adler?');
  return { onGone };
}

test('says what was removed, leads away from it and reads anew what showed it', async () => {
  const remove = vi.fn(async (name: string) => ({ message: `${name} was removed.` }));
  const { onGone } = await ask(remove);
  await userEvent.click(screen.getByText('yes'));
  await screen.findAllByText('Adler was removed.');
  expect(remove.mock.calls).toEqual([['Adler']]);
  expect(onGone).toHaveBeenCalledTimes(1);
  await screen.findByText('read 2');
  await waitFor(() => expect(screen.queryByText('yes')).toBeNull());
});

test('says why something stays, leads nowhere and reads anew what showed it', async () => {
  const { onGone } = await ask(async () => {
    throw networkError();
  });
  await userEvent.click(screen.getByText('yes'));
  await screen.findAllByText(networkError().message);
  await screen.findByText('read 2');
  expect(onGone).not.toHaveBeenCalled();
});

test('removes nothing where the question is answered with no', async () => {
  const remove = vi.fn(async () => ({ message: 'gone' }));
  const { onGone } = await ask(remove);
  await userEvent.click(screen.getByText('no'));
  await waitFor(() => expect(screen.queryByText('yes')).toBeNull());
  expect(remove).not.toHaveBeenCalled();
  expect(onGone).not.toHaveBeenCalled();
});
