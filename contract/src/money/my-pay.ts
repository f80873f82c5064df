import { CLIENT_STATES } from '@onrecord/domain/money/my-pay/copy-ledger';
import { COMING_STATES } from '@onrecord/domain/money/my-pay/pay-plan';
import { MAX_QUESTION } from '@onrecord/domain/money/my-pay/pay-question';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, messageResponse, money, optionalId, plainDate } from '../core/shapes.ts';

/** Something that is going to be paid: the lines of one job with the same reason, or other pay. */
const comingItem = z.strictObject({
  key: z.string(),
  line_ids: z.array(id),
  provider_invoice_id: optionalId,
  job_number: z.number().int().nullable(),
  /** The case of shares, else what it is for. */
  text: z.string(),
  kind: z.enum(['share', 'expense', 'other', 'chargeback', 'carried']),
  state: z.enum(COMING_STATES),
  /** Why it is paid on that day, in the reader's language. */
  why: z.string(),
  /** The client may still pay sooner: the day is the last one it can be. */
  is_latest: z.boolean(),
  amount: money,
});

const comingDay = z.strictObject({
  pay_on: plainDate.nullable(),
  moved_from: plainDate.nullable(),
  amount: money,
  checking: money,
  carried: money,
  items: z.array(comingItem),
});

const paySlip = z.strictObject({
  transaction_id: id,
  paid_on: plainDate,
  job_count: z.number().int(),
  payment_method_name: z.string(),
  reference: z.string(),
  amount: money,
});

/** What a provider was paid and is going to be paid, as their own page shows it. */
export const myPay = z.strictObject({
  service_provider_id: id,
  name: z.string(),
  today: plainDate,
  days: z.array(comingDay),
  /** The next day on which money goes out; null while nothing approved has a day. */
  next: z
    .strictObject({
      pay_on: plainDate,
      amount: money,
      payment_method_name: z.string(),
      job_count: z.number().int(),
      expense_count: z.number().int(),
    })
    .nullable(),
  /** Approved and paid after the next pay day. */
  after_that: money,
  checking: z.strictObject({ amount: money, job_count: z.number().int() }),
  this_year: z.strictObject({ amount: money, job_count: z.number().int(), without_expenses: money }),
  w9_received_on: plainDate.nullable(),
  months: z.array(z.strictObject({ month: z.string(), amount: money })),
  slips: z.array(paySlip),
});
export type MyPay = z.output<typeof myPay>;
export type ComingDayRow = z.output<typeof comingDay>;
export type ComingItemRow = z.output<typeof comingItem>;

const ledgerRow = z.strictObject({
  order_id: id,
  job_number: z.number().int(),
  job_date: plainDate,
  case_name: z.string(),
  /** The firm that ordered. */
  ordered_by: z.string(),
  is_taking: z.boolean(),
  /** For whom the attorney appeared, such as the plaintiff; blank where nobody said. */
  on_behalf_of: z.string(),
  order_kind: z.enum(['original', 'copy', 'cancellation', 'misc']),
  /** How it is delivered; blank for the standard delivery. */
  delivery_type_name: z.string(),
  /** Whether it was ordered after the job. */
  is_later: z.boolean(),
  /** Whether this provider has not seen it yet. */
  is_new: z.boolean(),
  ordered_on: plainDate,
  billed_on: plainDate.nullable(),
  client: z.strictObject({
    state: z.enum(CLIENT_STATES),
    paid_on: plainDate.nullable(),
    days_late: z.number().int(),
  }),
  /** The provider's share; null while nothing of it is billed. */
  share: money.nullable(),
  provider_invoice_id: optionalId,
  state: z.enum(COMING_STATES).nullable(),
  /** The day the share was paid; null while any of it is open. */
  paid_on: plainDate.nullable(),
  /** The day it is expected to be paid. */
  pay_on: plainDate.nullable(),
  is_latest: z.boolean(),
  why: z.string(),
});
export type LedgerRow = z.output<typeof ledgerRow>;

/** Every order on the transcripts of a provider whose job was in one year, the latest job first. */
export const copyLedger = z.strictObject({
  service_provider_id: id,
  year: z.number().int(),
  years: z.array(z.number().int()),
  /** The next day on which something of it is paid. */
  next_pay_day: plainDate.nullable(),
  rows: z.array(ledgerRow),
});
export type CopyLedger = z.output<typeof copyLedger>;

/** What a provider sees of their own pay and orders; the office reads the orders of any of its providers. */
export const myPayArea = {
  getMyPay: get('/my_pay/getMyPay', 'providerinvoices.view', { returns: myPay }),
  /** What a payment was made of, as a PDF. */
  printPaySlip: post('/my_pay/printPaySlip', 'providerinvoices.view', {
    body: z.strictObject({ transaction_id: id }),
    response: 'file',
  }),
  /** Writes to the office about lines of the provider's own pay, with these attached. */
  writeAboutPay: post('/my_pay/writeAboutPay', 'providerinvoices.view', {
    body: z.strictObject({
      line_ids: z.array(id).max(200).default([]),
      question: z.string().trim().min(1, 'form.required').max(MAX_QUESTION),
    }),
    returns: messageResponse,
  }),
  /** Orders on somebody's transcripts: providers ask for their own, the office names one. */
  getCopyLedger: post('/my_pay/getCopyLedger', 'providerinvoices.view', {
    body: z.strictObject({
      service_provider_id: optionalId.default(null),
      year: z.number().int().min(1990).max(2100).nullable().default(null),
    }),
    returns: copyLedger,
  }),
  /** Remembers that the provider who is logged in has seen orders, so that they are no longer marked as new. */
  markOrdersSeen: post('/my_pay/markOrdersSeen', 'providerinvoices.view', {
    body: z.strictObject({ order_ids: z.array(id).min(1).max(500) }),
    returns: z.strictObject({ count: z.number().int() }),
  }),
};
