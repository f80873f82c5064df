import { CURRENCY_CODES } from '../../format/locale-formats.ts';
import { CARD_TYPES } from '../../gateway/card-type.ts';
import { lookup } from '../entry.ts';
import { choice, date, decimal, flag, integer, longText, money, percent, ref, text } from '../field.ts';
import { name, STAFF } from './fields.ts';

const PAYMENT_TYPES = ['Cash', 'Credit Card', 'Check', 'Electronic Check'] as const;
const CARDS = CARD_TYPES.map((card) => ({ value: card.card_type, label: card.name }));

/** Invoices and payments. */
export const BILLING_LOOKUPS = [
  lookup('paymentmethods', 'payment_method', {
    name: 'lookup_name.payment_method',
    title: 'lookup_title.payment_method',
    group: 'billing',
    fields: [
      name,
      choice('payment_type', 'column.payment_type', PAYMENT_TYPES, { required: true, in_choices: true }),
      choice('card_type', 'column.card_type', CARDS, { in_choices: true }),
      flag('hide_for_payments', 'column.hide_for_payments', { in_choices: true }),
    ],
    hidden_from_contacts: 'hide_for_payments',
  }),
  lookup('invoiceterms', 'invoice_term', {
    name: 'lookup_name.invoice_term',
    title: 'lookup_title.invoice_term',
    group: 'billing',
    fields: [
      name,
      integer('days_due', 'column.days_due', { min: 0, max: 365, initial: 30, in_choices: true }),
      text('description', 'column.description'),
    ],
    choices_for: STAFF,
  }),
  lookup('invoicechargetypes', 'invoice_charge_type', {
    name: 'lookup_name.invoice_charge_type',
    title: 'lookup_title.invoice_charge_type',
    group: 'billing',
    choices_for: STAFF,
    fields: [
      name,
      money('default_amount', 'column.default_amount', { decimals: 2, initial: '0.00', in_choices: true }),
      flag('is_taxable', 'column.is_taxable', { in_choices: true }),
    ],
  }),
  lookup('invoicecomment', 'invoice_comment', {
    name: 'lookup_name.invoice_comment',
    title: 'lookup_title.invoice_comment',
    group: 'billing',
    choices_for: STAFF,
    fields: [name, longText('comment', 'column.comment', { required: true, in_choices: true })],
  }),
  lookup('invoiceprinttypes', 'invoice_print_type', {
    name: 'lookup_name.invoice_print_type',
    title: 'lookup_title.invoice_print_type',
    group: 'billing',
    choices_for: STAFF,
    fields: [name, ref('letter_template_id', 'column.letter_template', 'letter_template', { in_choices: true })],
  }),
  lookup('taxrates', 'tax_rate', {
    name: 'lookup_name.tax_rate',
    title: 'lookup_title.tax_rate',
    group: 'billing',
    fields: [
      name,
      // Tax rates of cities have more places than people are shown elsewhere: 8.81 percent must not become 8.8.
      percent('rate', 'column.tax_rate', { decimals: 3, max: 100, in_choices: true }),
      ref('state_id', 'column.state', 'state'),
      date('effective_date', 'column.effective_date'),
      date('valid_to', 'column.valid_to', { not_before: 'effective_date' }),
    ],
    // A rate of the same name may follow on other days, and never on the same.
    no_overlap: { from: 'effective_date', to: 'valid_to' },
    choices_for: STAFF,
  }),
  // What the law of a state lets a copy cost; the company keeps it, because laws change.
  lookup('copycaps', 'copy_cap', {
    name: 'lookup_name.copy_cap',
    title: 'lookup_title.copy_cap',
    group: 'billing',
    beside: 'productprice',
    label: 'state_id',
    unique: ['state_id'],
    no_overlap: { from: 'valid_from', to: 'valid_to' },
    choices_for: [],
    fields: [
      ref('state_id', 'column.state', 'state', { required: true }),
      integer('numerator', 'column.cap_numerator', { min: 1, max: 999 }),
      integer('denominator', 'column.cap_denominator', { min: 1, max: 999 }),
      money('max_price', 'column.cap_price', { decimals: 3, required: false }),
      date('valid_from', 'column.valid_from'),
      date('valid_to', 'column.valid_to', { not_before: 'valid_from' }),
    ],
  }),
  // What one unit of a foreign currency is worth in the company's own, from a day on.
  lookup('exchangerates', 'exchange_rate', {
    name: 'lookup_name.exchange_rate',
    title: 'lookup_title.exchange_rate',
    group: 'billing',
    label: 'currency_code',
    unique: ['currency_code', 'valid_from'],
    default_order: ['currency_code', 'valid_from'],
    choices_for: STAFF,
    fields: [
      choice('currency_code', 'column.currency', CURRENCY_CODES, { required: true, in_choices: true }),
      date('valid_from', 'column.valid_from', { required: true }),
      decimal('rate', 'column.exchange_rate', {
        required: true,
        decimals: 6,
        min: '0.000001',
        max: '999999.999999',
        in_choices: true,
      }),
    ],
  }),
] as const;
