import { AGING_BASES } from '@onrecord/domain/money/client-invoice/aging';
import { STATEMENT_KINDS } from '@onrecord/domain/money/statement/statement';
import { z } from 'zod';
import { id, money, optionalId, plainDate } from '../core/shapes.ts';

/** Of what days a statement is, and by which dates (section 5); both bases are required. */
export const statementDays = {
  from_date: plainDate,
  to_date: plainDate,
  statement_based_on: z.enum(AGING_BASES, 'form.statements_based_on'),
  aging_based_on: z.enum(AGING_BASES, 'form.aging_buckets_based_on'),
  kind: z.enum(STATEMENT_KINDS).default('balance_forward'),
  /** Leaves out what was entered after the last day, in the company's zone. */
  as_known: z.boolean().default(false),
};

/** Whose statement: a client's, or that of one case. */
export const statementQuery = z
  .strictObject({ client_id: id.optional(), case_id: id.optional(), ...statementDays })
  .refine((query) => (query.client_id === undefined) !== (query.case_id === undefined), {
    message: 'form.required',
    path: ['client_id'],
  })
  .refine((query) => query.from_date <= query.to_date, { message: 'form.end_before_start', path: ['to_date'] });

const aging = z.strictObject({
  /** By the names of the company's buckets, from Current to the oldest. */
  buckets: z.record(z.string(), money),
  on_account: money,
  net: money,
});

const openItem = z.strictObject({
  client_invoice_id: id,
  invoice_number: z.number().int(),
  is_debit_memo: z.boolean(),
  invoice_date: plainDate,
  payment_due: plainDate,
  case_name: z.string(),
  client_case_number: z.string(),
  amount_due: money,
  paid: money,
  balance: money,
  days_late: z.number().int(),
});

const line = z.strictObject({
  date: plainDate,
  kind: z.enum(['invoice', 'void', 'transaction']),
  /** The invoice is a charge beside the others, or was one. */
  is_debit_memo: z.boolean(),
  client_invoice_id: optionalId,
  transaction_id: optionalId,
  /** The invoice, or those that a transaction was applied to. */
  invoice_numbers: z.array(z.number().int()),
  case_name: z.string(),
  payment_due: plainDate.nullable(),
  /** What kind of transaction it is, how it was paid and its reference; empty for an invoice. */
  transaction_kind: z.string(),
  payment_method_name: z.string(),
  reference: z.string(),
  amount: money,
  balance: money,
});

/** A statement with everything that its page and its print show. */
export const statement = z.strictObject({
  client_id: optionalId,
  case_id: optionalId,
  name: z.string(),
  from_date: plainDate,
  to_date: plainDate,
  beginning_balance: money,
  lines: z.array(line),
  charges: money,
  payments: money,
  ending_balance: money,
  open_items: z.array(openItem),
  not_yet_due: z.array(openItem),
  not_yet_due_balance: money,
  aging,
  /** Entries left out because they were made later; null where nothing is left out by that. */
  later_entries: z.number().int().nullable(),
});

/** A statement that was mailed or could not be. */
export const statementMail = z.strictObject({
  statement_mail_id: id,
  client_id: id,
  client_name: z.string(),
  /** The first day of the month whose run it was of; null where somebody sent it. */
  month: plainDate.nullable(),
  status: z.enum(['queued', 'sent', 'failed']),
  sent_to: z.string(),
  reason: z.string(),
  amount: money.nullable(),
  created_at: z.string(),
});

/** What is open of a payer by age, and what is on account. */
export const statementAging = aging;

export type StatementQueryBody = z.output<typeof statementQuery>;
export type StatementRow = z.output<typeof statement>;
export type StatementLineRow = z.output<typeof line>;
export type OpenItemRow = z.output<typeof openItem>;
export type StatementAgingRow = z.output<typeof aging>;
export type StatementMailRow = z.output<typeof statementMail>;
