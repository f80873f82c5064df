import { receiptArea } from '@onrecord/contract/money/receipt';
import { cancellationRuleArea } from '@onrecord/contract/scheduling/cancellation-rule';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import { addBusinessDays } from '@onrecord/domain/core/time/business-day';
import type { Booking, DemoBooking } from './booking.ts';
import { bookAll } from './bookings.ts';
import type { LegalCase } from './cases.ts';
import type { Desk } from './desk.ts';
import type { Caller, Hands, OwnCall } from './own-calls.ts';
import type { Client } from './people.ts';
import { SERVICE } from './providers.ts';
import { keyOf } from './receipts.ts';
import type { Day, Tenant } from './tenant.ts';
import type { Users } from './users.ts';

/** Whose jobs are canceled: those of the home firm, and one of a firm that agreed on more notice. */
interface Firms {
  readonly home: Client;
  readonly other: Client;
}

/** A cancellation of the story: the job that it is of, when and how notice comes, and what becomes of the fee. */
interface Plan {
  readonly scene: string;
  readonly firm: keyof Firms;
  readonly day: Day;
  readonly services: readonly number[];
  readonly at: string;
  /** What is said of the press; without it the client only asks. */
  readonly press?: (booking: Booking) => object;
  readonly issued_at?: string;
  readonly paid_at?: string;
}

const START = '10:00';
const HOURS = 3;
/** The jobs of these scenes have numbers of their own, so that the others keep theirs. */
const NUMBERS_LATER = 20;

const given = (reason: string, channel: string, notice_from: string) => ({ reason, channel, notice_from });

/** The cancellations of every company, in any order. */
function plans(tenant: Tenant): Plan[] {
  const [reporter, video] = [SERVICE.reporter, SERVICE.video];
  const at = (count: number, time: string) => tenant.at(tenant.businessDay(count), time);
  const noticeOf = (booking: Booking) => `${booking.caller.first_name} ${booking.caller.last_name}`;
  const next = addBusinessDays(tenant.businessDay(-1), 1, tenant.closedDays);
  return [
    {
      ...{ scene: 'canceled late and paid', firm: 'home', day: tenant.businessDay(-5), services: [reporter, video] },
      ...{ at: at(-6, '16:42'), issued_at: at(-5, '09:10'), paid_at: at(-1, '11:20') },
      press: (booking) => given('The parties settled', 'mail', noticeOf(booking)),
    },
    {
      ...{ scene: 'canceled late, fee waived', firm: 'home', day: tenant.businessDay(-3), services: [reporter] },
      at: at(-4, '15:30'),
      press: (booking) => ({
        ...given('The witness is in hospital', 'phone', noticeOf(booking)),
        waivers: booking.services.map(({ job_service_id }) => ({
          job_service_id,
          reason: 'Illness of the witness; a good client',
        })),
      }),
    },
    {
      ...{ scene: 'canceled late, fee not billed', firm: 'home', day: next, services: [reporter] },
      at: at(-1, '16:20'),
      press: (booking) => given('Counsel is in trial', 'phone', noticeOf(booking)),
    },
    {
      ...{ scene: 'nobody appeared', firm: 'home', day: tenant.businessDay(-2), services: [reporter] },
      ...{ at: at(-2, '10:50'), issued_at: at(-1, '09:30') },
      press: () => ({ reason: 'Nobody appeared', channel: 'in_person', is_no_show: true }),
    },
    {
      ...{ scene: 'canceled late by agreement', firm: 'other', day: tenant.businessDay(-2), services: [reporter] },
      at: at(-4, '13:05'),
      press: (booking) => given('Discovery is stayed', 'mail', noticeOf(booking)),
    },
    {
      ...{ scene: 'cancellation requested', firm: 'home', day: tenant.businessDay(2), services: [reporter] },
      at: at(-1, '11:15'),
    },
  ];
}

function bookingOf({ tenant, company }: Desk, legal_case: LegalCase, plan: Plan): DemoBooking {
  const [taking, caller] = [legal_case.client.attorneys[0], legal_case.client.assistants[0]];
  if (!taking || !caller) throw new Error('a firm that cancels has nobody');
  return {
    ...{ legal_case, taking, caller, day: plan.day, start_time: START, hours: HOURS, time_zone: tenant.zone },
    deponents: legal_case.deponents.slice(0, 1),
    division_id: company.division_ids[0] ?? 0,
    ...{ kind: 'remote', has_link: true, delivery_type_id: 1, progress: 'upcoming', is_canceled: false },
    services: plan.services.map((service_id) => ({ service_id, confirmed: true })),
    client_confirmed: true,
    created_at: tenant.at(tenant.businessDay(-14), '09:10'),
    special_instructions: '',
    scene: plan.scene,
  };
}

/** Looks, then presses with the hash of what was looked at, as the dialog does. */
async function pressCancel({ client, product, call }: Hands, { job_id }: Booking, body: object): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from job where job_id = $1', [job_id]);
  const pressed = { version: rows[0]?.version, notify: false, ...body };
  const press = (own: object) => product.cancel(call(jobArea.cancel, { ...pressed, ...own }, { id: job_id }));
  const look = (await press({ confirmed: false })) as { hash?: string };
  await press({ confirmed: true, preview_hash: look.hash });
}

