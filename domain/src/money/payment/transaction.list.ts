import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';
import type { MessageKey } from '../../core/messages/catalogue.ts';

/** What the list is narrowed to (section 9): what came in from clients and went back to them, or what was paid to providers. */
export const TRANSACTION_SIDES = ['receipts', 'payments'] as const;
export type TransactionSide = (typeof TRANSACTION_SIDES)[number];

export const TRANSACTION_KINDS = [
  'receipt',
  'refund',
  'return',
  'void',
  'credit_memo',
  'write_off',
  'payment',
] as const;
/** Where the money of a receipt is: all of it on invoices, some on account, or taken back in part or whole. */
export const TRANSACTION_STATES = ['applied', 'on_account', 'taken_back'] as const;

const KIND_WORDS = {
  receipt: 'transaction_kind.receipt',
  refund: 'transaction_kind.refund',
  return: 'transaction_kind.return',
  void: 'transaction_kind.void',
  credit_memo: 'transaction_kind.credit_memo',
  write_off: 'transaction_kind.write_off',
  payment: 'transaction_kind.payment',
} as const satisfies Record<(typeof TRANSACTION_KINDS)[number], MessageKey>;

const STATE_WORDS = {
  applied: 'transaction_state.applied',
  on_account: 'transaction_state.on_account',
  taken_back: 'transaction_state.taken_back',
} as const satisfies Record<(typeof TRANSACTION_STATES)[number], MessageKey>;

/** What a payment in another currency made more or less is the company's own business. */
const OFFICE: HideRule[] = [{ from: ['contact', 'provider'] }];

/** The columns of the transaction list (section 3, Transaction). */
export const TRANSACTION_LIST = defineList(
  'transaction',
  [
    column('date', 'column.transaction_date', 'date', { defaultShown: true }),
    column('kind', 'column.transaction_kind', 'equal', { defaultShown: true, words: KIND_WORDS }),
    column('state', 'column.transaction_state', 'equal', { sortable: false, words: STATE_WORDS }),
    column('payment_method_name', 'column.payment_method', 'text', { defaultShown: true }),
    column('payment_type_name', 'column.payment_type', 'text'),
    column('t_reference_number', 'column.reference_number', 'text', { defaultShown: true }),
    column('jobnumbers', 'column.job_number', 'text', { defaultShown: true, sortable: false }),
    column('invoices', 'column.invoice_number', 'text', { defaultShown: true, sortable: false }),
    column('transaction_credit_amount', 'column.credit', 'money', { defaultShown: true }),
    column('transaction_debit_amount', 'column.debit', 'money', { defaultShown: true }),
    column('currency_code', 'column.currency', 'text', { hidden: OFFICE }),
    column('exchange_difference', 'column.exchange_difference', 'money', { hidden: OFFICE }),
    column('p_billing_name', 'column.billing_name', 'text', { defaultShown: true }),
  ],
  '-date',
);
