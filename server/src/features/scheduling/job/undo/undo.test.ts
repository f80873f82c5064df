import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import type { UndoOffer } from '@onrecord/contract/scheduling/job/job-undo';
import { jobHistory } from '@onrecord/domain/scheduling/job/history/job-history';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemScope } from '../../../../db/scope.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { buildProvider, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import {
  type BookedJob,
  buildBookedJob,
  DAY_BEFORE,
  openConfirmLink,
  respondByLink,
  respondOpenLink,
} from '../../../../testing/build/build-booked-job.ts';
import { asAdmin } from '../../../../testing/call/as-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';
import { approveAll } from '../../../../testing/world/approve-pay.ts';
import { notifyJob } from '../../../messages/notification/notification.writes.ts';
import { mailRequestLetters } from '../../../messages/notification/request/request-letter.writes.ts';
import { findBookFaults } from '../../../money/payment/books/books.reads.ts';
import { historyRows } from '../history/history.reads.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(DAY_BEFORE));

const RULE = {
  ...{ name: 'Reporter', service_id: 1, cut_off_kind: 'business_days', cut_off_count: 2, cut_off_at: '15:00' },
  ...{ client_fee: '275.00', provider_pay: '125.00', bust_fee: '325.00', bust_pay: '160.00', counted_per: 'service' },
  valid_from: '2026-01-01',
};

const MOVE = { job_date: '2027-03-11', start_time: '13:00' };

type Pressed = { message: string; version: number; undo: UndoOffer };

type What = 'cancel' | 'reschedule' | 'reinstate';

const path = (what: What, b: BookedJob) => `/job/${what}/${b.job_id}`;

/** Looks, then presses with an undo. */
async function press(b: BookedJob, what: What, own: object = {}) {
  const { version } = await b.job();
  const look = await t.call('PATCH', path(what, b), b.scheduler, { version, confirmed: false, ...own });
  const { hash: preview_hash } = look.body as ChangePreview;
  const body = { version, confirmed: true, preview_hash, with_undo: true, ...own };
  const pressed = await t.call('PATCH', path(what, b), b.scheduler, body);
  expect(pressed).toMatchObject({ status: 200, body: { undo: { seconds: 10 } } });
  return (pressed.body as Pressed).undo.job_undo_id;
}

const undo = (b: BookedJob, job_undo_id: number, who = b.scheduler) =>
  t.call('POST', '/job/undoChange', who, { job_undo_id });

/** Everything that is stored of a job but counters of its changes. */
const stored = (b: BookedJob) =>
  inCompany(t.db, b.company_id, async (tx) => {
    const rows = (table: string, counters = '{}') =>
      sql`(select jsonb_agg(to_jsonb(r) - ${counters}::text[] order by to_jsonb(r) - ${counters}::text[]) from ${sql.table(table)} r where job_id = ${b.job_id})`;
    const counters = '{version,updated_at,updated_by,ics_sequence}';
    const found = await sql<Record<string, unknown>>`select ${rows('job', counters)} as job,
      ${rows('job_service', counters)} as services, ${rows('job_deponent')} as deponents, ${rows('job_checkin')} as check_ins,
      ${rows('job_move')} as moves, ${rows('job_request', '{version,updated_at}')} as queue, ${rows('job_file')} as files,
      (select jsonb_agg(to_jsonb(e) order by job_request_event_id) from job_request_event e) as queue_events,
      (select jsonb_agg(to_jsonb(f) order by job_request_file_id) from job_request_file f) as queue_files, ${rows('offer_round')} as rounds, ${rows('job_cancel_request')} as requests`.execute(
      tx,
    );
    return found.rows[0];
  });

const requestsOf = (rows: Record<string, unknown> | undefined) =>
  (rows?.queue ?? []) as { is_open: boolean; job_request_status: string }[];

/** Orders and pay of the job, and the books once its pay is approved. */
const money = async (b: BookedJob) => {
  await approveAll(t, b.company_id, b.scheduler);
  return inCompany(t.db, b.company_id, async (tx) => {
    const { rows } = await sql<{ orders: string[]; pay: string; books: string }>`select
      coalesce((select array_agg(order_status::text) from client_order where job_id = ${b.job_id}), '{}') as orders,
      coalesce((select sum(amount_due) from provider_invoice where job_id = ${b.job_id}), 0)::text as pay,
      (select coalesce(sum(p.amount), 0)::text from ledger_posting p where p.account = 'provider_payable') as books`.execute(
      tx,
    );
    return rows[0];
  });
};

