import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** What the company thinks of a client and what it owes: admin and company only. */
const STAFF_ONLY: HideRule[] = [{ from: ['contact', 'provider'] }];
const FROM_CONTACT: HideRule[] = [{ from: ['contact'] }];

/** The columns of the client list (section 3), with the role rules of section 6. */
export const CLIENT_LIST = defineList(
  'client',
  [
    column('name', 'column.client', 'text', { defaultShown: true, width: 240 }),
    column('client_type_name', 'column.client_type', 'text', { defaultShown: true }),
    column('parent_client_name', 'column.parent_client', 'text', { hidden: STAFF_ONLY, width: 200 }),
    column('division_name', 'column.division', 'text', { defaultShown: true, width: 130 }),
    column('printed_name', 'column.printed_name', 'text'),
    column('address1', 'column.address1', 'text'),
    column('address2', 'column.address2', 'text'),
    column('city', 'column.city', 'text', { defaultShown: true, width: 130 }),
    column('state_code', 'column.state', 'text', { width: 80 }),
    column('zipcode', 'column.zip', 'text', { width: 90 }),
    column('phone', 'column.phone', 'text', { defaultShown: true, width: 130 }),
    column('email', 'column.email', 'text'),
    column('invoice_term_name', 'column.invoice_term', 'text', { width: 130 }),
    column('guarantee_type_name', 'column.guarantee_type', 'text'),
    column('invoice_print_type_name', 'column.invoice_print_type', 'text'),
    column('product_tax_template_name', 'column.product_tax_template', 'text'),
    column('is_active', 'column.is_active', 'boolean'),
    column('is_cod', 'column.is_cod', 'boolean', { hidden: FROM_CONTACT }),
    column('do_not_use', 'column.do_not_use', 'boolean', { hidden: STAFF_ONLY, width: 110 }),
    column('credit_limit', 'column.credit_limit', 'money', { sums: false, hidden: STAFF_ONLY }),
    column('salesperson', 'column.salesperson', 'text', { hidden: STAFF_ONLY }),
    column('commission_to', 'column.commission_to', 'text', { hidden: STAFF_ONLY }),
    column('oldest_invoice_date', 'column.oldest_invoice_date', 'date', { hidden: STAFF_ONLY, width: 150 }),
    column('total_balance', 'column.total_balance', 'money', { defaultShown: true, hidden: STAFF_ONLY }),
    column('total_amount_due', 'column.total_amount_due', 'money', { hidden: STAFF_ONLY }),
    column('job_count', 'column.job_count', 'number', { sums: true, hidden: STAFF_ONLY }),
  ],
  'name',
);
