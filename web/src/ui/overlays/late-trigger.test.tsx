import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type LatePart, latePart, useLatePart } from '../late-part.ts';
import { type Handover, LateTrigger } from './late-trigger.tsx';

type Text = { text: string };

function Opened({ part, handover }: { part: LatePart<Text>; handover: Handover }) {
  const { text } = useLatePart(part);
  return (
    <>
      <button type="button" ref={handover.takeFocus}>
        Columns
      </button>
      {handover.isPressed && <p>{text}</p>}
    </>
  );
}

/** A trigger whose part comes when the test lets it. */
async function renderTrigger(load: () => Promise<Text>) {
  const part = latePart(load);
  await act(async () =>
    render(
      <LateTrigger part={part} popup="menu" trigger={<button type="button">Columns</button>}>
        {(handover) => <Opened part={part} handover={handover} />}
      </LateTrigger>,
    ),
  );
  return part;
}

test('a trigger that is pressed before its part is there fetches it once, opens with it, and keeps the focus', async () => {
  const arrival = Promise.withResolvers<Text>();
  const load = vi.fn(() => arrival.promise);
  await renderTrigger(load);
  const early = screen.getByRole('button', { name: 'Columns' });
  expect(early.getAttribute('aria-haspopup')).toBe('menu');
  // Not by `userEvent`: React does not come back to what is suspended in an `act` that nobody awaits.
  await act(async () => {
    early.focus();
    early.click();
  });
  expect(screen.queryByText('24 columns')).toBeNull();
  await act(async () => arrival.resolve({ text: '24 columns' }));
  await screen.findByText('24 columns');
  const late = screen.getByRole('button', { name: 'Columns' });
  expect(late).not.toBe(early);
  expect(document.activeElement).toBe(late);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a trigger that nobody reached for is closed when its part has come, and takes no focus', async () => {
  const part = await renderTrigger(async () => ({ text: '24 columns' }));
  const early = screen.getByRole('button', { name: 'Columns' });
  await act(async () => void (await part.fetch()));
  await vi.waitFor(() => expect(early.isConnected).toBe(false));
  expect(screen.queryByText('24 columns')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('a part that could not be fetched is fetched again at the next press', async () => {
  const load = vi.fn(async (): Promise<Text> => {
    if (load.mock.calls.length === 1) throw new Error('no connection');
    return { text: '24 columns' };
  });
  const part = await renderTrigger(load);
  await expect(part.fetch()).rejects.toThrow('no connection');
  await act(async () => screen.getByRole('button', { name: 'Columns' }).click());
  await screen.findByText('24 columns');
});