const mails = (b: BookedJob) =>
  inCompany(t.db, b.company_id, async (tx) => (await tx.selectFrom('message_outbox').selectAll().execute()).length);

type Waiting = { waits: boolean } & (
  | { name: 'notify-job'; data: TaskData['notify-job'] }
  | { name: 'mail-request'; data: TaskData['mail-request'] }
);

/** The messages of a press as they wait in the queue. */
const waiting = (b: BookedJob, undoId: number) =>
  asAdmin(t.adminUrl, async (client) => {
    const { rows } = await client.query(
      `select name, data, start_after > now() + interval '5 seconds' as waits from pgboss.job
        where name in ('notify-job', 'mail-request') and (data ->> 'job_undo_id')::bigint = $1 and (data ->> 'company_id')::bigint = $2`,
      [undoId, b.company_id],
    );
    return rows as Waiting[];
  });

const work = async (b: BookedJob, undoId: number) => {
  for (const { name, data } of await waiting(b, undoId))
    if (name === 'notify-job') await notifyJob(t.services, data, `test ${undoId}`);
    else await mailRequestLetters(t.services, data, `test ${undoId}`);
};

const confirm = (b: BookedJob) =>
  t.call('POST', '/job_response/record', b.scheduler, {
    ...{ job_id: b.job_id, job_service_id: null, response: 'yes', channel: 'phone' },
  });

async function lateJob() {
  const b = await buildBookedJob(t);
  expect((await t.call('POST', '/cancellation_rule/save', b.scheduler, RULE)).status).toBe(200);
  expect((await confirm(b)).status).toBe(200);
  return b;
}

describe.each([
  ['a cancellation', 'cancel', {}],
  ['a late move', 'reschedule', MOVE],
] as const)('%s', (_, what, own) => {
  test('is undone before its messages leave: rows, fee and pay are as they were, and the log says so', async () => {
    const b = await lateJob();
    const before = await stored(b);
    const sent = await mails(b);
    const id = await press(b, what, own);
    expect(await stored(b)).not.toEqual(before);
    expect(await money(b)).toEqual({ orders: ['New'], pay: '125.00', books: '-125.00' });
    const queued = await waiting(b, id);
    expect(queued.length).toBeGreaterThan(0);
    expect(queued.map(({ waits }) => waits)).not.toContain(false);
    t.setNow(DAY_BEFORE.add({ seconds: 10 }));
    expect(await undo(b, id)).toMatchObject({
      status: 200,
      body: { message: 'Undone. The job is as it was before, and no message about it is sent.' },
    });
    expect(await stored(b)).toEqual(before);
    expect(await money(b)).toEqual({ orders: ['Voided'], pay: '0.00', books: '0.00' });
    await work(b, id);
    expect(await mails(b)).toBe(sent);
    const logged = await inCompany(t.db, b.company_id, (tx) =>
      tx.selectFrom('activity_log').select('activity_type').where('object_id', '=', b.job_id).execute(),
    );
    expect(logged.map((row) => row.activity_type)).toContain('Job Change Undone');
    expect(await undo(b, id)).toMatchObject({ status: 409, body: { key: 'job_undo.already' } });
  });
});

/** Cancels as somebody who asks for no undo. */
async function cancel(b: BookedJob) {
  const { version } = await b.job();
  expect((await t.call('PATCH', path('cancel', b), b.scheduler, { version, notify: false })).status).toBe(200);
}

async function canceledJob() {
  const b = await lateJob();
  await cancel(b);
  return b;
}

