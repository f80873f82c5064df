import { beforeEach, expect, test } from 'vitest';
import type { TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { importTests } from '../../../../testing/make/imports.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
let runner: TaskRunner;
let company_id: number;
let division_id: number;
let user_id: number;
let staff: Record<string, string>;
let firm: { client_id: number; name: string };
beforeEach(async () => {
  ({ company_id, division_id } = await buildCompany(t.db));
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  ({ user_id } = user);
  staff = await signIn(t.db, user);
  firm = await buildClient(t.db, company_id);
});
const { post, detail, rows, checked, imported } = importTests(
  (...given) => {
    [t, runner] = given;
  },
  () => staff,
);

const notes = () =>
  inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('note').selectAll().where('company_id', '=', company_id).orderBy('note_id').execute(),
  );
const undone = async (id: number, body: object = {}) => {
  const response = await post(`undo/${id}`, body);
  await runner.runDue();
  return response;
};

test('notes come with their record, author, day and category, and go again without the others', async () => {
  const author = await buildUser(t.db, company_id, 'company', { username: 'mreyes' });
  const contact = await buildContact(t.db, company_id, { client_id: firm.client_id, last_name: 'Whitfield' });
  const category = await inCompany(t.db, company_id, (tx) =>
    tx.insertInto('note_category').values({ company_id, name: 'From Before' }).returning('note_category_id').execute(),
  );
  const own = { object_type: 'client', object_id: firm.client_id, note_text: 'Written here' };
  expect((await t.call('POST', '/note/create', staff, own)).status).toBe(200);
  const id = await imported(
    'note',
    `Note About;Firm;Attorney;Notes;Note Type;Date Entered;Author;Private
;${firm.name};;Pays late;;;;
Location;${firm.name};;Ring twice;;;;no
;${firm.name};${contact.email};Early slot;From Before;03/12/2024;MREYES;yes`,
  );
  const [first, ...made] = await notes();
  expect(first).toMatchObject({ note_text: 'Written here' });
  expect(made).toMatchObject([
    {
      object_type: 'client',
      object_id: firm.client_id,
      created_by: user_id,
      is_internal: true,
      place_entered: 'import',
    },
    { object_type: 'location', object_id: firm.client_id, note_text: 'Ring twice', is_internal: false },
    {
      ...{ object_type: 'contact', object_id: contact.contact_id, created_by: author.user_id },
      note_category_id: category[0]?.note_category_id,
    },
  ]);
  expect(String(made[2]?.created_at)).toContain('2024-03-12');
  const page = await t.call('POST', '/note/getNoteList', staff, { search_text: 'Early slot' });
  expect(page.body).toMatchObject({ count: 1, data: [{ note_category: 'From Before' }] });
  expect(await undone(id)).toMatchObject({ status: 200 });
  expect(await notes()).toMatchObject([{ note_text: 'Written here' }]);
});

test('a job is found by the number that it had in the other program, before the number of OnRecord', async () => {
  const [old, own] = [
    await buildJob(t.db, company_id, { division_id }),
    await buildJob(t.db, company_id, { division_id }),
  ];
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('job')
      .set({ former_number: String(own.job_number) })
      .where('job_id', '=', old.job_id)
      .execute(),
  );
  const id = await checked('note', `Job #;Note\n${own.job_number};Bring exhibits\nOLD-7;Lost`);
  expect((await rows(id)).data).toMatchObject([
    { outcome: 'good' },
    { outcome: 'wrong', problems: [{ field: 'job_id', problem: expect.stringContaining('OLD-7 was not found') }] },
  ]);
  await post(`decide/${id}`, { rows: 'wrong', decision: 'skip' });
  await post(`run/${id}`);
  await runner.runDue();
  expect(await notes()).toMatchObject([{ object_type: 'job', object_id: old.job_id }]);
});