async function issueFee({ client, product, call }: Hands, { job_id }: Booking): Promise<void> {
  const { rows } = await client.query<{ job_cancellation_id: string }>(
    'select job_cancellation_id from job_cancellation where job_id = $1',
    [job_id],
  );
  const job_cancellation_id = Number(rows[0]?.job_cancellation_id);
  await product.issueFee(call(jobCancellationArea.issueFee, { job_cancellation_id }));
}

/** The client's check for a fee. */
async function receive(
  { client, product, call }: Hands,
  tenant: Tenant,
  booking: Booking,
  received_on: Day,
): Promise<void> {
  const { rows } = await client.query<{ client_invoice_id: string; client_id: string; amount_due: string }>(
    'select client_invoice_id, client_id, amount_due::text from client_invoice where job_id = $1',
    [booking.job_id],
  );
  const [invoice] = rows;
  if (!invoice) throw new Error('the fee of the demo world has no invoice');
  const amount = invoice.amount_due;
  await product.createReceipt(
    call(receiptArea.createReceipt, {
      entry_key: keyOf(`${tenant.plan.prefix} fee`),
      client_id: Number(invoice.client_id),
      ...{ method: 'Check', reference: '20418', received_on: received_on.toString(), amount },
      allocations: [{ client_invoice_id: Number(invoice.client_invoice_id), amount }],
    }),
  );
}

function callsOf({ tenant, users }: Desk, plan: Plan, booking: Booking): OwnCall[] {
  const { press, at, issued_at, paid_at } = plan;
  const { user_id, name } = users.attorney;
  const attorney: Caller = { user_id, name, contact_id: booking.taking.contact_id };
  const { job_id } = booking;
  if (!press) {
    const body = { job_id, reason: 'The parties are close to settling', expected_fee: '0.00' };
    const work = async ({ product, call }: Hands) =>
      void (await product.requestCancel(call(jobCancellationArea.requestCancel, body)));
    return [{ at, by: attorney, work }];
  }
  const billing = users.billing;
  return [
    { at, by: users.scheduler, work: (hands) => pressCancel(hands, booking, press(booking)) },
    ...(issued_at ? [{ at: issued_at, by: billing, work: (hands: Hands) => issueFee(hands, booking) }] : []),
    ...(paid_at
      ? [{ at: paid_at, by: billing, work: (hands: Hands) => receive(hands, tenant, booking, tenant.businessDay(-1)) }]
      : []),
  ];
}

/** What was agreed with one firm, and what a place of its own costs. */
function ruleCalls(tenant: Tenant, { manager }: Users, { other }: Firms): OwnCall[] {
  const valid_from = tenant.today.add({ years: -1 }).with({ month: 1, day: 1 }).toString();
  const rules = [
    {
      name: `${other.name}: three business days`,
      ...{ client_id: other.client_id, cut_off_kind: 'business_days', cut_off_count: 3, cut_off_at: '12:00' },
      ...{ client_fee: '200.00', provider_pay: '125.00', bust_fee: '325.00', bust_pay: '160.00' },
      counted_per: 'job',
    },
    {
      name: 'Interpreter by video, half-day sessions',
      ...{ service_id: SERVICE.interpreter, location_kind: 'remote' },
      ...{ cut_off_kind: 'business_hours', cut_off_count: 24 },
      ...{ client_fee: '420.00', provider_pay: '290.00', bust_fee: '420.00', bust_pay: '290.00' },
      counted_per: 'half_day',
    },
  ];
  const at = tenant.at(tenant.today.subtract({ years: 1 }), '09:00');
  return rules.map((rule) => ({
    at,
    by: manager,
    work: async ({ product, call }) =>
      void (await product.saveRule(call(cancellationRuleArea.saveRule, { ...rule, valid_from }))),
  }));
}

/**
 * Late cancellations of every company, all made by the product's own calls: one invoiced and paid, one waived, one that waits
 * for the biller, a no-show, one by the rule of its client, and a client's request that the office has not answered.
 */
export function makeCancellations(
  desk: Desk,
  cases: readonly LegalCase[],
  home: Client,
  booked: readonly Booking[],
): { bookings: Booking[]; calls: OwnCall[] } {
  const { tenant, users } = desk;
  const isAble = ({ client, deponents }: LegalCase) => client.assistants.length > 0 && deponents.length > 0;
  const other = cases.find((one) => one.client !== home && one.client.kind === 'firm' && isAble(one))?.client;
  if (!other) throw new Error('a company with one firm only');
  const firms = { home, other };
  const own = (firm: keyof Firms) => cases.filter((one) => one.client === firms[firm] && isAble(one));
  const all = plans(tenant);
  const wanted = all.map((plan, index) => {
    const of = own(plan.firm);
    return bookingOf(desk, of[index % of.length] as LegalCase, plan);
  });
  const first = Math.max(...booked.map(({ job_number }) => job_number)) + NUMBERS_LATER;
  const bookings = bookAll(desk, wanted, first);
  const calls = all.flatMap((plan) => {
    const booking = bookings.find(({ scene }) => scene === plan.scene);
    return booking ? callsOf(desk, plan, booking) : [];
  });
  return { bookings, calls: [...ruleCalls(tenant, users, firms), ...calls] };
}
