import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { AssignForm } from '../../calendar/dispatch/drag/assign-form.tsx';
import { CancelForm } from '../cancel/cancel-form.tsx';
import { ReinstateForm } from '../view/reinstate-form.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { MoveForm } from './move-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SERVICE = {
  job_service_id: 61,
  service_name: 'Court Reporter',
  service_provider_name: 'June Abernathy',
  version: 2,
};
const JOB = {
  ...{ job_id: 31, job_number: 104_500, version: 4, time_zone: 'America/Denver', estimated_duration: '2.00' },
  ...{ job_date: '2031-03-12', start_time: '09:30' },
  services: [SERVICE],
} as unknown as JobDetail;
const LATER = { job_date: '2031-03-13', start_time: '10:00' };
const NOW = { job_date: JOB.job_date, start_time: JOB.start_time };
const HELENA = { job_service_id: 61, service_provider_id: 9, provider_name: 'Helena Marchetti' };

const PREVIEW = {
  ...{ outcome: 'preview', refused: [], asks: [], changes: [], hash: 'as-it-was' },
  consequences: [
    { kind: 'asked', text: 'Owen Tallmadge', detail: '' },
    { kind: 'notified', text: 'June Abernathy', detail: '' },
  ],
};

const move = (own: Partial<Parameters<typeof MoveForm>[0]>) => (
  <MoveForm job={JOB} title="Move" onClose={vi.fn()} {...own} />
);

/** The dialogs that change a job, wherever they are opened from: page, calendar, lanes, board, picker, request. */
test.each<[string, 'reschedule' | 'cancel' | 'reinstate' | 'assignProvider', ReactNode]>([
  ['a move', 'reschedule', move({ target: LATER })],
  ['a move to somebody else', 'reschedule', move({ target: LATER, assign: HELENA })],
  ['a drop on somebody else that is set back to its own time', 'assignProvider', move({ target: NOW, assign: HELENA })],
  [
    'a drop on somebody else',
    'assignProvider',
    <AssignForm key="drop" jobId={31} assign={HELENA} caption="" onClose={vi.fn()} />,
  ],
  [
    'an assignment',
    'assignProvider',
    <AssignDialog
      key="assign"
      jobId={31}
      serviceId={61}
      assignee={{ service_provider_id: 9, name: 'Helena Marchetti' }}
      onClose={vi.fn()}
    />,
  ],
  ['a cancellation', 'cancel', <CancelForm key="cancel" job={JOB} onClose={vi.fn()} />],
  ['a reinstatement', 'reinstate', <ReinstateForm key="reinstate" job={JOB} onClose={vi.fn()} />],
])('%s is offered to be undone for ten seconds', async (_, change, form) => {
  const path = `/job/${change}/31`;
  const undo = { job_undo_id: 12, seconds: 10 };
  const saved = { ...(change === 'reschedule' && { outcome: 'saved' }), message: 'Done', ...SERVICE, undo };
  const calls = respondToCalls({
    '/job/getJobData': JOB,
    '/job/undoChange': { message: 'Undone.', version: 6 },
    [path]: ({ confirmed }: { confirmed: boolean }) => (confirmed ? saved : PREVIEW),
  });
  render(<AppFrame>{form}</AppFrame>);
  await userEvent.click(await screen.findByRole('button', { name: /1 person$/ }));
  const button = await screen.findByRole('button', { name: 'Undo' });
  expect(button.textContent).toMatch(/^Undo(10|[1-9])$/);
  const pressed = calls.filter((one) => one.path === path).map(({ body }) => body);
  expect(pressed).toMatchObject([{ confirmed: false }, { confirmed: true, with_undo: true }]);
  fireEvent.click(button);
  await screen.findByText('Undone.');
  expect(calls.find((one) => one.path === '/job/undoChange')?.body).toEqual({ job_undo_id: 12 });
});
