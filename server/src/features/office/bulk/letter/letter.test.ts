import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../../testing/build/build-job.ts';
import { asAdmin } from '../../../../testing/call/as-admin.ts';
import { endOfWait, letterRunner, loggedOf, mailsOf } from '../../../../testing/make/letters.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { triesOf } from '../../../../testing/tries.ts';
import { sendLetters } from './letter.writes.ts';

type Headers = Record<string, string>;
interface Preview {
  mails: number;
  texts: number;
  people: number;
  left_out: { reason: string; count: number; names: string[] }[];
}
interface CallResponse {
  message: string;
  bulk_change_id: number;
  changed: number;
}

const CONFIRMATION = { to: 'both', what: 'confirmation' };

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = letterRunner(t, (error) => errors.push(error));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

/** A company with an attorney, a reporter and the means to choose jobs. */
async function office() {
  const company = await buildCompany(t.db);
  const { company_id, division_id } = company;
  const boss = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { client_id } = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id, last_name: 'Adler' });
  const reporter = await buildProvider(t.db, company_id);
  const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(t.db, company_id, work);
  const job = (values: object = {}) =>
    buildJob(t.db, company_id, {
      ...{ division_id, client_id, taking_contact_id: attorney.contact_id },
      service_provider_ids: [reporter.service_provider_id],
      ...values,
    });
  /** Jobs of one reporter lie on days of their own: nobody is booked twice. */
  const jobs = async (count: number) => {
    const made = [];
    for (let n = 0; n < count; n += 1) made.push(await job(dayOf(n)));
    return made;
  };
  const rowsOf = async (some: readonly { job_id: number }[]) => {
    const ids = some.map(({ job_id }) => job_id);
    const { rows } = await inside((tx) =>
      sql<{ id: number }>`select job_list_row_id as id from job_list_row where job_id = any(${ids}::bigint[])`.execute(
        tx,
      ),
    );
    return rows;
  };
  const mails = () => mailsOf(t.db, company_id);
  const logged = (activity_type: string) => loggedOf(t.db, company_id, activity_type);
  return { ...company, boss, client_id, attorney, reporter, inside, job, jobs, rowsOf, mails, logged };
}
type Office = Awaited<ReturnType<typeof office>>;

const dayOf = (n: number) => {
  const day = Temporal.PlainDate.from('2031-03-04').add({ days: n }).toString();
  return { job_date: day, starts_at: `${day}T16:00:00Z`, ends_at: `${day}T18:00:00Z` };
};

const post = (path: string, body: object, headers: Headers) => t.call('POST', path, headers, body);

