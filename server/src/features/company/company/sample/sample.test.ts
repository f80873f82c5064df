import { isSampleId, sampleIdOf } from '@onrecord/domain/core/account/sample-company';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../../db/scope.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { asAdmin } from '../../../../testing/call/as-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { findBookFaults } from '../../../money/payment/books/books.reads.ts';

/** Making a sample is some hundreds of calls. */
const TIMEOUT = 240_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;

async function office(settings: object = { page_size: 10 }) {
  const { company_id, division_id } = await buildCompany(t.db);
  await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set(settings).execute());
  const manager = await buildUser(t.db, company_id, 'company', { full_access: true });
  return { company_id, division_id, manager, headers: await signIn(t.db, manager) };
}
const turn = (to: 'On' | 'Off', headers: Headers) => t.call('POST', `/sample_data/turn${to}`, headers);
const stateOf = async (headers: Headers) => (await t.call('GET', '/sample_data/get', headers)).body;

/** How many rows of a company each table has, as the owner of the database sees them. */
function rowsOf(company_id: number): Promise<Record<string, number>> {
  return asAdmin(t.adminUrl, async (client) => {
    await client.query("select set_config('app.company_id', $1, false)", [String(company_id)]);
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const found = await client.query(`select count(*)::int as count from ${name} where company_id = $1`, [
        company_id,
      ]);
      if (found.rows[0].count > 0) counts[name] = found.rows[0].count;
    }
    return counts;
  });
}

const waitingTasks = (company_id: number) =>
  asAdmin(t.adminUrl, async (client) => {
    const found = await client.query("select count(*)::int as count from pgboss.job where data->>'company_id' = $1", [
      String(company_id),
    ]);
    return found.rows[0].count as number;
  });

describe('on and off', () => {
  test('one press makes a small lively world, and one removes every row of it', { timeout: TIMEOUT }, async () => {
    const { company_id, headers } = await office();
    const sample_id = sampleIdOf(company_id);
    expect(await stateOf(headers)).toEqual({ state: 'off', can_turn: true });
    const { activity_log: _before, ...own } = await rowsOf(company_id);
    const made = await turn('On', headers);
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200, body: { state: 'on', can_turn: true } });
    expect(await rowsOf(sample_id)).toMatchObject({
      ...{ client: 6, contact: 10, legal_case: 4, service_provider: 6, job: 25, job_list_row: 25 },
      ...{ client_invoice: 7, payment_transaction: expect.any(Number), pay_run: 1, worksheet_order: 9, division: 1 },
    });
    const statuses = await inCompany(t.db, sample_id, (tx) =>
      tx.selectFrom('job').select('job_status_id').distinct().orderBy('job_status_id').execute(),
    );
    expect(statuses.length).toBeGreaterThanOrEqual(5);
    expect(await findBookFaults(t.services, systemScope(sample_id, 'test'))).toEqual([]);
    expect(await inCompany(t.db, sample_id, (tx) => tx.selectFrom('message_outbox').selectAll().execute())).toEqual([]);
    expect(await waitingTasks(sample_id)).toBe(0);
    expect(await turn('Off', headers)).toMatchObject({ status: 200, body: { state: 'off' } });
    expect(await rowsOf(sample_id)).toEqual({});
    const { activity_log: _after, ...left } = await rowsOf(company_id);
    expect(left).toEqual(own);
    expect(await turn('Off', headers)).toMatchObject({ status: 200, body: { state: 'off' } });
  });

  test('it takes over how the company writes, its words and its zone', { timeout: TIMEOUT }, async () => {
    const british = { locale: 'en-gb', currency_code: 'GBP', currency_symbol: '£', date_format: 'DD/MM/YYYY' };
    const { company_id, headers } = await office({ ...british, time_zone: 'Europe/London', ach_bank_name: 'Own Bank' });
    await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('language_setting')
        .values({ company_id, term: 'job', singular_form: 'Booking', plural_form: 'Bookings' })
        .execute(),
    );
    expect(await turn('On', headers)).toMatchObject({ status: 200, body: { state: 'on' } });
    const sample_id = sampleIdOf(company_id);
    const { company, terms, job } = await inCompany(t.db, sample_id, async (tx) => ({
      company: await tx.selectFrom('company').selectAll().executeTakeFirstOrThrow(),
      terms: await tx.selectFrom('language_setting').selectAll().execute(),
      job: await tx.selectFrom('job').select('time_zone').executeTakeFirstOrThrow(),
    }));
    expect(company).toMatchObject({ ...british, time_zone: 'Europe/London', ach_bank_name: '', is_platform: false });
    expect(terms).toMatchObject([{ term: 'job', plural_form: 'Bookings' }]);
    expect(job.time_zone).toBe('Europe/London');
  });

  test('two who press at once get one, and nobody removes it while it is made', { timeout: TIMEOUT }, async () => {
    const { company_id, headers } = await office();
    const other = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
    const presses = [turn('On', headers), turn('On', other), turn('On', headers)];
    const early = (async () => {
      while (!('company' in (await rowsOf(sampleIdOf(company_id))))) await new Promise((done) => setTimeout(done, 50));
      return turn('Off', other);
    })();
    const responses = await Promise.all(presses);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses.map(({ body }) => (body as { state: string }).state).sort()).toEqual(['making', 'making', 'on']);
    expect(await early).toMatchObject({ status: 409, body: { key: 'company.sample_making' } });
    expect(await rowsOf(sampleIdOf(company_id))).toMatchObject({ company: 1, job: 25 });
    expect((await Promise.all([turn('Off', headers), turn('Off', other)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await rowsOf(sampleIdOf(company_id))).toEqual({});
  });

  test('a making that broke off is begun anew', { timeout: TIMEOUT }, async () => {
    const { company_id, headers } = await office();
    await inCompany(t.db, sampleIdOf(company_id), (tx) =>
      tx
        .insertInto('company')
        .values({
          ...{ company_id: sampleIdOf(company_id), name: 'Half', domain_name: 'half', status: 'inactive' },
          created_at: Temporal.Now.instant().subtract({ minutes: 4 }).toString(),
        })
        .execute(),
    );
    expect(await stateOf(headers)).toMatchObject({ state: 'off' });
    expect(await turn('On', headers)).toMatchObject({ status: 200, body: { state: 'on' } });
    expect(await rowsOf(sampleIdOf(company_id))).toMatchObject({ company: 1, job: 25 });
  });

  test('only a manager who may do everything turns it', async () => {
    const { company_id } = await buildCompany(t.db);
    const plain = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
    const contact = await signIn(t.db, await buildUser(t.db, company_id, 'contact'));
    const admin = await signIn(t.db, await buildUser(t.db, company_id, 'admin'));
    for (const headers of [plain, contact, admin]) {
      expect((await turn('On', headers)).status).toBe(403);
      expect((await turn('Off', headers)).status).toBe(403);
    }
    expect(await rowsOf(sampleIdOf(company_id))).toEqual({});
  });

  test('the database removes nothing but samples', async () => {
    const { company_id } = await office();
    const removal = inCompany(t.db, company_id, (tx) =>
      tx.selectNoFrom((eb) => eb.fn('remove_sample_company').as('n')).execute(),
    );
    await expect(removal).rejects.toMatchObject({ code: '42501' });
    expect(isSampleId(company_id)).toBe(false);
  });
});
