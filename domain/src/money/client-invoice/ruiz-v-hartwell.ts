import type { Product } from '../../core/lookup/product.ts';
import type { PriceRow } from '../billing/price-row.ts';
import type { BillingFacts } from '../billing/production-facts.ts';
import type { PayTemplateRow } from '../provider-invoice/provider-pay.ts';

/**
 * The worked example of the documents: Ruiz v. Hartwell Logistics, deposition of Dana Whitfield, 3.2 hours, 148 pages,
 * 14 exhibits on 102 pages. The taking attorney orders original and copy in five business days and a rough; opposing
 * counsel orders a standard copy. Tests and the demo world share it.
 */
export const RUIZ_PRODUCTS = {
  original: {
    product_id: 1,
    name: 'Original and one copy',
    product_type: 'Transcript - Original',
    is_expeditable: true,
  },
  copy: { product_id: 2, name: 'Certified copy', product_type: 'Transcript - Copy', is_expeditable: false },
  appearance: { product_id: 3, name: 'Appearance, half day', product_type: 'Misc - Paid', is_expeditable: false },
  rough: { product_id: 4, name: 'Rough draft', product_type: 'Misc - Paid', is_expeditable: false },
  exhibits: { product_id: 5, name: 'Exhibits', product_type: 'Misc - Unpaid', is_expeditable: false },
  readAndSign: { product_id: 6, name: 'Read and sign', product_type: 'Misc - Unpaid', is_expeditable: false },
} as const satisfies Record<string, Product>;

const FIVE_DAYS = { delivery_type_id: 5, name: '5 business days', business_days: 5, expedite_percent: '0' };
const STANDARD = { delivery_type_id: 10, name: 'Standard', business_days: 10, expedite_percent: '0' };

const companyRow = {
  name: 'Front Range 2026',
  delivery_type_id: null,
  client_id: null,
  division_id: null,
  minimum_amount: '0.00',
  valid_from: null,
  valid_to: null,
};

export const RUIZ_PRICES: readonly PriceRow[] = [
  { ...companyRow, product_price_id: 11, product_id: 1, unit_type: 'Transcript Page Rate', price: '4.850' },
  { ...companyRow, product_price_id: 12, product_id: 1, unit_type: 'Percentage', price: '35.000', delivery_type_id: 5 },
  { ...companyRow, product_price_id: 13, product_id: 2, unit_type: 'Transcript Page Rate', price: '2.650' },
  { ...companyRow, product_price_id: 14, product_id: 3, unit_type: 'Flat Fee', price: '125.000' },
  { ...companyRow, product_price_id: 15, product_id: 4, unit_type: 'Transcript Page Rate', price: '1.750' },
  { ...companyRow, product_price_id: 16, product_id: 5, unit_type: 'Exhibit Page Rate', price: '0.450' },
  { ...companyRow, product_price_id: 17, product_id: 6, unit_type: 'Flat Fee', price: '35.000' },
];

const whitfield = { quantity: 1, job_deponent_id: 1 };

export const RUIZ_FACTS: BillingFacts = {
  priced_on: '2026-03-10',
  production: [{ job_deponent_id: 1, pages: 148, exhibit_pages: 102, hours: '3.2' }],
  orders: [
    {
      order_id: 1,
      client_id: 1,
      division_id: 1,
      delivery_type: FIVE_DAYS,
      items: [
        { ...whitfield, order_item_id: 1, product: RUIZ_PRODUCTS.original },
        { ...whitfield, order_item_id: 2, product: RUIZ_PRODUCTS.appearance },
        { ...whitfield, order_item_id: 3, product: RUIZ_PRODUCTS.rough },
        { ...whitfield, order_item_id: 4, product: RUIZ_PRODUCTS.exhibits },
        { ...whitfield, order_item_id: 5, product: RUIZ_PRODUCTS.readAndSign },
      ],
    },
    {
      order_id: 2,
      client_id: 2,
      division_id: 1,
      delivery_type: STANDARD,
      items: [
        { ...whitfield, order_item_id: 6, product: RUIZ_PRODUCTS.copy },
        { ...whitfield, order_item_id: 7, product: RUIZ_PRODUCTS.exhibits },
      ],
    },
  ],
};

const shared = { name: 'Reporter 65', service_provider_id: null, unit_type: 'Percentage', pay_rate: '65.000' } as const;

/** 65% of page, expedite, rough and copy items and 75.00 of the appearance; exhibits and read and sign are not shared. */
export const RUIZ_REPORTER_TEMPLATE: readonly PayTemplateRow[] = [
  { ...shared, product_pay_template_id: 21, product_id: 1 },
  { ...shared, product_pay_template_id: 22, product_id: 2 },
  { ...shared, product_pay_template_id: 23, product_id: 4 },
  { ...shared, product_pay_template_id: 24, product_id: 3, unit_type: 'Flat Fee', pay_rate: '75.000' },
];
