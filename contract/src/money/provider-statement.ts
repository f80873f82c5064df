import { z } from 'zod';
import { id, money, optionalId, plainDate } from '../core/shapes.ts';
import { statementAging, statementDays } from './statement.ts';

/** Of which provider, of what days, and by which dates (section 5). Providers ask for their own. */
export const providerStatementQuery = z
  .strictObject({ service_provider_id: id, ...statementDays })
  .refine((query) => query.from_date <= query.to_date, { message: 'form.end_before_start', path: ['to_date'] });

const openItem = z.strictObject({
  provider_invoice_id: id,
  invoice_number: z.number().int(),
  invoice_date: plainDate,
  due_date: plainDate,
  job_number: z.number().int().nullable(),
  case_name: z.string(),
  /** What was approved of it until the last day. */
  amount_due: money,
  paid: money,
  balance: money,
  days_late: z.number().int(),
});

const line = z.strictObject({
  date: plainDate,
  /** Approved pay, an approval that was taken back, other pay beside invoices (a chargeback among it), or a payment. */
  kind: z.enum(['approved', 'withdrawn', 'other', 'payment']),
  provider_invoice_id: optionalId,
  transaction_id: optionalId,
  /** The invoice, or those that were paid. */
  invoice_numbers: z.array(z.number().int()),
  case_name: z.string(),
  due_date: plainDate.nullable(),
  /** How it was paid and its reference; empty for what is no payment. */
  payment_method_name: z.string(),
  reference: z.string(),
  /** What other pay is for. */
  description: z.string(),
  amount: money,
  balance: money,
});

/** A provider's statement with everything that its page and its print show. */
export const providerStatement = z.strictObject({
  service_provider_id: id,
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
  aging: statementAging,
  /** Entries left out because they were made later; null where nothing is left out by that. */
  later_entries: z.number().int().nullable(),
});

export type ProviderStatementQuery = z.output<typeof providerStatementQuery>;
export type ProviderStatementRow = z.output<typeof providerStatement>;
export type ProviderStatementLineRow = z.output<typeof line>;
export type ProviderOpenItemRow = z.output<typeof openItem>;
