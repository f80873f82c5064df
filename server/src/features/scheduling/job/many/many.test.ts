import { randomUUID } from 'node:crypto';
import type { ManyChangeInput, ManyResult, ManyRow } from '@onrecord/contract/scheduling/job/job-batch';
import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { buildProvider, inCompany, next } from '../../../../testing/build/build.ts';
import { buildDivision } from '../../../../testing/build/build-job.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { asAdmin } from '../../../../testing/call/as-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { notifyJobs } from '../../../messages/notification/many/many-letter.writes.ts';

/** Wednesday, 3:42 PM in Denver: notice for the next morning is late. */
const NOW = Temporal.Instant.from('2031-03-12T21:42:10Z');

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(NOW));

const RULE = {
  ...{ name: 'Reporter', service_id: 1, cut_off_kind: 'business_days', cut_off_count: 1, cut_off_at: '15:00' },
  ...{ client_fee: '275.00', provider_pay: '125.00', bust_fee: '325.00', bust_pay: '160.00', counted_per: 'service' },
  valid_from: '2026-01-01',
};

const CANCEL: ManyChangeInput = { change: 'cancel' };
const NEXT_DAY: ManyChangeInput = { change: 'move', target: { to: 'days', days: 1 } };

/** A company with a rule for late notice, two reporters, and jobs of the first of them. */
async function office(rule: object = {}) {
  const o = await buildOffice(t, { now: NOW });
  const { company_id, scheduler } = o;
  const reporter = await buildProvider(t.db, company_id);
  const other = await buildProvider(t.db, company_id);
  expect((await t.call('POST', '/cancellation_rule/save', scheduler, { ...RULE, ...rule })).status).toBe(200);
  const job = (job_date: string, own: Partial<JobDraftInput> = {}) =>
    o.create({
      job_date,
      deponents: [{ last_name: `Witness ${next()}` }],
      services: [{ service_id: 1, service_provider_id: reporter.service_provider_id }],
      ...own,
    });
  const preview = (job_ids: number[], change: ManyChangeInput, who = scheduler) =>
    t.call('POST', '/job_batch/preview', who, { job_ids, change });
  const look = async (job_ids: number[], change: ManyChangeInput) => {
    const { status, body } = await preview(job_ids, change);
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as { rows: ManyRow[] }).rows;
  };
  /** Presses for those that can be changed. */
  const press = async (rows: readonly ManyRow[], change: ManyChangeInput, own: object = {}) => {
    const jobs = rows.flatMap(({ job_id, version, preview_hash }) =>
      preview_hash === null ? [] : [{ job_id, version, preview_hash }],
    );
    const body = { batch: randomUUID(), change, reason: 'Settled', jobs, ...own };
    const { status, body: done } = await t.call('POST', '/job_batch/change', scheduler, body);
    expect({ status, done }).toMatchObject({ status: 200 });
    return (done as { results: ManyResult[] }).results;
  };
  const undo = (results: readonly ManyResult[], who = scheduler) =>
    t.call('POST', '/job_batch/undo', who, { job_undo_ids: results.flatMap(({ job_undo_id }) => job_undo_id ?? []) });
  const rows = () => inCompany(t.db, company_id, (tx) => tx.selectFrom('job').selectAll().orderBy('job_id').execute());
  return { ...o, reporter, other, job, preview, look, press, undo, rows };
}

type Office = Awaited<ReturnType<typeof office>>;

/** The messages of a press leave, as the queue would have them leave. */
const work = async (o: Office) => {
  const tasks = await asAdmin(t.adminUrl, async (client) => {
    const { rows } = await client.query<{ data: TaskData['notify-jobs'] }>(
      `select data from pgboss.job where name = 'notify-jobs' and (data ->> 'company_id')::bigint = $1 order by (data ->> 'job_undo_id')::bigint, created_on`,
      [o.company_id],
    );
    return rows;
  });
  for (const { data } of tasks) await notifyJobs(t.services, data);
  return tasks.length;
};

