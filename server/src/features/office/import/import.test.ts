import { IMPORT_ENTITY_TYPES } from '@onrecord/domain/core/record/import-entity-type';
import { isJoined } from '@onrecord/domain/office/import/import-field';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { importMakers } from '../../../start/import-makers.ts';
import type { TaskRunner } from '../../../tasks/task-runner.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { importTests } from '../../../testing/make/imports.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { IS_SOAK, triesOf } from '../../../testing/tries.ts';
import { runImport } from './run.writes.ts';

type Headers = Record<string, string>;

let t: TestApp;
let runner: TaskRunner;
let company_id: number;
let staff: Headers;
let firm: { client_id: number; name: string };
beforeEach(async () => {
  company_id = (await buildCompany(t.db)).company_id;
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  firm = await buildClient(t.db, company_id);
});

const { post, upload, detail, rows, checked, imported } = importTests(
  (...given) => {
    [t, runner] = given;
  },
  () => staff,
);
const base64 = (text: string) => Buffer.from(text).toString('base64');

const contacts = async (search_text = '', headers = staff) =>
  (await t.call('POST', '/contact/contacts', headers, { search_text, limit: 100 })).body as {
    count: number;
    data: { contact_id: number; fullname: string; version: number }[];
  };

const FILE = (name: string) => `Firm;First Name;Surname;E-mail;Attorney;Birthday
${name};Dana;Whitfield;dana@whitfield.example;yes;09/04/1971
${name};Per;Øst;nowhere;no;
Nobody & Sons;Rex;Lost;rex@lost.example;;31/31/1999
${name};Ana;Sól;ana@sol.example;x;1980-02-29`;

describe('a file that somebody brings', () => {
  test('is understood by its headings, looked at row by row, corrected, imported, and found', async () => {
    const id = await upload('contact', FILE(firm.name));
    expect(await detail(id)).toMatchObject({
      state: 'columns',
      headings: ['Firm', 'First Name', 'Surname', 'E-mail', 'Attorney', 'Birthday'],
      columns: ['client_id', 'first_name', 'last_name', 'email', 'is_attorney', 'date_of_birth'],
      samples: [[firm.name, 'Dana', 'Whitfield', 'dana@whitfield.example', 'yes', '09/04/1971'], [], [], []].map(
        (row) => (row.length > 0 ? row : expect.any(Array)),
      ),
    });
    await post(`check/${id}`, { columns: (await detail(id)).columns });
    await runner.runDue();
    expect(await detail(id)).toMatchObject({
      state: 'checked',
      counts: { good: 2, wrong: 2, undecided: 2, importable: 2 },
    });
    expect((await rows(id, 'wrong')).data).toMatchObject([
      { row_number: 3, problems: [{ field: 'email', heading: 'Email', problem: 'Invalid email address' }] },
      {
        row_number: 4,
        problems: [
          { field: 'client_id', problem: 'Please select one of the choices: Nobody & Sons was not found' },
          { field: 'date_of_birth', problem: 'Please enter valid date.' },
        ],
      },
    ]);
    expect((await contacts()).count).toBe(0);
    expect(await post(`run/${id}`)).toMatchObject({ status: 409, body: { key: 'import.wrong_rows' } });

    const cells = [firm.name, 'Per', 'Øst', 'per@ost.example', 'no', ''];
    expect((await post(`correctRow/${id}`, { row_number: 3, cells })).body).toMatchObject({
      outcome: 'good',
      problems: [],
    });
    expect((await post(`decide/${id}`, { rows: 'wrong', decision: 'skip' })).body).toEqual({
      message: 'Rows changed: 1',
    });
    expect((await post(`run/${id}`)).status).toBe(200);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: 3, problem: null, can_undo: true });
    expect((await contacts('øst')).data).toMatchObject([{ fullname: 'Øst, Per', client_name: firm.name }]);
    expect((await contacts('sól')).data).toMatchObject([{ is_attorney: true, date_of_birth: '1980-02-29' }]);
  });

  test('has its columns chosen once: the next file with the same headings is read the same way', async () => {
    const text = `Kanzlei X,Wer,Rolle\n${firm.name},Whitfield,`;
    const id = await upload('contact', text);
    expect((await detail(id)).columns).toEqual([null, null, null]);
    expect(await post(`check/${id}`, { columns: [null, 'last_name', null] })).toMatchObject({
      status: 400,
      body: { message: 'Please choose a column for: Client' },
    });
    const twice = await post(`check/${id}`, { columns: ['client_id', 'last_name', 'last_name'] });
    expect(twice.body).toMatchObject({ key: 'import.column_twice' });
    expect((await post(`check/${id}`, { columns: ['client_id', 'last_name', null] })).status).toBe(200);
    expect(await detail(await upload('contact', text))).toMatchObject({
      columns: ['client_id', 'last_name', null],
      is_remembered: true,
    });
  });

  test('may call its columns what the company calls them', async () => {
    await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('language_setting')
        .values({ company_id, term: 'client', singular_form: 'Mandant', plural_form: 'Mandanten' })
        .execute(),
    );
    const id = await upload('contact', `Mandant,Last Name\n${firm.name},Whitfield`);
    expect((await detail(id)).columns).toEqual(['client_id', 'last_name']);
  });

  test.each([
    ['', 'import.empty'],
    ['Name\n', 'import.empty'],
    ['\0\0\0', 'import.unreadable'],
    ['PK\u0003\u0004 no zip', 'import.unreadable'],
  ])('is refused in words where it is no table: %j', async (text, key) => {
    const content = base64(text);
    expect((await post('upload', { noun: 'contact', file_name: 'x', content })).body).toMatchObject({ key });
  });
});

