import { lookup } from '../entry.ts';
import { choice, lines, money, ref } from '../field.ts';
import { RATE_TYPES, UNIT_TYPES } from '../product.ts';
import { RATE_TYPE } from '../starting-values.ts';
import { COUNTED, name, STAFF, STAFF_AND_PROVIDER } from './fields.ts';

/** What providers and salespeople get. */
export const PAY_LOOKUPS = [
  lookup('productpaytemplates', 'product_pay_template', {
    name: 'lookup_name.product_pay_template',
    title: 'lookup_title.product_pay_template',
    group: 'pay',
    fields: [
      name,
      ref('product_id', 'column.product', 'product', { required: true }),
      ref('service_provider_id', 'column.service_provider', 'service_provider'),
      ref('rate_type_id', 'column.rate_type', 'rate_type'),
      choice('unit_type', 'column.unit_type', UNIT_TYPES, { required: true }),
      money('pay_rate', 'column.pay_rate', { decimals: 3, percent_when: { field: 'unit_type', is: 'Percentage' } }),
    ],
    unique: ['product_id', 'service_provider_id', 'rate_type_id'],
    has_import: 'rows',
    choices_for: STAFF,
  }),
  lookup('servicepayproduct', 'service_pay_product', {
    name: 'lookup_name.service_pay_product',
    title: 'lookup_title.service_pay_product',
    group: 'pay',
    label: 'service_id',
    unique: ['service_id', 'product_id'],
    choices_for: STAFF,
    fields: [
      ref('service_id', 'column.service', 'service', { required: true, in_choices: true }),
      ref('product_id', 'column.product', 'product', { required: true, in_choices: true }),
      choice('unit_type', 'column.unit_type', COUNTED, { required: true, in_choices: true }),
      money('pay_rate', 'column.pay_rate', { decimals: 3, in_choices: true }),
    ],
  }),
  lookup('commissiontemplate', 'commission_template', {
    name: 'lookup_name.commission_template',
    title: 'lookup_title.commission_template',
    group: 'pay',
    choices_for: STAFF,
    fields: [
      name,
      lines(
        'items',
        'column.commissions',
        'commission_template_line',
        [
          ref('product_id', 'column.product', 'product'),
          choice('unit_type', 'column.unit_type', UNIT_TYPES, { required: true, initial: 'Percentage' }),
          money('rate', 'column.commission_rate', {
            decimals: 3,
            percent_when: { field: 'unit_type', is: 'Percentage' },
          }),
          // Steps of a percentage: it counts for what of an invoice's product lies above.
          money('from_amount', 'column.commission_from', { decimals: 2, initial: '0.00' }),
        ],
        { in_choices: true },
      ),
    ],
  }),
  lookup('otherpaytypes', 'other_pay_type', {
    name: 'lookup_name.other_pay_type',
    title: 'lookup_title.other_pay_type',
    group: 'pay',
    choices_for: STAFF,
    fields: [
      name,
      choice('unit_type', 'column.unit_type', COUNTED, { required: true, initial: 'Flat Fee', in_choices: true }),
      money('default_rate', 'column.default_rate', { decimals: 3, initial: '0.000', in_choices: true }),
    ],
  }),
  lookup('ratetypes', 'rate_type', {
    name: 'lookup_name.rate_type',
    title: 'lookup_title.rate_type',
    group: 'pay',
    choices_for: STAFF_AND_PROVIDER,
    fields: [name, choice('applies_to', 'column.rate_applies_to', RATE_TYPES, { required: true, in_choices: true })],
    reserved_ids: Object.values(RATE_TYPE),
  }),
  lookup('expensetypes', 'expense_type', {
    name: 'lookup_name.expense_type',
    title: 'lookup_title.expense_type',
    group: 'pay',
    fields: [name, money('unit_rate', 'column.unit_rate', { decimals: 3, initial: '0.000', in_choices: true })],
    choices_for: STAFF_AND_PROVIDER,
  }),
] as const;
