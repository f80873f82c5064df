import { defineTexts } from '../texts.ts';

export const addressTexts = defineTexts('address', {
  title: 'Addresses',
  new: 'New address',
  none: 'No addresses yet',
  loading: 'Loading the addresses',
  billing: 'Billing',
  shipping: 'Shipping',
  edit_named: 'Edit {name}',
  delete_named: 'Delete {name}',
});
