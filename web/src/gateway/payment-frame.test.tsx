import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../testing/app-frame.tsx';
import { type FrameHandle, FramePanel } from './payment-frame.tsx';

afterEach(cleanup);

const origin = 'https://gateway.example';

/** The frame, and what the page around it says to it and hears from it. */
async function show() {
  const ref = createRef<FrameHandle>();
  const open = async () => ({ url: `${origin}/frame/card`, origin, ticket: 'T1' });
  render(
    <AppFrame>
      <FramePanel ref={ref} open={open} what="card" onEntered={() => undefined} missing={undefined} />
    </AppFrame>,
  );
  const frame = (await screen.findByTitle(/./, { selector: 'iframe' } as never)) as HTMLIFrameElement;
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  const hear = (data: object, from = origin) =>
    act(async () => {
      dispatchEvent(
        new MessageEvent('message', { origin: from, data: { source: 'payment-frame', ticket: 'T1', ...data } }),
      );
    });
  return { handle: ref.current as FrameHandle, post, hear };
}

test('the page has the frame send what was typed, and gets its ticket', async () => {
  const { handle, post, hear } = await show();
  const sent = handle.enter();
  expect(post).toHaveBeenCalledWith({ source: 'payment-page', type: 'submit' }, origin);
  await hear({ type: 'ticket', card_type: 4, last_four: '1111' }, 'https://evil.example');
  await hear({ type: 'ticket', card_type: 1, last_four: '1111' });
  expect(await sent).toEqual({ ticket: 'T1', card_type: 1, last_four: '1111' });
});

test('where something has to be corrected nothing is paid', async () => {
  const { handle, hear } = await show();
  const sent = handle.enter();
  await hear({ type: 'invalid', message: 'Please enter a card number' });
  expect(await sent).toBeNull();
});
