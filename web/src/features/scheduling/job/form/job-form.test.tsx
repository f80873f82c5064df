import { errorBody, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readApiError } from '../../../../lib/call/api-error.ts';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { JobForm } from './job-form.tsx';
import { emptyJob, type JobFormValues, NO_DEPONENT } from './job-form-values.ts';
import { useJobDraft } from './use-job-draft.ts';

// The simulated document has no layout, and nothing to scroll.
const scrollIntoView = vi.fn();

beforeEach(() => {
  respondToCalls({});
  Object.assign(Element.prototype, { scrollIntoView });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const choice = (value: number, label: string) => ({ value, label });
const READY: Partial<JobFormValues> = {
  division_id: 1,
  client_id: choice(4, 'Pike LLP'),
  taking_contact_id: choice(5, 'Pike, Ada'),
  case_id: choice(6, 'Doe v. Roe'),
  job_type_id: 1,
  job_date: '2027-03-10',
  start_time: '09:30',
  time_zone: 'America/Denver',
  location_kind: 'remote',
  remote_meeting: 'https://meet.example/doe',
  deponents: [{ ...NO_DEPONENT, deponent_id: choice(7, 'Dane, Sam') }],
  services: [{ job_service_id: null, service_id: 1, service_provider_id: null, overlap_reason: '' }],
};

type OnSave = (values: JobFormValues) => Promise<void>;

function Worksheet({ given, onSave, onDirty }: { given: Partial<JobFormValues>; onSave: OnSave; onDirty: () => void }) {
  const draftStore = useJobDraft('new');
  return (
    <JobForm
      initial={{ ...emptyJob(given), ...draftStore.draft?.values }}
      {...{ jobId: null, divisions: [], today: '2027-03-01', title: <h1>New job</h1>, draftStore, onSave, onDirty }}
      onCancel={vi.fn()}
      base={() => null}
    />
  );
}

async function openForm(given: Partial<JobFormValues>, onSave: OnSave = vi.fn(async () => undefined)) {
  const onDirty = vi.fn();
  render(
    <AppFrame>
      <Worksheet {...{ given, onSave, onDirty }} />
    </AppFrame>,
  );
  await screen.findByRole('heading', { name: 'New job' });
  return { onSave, onDirty };
}

const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));
const caption = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Case caption' });

