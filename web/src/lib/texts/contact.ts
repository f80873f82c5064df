import { defineTexts } from '../texts.ts';

export const contactTexts = defineTexts('contact', {
  do_not_use: 'Do not use',
  do_not_use_hint: 'We do not work for this {contact}. Ask a manager before you schedule anything.',
  firm_do_not_use_hint: 'We do not work for {name}. Ask a manager before you schedule anything.',
  cod: 'COD',
  cod_hint: 'COD: files are released after payment.',
  active: 'Active',
  inactive: 'Inactive',
  inactive_hint: 'Hidden from choices and cannot log in.',
  expired: 'Expired',
  expired_hint: 'The last day was {date}: this {contact} can no longer log in.',
  delegates: 'Delegates',
  logins: 'Logins and notifications',
});
