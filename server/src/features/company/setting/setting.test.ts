import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };
type Headers = Record<string, string>;

async function office() {
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  const manager = await signIn(t.db, user);
  const read = (as: Headers = manager, id = company_id) =>
    t.call('GET', `/applicationSetting/fetchEntry/${id}`, as) as Promise<CallResponse>;
  const save = async (values: object, as: Headers = manager, id = company_id) => {
    const { version = 1 } = (await read(as, id)).body;
    return t.call('PATCH', `/applicationSetting/update/${id}`, as, { version, values }) as Promise<CallResponse>;
  };
  return { company_id, user, manager, read, save };
}

async function admin(company_id: number) {
  const owner = await buildUser(t.db, company_id, 'admin');
  return signIn(t.db, owner);
}

describe('the settings of a company', () => {
  test('are read with what the viewer may change, and saved one by one', async () => {
    const { read, save, company_id } = await office();
    const { body } = await read();
    expect(body).toMatchObject({ level: 'company', application_setting_id: company_id });
    expect(body.values).toMatchObject({ session_idle_minutes: 30, legacy_public_links: 'off', solaria_version: 2 });
    expect(body.changeable).toContain('session_idle_minutes');
    expect(body.changeable).not.toContain('solaria_version');
    const saved = await save({ client_confirmation_hours: 48 });
    expect(saved).toMatchObject({ status: 200, body: { message: 'The settings were saved.' } });
    expect(saved.body.entry.values).toMatchObject({ client_confirmation_hours: 48, session_idle_minutes: 30 });
    expect((await read()).body).toEqual(saved.body.entry);
  });

  test('refuse what is out of their limits, next to the field, and keep nothing of it', async () => {
    const { read, save } = await office();
    const refused = await save({ session_idle_minutes: 0, travel_buffer_minutes: 15, solaria_version: 1, nonsense: 1 });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: {
          session_idle_minutes: 'Minimum value is 1',
          solaria_version: 'You cannot change this setting',
          nonsense: 'There is no such setting',
        },
      },
    });
    expect((await read()).body.values).toMatchObject({ travel_buffer_minutes: 60 });
  });

  test('a save of old settings is answered with the new ones', async () => {
    const { manager, company_id, read, save } = await office();
    const { version } = (await read()).body;
    await save({ session_idle_minutes: 45 });
    const late = (await t.call('PATCH', `/applicationSetting/update/${company_id}`, manager, {
      version,
      values: { session_idle_minutes: 20 },
    })) as CallResponse;
    expect(late.status).toBe(409);
    expect(late.body.fresh.values.session_idle_minutes).toBe(45);
  });

  test('every save is recorded with what it changed; saving nothing new is no save', async () => {
    const { company_id, read, save } = await office();
    await save({ session_idle_minutes: 45 });
    const { version } = (await read()).body;
    await save({ session_idle_minutes: 45 });
    expect((await read()).body.version).toBe(version);
    const lines = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('activity_log').select('changes').where('activity_type', '=', 'Settings Saved').execute(),
    );
    expect(lines).toEqual([{ changes: { session_idle_minutes: { before: 30, after: 45 } } }]);
  });

  test('belong to the company alone, and to those who may see settings', async () => {
    const one = await office();
    const other = await office();
    expect(await one.read(other.manager)).toMatchObject({ status: 404 });
    expect(await one.save({ session_idle_minutes: 5 }, one.manager, other.company_id)).toMatchObject({ status: 404 });
    for (const type of ['company', 'contact', 'provider'] as const) {
      const visitor = await signIn(t.db, await buildUser(t.db, one.company_id, type));
      expect(await one.read(visitor)).toMatchObject({ status: 403 });
    }
  });
});

