import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import KeysDialog from './keys-dialog.tsx';

afterEach(cleanup);

test('the shortcuts name the keys of every list and form', async () => {
  render(
    <AppFrame>
      <KeysDialog nav={[]} creations={[]} onClose={() => undefined} />
    </AppFrame>,
  );
  await screen.findByRole('heading', { name: 'In a list' });
  const shown = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['J K', 'Next or previous row'],
      ['Enter', 'Open the row'],
      ['X', 'Select the row'],
      ['Ctrl ↵', 'Save'],
    ]),
  );
});
