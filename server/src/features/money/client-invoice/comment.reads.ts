import type { BodyOf } from '@onrecord/contract/core/entry';
import type { billingArea } from '@onrecord/contract/money/billing';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';

/** What the biller wrote, by order. */
export type WrittenComments = BodyOf<typeof billingArea.issue>['comments'];

/**
 * The columns of an invoice that hold its comment, by order. The text is the biller's own; a comment of the company that was
 * deleted since it was picked leaves it as it is. Those still there stay until the invoice is written.
 */
export async function commentColumns(tx: Tx, { company_id }: UserScope, comments: WrittenComments) {
  const picked = comments.flatMap(({ invoice_comment_id }) => invoice_comment_id ?? []);
  const { rows } = await sql<{ invoice_comment_id: number }>`select invoice_comment_id from invoice_comment
    where company_id = ${company_id} and invoice_comment_id = any(${picked}::bigint[]) for key share`.execute(tx);
  const stored = new Set(rows.map((row) => row.invoice_comment_id));
  return new Map(
    comments.map(({ worksheet_order_id, invoice_comment_id, comment }) => [
      worksheet_order_id,
      { comment, invoice_comment_id: stored.has(invoice_comment_id ?? 0) ? invoice_comment_id : null },
    ]),
  );
}