const mails = (o: Office) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('message_outbox')
      .select(['to_address', 'subject', 'job_id', 'job_ids', 'body_text', 'attachments'])
      .where('channel', '=', 'mail')
      .orderBy('message_outbox_id')
      .execute(),
  );

const checkIn = (o: Office, job_id: number) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('job_checkin')
      .values({
        company_id: o.company_id,
        job_id,
        service_provider_id: o.reporter.service_provider_id,
        check_in_datetime: NOW.toString(),
      })
      .execute(),
  );

const worksheet = async (o: Office, job_id: number) => {
  const [deponent] = (await o.read(job_id)).deponents;
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('worksheet_deponent')
      .values({
        company_id: o.company_id,
        job_id,
        service_provider_id: o.reporter.service_provider_id,
        job_deponent_id: deponent?.job_deponent_id ?? 0,
      })
      .execute(),
  );
};

const bill = (o: Office, job_id: number) =>
  inCompany(t.db, o.company_id, async (tx) => {
    const own = { company_id: o.company_id, division_id: o.division_id, job_id, client_id: o.client.client_id };
    const { order_id } = await tx
      .insertInto('client_order')
      .values({ ...own, order_kind: 'original', order_date: '2031-03-13' })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    const dates = { invoice_date: '2031-03-13', payment_due: '2031-04-10' };
    const invoice_number = 9000 + next();
    await tx
      .insertInto('client_invoice')
      .values({ ...own, ...dates, order_id, amount_due: '100.00', invoice_number, invoice_status: 'Unpaid' })
      .execute();
    return invoice_number;
  });

const cancelAlone = async (o: Office, id: number) => {
  const { version } = await o.read(id);
  expect((await t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version, notify: false })).status).toBe(200);
};

const canceled = async (o: Office) => (await o.rows()).filter((row) => row.is_canceled > 0).map((row) => row.job_id);

/** A role that sees jobs and changes none. */
const looksOnly = (o: Office) =>
  inCompany(t.db, o.company_id, async (tx) => {
    const { company_id } = o;
    const role = { company_id, name: 'Looks', user_type: 'company' };
    const { role_id } = await tx.insertInto('role').values(role).returning('role_id').executeTakeFirstOrThrow();
    const flags = { can_view: true, can_add: false, can_edit: false, can_delete: false };
    await tx
      .insertInto('role_value')
      .values({ company_id, role_id, module: 'jobs', ...flags })
      .execute();
    return role_id;
  });