describe('a record that is there already', () => {
  test('is shown with the reason and left out, unless somebody takes it in', async () => {
    await buildContact(t.db, company_id, {
      client_id: firm.client_id,
      first_name: 'Dana',
      last_name: 'Whitfield',
      email: 'd@w.example',
    });
    const text = `Client,First,Last,Email\n${firm.name},Dana,Whitfield,d@w.example\n${firm.name},Ivo,Sander,i@s.example\n${firm.name},Ivo,Sander,i@s.example`;
    const id = await checked('contact', text);
    expect(await detail(id)).toMatchObject({ counts: { good: 1, double: 2, skipped: 2, importable: 1 } });
    const { data } = await rows(id, 'double');
    expect(data).toMatchObject([
      { row_number: 2, decision: 'skip', likes: [{ label: 'Whitfield, Dana', reasons: ['same_email', 'same_name'] }] },
      { row_number: 4, decision: 'skip', same_as_row: 3 },
    ]);
    await post(`decide/${id}`, { rows: [2], decision: 'import' });
    await post(`run/${id}`);
    await runner.runDue();
    expect((await detail(id)).imported_count).toBe(2);
    expect((await contacts()).count).toBe(3);
  });
});

describe('an undo', () => {
  const people = () =>
    `Client,First,Last\n${['Ash', 'Birch', 'Cedar'].map((name) => `${firm.name},Q,${name}`).join('\n')}`;

  test('leaves nothing behind', async () => {
    const id = await imported('contact', people());
    expect((await contacts('cedar')).count).toBe(1);
    expect((await post(`undo/${id}`)).status).toBe(200);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({ state: 'undone', kept_count: 0, can_undo: false });
    expect((await contacts()).count).toBe(0);
    expect((await contacts('cedar')).count).toBe(0);
    const left = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('search_entry').select('entity_id').where('entity', '=', 'contact').execute(),
    );
    expect(left).toEqual([]);
    const log = await inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['activity_type', 'object_name'])
        .where('object_type', '=', 'contact')
        .execute(),
    );
    expect(
      log
        .filter(({ activity_type }) => activity_type === 'Record Deleted')
        .map((row) => row.object_name)
        .sort(),
    ).toEqual(['Q Ash', 'Q Birch', 'Q Cedar']);
    expect(log.map(({ activity_type }) => activity_type)).toEqual(
      expect.arrayContaining(['Records Imported', 'Import Undone']),
    );
    expect((await post(`undo/${id}`)).body).toMatchObject({ key: 'import.state' });
  });

  test('is refused for what was used or changed since, says which rows and why, and can leave just these', async () => {
    const id = await imported('contact', people());
    const { data } = await contacts();
    const [ash, birch] = data;
    const change = { version: ash?.version, last_name: 'Ashwood' };
    expect((await t.call('PATCH', `/contact/update/${ash?.contact_id}`, staff, change)).status).toBe(200);
    const note = { object_type: 'contact', object_id: birch?.contact_id, note_text: 'Called' };
    expect((await t.call('POST', '/note/create', staff, note)).status).toBe(200);
    expect(await post(`undo/${id}`)).toMatchObject({ status: 409, body: { key: 'import.used_since' } });
    expect((await rows(id, 'blocked')).data).toMatchObject([
      { row_number: 2, blocked: 'It was changed since' },
      { row_number: 3, blocked: 'It is used by: Notes' },
    ]);
    expect((await contacts()).count).toBe(3);
    expect((await post(`undo/${id}`, { leave_used: true })).status).toBe(200);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({ state: 'undone', kept_count: 2 });
    expect((await contacts()).data.map(({ fullname }) => fullname).sort()).toEqual(['Ashwood, Q', 'Birch, Q']);
  });

  const after = async <T>(hours: number, work: (headers: Headers) => Promise<T>): Promise<T> => {
    const now = Temporal.Now.instant().add({ hours });
    t.setNow(now);
    try {
      return await work(await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), now));
    } finally {
      t.setNow(undefined);
    }
  };

  test('is refused after 30 days, with its sentence, and leaves the records', async () => {
    const id = await imported('contact', people());
    await after(30 * 24 + 1, async (late) => {
      expect(await detail(id, late)).toMatchObject({ state: 'imported', can_undo: false });
      expect(await post(`undo/${id}`, {}, late)).toMatchObject({
        status: 409,
        body: { key: 'import.too_late', message: 'An import can be undone for 30 days only.' },
      });
      await runner.runDue();
      expect((await contacts('', late)).count).toBe(3);
    });
  });

  test('is possible on the last of the 30 days', async () => {
    const id = await imported('contact', people());
    await after(30 * 24 - 1, async (late) => {
      expect((await post(`undo/${id}`, {}, late)).status).toBe(200);
      await runner.runDue();
      expect(await detail(id, late)).toMatchObject({ state: 'undone' });
    });
  });
});