describe.each([
  ['a cancellation', 'cancel', {}, lateJob],
  ['a late move', 'reschedule', MOVE, lateJob],
  ['a reinstatement', 'reinstate', {}, canceledJob],
] as const)('%s', (_, what, own, prepare) => {
  test('is not undone late, by somebody else, after its messages, or after another change', async () => {
    const b = await prepare();
    const id = await press(b, what, own);
    const after = await stored(b);
    const other = await b.as('company', { full_access: true });
    expect((await undo(b, id, other)).status).toBe(404);
    t.setNow(DAY_BEFORE.add({ seconds: 13 }));
    expect(await undo(b, id)).toMatchObject({ status: 409, body: { key: 'job_undo.late' } });
    t.setNow(DAY_BEFORE.add({ seconds: 3 }));
    await inCompany(t.db, b.company_id, (tx) =>
      tx.updateTable('job_service').set({ provider_note: 'Late' }).where('job_id', '=', b.job_id).execute(),
    );
    expect(await undo(b, id)).toMatchObject({ status: 409, body: { key: 'job_undo.changed' } });
    await work(b, id);
    expect(await undo(b, id)).toMatchObject({ status: 409, body: { key: 'job_undo.late' } });
    expect((await stored(b))?.job).toEqual(after?.job);
    expect(await mails(b)).toBeGreaterThan(0);
  });
});

/** The proof of what was canceled, its fee and its pay, as they are stored; counters stay out. */
const charged = (b: BookedJob) =>
  inCompany(t.db, b.company_id, async (tx) => {
    const rows = (from: string, id: string) =>
      sql`(select jsonb_agg(to_jsonb(r) - '{version,updated_at}'::text[] order by ${sql.ref(id)}) from ${sql.raw(from)})`;
    const { rows: found } = await sql<Record<string, unknown[]>>`select
      ${rows(`job_cancellation r where job_id = ${b.job_id}`, 'job_cancellation_id')} as proof,
      ${rows(`job_cancellation_line r`, 'job_cancellation_line_id')} as lines,
      ${rows(`client_order r where job_id = ${b.job_id}`, 'order_id')} as orders,
      ${rows(`provider_invoice r where job_id = ${b.job_id}`, 'provider_invoice_id')} as pay,
      ${rows('provider_invoice_line r', 'provider_invoice_line_id')} as pay_lines`.execute(tx);
    return found[0];
  });

/** The kinds of the history of a job, the latest first, as if everything had happened in one second. */
const history = (b: BookedJob) =>
  inCompany(t.db, b.company_id, async (tx) => {
    const rows = await historyRows(tx, systemScope(b.company_id, 'test'), b.job_id);
    const changed_at = DAY_BEFORE.toString();
    return jobHistory(
      rows.map((row) => ({ ...row, changed_at })),
      () => true,
    ).map(({ kind }) => kind);
  });

const faults = (b: BookedJob) => findBookFaults({ db: t.db }, systemScope(b.company_id, 'test'));

