import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { idsOf } from '../../../testing/world/tenant-world.ts';
import { welcomeUser } from '../../access/sign-in/step/welcome/welcome.writes.ts';

let t: TestApp;
let admin: Record<string, string>;
let owner: pg.Client;
beforeAll(async () => {
  t = await startTestApp();
  const { company_id } = await buildCompany(t.db);
  admin = await signIn(t.db, await buildUser(t.db, company_id, 'admin'));
  owner = new pg.Client({ connectionString: t.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

const draft = (name: string, more: object = {}) => ({
  name,
  domain_name: name.toLowerCase().replaceAll(' ', ''),
  time_zone: 'America/Chicago',
  locale: 'en-us',
  division: { name: 'Chicago', code: 'CHI' },
  manager: {
    username: 'ida',
    first_name: 'Ida',
    last_name: 'Lane',
    email: `ida@${name.toLowerCase().replaceAll(' ', '')}.example`,
  },
  ...more,
});

const create = (body: object, headers = admin) => t.call('POST', '/company/create', headers, body);
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;

async function made(name: string): Promise<number> {
  const response = await create(draft(name));
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
  return idOf(response);
}

/** What the queue does: the mail is written and sent, and the password stands in it. */
async function mailedPassword(company_id: number): Promise<string> {
  const { user_id } = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('app_user').select('user_id').where('username', '=', 'ida').executeTakeFirstOrThrow(),
  );
  await welcomeUser(t.services, { company_id, user_id });
  const mail = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('message_outbox').selectAll().orderBy('message_outbox_id', 'desc').executeTakeFirstOrThrow(),
  );
  return /Temporary password: (\S+)/.exec(mail.body_text)?.[1] ?? '';
}

const logIn = (company_id: number, password: string) =>
  t.call('POST', '/auth/login', {}, { username: 'ida', password, company_id });

/** What the first login must do before anything else. */
async function choosePassword(company_id: number, body: unknown, current_password: string) {
  const { accessToken } = body as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}`, 'x-tenant-id': String(company_id) };
  const password = 'Lakeside-Harbour-88!';
  const chosen = { current_password, password, confirm_password: password };
  expect(await t.call('POST', '/auth/changePassword', headers, chosen)).toMatchObject({ status: 200 });
  return headers;
}

async function signedInManager(company_id: number) {
  const password = await mailedPassword(company_id);
  const { body } = await logIn(company_id, password);
  return choosePassword(company_id, body, password);
}

const firstJob = (division_id: number) => ({
  division_id,
  client_id: null,
  client_name: 'Tolliver and Daughters',
  taking_contact_id: null,
  taking_contact: { first_name: 'Ada', last_name: 'Tolliver', email: 'ada@tolliver.example' },
  case_id: null,
  case_name: 'Tolliver v. Greywater',
  job_type_id: 1,
  job_date: '2027-03-10',
  start_time: '09:30',
  estimated_duration: '3',
  time_zone: 'America/Chicago',
  location_kind: 'remote',
  remote_meeting: 'by link',
  deponents: [{ last_name: 'Greywater' }],
  services: [{ service_id: 1, service_provider_id: null }],
});

test('a new company works at once: its manager logs in with the mailed password and schedules a job', async () => {
  const company_id = await made('Lake Shore');
  const password = await mailedPassword(company_id);
  const login = await logIn(company_id, password);
  expect(login).toMatchObject({
    status: 200,
    body: {
      outcome: 'signed_in',
      is_temp: true,
      company_name: 'Lake Shore',
      time_zone: 'America/Chicago',
      full_access: true,
    },
  });
  const headers = await choosePassword(company_id, login.body, password);
  const { body } = await t.call('POST', '/division/getCompanyDivisions', headers, {});
  const [division] = body as { division_id: number; name: string; time_zone: string }[];
  expect(division).toMatchObject({ name: 'Chicago', time_zone: 'America/Chicago' });
  const job = await t.call('POST', '/job/create', headers, firstJob(division?.division_id ?? 0));
  expect(job, JSON.stringify(job.body)).toMatchObject({ status: 200 });
  const page = await t.call('POST', '/job/getJobListing', headers, {});
  expect(page.body).toMatchObject({ count: 1, data: [{ client_name: 'Tolliver and Daughters' }] });
});

test('a new company knows its holidays and has a role for everybody it works with', async () => {
  const { year } = Temporal.Now.zonedDateTimeISO('America/Chicago');
  const american = await made('Closed On Holidays');
  const german = idOf(await create(draft('Geschlossen', { locale: 'de', time_zone: 'Europe/Berlin' })));
  const holidays = (company_id: number) =>
    inCompany(t.db, company_id, (tx) => tx.selectFrom('holiday').selectAll().orderBy('holiday_date').execute());
  const days = await holidays(american);
  expect(days).toContainEqual(expect.objectContaining({ description: 'Juneteenth', company_id: american }));
  expect(new Set(days.map((day) => Number(day.holiday_date.slice(0, 4))))).toEqual(
    new Set([0, 1, 2, 3, 4].map((later) => year + later)),
  );
  expect((await holidays(german)).map((day) => day.description)).toContain('Tag der Deutschen Einheit');
  const headers = await signedInManager(american);
  const { body } = await t.call('POST', '/role/getRoleList', headers, {});
  const { data } = body as { data: { name: string; user_type: string; module_count: number }[] };
  expect(data.map(({ name, user_type }) => `${name} ${user_type}`)).toEqual([
    'Contact contact',
    'Manager company',
    'Provider provider',
    'Staff company',
  ]);
  expect(data.every(({ module_count }) => module_count > 10)).toBe(true);
});

test('the temporary password is nobody else’s, is good for a week and ends with the one that replaces it', async () => {
  const company_id = await made('Week Long');
  const first = await mailedPassword(company_id);
  const second = await mailedPassword(company_id);
  expect(second).not.toBe(first);
  expect((await logIn(company_id, first)).status).toBe(401);
  const later = Temporal.Now.instant().add({ hours: 24 * 7 + 1 });
  t.setNow(later);
  expect((await logIn(company_id, second)).status).toBe(401);
  t.setNow(undefined);
  expect((await logIn(company_id, second)).status).toBe(200);
  // Whoever has logged in is no newcomer: a task that comes late changes nothing.
  await expect(mailedPassword(company_id)).resolves.toBe(second);
  expect((await logIn(company_id, second)).status).toBe(200);
});

test('the lookups and letters that a company starts with are in its language', async () => {
  const named = async (name: string, locale: string) => {
    const response = await create(draft(name, { locale }));
    expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
    const company_id = idOf(response);
    return inCompany(t.db, company_id, async (tx) => {
      const of = (table: 'job_type' | 'product_pay_template') =>
        tx.selectFrom(table).select('name').orderBy('sort_order').executeTakeFirstOrThrow();
      const print = await tx
        .selectFrom('invoice_print_type')
        .innerJoin('letter_template', (join) =>
          join
            .onRef('letter_template.company_id', '=', 'invoice_print_type.company_id')
            .onRef('letter_template.letter_template_id', '=', 'invoice_print_type.letter_template_id'),
        )
        .select(['invoice_print_type.name', 'letter_template.html'])
        .executeTakeFirstOrThrow();
      const heading = /<h1>(\S+)/.exec(print.html)?.[1];
      return [(await of('job_type')).name, (await of('product_pay_template')).name, print.name, heading];
    });
  };
  expect(await named('Isar Protokoll', 'de')).toEqual([
    'Vernehmung',
    'Standard: Originalprotokoll',
    'Rechnung',
    'Rechnung',
  ]);
  const spanish = ['Deposición', 'Normal: Transcripción original', 'Factura', 'Factura'];
  expect(await named('Ebro Actas', 'es')).toEqual(spanish);
  expect(await named('Lakeside Actas', 'es-us')).toEqual(spanish);
  expect(await named('Trent Notes', 'en-gb')).toEqual([
    'Deposition',
    'Standard: Original Transcript',
    'Invoice',
    'Invoice',
  ]);
});

test('locale and choices decide how a company writes', async () => {
  const british = idOf(await create(draft('Thames Side', { locale: 'en-gb', time_zone: 'Europe/London' })));
  expect((await t.call('GET', `/company/getCompanyData/${british}`, admin)).body).toMatchObject({
    date_format: 'DD/MM/YYYY',
    currency_symbol: '£',
    time_format: 24,
  });
  const own = idOf(await create(draft('Own Way', { locale: 'de', date_format: 'MM/DD/YYYY', currency_code: 'USD' })));
  expect((await t.call('GET', `/company/getCompanyData/${own}`, admin)).body).toMatchObject({
    date_format: 'MM/DD/YYYY',
    currency_code: 'USD',
    decimal_point_character: ',',
  });
});

test('a name or an address that is taken is told next to its field, also when two press at once', async () => {
  await made('Only Once');
  expect(await create(draft('ONLY once', { domain_name: 'other' }))).toMatchObject({
    status: 400,
    body: { fields: { name: 'Another company has this name.' } },
  });
  expect(await create(draft('Second', { domain_name: 'ONLYONCE' }))).toMatchObject({
    status: 400,
    body: { fields: { domain_name: 'Another company has this domain name.' } },
  });
  const requested = { name: 'only once', domain_name: 'onlyonce' };
  expect((await t.call('POST', '/company/checkCompanyNameExisted', admin, requested)).body).toEqual({
    exists: true,
    name_exists: true,
    domain_name_exists: true,
  });
  const responses = await Promise.all(Array.from({ length: 6 }, () => create(draft('Pressed Together'))));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toHaveLength(1);
  }
});

test.each([
  [
    'an address of the product',
    { domain_name: 'login' },
    { domain_name: 'This word is an address of the product itself.' },
  ],
  [
    'an address with a slash',
    { domain_name: 'a/b' },
    { domain_name: 'Use lowercase letters, digits and hyphens, such as front-range' },
  ],
  ['no such zone', { time_zone: 'Mars/Base' }, { time_zone: 'Please select a time zone' }],
  ['no name', { name: ' ' }, { name: 'This field is required' }],
  [
    'marks that look alike',
    { decimal_point_character: ',', decimal_number_thousands_separator: ',' },
    { decimal_number_thousands_separator: 'Decimals and thousands need different marks.' },
  ],
  [
    'a manager without a mailbox',
    { manager: { username: 'x', first_name: 'X', last_name: 'Y', email: 'nowhere' } },
    { 'manager.email': 'Invalid email address' },
  ],
])('%s is refused next to its field', async (_what, more, fields) => {
  expect(await create(draft('Refused', more))).toMatchObject({ status: 400, body: { fields } });
});

describe('never half a company', () => {
  const companies = async () =>
    Number((await owner.query('select count(*) from list_every_company_id()')).rows[0]?.count);
  const waiting = async () =>
    Number((await owner.query("select count(*) from pgboss.job where name = 'welcome-user'")).rows[0]?.count);

  test.each([
    ['an error', "raise exception 'no'"],
    ['a connection that dies', 'perform pg_terminate_backend(pg_backend_pid())'],
  ])('%s in the middle leaves nothing, and the same draft works afterwards', async (what, body) => {
    const name = what.replaceAll(' ', '');
    await owner.query(`create function slip() returns trigger language plpgsql as $$ begin ${body}; return new; end $$;
      create trigger slip before insert on app_user for each row execute function slip()`);
    const before = [await companies(), await waiting()];
    const failed = await create(draft(name)).catch(() => ({ status: 500 }));
    await owner.query('drop trigger slip on app_user; drop function slip()');
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect([await companies(), await waiting()]).toEqual(before);
    expect((await create(draft(name))).status).toBe(200);
  });
});

test('only an admin makes companies, whatever a role of the own company says', async () => {
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  await inCompany(t.db, company_id, async (tx) => {
    const { role_id } = await tx
      .insertInto('role')
      .values({ company_id, name: 'Everything', user_type: 'company' })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const all = { can_view: true, can_add: true, can_edit: true, can_delete: true };
    await tx
      .insertInto('role_value')
      .values({ company_id, role_id, module: 'mycompany', ...all })
      .execute();
    await tx.updateTable('app_user').set({ role_id }).where('user_id', '=', user.user_id).execute();
  });
  const headers = await signIn(t.db, user);
  expect((await create(draft('Sneaked In'), headers)).status).toBe(403);
  expect((await t.call('DELETE', `/company/delete/${company_id}`, headers)).status).toBe(403);
});

test('two new companies know nothing of each other', async () => {
  const [one, two] = [await made('First Neighbour'), await made('Second Neighbour')];
  const headers = await signedInManager(one);
  expect((await t.call('GET', `/company/getCompanyData/${two}`, headers)).status).toBe(404);
  const { body } = await t.call('POST', '/company/companies', headers, {});
  expect(body).toMatchObject({ count: 1, data: [{ company_id: one }] });
  const theirs = new Set(await idsOf(t.adminUrl, two));
  const { body: users } = await t.call('POST', '/user/users', headers, {});
  for (const { user_id } of (users as { data: { user_id: number }[] }).data) expect(theirs.has(user_id)).toBe(false);
});
