import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** What the dates of the provider invoice list may be taken by (section 9). */
export const PROVIDER_INVOICE_DATE_BASES = ['invoice_date', 'due_date', 'paid_date'] as const;
export type ProviderInvoiceDateBasis = (typeof PROVIDER_INVOICE_DATE_BASES)[number];

/** The columns of the provider invoice list (section 3). Providers have no use for a column that is always themselves. */
export const PROVIDER_INVOICE_LIST = defineList(
  'provider_invoice',
  [
    column('invoice_number', 'column.invoice_number', 'number', { defaultShown: true }),
    column('invoice_status', 'column.invoice_status', 'equal', { defaultShown: true }),
    column('invoice_date', 'column.invoice_date', 'date', { defaultShown: true }),
    column('amount_due', 'column.amount_due', 'money', { defaultShown: true }),
    column('balance', 'column.balance', 'money', { defaultShown: true }),
    column('due_date', 'column.due_date', 'date', { defaultShown: true }),
    column('service_provider_name', 'column.service_provider', 'text', {
      defaultShown: true,
      hidden: [{ from: ['provider'] }],
    }),
    column('case_name', 'column.case', 'text', { defaultShown: true, width: 240 }),
    column('job_number', 'column.job_number', 'number', { defaultShown: true }),
    column('job_date', 'column.job_date', 'date'),
    column('paid_date', 'column.paid_date', 'date'),
    column('amount_paid', 'column.amount_paid', 'money'),
    column('next_pay_amount', 'column.next_pay_amount', 'money'),
    column('is_commissions', 'column.is_commissions', 'boolean'),
    column('division_name', 'column.division', 'text'),
  ],
  '-invoice_date',
);

export type ProviderInvoiceColumnId = (typeof PROVIDER_INVOICE_LIST.columns)[number]['id'];