test.each([
  ['Note', 'Lonely', 'client_id', 'is required'],
  ['About;Client;Note', 'Contact;FIRM;Whose', 'contact_id', 'is required'],
  ['About;Client;Note', 'Invoice;FIRM;Where', 'object_type', 'Please select one of the choices'],
  ['Client;Note;Created Date', 'FIRM;Tomorrow;01/01/2099', 'created_date', 'The date cannot be after today'],
  ['Client;Note;Due Date', `FIRM;${'y'.repeat(251)};`, 'note_text', ''],
  ['Client;Note;Author', 'FIRM;Who;nobody', 'created_by', 'nobody was not found'],
  ['Client;Note;Category', 'FIRM;What;=cmd|1', 'note_category_id', '=cmd|1 was not found'],
  ['Client;Note;Due Date;Expiration Date', 'FIRM;Late;03/12/2030;03/11/2030', 'expiration_date', ''],
])('a row of %s that says %s is wrong at %s', async (head, row, field, problem) => {
  const id = await checked('note', `${head}\n${row.replace('FIRM', firm.name)}`);
  const [found] = (await rows(id)).data;
  expect(found).toMatchObject({ outcome: 'wrong', problems: [{ field }] });
  expect(found?.problems[0]?.problem).toContain(problem);
  expect(await notes()).toEqual([]);
});

test('cells that would be code elsewhere are the text of a note', async () => {
  const hostile = `=HYPERLINK("http://x.example"), <script>alert(1)</script> '; drop table note; --`;
  await imported('note', `Client;Note\n${firm.name};"${hostile.replaceAll('"', '""')}"`);
  expect(await notes()).toMatchObject([{ note_text: hostile }]);
});

test('the same note of the same record is shown as there already', async () => {
  await imported('note', `Client;Note\n${firm.name};Pays late`);
  const id = await checked('note', `Client;Note\n${firm.name};PAYS LATE\n${firm.name};Other`);
  expect((await rows(id)).data).toMatchObject([{ outcome: 'double', decision: 'skip' }, { outcome: 'good' }]);
});

test('a note that somebody worked on since stays with its undo refused, and others go', async () => {
  const id = await imported('note', `Client;Note\n${firm.name};One\n${firm.name};Two`);
  const [one] = await notes();
  const change = { note_text: 'One, changed', version: one?.version };
  expect((await t.call('PATCH', `/note/update/${one?.note_id}`, staff, change)).status).toBe(200);
  expect(await undone(id)).toMatchObject({ status: 409, body: { key: 'import.used_since' } });
  expect(await undone(id, { leave_used: true })).toMatchObject({ status: 200 });
  expect(await notes()).toMatchObject([{ note_text: 'One, changed' }]);
});

test('who presses twice at once starts it once, and the notes are there once', async () => {
  const id = await checked('note', `Client;Note\n${firm.name};Once`);
  const responses = await Promise.all([post(`run/${id}`), post(`run/${id}`), post(`run/${id}`)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await Promise.all([runner.runDue(), runner.runDue()]);
  expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: 1 });
  expect(await notes()).toHaveLength(1);
});

test('nobody brings notes without the right to add them, or about records out of reach', async () => {
  const other = await buildCompany(t.db);
  const theirs = await buildClient(t.db, other.company_id);
  const id = await checked('note', `Client;Note\n${theirs.client_id};Mine`);
  expect((await rows(id)).data).toMatchObject([{ outcome: 'wrong', problems: [{ field: 'client_id' }] }]);
  const flags = { view: true, add: false, edit: true, delete: true };
  const role = { name: 'Readers', user_type: 'company', values: [{ module: 'notes', ...flags }] };
  const { body } = await t.call('POST', '/role/create', staff, role);
  const { id: role_id } = body as { id: number };
  const reader = await signIn(t.db, await buildUser(t.db, company_id, 'company', { role_id }));
  const file = { noun: 'note', file_name: 'n.csv', content: Buffer.from('Client;Note\nX;y').toString('base64') };
  expect((await post('upload', file, reader)).status).toBe(403);
});
