import { PRODUCT, STARTING_LOOKUPS, STARTING_PAY, STARTING_PRICES } from '@onrecord/domain/core/lookup/starting-values';
import type { PriceRow } from '@onrecord/domain/money/billing/price-row';
import type { DraftDelivery } from '@onrecord/domain/money/billing/turn-in/draft';
import type { SoldProduct } from '@onrecord/domain/money/billing/turn-in/wanted-items';
import type { PayTemplateRow } from '@onrecord/domain/money/provider-invoice/provider-pay';
import type { Client } from './people.ts';
import type { Tenant } from './tenant.ts';

/** The starting products, numbered as a new company has them. */
export const PRODUCTS: ReadonlyMap<number, SoldProduct> = new Map(
  STARTING_LOOKUPS.product.map((product, index) => [
    index + 1,
    { ...product, product_id: index + 1, sort_order: index + 1, is_active: true },
  ]),
);

/** The starting delivery types. */
export const DELIVERIES: ReadonlyMap<number, DraftDelivery> = new Map(
  STARTING_LOOKUPS.delivery_type.map((delivery, index) => [
    index + 1,
    { ...delivery, delivery_type_id: index + 1, expedite_percent: String(delivery.expedite_percent) },
  ]),
);

export const PAY_TEMPLATES: readonly PayTemplateRow[] = STARTING_PAY.map((row, index) => ({
  ...row,
  product_pay_template_id: index + 1,
  name: `Standard: ${PRODUCTS.get(row.product_id)?.name}`,
  service_provider_id: null,
}));

/** Its number among the states, which are the same everywhere. */
const MICHIGAN = 23;

const FOR_EVERYBODY = {
  delivery_type_id: null,
  client_id: null,
  division_id: null,
  minimum_amount: '0.00',
  valid_from: null,
  valid_to: null,
};

const unitOf = (product_id: number) => PRODUCTS.get(product_id)?.unit_type ?? 'Flat Fee';

function companyPrices(name: string): PriceRow[] {
  return STARTING_PRICES.map(({ product_id, price }, index) => ({
    ...FOR_EVERYBODY,
    product_price_id: index + 1,
    name,
    product_id,
    unit_type: unitOf(product_id),
    price,
  }));
}

/** A copy costs at most two thirds of its original in Michigan. */
function addCopyCaps(rows: Tenant['rows']): void {
  const copy_cap_id = rows.nextId('copy_cap');
  rows.add('copy_cap', { copy_cap_id, state_id: MICHIGAN, numerator: 2, denominator: 3, valid_from: '2020-01-01' });
}

/** What two clients agreed on for themselves: their own rows beside the company's. The home firm pays list prices. */
export function makePrices({ rows, plan }: Tenant, clients: readonly Client[]): readonly PriceRow[] {
  addCopyCaps(rows);
  const firms = clients.filter(({ kind }) => kind === 'firm');
  const agreed: [Client | undefined, number, string][] = [
    [firms[2], PRODUCT.original, '4.600'],
    [firms[2], PRODUCT.copy, '2.450'],
    [firms[5], PRODUCT.original, '5.100'],
    [firms[5], PRODUCT.rough, '1.500'],
  ];
  const own = agreed.flatMap(([client, product_id, price]): PriceRow[] => {
    if (!client) return [];
    const product_price_id = rows.nextId('product_price');
    const { client_id, name } = client;
    const row = { ...FOR_EVERYBODY, product_price_id, product_id, client_id, unit_type: unitOf(product_id), price };
    rows.add('product_price', row);
    return [{ ...row, name }];
  });
  return [...companyPrices(plan.company.name), ...own];
}
