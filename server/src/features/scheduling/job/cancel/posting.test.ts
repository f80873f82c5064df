import { randomUUID } from 'node:crypto';
import type { JobCancellationRow } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../../db/scope.ts';
import { buildProvider, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';
import { approveAll } from '../../../../testing/world/approve-pay.ts';
import { findBookFaults } from '../../../money/payment/books/books.reads.ts';

/** Wednesday, 3:42:10 PM in Denver: the job of the next morning is 42 minutes and 10 seconds late. */
const NOW = Temporal.Instant.from('2031-03-12T21:42:10Z');

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

const RULE = {
  name: 'Reporter',
  service_id: 1,
  cut_off_kind: 'business_days',
  cut_off_count: 1,
  cut_off_at: '15:00',
  client_fee: '275.00',
  provider_pay: '125.00',
  bust_fee: '325.00',
  bust_pay: '160.00',
  counted_per: 'service',
  valid_from: '2026-01-01',
};

/** A company with rules for reporters and videographers, and late jobs of one of each. */
async function office() {
  const o = await buildOffice(t, { now: NOW });
  const providers = [await buildProvider(t.db, o.company_id), await buildProvider(t.db, o.company_id)];
  const ids = providers.map(({ service_provider_id }) => service_provider_id);
  for (const own of [{}, { name: 'Video', service_id: 2, client_fee: '295.00', bust_fee: '360.00' }])
    expect((await t.call('POST', '/cancellation_rule/save', o.scheduler, { ...RULE, ...own })).status).toBe(200);
  const make = (own: Partial<JobDraftInput> = {}) =>
    o.create({
      job_date: '2031-03-13',
      location_kind: 'street_address',
      location_address1: '1 Main St',
      location_city: 'Denver',
      services: ids.map((service_provider_id, index) => ({ service_id: index + 1, service_provider_id })),
      ...own,
    });
  const send = async (id: number, own: object = {}, what = 'cancel') => {
    const { version } = await o.read(id);
    return t.call('PATCH', `/job/${what}/${id}`, o.scheduler, { version, ...own });
  };
  const look = async (id: number, own: object = {}, what = 'cancel') =>
    (await send(id, { confirmed: false, ...own }, what)).body as ChangePreview;
  /** Looks, then presses with the hash of what was looked at. */
  const press = async (id: number, own: object = {}, what = 'cancel') => {
    const { hash: preview_hash } = await look(id, own, what);
    return send(id, { confirmed: true, preview_hash, ...own }, what);
  };
  const posted = async (id: number) =>
    (await t.call('GET', `/job_cancellation/ofJob/${id}`, o.scheduler)).body as JobCancellationRow[];
  const issue = (job_cancellation_id: number | undefined) =>
    t.call('POST', '/job_cancellation/issueFee', o.scheduler, { job_cancellation_id });
  /** Orders and pay of a job, and the books once its pay is approved. */
  const money = async (id: number) => {
    await approveAll(t, o.company_id, o.scheduler);
    return inCompany(t.db, o.company_id, async (tx) => {
      const { rows } = await sql<{
        orders: string[];
        pay: string[];
        books: string;
      }>`select coalesce((select array_agg(order_status || ' ' || order_kind || ' ' || (order_number > 0) order by order_id)
            from client_order where job_id = ${id}), '{}') as orders,
          coalesce((select array_agg(amount_due::text order by provider_invoice_id) from provider_invoice where job_id = ${id}), '{}') as pay,
          (select coalesce(sum(p.amount), 0)::text from ledger_posting p join ledger_entry e on e.company_id = p.company_id
            and e.ledger_entry_id = p.ledger_entry_id where p.account = 'provider_payable') as books`.execute(tx);
      return rows[0];
    });
  };
  return { ...o, ids, make, send, look, press, posted, issue, money };
}

describe('a late cancellation', () => {
  test('shows 570.00 and 250.00 before the press, and the press posts order, draft, pay and proof', async () => {
    const o = await office();
    const id = await o.make();
    const { cancellation } = await o.look(id);
    expect(cancellation).toMatchObject({
      kind: 'late',
      late_seconds: 2530,
      cut_off: '2031-03-12T21:00:00Z',
      zone: 'America/Denver',
      client_fee: '570.00',
      provider_pay: '250.00',
      rows: [
        { service_name: 'Court Reporter', client_fee: '275.00', provider_pay: '125.00', rule_version: 1 },
        { service_name: 'Videographer', client_fee: '295.00', provider_pay: '125.00' },
      ],
    });
    expect(await o.money(id)).toEqual({ orders: [], pay: [], books: '0' });
    const given = { reason: 'Settled', channel: 'mail', notice_from: 'Owen Tallmadge' };
    expect(await o.press(id, given)).toMatchObject({ status: 200, body: { message: 'The job was canceled.' } });
    expect(await o.money(id)).toEqual({
      orders: ['New cancellation false'],
      pay: ['125.00', '125.00'],
      books: '-250.00',
    });
    expect(await o.posted(id)).toMatchObject([
      {
        kind: 'cancel',
        outcome: 'late',
        channel: 'mail',
        notice_from: 'Owen Tallmadge',
        pressed_at: expect.stringMatching(/^2031-03-12T21:42:10/),
        words: expect.stringMatching(
          /^Late by 42 minutes 10 seconds\. The business day before the job at 03:00 PM, in the time zone/,
        ),
        client_fee: '570.00',
        provider_pay: '250.00',
        client_invoice_id: null,
        lines: [{ charged: '275.00', paid: '125.00', rule_name: 'Reporter', rule_version: 1 }, { charged: '295.00' }],
      },
    ]);
    const proof = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('job_cancellation').select(['ip_address', 'preview_hash', 'pressed_by']).executeTakeFirstOrThrow(),
    );
    expect([proof.ip_address, proof.preview_hash.length > 20, proof.pressed_by === null]).toEqual([
      expect.stringMatching(/./),
      true,
      false,
    ]);
  });

  test('is charged and paid to the last decimal of the currency', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('company').set({ currency_code: 'KWD', currency_symbol: 'KD' }).execute(),
    );
    const fine = { service_id: 2, client_fee: '90.005', provider_pay: '40.250' };
    const rule = { ...RULE, name: 'In dinars', valid_from: '2026-02-01', ...fine };
    expect((await t.call('POST', '/cancellation_rule/save', o.scheduler, rule)).status).toBe(200);
    const finer = await t.call('POST', '/cancellation_rule/save', o.scheduler, { ...rule, client_fee: '90.0055' });
    expect(finer).toMatchObject({ status: 400, body: { fields: { client_fee: expect.stringMatching(/\S/) } } });
    const id = await o.make();
    expect((await o.look(id)).cancellation).toMatchObject({ client_fee: '365.005', provider_pay: '165.25' });
    expect((await o.press(id)).status).toBe(200);
    const [posted] = await o.posted(id);
    expect(posted).toMatchObject({ client_fee: '365.005', lines: [{ charged: '275.00' }, { charged: '90.005' }] });
    const { body } = await o.issue(posted?.job_cancellation_id);
    expect(body).toMatchObject({ message: expect.stringMatching(/\S/) });
    const invoices = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('client_invoice').select('amount_due').execute(),
    );
    expect(invoices).toEqual([{ amount_due: '365.005' }]);
  });

  test('pressed twice costs once', async () => {
    const o = await office();
    const id = await o.make();
    const { hash: preview_hash } = await o.look(id);
    const { version } = await o.read(id);
    const body = { version, confirmed: true, preview_hash };
    const both = await Promise.all([1, 2].map(() => t.call('PATCH', `/job/cancel/${id}`, o.scheduler, body)));
    expect(both.map(({ status }) => status).filter((status) => status === 200)).not.toEqual([]);
    expect(await o.posted(id)).toHaveLength(1);
    expect((await o.money(id))?.pay).toEqual(['125.00', '125.00']);
  });

  test('is refused where a rule changed between look and press, and where notice lies ahead', async () => {
    const o = await office();
    const id = await o.make();
    const { hash: preview_hash } = await o.look(id);
    await t.call('POST', '/cancellation_rule/save', o.scheduler, {
      ...RULE,
      rule_number: 1,
      rule_version: 1,
      client_fee: '300',
    });
    expect(await o.send(id, { confirmed: true, preview_hash })).toMatchObject({
      status: 409,
      body: { key: 'job_change.preview_changed' },
    });
    const ahead = NOW.add({ hours: 1 }).toString();
    expect(await o.send(id, { notice_at: ahead })).toMatchObject({
      status: 400,
      body: { fields: { notice_at: expect.any(String) } },
    });
    expect(await o.posted(id)).toEqual([]);
  });

  test('is in time by when notice arrived, not by when somebody read it', async () => {
    const o = await office();
    const id = await o.make();
    const in_time = { notice_at: '2031-03-12T21:00:00Z' };
    expect((await o.look(id, in_time)).cancellation).toMatchObject({
      kind: 'in_time',
      late_seconds: 0,
      client_fee: '0.00',
    });
    expect((await o.look(id, { notice_at: '2031-03-12T21:00:01Z' })).cancellation).toMatchObject({ kind: 'late' });
    await o.press(id, in_time);
    expect(await o.read(id)).toMatchObject({ is_canceled: 1 });
    expect(await o.posted(id)).toMatchObject([{ outcome: 'in_time', client_fee: '0.00', order_id: null }]);
    expect((await o.money(id))?.pay).toEqual([]);
  });

  test('a waived fee needs a reason and leaves the pay, unless that is waived too', async () => {
    const o = await office();
    const id = await o.make();
    const [first, second] = (await o.read(id)).services;
    const waive = (reason: string) => ({
      waivers: [
        { job_service_id: first?.job_service_id, reason },
        { job_service_id: second?.job_service_id, reason: 'Our mistake', waives_pay: true },
      ],
    });
    expect(await o.send(id, waive(' '))).toMatchObject({
      status: 400,
      body: { fields: { 'waivers.0.reason': expect.any(String) } },
    });
    await o.press(id, waive('Illness in the family'));
    expect(await o.posted(id)).toMatchObject([
      {
        client_fee: '0.00',
        provider_pay: '125.00',
        order_id: null,
        lines: [
          { fee: '275.00', charged: '0.00', paid: '125.00', waive_reason: 'Illness in the family' },
          { fee: '295.00', charged: '0.00', pay: '125.00', paid: '0.00' },
        ],
      },
    ]);
    expect((await o.money(id))?.pay).toEqual(['125.00']);
  });
});

