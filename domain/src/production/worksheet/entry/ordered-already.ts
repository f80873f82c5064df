import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { compare } from '../../../core/money/money.ts';

/** Who ordered: the name as it is written on the worksheet, and the firm where it is known. */
export interface OrderingAttorney {
  readonly attorney_name: string;
  readonly client_id: number | null;
}

export interface OrderedItem {
  readonly product_id: number | null;
  readonly job_deponent_id: number | null;
  readonly quantity: string;
  /** The attorney wants this a second time, and said so. */
  readonly is_second_copy: boolean;
  /** More copies than usual are meant. */
  readonly is_quantity_confirmed: boolean;
}

export interface AttorneyOrder extends OrderingAttorney {
  readonly items: readonly OrderedItem[];
}

/** More copies than these are asked about; trade practice is one to three. */
export const USUAL_COPIES = 20;
export const MAX_COPIES = 999;

type Problems = Record<string, Sentence>;

const nameOf = ({ attorney_name }: OrderingAttorney) => attorney_name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A worksheet names each of its attorneys; where the firm of both is known, it has to be the same one. */
function isSameAttorney(one: OrderingAttorney, other: OrderingAttorney): boolean {
  if (nameOf(one) === '' || nameOf(one) !== nameOf(other)) return false;
  return one.client_id === null || other.client_id === null || one.client_id === other.client_id;
}

/** An item without a deponent is for all of them. */
function isSameItem(one: OrderedItem, other: OrderedItem): boolean {
  if (one.product_id === null || one.product_id !== other.product_id) return false;
  const [first, second] = [one.job_deponent_id, other.job_deponent_id];
  return first === null || second === null || first === second;
}

/**
 * Returns what the same attorney ordered twice for the same deponent, by field of the later item such as
 * `orders.1.items.0.product_id` (section 3, worksheet order). `others` are the orders of the job that are entered elsewhere.
 * An item that is said to be a second copy is meant, on whichever of the two it is said.
 */
export function orderedAlready(orders: readonly AttorneyOrder[], others: readonly AttorneyOrder[]): Problems {
  const problems: Problems = {};
  const before = others.flatMap((order) => order.items.map((item) => ({ order, item })));
  for (const [position, order] of orders.entries()) {
    for (const [index, item] of order.items.entries()) {
      const isTwice = before.some(
        (known) =>
          isSameAttorney(known.order, order) &&
          isSameItem(known.item, item) &&
          !known.item.is_second_copy &&
          !item.is_second_copy,
      );
      if (isTwice)
        problems[`orders.${position}.items.${index}.product_id`] = sentence('worksheet_entry.ordered_already', {
          name: order.attorney_name.trim(),
        });
      before.push({ order, item });
    }
  }
  return problems;
}

/** What is wrong with how many copies are ordered: over 999 never, over 20 only when they are confirmed. */
export function copiesProblem({
  quantity,
  is_quantity_confirmed,
}: Pick<OrderedItem, 'quantity' | 'is_quantity_confirmed'>): Sentence | null {
  if (compare(quantity, MAX_COPIES) > 0) return sentence('form.max_value', { max: MAX_COPIES });
  if (compare(quantity, USUAL_COPIES) <= 0 || is_quantity_confirmed) return null;
  return sentence('worksheet_entry.many_copies', { quantity: String(Number(quantity)) });
}
