import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useBoardKeys } from './use-board-keys.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

interface RowsProps {
  /** The jobs that somebody covers by now. */
  covered?: readonly number[];
  onPress?: (jobId: number) => void;
}

/** Three rows of the board with the one step that the keys are tried on. */
function Rows({ covered = [], onPress }: RowsProps) {
  useBoardKeys(() => undefined);
  return (
    <>
      <p>Beside the rows</p>
      <table>
        <tbody>
          {[7, 8, 9].map((id) => (
            <tr key={id} data-board-row={id}>
              <td>
                <a href={`#${id}`}>{`Job ${id}`}</a>
              </td>
              <td data-lamp="covered">
                {covered.includes(id) ? (
                  <span>Covered: done</span>
                ) : (
                  <button type="button" onClick={() => onPress?.(id)}>
                    {`Cover ${id}`}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const focused = () => document.activeElement?.closest<HTMLElement>('[data-board-row]')?.dataset.boardRow;

test('keys go on from the row whose step is done, although its button and the focus are gone', async () => {
  const onPress = vi.fn();
  const { rerender } = render(<Rows onPress={onPress} />);
  screen.getByRole('link', { name: 'Job 8' }).focus();
  await userEvent.keyboard('2');
  expect(onPress).toHaveBeenLastCalledWith(8);
  rerender(<Rows onPress={onPress} covered={[8]} />);
  expect(focused()).toBeUndefined();
  await userEvent.keyboard('j2');
  expect(focused()).toBe('9');
  expect(onPress).toHaveBeenLastCalledWith(9);
});

test('whoever presses beside the rows begins with the first again', async () => {
  const { rerender } = render(<Rows />);
  screen.getByRole('button', { name: 'Cover 8' }).focus();
  rerender(<Rows covered={[8]} />);
  await userEvent.click(screen.getByText('Beside the rows'));
  await userEvent.keyboard('j');
  expect(focused()).toBe('7');
});
