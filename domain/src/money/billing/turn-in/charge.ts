import type { Sentence } from '../../../core/messages/catalogue.ts';
import { formatAmount, formatExact, formatPrice, multiply, subtract } from '../../../core/money/money.ts';
import type { LineExplanation } from '../../client-invoice/invoice-line.ts';
import { otherPayProblems } from '../../provider-invoice/other-pay.ts';

/** A kind of charge that is added by hand (section 2, invoicechargetypes). */
export interface ChargeType {
  readonly invoice_charge_type_id: number;
  readonly name: string;
  readonly is_taxable: boolean;
}

/** What the biller types of a charge. Quantity and price are exact text. */
export interface ChargeEntry {
  readonly invoice_charge_type_id: number | null;
  readonly description: string;
  readonly quantity: string;
  readonly unit_price: string;
}

/** A charge to be added to the invoice of an order; `key` distinguishes it from the others of the draft. */
export interface Charge extends Omit<ChargeEntry, 'invoice_charge_type_id'> {
  readonly key: string;
  readonly worksheet_order_id: number;
  readonly type: ChargeType;
}

/** A charge as a line of its invoice. Nobody earns a share of it. */
export interface ChargeLine {
  readonly charge: Charge;
  readonly description: string;
  readonly unit_type: 'Flat Fee';
  readonly quantity: string;
  readonly unit_price: string;
  readonly amount: string;
  readonly explanation: LineExplanation;
}

/** What is wrong with a charge, by field: it counts as other pay does, and comes to more than nothing. */
export function chargeProblems(entry: ChargeEntry, decimals?: number): Record<string, Sentence> {
  const { invoice_charge_type_id, unit_price, ...rest } = entry;
  const counted = { ...rest, other_pay_type_id: invoice_charge_type_id, unit_rate: unit_price };
  const { other_pay_type_id, unit_rate, ...problems } = otherPayProblems(counted, decimals);
  return {
    ...(other_pay_type_id && { invoice_charge_type_id: other_pay_type_id }),
    ...problems,
    ...(unit_rate && { unit_price: unit_rate }),
  };
}

/** The line that a charge makes: quantity times price, rounded once. */
export function chargeLine(charge: Charge, decimals?: number): ChargeLine {
  const { type, quantity, unit_price } = charge;
  const exact = multiply(quantity, unit_price);
  const amount = formatAmount(exact, decimals);
  return {
    charge,
    description: [type.name, charge.description.trim()].filter(Boolean).join(': '),
    unit_type: 'Flat Fee',
    quantity: formatExact(quantity),
    unit_price: formatPrice(unit_price),
    amount,
    explanation: {
      factors: [
        { factor: 'times', value: formatExact(quantity) },
        { factor: 'price', value: formatPrice(unit_price) },
      ],
      price_source: { product_price_id: null, name: type.name, level: 'charge' },
      minimum: null,
      delivery_type_name: null,
      exact: formatExact(exact),
      rounding: formatExact(subtract(amount, exact)),
    },
  };
}
