import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { closeSession, openSession } from '../session/session-store.ts';
import { markActive } from '../session/stored-visitor.ts';
import { readStoredJobs, storeJobs } from './stored-jobs.ts';

const fetchMock = vi.fn<typeof fetch>();
const later = new Date(Date.now() + 3_600_000).toISOString();
const row = { division_id: 1, job_date: '2031-03-12', start_time: '09:30', deponent_name: 'Whitfield', is_canceled: 0 };
const ROWS = [
  { ...row, job_id: 3, job_number: 103, case_name: 'Third v. Held' },
  { ...row, job_id: 2, job_number: 102, case_name: 'Second v. Canceled', is_canceled: 1 },
  { ...row, job_id: null, job_number: null, case_name: 'Requested v. Waiting' },
  { ...row, job_id: 1, job_number: 101, case_name: 'First v. Held' },
];

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fetchMock.mockImplementation(async () => Response.json({ data: ROWS, count: ROWS.length }));
});
afterEach(() => {
  closeSession();
  localStorage.clear();
  fetchMock.mockReset();
});

const signIn = (user_type: 'contact' | 'company') => {
  openSession(buildSession({ user_type, expires_at: later }));
  markActive();
};
const me = { user_id: 7, company_id: 2 };

test.each([
  ['contact', ['First v. Held', 'Third v. Held'], undefined],
  ['company', ['Third v. Held', 'First v. Held'], expect.any(String)],
] as const)(
  'the jobs of a %s are stored sealed, without those that nobody goes to',
  async (user_type, cases, from_date) => {
    signIn(user_type);
    await storeJobs({ ...me, user_type });
    expect(JSON.stringify({ ...localStorage })).not.toContain('v. Held');
    const stored = await readStoredJobs(me);
    expect(stored?.jobs.map(({ case_name }) => case_name)).toEqual(cases);
    expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body)).from_date).toEqual(from_date);
    expect(await readStoredJobs({ ...me, user_id: 8 })).toBeNull();
  },
);

test('who signed out meanwhile leaves nothing on the device, and nothing of it is read by the next', async () => {
  signIn('contact');
  await storeJobs({ ...me, user_type: 'contact' });
  const sealed = localStorage.getItem('onrecord.jobs');
  closeSession();
  expect(localStorage.getItem('onrecord.jobs')).toBeNull();
  await storeJobs({ ...me, user_type: 'contact' });
  expect(localStorage.getItem('onrecord.jobs')).toBeNull();
  // Somebody else with a key of their own, over what the last user left by force.
  openSession(buildSession({ user_type: 'contact', expires_at: later, device_key: 'B'.repeat(43) }));
  localStorage.setItem('onrecord.jobs', sealed ?? '');
  expect(await readStoredJobs(me)).toBeNull();
});