describe('a look at several jobs', () => {
  test('says of each whether it is canceled with the others, and why not', async () => {
    const o = await office();
    const fine = await o.job('2031-03-20');
    const billed = await o.job('2031-03-21');
    const number = await bill(o, billed);
    const gone = await o.job('2031-03-24');
    await cancelAlone(o, gone);
    const begun = await o.job('2031-03-25');
    await worksheet(o, begun);
    const past = await o.job('2031-03-04');
    const before = await o.rows();
    const found = await o.look([fine, billed, gone, begun, past, 987_654_321], CANCEL);
    const why = Object.fromEntries(found.map((row) => [row.job_id, [row.outcome, ...row.because]]));
    expect(why).toEqual({
      [fine]: ['ready'],
      [billed]: ['refused', `Invoice ${number} was issued for this job. Void it before you change this.`],
      [gone]: ['refused', 'This job is already canceled.'],
      [begun]: ['refused', 'This job has a worksheet. Open the job to change it on its own.'],
      [past]: ['refused', 'The date of this job is in the past. Open the job to change it on its own.'],
      987654321: ['refused', 'This job no longer exists, or you may not see it.'],
    });
    expect(found.map(({ outcome, preview_hash }) => (outcome === 'ready') === (preview_hash !== null))).not.toContain(
      false,
    );
    // Nothing is changed, logged or queued by looking.
    expect(await o.rows()).toEqual(before);
    expect(await work(o)).toBe(0);
  });

  test('shows nothing of a job of another division', async () => {
    const o = await office();
    const { division_id } = await buildDivision(t.db, o.company_id);
    const id = await o.job('2031-03-20');
    const stranger = await o.as('company', { full_access: true, division_access: [division_id] });
    const { body } = await o.preview([id], CANCEL, stranger);
    expect(body).toMatchObject({ rows: [{ job_id: id, job_number: null, case_name: '', outcome: 'refused' }] });
  });

  test('is refused to contacts and providers, and for nothing or too many', async () => {
    const o = await office();
    const id = await o.job('2031-03-20');
    for (const who of [
      await o.as('contact', { contact_id: o.attorney.contact_id }),
      await o.as('provider', { service_provider_id: o.reporter.service_provider_id }),
      await o.as('company', { role_id: await looksOnly(o) }),
    ]) {
      expect((await o.preview([id], CANCEL, who)).status).toBe(403);
      const jobs = [{ job_id: id, version: 1, preview_hash: 'x' }];
      const body = { batch: randomUUID(), change: CANCEL, jobs };
      expect((await t.call('POST', '/job_batch/change', who, body)).status).toBe(403);
      expect((await t.call('POST', '/job_batch/undo', who, { job_undo_ids: [1] })).status).toBe(403);
    }
    expect(await o.preview([], CANCEL)).toMatchObject({ status: 400, body: { key: 'many_jobs.none' } });
    const ids = Array.from({ length: 101 }, (_, n) => n + 1);
    expect(await o.preview(ids, CANCEL)).toMatchObject({
      status: 400,
      body: { message: 'At most 100 jobs can be changed at once. Please select fewer.' },
    });
    const none = { ...NEXT_DAY, target: { to: 'days', days: 0 } } as const;
    expect(await o.preview([id], none)).toMatchObject({ status: 400, body: { fields: { days: expect.any(String) } } });
  });

  test('reads a fee that counts once a day once, in the order of the jobs', async () => {
    const o = await office({ counted_per: 'day' });
    const late = await o.job('2031-03-13');
    const later = await o.job('2031-03-13', { start_time: '14:00' });
    const free = await o.job('2031-03-20');
    const found = await o.look([free, later, late], CANCEL);
    expect(found.map(({ job_id, client_fee }) => [job_id, client_fee])).toEqual([
      [late, '275.00'],
      [later, '0.00'],
      [free, '0.00'],
    ]);
    await o.press(found, CANCEL);
    const posted = await inCompany(t.db, o.company_id, (tx) =>
      sql<{
        job_id: number;
        fee: string;
      }>`select job_id, client_fee::text as fee from job_cancellation order by 1`.execute(tx),
    );
    expect(posted.rows).toEqual([
      { job_id: late, fee: '275.00' },
      { job_id: later, fee: '0.00' },
      { job_id: free, fee: '0.00' },
    ]);
  });
});