describe('a reinstatement', () => {
  test.each([
    ['late', 2, true],
    ['late, with pay that nobody has approved yet', 2, false],
    ['in time', 1, false],
  ])(
    'of a job that was canceled %s is undone: status, proof, fee and pay are as they were',
    async (_, is_canceled, isApproved) => {
      const b = is_canceled === 2 ? await lateJob() : await confirmedJob();
      await cancel(b);
      if (isApproved) await money(b);
      const [before, fee, sent] = [await stored(b), await charged(b), await mails(b)];
      expect(await b.job()).toMatchObject({ is_canceled });
      expect(fee?.pay_lines?.length).toBe(is_canceled === 2 ? 1 : undefined);
      const id = await press(b, 'reinstate');
      expect(await b.job()).toMatchObject({ is_canceled: 0, client_confirmed_on: null });
      expect(await charged(b)).not.toEqual(fee);
      const queued = await waiting(b, id);
      expect(queued.length).toBeGreaterThan(0);
      expect(queued.map(({ waits }) => waits)).not.toContain(false);
      expect((await undo(b, id)).status).toBe(200);
      expect(await stored(b)).toEqual(before);
      expect(await charged(b)).toEqual(fee);
      expect((await history(b)).slice(0, 3)).toEqual(['undone', 'reinstated', 'canceled']);
      expect(await faults(b)).toEqual([]);
      if (isApproved) expect(await money(b)).toEqual({ orders: ['New'], pay: '125.00', books: '-125.00' });
      await work(b, id);
      expect(await mails(b)).toBe(sent);
      // Nothing is left of it: the job can be reinstated again.
      await press(b, 'reinstate');
      expect(Number((await money(b))?.pay)).toBe(0);
    },
  );

  test('that opened a service of somebody who is booked elsewhere by then is undone, and gives it back to them', async () => {
    const b = await canceledJob();
    await b.create({ job_date: '2027-03-10', services: [{ service_id: 1, service_provider_id: b.provider }] });
    const [before, fee, sent] = [await stored(b), await charged(b), await mails(b)];
    const id = await press(b, 'reinstate', { busy_providers: 'open' });
    expect((await b.services()).map((row) => row.service_provider_id)).toContain(null);
    expect((await waiting(b, id)).length).toBe(2);
    expect((await undo(b, id)).status).toBe(200);
    expect([await stored(b), await charged(b)]).toEqual([before, fee]);
    await work(b, id);
    expect(await mails(b)).toBe(sent);
  });

  test('is not undone once another job was charged what its fee counted for', async () => {
    const b = await buildBookedJob(t);
    const daily = { ...RULE, counted_per: 'day' };
    expect((await t.call('POST', '/cancellation_rule/save', b.scheduler, daily)).status).toBe(200);
    const { service_provider_id } = await buildProvider(t.db, b.company_id, { services: [1, 4] });
    const other = await b.create({ job_date: '2027-03-10', services: [{ service_id: 1, service_provider_id }] });
    await cancel(b);
    const id = await press(b, 'reinstate');
    const { version } = await b.read(other);
    expect((await t.call('PATCH', `/job/cancel/${other}`, b.scheduler, { version })).status).toBe(200);
    expect(await undo(b, id)).toMatchObject({ status: 409, body: { key: 'job_undo.changed' } });
    expect((await b.job()).is_canceled).toBe(0);
  });
});

/** What the client asks of the office, with a file, before the press. */
async function ask(b: BookedJob, kind: 'move' | 'cancel') {
  const contact = await b.as('contact', { contact_id: b.contact_id });
  const { version } = await b.job();
  const sent =
    kind === 'move'
      ? await t.call('PATCH', path('reschedule', b), contact, { version, ...MOVE, confirmed: true })
      : await t.call('POST', '/job_cancellation/request', contact, { job_id: b.job_id, expected_fee: '0.00' });
  expect(sent.status).toBe(200);
  await inCompany(t.db, b.company_id, async (tx) => {
    const { job_request_id } = await tx.selectFrom('job_request').select('job_request_id').executeTakeFirstOrThrow();
    const file = { file_name: 'notice.pdf', path: 'notice', added_at: DAY_BEFORE.toString() };
    await tx
      .insertInto('job_request_file')
      .values({ ...file, company_id: b.company_id, job_request_id })
      .execute();
  });
}

test.each([
  ['a move that grants it', 'move', 'reschedule', MOVE, 'scheduled'],
  ['a move to another time', 'move', 'reschedule', { ...MOVE, start_time: '15:00' }, 'closed'],
  ['a cancellation', 'move', 'cancel', {}, 'closed'],
  ['a cancellation that grants it', 'cancel', 'cancel', { channel: 'request' }, 'scheduled'],
] as const)(
  'a request of the client that %s ended is open again, and nobody reads that it ended',
  async (_, kind, what, own, ended) => {
    const b = await buildBookedJob(t);
    await ask(b, kind);
    const [before, sent] = [await stored(b), await mails(b)];
    const request = async () => requestsOf(await stored(b))[0];
    expect(await request()).toMatchObject({ is_open: true });
    const id = await press(b, what, own);
    expect(await request()).toMatchObject({ is_open: false, job_request_status: ended });
    const queued = await waiting(b, id);
    expect(queued.map(({ name }) => name).includes('mail-request')).toBe(kind === 'move');
    expect(queued.map(({ waits }) => waits)).not.toContain(false);
    expect((await undo(b, id)).status).toBe(200);
    expect(await stored(b)).toEqual(before);
    await work(b, id);
    expect(await mails(b)).toBe(sent);
  },
);

test('a provider who is booked elsewhere meanwhile stays there, and the job stays canceled', async () => {
  const b = await buildBookedJob(t);
  const id = await press(b, 'cancel');
  await b.create({ job_date: '2027-03-10', services: [{ service_id: 1, service_provider_id: b.provider }] });
  expect(await undo(b, id)).toMatchObject({ status: 409, body: { key: 'job.provider_just_booked' } });
  expect((await b.job()).is_canceled).toBeGreaterThan(0);
});

