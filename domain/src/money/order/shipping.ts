import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';
import type { OrderStatus } from '../client-invoice/invoice-status.ts';

/** The longest number of a parcel, in characters. */
export const TRACKING_NUMBER_LENGTH = 80;

/** How an order is sent (section 2, shippingmethods; section 3, Order). */
export interface Shipping {
  readonly shipping_method_id: number | null;
  readonly tracking_number: string;
  readonly shipping_date: LocalDate | null;
  /** The day it was handed over or arrived. */
  readonly order_completed_date: LocalDate | null;
}

export interface ShippedOrder {
  readonly order_status: OrderStatus;
  readonly order_date: LocalDate;
}

/**
 * - `saved`: with the status that follows. An order is Shipped once it has a date of shipping or of completion, and in work again without one; one that
 *   waits for its number stays what it is. What is owed or paid for it changes nothing of that.
 * - `refused`: what is wrong, by field; `voided` where the order is.
 */
export type ShippingDecision =
  | { readonly outcome: 'saved'; readonly order_status: OrderStatus }
  | { readonly outcome: 'refused'; readonly fields: Readonly<Record<string, Sentence>> }
  | { readonly outcome: 'voided' };

/** Decides whether an order may be noted as sent like this. */
export function decideShipping(order: ShippedOrder, shipping: Shipping): ShippingDecision {
  if (order.order_status === 'Voided') return { outcome: 'voided' };
  const fields = shippingProblems(shipping, order.order_date);
  if (Object.keys(fields).length > 0) return { outcome: 'refused', fields };
  return {
    outcome: 'saved',
    order_status: statusAfter(order, shipping.shipping_date !== null || shipping.order_completed_date !== null),
  };
}

function statusAfter({ order_status: status }: ShippedOrder, isSent: boolean): OrderStatus {
  if (status === 'Pending') return status;
  if (isSent) return 'Shipped';
  return status === 'Shipped' ? 'Processing' : status;
}

function shippingProblems(shipping: Shipping, order_date: LocalDate): Record<string, Sentence> {
  const { shipping_method_id, tracking_number, shipping_date, order_completed_date } = shipping;
  const problems: Record<string, Sentence> = {};
  const isNumbered = tracking_number.trim() !== '';
  if (shipping_method_id === null && (isNumbered || shipping_date !== null))
    problems.shipping_method_id = sentence('form.required');
  if (tracking_number.trim().length > TRACKING_NUMBER_LENGTH)
    problems.tracking_number = sentence('form.max_length', { n: TRACKING_NUMBER_LENGTH });
  const date = shipping_date === null ? null : dateProblem(shipping_date, order_date);
  if (date) problems.shipping_date = date;
  const completed =
    order_completed_date === null ? null : completionProblem(order_completed_date, shipping_date ?? order_date);
  if (completed) problems.order_completed_date = completed;
  return problems;
}

function dateProblem(shipping_date: LocalDate, order_date: LocalDate): Sentence | null {
  if (!parseLocalDate(shipping_date)) return sentence('form.date');
  return shipping_date < order_date ? sentence('order.shipped_before_ordered') : null;
}

function completionProblem(completed: LocalDate, earliest: LocalDate): Sentence | null {
  if (!parseLocalDate(completed)) return sentence('form.date');
  return completed < earliest ? sentence('order.completed_too_early') : null;
}

/** Where a parcel can be followed: the method's address with the number at its end; '' where there is none. */
export function trackingLink(tracking_url: string, tracking_number: string): string {
  const number = tracking_number.trim();
  const address = tracking_url.trim();
  if (number === '' || address === '') return '';
  const fullAddress = `${address}${encodeURIComponent(number)}`;
  if (/^https?:\/\//i.test(fullAddress)) return fullAddress;
  const hasOtherScheme = /^[a-z][a-z\d+-]*:(?!\d)/i.test(fullAddress);
  return hasOtherScheme ? '' : `https://${fullAddress}`;
}