describe('all of it or nothing', () => {
  test('an import that fails in the middle leaves nothing, and says which row', async () => {
    const names = Array.from({ length: 450 }, (_, n) => `Firm ${n}`);
    const id = await checked('client', `Client\n${names.join('\n')}`);
    await buildClient(t.db, company_id, { name: 'Firm 333' });
    await post(`run/${id}`);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({
      state: 'checked',
      problem: 'Row 335 could not be imported, so nothing was. Please check it.',
      counts: { wrong: 1 },
    });
    expect((await rows(id, 'wrong')).data).toMatchObject([{ row_number: 335, problems: [{ field: 'name' }] }]);
    const { body } = await t.call('POST', '/client/clients', staff, { search_text: 'Firm' });
    expect((body as { count: number }).count).toBe(1);
    await post(`decide/${id}`, { rows: [335], decision: 'skip' });
    await post(`run/${id}`);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: 449 });
  });

  test('of two imports of the same names at once, one is there and the other one left nothing', async () => {
    const text = `Client\n${Array.from({ length: 300 }, (_, n) => `Same ${n}`).join('\n')}`;
    const [one, other] = [await checked('client', text), await checked('client', text)];
    await post(`run/${one}`);
    await post(`run/${other}`);
    const makers = importMakers(t.services);
    const work = (record_import_id: number) =>
      runImport(t.services, makers, { company_id, record_import_id, work: 'import' });
    await Promise.all([work(one), work(other), work(one)]);
    await runner.runDue();
    expect([(await detail(one)).state, (await detail(other)).state].sort()).toEqual(['checked', 'imported']);
    const { body } = await t.call('POST', '/client/clients', staff, { search_text: 'Same' });
    expect((body as { count: number }).count).toBe(300);
  });

  test('who asks for it twice starts it once', async () => {
    const id = await checked('client', 'Client\nOnly');
    const responses = await Promise.all([post(`run/${id}`), post(`run/${id}`), post(`run/${id}`)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('what is stopped leaves nothing', async () => {
    const id = await checked('client', `Client\n${Array.from({ length: 300 }, (_, n) => `Stop ${n}`).join('\n')}`);
    await post(`run/${id}`);
    expect((await post(`cancel/${id}`)).status).toBe(200);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({
      state: 'checked',
      problem: 'The import was stopped and nothing was saved.',
    });
    const { body } = await t.call('POST', '/client/clients', staff, { search_text: 'Stop' });
    expect((body as { count: number }).count).toBe(0);
  });
});

describe('who may', () => {
  test('only the office brings records in, and only of what they may add', async () => {
    const content = base64(`Client,Last Name\n${firm.name},X`);
    const body = { noun: 'contact', file_name: 'x.csv', content };
    const contact = await buildContact(t.db, company_id, { client_id: firm.client_id });
    for (const type of ['contact', 'provider'] as const) {
      const own = type === 'contact' ? { contact_id: contact.contact_id } : {};
      const outsider = await signIn(t.db, await buildUser(t.db, company_id, type, own));
      expect((await post('upload', body, outsider)).status, type).toBe(403);
    }
    const role_id = await inCompany(t.db, company_id, async (tx) => {
      const role = await tx
        .insertInto('role')
        .values({ company_id, name: 'Clerks', user_type: 'company' })
        .returning('role_id')
        .executeTakeFirstOrThrow();
      const view = { can_view: true, can_add: false, can_edit: true, can_delete: true };
      await tx
        .insertInto('role_value')
        .values({ company_id, ...role, module: 'contacts', ...view })
        .execute();
      return role.role_id;
    });
    const clerk = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true, role_id }));
    expect((await post('upload', body, clerk)).status).toBe(403);
    const id = await imported('contact', `Client,Last Name\n${firm.name},Y`);
    for (const [path, more] of [
      ['run', {}],
      ['undo', {}],
      ['rows', {}],
      ['decide', { rows: 'wrong', decision: 'skip' }],
    ] as const)
      expect((await post(`${path}/${id}`, more, clerk)).status, path).toBe(404);
    expect((await t.call('GET', `/import/template/contact`, clerk)).status).toBe(403);
    expect((await t.call('GET', `/import/template/client`, clerk)).status).toBe(200);
  });

  test('the task does it with the rights there are when it is done', async () => {
    const id = await checked('contact', `Client,Last Name\n${firm.name},Late`);
    await post(`run/${id}`);
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('app_user').set({ status: 'inactive' }).where('company_id', '=', company_id).execute(),
    );
    await runner.runDue();
    const found = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('record_import').select(['state', 'problem']).where('record_import_id', '=', id).executeTakeFirst(),
    );
    expect(found).toMatchObject({ state: 'checked', problem: { key: 'access.denied' } });
  });

  test('a file of one company is nothing to another, and names nothing of it', async () => {
    const id = await checked('contact', `Client,Last Name\n${firm.name},Mine`);
    const other = await buildCompany(t.db);
    const stranger = await signIn(t.db, await buildUser(t.db, other.company_id, 'company', { full_access: true }));
    expect((await t.call('GET', `/import/getImport/${id}`, stranger)).status).toBe(404);
    expect((await post(`run/${id}`, {}, stranger)).status).toBe(404);
    expect((await post('imports', {}, stranger)).body).toEqual({ data: [], count: 0 });
    const foreign = await upload(
      'contact',
      `Client,Last Name\n${firm.name},Theirs\n${firm.client_id},Theirs`,
      stranger,
    );
    await post(`check/${foreign}`, { columns: ['client_id', 'last_name'] }, stranger);
    await runner.runDue();
    expect(await detail(foreign, stranger)).toMatchObject({ counts: { wrong: 2, importable: 0 } });
  });
});

