import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office(job_date = '2027-03-15') {
  const { company_id, division_id } = await buildCompany(t.db);
  const headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { body } = await t.call('POST', '/job/create', headers, {
    division_id,
    client_id: null,
    client_name: '=cmd|Calc LLP',
    taking_contact_id: null,
    taking_contact: { last_name: 'Moreau' },
    case_id: null,
    case_name: 'Ruiz v. Hartwell',
    job_type_id: 1,
    job_date,
    start_time: '09:30',
    estimated_duration: '3',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    deponents: [{ last_name: 'Whitfield' }],
    services: [{ service_id: 1 }],
  });
  return { headers, job_id: (body as { id: number }).id };
}

const exported = (headers: Record<string, string>, body: object) => t.call('POST', '/job/exportJobs', headers, body);

test('appointments carry their zone, a name that stays and what became of them', async () => {
  const o = await office();
  const before = await exported(o.headers, { format: 'ics' });
  expect(before.headers['content-disposition']).toMatch(/filename="JobList_\d\d-\d\d-\d{4}_\d+\.ics"/);
  const text = String(before.body);
  expect(text).toContain('DTSTART;TZID=America/Denver:20270315T093000');
  expect(text).toContain('BEGIN:VTIMEZONE');
  await t.call('PATCH', `/job/cancel/${o.job_id}`, o.headers, { version: 1 });
  const after = String((await exported(o.headers, { format: 'ics' })).body);
  expect(after).toContain('STATUS:CANCELLED');
  const uid = (ics: string) => /UID:(\S+)/.exec(ics)?.[1];
  expect(uid(after)).toBe(uid(text));
});

test.each(['txt', 'xlsx', 'pdf'] as const)('a %s has the rows of the list under its own name', async (format) => {
  const o = await office();
  const response = await exported(o.headers, { format, columns: ['job_number', 'client_name', 'case_name'] });
  expect(response.status).toBe(200);
  expect(response.headers['content-disposition']).toContain(`.${format}"`);
  expect(String(response.body).length).toBeGreaterThan(20);
  if (format === 'txt') expect(String(response.body)).toContain("'=cmd|Calc LLP");
});

test('a column of somebody else is refused', async () => {
  const o = await office();
  expect((await exported(o.headers, { format: 'txt', columns: ['password_hash'] })).status).toBe(400);
});

test('a late cancellation keeps its status, with (Canceled) appended', async () => {
  const o = await office('2026-03-10');
  await t.call('PATCH', `/job/cancel/${o.job_id}`, o.headers, { version: 1, reason: 'Nobody came' });
  const columns = ['job_number', 'status_external_name'];
  expect(String((await exported(o.headers, { format: 'txt', columns })).body)).toContain('Scheduled (Canceled)');
  expect(String((await exported(o.headers, { format: 'txt', columns: ['job_number'] })).body)).not.toContain(
    'Canceled',
  );
});
