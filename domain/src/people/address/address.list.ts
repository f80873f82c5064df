import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of an address book (section 7, Address). */
export const ADDRESS_LIST = defineList('address', [
  column('address_type_name', 'column.address_type', 'text', { defaultShown: true }),
  column('attention', 'column.attention', 'text', { defaultShown: true }),
  column('address1', 'column.address1', 'text', { defaultShown: true }),
  column('address2', 'column.address2', 'text'),
  column('city', 'column.city', 'text', { defaultShown: true }),
  column('state_code', 'column.state', 'text', { width: 80 }),
  column('zipcode', 'column.zip', 'text', { width: 90 }),
  column('country_name', 'column.country', 'text'),
  column('phone', 'column.phone', 'text'),
  column('email', 'column.email', 'text'),
  column('is_default_billing', 'column.is_default_billing', 'boolean', { defaultShown: true }),
  column('is_default_shipping', 'column.is_default_shipping', 'boolean', { defaultShown: true }),
]);
