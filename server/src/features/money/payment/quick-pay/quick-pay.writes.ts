import { payLinkPath } from '@onrecord/domain/access/link/pay-link-path';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { mintLinkToken } from '../../../../db/message/link-token.ts';
import type { Scope } from '../../../../db/scope.ts';
import { merchantAccount } from '../../../../http/payment/merchant-account.ts';
import type { Services } from '../../../../http/services.ts';
import { foreignAmong } from '../../exchange/exchange.reads.ts';
import { divisionMerchant } from '../payment.reads.ts';
import { type BilledInvoice, wasOpenedFrom } from './quick-pay.reads.ts';

/** How long a pay link works: as long as the longest reminders go on. */
const LINK_LIFE = { hours: 24 * 180 };

/** Whether an invoice of a division can be paid online. */
export async function takesPayments(tx: Tx, services: Services, scope: Scope, division_id: number): Promise<boolean> {
  const merchant = await divisionMerchant(tx, scope, division_id);
  return merchant !== undefined && merchantAccount(services, merchant) !== undefined;
}

/** Makes a pay link of an invoice, signed by 256 random bits of which only the hash stays here. */
export async function makePayLink(tx: Tx, services: Services, scope: Scope, client_invoice_id: number) {
  const token = await mintLinkToken(tx, scope, {
    purpose: 'quickpay',
    subject_type: 'guest',
    object_id: client_invoice_id,
    expires_at: services.now().add(LINK_LIFE).toString(),
  });
  return services.base_url + payLinkPath(await companyAddress(tx, scope), token);
}

/** The page where whoever has a bill finds it; undefined where no payments are taken. */
export async function payPageOf(tx: Tx, services: Services, scope: Scope, division_id: number | null) {
  if (division_id === null || !(await takesPayments(tx, services, scope, division_id))) return undefined;
  return services.base_url + payLinkPath(await companyAddress(tx, scope));
}

/** The first part of the addresses of a company. */
async function companyAddress(tx: Tx, scope: Scope): Promise<string> {
  const { name, domain_name } = await tx
    .selectFrom('company')
    .select(['name', 'domain_name'])
    .where('company_id', '=', scope.company_id)
    .executeTakeFirstOrThrow();
  return domain_name || name.replace(/\s+/g, '');
}

/** The pay link for the mail of an invoice; undefined where it cannot be paid online. */
export async function payLinkOf(
  tx: Tx,
  services: Services,
  scope: Scope,
  invoice: { client_invoice_id: number; division_id: number; balance: string },
): Promise<string | undefined> {
  const isOpen = Number(invoice.balance) > 0 && (await takesPayments(tx, services, scope, invoice.division_id));
  const isForeign = isOpen && (await foreignAmong(tx, scope, [invoice.client_invoice_id])) !== undefined;
  return isOpen && !isForeign ? makePayLink(tx, services, scope, invoice.client_invoice_id) : undefined;
}

/** Ends every pay link of an invoice, and the pages that are open by one. */
export async function endPayLinks(tx: Tx, scope: Scope, client_invoice_id: number, now: string): Promise<void> {
  await tx
    .updateTable('link_token')
    .set({ revoked_at: now })
    .where('company_id', '=', scope.company_id)
    .where('purpose', '=', 'quickpay')
    .where('object_id', '=', client_invoice_id)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .updateTable('link_session')
    .set({ expires_at: now })
    .where('company_id', '=', scope.company_id)
    .where('purpose', '=', 'quickpay')
    .where('object_id', '=', client_invoice_id)
    .where('expires_at', '>', now)
    .execute();
}

/** Records that somebody opened the link, for the history of the invoice. */
export async function noteOpened(tx: Tx, scope: Scope, invoice: BilledInvoice): Promise<void> {
  if (await wasOpenedFrom(tx, scope, invoice.client_invoice_id)) return;
  await recordActivity(tx, scope, {
    activity_type: 'Pay Link Opened',
    object_type: 'invoice',
    object_id: invoice.client_invoice_id,
    object_number: String(invoice.invoice_number),
    division_id: invoice.division_id,
    description: scope.origin.ip_address,
  });
}
