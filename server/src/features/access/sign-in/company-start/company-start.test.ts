import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_RULES } from '../../../../http/request/rate-limit.ts';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany, next, signIn } from '../../../../testing/build/build.ts';
import { asAdmin } from '../../../../testing/call/as-admin.ts';
import { lastMessage, openBrowser } from '../../../../testing/call/browser.ts';
import { solveCaptcha } from '../../../../testing/call/solve-captcha.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailCompanyStart } from './mail.writes.ts';

let t: TestApp;
let runner: TaskRunner;
let platform: number;
let admin: Record<string, string>;
const problems: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  ({ company_id: platform } = await buildCompany(t.db, { name: 'OnRecord', is_platform: true }));
  admin = await signIn(t.db, await buildUser(t.db, platform, 'admin'));
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => problems.push(error) });
  runner.registerTask('mail-company-start', (data) => mailCompanyStart(t.services, data));
});
afterAll(async () => {
  await runner.stop();
  await t.close();
});
beforeEach(() => allow(true));
afterEach(() => {
  t.setNow(undefined);
  expect(problems).toEqual([]);
});

/** As an admin of the platform does on the page of settings. */
const allow = (companies_start_themselves: boolean) =>
  t.db.withoutTenant((tx) =>
    tx
      .insertInto('application_setting')
      .values({ application_setting_id: 1, companies_start_themselves })
      .onConflict((conflict) => conflict.column('application_setting_id').doUpdateSet({ companies_start_themselves }))
      .execute(),
  );