async function preview(o: Office, some: readonly { job_id: number }[], query: object = CONFIRMATION, as = o.boss) {
  const { status, body } = await post(
    '/bulk/previewLetters',
    { noun: 'job', rows: await o.rowsOf(some), ...query },
    as,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Preview;
}

async function request(o: Office, some: readonly { job_id: number }[], letter: object = CONFIRMATION, as = o.boss) {
  const change = { action: 'notify', press: crypto.randomUUID(), ...letter };
  const { status, body } = await post('/bulk/change', { noun: 'job', rows: await o.rowsOf(some), change }, as);
  return { status, body: body as CallResponse & { key: string; fields: Record<string, string> } };
}

const undo = (id: number, as: Headers) => post(`/bulk/undo/${id}`, {}, as);

const waited = () => endOfWait(t, runner);

describe('before anything is sent', () => {
  test('it says how many messages go to how many people, and who is left out and why', async () => {
    const o = await office();
    const [open, confirmed, canceled, responded] = await o.jobs(4);
    await o.inside(async (tx) => {
      const set = (id: number | undefined, values: object) =>
        tx
          .updateTable('job')
          .set(values)
          .where('job_id', '=', id ?? 0)
          .execute();
      await set(confirmed?.job_id, { client_confirmed_on: '2031-01-01T00:00:00Z' });
      await set(canceled?.job_id, { is_canceled: 2 });
      await tx
        .updateTable('job_service')
        .set({ confirmed_on: '2031-01-01T00:00:00Z' })
        .where('job_id', '=', responded?.job_id ?? 0)
        .execute();
    });
    const silent = await buildContact(t.db, o.company_id, { client_id: o.client_id, email: '' });
    const unreached = await o.job({ ...dayOf(10), taking_contact_id: silent.contact_id, service_provider_ids: [] });
    const some = [open, confirmed, canceled, responded, unreached].flatMap((one) => one ?? []);
    const found = await preview(o, some);
    expect(found).toMatchObject({ mails: 4, texts: 0, people: 2 });
    expect(found.left_out.map(({ reason, count }) => [reason, count]).sort()).toEqual([
      ['Already confirmed', 2],
      ['Canceled', 2],
      ['No email address', 1],
      ['No one to notify', 1],
    ]);
    expect(found.left_out.find(({ reason }) => reason === 'No email address')?.names[0]).toContain(
      String(unreached.job_number),
    );
    expect(await preview(o, some, { to: 'contacts', what: 'confirmation' })).toMatchObject({ mails: 2, people: 1 });
    // What somebody typed goes once to each person, to those who confirmed too.
    expect(await preview(o, some, { to: 'both', what: 'text' })).toMatchObject({ mails: 2, people: 2 });
    expect(await o.mails()).toEqual([]);
  });

  test('a kind that somebody switched off is theirs to switch off, and the company’s too', async () => {
    const o = await office();
    const jobs = await o.jobs(2);
    const user = await buildUser(t.db, o.company_id, 'contact', { contact_id: o.attorney.contact_id });
    await o.inside((tx) =>
      tx
        .insertInto('user_notification_setting')
        .values({
          company_id: o.company_id,
          user_id: user.user_id,
          notification_type_id: 1,
          by_mail: false,
          by_text: false,
        })
        .execute(),
    );
    const off = await preview(o, jobs);
    expect(off).toMatchObject({
      mails: 2,
      people: 1,
      left_out: [{ reason: 'Turned this notification off', count: 2 }],
    });
    await o.inside((tx) =>
      tx
        .insertInto('notification_type')
        .values({ company_id: o.company_id, notification_type_id: 5, by_mail: false, by_text: false })
        .execute(),
    );
    const nobody = await preview(o, jobs);
    expect(nobody).toMatchObject({ mails: 0, people: 0 });
    expect(nobody.left_out.map(({ reason }) => reason)).toContain('The company does not send this message');
    expect((await request(o, jobs)).body).toMatchObject({ key: 'bulk.mails_nobody' });
    expect(await o.logged('Notification Queued')).toEqual([]);
  });

  test('jobs of another division are not there, and those who may not change jobs notify nobody', async () => {
    const o = await office();
    const away = await buildDivision(t.db, o.company_id);
    const [mine] = await o.jobs(1);
    const theirs = await o.job({ ...dayOf(5), division_id: away.division_id });
    const limited = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'company', { full_access: true, division_access: [o.division_id] }),
    );
    const found = await preview(o, [mine ?? theirs, theirs], CONFIRMATION, limited);
    expect(found).toMatchObject({ mails: 2, left_out: [{ reason: 'Not found, or no access', names: [''] }] });
    for (const user_type of ['contact', 'provider'] as const) {
      const outsider = await signIn(t.db, await buildUser(t.db, o.company_id, user_type));
      expect((await request(o, [theirs], CONFIRMATION, outsider)).status).toBe(403);
      const body = { noun: 'job', rows: await o.rowsOf([theirs]), ...CONFIRMATION };
      expect((await post('/bulk/previewLetters', body, outsider)).status).toBe(403);
    }
    const client = { noun: 'client', rows: [{ id: 1 }], ...CONFIRMATION };
    expect((await post('/bulk/previewLetters', client, o.boss)).body).toMatchObject({ key: 'bulk.not_possible' });
  });
});

