import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the transaction list (section 3, Transaction). */
export const TRANSACTION_LIST = defineList(
  'transaction',
  [
    column('date', 'column.transaction_date', 'date', { defaultShown: true }),
    column('payment_method_name', 'column.payment_method', 'text', { defaultShown: true }),
    column('payment_type_name', 'column.payment_type', 'text'),
    column('t_reference_number', 'column.reference_number', 'text', { defaultShown: true }),
    column('jobnumbers', 'column.job_number', 'text', { defaultShown: true, sortable: false }),
    column('invoices', 'column.invoice_number', 'text', { defaultShown: true, sortable: false }),
    column('transaction_credit_amount', 'column.credit', 'money', { defaultShown: true }),
    column('transaction_debit_amount', 'column.debit', 'money', { defaultShown: true }),
    column('p_billing_name', 'column.billing_name', 'text', { defaultShown: true }),
  ],
  '-date',
);
