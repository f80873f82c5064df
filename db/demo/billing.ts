import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { type ClientInvoice, makeInvoices } from './invoices.ts';
import { makeOrders } from './orders.ts';
import { makePayments } from './payments.ts';
import type { Client } from './people.ts';
import { makePrices } from './price-book.ts';
import { makeProviderInvoices } from './provider-invoices.ts';
import type { Tenant } from './tenant.ts';
import type { Users } from './users.ts';
import type { TurnedIn } from './worksheets.ts';

const FIRST_RECEIPT_NUMBER = 9_000;

/** Everything about money, from the worksheets that came in: orders, invoices, pay, payments and the books beneath. */
export function bill(
  tenant: Tenant,
  users: Users,
  clients: readonly Client[],
  turnedIn: readonly TurnedIn[],
): ClientInvoice[] {
  const [home] = clients;
  if (!home) throw new Error('nobody to bill');
  for (const { booking } of turnedIn) booking.row.job_status_id = JOB_STATUS.turned_in;
  const orders = makeOrders(tenant, turnedIn, makePrices(tenant, clients));
  const invoices = makeInvoices(tenant, orders);
  const events = [
    ...makePayments({ tenant, users, home }, invoices),
    ...makeProviderInvoices(tenant, users, invoices),
  ].toSorted((a, b) => a.on.localeCompare(b.on));
  for (const [index, event] of events.entries()) event.book(FIRST_RECEIPT_NUMBER + index);
  return invoices;
}
