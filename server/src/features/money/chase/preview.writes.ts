import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { addresseeOf } from '../client-invoice/letter/letter.reads.ts';
import { ISSUED, writeInvoiceLetter } from '../client-invoice/letter/letter.writes.ts';
import { REMINDER_LETTERS } from './chase.writes.ts';

/** A letter about an invoice as it would be sent now, for a transaction that is taken back; undefined for an invoice nobody mails. */
export async function previewInvoiceLetter(
  services: Services,
  tx: Tx,
  of: { scope: UserScope; client_invoice_id: number; kind: string; locale: string },
) {
  const { scope, client_invoice_id, kind, locale } = of;
  const invoice = await addresseeOf(tx, scope, client_invoice_id);
  const words = [ISSUED, ...REMINDER_LETTERS].find((one) => one.kind === kind);
  if (!invoice || !words) return undefined;
  const { company, shipped } = await writeInvoiceLetter(tx, scope, services, { ...invoice, locale }, words);
  return { company, content: shipped, to: invoice.to };
}