test.each([
  [
    'deponent',
    'Name,Expert,Employer\n"Marsh, Ida",yes,Rail Co',
    { first_name: 'Ida', last_name: 'Marsh', is_expert: true },
  ],
  [
    'case',
    'Matter,Law Firm,Docket\nMarsh v. Rail,FIRM,26CV1',
    { case_name: 'Marsh v. Rail', court_docket_number: '26CV1' },
  ],
  ['service_provider', 'First,Last,Services\nIvo,Sander,"SERVICE"', { last_name: 'Sander' }],
] as const)('a %s comes from a file and goes again, with what its cells name', async (entityType, text, expected) => {
  const service = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('service').select(['name', 'service_id']).where('company_id', '=', company_id).executeTakeFirst(),
  );
  const id = await imported(entityType, text.replace('FIRM', firm.name).replace('SERVICE', service?.name ?? ''));
  const { table, key } = importRule(entityType);
  const made = () =>
    inCompany(t.db, company_id, async (tx) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
        where company_id = ${company_id} order by ${sql.ref(key)}`.execute(tx);
      return rows;
    });
  const [row] = await made();
  expect(row).toMatchObject(expected);
  if (entityType === 'case') expect(row).toMatchObject({ client_id: firm.client_id });
  if (entityType === 'service_provider') {
    const parts = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('service_provider_service').select('service_id').where('company_id', '=', company_id).execute(),
    );
    expect(parts).toEqual([{ service_id: service?.service_id }]);
  }
  expect((await post(`undo/${id}`)).status).toBe(200);
  await runner.runDue();
  expect(await made()).toEqual([]);
});

test.each(IMPORT_ENTITY_TYPES)(
  'every field of a %s is one of its own draft, and its template is a file to start from',
  async (entityType) => {
    const { shape } = importMakers(t.services)[entityType] as unknown as { shape: { shape: object } };
    const own = importRule(entityType).fields.filter((field) => !isJoined(field));
    expect(own.map(({ id, fills = id }) => fills).filter((id) => !(id in shape.shape))).toEqual([]);
    const { status, body } = await t.call('GET', `/import/template/${entityType}`, staff);
    expect(status).toBe(200);
    const id = await upload(entityType, String(body));
    expect((await detail(id)).columns).toEqual(own.map((field) => field.id));
  },
);

const MANY = triesOf(20_000, 600);

test('many rows are looked at, imported and taken back within bounds of time and memory', async () => {
  const lines = Array.from(
    { length: MANY },
    (_, n) => `${firm.name},First${n},Last${n % 4_000} ${n},person${n}@many.example,(303) 555-0142,yes`,
  );
  const took: Record<string, number> = {};
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    took[what] = Math.round(performance.now() - began);
    return done;
  };
  const before = process.memoryUsage.rss();
  const id = await timed('upload', () =>
    upload('contact', `Client,First,Last,Email,Phone,Attorney\n${lines.join('\n')}`),
  );
  await post(`check/${id}`, { columns: (await detail(id)).columns });
  await timed('check', () => runner.runDue());
  expect((await detail(id)).counts).toMatchObject({ good: MANY });
  await post(`run/${id}`);
  await timed('import', () => runner.runDue());
  expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: MANY });
  expect((await contacts()).count).toBe(MANY);
  const requested = await timed('asked to undo', () => post(`undo/${id}`));
  expect(requested.status, JSON.stringify(requested.body)).toBe(200);
  await timed('undo', () => runner.runDue());
  expect((await detail(id)).state).toBe('undone');
  expect((await contacts()).count).toBe(0);
  const grown = (process.memoryUsage.rss() - before) / 1024 / 1024;
  if (IS_SOAK) console.log(took, `${Math.round(grown)} MB`);
  expect(grown).toBeLessThan(600);
}, 1_800_000);