test('a check-in that a move took back is there again', async () => {
  const booked = await buildBookedJob(t);
  const now = Temporal.Instant.from('2027-03-10T16:00:00Z');
  t.setNow(now);
  // Whoever signed in the day before is signed out by now.
  const colleague = await buildUser(t.db, booked.company_id, 'company', { full_access: true });
  const b = { ...booked, scheduler: await signIn(t.db, colleague, now) };
  const arrive = { job_id: b.job_id, service_provider_id: b.provider };
  expect((await t.call('POST', '/job_response/arrive', b.scheduler, arrive)).status).toBe(200);
  const before = await stored(b);
  expect(before?.check_ins).toHaveLength(1);
  const id = await press(b, 'reschedule', { ...MOVE, change_reason: 'The check-in was a mistake' });
  expect((await stored(b))?.check_ins).toBeNull();
  expect((await undo(b, id)).status).toBe(200);
  expect(await stored(b)).toEqual(before);
});

/** The form of a job as it is, with changes. */
async function formOf(b: BookedJob, own: object = {}) {
  const { version, services, deponents, start_time, job_date } = await b.read(b.job_id);
  return {
    ...b.draft({ job_date, start_time }),
    services: services.map(({ job_service_id, service_id, service_provider_id, overlap_reason }) => ({
      ...{ job_service_id, service_id, service_provider_id, overlap_reason },
    })),
    deponents: deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id })),
    version,
    confirmed: true,
    with_undo: true,
    ...own,
  };
}

const save = async (b: BookedJob, own: object = {}) =>
  t.call('PATCH', `/job/update/${b.job_id}`, b.scheduler, await formOf(b, own));

async function assignTo(b: BookedJob, service_provider_id: number | null, own: object = {}) {
  const [first] = await b.services();
  const body = { job_service_id: first?.job_service_id, version: first?.version, service_provider_id };
  return t.call('PATCH', `/job/assignProvider/${b.job_id}`, b.scheduler, { ...body, with_undo: true, ...own });
}

const undoOf = ({ status, body }: { status: number; body: unknown }) => {
  expect({ status, body }).toMatchObject({ status: 200, body: { undo: { seconds: 10 } } });
  return (body as Pressed).undo.job_undo_id;
};

/** A job that both have confirmed, with a skill that its first service asks for and a tracked step. */
async function confirmedJob() {
  const b = await buildBookedJob(t);
  expect((await confirm(b)).status).toBe(200);
  expect((await respondByLink(t, b, 'provider', true, 'Gladly')).status).toBe(200);
  await inCompany(t.db, b.company_id, async (tx) => {
    const [, second] = await tx
      .selectFrom('job_service')
      .select('job_service_id')
      .where('job_id', '=', b.job_id)
      .orderBy('job_service_id')
      .execute();
    const { specialty_id } = await tx.selectFrom('specialty').select('specialty_id').limit(1).executeTakeFirstOrThrow();
    await tx
      .insertInto('job_service_skill')
      .values({ company_id: b.company_id, job_service_id: second?.job_service_id ?? 0, specialty_id })
      .execute();
  });
  return b;
}

/** What hangs on the services of a job beside its own tables. */
const skillsOf = (b: BookedJob) =>
  inCompany(t.db, b.company_id, (tx) => tx.selectFrom('job_service_skill').selectAll().execute());

