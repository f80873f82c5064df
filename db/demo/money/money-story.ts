import type { Desk } from '../desk.ts';
import type { OwnCall } from '../own-calls.ts';
import type { Client } from '../people.ts';
import { commissionCalls } from './commissions.ts';
import { invoiceCalls } from './invoices-after.ts';
import { openInvoices } from './open-invoices.ts';
import { payRateCalls } from './pay-rates.ts';
import { payRunCalls } from './pay-run.ts';
import { receiptCalls } from './receipts-desk.ts';
import { rewardsCalls } from './rewards.ts';

/**
 * What becomes of money after the first invoice, all made by the product's own calls: a returned check, a refund, memos, money on
 * account, a dispute, a promise, a correction, a later order, an invoice without a worksheet, a pay run, commissions, pay by the
 * kind of work and a closed month. One company has it; the others show the books before anything like it happened.
 */
export function moneyCalls({ tenant, users }: Desk, home: Client): OwnCall[] {
  if (tenant.plan.prefix !== 'fr') return [];
  const [helena] = home.attorneys;
  if (!helena) throw new Error('the home firm has no attorney');
  const attorney = { ...users.attorney, contact_id: helena.contact_id };
  const desk = { tenant, users, home, attorney, pick: openInvoices(tenant.today, home.client_id) };
  return [
    ...receiptCalls(desk),
    ...invoiceCalls(desk),
    ...payRunCalls(desk),
    ...rewardsCalls(desk),
    ...commissionCalls(desk),
    ...payRateCalls(desk),
  ];
}
