import { notedReportId, notedReportLabel } from '@onrecord/domain/core/record/noted-report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Headers = Record<string, string>;
interface Listed {
  count: number;
  data: { note_id: number; note_text: string; note_for_label: string; version: number; status?: string }[];
}

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let staff: Headers;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  staff = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }));
});
afterAll(() => t.close());

const post = (path: string, headers: Headers, body: object) => t.call('POST', path, headers, body);
async function write(note: object, headers = staff): Promise<number> {
  const { body, status } = await post('/note/create', headers, note);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { id: number }).id;
}
async function texts(headers: Headers, body: object): Promise<string[]> {
  const { body: page } = await post('/note/getNoteList', headers, body);
  return (page as Listed).data.map(({ note_text }) => note_text).sort();
}
const oneNote = async (id: number, headers = staff) => {
  const { body } = await t.call('GET', `/note/getNoteData/${id}`, headers);
  return body as Listed['data'][number] & Record<string, unknown>;
};
const ownJob = (values: object = {}) =>
  buildJob(t.db, company.company_id, { division_id: company.division_id, ...values });

describe('a note of a record', () => {
  test('about a client as a location or a corporate client shows where the client has that part', async () => {
    const { client_id: site } = await buildClient(t.db, company.company_id, { name: 'Court annex' });
    const { client_id: payer } = await buildClient(t.db, company.company_id, { name: 'Parent company' });
    const lasting = { apply_note_to_all_jobs: true };
    await write({ object_type: 'location', object_id: site, note_text: 'Ring twice', ...lasting });
    await write({ object_type: 'corporate_client', object_id: payer, note_text: 'Send to legal', ...lasting });
    const { job_id } = await ownJob({ location_client_id: site, bill_to_client_id: payer });
    const { job_id: elsewhere } = await ownJob({ client_id: site, bill_to_client_id: site });
    expect(await texts(staff, { job_id })).toEqual(['Ring twice', 'Send to legal']);
    expect(await texts(staff, { job_id: elsewhere })).toEqual([]);
    expect(await texts(staff, { of: { object_type: 'client', object_id: site } })).toEqual(['Ring twice']);
    const counts = await post('/note/jobNoteDetailsCountStoreProcedure', staff, { job_id });
    expect(counts.body).toMatchObject({ location: { count: 1, only: 0 }, corporate_client: { count: 1, only: 0 } });
    const tabs = await post('/client/clientDetailsCount', staff, { client_id: site });
    expect(tabs.body).toMatchObject({ notes: 1 });
  });

  test('about a report is on that report, for those who read reports', async () => {
    const office = await buildCompany(t.db);
    const owner = await signIn(t.db, await buildUser(t.db, office.company_id, 'company', { full_access: true }));
    const about = { object_type: 'report', object_id: notedReportId('margin') };
    const id = await write({ ...about, note_text: 'August lacks two invoices' }, owner);
    await write({ ...about, object_id: notedReportId('revenue'), note_text: 'Another report' }, owner);
    await write({ object_type: 'note', object_id: id, note_text: 'They came in September' }, owner);
    expect(await texts(owner, { filter: about })).toEqual(['August lacks two invoices']);
    expect(await oneNote(id, owner)).toMatchObject({ note_for_label: notedReportLabel('margin') });
    const exported = await post('/note/exportNotes', owner, {
      format: 'txt',
      columns: ['note_for_label', 'note_text'],
    });
    expect(exported.body).toMatch(/Margin.*August lacks/);
    expect(await post('/note/create', owner, { ...about, object_id: 99, note_text: 'None' })).toMatchObject({
      status: 400,
      body: { fields: { object_id: expect.any(String) } },
    });
    // Somebody with every right on notes and none on reports reads, writes and changes none of them.
    const all = { view: true, add: true, edit: true, delete: true };
    const role = { name: 'Notes only', user_type: 'company', values: [{ module: 'notes', ...all }] };
    const { body } = await post('/role/create', owner, role);
    const role_id = (body as { id: number }).id;
    const clerk = await signIn(t.db, await buildUser(t.db, office.company_id, 'company', { role_id }));
    expect(await texts(clerk, {})).toEqual([]);
    expect((await post('/note/create', clerk, { ...about, note_text: 'No' })).status).toBe(403);
    const change = { note_text: 'No', version: 1 };
    expect((await t.call('PATCH', `/note/update/${id}`, clerk, change)).status).toBeGreaterThanOrEqual(403);
    expect((await oneNote(id, owner)).note_text).toBe('August lacks two invoices');
  });

  test('is followed up by another one, which stands with it on the record', async () => {
    const { client_id } = await buildClient(t.db, company.company_id);
    const of = { object_type: 'client', object_id: client_id };
    const first = await write({ ...of, note_text: 'Disputes the bill' });
    await write({ object_type: 'note', object_id: first, note_text: 'Called back' });
    expect(await texts(staff, { of })).toEqual(['Called back', 'Disputes the bill']);
    const refused = await post('/note/create', staff, {
      object_type: 'note',
      object_id: 999_999,
      note_text: 'Of none',
    });
    expect(refused.status).toBe(400);
    await t.call('DELETE', `/note/delete/${first}`, staff);
    expect(await texts(staff, { of })).toEqual([]);
  });

  test('is written, read under its record’s name, changed, completed, deleted and brought back', async () => {
    const { client_id } = await buildClient(t.db, company.company_id, { name: 'Hartwell Notes' });
    const about = { object_type: 'client', object_id: client_id };
    const id = await write({
      ...about,
      note_text: '  Ask for a PO\r\nfirst ',
      due_date: '2027-03-10',
      note_category_id: 2,
    });
    const note = await oneNote(id);
    expect(note).toMatchObject({
      note_text: 'Ask for a PO\nfirst',
      note_for_label: 'Hartwell Notes',
      note_category: 'Billing',
      place_entered: 'client',
      is_internal: true,
      created_by_name: expect.stringContaining('Una'),
    });
    const { version } = note;
    const done = await t.call('PATCH', `/note/update/${id}`, staff, { completed_date: '2027-03-09', version });
    expect(done.status).toBe(200);
    expect(await oneNote(id)).toMatchObject({ completed_date: '2027-03-09', due_date: '2027-03-10' });
    expect((await t.call('DELETE', `/note/delete/${id}`, staff)).body).toEqual({ message: 'The note was deleted.' });
    expect(await texts(staff, { filter: about })).toEqual([]);
    expect(await texts(staff, { filter: { ...about, status: 'deleted' } })).toEqual(['Ask for a PO\nfirst']);
    const back = { status: 'active', version: (await oneNote(id)).version };
    await t.call('PATCH', `/note/update/${id}`, staff, back);
    expect(await texts(staff, { filter: about })).toEqual(['Ask for a PO\nfirst']);
  });

  test('that two people change at once is refused to the second, with what the first wrote', async () => {
    const { client_id } = await buildClient(t.db, company.company_id);
    const id = await write({ object_type: 'client', object_id: client_id, note_text: 'First' });
    const { version } = await oneNote(id);
    const both = await Promise.all(
      ['One', 'Two'].map((note_text) => t.call('PATCH', `/note/update/${id}`, staff, { note_text, version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body as { fresh: { note_text: string } };
    expect(refused.fresh.note_text).toBe((await oneNote(id)).note_text);
  });

  test.each([
    ['no text', { note_text: '  ' }, 'note_text'],
    ['a day that is none', { due_date: '2027-02-30' }, 'due_date'],
    ['an end before it is due', { due_date: '2027-03-02', expiration_date: '2027-03-01' }, 'expiration_date'],
    ['a record that is not there', { object_id: 987_654_321 }, 'object_id'],
    ['a category that is not there', { note_category_id: 987_654_321 }, 'note_category_id'],
    ['no day on the calendar', { object_type: 'calendar', object_id: null }, 'note_date'],
    ['all jobs for what is one job’s', { object_type: 'job', apply_note_to_all_jobs: true }, 'apply_note_to_all_jobs'],
  ])('with %s is refused at its field', async (_title, wrong, field) => {
    const { client_id } = await buildClient(t.db, company.company_id);
    const note = { object_type: 'client', object_id: client_id, note_text: 'Fine', ...wrong };
    const { status, body } = await post('/note/create', staff, note);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  test('holds 250 characters and not one more', async () => {
    const { client_id } = await buildClient(t.db, company.company_id);
    const about = { object_type: 'client', object_id: client_id };
    await write({ ...about, note_text: 'x'.repeat(250) });
    const { status } = await post('/note/create', staff, { ...about, note_text: 'x'.repeat(251) });
    expect(status).toBe(400);
  });

  test('stands before what is completed or over, the newest first', async () => {
    const { client_id } = await buildClient(t.db, company.company_id);
    const about = { object_type: 'client', object_id: client_id };
    await write({ ...about, note_text: 'older' });
    await write({ ...about, note_text: 'newer' });
    await write({ ...about, note_text: 'over', expiration_date: '2020-01-31' });
    await write({ ...about, note_text: 'done', completed_date: '2026-01-05' });
    const { body } = await post('/note/getNoteList', staff, { filter: about });
    expect((body as Listed).data.map(({ note_text }) => note_text)).toEqual(['newer', 'older', 'done', 'over']);
  });

  test('is saved by one call that creates or changes', async () => {
    const { client_id } = await buildClient(t.db, company.company_id);
    const note = { object_type: 'client', object_id: client_id, note_text: 'Kept' };
    const { id } = (await post('/note/saveNote', staff, note)).body as { id: number };
    const again = { ...note, note_id: id, version: (await oneNote(id)).version, note_text: 'Kept again' };
    expect((await post('/note/saveNote', staff, again)).body).toMatchObject({ id });
    expect((await oneNote(id)).note_text).toBe('Kept again');
  });
});

describe('a job shows', () => {
  test('its own notes, and those of its people that apply to all jobs; counts distinguish them', async () => {
    const client = await buildClient(t.db, company.company_id);
    const contact = await buildContact(t.db, company.company_id, { client_id: client.client_id });
    const { case_id } = await buildCase(t.db, company.company_id, { client_id: client.client_id });
    const { job_id } = await ownJob({
      client_id: client.client_id,
      taking_contact_id: contact.contact_id,
      case_id,
    });
    const of = (object_type: string, object_id: number, note_text: string, apply_note_to_all_jobs = false) =>
      write({ object_type, object_id, note_text, apply_note_to_all_jobs });
    await of('job', job_id, 'of the job');
    await of('client', client.client_id, 'of the client, always', true);
    await of('client', client.client_id, 'of the client only');
    await of('case', case_id, 'of the case, always', true);
    await of('contact', contact.contact_id, 'of the attorney only');
    expect(await texts(staff, { job_id })).toEqual(['of the case, always', 'of the client, always', 'of the job']);
    const { body } = await post('/note/jobNoteDetailsCountStoreProcedure', staff, { job_id });
    expect(body).toMatchObject({
      job: { count: 1, only: 1 },
      client: { count: 2, only: 1 },
      case: { count: 1, only: 0 },
      contact: { count: 1, only: 1 },
      provider: { count: 0, only: 0 },
    });
    const parties = { contact_id: contact.contact_id, client_id: client.client_id };
    const list = (await post('/note/getNoteDataList', staff, parties)).body as Listed;
    expect(list.data.map(({ note_text }) => note_text).sort()).toEqual([
      'of the attorney only',
      'of the client only',
      'of the client, always',
    ]);
  });

  test('contacts and providers what is not internal on jobs of theirs, and nothing else', async () => {
    const client = await buildClient(t.db, company.company_id);
    const contact = await buildContact(t.db, company.company_id, { client_id: client.client_id });
    const provider = await buildProvider(t.db, company.company_id);
    const { job_id } = await ownJob({
      client_id: client.client_id,
      service_provider_ids: [provider.service_provider_id],
    });
    const other = await ownJob();
    const note = { object_type: 'job', object_id: job_id };
    const open = await write({ ...note, note_text: 'Park behind the house', is_internal: false });
    const secret = await write({ ...note, note_text: 'They pay late' });
    await write({ ...note, note_text: 'Over', is_internal: false, expiration_date: '2020-01-01' });
    await write({ object_type: 'job', object_id: other.job_id, note_text: 'Elsewhere', is_internal: false });
    await write({
      object_type: 'provider',
      object_id: provider.service_provider_id,
      note_text: 'Often late',
      is_internal: false,
      apply_note_to_all_jobs: true,
    });
    const people = [
      await buildUser(t.db, company.company_id, 'contact', { contact_id: contact.contact_id }),
      await buildUser(t.db, company.company_id, 'provider', { service_provider_id: provider.service_provider_id }),
    ];
    for (const person of people) {
      const headers = await signIn(t.db, person);
      expect(await texts(headers, { job_id })).toEqual(['Park behind the house']);
      expect(await texts(headers, {})).toEqual(['Park behind the house']);
      const seen = await oneNote(open, headers);
      for (const hidden of ['created_by_name', 'is_internal', 'status', 'place_entered'])
        expect(seen, hidden).not.toHaveProperty(hidden);
      expect((await t.call('GET', `/note/getNoteData/${secret}`, headers)).status).toBe(404);
      expect((await post('/note/getNoteList', headers, { filter: { is_internal: true } })).status).toBe(400);
      expect((await post('/note/create', headers, { ...note, note_text: 'Mine' })).status).toBe(403);
      expect((await t.call('PATCH', `/note/update/${open}`, headers, { note_text: 'Mine', version: 1 })).status).toBe(
        403,
      );
    }
  });
});

describe('rights', () => {
  test('staff without full access read notes, and write them on the calendar only', async () => {
    const reader = await signIn(t.db, await buildUser(t.db, company.company_id, 'company'));
    const { client_id } = await buildClient(t.db, company.company_id);
    const about = { object_type: 'client', object_id: client_id };
    const id = await write({ ...about, note_text: 'Readable' });
    expect(await texts(reader, { filter: about })).toEqual(['Readable']);
    expect((await post('/note/create', reader, { ...about, note_text: 'No' })).body).toMatchObject({
      key: 'access.denied',
    });
    expect((await t.call('PATCH', `/note/update/${id}`, reader, { note_text: 'No', version: 1 })).body).toMatchObject({
      key: 'access.denied',
    });
    expect((await t.call('DELETE', `/note/delete/${id}`, reader)).body).toMatchObject({ key: 'access.denied' });
    await write({ object_type: 'calendar', note_text: 'Bring cake', note_date: '2027-03-05' }, reader);
  });

  test('notes of another division’s jobs and clients stay from whoever is limited to theirs', async () => {
    const north = await buildDivision(t.db, company.company_id, {});
    const far = await ownJob({ division_id: north.division_id });
    const near = await ownJob();
    const limited = await signIn(
      t.db,
      await buildUser(t.db, company.company_id, 'company', {
        full_access: true,
        division_access: [company.division_id],
      }),
    );
    const id = await write({ object_type: 'job', object_id: far.job_id, note_text: 'Far away' });
    await write({ object_type: 'job', object_id: near.job_id, note_text: 'Near by' });
    expect(await texts(limited, { job_id: far.job_id })).toEqual([]);
    expect(await texts(limited, { job_id: near.job_id })).toEqual(['Near by']);
    expect((await t.call('DELETE', `/note/delete/${id}`, limited)).status).toBe(404);
    const onTheirs = { object_type: 'job', object_id: far.job_id, note_text: 'Reached over' };
    expect((await post('/note/create', limited, onTheirs)).status).toBe(400);
  });
});

describe('notes for billing', () => {
  test('are those of a billing category that still stand, of everybody the job is billed by', async () => {
    const client = await buildClient(t.db, company.company_id);
    const payer = await buildClient(t.db, company.company_id);
    const { job_id } = await ownJob({ client_id: client.client_id });
    await inCompany(t.db, company.company_id, (tx) =>
      tx.updateTable('job').set({ bill_to_client_id: payer.client_id }).where('job_id', '=', job_id).execute(),
    );
    const of = (object_id: number, note_text: string, also: object = {}) =>
      write({ object_type: 'client', object_id, note_text, note_category_id: 2, ...also });
    await of(client.client_id, 'Send with a PO');
    await of(payer.client_id, 'Matter number on top');
    await of(client.client_id, 'Settled', { completed_date: '2027-01-01' });
    await of(client.client_id, 'Over', { expiration_date: '2020-01-01' });
    await of(client.client_id, 'General', { note_category_id: 1 });
    const ask = async (object_type: string, object_id: number) => {
      const { body } = await post('/note/getActiveBillingNotes', staff, { object_type, object_id });
      return (body as Listed).data.map(({ note_text }) => note_text).sort();
    };
    expect(await ask('job', job_id)).toEqual(['Matter number on top', 'Send with a PO']);
    expect(await ask('client', client.client_id)).toEqual(['Send with a PO']);
  });
});

describe('a note on the calendar', () => {
  test('is opened by its day, and no other note is one', async () => {
    const id = await write({ object_type: 'calendar', note_text: 'Office closes at noon', note_date: '2027-03-05' });
    expect((await t.call('GET', `/note/getCalendarNote/${id}`, staff)).body).toMatchObject({
      note_text: 'Office closes at noon',
      note_date: '2027-03-05',
    });
    const { job_id } = await ownJob();
    const other = await write({ object_type: 'job', object_id: job_id, note_text: 'Not this one' });
    expect((await t.call('GET', `/note/getCalendarNote/${other}`, staff)).status).toBe(404);
  });
});