const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${next() % 250}` });
const PASSWORD = 'Shoreline7kept';

function draft(own: object = {}) {
  const n = next();
  return {
    name: `Lake Shore ${n} Reporting`,
    first_name: 'Ida',
    last_name: 'Lane',
    email: `ida${n}@lakeshore.example`,
    locale: 'en-us',
    time_zone: 'America/Chicago',
    ...own,
  };
}

const send = (body: object, headers = elsewhere()) => t.call('POST', '/company_start/request', headers, body);
const ask = async (body: object, headers = elsewhere()) => send({ ...body, captcha: await solveCaptcha(t) }, headers);

/** The link that the queue mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  await runner.runDue();
  const mail = await lastMessage(t, platform, email);
  return /start-company\?t=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

async function link(own: object = {}) {
  const start = draft(own);
  expect(await ask(start)).toMatchObject({ status: 200 });
  return { ...start, token: await mailedToken(start.email) };
}

const open = (token: string) => openBrowser(t).call('POST', '/company_start/getStart', { token }, elsewhere());
const choice = ({ token, name }: { token: string; name: string }, own: object = {}) => ({
  ...{ token, name, domain_name: name.toLowerCase().replaceAll(' ', ''), user_time_zone: 'America/Chicago' },
  ...{ password: PASSWORD, confirm_password: PASSWORD, ...own },
});
const finish = (start: { token: string; name: string }, own: object = {}, headers: Record<string, string> = {}) =>
  openBrowser(t).call('POST', '/company_start/finish', choice(start, own), { ...elsewhere(), ...headers });

const companies = async () =>
  (
    (await t.call('POST', '/company/companies', admin, { limit: 500 })).body as {
      data: { name: string; started_by: string }[];
    }
  ).data;
const named = async (name: string) => (await companies()).filter((one) => one.name === name);

describe('somebody who starts a company', () => {
  test('proves the address, chooses password and address, and works in it as its manager', async () => {
    const start = await link();
    const proposed = start.name.toLowerCase().replaceAll(' ', '');
    expect(await open(start.token)).toMatchObject({
      status: 200,
      body: { name: start.name, email: start.email, domain_name: proposed },
    });
    expect(await named(start.name)).toEqual([]);
    const browser = openBrowser(t);
    const { status, body } = await browser.call('POST', '/company_start/finish', choice(start), elsewhere());
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{ outcome: 'signed_in', username: start.email, name: 'Lane, Ida', is_temp: false, full_access: true },
        ...{ company_name: start.name, domain_name: proposed, time_zone: 'America/Chicago', locale: 'en-us' },
      },
    });
    browser.use(body);
    expect((await browser.call('GET', '/session/me')).status).toBe(200);
    expect(await named(start.name)).toMatchObject([{ started_by: 'own' }]);
    expect((await browser.call('GET', '/home/getFirstHour')).body).toMatchObject({
      ...{ company_name: start.name, done: 1, steps: expect.any(Array) },
    });
    expect((await openBrowser(t).login(start.email, { password: PASSWORD, company_id: body.company_id })).status).toBe(
      200,
    );
    const log = await inCompany(t.db, body.company_id, (tx) =>
      tx.selectFrom('activity_log').select(['activity_type', 'actor_name']).orderBy('activity_log_id').execute(),
    );
    expect(log.slice(0, 2)).toMatchObject([
      { activity_type: 'Record Saved', actor_name: 'Ida Lane' },
      { activity_type: 'Login', actor_name: 'Lane, Ida' },
    ]);
  });

  test('has what a company has that an admin makes', async () => {
    const start = await link();
    const { body } = await finish(start);
    const { body: made } = await t.call('POST', '/company/create', admin, {
      ...{ name: `Made ${next()}`, domain_name: `made${next()}`, time_zone: 'America/Chicago', locale: 'en-us' },
      division: { name: 'Chicago', code: 'CHI' },
      manager: { username: 'ida', first_name: 'Ida', last_name: 'Lane', email: 'ida@made.example' },
    });
    const count = (company_id: number) =>
      inCompany(t.db, company_id, async (tx) => {
        const tables = [
          'product',
          'product_price',
          'letter_template',
          'holiday',
          'role',
          'role_value',
          'division',
        ] as const;
        const rows = await Promise.all(tables.map((table) => tx.selectFrom(table).select('company_id').execute()));
        return rows.map(({ length }) => length);
      });
    expect(await count(body.company_id)).toEqual(await count((made as { id: number }).id));
    const { name } = (await companies()).find((one) => one.name.startsWith('Made ')) ?? { name: '' };
    expect(await named(name)).toMatchObject([{ started_by: 'platform' }]);
  });

  test('is offered an address that is free, and hears of one that is taken while typing', async () => {
    const taken = await link();
    await finish(taken);
    const start = await link({ name: taken.name });
    const proposed = taken.name.toLowerCase().replaceAll(' ', '');
    expect((await open(start.token)).body).toMatchObject({ domain_name: `${proposed}2` });
    const check = (body: object) => t.call('POST', '/company_start/checkAddress', elsewhere(), body);
    expect((await check({ token: start.token, name: taken.name, domain_name: proposed })).body).toEqual({
      name_exists: true,
      domain_name_exists: true,
    });
    expect((await check({ token: start.token, name: 'Never Heard Of', domain_name: 'neverheardof' })).body).toEqual({
      name_exists: false,
      domain_name_exists: false,
    });
    expect((await check({ token: 'x', name: taken.name, domain_name: proposed })).status).toBe(404);
  });

  test.each([
    ['a word of the product', { domain_name: 'start-company' }, 'domain_name'],
    ['no address', { domain_name: '' }, 'domain_name'],
    ['a password with the own name', { password: 'Lakeshore1', confirm_password: 'Lakeshore1' }, 'password'],
    ['a common password', { password: 'Password1', confirm_password: 'Password1' }, 'password'],
    ['two passwords', { confirm_password: 'Another7kept' }, 'confirm_password'],
  ])('is refused %s next to its field, and the link stays good', async (_what, own, field) => {
    const start = await link();
    const refused = await finish(start, own);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    expect((await finish(start)).status).toBe(200);
  });

  test('reads the mail in the language of the company, and writes as its country does', async () => {
    const start = await link({ locale: 'de', time_zone: 'Europe/Berlin' });
    expect((await lastMessage(t, platform, start.email))?.subject).toBe('Richten Sie Ihr Unternehmen in OnRecord ein');
    expect((await finish(start)).body).toMatchObject({ locale: 'de', currency_code: 'EUR', date_format: 'DD/MM/YYYY' });
  });
});

describe('a mailed link', () => {
  test('works once', async () => {
    const start = await link();
    expect((await finish(start)).status).toBe(200);
    expect((await open(start.token)).body).toMatchObject({ key: 'company.start_link_invalid' });
    expect(await finish(start, { name: 'Another Name', domain_name: 'anothername' })).toMatchObject({ status: 404 });
    expect(await named('Another Name')).toEqual([]);
  });

  test('works for a day', async () => {
    const start = await link();
    t.setNow(Temporal.Now.instant().add({ hours: 24, seconds: 1 }));
    expect((await open(start.token)).status).toBe(404);
    expect((await finish(start)).status).toBe(404);
  });

  test('ends with the one that the same address asks for later', async () => {
    const first = await link();
    const second = await link({ email: first.email.toUpperCase(), name: first.name });
    expect((await open(first.token)).status).toBe(404);
    expect((await finish(first)).status).toBe(404);
    expect((await finish(second)).status).toBe(200);
  });

  test.each(['', 'x', `s.0.${'A'.repeat(43)}`, `r.0.${'A'.repeat(43)}`])(
    'that nobody was sent opens nothing: %j',
    async (token) => {
      expect((await open(token)).body).toMatchObject({ key: 'company.start_link_invalid' });
    },
  );

  test('makes one company for those who press at once', async () => {
    const start = await link();
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        finish(start, { name: `${start.name} ${n}`, domain_name: `race${n}x${next()}` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect((await companies()).filter(({ name }) => name.startsWith(start.name))).toHaveLength(1);
  });

  test('stays good for whoever came second to an address', async () => {
    const [one, two] = [await link(), await link()];
    const domain_name = `sought${next()}`;
    const responses = await Promise.all([finish(one, { domain_name }), finish(two, { domain_name })]);
    const refused = responses.find(({ status }) => status === 400);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(refused?.body.fields).toEqual({ domain_name: 'Another company has this domain name.' });
    const late = responses[0] === refused ? one : two;
    expect((await finish(late)).status).toBe(200);
  });

  test('is not pressed by another site', async () => {
    const start = await link();
    expect((await finish(start, {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await finish(start, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await finish(start)).status).toBe(200);
  });

  test.each([
    ['an error', "raise exception 'no'"],
    ['a connection that dies', 'perform pg_terminate_backend(pg_backend_pid())'],
  ])('stays good after %s in the middle, and leaves nothing half made', async (_what, body) => {
    const start = await link();
    const owner = (statements: string) => asAdmin(t.adminUrl, (client) => client.query(statements));
    await owner(`create function slip() returns trigger language plpgsql as $$ begin ${body}; return new; end $$;
      create trigger slip before insert on user_session for each row execute function slip()`);
    const { status } = await finish(start).catch(() => ({ status: 500 }));
    await owner('drop trigger slip on user_session; drop function slip()');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await named(start.name)).toEqual([]);
    expect((await finish(start)).status).toBe(200);
  });

  test('stays good when another company has the name', async () => {
    const start = await link();
    const taken = await finish(start, { name: 'OnRecord' });
    expect(taken.body.fields).toEqual({ name: 'Another company has this name.' });
    expect((await open(start.token)).status).toBe(200);
  });
});

describe('the request', () => {
  test('is answered alike whoever has the address; only the mail names where that address logs in', async () => {
    const office = await buildCompany(t.db, { name: `Known ${next()}` });
    const email = `una${office.company_id}@known.example`;
    await buildUser(t.db, office.company_id, 'company', { email });
    const known = await ask(draft({ email }));
    const unknown = draft();
    const other = await ask(unknown);
    const plain = (body: unknown, address: string) => JSON.stringify(body).replace(address, 'ADDRESS');
    expect(plain(known.body, email)).toBe(plain(other.body, unknown.email));
    expect(known.status).toBe(other.status);
    expect(await mailedToken(email)).not.toBe('');
    const url = `${t.services.base_url}/${office.domain_name}`;
    expect((await lastMessage(t, platform, email))?.body_text).toContain(`${office.name}: ${url}`);
    expect((await lastMessage(t, platform, unknown.email))?.body_text).not.toContain('already');
  });

  test('says nothing in the mail that a stranger typed', async () => {
    const { email } = await link({ name: 'Buy now at evil.example', first_name: 'Visit evil.example' });
    const mail = await lastMessage(t, platform, email);
    expect(`${mail?.subject} ${mail?.body_text} ${mail?.body_html}`).not.toContain('evil');
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no first name', { first_name: '' }, 'first_name'],
    ['no address', { email: 'nowhere' }, 'email'],
    ['no zone', { time_zone: 'Mars/Base' }, 'time_zone'],
  ])('is refused with %s', async (_what, own, field) => {
    const { status, body } = await ask(draft(own));
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  test('needs a captcha that a person solved', async () => {
    const start = draft();
    expect(await send(start)).toMatchObject({ status: 400, body: { fields: { captcha: expect.any(String) } } });
    expect(await send({ ...start, captcha: 'x' })).toMatchObject({ status: 400 });
    expect(await mailedToken(start.email)).toBe('');
  });

  test('ends in words when one network or one mailbox asks too often', async () => {
    const ip = { 'x-forwarded-for': '198.51.100.77' };
    for (let n = 0; n < RATE_RULES.company_start.limit; n += 1) await send(draft(), ip);
    expect(await ask(draft(), ip)).toMatchObject({ status: 429, body: { message: expect.stringMatching(/\w/) } });
    const { email } = draft();
    for (let n = 0; n < RATE_RULES.company_start_mailbox.limit; n += 1)
      expect((await ask(draft({ email }))).status).toBe(200);
    expect((await ask(draft({ email: email.toUpperCase() }))).status).toBe(429);
  });

  test('leaves no trace after a week', async () => {
    const start = await link();
    t.setNow(Temporal.Now.instant().add({ hours: 24 * 8 }));
    await ask(draft());
    const left = await t.db.withoutTenant((tx) =>
      tx.selectFrom('company_start').select('email').where('email', '=', start.email).execute(),
    );
    expect(left).toEqual([]);
  });
});

describe('where no admin of the platform allows it', () => {
  const welcome = async () => (await t.call('GET', '/auth/getWelcome', {})).body;

  test('the first page does not offer it, and every call refuses', async () => {
    const start = await link();
    expect(await welcome()).toMatchObject({ can_start_company: true });
    await allow(false);
    expect(await welcome()).toMatchObject({ can_start_company: false });
    const { token } = start;
    for (const refused of [
      await ask(draft()),
      await open(token),
      await t.call('POST', '/company_start/checkAddress', elsewhere(), { token }),
      await finish(start),
    ])
      expect(refused).toMatchObject({ status: 403, body: { key: 'company.start_closed' } });
    expect(await named(start.name)).toEqual([]);
  });

  test('an admin of the platform allows it, and nobody else can', async () => {
    await allow(false);
    const { company_id } = await buildCompany(t.db);
    const manager = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
    const save = async (headers: Record<string, string>) => {
      const { body } = await t.call('GET', '/applicationSetting/fetchEntry/1', headers);
      const { version } = body as { version: number };
      const change = { version: version ?? 1, values: { companies_start_themselves: true } };
      return t.call('PATCH', '/applicationSetting/update/1', headers, change);
    };
    expect((await save(manager)).status).toBeGreaterThanOrEqual(400);
    expect(await welcome()).toMatchObject({ can_start_company: false });
    expect((await save(admin)).status).toBe(200);
    expect(await welcome()).toMatchObject({ can_start_company: true });
  });

  test('a company that is finished as an admin turns it off is there before that is saved, or never', {
    timeout: 120_000,
  }, async () => {
    const outcomes = new Set<number>();
    const owner = (statements: string) => asAdmin(t.adminUrl, (client) => client.query(statements));
    // The last step of a making takes its time, so that a save meets it in the middle.
    await owner(`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$;
      create trigger linger before insert on user_session for each row execute function linger()`);
    try {
      for (let round = 0; round < 5; round += 1) {
        await allow(true);
        const start = await link();
        const { body } = await t.call('GET', '/applicationSetting/fetchEntry/1', admin);
        const { version } = body as { version: number };
        const turnOff = async () => {
          // The first rounds save early, the last ones while the company is being made.
          await new Promise((resolve) => setTimeout(resolve, round * 75 + Math.random() * 60));
          const change = { version, values: { companies_start_themselves: false } };
          const saved = await t.call('PATCH', '/applicationSetting/update/1', admin, change);
          expect(saved.status).toBe(200);
          return named(start.name);
        };
        const [{ status }, there] = await Promise.all([finish(start), turnOff()]);
        outcomes.add(status);
        expect([200, 403]).toContain(status);
        expect(await named(start.name)).toEqual(there);
        expect(there).toHaveLength(status === 200 ? 1 : 0);
        if (status === 200) continue;
        // A refused link is as good as before.
        await allow(true);
        expect((await finish(start)).status).toBe(200);
      }
    } finally {
      await owner('drop trigger linger on user_session; drop function linger()');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});
