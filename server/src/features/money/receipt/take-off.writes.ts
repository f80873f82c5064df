import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import { heldAllocations } from '@onrecord/domain/money/receipt/held-allocations';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { currentAllocations, holdingsOf, lockReceipt, receiptsOfInvoice } from './receipt.reads.ts';
import { unapply } from './receipt.writes.ts';

/**
 * Takes everything that receipts paid off an invoice and keeps it on account, so that the invoice can be voided. Receipts are
 * locked before the invoice, as everywhere; what was credited or written off stays with the invoice and has to be settled there.
 */
export async function unapplyInvoice(tx: Tx, scope: UserScope, invoiceId: number, today: string): Promise<void> {
  const receipts = await receiptsOfInvoice(tx, scope, invoiceId);
  if (receipts.length === 0) return;
  if (!can(scope.viewer, 'receipts', 'edit')) throw refuse('invoice.void_has_payments');
  if (receipts.some(({ kind }) => kind !== 'receipt')) throw refuse('invoice.void_has_memos');
  for (const { transaction_id } of receipts) await lockReceipt(tx, scope, transaction_id);
  for (const { transaction_id } of receipts) {
    const { invoices } = await holdingsOf(tx, scope, transaction_id);
    const rows = heldAllocations(await currentAllocations(tx, scope, transaction_id), invoices);
    for (const { payment_allocation_id, client_invoice_id } of rows) {
      if (client_invoice_id !== invoiceId) continue;
      const off = { payment_allocation_id, effective_date: today, move_to_invoice_id: null };
      await unapply(tx, scope, off, today);
    }
  }
}