describe('confirmations', () => {
  test('wait, then go as a single job sends them, each with a link of its own, and are in the log of their job', async () => {
    const o = await office();
    const jobs = await o.jobs(3);
    const { body } = await request(o, jobs);
    expect(body).toMatchObject({ message: 'Messages waiting: 6. They go out in 30 seconds.', changed: 6 });
    await runner.runDue();
    expect(await o.mails()).toEqual([]);
    expect((await post('/bulk/list', {}, o.boss)).body).toMatchObject({
      data: [{ noun: 'job', action: 'notify', value: 'Confirmation', changed: 6, can_undo: true, sent_at: null }],
    });
    expect((await preview(o, jobs)).left_out).toMatchObject([{ reason: 'A message is already waiting', count: 6 }]);

    await waited();
    const mails = await o.mails();
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
      jobs.flatMap(() => [o.attorney.email, o.reporter.email]).sort(),
    );
    const links = mails.map(({ body_text }) => /\/job(contact|provider)confirm\/\S+/.exec(body_text)?.[0]);
    expect(new Set(links).size).toBe(6);
    const queued = await o.logged('Notification Queued');
    expect(queued.map(({ object_id }) => object_id)).toEqual(jobs.map(({ job_id }) => job_id));
    expect(queued[0]?.description).toMatch(/^Confirmation: .+; .+/);
    expect((await o.logged('Sent Email')).map(({ object_id }) => object_id)).toEqual(
      jobs.flatMap(({ job_id }) => [job_id, job_id]),
    );
    expect((await undo(body.bulk_change_id, o.boss)).body).toMatchObject({ key: 'bulk.mails_sent' });
    // A repeat of the task finds them gone.
    await sendLetters(t.services, { company_id: o.company_id, bulk_change_id: body.bulk_change_id });
    await runner.runDue();
    expect(await o.mails()).toHaveLength(6);
  });

  test('are taken back while they wait, by whoever asked for them, and can be asked for anew', async () => {
    const o = await office();
    const jobs = await o.jobs(2);
    const { body } = await request(o, jobs);
    const colleague = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { full_access: true }));
    expect((await undo(body.bulk_change_id, colleague)).status).toBe(404);
    expect((await undo(body.bulk_change_id, o.boss)).body).toMatchObject({
      message: 'Undone, nothing was sent: 4.',
    });
    expect((await undo(body.bulk_change_id, o.boss)).body).toMatchObject({ key: 'bulk.undone_already' });
    expect(await o.logged('Notification Taken Back')).toHaveLength(2);
    await sendLetters(t.services, { company_id: o.company_id, bulk_change_id: body.bulk_change_id });
    await runner.runDue();
    expect(await o.mails()).toEqual([]);
    expect((await request(o, jobs)).body.changed).toBe(4);
    await waited();
    expect(await o.mails()).toHaveLength(4);
  });

  test('what was canceled or confirmed while they waited is left in peace, and the change keeps why', async () => {
    const o = await office();
    const [canceled, confirmed, open] = await o.jobs(3);
    await request(
      o,
      [canceled, confirmed, open].flatMap((one) => one ?? []),
      { to: 'contacts', what: 'confirmation' },
    );
    await o.inside(async (tx) => {
      await tx
        .updateTable('job')
        .set({ is_canceled: 2 })
        .where('job_id', '=', canceled?.job_id ?? 0)
        .execute();
      await tx
        .updateTable('job')
        .set({ client_confirmed_on: '2031-01-01T00:00:00Z' })
        .where('job_id', '=', confirmed?.job_id ?? 0)
        .execute();
    });
    await waited();
    expect((await o.mails()).map(({ body_text }) => body_text)).toEqual([
      expect.stringContaining(String(open?.job_number ?? '?')),
    ]);
    const stored = await o.inside((tx) =>
      tx.selectFrom('bulk_change_letter').select(['job_id', 'left_out']).orderBy('job_id').execute(),
    );
    expect(stored.map(({ left_out }) => left_out)).toEqual(['bulk.mail_canceled', 'bulk.mail_confirmed', null]);
  });
});

describe('once, whoever presses how often', () => {
  test('the same press, twice at once and once more later, asks for one', async () => {
    const o = await office();
    const jobs = await o.jobs(3);
    const letter = { ...CONFIRMATION, press: crypto.randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => request(o, jobs, letter)));
    const later = await request(o, jobs, letter);
    expect(new Set([...responses, later].map(({ body }) => body.bulk_change_id)).size).toBe(1);
    expect([...responses, later].map(({ body }) => body.changed)).toEqual([6, 6, 6, 6]);
    await waited();
    expect(await o.mails()).toHaveLength(6);
  });

  test('two colleagues at once about the same jobs write to each person once', async () => {
    const o = await office();
    const jobs = await o.jobs(8);
    const colleague = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { full_access: true }));
    const responses = await Promise.all([request(o, jobs), request(o, jobs.toReversed(), CONFIRMATION, colleague)]);
    expect(responses.reduce((sum, { body }) => sum + (body.changed ?? 0), 0)).toBe(16);
    await waited();
    expect(await o.mails()).toHaveLength(16);
  });

  test('taking back and sending at once: all of it went, or nothing', async () => {
    const o = await office();
    const { body } = await request(o, await o.jobs(4));
    const id = body.bulk_change_id;
    const [, taken] = await Promise.all([
      sendLetters(t.services, { company_id: o.company_id, bulk_change_id: id }),
      undo(id, o.boss),
    ]);
    await runner.runDue();
    expect((await o.mails()).length).toBe(taken.status === 200 ? 0 : 8);
  });
});

