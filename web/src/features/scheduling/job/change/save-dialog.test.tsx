import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { AppError, errorBody } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { readApiError } from '../../../../lib/call/api-error.ts';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { type SavePress, useSavePreview } from './save-dialog.tsx';

afterEach(cleanup);

const PREVIEW: ChangePreview = {
  outcome: 'preview',
  refused: [],
  asks: [],
  changes: [{ kind: 'schedule', field: 'start_time' }],
  consequences: [{ kind: 'asked', text: 'June Abernathy', detail: 'Court Reporter' }],
  hash: 'as-it-was',
};

type Send = (
  press: SavePress,
) => Promise<ChangePreview | { message: string; undo?: { job_undo_id: number; seconds: number } }>;

const READ_FIRST = { change: 'cancel' as const, id: 31, body: { version: 4 } };

function Form({ send }: { send: Send }) {
  const { save, dialog } = useSavePreview();
  const [outcome, setOutcome] = useState('');
  const press = () =>
    void save({ jobId: 31, version: 4, messages: () => READ_FIRST }, send).then(
      (saved) =>
        setOutcome(saved ? [saved.message, saved.followed, saved.undo?.job_undo_id].filter(Boolean).join(' ') : 'left'),
      (error: { key?: string }) => setOutcome(`refused: ${error.key}`),
    );
  return (
    <>
      <button type="button" onClick={press}>
        Save the form
      </button>
      <output>{outcome}</output>
      {dialog}
    </>
  );
}

async function press(send: Send) {
  render(
    <AppFrame>
      <Form send={send} />
    </AppFrame>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Save the form' }));
  return user;
}

const refusal = (error: AppError) => readApiError(error.statusCode, errorBody(error));

test('where people are asked again it says so first, and saves what was looked at', async () => {
  const send = vi.fn<Send>(async ({ confirmed }) => (confirmed ? { message: 'Job 7 was saved.' } : PREVIEW));
  const user = await press(send);
  await user.click(await screen.findByRole('button', { name: 'Save and ask 1 person' }));
  expect(await screen.findByText('Job 7 was saved. Asked June Abernathy to confirm.')).toBeTruthy();
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({ confirmed: true, preview_hash: 'as-it-was', change_reason: '' }),
  );
});

test('who goes back saves nothing', async () => {
  const send = vi.fn<Send>(async () => PREVIEW);
  const user = await press(send);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByText('left')).toBeTruthy();
  expect(send.mock.calls.filter(([{ confirmed }]) => confirmed)).toEqual([]);
});

test('where nobody gets a message it saves at once, with a way back', async () => {
  const quiet: ChangePreview = { ...PREVIEW, consequences: [{ kind: 'warning', text: 'Holiday', detail: '' }] };
  const undo = { job_undo_id: 12, seconds: 10 };
  const send = vi.fn<Send>(async ({ confirmed }) => (confirmed ? { message: 'Job 7 was saved.', undo } : quiet));
  await press(send);
  expect(await screen.findByText('Job 7 was saved. 12')).toBeTruthy();
  expect(send.mock.calls.map(([{ confirmed, with_undo }]) => [confirmed, with_undo])).toEqual([
    [false, undefined],
    [true, true],
  ]);
});

test('who is only notified is listed before the press too', async () => {
  const notified: ChangePreview = {
    ...PREVIEW,
    consequences: [{ kind: 'notified', text: 'Owen Tallmadge', detail: '' }],
  };
  const undo = { job_undo_id: 12, seconds: 10 };
  const send = vi.fn<Send>(async ({ confirmed }) => (confirmed ? { message: 'Job 7 was saved.', undo } : notified));
  const user = await press(send);
  expect(await screen.findByText('Owen Tallmadge')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save and notify 1 person' }));
  expect(await screen.findByText('Job 7 was saved. Notified Owen Tallmadge. 12')).toBeTruthy();
});

test('a reason that is asked for is sent along', async () => {
  const text = 'The date of this job is in the past. Enter the reason.';
  const past: ChangePreview = {
    ...PREVIEW,
    consequences: [],
    asks: [{ lock: 'past', change: 'schedule', field: 'start_time', text }],
  };
  const send = vi.fn<Send>(async ({ confirmed }) => (confirmed ? { message: 'Job 7 was saved.' } : past));
  const user = await press(send);
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'It began later');
  await user.click(screen.getByRole('button', { name: 'Save the job' }));
  expect(await screen.findByText('Job 7 was saved.')).toBeTruthy();
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ change_reason: 'It began later' }));
});

