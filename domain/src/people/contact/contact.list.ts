import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';
import { MONTH_WORDS } from '../../core/person/birthday.ts';

/** How somebody signs in, what the company thinks of them and what they owe: admin and company only (section 6). */
const STAFF_ONLY: HideRule[] = [{ from: ['contact', 'provider'] }];
const FROM_CONTACT: HideRule[] = [{ from: ['contact'] }];

/** The columns of the contact list (section 3): the person's own and those a contact shares with a client. */
export const CONTACT_LIST = defineList(
  'contact',
  [
    column('fullname', 'column.contact', 'text', { defaultShown: true, width: 200 }),
    column('contact_type_name', 'column.contact_type', 'text', { defaultShown: true }),
    column('client_name', 'column.client', 'text', { defaultShown: true, width: 220 }),
    column('is_attorney', 'column.is_attorney', 'boolean', { defaultShown: true }),
    column('bar_number', 'column.bar_number', 'text', { width: 120 }),
    column('email', 'column.email', 'text', { defaultShown: true, width: 220 }),
    column('phone', 'column.phone', 'text', { defaultShown: true, width: 130 }),
    column('mobile', 'column.mobile', 'text', { width: 130 }),
    column('fax', 'column.fax', 'text', { width: 130 }),
    column('username', 'column.username', 'text', { hidden: STAFF_ONLY }),
    column('status', 'column.person_status', 'equal', {
      defaultShown: true,
      width: 90,
      words: { active: 'person.active', inactive: 'person.inactive' },
    }),
    column('division_name', 'column.division', 'text', { width: 130 }),
    column('printed_name', 'column.printed_name', 'text'),
    column('address1', 'column.address1', 'text'),
    column('address2', 'column.address2', 'text'),
    column('city', 'column.city', 'text', { width: 130 }),
    column('state_code', 'column.state', 'text', { width: 80 }),
    column('zipcode', 'column.zip', 'text', { width: 90 }),
    column('date_of_birth', 'column.date_of_birth', 'date', { hidden: STAFF_ONLY }),
    column('birthday_month', 'column.birthday_month', 'equal', { hidden: STAFF_ONLY, words: MONTH_WORDS }),
    column('expiration_date', 'column.expiration_date', 'date', { hidden: STAFF_ONLY }),
    column('do_not_use', 'column.do_not_use', 'boolean', { hidden: STAFF_ONLY, width: 110 }),
    column('is_cod', 'column.is_cod', 'boolean', { hidden: FROM_CONTACT }),
    column('credit_limit', 'column.credit_limit', 'money', { sums: false, hidden: STAFF_ONLY }),
    column('salesperson', 'column.salesperson', 'text', { hidden: STAFF_ONLY }),
    column('commission_to', 'column.commission_to', 'text', { hidden: STAFF_ONLY }),
    column('oldest_invoice_date', 'column.oldest_invoice_date', 'date', { hidden: STAFF_ONLY, width: 150 }),
    column('total_balance', 'column.total_balance', 'money', { hidden: STAFF_ONLY }),
    column('total_amount_due', 'column.total_amount_due', 'money', { hidden: STAFF_ONLY }),
    column('job_count', 'column.job_count', 'number', { sums: true, hidden: STAFF_ONLY }),
  ],
  'fullname',
);
