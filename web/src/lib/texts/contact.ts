import { defineTexts } from '../texts.ts';

export const contactTexts = defineTexts('contact', {
  do_not_use: 'Do not use',
  do_not_use_hint: 'We do not want to work for this {contact}. Please ask before you schedule anything.',
  firm_do_not_use_hint: 'We do not want to work for {name}. Please ask before you schedule anything.',
  cod: 'COD',
  cod_hint: 'Pays on delivery: nothing leaves before it is paid.',
  active: 'Active',
  inactive: 'Inactive',
  inactive_hint: 'Is offered nowhere and cannot log in.',
  expired: 'Expired',
  expired_hint: 'The last day was {date}: this {contact} cannot log in any more.',
  delegates: 'Delegates',
  logins: 'Logins and notifications',
});
