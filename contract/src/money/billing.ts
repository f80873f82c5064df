import { DISCOUNT_KINDS } from '@onrecord/domain/money/billing/turn-in/discount';
import { MAX_BILLED_AT_ONCE, READY_TO_BILL_LIST } from '@onrecord/domain/money/billing/turn-in/ready-to-bill.list';
import { INVOICE_COMMENT_LENGTH } from '@onrecord/domain/money/client-invoice/invoice-comment';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { listExport, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { id, money, optionalId, shortText } from '../core/shapes.ts';
import { billingDraft, issuedInvoice, readyToBillRow } from './billing-rows.ts';

/** What the biller decides about a job before it is billed. */
const decisions = {
  job_id: id,
  /** The firms of attorneys whom nobody knew, by order. */
  clients: z
    .array(z.strictObject({ worksheet_order_id: id, client_id: id }))
    .max(100)
    .default([]),
  /** What is added by hand, by order; the keys are the caller's, and tell the charges of a draft apart. */
  charges: z
    .array(
      z.strictObject({
        key: z.string().min(1).max(80),
        worksheet_order_id: id,
        invoice_charge_type_id: id,
        description: shortText.default(''),
        quantity: shortText,
        unit_price: shortText,
      }),
    )
    .max(100)
    .default([]),
  /** What is taken off items, by the keys of their lines. */
  discounts: z
    .array(
      z.strictObject({
        key: z.string().min(1).max(80),
        kind: z.enum(DISCOUNT_KINDS),
        value: shortText,
        reason: shortText,
      }),
    )
    .max(500)
    .default([]),
  /** Keys of items to bill without. */
  left_out: z.array(z.string().max(80)).max(500).default([]),
  /** Goes on although some items have no usable price. */
  accepts_unbilled: z.boolean().default(false),
  /** Bills what was ordered twice on two orders; without it such a job is refused. */
  accepts_duplicates: z.boolean().default(false),
  /** Bills although providers get more than is billed. */
  accepts_loss: z.boolean().default(false),
  /** Which kinds of pages are billed beside testimony, where not those of the setting; then `reason` says why. */
  page_kinds: z
    .strictObject({ index: z.boolean(), certificate: z.boolean(), errata: z.boolean(), reason: shortText.default('') })
    .nullable()
    .default(null),
} as const;

/** What the biller writes on the invoices, by order, and the company's comment each began as. */
const comments = z
  .array(
    z.strictObject({
      worksheet_order_id: id,
      invoice_comment_id: optionalId,
      comment: z.string().trim().min(1).max(INVOICE_COMMENT_LENGTH),
    }),
  )
  .max(100)
  .default([]);

const issueOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.enum(['issued', 'already_issued']),
    job_id: id,
    job_number: z.number().int(),
    message: z.string(),
    invoices: z.array(issuedInvoice),
    provider_invoice_ids: z.array(id),
  }),
  z.strictObject({ outcome: z.literal('refused'), job_id: id, message: z.string() }),
]);

/**
 * From completed worksheets to orders, client invoices and pay (section 1 and the worksheet of section 2). The draft
 * writes nothing; issuing writes everything in one transaction, and once: whoever presses second gets what the first made.
 */
export const billingArea = {
  readyToBill: pageOf(READY_TO_BILL_LIST, '/billing/readyToBill', readyToBillRow, {
    body: listQueryWith({ division_id: id.nullable().optional() }),
  }),
  exportReadyToBill: fileOf(READY_TO_BILL_LIST, '/billing/exportReadyToBill', {
    body: listExport.extend({ division_id: id.nullable().optional() }),
  }),
  /** What all jobs of the worklist come to, as it is narrowed: an estimate by the prices of today. */
  readyTotal: post('/billing/readyToBillTotal', 'clientinvoices.add', {
    body: listQueryWith({ division_id: id.nullable().optional() }),
    returns: z.strictObject({ jobs: z.number().int(), estimate: money }),
  }),
  draft: post('/billing/draft', 'clientinvoices.add', { body: z.strictObject(decisions), returns: billingDraft }),
  issue: post('/billing/issue', 'clientinvoices.add', {
    body: z.strictObject({
      ...decisions,
      comments,
      /** What the biller saw; other amounts are refused and looked at again. */
      expected_total: money.optional(),
    }),
    returns: issueOutcome,
  }),
  /** One job after the other, each in its own transaction; the answer tells which could not be billed and why. */
  issueMany: post('/billing/issueMany', 'clientinvoices.add', {
    body: z.strictObject({ job_ids: z.array(id).min(1).max(MAX_BILLED_AT_ONCE) }),
    returns: z.strictObject({ results: z.array(issueOutcome) }),
  }),
};
