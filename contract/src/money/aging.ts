import { AGING_BASES } from '@onrecord/domain/money/client-invoice/aging';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { id, messageResponse, money, plainDate, requiredText, typedAmount } from '../core/shapes.ts';
import { statementAging } from './statement.ts';

/** Which clients of the report are shown. */
export const AGED_FILTERS = ['all', 'over_90', 'not_called', 'promised', 'over_limit'] as const;
export type AgedFilter = (typeof AGED_FILTERS)[number];

export const AGED_SORTS = ['overdue', 'name', 'oldest', 'net'] as const;

/** Of which day, by which dates, and whether entries made later count. Left out, the day is today. */
const asOf = {
  as_of: plainDate.optional(),
  based_on: z.enum(AGING_BASES, 'form.aging_buckets_based_on').default('due_date'),
  as_known: z.boolean().default(false),
};

const report = {
  ...asOf,
  filter: z.enum(AGED_FILTERS).default('all'),
  search_text: z.string().trim().max(200).default(''),
  sort: z.enum(AGED_SORTS).default('overdue'),
  /** One row for a parent with everything of the clients that belong to it. */
  by_parent: z.boolean().default(false),
};

const promise = z.strictObject({
  payment_promise_id: id,
  promised_on: plainDate,
  amount: money,
  promised_by: z.string(),
  made_on: plainDate,
  state: z.enum(['open', 'kept', 'missed']),
});

/** Amounts in the order of the report's buckets, with what is on account as a column of its own. */
const sums = z.strictObject({ buckets: z.array(money), on_account: money, net: money });

const agedRow = sums.extend({
  client_id: id,
  name: z.string(),
  invoice_count: z.number().int(),
  /** How many days the oldest invoice is late; null where none is. */
  oldest_days: z.number().int().nullable(),
  promise: promise.nullable(),
});

const agedReport = z.strictObject({
  as_of: plainDate,
  buckets: z.array(z.string()),
  data: z.array(agedRow),
  /** How many clients the filter and the search find, and what they owe together. */
  count: z.number().int(),
  sums,
  /** Everything the viewer may see, whatever is filtered. */
  all: sums.extend({ count: z.number().int() }),
  filters: z.record(z.enum(AGED_FILTERS), z.number().int()),
});

const agedInvoice = z.strictObject({
  client_invoice_id: id,
  invoice_number: z.number().int(),
  client_name: z.string(),
  case_name: z.string(),
  payment_due: plainDate,
  days_late: z.number().int(),
  balance: money,
});

const agedClient = z.strictObject({
  client_id: id,
  name: z.string(),
  client_type_name: z.string(),
  invoice_term_name: z.string(),
  credit_limit: money.nullable(),
  phone: z.string(),
  contacts: z.array(z.strictObject({ contact_id: id, name: z.string(), phone: z.string(), email: z.string() })),
  invoices: z.array(agedInvoice),
  overdue_count: z.number().int(),
  promise: promise.nullable(),
});

/** Aged receivables of a company (design M4): staff who work at the receipts desk. */
export const agingArea = {
  getAgedReceivables: post('/aging/getAgedReceivables', 'receipts.view', {
    body: z.strictObject({
      ...report,
      offset: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(500).default(200),
    }),
    returns: agedReport,
  }),
  exportAgedReceivables: post('/aging/exportAgedReceivables', 'receipts.view', {
    body: z.strictObject({ ...report, format: z.enum(['xlsx', 'txt', 'pdf']) }),
    response: 'file',
  }),
  /** Buckets of what the viewer may see, for the strip above the invoices; of one client where it is named. */
  getAgingStrip: post('/aging/getAgingStrip', 'receipts.view', {
    body: z.strictObject({ client_id: id.optional() }),
    returns: statementAging.extend({ as_of: plainDate }),
  }),
  getAgedClient: post('/aging/getAgedClient', 'receipts.view', {
    body: z.strictObject({ ...asOf, client_id: id, by_parent: z.boolean().default(false) }),
    returns: agedClient,
  }),
  /** Takes the place of an earlier promise of the client. */
  savePromise: post('/aging/savePromise', 'receipts.edit', {
    body: z.strictObject({
      client_id: id,
      promised_on: plainDate,
      amount: typedAmount(z.string().max(20)),
      promised_by: requiredText,
    }),
    returns: messageResponse,
  }),
  endPromise: post('/aging/endPromise', 'receipts.edit', {
    body: z.strictObject({ payment_promise_id: id }),
    returns: messageResponse,
  }),
  /** Mails every overdue invoice of a client again, each to whom it is addressed. */
  resendOverdue: post('/aging/resendOverdue', 'clientinvoices.edit', {
    body: z.strictObject({ client_id: id, client_invoice_ids: z.array(id).max(200).default([]) }),
    returns: messageResponse,
  }),
};

export type AgedReport = z.output<typeof agedReport>;
export type AgedRow = z.output<typeof agedRow>;
export type AgedClient = z.output<typeof agedClient>;
export type AgedInvoice = z.output<typeof agedInvoice>;
export type AgedPromise = z.output<typeof promise>;
