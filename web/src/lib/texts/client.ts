import { defineTexts } from '../texts.ts';

export const clientTexts = defineTexts('client', {
  do_not_use: 'Do not use',
  do_not_use_hint: 'We do not work for this {client}. Ask a manager before you schedule anything.',
  cod: 'COD',
  cod_hint: 'This {client} is COD: files are released after payment.',
  active: 'Active',
  inactive: 'Inactive',
  over_limit: 'Over the limit',
  over_limit_with: 'With this {invoice} the {client} owes {balance}; its limit is {limit}.',
  over_limit_hint: 'This {client} owes {balance}; its limit is {limit}.',
});
