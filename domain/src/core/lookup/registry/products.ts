import { lookup } from '../entry.ts';
import { choice, date, flag, integer, lines, money, percent, ref, url } from '../field.ts';
import { PRODUCT_TYPES, UNIT_TYPES } from '../product.ts';
import { DELIVERY_TYPE, PRODUCT } from '../starting-values.ts';
import { COUNTED, name, STAFF, STAFF_AND_PROVIDER } from './fields.ts';

/** Products, what they cost and how they are delivered. */
export const PRODUCTS_LOOKUPS = [
  lookup('products', 'product', {
    name: 'lookup_name.product',
    title: 'lookup_title.product',
    group: 'products',
    fields: [
      name,
      choice('product_type', 'column.product_type', PRODUCT_TYPES, { required: true, in_choices: true }),
      choice('unit_type', 'column.unit_type', COUNTED, { required: true, in_choices: true }),
      flag('is_expeditable', 'column.is_expeditable', { in_choices: true }),
      ref('service_id', 'column.service', 'service', { in_choices: true }),
      flag('is_ordered_later', 'column.is_ordered_later', { in_choices: true }),
    ],
    reserved_ids: Object.values(PRODUCT),
  }),
  lookup('productprice', 'product_price', {
    name: 'lookup_name.product_price',
    title: 'lookup_title.product_price',
    group: 'products',
    scope: 'division',
    beside: 'copycaps',
    has_import: 'rows',
    fields: [
      ref('product_id', 'column.product', 'product', { required: true }),
      ref('delivery_type_id', 'column.delivery_type', 'delivery_type'),
      ref('division_id', 'column.division', 'division'),
      ref('client_id', 'column.client', 'client'),
      ref('rate_type_id', 'column.rate_type', 'rate_type'),
      ref('job_type_id', 'column.job_type', 'job_type'),
      flag('is_remote', 'column.is_remote_only'),
      choice('unit_type', 'column.unit_type', UNIT_TYPES, { required: true }),
      money('price', 'column.price', { decimals: 3, percent_when: { field: 'unit_type', is: 'Percentage' } }),
      money('minimum_amount', 'column.minimum_amount', { decimals: 2, initial: '0.00' }),
      integer('minimum_pages', 'column.minimum_pages', { min: 0, max: 99_999 }),
      integer('first_quantity', 'column.first_quantity', { min: 1, max: 999 }),
      money('further_price', 'column.further_price', { decimals: 3, required: false }),
      date('valid_from', 'column.valid_from'),
      date('valid_to', 'column.valid_to', { not_before: 'valid_from' }),
    ],
    label: 'product_id',
    unique: [
      'product_id',
      'delivery_type_id',
      'division_id',
      'client_id',
      'rate_type_id',
      'job_type_id',
      'is_remote',
      'valid_from',
    ],
    // What a product costs stands together, whoever it is for.
    default_order: ['product_id', 'sort_order'],
    choices_for: [],
  }),
  lookup('deliverytypes', 'delivery_type', {
    name: 'lookup_name.delivery_type',
    title: 'lookup_title.delivery_type',
    group: 'products',
    fields: [
      name,
      integer('business_days', 'column.business_days', { min: 0, max: 365, initial: 10, in_choices: true }),
      flag('is_expedite', 'column.is_expedite', { in_choices: true }),
      percent('expedite_percent', 'column.expedite_percent', { decimals: 1, max: 1000 }),
    ],
    reserved_ids: Object.values(DELIVERY_TYPE),
  }),
  lookup('shippingmethods', 'shipping_method', {
    name: 'lookup_name.shipping_method',
    title: 'lookup_title.shipping_method',
    group: 'products',
    fields: [name, url('tracking_url', 'column.tracking_url')],
  }),
  lookup('ordertemplates', 'order_template', {
    name: 'lookup_name.order_template',
    title: 'lookup_title.order_template',
    group: 'products',
    scope: 'division',
    choices_for: STAFF_AND_PROVIDER,
    fields: [
      name,
      ref('division_id', 'column.division', 'division'),
      lines(
        'items',
        'column.order_items',
        'order_template_line',
        [
          ref('product_id', 'column.product', 'product', { required: true }),
          ref('delivery_type_id', 'column.delivery_type', 'delivery_type'),
          integer('quantity', 'column.quantity', { min: 1, max: 999 }),
        ],
        { in_choices: true },
      ),
    ],
  }),
  lookup('producttaxtemplates', 'product_tax_template', {
    name: 'lookup_name.product_tax_template',
    title: 'lookup_title.product_tax_template',
    group: 'products',
    choices_for: STAFF,
    fields: [
      name,
      // Of the clients who have none of their own.
      flag('is_default', 'column.is_default', { only_one: true, in_choices: true }),
      lines(
        'items',
        'column.taxed_products',
        'product_tax_template_line',
        [
          ref('product_id', 'column.product', 'product', { required: true }),
          ref('tax_rate_id', 'column.tax', 'tax_rate', { required: true }),
        ],
        { in_choices: true },
      ),
    ],
  }),
] as const;
