import { RATE_TYPES } from '@onrecord/domain/core/lookup/product';
import type { MessageKey } from '@onrecord/domain/core/messages/catalogue';
import { READY_TO_BILL_LIST } from '@onrecord/domain/money/billing/turn-in/ready-to-bill.list';
import { CLIENT_INVOICE_LIST } from '@onrecord/domain/money/client-invoice/client-invoice.list';
import { ORDER_LIST } from '@onrecord/domain/money/order/order.list';
import { PROVIDER_INVOICE_LIST } from '@onrecord/domain/money/provider-invoice/provider-invoice.list';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { id, instant, money, optionalId, plainDate, plainTime } from '../core/shapes.ts';

/** A number of any places as exact text: '148', '3.2', '0.0005'. */
const exact = z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/);

/** A sentence not yet written out, so that the reader's own words fill it: `sentenceText(sentence, terms)`. */
export const sentenceRow = z.strictObject({
  key: z.string() as unknown as z.ZodType<MessageKey>,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const factor = z.discriminatedUnion('factor', [
  z.strictObject({
    factor: z.literal('count'),
    value: exact,
    unit: z.enum(['Flat Fee', 'Hourly Rate', 'Transcript Page Rate', 'Exhibit Page Rate']),
  }),
  z.strictObject({ factor: z.enum(['copies', 'times', 'price', 'percent']), value: exact }),
  z.strictObject({ factor: z.literal('amount'), value: exact, of: z.array(z.string()) }),
  z.strictObject({ factor: z.literal('difference'), value: exact, above: exact, below: exact }),
]);

const count = z.number().int();
const pagesByKind = z.strictObject({ testimony: count, index: count, certificate: count, errata: count });
const billedKinds = z.strictObject({ index: z.boolean(), certificate: z.boolean(), errata: z.boolean() });

/** The arithmetic of one line: `domain/src/money/billing/explain/explain-line.ts` puts it into words. */
export const lineExplanation = z.strictObject({
  factors: z.array(factor),
  price_source: z.strictObject({
    product_price_id: optionalId,
    name: z.string(),
    level: z.enum(['client', 'division', 'company', 'delivery_type', 'charge', 'discount']),
    conditions: z
      .strictObject({
        rate_type: z.enum(RATE_TYPES).nullable(),
        rate_type_name: z.string().optional(),
        job_type_name: z.string(),
        is_remote: z.boolean(),
      })
      .optional(),
  }),
  minimum: z.strictObject({ amount: money, instead_of: exact }).nullable(),
  minimum_pages: z.strictObject({ pages: exact, counted: exact }).optional(),
  page_kinds: z.strictObject({ pages: pagesByKind, billed: billedKinds, reason: z.string() }).optional(),
  copy_cap: z
    .strictObject({ state_name: z.string(), numerator: count, denominator: count, instead_of: exact })
    .optional(),
  rush_prices: z.enum(['copy', 'original']).optional(),
  delivery_type_name: z.string().nullable(),
  exact,
  rounding: exact,
});

/** Why a pay line has its amount: `domain/src/money/billing/explain/explain-pay.ts` puts it into words. */
export const payExplanation = z.strictObject({
  unit_type: z.enum(['Flat Fee', 'Hourly Rate', 'Transcript Page Rate', 'Exhibit Page Rate', 'Percentage']),
  of: exact,
  pay_rate: exact,
  /** Null where the rate is that of a service. */
  product_pay_template_id: optionalId,
  template_name: z.string(),
  rate_type: z.strictObject({ applies_to: z.enum(RATE_TYPES), name: z.string() }).optional(),
  exact,
  rounding: exact,
});

/** A line of a client invoice, issued or about to be. */
const invoiceLine = {
  line_number: z.number().int(),
  product_id: optionalId,
  description: z.string(),
  unit_type: z.string(),
  quantity: exact,
  unit_price: exact,
  amount: money,
  explanation: lineExplanation,
};
export const clientInvoiceLine = z.strictObject(invoiceLine);

/** One tax of an invoice: `rate` percent of its lines of these numbers. */
const invoiceTax = z.strictObject({
  tax_rate_id: id,
  name: z.string(),
  rate: exact,
  taxable_amount: money,
  tax_amount: money,
  line_numbers: z.array(z.number().int()),
});

/** What the lines come to, and what is levied on them. */
const taxed = { subtotal: money, taxes: z.array(invoiceTax), tax_amount: money };

const payLine = {
  line_number: z.number().int(),
  description: z.string(),
  quantity: exact,
  unit_rate: exact,
  amount: money,
  /** Null for an expense that is paid back as it is, and for other pay. */
  explanation: payExplanation.nullable(),
};

const difference = z.strictObject({ severity: z.enum(['info', 'warning']), text: sentenceRow });

/** What a worksheet says was produced of a deponent, all providers together. */
const producedRow = z.strictObject({
  job_deponent_id: id,
  name: z.string(),
  pages: z.number().int(),
  exhibit_pages: z.number().int(),
  hours: exact,
  is_read_and_sign: z.boolean(),
  page_kinds: pagesByKind.optional(),
});

const workedRow = z.strictObject({
  job_service_id: id,
  service_name: z.string(),
  service_provider_name: z.string(),
  start_time: plainTime.nullable(),
  end_time: plainTime.nullable(),
  hours: exact,
  worksheet_completed_on: instant.nullable(),
  worksheet_note: z.string(),
});

/** What is taken off an invoice, and why. */
const unbilledRow = z.strictObject({
  key: z.string(),
  description: z.string(),
  reason: z.enum(['no_price', 'unusable_price', 'nothing_produced', 'invalid_quantity', 'left_out']),
});

export const draftInvoice = z.strictObject({
  worksheet_order_id: id,
  order_kind: z.enum(['original', 'copy']),
  attorney_name: z.string(),
  /** Who ordered; null while nobody knows that firm, and then the biller chooses it. */
  client_id: optionalId,
  client_name: z.string(),
  /** Who pays. */
  payer_client_id: optionalId,
  payer_name: z.string(),
  bill_to_name: z.string(),
  bill_to_address: z.string(),
  claim_number: z.string(),
  delivery_type_name: z.string(),
  deliver_by: plainDate.nullable(),
  order_note: z.string(),
  /** Of an order that came in after the job: when, from whom, and the day of its prices. */
  later: z
    .strictObject({
      ordered_on: plainDate,
      ordered_by_name: z.string(),
      is_from_portal: z.boolean(),
      priced_on: plainDate,
    })
    .nullable(),
  payment_due: plainDate,
  lines: z.array(
    z.strictObject({
      ...invoiceLine,
      /** Of the item it bills: name it in `left_out` to bill without. Of a charge: the one it was given. */
      key: z.string(),
      origin: z.enum(['ordered', 'worksheet', 'charge', 'discount']),
    }),
  ),
  unbilled: z.array(unbilledRow),
  ...taxed,
  total: money,
});
export type DraftInvoiceRow = z.output<typeof draftInvoice>;

export const draftPay = z.strictObject({
  service_provider_id: id,
  service_provider_name: z.string(),
  lines: z.array(z.strictObject(payLine)),
  /** Billed lines whose pay cannot be determined, by description. */
  unpaid: z.array(z.string()),
  total: money,
});

/** What a live invoice of the job is, for links from the draft and as the answer of issuing. */
export const issuedInvoice = z.strictObject({
  client_invoice_id: id,
  invoice_number: z.number().int(),
  client_name: z.string(),
  amount_due: money,
});

/** Everything the biller decides by, before anything is written. */
export const billingDraft = z.strictObject({
  job_id: id,
  job_number: z.number().int(),
  job_date: plainDate,
  division_id: id,
  case_name: z.string(),
  client_name: z.string(),
  estimated_duration: exact,
  delivery_type_name: z.string(),
  produced: z.array(producedRow),
  /** Which kinds of pages the company bills beside testimony. */
  usual_kinds: billedKinds,
  worked: z.array(workedRow),
  differences: z.array(difference),
  outcome: z.enum(['billable', 'pay_only', 'already_billed', 'refused']),
  /** Whether two orders would have the same work paid twice. */
  has_duplicates: z.boolean(),
  /** Whether providers get more than is billed. */
  has_loss: z.boolean(),
  /** Everything that stands in the way. */
  reasons: z.array(sentenceRow),
  invoices: z.array(draftInvoice),
  issued: z.array(issuedInvoice),
  pay: z.array(draftPay),
  billed_total: money,
  pay_total: money,
  margin: z.strictObject({ amount: money, percent: exact.nullable() }),
});
export type BillingDraftResponse = z.output<typeof billingDraft>;

/** A job whose worksheets wait to be billed. */
export const readyToBillRow = columnRow(READY_TO_BILL_LIST.columns, { job_id: id, division_id: id });
export type ReadyToBillRow = z.output<typeof readyToBillRow>;

export const clientInvoiceRow = columnRow(CLIENT_INVOICE_LIST.columns, {
  client_invoice_id: id,
  order_id: id,
  job_id: optionalId,
  client_id: id,
  /** The client, or the one it belongs to: one receipt can pay what several of them owe. */
  family_id: id,
  /** What the client is billed in and what that comes to; null where it is the company's currency. */
  currency_code: z.string().nullable(),
  foreign_due: money.nullable(),
  foreign_balance: money.nullable(),
  division_id: id,
  version: z.number().int(),
});
export type ClientInvoiceRow = z.output<typeof clientInvoiceRow>;

const party = {
  client_id: id,
  client_name: z.string(),
};

const otherInvoice = z.strictObject({ client_invoice_id: id, invoice_number: z.number().int() });

/** What an invoice is in the currency that its client is billed in, at the rate of its day. Lines and taxes are in their order. */
const foreignInvoice = z.strictObject({
  currency_code: z.string(),
  exchange_rate: z.string(),
  subtotal: money,
  amount_due: money,
  amount_paid: money,
  balance: money,
  lines: z.array(money),
  taxes: z.array(money),
});
export type ForeignInvoice = z.output<typeof foreignInvoice>;

/** One client invoice whole. */
export const clientInvoice = z.strictObject({
  client_invoice_id: id,
  version: z.number().int(),
  invoice_number: z.number().int(),
  invoice_status: z.enum(['Unpaid', 'Paid', 'Voided']),
  /** The last day on which the bank may take a payment back; null where none is processing. */
  processing_until: plainDate.nullable(),
  invoice_date: plainDate,
  payment_due: plainDate,
  paid_date: plainDate.nullable(),
  amount_due: money,
  amount_paid: money,
  balance: money,
  voided_at: instant.nullable(),
  void_reason: z.string(),
  ...party,
  contact_name: z.string(),
  billed_to_name: z.string(),
  bill_to_address: z.string(),
  claim_number: z.string(),
  client_case_number: z.string(),
  comment: z.string(),
  /** Who ordered, where somebody else pays. */
  ordered_by_client_name: z.string(),
  order_id: id,
  order_number: z.number().int(),
  order_kind: z.enum(['original', 'copy', 'cancellation', 'misc', 'debit_memo']),
  delivery_type_name: z.string(),
  company_id: id,
  division_id: id,
  division_name: z.string(),
  /** Null of an invoice that no job stands behind. */
  job_id: optionalId,
  job_number: z.number().int().nullable(),
  job_date: plainDate.nullable(),
  case_name: z.string(),
  /** The invoice that this one replaced, and the one that replaced it. */
  corrects: otherInvoice.nullable(),
  corrected_by: otherInvoice.nullable(),
  lines: z.array(clientInvoiceLine),
  ...taxed,
  /** Null where it is billed in the currency of the company. */
  foreign: foreignInvoice.nullable(),
  payments: z.array(
    z.strictObject({
      transaction_id: id,
      receipt_number: z.number().int(),
      transaction_date: plainDate,
      payment_method_name: z.string(),
      amount: money,
    }),
  ),
});
export type ClientInvoiceDetail = z.output<typeof clientInvoice>;

/** What is still to be paid, as a list to choose from. */
export const unpaidInvoice = z.strictObject({
  client_invoice_id: id,
  invoice_number: z.number().int(),
  invoice_date: plainDate,
  payment_due: plainDate,
  ...party,
  division_id: id,
  job_number: z.number().int().nullable(),
  case_name: z.string(),
  amount_due: money,
  balance: money,
});
export type UnpaidInvoice = z.output<typeof unpaidInvoice>;

export const orderRow = columnRow(ORDER_LIST.columns, {
  order_id: id,
  job_id: id,
  client_id: id,
  division_id: id,
  client_invoice_id: optionalId,
  version: z.number().int(),
});
export type OrderRow = z.output<typeof orderRow>;

export const orderItemRow = z.strictObject({
  order_item_id: id,
  product_id: id,
  product_name: z.string(),
  deponent_name: z.string(),
  quantity: exact,
});

export const providerInvoiceRow = columnRow(PROVIDER_INVOICE_LIST.columns, {
  provider_invoice_id: id,
  service_provider_id: id,
  job_id: optionalId,
  division_id: id,
  version: z.number().int(),
});
export type ProviderInvoiceRow = z.output<typeof providerInvoiceRow>;

/** When pay is due, the day it goes out then, and why: `why` is a text in the reader's language. */
export const expectedPay = z.strictObject({
  due_on: plainDate.nullable(),
  pay_on: plainDate.nullable(),
  /** The pay day before it was moved off a day on which banks are closed. */
  moved_from: plainDate.nullable(),
  is_latest: z.boolean(),
  why: z.string(),
});

/** One provider invoice whole. */
export const providerInvoice = z.strictObject({
  provider_invoice_id: id,
  version: z.number().int(),
  invoice_number: z.number().int(),
  invoice_status: z.enum(['New', 'Unpaid', 'Paid']),
  invoice_date: plainDate,
  due_date: plainDate,
  paid_date: plainDate.nullable(),
  amount_due: money,
  amount_paid: money,
  balance: money,
  next_pay_amount: money,
  is_commissions: z.boolean(),
  service_provider_id: id,
  service_provider_name: z.string(),
  division_id: id,
  division_name: z.string(),
  company_id: id,
  /** Null for the commissions of a month, which are of no job. */
  job_id: id.nullable(),
  job_number: z.number().int().nullable(),
  job_date: plainDate.nullable(),
  case_name: z.string(),
  lines: z.array(
    z.strictObject({
      ...payLine,
      line_kind: z.enum([
        'base',
        'further',
        'expedite',
        'rush_difference',
        'discount',
        'expense',
        'other',
        'cancellation',
        'misc',
        'commission',
      ]),
      is_approved: z.boolean(),
      hold_reason: z.string(),
      paid_on: plainDate.nullable(),
      /** When it is expected to be paid and why then; null once it is paid. */
      expected: expectedPay.nullable(),
      /** The order the share was earned on. */
      order_number: z.number().int().nullable(),
    }),
  ),
});
export type ProviderInvoiceDetail = z.output<typeof providerInvoice>;
