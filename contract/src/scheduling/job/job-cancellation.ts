import { INVOICE_HANDLINGS } from '@onrecord/domain/scheduling/cancellation/billed-job';
import { CUT_OFF_KINDS } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { NOTICE_CHANNELS } from '@onrecord/domain/scheduling/cancellation/notice';
import { z } from 'zod';
import { get, post } from '../../core/entry.ts';
import { id, instant, messageResponse, money, noteText, optionalId, plainDate } from '../../core/shapes.ts';

const outcome = z.enum(['in_time', 'late', 'bust']);

/** How notice came, and whose fee is waived: what the presser says while looking. Missing, notice arrives with the call. */
export const noticeFields = {
  /** When notice arrived, however late somebody read it; never in the future. */
  notice_at: instant.optional(),
  channel: z.enum(NOTICE_CHANNELS).default('phone'),
  /** Who gave notice, in words. */
  notice_from: z.string().trim().max(120).default(''),
  /** Services whose fee is waived, each with a reason; the provider is paid all the same unless `waives_pay`. */
  waivers: z
    .array(z.strictObject({ job_service_id: id, reason: noteText, waives_pay: z.boolean().default(false) }))
    .max(50)
    .default([]),
};

export type NoticeGiven = z.output<z.ZodObject<typeof noticeFields>>;

/** What the clock says of one service. Amounts are exact text; pay is left out for clients. */
export const clockRow = z.strictObject({
  job_service_id: id,
  service_name: z.string(),
  provider_name: z.string(),
  /** The rule with its version, '' where none holds. */
  rule_name: z.string(),
  rule_version: z.number().int().nullable(),
  valid_from: plainDate.nullable(),
  outcome,
  client_fee: money,
  provider_pay: money.optional(),
  /** Charged before, or with another service: nothing is due for it again. */
  is_counted_before: z.boolean(),
});
export type ClockRowShape = z.output<typeof clockRow>;

/** The cancellation clock of a job at one instant of notice (dispatch, section 6). Amounts are before any waiver. */
export const clockShape = z.strictObject({
  kind: outcome,
  notice: instant,
  cut_off: instant,
  /** The zone that the cut-off is reckoned in; that of the case's venue where `is_venue_zone`. */
  zone: z.string(),
  is_venue_zone: z.boolean(),
  starts_at: instant,
  late_seconds: z.number().int(),
  /** Days between cut-off and start that do not count; a weekend has no name. */
  uncounted: z.array(z.strictObject({ date: plainDate, name: z.string() })),
  cut_off_rule: z.strictObject({ kind: z.enum(CUT_OFF_KINDS), count: z.number().int(), at: z.string().nullable() }),
  rows: z.array(clockRow),
  client_fee: money,
  /** What a notice after every cut-off costs: the fee that is due while this one is still in time. */
  late_fee: money,
  provider_pay: money.optional(),
  /** Whether the start has passed, so that nobody appeared. */
  is_started: z.boolean(),
  /** The invoices of a job that is billed, and what may become of them; for whoever cancels. */
  billed: z
    .strictObject({
      invoices: z.array(
        z.strictObject({
          client_invoice_id: id,
          invoice_number: z.number().int(),
          client_name: z.string(),
          amount_due: money,
          amount_paid: money,
        }),
      ),
      handlings: z.array(z.enum(INVOICE_HANDLINGS)),
    })
    .optional(),
});
export type ClockShape = z.output<typeof clockShape>;

/** A late cancellation, late move or no-show that was pressed, with what it cost and where its fee is. */
export const jobCancellationRow = z.strictObject({
  job_cancellation_id: id,
  kind: z.enum(['cancel', 'move', 'no_show']),
  outcome,
  notice_at: instant,
  channel: z.enum(NOTICE_CHANNELS),
  notice_from: z.string(),
  cut_off: instant,
  time_zone: z.string(),
  pressed_at: instant,
  pressed_by_name: z.string(),
  /** What the screen said, in words. */
  words: z.string(),
  client_fee: money,
  provider_pay: money,
  order_id: optionalId,
  client_invoice_id: optionalId,
  invoice_number: z.number().int().nullable(),
  invoice_status: z.string(),
  withdrawn_at: instant.nullable(),
  lines: z.array(
    z.strictObject({
      service_name: z.string(),
      provider_name: z.string(),
      fee: money,
      pay: money,
      charged: money,
      paid: money,
      waive_reason: z.string(),
      rule_name: z.string(),
      rule_version: z.number().int().nullable(),
    }),
  ),
});
export type JobCancellationRow = z.output<typeof jobCancellationRow>;

/** The cancellation clock of jobs: what it would cost now, what it did cost, and the invoice of a fee. */
export const jobCancellationArea = {
  /** What canceling now would cost. Clients read it without pay; providers do not. */
  clockNow: get('/job_cancellation/clock/{id}', 'jobs.view', { returns: clockShape }),
  /** A client asks to cancel, at the fee that was shown; another fee by now is refused. */
  requestCancel: post('/job_cancellation/request', 'jobs.view', {
    body: z.strictObject({ job_id: id, reason: noteText.default(''), expected_fee: money }),
    returns: messageResponse,
  }),
  /** The client takes the open request back. */
  withdrawRequest: post('/job_cancellation/withdrawRequest', 'jobs.view', {
    body: z.strictObject({ job_id: id }),
    returns: messageResponse,
  }),
  /** The office refuses the open request with words that are mailed. Canceling the job accepts it. */
  refuseRequest: post('/job_cancellation/refuseRequest', 'jobs.edit', {
    body: z.strictObject({ job_id: id, response: noteText.min(1, 'form.required') }),
    returns: messageResponse,
  }),
  /** What was charged for a job, the latest first. For staff. */
  ofJob: get('/job_cancellation/ofJob/{id}', 'jobs.edit', { returns: z.array(jobCancellationRow) }),
  /** Turns the draft of a fee into an invoice. Pressed twice, it answers the invoice that the first press made. */
  issueFee: post('/job_cancellation/issueFee', 'clientinvoices.add', {
    body: z.strictObject({ job_cancellation_id: id }),
    returns: z.strictObject({ ...messageResponse.shape, client_invoice_id: id, invoice_number: z.number().int() }),
  }),
};
