import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/kbd.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { pageCommands, usePageCommands } from './page-commands.ts';

function Page({ mayVoid, onSend, onVoid }: { mayVoid: boolean; onSend: () => void; onVoid: () => void }) {
  usePageCommands(mayVoid ? [{ id: 'void', label: 'Void', run: onVoid }] : []);
  return (
    <PageTitle
      title="Invoice 4711"
      actions={
        <>
          <Button onClick={onSend}>
            Send <KeyHint>S</KeyHint>
          </Button>
          <Button disabled>Pay</Button>
          <Button aria-haspopup="menu">More</Button>
          <a href="/print">Print</a>
        </>
      }
    />
  );
}

test('the palette finds the buttons of the open page that can be pressed, and what its menus hold', () => {
  const [onSend, onVoid] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = render(<Page mayVoid onSend={onSend} onVoid={onVoid} />);
  screen.getByText('Invoice 4711');
  expect(pageCommands().map(({ label, key }) => [label, key])).toEqual([
    ['Send', 'S'],
    ['Print', undefined],
    ['Void', undefined],
  ]);
  for (const { label, run } of pageCommands()) if (label !== 'Print') run();
  expect([onSend, onVoid].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  rerender(<Page mayVoid={false} onSend={onSend} onVoid={onVoid} />);
  expect(pageCommands().map(({ label }) => label)).toEqual(['Send', 'Print']);
  unmount();
  expect(pageCommands()).toEqual([]);
});