describe('the invoice of a fee', () => {
  test('is made of the draft once, and is sent, paid and voided like any other', async () => {
    const o = await office();
    const id = await o.make();
    await o.press(id);
    const [{ job_cancellation_id } = { job_cancellation_id: 0 }] = await o.posted(id);
    const [one, two] = await Promise.all([o.issue(job_cancellation_id), o.issue(job_cancellation_id)]);
    expect([one, two]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { client_invoice_id } = (one?.body ?? {}) as { client_invoice_id?: number };
    expect(two?.body).toMatchObject({ client_invoice_id });
    const { body } = await t.call('GET', `/client_invoice/getClientInvoice/${client_invoice_id}`, o.scheduler);
    expect(body).toMatchObject({
      amount_due: '570.00',
      order_kind: 'cancellation',
      lines: [
        { description: 'Late cancellation: Court Reporter', amount: '275.00' },
        { description: 'Late cancellation: Videographer', amount: '295.00' },
      ],
    });
    // A fee has nothing to send: its order is done with the invoice.
    expect((await o.money(id))?.orders).toEqual(['Shipped cancellation true']);
    const voided = await t.call('POST', '/client_invoice/voidInvoice', o.scheduler, { client_invoice_id });
    expect(voided.status).toBe(200);
    // The pay of the providers does not hang on the invoice.
    expect(await o.money(id)).toMatchObject({ orders: ['Voided cancellation true'], pay: ['125.00', '125.00'] });
    expect(await o.issue(job_cancellation_id)).toMatchObject({ status: 200 });
    expect(await o.read(id)).toMatchObject({ is_canceled: 2 });
  });

  test('is paid by the client with the books in balance, the provider reads the pay, and a waived fee leaves nothing to bill', async () => {
    const o = await office();
    const [paid, waived] = [await o.make(), await o.make({ start_time: '15:00' })];
    await o.press(paid);
    const [proof] = await o.posted(paid);
    const issued = (await o.issue(proof?.job_cancellation_id)).body as { client_invoice_id: number };
    const { client_invoice_id } = issued;
    const receipt = {
      entry_key: randomUUID(),
      client_id: o.client.client_id,
      ...{ method: 'Check', reference: '20418', received_on: '2031-03-12', amount: '570.00' },
      allocations: [{ client_invoice_id, amount: '570.00' }],
    };
    expect(await t.call('POST', '/receipt/create', o.scheduler, receipt)).toMatchObject({
      status: 200,
      body: { outcome: 'saved' },
    });
    expect(await o.posted(paid)).toMatchObject([{ invoice_status: 'Paid', client_invoice_id }]);
    expect(await findBookFaults({ db: t.db }, systemScope(o.company_id, 'test'))).toEqual([]);

    const provider = await o.as('provider', { service_provider_id: o.ids[0] });
    const { body: list } = await t.call('POST', '/service_provider_invoice/getProviderInvoiceData', provider, {});
    const [own] = (list as { data: { provider_invoice_id: number; amount_due: string }[] }).data;
    const path = `/service_provider_invoice/getProviderInvoice/${own?.provider_invoice_id}`;
    expect((await t.call('GET', path, provider)).body).toMatchObject({
      amount_due: '125.00',
      lines: [{ description: 'Late cancellation: Court Reporter', amount: '125.00' }],
    });

    const waivers = (await o.read(waived)).services.map(({ job_service_id }) => ({
      job_service_id,
      reason: 'Illness',
    }));
    await o.press(waived, { waivers });
    const [proofOfWaiver] = await o.posted(waived);
    expect(proofOfWaiver).toMatchObject({ client_fee: '0.00', provider_pay: '250.00', order_id: null });
    expect(await o.issue(proofOfWaiver?.job_cancellation_id)).toMatchObject({ status: 404 });
  });

  test('reinstating voids the draft and takes back the pay; an issued one asks for a reason and stays', async () => {
    const o = await office();
    const [drafted, issued] = [await o.make(), await o.make({ start_time: '15:00' })];
    await o.press(drafted);
    expect((await o.money(drafted))?.books).toBe('-250.00');
    expect((await o.press(drafted, {}, 'reinstate')).status).toBe(200);
    expect(await o.money(drafted)).toMatchObject({
      orders: ['Voided cancellation false'],
      pay: ['0.00', '0.00'],
      books: '0.00',
    });
    expect(await o.posted(drafted)).toMatchObject([{ withdrawn_at: expect.any(String) }]);
    expect(await o.issue((await o.posted(drafted))[0]?.job_cancellation_id)).toMatchObject({ status: 409 });
    await o.press(drafted);
    expect((await o.money(drafted))?.pay).toEqual(['125.00', '125.00']);

    await o.press(issued);
    await o.issue((await o.posted(issued))[0]?.job_cancellation_id);
    expect(await o.look(issued, {}, 'reinstate')).toMatchObject({ asks: [{ lock: 'fee_issued' }] });
    expect((await o.send(issued, {}, 'reinstate')).status).toBe(409);
    expect((await o.press(issued, { change_reason: 'It goes on' }, 'reinstate')).status).toBe(200);
    expect(await o.posted(issued)).toMatchObject([{ withdrawn_at: null, invoice_status: 'Unpaid' }]);
    // One fee a service: what was charged once is not charged again.
    expect((await o.look(issued)).cancellation).toMatchObject({ client_fee: '0.00' });
  });
});

describe('a late move', () => {
  test('costs one fee however often the job moves, and nothing without a look', async () => {
    const o = await office();
    const id = await o.make();
    const move = (job_date: string, own: object = {}) => ({ job_date, start_time: '09:30', confirmed: true, ...own });
    const moved = async (job_date: string) => {
      const { hash: preview_hash, cancellation } = await o.look(
        id,
        { ...move(job_date), confirmed: false },
        'reschedule',
      );
      expect(await o.send(id, move(job_date, { preview_hash }), 'reschedule')).toMatchObject({ status: 200 });
      return cancellation?.client_fee;
    };
    expect(await moved('2031-03-14')).toBe('570.00');
    // Friday's cut-off is Thursday at 3 PM; notice arrives on Friday morning.
    const friday = Temporal.Instant.from('2031-03-14T14:00:00Z');
    // Whoever signed in on Wednesday is signed out by then.
    const wednesday = { ...o.scheduler };
    const colleague = await buildUser(t.db, o.company_id, 'company', { full_access: true });
    Object.assign(o.scheduler, await signIn(t.db, colleague, friday));
    t.setNow(friday);
    expect(await moved('2031-03-17')).toBe('0.00');
    t.setNow(NOW);
    Object.assign(o.scheduler, wednesday);
    expect(await o.posted(id)).toMatchObject([
      { kind: 'move', client_fee: '0.00' },
      { kind: 'move', outcome: 'late', client_fee: '570.00', provider_pay: '250.00' },
    ]);
    expect(await o.money(id)).toMatchObject({ orders: ['New cancellation false'], pay: ['125.00', '125.00'] });
    const other = await o.make({ start_time: '14:00' });
    expect((await o.send(other, move('2031-03-18'), 'reschedule')).status).toBe(200);
    expect(await o.posted(other)).toEqual([]);
  });

  test('in the form costs what the drag costs, with waivers; another field of the form costs nothing', async () => {
    const o = await office();
    const id = await o.make();
    const form = async (own: object) => {
      const { services, deponents, version: _, ...job } = await o.read(id);
      return {
        ...o.draft({ job_date: job.job_date, location_kind: 'street_address', location_address1: '1 Main St' }),
        location_city: 'Denver',
        job_request_id: undefined,
        services: services.map(({ job_service_id, service_id, service_provider_id }) => ({
          job_service_id,
          service_id,
          service_provider_id,
        })),
        deponents: deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id })),
        ...own,
      };
    };
    const other = await form({ special_instructions: 'Ring twice' });
    expect((await o.look(id, other, 'update')).cancellation).toBeUndefined();
    expect(await o.press(id, other, 'update')).toMatchObject({ status: 200 });
    expect(await o.posted(id)).toEqual([]);

    const moved = await form({ job_date: '2031-03-14', special_instructions: 'Ring twice' });
    const drag = await o.look(id, { job_date: '2031-03-14', start_time: '09:30' }, 'reschedule');
    const { cancellation, hash: preview_hash } = await o.look(id, moved, 'update');
    expect(cancellation).toEqual(drag.cancellation);
    const [first] = cancellation?.rows ?? [];
    const waivers = [{ job_service_id: first?.job_service_id, reason: 'A good client' }];
    const refused = await o.send(id, { ...moved, confirmed: true, preview_hash: 'another look', waivers }, 'update');
    expect(refused).toMatchObject({ status: 409, body: { key: 'job_change.preview_changed' } });
    expect(await o.posted(id)).toEqual([]);
    expect(await o.send(id, { ...moved, confirmed: true, preview_hash, waivers }, 'update')).toMatchObject({
      status: 200,
    });
    expect(await o.posted(id)).toMatchObject([
      {
        kind: 'move',
        outcome: 'late',
        client_fee: '295.00',
        provider_pay: '250.00',
        lines: [{ charged: '0.00', waive_reason: 'A good client' }, { charged: '295.00' }],
      },
    ]);
    expect(await o.money(id)).toMatchObject({ orders: ['New cancellation false'], pay: ['125.00', '125.00'] });
    expect((await o.read(id)).moves).toMatchObject([{ is_late: true }]);
  });
});

