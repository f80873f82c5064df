import { compare } from '../../core/money/money.ts';
import type { UserType } from '../../core/permission/user-type.ts';

/** What an order can be (section 4). Pending is an order that has no number yet. */
export const ORDER_STATUSES = ['New', 'Processing', 'Shipped', 'Unpaid', 'Voided', 'Pending'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the order list can be filtered by, in the order of section 4. */
export const ORDER_STATUS_FILTERS = ['All', ...ORDER_STATUSES] as const;
export type OrderStatusFilter = (typeof ORDER_STATUS_FILTERS)[number];

/** What a client invoice is. */
export const CLIENT_INVOICE_STATUSES = ['Unpaid', 'Paid', 'Voided'] as const;
export type ClientInvoiceStatus = (typeof CLIENT_INVOICE_STATUSES)[number];

/** What a provider invoice is (section 4). New has not been approved for pay. */
export const PROVIDER_INVOICE_STATUSES = ['New', 'Unpaid', 'Paid'] as const;
export type ProviderInvoiceStatus = (typeof PROVIDER_INVOICE_STATUSES)[number];

export const PROVIDER_INVOICE_STATUS_FILTERS = ['All', ...PROVIDER_INVOICE_STATUSES] as const;
export type ProviderInvoiceStatusFilter = (typeof PROVIDER_INVOICE_STATUS_FILTERS)[number];

/** Who asks for orders. `hides_pending` is the company's or the platform's own setting for its staff. */
export interface OrderViewer {
  readonly user_type: UserType;
  readonly hides_pending: boolean;
}

/**
 * The order statuses that a viewer may see (section 6): Voided and Pending are kept from contacts and providers, and
 * Pending also from staff and admins whose setting hides it. Lists, filters, counts and single orders all ask here.
 */
export function visibleOrderStatuses({ user_type, hides_pending }: OrderViewer): readonly OrderStatus[] {
  const isOutside = user_type === 'contact' || user_type === 'provider';
  return ORDER_STATUSES.filter((status) => {
    if (status === 'Voided') return !isOutside;
    if (status === 'Pending') return !isOutside && !hides_pending;
    return true;
  });
}

/** The choices of the order status filter for a viewer; All means all that the viewer may see. */
export function orderStatusFilters(viewer: OrderViewer): readonly OrderStatusFilter[] {
  return ['All', ...visibleOrderStatuses(viewer)];
}

/** The statuses that a chosen filter stands for; none when the viewer may not see the one chosen. */
export function statusesOfFilter(filter: OrderStatusFilter, viewer: OrderViewer): readonly OrderStatus[] {
  const visible = visibleOrderStatuses(viewer);
  return filter === 'All' ? visible : visible.filter((status) => status === filter);
}

/** An order number as people read it: Pending until it is above 0 (section 3). Null stands for Pending. */
export function shownOrderNumber(order_number: number | null): number | null {
  return order_number !== null && order_number > 0 ? order_number : null;
}

/** The state of a client invoice that follows from its amounts. Amounts are exact decimals. */
export function clientInvoiceStatus(invoice: {
  readonly amount_due: string;
  readonly amount_paid: string;
  readonly is_voided: boolean;
}): ClientInvoiceStatus {
  if (invoice.is_voided) return 'Voided';
  return compare(invoice.amount_paid, invoice.amount_due) >= 0 ? 'Paid' : 'Unpaid';
}

/** The state of a provider invoice: New until approved for pay, Paid once nothing is owed. */
export function providerInvoiceStatus(invoice: {
  readonly amount_due: string;
  readonly amount_paid: string;
  readonly is_approved: boolean;
}): ProviderInvoiceStatus {
  if (!invoice.is_approved) return 'New';
  return compare(invoice.amount_paid, invoice.amount_due) >= 0 ? 'Paid' : 'Unpaid';
}
