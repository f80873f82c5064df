import { z } from 'zod';
import { optionalId, plainDate } from '../core/shapes.ts';

const named = optionalId.default(null);
const typed = z.string().max(64);

/** An open invoice as a row of a file says it: issued by another program, and not paid, or not all of it. */
export const openInvoiceFromFile = z.strictObject({
  invoice_number: typed,
  client_id: z.number().int(),
  invoice_date: plainDate,
  payment_due: plainDate.nullable().default(null),
  amount_due: typed.nullable().default(null),
  balance: typed.nullable().default(null),
  division_id: named,
  contact_id: named,
  case_id: named,
  job_id: named,
  claim_number: z.string().trim().max(100).default(''),
});
export type OpenInvoiceFromFile = z.output<typeof openInvoiceFromFile>;
