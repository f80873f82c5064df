import type { JobHistoryEntry } from '@onrecord/contract/scheduling/job/job-history';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { readPdf } from '../../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const textOf = async (raw: Uint8Array) => (await readPdf(raw)).pages.flatMap((page) => page.lines).join('\n');

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const { case_id } = await buildCase(t.db, company_id, { client_id });
  const { service_provider_id } = await buildProvider(t.db, company_id);
  const scheduler = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const contact = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }));
  const provider = await signIn(t.db, await buildUser(t.db, company_id, 'provider', { service_provider_id }));
  const draft = {
    division_id,
    client_id,
    taking_contact_id: contact_id,
    case_id,
    job_type_id: 1,
    job_date: '2031-03-12',
    start_time: '09:30',
    estimated_duration: '3.00',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    special_instructions: 'Nobody outside reads this',
    deponents: [{ last_name: 'Whitfield' }],
    services: [{ service_id: 1, service_provider_id }],
  };
  const made = await t.call('POST', '/job/create', scheduler, draft);
  expect(made).toMatchObject({ status: 200 });
  const { id } = made.body as { id: number };
  const read = async () => (await t.call('POST', '/job/getJobData', scheduler, { job_id: id })).body as JobDetail;
  const save = async (own: object) => {
    const job = await read();
    const services = job.services.map(({ job_service_id, service_id, service_provider_id: who }) => ({
      job_service_id,
      service_id,
      service_provider_id: who,
    }));
    const deponents = job.deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id }));
    const body = { ...draft, services, deponents, version: job.version, ...own };
    expect(await t.call('PATCH', `/job/update/${id}`, scheduler, body)).toMatchObject({ status: 200 });
  };
  const history = async (who = scheduler) =>
    ((await t.call('GET', `/job_history/getJobHistory/${id}`, who)).body as { entries: JobHistoryEntry[] }).entries;
  return { id, company_id, scheduler, contact, provider, read, save, history };
}

const linesOf = ({ changes }: JobHistoryEntry) =>
  changes.map(({ label, old_text, new_text }) => `${label}: ${old_text} -> ${new_text}`);

test('each save is an entry with every field from what to what, services and deponents included', async () => {
  const o = await office();
  await o.save({ special_instructions: 'Park behind', number_of_attendees: 4 });
  await o.save({ special_instructions: 'Park behind', number_of_attendees: 4, services: [{ service_id: 2 }] });
  const { version } = await o.read();
  const move = { version, job_date: '2031-03-19', start_time: '10:00', confirmed: true };
  expect(await t.call('PATCH', `/job/reschedule/${o.id}`, o.scheduler, move)).toMatchObject({ status: 200 });
  const [moved, staffed, changed, created, ...rest] = await o.history();
  expect(rest).toEqual([]);
  expect(moved).toMatchObject({ number: 4, kind: 'moved', actor_name: expect.stringMatching(/./) });
  expect(moved && linesOf(moved)).toEqual(['Job Date: 03/12/2031 -> 03/19/2031', 'Start Time: 09:30 AM -> 10:00 AM']);
  expect(staffed).toMatchObject({ number: 3, kind: 'staffing' });
  // The service that is gone and the one that came are both named.
  const names = staffed?.changes.filter(({ field }) => field === 'service_id');
  expect(names?.map(({ old_text, new_text }) => [old_text !== '', new_text !== ''])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(changed && linesOf(changed).toSorted()).toEqual([
    'People attending: 0 -> 4',
    'Special Instructions: Nobody outside reads this -> Park behind',
  ]);
  expect(created?.kind).toBe('created');
  expect(created && linesOf(created)).toContain('Deponent:  -> Whitfield');
});

test('the job can be read as it was after an entry', async () => {
  const o = await office();
  await o.save({ special_instructions: 'Park behind', services: [{ service_id: 2 }] });
  const version = async (number: number) =>
    (await t.call('POST', '/job_history/getJobVersion', o.scheduler, { job_id: o.id, number })).body as {
      fields: { record: string; field: string; text: string }[];
    };
  const textOf = async (number: number, field: string) =>
    (await version(number)).fields.filter((each) => each.field === field).map(({ text }) => text);
  expect(await textOf(1, 'special_instructions')).toEqual(['Nobody outside reads this']);
  expect(await textOf(2, 'special_instructions')).toEqual(['Park behind']);
  const [first, second] = [await textOf(1, 'service_id'), await textOf(2, 'service_id')];
  expect(first).toHaveLength(1);
  expect(second).toHaveLength(1);
  expect(first).not.toEqual(second);
  expect(await t.call('POST', '/job_history/getJobVersion', o.scheduler, { job_id: o.id, number: 9 })).toMatchObject({
    status: 404,
  });
});

test('contacts and providers see when and where it is and who is heard, and nothing of the company', async () => {
  const o = await office();
  await o.save({ special_instructions: 'Call Dana first', job_date: '2031-03-19' });
  for (const who of [o.contact, o.provider]) {
    const entries = await o.history(who);
    expect(entries[0] && linesOf(entries[0])).toEqual(['Job Date: 03/12/2031 -> 03/19/2031']);
    const version = await t.call('POST', '/job_history/getJobVersion', who, { job_id: o.id, number: 1 });
    const all = JSON.stringify([entries, version.body]);
    expect(all).not.toMatch(/Nobody outside|Call Dana|actor_name/);
    expect(entries.flatMap(({ changes }) => changes).some(({ record }) => record === 'service')).toBe(false);
    expect(await t.call('GET', `/job_history/printCertificate/${o.id}`, who)).toMatchObject({ status: 403 });
  }
  const stranger = await office();
  expect(await t.call('GET', `/job_history/getJobHistory/${o.id}`, stranger.scheduler)).not.toMatchObject({
    status: 200,
  });
});

test('the certificate lists every entry', async () => {
  const o = await office();
  await o.save({ number_of_attendees: 7, special_instructions: '<b>Park</b> behind' });
  const printed = await t.app.inject({
    method: 'GET',
    url: `/api/job_history/printCertificate/${o.id}`,
    headers: o.scheduler,
  });
  expect(printed.statusCode).toBe(200);
  expect(printed.headers['content-type']).toBe('application/pdf');
  const text = await textOf(printed.rawPayload);
  for (const part of [
    'Certificate of events',
    'Created the job',
    'People attending: 0 -> 7',
    '<b>Park</b> behind',
    'Whitfield',
  ])
    expect(text, part).toContain(part);
});

test('nobody changes or removes what is recorded', async () => {
  const { company_id, id } = await office();
  const change = inCompany(t.db, company_id, (tx) =>
    tx.updateTable('job_field_history').set({ actor_name: 'Nobody' }).where('job_id', '=', id).execute(),
  );
  await expect(change).rejects.toThrow(/permission denied/);
  const removal = inCompany(t.db, company_id, (tx) =>
    tx.deleteFrom('job_field_history').where('job_id', '=', id).execute(),
  );
  await expect(removal).rejects.toThrow(/permission denied/);
});
