import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** A provider who looks at commissions does not see when the client was billed or paid (section 6, typeMode 2). */
const COMMISSION: HideRule[] = [{ from: ['provider'], when: 'is_commission' }];

/** How a company chases its money is nobody else's business. */
const OUTSIDE: HideRule[] = [{ from: ['contact', 'provider'] }];

/** What the office looks for beside statuses: what was never mailed, is of clients who promised to pay, or is disputed. */
export const INVOICE_STEPS = ['not_sent', 'promised', 'disputed'] as const;
export type InvoiceStep = (typeof INVOICE_STEPS)[number];

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
    column('days_late', 'column.days_late', 'number', { hidden: OUTSIDE }),
    column('last_step', 'column.last_step', 'equal', {
      hidden: OUTSIDE,
      sortable: false,
      searchable: false,
      words: {
        sent: 'invoice_step.sent',
        reminded: 'invoice_step.reminded',
        opened: 'invoice_step.opened',
        promised: 'invoice_step.promised',
        disputed: 'invoice_step.disputed',
      },
    }),
    column('last_step_on', 'column.last_step_on', 'date', { hidden: OUTSIDE, sortable: false, searchable: false }),
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
