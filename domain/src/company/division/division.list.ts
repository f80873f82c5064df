import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the division list. Merchant settings are not among them: they have calls of their own. */
export const DIVISION_LIST = defineList(
  'division',
  [
    column('name', 'column.division', 'text', { defaultShown: true }),
    column('code', 'column.division_code', 'text', { defaultShown: true, width: 110 }),
    column('address1', 'column.address1', 'text', { defaultShown: true }),
    column('address2', 'column.address2', 'text'),
    column('city', 'column.city', 'text', { defaultShown: true, width: 130 }),
    column('state_code', 'column.state', 'text', { width: 80 }),
    column('zipcode', 'column.zip', 'text', { width: 90 }),
    column('phone', 'column.phone', 'text', { defaultShown: true, width: 130 }),
    column('email', 'column.email', 'text', { width: 220 }),
    column('time_zone', 'column.iana_time_zone', 'text', { defaultShown: true, width: 150 }),
    column('allow_scheduling_requests', 'column.allow_scheduling_requests', 'boolean', { width: 150 }),
    column('allow_rapid_requests', 'column.allow_rapid_requests', 'boolean', { width: 130 }),
    column('is_active', 'column.is_active', 'boolean', { defaultShown: true }),
  ],
  'name',
);