describe('several jobs canceled at once', () => {
  test('are written about once to everybody: each reads of the own jobs', async () => {
    const o = await office();
    const { division_id } = await buildDivision(t.db, o.company_id);
    const ids = [await o.job('2031-03-20'), await o.job('2031-03-21', { division_id }), await o.job('2031-03-24')];
    const services = [{ service_id: 1, service_provider_id: o.other.service_provider_id }];
    const alone = await o.job('2031-03-25', { services });
    const june = await o.as('provider', { service_provider_id: o.reporter.service_provider_id });
    const results = await o.press(await o.look([...ids, alone], CANCEL), CANCEL, { message: 'The case settled.' });
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed', 'changed']);
    expect(await work(o)).toBe(4);
    const sent = await mails(o);
    expect(sent.map(({ to_address, subject }) => [to_address, subject]).sort()).toEqual(
      [
        [o.attorney.email, '4 jobs are canceled'],
        [o.reporter.email, '3 jobs are canceled'],
        [o.other.email, expect.stringContaining('Canceled: ')],
      ].sort(),
    );
    // In the application each job has a notice of its own.
    const notices = async () => {
      const { body } = await t.call('POST', '/appNotice/getNotices', june, {});
      return (body as { data: { text: string }[] }).data.map(({ text }) => text.slice(0, 21)).toReversed();
    };
    const CANCELED = ['Canceled: Thu, Mar 20', 'Canceled: Fri, Mar 21', 'Canceled: Mon, Mar 24'];
    expect(await notices()).toEqual(CANCELED);
    const [toReporter] = sent.filter(({ to_address }) => to_address === o.reporter.email);
    expect(toReporter?.job_ids).toEqual(ids);
    expect(toReporter?.body_text).toContain('The case settled.');
    for (const id of ids) expect(toReporter?.body_text).toContain(`Job ${(await o.read(id)).job_number}`);
    // The calendar of the reader learns of each: it reads one appointment from a file.
    const files = (toReporter?.attachments ?? []) as { filename: string }[];
    const numbers = (await Promise.all(ids.map((id) => o.read(id)))).map(({ job_number }) => job_number);
    expect(files.map(({ filename }) => filename)).toEqual(numbers.map((number) => `invite-${number}.ics`));
    // A repeat sends nothing twice, and each job reports the mail.
    await work(o);
    expect(await mails(o)).toHaveLength(3);
    expect(await notices()).toEqual(CANCELED);
    const { body } = await t.call('POST', '/mail/getJobMessages', o.scheduler, { job_id: ids[1] });
    expect(JSON.stringify(body)).toContain('3 jobs are canceled');
  });

  test('are undone together before anybody is written to: all is as it was', async () => {
    const o = await office();
    const ids = [await o.job('2031-03-13'), await o.job('2031-03-20')];
    const before = await o.rows();
    const results = await o.press(await o.look(ids, CANCEL), CANCEL);
    expect(await canceled(o)).toEqual(ids);
    t.setNow(NOW.add({ seconds: 9 }));
    expect(await o.undo(results)).toMatchObject({ status: 200, body: { undone: 2, left: [] } });
    const plain = (rows: typeof before) =>
      rows.map(({ version: _, updated_at: _at, updated_by: _by, ics_sequence: _seq, ...row }) => row);
    expect(plain(await o.rows())).toEqual(plain(before));
    await work(o);
    expect(await mails(o)).toEqual([]);
    expect(await o.undo(results)).toMatchObject({
      body: { undone: 0, left: [{ because: expect.any(String) }, { because: expect.any(String) }] },
    });
  });

  test('are undone with the reasons by which one was booked beside the other', async () => {
    const o = await office();
    const first = await o.job('2031-03-20');
    const { service_provider_id } = o.reporter;
    const services = [{ service_id: 1, service_provider_id, overlap_reason: 'Agreed by phone' }];
    const beside = await o.job('2031-03-20', { start_time: '10:00', services });
    const results = await o.press(await o.look([first, beside], CANCEL), CANCEL);
    expect(await o.undo(results)).toMatchObject({ status: 200, body: { undone: 2, left: [] } });
    expect((await o.read(beside)).services).toMatchObject([{ overlap_reason: 'Agreed by phone' }]);
  });

  test('are not undone by somebody else, nor after their time, which begins with the last of them', async () => {
    const o = await office();
    const ids = [await o.job('2031-03-20'), await o.job('2031-03-21')];
    const [first, second] = await o.look(ids, CANCEL);
    const batch = randomUUID();
    const one = await o.press([first as ManyRow], CANCEL, { batch });
    t.setNow(NOW.add({ seconds: 8 }));
    const two = await o.press([second as ManyRow], CANCEL, { batch });
    const other = await o.as('company', { full_access: true });
    expect(await o.undo([...one, ...two], other)).toMatchObject({ body: { undone: 0 } });
    t.setNow(NOW.add({ seconds: 17 }));
    expect(await o.undo(one)).toMatchObject({ body: { undone: 1 } });
    t.setNow(NOW.add({ seconds: 30 }));
    expect(await o.undo(two)).toMatchObject({ body: { undone: 0, left: [{ job_undo_id: two[0]?.job_undo_id }] } });
    // What was undone is in no mail.
    await work(o);
    expect((await mails(o)).map(({ job_id }) => job_id)).toEqual([ids[1], ids[1]]);
  });

  test('leave out the one that somebody changed since the look, and name it', async () => {
    const o = await office();
    const ids = [await o.job('2031-03-20'), await o.job('2031-03-21'), await o.job('2031-03-24')];
    const found = await o.look(ids, CANCEL);
    await checkIn(o, ids[1] ?? 0);
    const results = await o.press(found, CANCEL);
    expect(results).toMatchObject([
      { job_id: ids[0], outcome: 'changed' },
      { job_id: ids[1], outcome: 'left', because: 'This job changed since you opened it. Please check it again.' },
      { job_id: ids[2], outcome: 'changed' },
    ]);
    expect(await canceled(o)).toEqual([ids[0], ids[2]]);
  });

  test('wait for the end of the quiet hours of their reader, and are one mail then too', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('company')
        .set({ quiet_hours_from: '15:00', quiet_hours_until: '17:00' })
        .where('company_id', '=', o.company_id)
        .execute(),
    );
    const ids = [await o.job('2031-03-20'), await o.job('2031-03-21')];
    await o.press(await o.look(ids, CANCEL), CANCEL);
    await work(o);
    expect(await mails(o)).toEqual([]);
    t.setNow(NOW.add({ hours: 2 }));
    await work(o);
    expect((await mails(o)).map(({ subject }) => subject)).toEqual(['2 jobs are canceled', '2 jobs are canceled']);
  });

  test('ask nobody where nobody is to be notified', async () => {
    const o = await office();
    const ids = [await o.job('2031-03-20'), await o.job('2031-03-21')];
    await o.press(await o.look(ids, CANCEL), CANCEL, { notify: false });
    await work(o);
    expect(await mails(o)).toEqual([]);
    expect(await canceled(o)).toEqual(ids);
  });
});

