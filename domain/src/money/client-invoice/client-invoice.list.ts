import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** A provider who looks at commissions does not see when the client was billed or paid (section 6, typeMode 2). */
const COMMISSION: HideRule[] = [{ from: ['provider'], when: 'is_commission' }];

/** The columns of the client invoice list (section 3, Order), with the role rules of section 6. */
export const CLIENT_INVOICE_LIST = defineList(
  'client_invoice',
  [
    column('invoice_number', 'column.invoice_number', 'number', { defaultShown: true }),
    column('invoice_status', 'column.invoice_status', 'equal', { defaultShown: true }),
    column('invoice_date', 'column.invoice_date', 'date', { defaultShown: true, hidden: COMMISSION }),
    column('amount_due', 'column.amount_due', 'money', { defaultShown: true }),
    column('balance', 'column.balance', 'money', { defaultShown: true }),
    column('payment_due', 'column.payment_due', 'date', { defaultShown: true, hidden: COMMISSION }),
    column('client_name', 'column.client', 'text', { defaultShown: true }),
    column('case_name', 'column.case', 'text', { defaultShown: true, width: 240 }),
    column('contact_name', 'column.contact', 'text', { defaultShown: true }),
    column('job_number', 'column.job_number', 'number', { defaultShown: true }),
    column('billed_to_name', 'column.billed_to', 'text'),
    column('job_date', 'column.job_date', 'date'),
    column('order_number', 'column.order_number', 'number', { words: { 0: 'order.pending' } }),
    column('paid_date', 'column.paid_date', 'date', { hidden: COMMISSION }),
    column('tax_amount', 'column.tax', 'money'),
    column('amount_paid', 'column.amount_paid', 'money'),
    column('division_name', 'column.division', 'text'),
  ],
  '-invoice_date',
);

export type ClientInvoiceColumnId = (typeof CLIENT_INVOICE_LIST.columns)[number]['id'];