describe('a saved form', () => {
  test('is undone: a service that it removed, the confirmations and the people are there again, and nobody is written to', async () => {
    const b = await confirmedJob();
    const other = await buildProvider(t.db, b.company_id, { services: [1, 4] });
    const [before, skills, sent] = [await stored(b), await skillsOf(b), await mails(b)];
    expect(skills).toHaveLength(1);
    const { services } = await formOf(b);
    const id = undoOf(
      await save(b, {
        ...{ start_time: '14:00', special_instructions: 'Ring twice' },
        services: [{ ...services[0], service_provider_id: other.service_provider_id }],
        deponents: [{ last_name: 'Somebody else' }],
      }),
    );
    expect((await stored(b))?.services).toHaveLength(1);
    expect(await skillsOf(b)).toEqual([]);
    expect((await waiting(b, id)).map(({ waits }) => waits)).not.toContain(false);
    expect((await undo(b, id)).status).toBe(200);
    expect(await stored(b)).toEqual(before);
    expect(await skillsOf(b)).toEqual(skills);
    await work(b, id);
    expect(await mails(b)).toBe(sent);
  });

  test('that nobody takes back writes its letters when the seconds are over', async () => {
    const b = await confirmedJob();
    const sent = await mails(b);
    const id = undoOf(await save(b, { start_time: '14:00' }));
    await work(b, id);
    expect(await mails(b)).toBeGreaterThan(sent);
    expect(await undo(b, id)).toMatchObject({ status: 409, body: { key: 'job_undo.late' } });
  });

  test('is not undone once the job that it is booked beside has moved', async () => {
    const b = await buildBookedJob(t);
    const beside = await b.create({
      job_date: '2027-03-10',
      start_time: '14:00',
      services: [{ service_id: 1, service_provider_id: b.provider }],
    });
    const { services } = await formOf(b);
    const reason = { overlap_reason: 'Agreed by phone' };
    const both = services.map((row) => ({ ...row, ...reason }));
    expect((await save(b, { start_time: '13:00', services: both, with_undo: false })).status).toBe(200);
    const id = undoOf(
      await save(b, { start_time: '06:00', services: services.map((row) => ({ ...row, overlap_reason: '' })) }),
    );
    const { version } = await b.read(beside);
    const moved = { version, job_date: '2027-03-10', start_time: '15:00', confirmed: true };
    expect((await t.call('PATCH', `/job/reschedule/${beside}`, b.scheduler, moved)).status).toBe(200);
    expect(await undo(b, id)).toMatchObject({ status: 409, body: { key: 'job_undo.changed' } });
  });
});

describe('an assignment', () => {
  test('is undone: who had the service has it again, with the confirmation, and nobody is written to', async () => {
    const b = await confirmedJob();
    const other = await buildProvider(t.db, b.company_id, { services: [1, 4] });
    const [before, sent] = [await stored(b), await mails(b)];
    const id = undoOf(await assignTo(b, other.service_provider_id));
    expect(await waiting(b, id)).toHaveLength(2);
    expect((await undo(b, id)).status).toBe(200);
    expect(await stored(b)).toEqual(before);
    await work(b, id);
    expect(await mails(b)).toBe(sent);
  });

  test('of a job that its provider has confirmed by then is not undone', async () => {
    const b = await buildBookedJob(t);
    const id = undoOf(await assignTo(b, null));
    expect((await respondByLink(t, b, 'provider', true)).status).toBe(200);
    expect(await undo(b, id)).toMatchObject({ status: 409, body: { key: 'job_undo.changed' } });
  });

  test('that changes nothing offers no undo', async () => {
    const b = await confirmedJob();
    const { status, body } = await assignTo(b, b.provider);
    expect([status, 'undo' in (body as object)]).toEqual([200, false]);
  });
});

test('who does not ask for an undo is offered none, and messages leave at once', async () => {
  const b = await buildBookedJob(t);
  const { version } = await b.job();
  const { body } = await t.call('PATCH', path('cancel', b), b.scheduler, { version });
  expect(body).toEqual({ message: 'The job was canceled.' });
});

