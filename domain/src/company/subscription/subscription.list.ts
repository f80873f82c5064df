import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the list of subscriptions (section 7, Company). */
export const SUBSCRIPTION_LIST = defineList(
  'subscription',
  [
    column('company_name', 'column.company', 'text', { defaultShown: true, width: 220 }),
    column('estimated_fee', 'column.estimated_fee', 'money', { defaultShown: true }),
    column('next_payment_date', 'column.next_payment', 'date', { defaultShown: true, width: 140 }),
    column('payment_method', 'column.payment_method', 'text', { defaultShown: true, width: 190 }),
    column('subscription_pay', 'column.payment_failed', 'boolean', { defaultShown: true, width: 130 }),
    column('expiration_date', 'column.expiration_date', 'date', { defaultShown: true, width: 140 }),
    column('payment_day', 'column.payment_day', 'number'),
    column('stored_gigabytes', 'column.stored_gigabytes', 'money', { sums: false }),
  ],
  'company_name',
);
