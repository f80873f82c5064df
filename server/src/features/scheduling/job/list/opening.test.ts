import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
let staff: Record<string, string>;
let contact: Record<string, string>;

/** Jobs of yesterday, today and tomorrow, today's in two zones: 9:00 in New York is before 8:00 in Denver. */
beforeAll(async () => {
  t = await startTestApp();
  const { company_id, division_id } = await buildCompany(t.db);
  const reader = await buildUser(t.db, company_id, 'contact');
  const today = t.services.now().toZonedDateTimeISO('America/Denver').toPlainDate();
  const rows = [
    [1, today.subtract({ days: 1 }), '09:00', 'America/Denver'],
    [2, today, '08:00', 'America/Denver'],
    [3, today, '09:00', 'America/New_York'],
    [4, today.add({ days: 1 }), '07:00', 'America/Denver'],
    [5, today, '08:00', 'America/Denver'],
  ] as const;
  for (const [number, day, time, zone] of rows) {
    const start = day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString();
    await inCompany(t.db, company_id, (tx) =>
      sql`insert into job_list_row (company_id, division_id, job_number, job_date, start_time, starts_at, ends_at,
          estimated_duration, time_zone, taking_contact_id, status_name, status_external_name)
        values (${company_id}, ${division_id}, ${number}, ${day.toString()}::date, ${time}::time, ${start}::timestamptz,
          ${start}::timestamptz, 1, ${zone}, ${reader.contact_id}, 'Waiting for the reporter', 'Scheduled')`.execute(
        tx,
      ),
    );
  }
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  contact = await signIn(t.db, reader);
});
afterAll(() => t.close());

const listed = async (query: object, as = staff) => {
  const { status, body } = await t.call('POST', '/job/getJobListing', as, query);
  return { status, rows: (body as { data?: JobListRow[] }).data ?? [] };
};

test('the list opens at today, by day and then by instant, the same instants newest first', async () => {
  const { rows } = await listed({ date_range: 'upcoming', sort: { column_name: 'job_date', type: 'asc' } });
  expect(rows.map(({ job_number }) => job_number)).toEqual([3, 5, 2, 4]);
});

test('the list and its files narrow to one day of the week, and refuse a word that is none', async () => {
  const weekday = (name: string) => listed({ weekday: name, date_range: 'all' });
  const week = ['monday', 'tuesday', 'Wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const all = await Promise.all(week.map(weekday));
  const days = all.map(({ rows }) => rows.map(({ job_date }) => Temporal.PlainDate.from(job_date ?? '').dayOfWeek));
  expect(days.every((found, at) => found.every((day) => day === at + 1))).toBe(true);
  expect(days.flat()).toHaveLength((await listed({ date_range: 'all' })).rows.length);
  const refused = await t.call('POST', '/job/exportJobs', staff, { weekday: 'Moonday', format: 'txt' });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('Invalid Weekday!')]);
});

test('the internal status is for staff: others neither read, filter nor sort by it', async () => {
  const [row] = (await listed({ limit: 1 })).rows;
  expect(row).toMatchObject({ status_name: 'Waiting for the reporter', status_external_name: 'Scheduled' });
  const [theirs] = (await listed({ limit: 1 }, contact)).rows;
  expect(theirs).toMatchObject({ status_external_name: 'Scheduled' });
  expect(theirs).not.toHaveProperty('status_name');
  for (const query of [
    { filter: { status_name: ['Scheduled'] } },
    { sort: { column_name: 'status_name', type: 'asc' } },
    { search_columns: ['status_name'], search_conditions: ['contains'], search_values: ['reporter'] },
  ])
    expect((await listed(query, contact)).status).toBe(400);
});