test('a late move shows what it costs, and the press carries the notice that was looked at and what is waived', async () => {
  const row = {
    job_service_id: 80,
    service_name: 'Court Reporter',
    provider_name: 'June Abernathy',
    rule_name: 'Reporter',
  };
  const late: ChangePreview = {
    ...PREVIEW,
    consequences: [],
    cancellation: {
      kind: 'late',
      notice: '2031-03-12T21:42:10Z',
      cut_off: '2031-03-12T21:00:00Z',
      zone: 'America/Denver',
      is_venue_zone: false,
      starts_at: '2031-03-13T15:30:00Z',
      late_seconds: 2530,
      uncounted: [],
      cut_off_rule: { kind: 'business_days', count: 1, at: '15:00' },
      rows: [
        {
          ...row,
          rule_version: 1,
          valid_from: '2026-01-01',
          outcome: 'late',
          client_fee: '275.00',
          provider_pay: '125.00',
          is_counted_before: false,
        },
      ],
      client_fee: '275.00',
      late_fee: '275.00',
      provider_pay: '125.00',
      is_started: false,
    },
  };
  const send = vi.fn<Send>(async ({ confirmed }) => (confirmed ? { message: 'Job 7 was saved.' } : late));
  const user = await press(send);
  expect(await screen.findByRole('button', { name: /^Save, charge .*275\.00/ })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Waive/ }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the job' }).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /^Why|reason/i }), 'A good client');
  await user.click(screen.getByRole('button', { name: 'Save the job' }));
  expect(await screen.findByText('Job 7 was saved.')).toBeTruthy();
  expect(send).toHaveBeenLastCalledWith(
    expect.objectContaining({
      confirmed: true,
      notice_at: '2031-03-12T21:42:10Z',
      waivers: [{ job_service_id: 80, reason: 'A good client', waives_pay: false }],
    }),
  );
});

test('a worksheet that keeps a service from changing hands is offered to go along', async () => {
  const text = 'This service has a worksheet.';
  const worksheet_move = { service_provider_id: 7, to_service_provider_id: 9 };
  const locked: ChangePreview = {
    ...PREVIEW,
    consequences: [],
    refused: [
      { lock: 'worksheet', change: 'provider_changed', field: 'services.0.service_provider_id', text, worksheet_move },
    ],
  };
  const calls = respondToCalls({
    '/job/getJobData': { job_id: 31, company_id: 1, division_id: 1, version: 4 },
    '/job_worksheet/moveWorksheet/31': {
      ...PREVIEW,
      asks: [{ lock: 'worksheet', field: 'services', text: 'Enter the reason.' }],
      consequences: [{ kind: 'notified', text: 'June Abernathy', detail: '' }],
    },
  });
  const user = await press(async () => locked);
  await user.click(await screen.findByRole('button', { name: 'Move the worksheet' }));
  const move = await screen.findByRole('dialog', { name: 'Move the entire worksheet?' });
  await user.type(await within(move).findByRole('textbox', { name: /Reason/ }), 'The wrong reporter');
  await user.click(within(move).getByRole('button', { name: 'Move it and notify 1 person' }));
  expect(calls.findLast(({ path }) => path !== '/job_board/attend')?.path).toMatch(/moveWorksheet|getJobData/);
  expect(calls).toContainEqual({
    path: '/job_worksheet/moveWorksheet/31',
    body: { ...worksheet_move, confirmed: true, preview_hash: 'as-it-was', reason: 'The wrong reporter' },
  });
  vi.unstubAllGlobals();
});

test('what refuses it is left to the form, and so is a job that somebody else has saved', async () => {
  const invoiced: ChangePreview = {
    ...PREVIEW,
    consequences: [],
    refused: [{ lock: 'invoiced', change: 'schedule', field: 'start_time', text: 'Invoice 2795 was issued.' }],
  };
  await press(async ({ confirmed }) => {
    if (confirmed) throw refusal(new AppError(sentence('job_change.invoiced', { invoice_number: '2795' })));
    return invoiced;
  });
  expect(await screen.findByText('refused: job_change.invoiced')).toBeTruthy();
  cleanup();
  const user = await press(async ({ confirmed }) => {
    if (confirmed) throw refusal(new AppError(sentence('general.stale')));
    return PREVIEW;
  });
  await user.click(await screen.findByRole('button', { name: 'Save and ask 1 person' }));
  expect(await screen.findByText('refused: general.stale')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
