import { AppError, errorBody } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { readApiError } from '../../../lib/call/api-error.ts';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { useChangeReason } from './change-reason-form.tsx';

afterEach(cleanup);

const reasonNeeded = (...texts: ReturnType<typeof sentence>[]) => {
  const fields = Object.fromEntries(texts.map((text, index) => [`field_${index}`, text]));
  const error = new AppError(sentence('job_change.reason_needed'), fields);
  return readApiError(error.statusCode, errorBody(error));
};

function Change({ send }: { send: (reason: string) => Promise<void> }) {
  const { withReason, dialog } = useChangeReason();
  const [outcome, setOutcome] = useState('');
  const press = () =>
    void withReason(send).then(
      (isSent) => setOutcome(isSent ? 'saved' : 'left'),
      () => setOutcome('refused'),
    );
  return (
    <>
      <button type="button" onClick={press}>
        Change
      </button>
      <output>{outcome}</output>
      {dialog}
    </>
  );
}

async function press(send: (reason: string) => Promise<void>) {
  render(
    <AppFrame>
      <Change send={send} />
    </AppFrame>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  return user;
}

test('what is asked for is said once, and the change is sent again with the reason', async () => {
  const past = sentence('job_change.past');
  const send = vi.fn(async (reason: string) => {
    if (reason === '') throw reasonNeeded(past, past);
  });
  const user = await press(send);
  expect(await screen.findAllByText('The date of this job is in the past. Enter the reason.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save with this reason' }));
  expect(await screen.findByText('Please enter the reason for this change.')).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(1);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' It began later ');
  await user.click(screen.getByRole('button', { name: 'Save with this reason' }));
  expect(await screen.findByText('saved')).toBeTruthy();
  expect(send.mock.calls).toEqual([[''], ['It began later']]);
});

test('who goes back changes nothing', async () => {
  const send = vi.fn(async () => {
    throw reasonNeeded(sentence('job_change.past'));
  });
  const user = await press(send);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByText('left')).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a refusal that no reason opens is handed on', async () => {
  const invoiced = new AppError(sentence('job_change.invoiced', { invoice_number: '2795' }));
  await press(async () => {
    throw readApiError(409, errorBody(invoiced));
  });
  expect(await screen.findByText('refused')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
