import { DELIVERY_TYPE, PRODUCT, SERVICE } from '../../core/lookup/starting-values.ts';

interface StartingTemplate {
  readonly name: string;
  readonly lines: readonly Readonly<Record<string, string | number | null>>[];
}

/** Templates a company starts with, as rows of the lookup and rows of its lines; numbered like the lookups. */
export const STARTING_LINES = {
  order_template: [
    {
      name: 'Original and one copy',
      lines: [
        { product_id: PRODUCT.original, delivery_type_id: DELIVERY_TYPE.standard, quantity: 1 },
        { product_id: PRODUCT.copy, delivery_type_id: null, quantity: 1 },
      ],
    },
    {
      name: 'Copy with exhibits',
      lines: [
        { product_id: PRODUCT.copy, delivery_type_id: DELIVERY_TYPE.standard, quantity: 1 },
        { product_id: PRODUCT.exhibits, delivery_type_id: null, quantity: 1 },
        { product_id: PRODUCT.condensed, delivery_type_id: null, quantity: 1 },
      ],
    },
  ],
  product_tax_template: [{ name: 'Nothing taxed', lines: [{ product_id: PRODUCT.original, tax_rate_id: 1 }] }],
  commission_template: [
    { name: 'Five percent of everything', lines: [{ product_id: null, unit_type: 'Percentage', rate: '5.000' }] },
  ],
} as const satisfies Readonly<Record<string, readonly StartingTemplate[]>>;

/** What a service is paid for by the hour, besides shares of products. */
export const STARTING_SERVICE_PAY = [
  { service_id: SERVICE.videographer, product_id: PRODUCT.video_hour, unit_type: 'Hourly Rate', pay_rate: '55.000' },
] as const;