describe('two at once', () => {
  const ROUNDS = triesOf(200, 4);
  const jitter = (upTo = 15) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));

  test(
    'an undo against the messages: either they leave or the change is undone',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const what = (['cancel', 'reschedule', 'reinstate'] as const)[round % 3] ?? 'cancel';
        const b = what === 'reinstate' ? await canceledJob() : await buildBookedJob(t);
        const [before, fee, sent] = [await stored(b), await charged(b), await mails(b)];
        const id = await press(b, what, what === 'reschedule' ? MOVE : {});
        const [undone] = await Promise.all([jitter().then(() => undo(b, id)), jitter().then(() => work(b, id))]);
        const written = (await mails(b)) - sent;
        if (undone.status === 200) {
          expect(written).toBe(0);
          expect(await stored(b)).toEqual(before);
          if (what === 'reinstate') expect(await charged(b)).toEqual(fee);
        } else {
          expect(undone).toMatchObject({ status: 409, body: { key: 'job_undo.late' } });
          expect(written).toBeGreaterThan(0);
        }
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'an undo against a second undo and another change: the job is as it was, or as the change left it with the other on top',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const b = await buildBookedJob(t);
        const other = await buildProvider(t.db, b.company_id, { services: [1, 4] });
        const before = await stored(b);
        const id = await press(b, 'reschedule', MOVE);
        const [first] = await b.services();
        const { version } = first ?? { version: 0 };
        const assign = {
          job_service_id: first?.job_service_id,
          service_provider_id: other.service_provider_id,
          version,
        };
        const [one, two, assigned] = await Promise.all([
          jitter().then(() => undo(b, id)),
          jitter().then(() => undo(b, id)),
          jitter().then(() => t.call('PATCH', `/job/assignProvider/${b.job_id}`, b.scheduler, assign)),
        ]);
        const done = [one, two].filter(({ status }) => status === 200).length;
        const job = await b.job();
        if (assigned.status === 200) {
          expect(done).toBe(0);
          expect(job).toMatchObject({ job_date: MOVE.job_date });
        } else {
          expect([assigned.status, done]).toEqual([409, 1]);
          expect(await stored(b)).toEqual(before);
        }
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'an undo of a reinstatement against a new cancellation and the approval of pay: the fee is charged once',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const b = await canceledJob();
        if (round % 2 === 0) await money(b);
        const before = await stored(b);
        const id = await press(b, 'reinstate');
        const { version } = await b.job();
        const [undone, canceled] = await Promise.all([
          jitter().then(() => undo(b, id)),
          jitter().then(() => t.call('PATCH', path('cancel', b), b.scheduler, { version })),
          jitter().then(() => approveAll(t, b.company_id, b.scheduler)),
        ]);
        expect([undone.status, canceled.status].toSorted((x, y) => x - y)).toEqual([200, 409]);
        if (undone.status === 200) expect(await stored(b)).toEqual(before);
        else expect(undone).toMatchObject({ body: { key: 'job_undo.changed' } });
        expect(await money(b)).toMatchObject({ pay: '125.00', books: '-125.00' });
        expect((await charged(b))?.pay_lines).toHaveLength(1);
        expect(await faults(b)).toEqual([]);
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'an undo of a save against a confirmation by link: one of the two holds, and the other says why not',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const b = await buildBookedJob(t);
        const link = await openConfirmLink(t, b, 'provider');
        const before = await stored(b);
        const id = undoOf(
          await (round % 2 === 0 ? save(b, { special_instructions: 'Ring twice' }) : assignTo(b, null)),
        );
        const [undone, response] = await Promise.all([
          jitter().then(() => undo(b, id)),
          jitter().then(() => respondOpenLink(t, b, link, { party: 'provider', isYes: true })),
        ]);
        expect([200, 409]).toContain(response.status);
        if (undone.status !== 200) {
          expect(undone).toMatchObject({ status: 409, body: { key: 'job_undo.changed' } });
          expect(response.status).toBe(200);
        } else {
          const after = await stored(b);
          expect(after?.job).toEqual(before?.job);
          const confirmed = (await b.services()).map(({ provider_can_take }) => provider_can_take);
          expect([round, new Set(confirmed)]).toEqual([round, new Set([response.status === 200 ? true : null])]);
        }
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'an undo of a save against a second save: the first is undone, or the second one stays',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const b = await buildBookedJob(t);
        const before = await stored(b);
        const id = undoOf(await save(b, { special_instructions: 'First' }));
        const second = await formOf(b, { special_instructions: 'Second' });
        const [undone, saved] = await Promise.all([
          jitter().then(() => undo(b, id)),
          jitter().then(() => t.call('PATCH', `/job/update/${b.job_id}`, b.scheduler, second)),
        ]);
        expect([undone.status, saved.status].toSorted((x, y) => x - y)).toEqual([200, 409]);
        if (undone.status === 200) expect(await stored(b)).toEqual(before);
        else expect(await b.job()).toMatchObject({ special_instructions: 'Second' });
      }
    },
    ATTACK_TIMEOUT,
  );
});
