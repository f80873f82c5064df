import { refuse } from '@onrecord/domain/core/messages/app-error';
import { compare } from '@onrecord/domain/core/money/money';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { ensureCart } from './payment.writes.ts';
import { payableProviderInvoice } from './provider-cart.reads.ts';

/**
 * Puts a provider's invoice into the viewer's cart; a second press changes nothing. Answers the cart.
 *
 * @throws AppError 404, 409 where it was paid or nothing of it may be paid
 */
export async function addProviderInvoice(tx: Tx, scope: UserScope, id: number): Promise<number> {
  const invoice = await payableProviderInvoice(tx, scope, id);
  if (!invoice) throw refuse('general.not_found');
  if (invoice.invoice_status === 'Paid') throw refuse('pay.paid_out');
  if (compare(invoice.next_pay_amount, 0) <= 0) throw refuse('pay.nothing_approved');
  const cart_id = await ensureCart(tx, scope);
  await tx
    .insertInto('cart_item')
    .values({ company_id: scope.company_id, cart_id, provider_invoice_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return cart_id;
}