test('an empty job is not saved: everything that is missing is listed, and leads to its field', async () => {
  const { onSave } = await openForm({});
  await save();
  await screen.findByText(/^\d+ fields need attention$/);
  await userEvent.click(screen.getByRole('button', { name: /Please enter time$/ }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Start' })));
  expect(onSave).not.toHaveBeenCalled();
});

test('a job that has everything is saved with what was typed', async () => {
  const { onSave } = await openForm(READY);
  await userEvent.type(caption(), 'DOE v. ROE');
  await save();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(vi.mocked(onSave).mock.calls[0]?.[0]).toMatchObject({ client_id: choice(4, 'Pike LLP') });
  expect(JSON.stringify(vi.mocked(onSave).mock.calls[0]?.[0])).toContain('DOE v. ROE');
});

test('another start takes along the deponents who begin with the job, and no other', async () => {
  const deponents = ['09:30', '13:00', ''].map((time, index) => ({
    ...{ ...NO_DEPONENT, deponent_id: choice(7 + index, `Dane, ${index}`), scheduled_start_time: time },
  }));
  const { onSave } = await openForm({ ...READY, deponents });
  const start = screen.getByRole('textbox', { name: 'Start' });
  await userEvent.clear(start);
  await userEvent.type(start, '10:15 AM');
  await userEvent.tab();
  await save();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  const saved = vi.mocked(onSave).mock.calls[0]?.[0];
  expect(saved?.start_time).toBe('10:15');
  expect(saved?.deponents.map(({ scheduled_start_time }) => scheduled_start_time)).toEqual(['10:15', '13:00', '']);
});

test('Ctrl+Enter saves before anything was touched', async () => {
  const { onSave } = await openForm(READY);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

test('a refusal of one field stands in the list and at the field, and nothing typed is lost', async () => {
  const refused = refuseFields({ job_date: sentence('form.date') });
  await openForm(READY, async () => {
    throw readApiError(refused.statusCode, errorBody(refused));
  });
  await userEvent.type(caption(), 'DOE v. ROE');
  await save();
  await screen.findByRole('button', { name: 'Please enter valid date.' });
  expect(screen.getByRole('textbox', { name: 'Date' }).getAttribute('aria-invalid')).toBe('true');
  expect(caption().value).toBe('DOE v. ROE');
});

test('a refusal of the whole is told above the form', async () => {
  const refused = refuse('access.page_denied');
  await openForm(READY, async () => {
    throw readApiError(refused.statusCode, errorBody(refused));
  });
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You do not have permission to view this page.');
});

test('the page hears that something is typed, and says so', async () => {
  const { onDirty } = await openForm(READY);
  expect(onDirty).toHaveBeenLastCalledWith(false);
  await userEvent.type(caption(), 'D');
  await vi.waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(true));
});

test('a new job begins at the client', async () => {
  await openForm({});
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Client' })));
});

test('a day is typed as people say it, its weekday shows, and what is no day is refused on leaving the field', async () => {
  await openForm({ job_date: '' });
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  await userEvent.type(box, '3/10');
  await userEvent.tab();
  expect(box.value).toBe('03/10/2027');
  await screen.findByText('Wednesday');
  await userEvent.clear(box);
  await userEvent.type(box, '2/30');
  await userEvent.tab();
  await screen.findByText('Please enter valid date.');
  expect(box.value).toBe('2/30');
});

test('a holiday is said beside the day', async () => {
  respondToCalls({
    '/job/getCalendarJobList': {
      entries: [{ kind: 'holiday', title: 'Founders Day' }],
      totals: [],
      is_month_range: false,
    },
  });
  await openForm(READY);
  await screen.findByText('Wednesday · Founders Day');
});

test('a pasted list becomes rows, and whoever comes twice is named', async () => {
  respondToCalls({ '/deponent/getCompanyDeponent': [] });
  const { onSave } = await openForm({ ...READY, deponents: [NO_DEPONENT] });
  await userEvent.click(screen.getByRole('button', { name: 'Paste a list' }));
  const list = screen.getByRole('dialog').querySelector('textarea') as HTMLTextAreaElement;
  await userEvent.click(list);
  await userEvent.paste('1. Doe, Jane\n2. Otto Roe (damages expert)\n3. Jane Doe');
  await screen.findByText('Duplicates added once: Jane Doe');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await save();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  const values = vi.mocked(onSave).mock.calls[0]?.[0];
  expect(values?.deponents.map(({ last_name, is_expert }) => [last_name, is_expert])).toEqual([
    ['Doe', false],
    ['Roe', true],
  ]);
  expect(values?.special_instructions).toBe('Otto Roe: damages expert');
});

test('each further day needs a day and a deponent of its own', async () => {
  const { onSave } = await openForm(READY);
  await userEvent.click(screen.getByRole('button', { name: 'Add a day' }));
  await save();
  await screen.findByText('2 fields need attention');
  expect(onSave).not.toHaveBeenCalled();
});

test('what was typed is back after the page was lost, until it is begun anew', async () => {
  await openForm(READY);
  await userEvent.type(caption(), 'LOST v. FOUND');
  cleanup();
  await openForm(READY);
  await screen.findByText(/^Restored what you typed at .*\.$/);
  expect(caption().value).toBe('LOST v. FOUND');
});

test('says of a room that it is taken at the time on the form', async () => {
  const reason = 'Summit is taken at that time by job 104500.';
  respondToCalls({
    '/conference_room/getCompanyConferenceRooms': [
      {
        value: 3,
        label: 'Summit',
        note: '',
        division_id: 1,
        seats: 8,
        address1: '',
        address2: '',
        city: '',
        state_code: '',
        zipcode: '',
      },
    ],
    '/job/getAvailableRooms': {
      question: null,
      data: [{ conference_room_id: 3, name: 'Summit', seats: 8, outcome: 'blocked', reasons: [reason] }],
    },
  });
  await openForm({ ...READY, location_kind: 'conference_room', conference_room_id: 3 });
  expect((await screen.findByText(reason)).closest('[role=status]')).not.toBeNull();
});
