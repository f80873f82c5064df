import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** What the company thinks of a provider is not the provider's to read. */
const FROM_PROVIDER: HideRule[] = [{ from: ['provider'] }];

/** The columns of the provider list (section 3). Contacts have no such list. */
export const SERVICE_PROVIDER_LIST = defineList(
  'service_provider',
  [
    column('fullname', 'column.service_provider', 'text', { defaultShown: true, width: 200 }),
    column('provider_type_name', 'column.provider_type', 'text', { defaultShown: true }),
    column('business_name', 'column.business_name', 'text'),
    column('department_name', 'column.department', 'text'),
    column('service_names', 'column.services', 'text', { defaultShown: true, width: 220 }),
    column('specialty_names', 'column.specialties', 'text'),
    column('service_area_names', 'column.service_areas', 'text'),
    column('division_name', 'column.division', 'text', { defaultShown: true, width: 130 }),
    column('email', 'column.email', 'text', { defaultShown: true, width: 220 }),
    column('phone', 'column.phone', 'text', { defaultShown: true, width: 130 }),
    column('mobile', 'column.mobile', 'text', { width: 130 }),
    column('address1', 'column.address1', 'text'),
    column('address2', 'column.address2', 'text'),
    column('city', 'column.city', 'text', { defaultShown: true, width: 130 }),
    column('state_code', 'column.state', 'text', { width: 80 }),
    column('zipcode', 'column.zip', 'text', { width: 90 }),
    column('licence_number', 'column.licence_number', 'text'),
    column('licence_expires_on', 'column.licence_expires_on', 'date', { defaultShown: true }),
    column('payment_method_name', 'column.payment_method', 'text'),
    column('type_mode', 'column.type_mode', 'equal', {
      width: 120,
      words: { 1: 'provider.regular', 2: 'provider.commission' },
    }),
    column('expiration_date', 'column.expiration_date', 'date'),
    column('rating', 'column.rating', 'number', { defaultShown: true, hidden: FROM_PROVIDER, width: 80 }),
    column('do_not_use', 'column.do_not_use', 'boolean', { hidden: FROM_PROVIDER, width: 110 }),
    column('status', 'column.person_status', 'equal', {
      defaultShown: true,
      width: 90,
      words: { active: 'person.active', inactive: 'person.inactive' },
    }),
  ],
  'fullname',
);