describe('several jobs moved at once', () => {
  test('by a day: whoever has one today and one tomorrow keeps both, at their times', async () => {
    const o = await office();
    const deponents = [{ first_name: 'Dana', last_name: 'Whitfield' }];
    const ids = [await o.job('2031-03-19', { deponents }), await o.job('2031-03-20', { start_time: '10:00' })];
    const found = await o.look(ids, NEXT_DAY);
    expect(found).toMatchObject([
      { job_id: ids[1], outcome: 'ready', asks_busy: false, becomes: { job_date: '2031-03-21', start_time: '10:00' } },
      { job_id: ids[0], outcome: 'ready', asks_busy: false, becomes: { job_date: '2031-03-20', start_time: '09:30' } },
    ]);
    const results = await o.press(found, NEXT_DAY, { reason: 'Snow' });
    expect((await o.rows()).map(({ job_date, start_time }) => [job_date, start_time])).toEqual([
      ['2031-03-20', '09:30'],
      ['2031-03-21', '10:00'],
    ]);
    expect((await o.read(ids[0] ?? 0)).services[0]?.service_provider_id).toBe(o.reporter.service_provider_id);
    expect(await o.undo(results)).toMatchObject({ body: { undone: 2 } });
    const again = await o.press(await o.look(ids, NEXT_DAY), NEXT_DAY);
    expect(again.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    await work(o);
    const sent = await mails(o);
    expect(sent.map(({ to_address, subject }) => [to_address, subject]).sort()).toEqual(
      [
        [o.attorney.email, '2 jobs were moved'],
        [o.reporter.email, '2 jobs were moved'],
      ].sort(),
    );
    // Who is heard is the same as before, and not named as lists name people.
    expect(sent[0]?.body_text).toContain('  Dana Whitfield\n');
    // Each job has a link of its own to answer by.
    const links = sent.map(({ body_text }) => [
      ...body_text.matchAll(/job(?:contact|provider)confirm\/job_id\/(\d+)/g),
    ]);
    expect(links.map((found) => found.map(([, id]) => Number(id)))).toEqual([ids, ids]);
  });

  test('say of the day that it is a weekend or a holiday, and of a job that it is there already', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('holiday')
        .values({ company_id: o.company_id, description: 'Founders Day', holiday_date: '2031-03-24' })
        .execute(),
    );
    const services = [{ service_id: 1 }];
    const ids = [await o.job('2031-03-21', { services }), await o.job('2031-03-23', { services })];
    expect(await o.look(ids, NEXT_DAY)).toMatchObject([
      { job_id: ids[1], is_weekend: false, holiday: 'Founders Day' },
      { job_id: ids[0], is_weekend: true, holiday: '' },
    ]);
    const there = { change: 'move', target: { to: 'day', job_date: '2031-03-23' } } as const;
    expect(await o.look(ids, there)).toMatchObject([
      { job_id: ids[0], outcome: 'ready', is_weekend: true },
      { job_id: ids[1], outcome: 'refused', because: ['This job is already on that day.'] },
    ]);
  });

  test('leave a job where its provider is not free, until it is said what becomes of the service', async () => {
    const o = await office();
    const id = await o.job('2031-03-19');
    await o.job('2031-03-20', { start_time: '10:00' });
    expect(await o.look([id], NEXT_DAY)).toMatchObject([
      { outcome: 'busy', asks_busy: true, preview_hash: null, because: [expect.stringContaining('Booked')] },
    ]);
    const open = { ...NEXT_DAY, busy_providers: 'open' } as ManyChangeInput;
    const found = await o.look([id], open);
    const warning = { kind: 'warning', text: expect.stringContaining('Booked'), detail: '' };
    expect(found[0]?.consequences).toContainEqual(warning);
    await o.press(found, open);
    expect(await o.read(id)).toMatchObject({ job_date: '2031-03-20', services: [{ service_provider_id: null }] });
  });
});