describe('a text of one’s own', () => {
  const LETTER = {
    to: 'both',
    what: 'text',
    subject: 'Parking',
    message: 'Park behind the house.\n\nThe gate is open.',
  };

  test('reaches each person once, in their language, and names their jobs', async () => {
    const o = await office();
    const reader = await buildUser(t.db, o.company_id, 'contact', { contact_id: o.attorney.contact_id });
    await o.inside((tx) =>
      tx.updateTable('app_user').set({ locale: 'es' }).where('user_id', '=', reader.user_id).execute(),
    );
    const jobs = await o.jobs(3);
    const { body } = await request(o, jobs, LETTER);
    expect(body.changed).toBe(2);
    await waited();
    const mails = await o.mails();
    expect(mails.map(({ to_address, subject }) => [to_address, subject]).sort()).toEqual(
      [
        [o.attorney.email, 'Parking'],
        [o.reporter.email, 'Parking'],
      ].sort(),
    );
    const toAttorney = mails.find(({ to_address }) => to_address === o.attorney.email)?.body_text ?? '';
    expect(toAttorney).toMatch(/^Hola, /);
    expect(toAttorney).toContain('Park behind the house.\n\nThe gate is open.');
    for (const { job_number } of jobs) expect(toAttorney).toContain(String(job_number));
    expect((await o.logged('Sent Email')).map(({ object_id }) => object_id)).toEqual(
      jobs.flatMap(({ job_id }) => [job_id, job_id]),
    );
    expect((await o.logged('Notification Queued'))[0]?.description).toMatch(/^Parking: /);
  });

  test('without words is refused at its fields', async () => {
    const o = await office();
    const { status, body } = await request(o, await o.jobs(1), { ...LETTER, subject: ' ', message: '' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['message', 'subject']]);
  });
});

/** How many jobs the list finds; more are there. */
const MANY = triesOf(5_000, 600);

test('all that a narrowed list of many finds: shown beforehand, asked for, taken back, sent', async () => {
  const o = await office();
  // Below the product, which has no patience for so many at once.
  await asAdmin(t.adminUrl, async (client) => {
    await client.query("set app.bulk_load = 'on'");
    await client.query(
      `insert into job (company_id, division_id, client_id, taking_contact_id, job_number, job_status_id, job_date,
         start_time, estimated_duration, time_zone, starts_at, ends_at)
       select $1, $2, $3, $4, n, case when n > $5 then 1 else 2 end, '2031-01-04', '09:30', 3, 'America/Denver',
         '2031-01-04T16:30:00Z', '2031-01-04T19:30:00Z' from generate_series(1, $5 + 500) n`,
      [o.company_id, o.division_id, o.client_id, o.attorney.contact_id, MANY],
    );
    await client.query(
      `insert into job_service (company_id, job_id, service_id, service_provider_id, starts_at, ends_at)
       select company_id, job_id, 1, $2, starts_at + job_number * interval '1 day', ends_at + job_number * interval '1 day'
       from job where company_id = $1 and job_status_id = 2`,
      [o.company_id, o.reporter.service_provider_id],
    );
    await client.query(
      'select refresh_job_list_rows($1, array(select job_id from job where company_id = $1 and job_number > 0))',
      [o.company_id],
    );
  });
  const listing = { job_status: '2' };
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    console.info(`${MANY} jobs, ${what}: ${Math.round(performance.now() - began)} ms`);
    return done;
  };
  const shown = await timed('preview', () =>
    post('/bulk/previewLetters', { noun: 'job', listing, ...CONFIRMATION }, o.boss),
  );
  expect(shown.body).toMatchObject({ mails: 2 * MANY, people: 2, left_out: [] });
  const ask = () =>
    post(
      '/bulk/change',
      { noun: 'job', listing, change: { action: 'notify', ...CONFIRMATION, press: crypto.randomUUID() } },
      o.boss,
    );
  const { body } = await timed('asked for', ask);
  expect(body).toMatchObject({ changed: 2 * MANY });
  const { bulk_change_id } = body as CallResponse;
  expect((await timed('taken back', () => undo(bulk_change_id, o.boss))).status).toBe(200);
  const again = (await ask()).body as CallResponse;
  await timed('handed to the queue', () =>
    sendLetters(t.services, { company_id: o.company_id, bulk_change_id: again.bulk_change_id }),
  );
  const { rows } = await o.inside((tx) =>
    sql<{ n: number }>`select count(*)::int as n from bulk_change_letter where waits`.execute(tx),
  );
  expect(rows[0]?.n).toBe(0);
}, 180_000);
