import type { ManyRow } from '@onrecord/contract/scheduling/job/job-batch';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { ManyJobsDialog } from './many-jobs-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (job_id: number, own: Partial<ManyRow> = {}): ManyRow => ({
  job_id,
  job_number: 105_000 + job_id,
  version: 1,
  case_name: 'Sutter v. Paintbrush',
  deponent_name: 'Schuyler, Octavio',
  was: { job_date: '2031-03-13', start_time: '09:30', time_zone: 'America/Denver' },
  becomes: null,
  is_weekend: false,
  holiday: '',
  outcome: 'ready',
  because: [],
  asks: [],
  asks_busy: false,
  consequences: [
    { kind: 'notified', text: 'Tallmadge, Owen', detail: 'Wexcombe LLP' },
    { kind: 'notified', text: 'Abernathy, June', detail: 'Court Reporter' },
  ],
  client_fee: '0.00',
  preview_hash: `hash ${job_id}`,
  ...own,
});

const REFUSED: Partial<ManyRow> = {
  outcome: 'refused',
  because: ['Invoice 2795 was issued for this job. Void it before you change this.'],
  consequences: [],
  preview_hash: null,
};

const changed = (job_id: number) => ({ job_id, outcome: 'changed', because: '', job_undo_id: 40 + job_id });

function open(kind: 'cancel' | 'move' | 'reinstate', rows: ManyRow[], response: object = { results: [], seconds: 10 }) {
  const calls = respondToCalls({
    '/job_batch/preview': { rows },
    '/job_batch/change': response,
    '/job_batch/undo': { undone: 1, left: [] },
  });
  const [clear, onClose] = [vi.fn(), vi.fn()];
  const selected = [...rows.map(({ job_id }) => ({ job_id })), { job_id: null }];
  render(
    <AppFrame>
      <ManyJobsDialog request={{ kind, rows: selected, clear }} onClose={onClose} />
    </AppFrame>,
  );
  const sent = (path: string) => calls.filter((one) => one.path === `/job_batch/${path}`).map(({ body }) => body);
  return { user: userEvent.setup(), clear, onClose, sent };
}

test('says what happens to each, and presses only for those that can be canceled', async () => {
  const rows = [row(1, { client_fee: '275.00' }), row(2, REFUSED), row(3)];
  const results = { results: [changed(1), changed(3)], seconds: 10 };
  const { user, clear, onClose, sent } = open('cancel', rows, results);
  const [, refused, first] = await screen.findAllByRole('row');
  expect(refused?.textContent).toContain('Stays as it isInvoice 2795 was issued for this job.');
  expect(first?.textContent).toContain('Notified: Tallmadge, Owen; Abernathy, June');
  await screen.findByText(/1 of 3 stays as it is\./);
  await screen.findByText(/Fees: \$275\.00\. 2 people each get one message about all of theirs\./);
  await screen.findByText('1 of them is a request, not a job yet, and stays as it is.');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Settled');
  await user.click(screen.getByRole('button', { name: 'Cancel 2 jobs, charge $275.00' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent('change')).toMatchObject([
    {
      change: { change: 'cancel' },
      reason: 'Settled',
      notify: true,
      jobs: [
        { job_id: 1, version: 1, preview_hash: 'hash 1' },
        { job_id: 3, version: 1, preview_hash: 'hash 3' },
      ],
    },
  ]);
  expect(clear).toHaveBeenCalledOnce();
});

test('names what stayed as it was after all, and stays open for it', async () => {
  const left = { job_id: 2, outcome: 'left', because: 'This job changed since you opened it.', job_undo_id: null };
  const { user, onClose } = open('cancel', [row(1), row(2)], { results: [changed(1), left], seconds: 10 });
  await user.click(await screen.findByRole('button', { name: 'Cancel 2 jobs' }));
  const stayed = within(await screen.findByRole('alert'));
  stayed.getByText('105002');
  stayed.getByText('This job changed since you opened it.');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a move says old and new day with what is special about it, and looks again for another target', async () => {
  const becomes = { job_date: '2031-03-15', start_time: '09:30', time_zone: 'America/Denver' };
  const { user, sent } = open('move', [row(1, { becomes, is_weekend: true, holiday: 'Founders Day' })]);
  const [, first] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('Thu 03/13/2031Sat 03/15/2031');
  expect(first?.textContent).toContain('WeekendFounders Day');
  expect(sent('preview')).toMatchObject([{ change: { change: 'move', target: { to: 'days', days: 1 } } }]);
  await user.click(screen.getByRole('radio', { name: 'To one day' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move 1 job' }).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /New date/ }), '03/20/2031');
  await user.tab();
  await vi.waitFor(() =>
    expect(sent('preview').at(-1)).toMatchObject({ change: { target: { to: 'day', job_date: '2031-03-20' } } }),
  );
});

test('who gave notice is typed without another look; when it came is not', async () => {
  const cancellation = {
    ...{ kind: 'in_time', notice: '2031-03-12T15:00:00Z', cut_off: '2031-03-12T21:00:00Z', zone: 'America/Denver' },
    ...{ starts_at: '2031-03-13T15:30:00Z', late_seconds: 0, uncounted: [], rows: [], client_fee: '0.00' },
  } as never;
  const { user, sent } = open('cancel', [row(1, { cancellation })], { results: [changed(1)], seconds: 10 });
  await user.type(await screen.findByRole('textbox', { name: /Notice from/ }), 'Owen');
  await user.click(screen.getByRole('button', { name: 'Cancel 1 job' }));
  await vi.waitFor(() => expect(sent('change')).toHaveLength(1));
  expect(sent('preview')).toHaveLength(1);
  expect(sent('change')).toMatchObject([{ change: { notice_from: 'Owen', notice_at: '2031-03-12T15:00:00Z' } }]);
});

test('nothing is pressed without the reason that one of them needs', async () => {
  const asks = ['The room has 4 seats, and 9 people are expected.'];
  const { user, sent } = open('reinstate', [row(1, { asks })], { results: [changed(1)], seconds: 10 });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Reinstate 1 job' });
  expect(button.disabled).toBe(true);
  await screen.findByText('Enter the reason first.');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'They bring chairs');
  expect(button.disabled).toBe(false);
  await user.click(button);
  await vi.waitFor(() => expect(sent('change')).toMatchObject([{ reason: 'They bring chairs' }]));
});

test('what becomes of providers who are not free is chosen for all, and looked at anew', async () => {
  const because = ['June is not free'];
  const busy: Partial<ManyRow> = { outcome: 'busy', because, asks_busy: true, preview_hash: null };
  const { user, sent } = open('reinstate', [row(1, busy)]);
  await user.click(await screen.findByRole('radio', { name: /Open the service/ }));
  await vi.waitFor(() => expect(sent('preview').at(-1)).toMatchObject({ change: { busy_providers: 'open' } }));
  expect(sent('preview')[0]).toMatchObject({ change: { busy_providers: null } });
});