describe('several jobs reinstated at once', () => {
  test('ask everybody again, once; a job that stands is named', async () => {
    const o = await office();
    const change: ManyChangeInput = { change: 'reinstate' };
    const ids = [await o.job('2031-03-20'), await o.job('2031-03-21')];
    for (const id of ids) await cancelAlone(o, id);
    const open = await o.job('2031-03-24');
    const found = await o.look([...ids, open], change);
    expect(found.map(({ job_id, outcome }) => [job_id, outcome])).toEqual([
      [ids[0], 'ready'],
      [ids[1], 'ready'],
      [open, 'refused'],
    ]);
    await o.press(found, change);
    expect(await canceled(o)).toEqual([]);
    await work(o);
    expect((await mails(o)).map(({ to_address, subject }) => [to_address, subject]).sort()).toEqual(
      [
        [o.attorney.email, '2 jobs are back on'],
        [o.reporter.email, '2 jobs are back on'],
      ].sort(),
    );
  });

  test('stop at the credit limit of their client: the one that reaches it is looked at alone', async () => {
    const o = await office();
    const change: ManyChangeInput = { change: 'reinstate' };
    const ids = [await o.job('2031-03-20'), await o.job('2031-03-21')];
    for (const id of ids) await cancelAlone(o, id);
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('client')
        .set({ credit_limit: '1.00' })
        .where('company_id', '=', o.company_id)
        .where('client_id', '=', o.client.client_id)
        .execute(),
    );
    await bill(o, ids[0] ?? 0);
    const found = await o.look(ids, change);
    expect(found.map(({ because }) => because)).toContainEqual([
      'With this job, the client reaches its credit limit. Open the job to decide.',
    ]);
  });
});
