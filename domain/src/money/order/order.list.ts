import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** What the dates of the order list may be taken by (section 9). */
export const ORDER_DATE_BASES = ['order_date', 'deliver_by', 'shipping_date', 'order_completed_date'] as const;
export type OrderDateBasis = (typeof ORDER_DATE_BASES)[number];

const COMMISSION: HideRule[] = [{ from: ['provider'], when: 'is_commission' }];
/** What a client is charged is no provider's business; what a provider earns stands on the provider's own invoice. */
const FROM_PROVIDER: HideRule[] = [{ from: ['provider'] }];

/** The columns of the order list (section 3), with the role rules of section 6. */
export const ORDER_LIST = defineList(
  'order',
  [
    column('order_number', 'column.order_number', 'number', { defaultShown: true, words: { 0: 'order.pending' } }),
    column('order_status', 'column.order_status', 'equal', { defaultShown: true }),
    column('order_date', 'column.order_date', 'date', { defaultShown: true }),
    column('deliver_by', 'column.deliver_by', 'date', { defaultShown: true }),
    column('delivery_type_name', 'column.delivery_type', 'text', { defaultShown: true }),
    column('client_name', 'column.client', 'text', { defaultShown: true }),
    column('case_name', 'column.case', 'text', { defaultShown: true, width: 240 }),
    column('contact_name', 'column.contact', 'text', { defaultShown: true }),
    column('job_number', 'column.job_number', 'number', { defaultShown: true }),
    column('order_ci_status', 'column.order_ci_status', 'equal', { defaultShown: true }),
    column('invoice_number', 'column.invoice_number', 'number', { defaultShown: true }),
    column('amount_due', 'column.amount_due', 'money', { defaultShown: true, hidden: FROM_PROVIDER }),
    column('job_date', 'column.job_date', 'date'),
    column('billed_to_name', 'column.billed_to', 'text'),
    column('shipped_to_name', 'column.shipped_to', 'text'),
    column('shipping_method_name', 'column.shipping_method', 'text'),
    column('tracking_number', 'column.tracking_number', 'text'),
    column('shipping_date', 'column.shipping_date', 'date'),
    column('order_completed_date', 'column.order_completed_date', 'date'),
    column('invoice_date', 'column.invoice_date', 'date', { hidden: COMMISSION }),
    column('payment_due', 'column.payment_due', 'date', { hidden: COMMISSION }),
    column('paid_date', 'column.paid_date', 'date', { hidden: COMMISSION }),
    column('amount_paid', 'column.amount_paid', 'money', { hidden: FROM_PROVIDER }),
    column('balance', 'column.balance', 'money', { hidden: FROM_PROVIDER }),
    column('division_name', 'column.division', 'text'),
  ],
  '-order_date',
);

export type OrderColumnId = (typeof ORDER_LIST.columns)[number]['id'];
