import { FIRST_STEPS } from '@onrecord/domain/office/home/first-hour';
import { z } from 'zod';
import { id, instant, money, optionalId, plainDate, plainTime } from '../core/shapes.ts';

const count = z.number().int();

/** Why a job cannot be billed as it is: a firm that nobody knows, or a worksheet that went back to its provider. */
export const READY_REASONS = ['', 'firm_unknown', 'worksheet_returned'] as const;

const readyJob = z.strictObject({
  job_id: id,
  division_id: id,
  job_number: count,
  case_name: z.string(),
  client_name: z.string(),
  /** Whole days since the worksheet was turned in; null for one that went back. */
  waiting_days: count.nullable(),
  reason: z.enum(READY_REASONS),
});
export type ReadyJob = z.output<typeof readyJob>;

const unsentInvoice = z.strictObject({
  client_invoice_id: id,
  invoice_number: count,
  client_id: id,
  client_name: z.string(),
  balance: money,
  /** Whom it is mailed to; '' where nobody has an address. */
  mail_to: z.string(),
  /** It leaves by itself this evening, with the others of its client. */
  waits_for_evening: z.boolean(),
});
export type UnsentInvoice = z.output<typeof unsentInvoice>;

/** What a biller works off (other-side, section 4). Counts are those of the lists that they lead to. */
export const billingWork = z.strictObject({
  as_of: instant,
  ready: z.strictObject({
    count,
    /** How many of them wait for more than 30 days. */
    over_30: count,
    data: z.array(readyJob),
  }),
  /** What needs an answer first; `count` has those that are not shown too. */
  blocked: z.strictObject({ count, data: z.array(readyJob) }),
  unsent: z.strictObject({ count, balance: money, data: z.array(unsentInvoice) }),
});
export type BillingWork = z.output<typeof billingWork>;

const chased = z.strictObject({
  client_id: id,
  name: z.string(),
  overdue: money,
  days_late: count,
  /** `letter`: a reminder is due and goes out by itself; `reminder_due`: it is due and the company sends none by itself. */
  kind: z.enum(['promise_missed', 'disputed', 'reminder_due', 'letter']),
  /** When the promise was to be kept. */
  promised_on: plainDate.nullable(),
  dispute_reason: z.string(),
  phone: z.string(),
});
export type ChasedClient = z.output<typeof chased>;

/** Whom to call today: promises that were not kept, disputes, and clients whose reminder is due. */
export const chaseToday = z.strictObject({
  overdue: money,
  invoices: count,
  clients: count,
  count,
  data: z.array(chased),
});
export type ChaseToday = z.output<typeof chaseToday>;

const quietClient = z.strictObject({
  client_id: id,
  name: z.string(),
  days: count,
  per_month: z.string(),
  last_note: z.string(),
});

const topClient = z.strictObject({ id, name: z.string(), received: money, jobs: count });

const comingJob = z.strictObject({
  job_id: id,
  division_id: id,
  job_date: plainDate,
  start_time: plainTime,
  case_name: z.string(),
  client_name: z.string(),
  cover: z.string(),
});

/** What a sales person looks at: the clients of their terms alone (other-side, section 4). */
export const salesHome = z.strictObject({
  today: plainDate,
  /** Somebody who works on commission sees no dates of jobs (section 6, typeMode 2). */
  hides_dates: z.boolean(),
  month: z.strictObject({ earned: money, earned_before: money }),
  waiting: z.strictObject({ count, amount: money }),
  /** Earned, and in no month that was closed into pay. */
  unpaid: money,
  jobs: z.strictObject({
    count,
    /** Until the same day of the month before. */
    before: count,
    /** Jobs of each day of this month and of the one before, the first day first. */
    days: z.array(z.strictObject({ day: count, now: count, before: count })),
  }),
  quiet: z.strictObject({ count, data: z.array(quietClient) }),
  top: z.array(topClient),
  coming: z.array(comingJob),
});
export type SalesHome = z.output<typeof salesHome>;

/** Which homes somebody has beside those that follow from their role. */
export const ownHomes = z.strictObject({ sales_person_id: optionalId });

/** The first steps of a new company, with what the finished ones say. */
export const firstHourOf = z.strictObject({
  /** Null where the company is past them, or has hidden the list. */
  steps: z.array(z.strictObject({ step: z.enum(FIRST_STEPS), is_done: z.boolean(), minutes: count })).nullable(),
  done: count,
  minutes_left: count,
  company_name: z.string(),
  domain_name: z.string(),
  /** The places of the divisions, and the time zone of the first. */
  locations: z.array(z.string()),
  time_zone: z.string(),
  providers: count,
  clients: count,
});
export type FirstHour = z.output<typeof firstHourOf>;
