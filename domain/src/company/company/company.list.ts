import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the list of companies (section 3, Company). Its figures are counted when the list is read. */
export const COMPANY_LIST = defineList(
  'company',
  [
    column('name', 'column.name', 'text', { defaultShown: true, width: 220 }),
    column('domain_name', 'column.domain_name', 'text', { defaultShown: true }),
    column('status', 'column.status', 'equal', {
      defaultShown: true,
      width: 110,
      words: { active: 'company.active', inactive: 'company.inactive' },
    }),
    column('started_by', 'column.started_by', 'equal', {
      defaultShown: true,
      width: 130,
      words: { platform: 'company.started_by_platform', own: 'company.started_by_own' },
    }),
    column('time_zone', 'column.iana_time_zone', 'text', { defaultShown: true, width: 160 }),
    column('locale', 'column.locale', 'text', { width: 100 }),
    column('currency_code', 'column.currency', 'text', { width: 100 }),
    column('division_count', 'column.divisions', 'number', { defaultShown: true }),
    column('user_count', 'column.active_users', 'number', { defaultShown: true, width: 120 }),
    column('last_login_date', 'column.last_login', 'datetime', { defaultShown: true }),
    column('phone', 'column.phone', 'text'),
    column('email', 'column.email', 'text', { width: 220 }),
    column('city', 'column.city', 'text'),
    column('state_code', 'column.state', 'text', { width: 90 }),
    column('expiration_date', 'column.expiration_date', 'date'),
    column('created_at', 'column.created', 'datetime', { defaultShown: true }),
  ],
  'name',
);