describe('what a division has otherwise', () => {
  async function withDivision() {
    const o = await office();
    const { division_id } = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('division').select('division_id').executeTakeFirstOrThrow(),
    );
    const exceptFrom = (version: number, values: object, as: Headers = o.manager, division = division_id) => {
      const body = { version, division_id: division, values };
      return t.call('PATCH', `/applicationSetting/update/${o.company_id}`, as, body) as Promise<CallResponse>;
    };
    const except = async (values: object, as?: Headers, division?: number) => {
      const { version = 1 } = (await o.read()).body;
      return exceptFrom(version, values, as, division);
    };
    return { ...o, division_id, except, exceptFrom };
  }

  test('is saved beside the value of the company, is taken away again, and stands in the log', async () => {
    const { company_id, division_id, read, except } = await withDivision();
    expect((await read()).body).toMatchObject({ exceptions: [], changeable_divisions: [{ division_id }] });
    const { status, body } = await except({ client_confirmation_hours: 3, mail_day_before: false });
    expect(status).toBe(200);
    expect(body.entry.values).toMatchObject({ client_confirmation_hours: 24, mail_day_before: true });
    const values = { client_confirmation_hours: 3, mail_day_before: false };
    expect(body.entry.exceptions).toEqual([expect.objectContaining({ division_id, values })]);
    await except({ client_confirmation_hours: null, mail_day_before: null });
    expect((await read()).body.exceptions).toEqual([]);
    const lines = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('activity_log').select(['object_type', 'object_id', 'changes']).execute(),
    );
    expect(lines).toContainEqual({
      object_type: 'division',
      object_id: division_id,
      changes: {
        client_confirmation_hours: { before: null, after: 3 },
        mail_day_before: { before: null, after: false },
      },
    });
  });

  test('is refused where it is out of its limits, is the same everywhere, or is not of this company', async () => {
    const { except, save } = await withDivision();
    const refused = await except({ client_confirmation_hours: 0, bank_payment_days: 2, nonsense: 1 });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: {
          client_confirmation_hours: 'Minimum value is 1',
          bank_payment_days: 'This setting is the same for every division',
          nonsense: 'There is no such setting',
        },
      },
    });
    const other = await withDivision();
    expect((await except({ client_confirmation_hours: 3 }, undefined, other.division_id)).status).toBe(404);
    expect((await save({ client_confirmation_hours: null })).body.fields).toEqual({
      client_confirmation_hours: 'This field is required',
    });
  });

  test('is for whoever the division is open to', async () => {
    const { company_id, division_id, except, read } = await withDivision();
    const { division_id: second } = await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('division')
        .values({ company_id, name: 'Boulder', code: 'BO', division_type_id: 2, time_zone: 'America/Denver' })
        .returning('division_id')
        .executeTakeFirstOrThrow(),
    );
    const limited = await buildUser(t.db, company_id, 'company', { full_access: true, division_access: [second] });
    const as = await signIn(t.db, limited);
    expect((await except({ client_confirmation_hours: 3 }, as)).status).toBe(403);
    expect((await except({ client_confirmation_hours: 3 }, as, second)).status).toBe(200);
    expect((await read(as)).body.changeable_divisions).toEqual([{ division_id: second, division_name: 'Boulder' }]);
    expect((await except({ client_confirmation_hours: 5 }, undefined, division_id)).status).toBe(200);
  });

  test('two who save it at once: the second one reads what the first one saved', async () => {
    const { read, exceptFrom } = await withDivision();
    const { version } = (await read()).body;
    const both = await Promise.all([
      exceptFrom(version, { client_confirmation_hours: 3 }),
      exceptFrom(version, { client_confirmation_hours: 5 }),
    ]);
    const [won, late] = both.sort((one, other) => one.status - other.status);
    expect([won?.status, late?.status]).toEqual([200, 409]);
    expect(late?.body.fresh.exceptions).toEqual(won?.body.entry.exceptions);
  });
});

test('behind a master password nobody changes who gets in, and everything else as ever', async () => {
  const { company_id, save } = await office();
  await inCompany(t.db, company_id, (tx) => tx.updateTable('user_session').set({ via_master: true }).execute());
  const refused = await save({ use_multi_factor_auth: true, master_password_hours: 168 });
  expect(Object.keys(refused.body.fields)).toEqual(['use_multi_factor_auth', 'master_password_hours']);
  expect((await save({ travel_buffer_minutes: 30 })).status).toBe(200);
});

describe('a setting takes effect', () => {
  test('an idle session ends after the minutes that are set', async () => {
    const { user, save } = await office();
    const now = Temporal.Now.instant();
    await save({ session_idle_minutes: 5 });
    const [early, late] = [await signIn(t.db, user, now), await signIn(t.db, user, now)];
    t.setNow(now.add({ minutes: 4 }));
    expect((await t.call('GET', '/session/me', early)).status).toBe(200);
    t.setNow(now.add({ minutes: 6 }));
    expect((await t.call('GET', '/session/me', late)).status).toBe(401);
  });

  test('a master password lives as long as is set', async () => {
    const { company_id, save } = await office();
    const chief = await admin(company_id);
    await save({ master_password_hours: 2 });
    const { body } = (await t.call('POST', '/master_password/generate', chief, { company_id })) as CallResponse;
    const life = Temporal.Now.instant().until(Temporal.Instant.from(body.expires_at)).total('hours');
    expect(life).toBeGreaterThan(1.9);
    expect(life).toBeLessThanOrEqual(2);
  });
});

describe('the settings of the platform', () => {
  test('are for admins', async () => {
    const { company_id, read, save, manager } = await office();
    expect(await read(manager, 1)).toMatchObject({ status: 403 });
    const chief = await admin(company_id);
    expect((await read(chief, 1)).body).toMatchObject({ level: 'platform', values: { invitation_days: 3 } });
    expect(await save({ invitation_days: 31 }, chief, 1)).toMatchObject({
      status: 400,
      body: { fields: { invitation_days: 'Maximum value is 30' } },
    });
  });

  test('say how long the link to a new password works', async () => {
    const { company_id, save, manager } = await office();
    const chief = await admin(company_id);
    expect(await save({ password_reset_link_minutes: 15, invitation_days: 7 }, chief, 1)).toMatchObject({
      status: 200,
    });
    const newcomer = await buildUser(t.db, company_id, 'company');
    await t.call('POST', '/user/sendNewUserNotification', manager, { user_id: newcomer.user_id });
    const requested = await buildUser(t.db, company_id, 'company');
    await t.call('POST', '/auth/forgotPassword', {}, { username: requested.username, email: '' });
    const mails = () =>
      inCompany(t.db, company_id, (tx) =>
        tx.selectFrom('message_outbox').select('body_text').orderBy('message_outbox_id').execute(),
      );
    await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(2);
    const links = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('link_token').select(['created_at', 'expires_at']).orderBy('link_token_id').execute(),
    );
    const minutes = links.map(({ created_at, expires_at }) =>
      Math.round(Temporal.Instant.from(created_at).until(Temporal.Instant.from(expires_at)).total('minutes')),
    );
    expect(minutes).toEqual([7 * 24 * 60, 15]);
    const [invitation, reset] = await mails();
    expect(invitation?.body_text).toContain('for 7 days');
    expect(reset?.body_text).toContain('15 minutes');
  });
});
