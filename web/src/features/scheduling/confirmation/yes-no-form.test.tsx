import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KitFrame } from '../../../testing/kit-frame.tsx';
import { YesNoForm } from './yes-no-form.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function open(address: string) {
  history.replaceState(null, '', address);
  const sent: boolean[] = [];
  render(
    <KitFrame>
      <YesNoForm
        question="All right?"
        words={{ yes: 'Yes', no: 'No' }}
        note=""
        names={{ response: 'is_confirmed', note: 'note' }}
        send={async (isYes) => {
          sent.push(isYes);
          return { message: 'Thank you' };
        }}
        lost={() => undefined}
        onDone={() => undefined}
        onMoved={() => undefined}
      />
    </KitFrame>,
  );
  return sent;
}

const chosen = () => screen.queryByRole('radio', { checked: true })?.closest('label')?.textContent;

test.each([
  ['/confirm?response=yes', 'Yes'],
  ['/confirm?response=no', 'No'],
  ['/confirm?response=maybe', undefined],
  ['/confirm', undefined],
])('%s opens with the answer of the button in the mail, and sends nothing by itself', (address, value) => {
  const sent = open(address);
  expect(chosen()).toBe(value);
  expect(sent).toEqual([]);
});