test('a no-show is the appearance of the day, once the start has passed', async () => {
  const o = await office();
  const [ahead, begun] = [await o.make(), await o.make({ job_date: '2031-03-12', start_time: '14:00' })];
  expect(await o.send(ahead, { is_no_show: true })).toMatchObject({
    status: 409,
    body: { key: 'cancellation.not_started' },
  });
  expect((await o.look(begun, { is_no_show: true })).cancellation).toMatchObject({
    kind: 'bust',
    client_fee: '685.00',
    provider_pay: '320.00',
  });
  await o.press(begun, { is_no_show: true });
  expect(await o.posted(begun)).toMatchObject([{ kind: 'no_show', outcome: 'bust', client_fee: '685.00' }]);
});

test('clients read the clock without pay and names, providers not at all', async () => {
  const o = await office();
  const id = await o.make();
  const contact = await t.call(
    'GET',
    `/job_cancellation/clock/${id}`,
    await o.as('contact', { contact_id: o.attorney.contact_id }),
  );
  expect(contact).toMatchObject({ status: 200, body: { kind: 'late', client_fee: '570.00' } });
  expect(JSON.stringify(contact.body)).not.toMatch(/provider_pay|125\.00|250\.00/);
  const stranger = await o.as('contact');
  const provider = await o.as('provider', { service_provider_id: o.ids[0] });
  expect((await t.call('GET', `/job_cancellation/clock/${id}`, stranger)).status).toBe(404);
  for (const path of [`/job_cancellation/clock/${id}`, `/job_cancellation/ofJob/${id}`])
    expect((await t.call('GET', path, provider)).status).toBe(403);
});

test(
  'cancel, cancel and a late move at once: one of them, and one fee',
  async () => {
    const o = await office();
    const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
    const starts = Temporal.PlainDateTime.from('2031-03-13T00:00');
    for (let round = 0; round < triesOf(200, 4); round++) {
      const at = starts.add({ minutes: round });
      const providers = [await buildProvider(t.db, o.company_id), await buildProvider(t.db, o.company_id)];
      const id = await o.make({
        start_time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
        services: providers.map(({ service_provider_id }, index) => ({ service_id: index + 1, service_provider_id })),
      });
      const move = { job_date: '2031-03-20', start_time: '09:30' };
      const { version } = await o.read(id);
      const hash = async (what: string, own: object = {}) => (await o.look(id, own, what)).hash;
      const [ofCancel, ofMove] = [await hash('cancel'), await hash('reschedule', move)];
      const send = (what: string, preview_hash: string, own: object = {}) =>
        jitter(15).then(() =>
          t.call('PATCH', `/job/${what}/${id}`, o.scheduler, { version, confirmed: true, preview_hash, ...own }),
        );
      const sent = await Promise.all([
        send('cancel', ofCancel),
        send('cancel', ofCancel),
        send('reschedule', ofMove, move),
      ]);
      expect(sent.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      expect(await o.posted(id)).toMatchObject([{ client_fee: '570.00' }]);
      expect((await o.money(id))?.pay).toEqual(['125.00', '125.00']);
    }
  },
  ATTACK_TIMEOUT,
);
