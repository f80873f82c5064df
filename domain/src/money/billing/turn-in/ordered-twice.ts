import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import type { WantedItem, WantedOrder } from './wanted-items.ts';

export interface OrderedTwiceFacts {
  /** Every order of the job, those billed before included, with what each is billed for. */
  readonly orders: readonly WantedOrder[];
  /** Orders that have a live invoice. */
  readonly billed: ReadonlySet<number>;
  /** Keys of items that the biller bills without. */
  readonly left_out: ReadonlySet<string>;
  readonly deponents: readonly { readonly job_deponent_id: number; readonly name: string }[];
}

interface OrderedItem {
  readonly order: WantedOrder['order'];
  readonly item: WantedItem;
}

/**
 * Returns why the same work would be paid twice, a sentence each (section 3, worksheet order). There is one original of a
 * deponent, whoever ordered it; and what an attorney ordered on one worksheet is the same work on another. Items that
 * were left out do not count, nor do two orders that are billed both, nor a copy that the worksheet says is a second one. Several copies on one order are a quantity and
 * are meant.
 */
export function orderedTwice({ orders, billed, left_out, deponents }: OrderedTwiceFacts): Sentence[] {
  const ordered: OrderedItem[] = orders.flatMap(({ order, items }) =>
    items.filter(({ key, origin }) => origin === 'ordered' && !left_out.has(key)).map((item) => ({ order, item })),
  );
  const isOpen = ({ order }: OrderedItem) => !billed.has(order.worksheet_order_id);
  return ordered.flatMap((first, index) =>
    ordered
      .slice(index + 1)
      .filter((second) => (isOpen(first) || isOpen(second)) && isSameWork(first, second))
      .map((second) => reason(first, second, deponents)),
  );
}

function isSameWork(first: OrderedItem, second: OrderedItem): boolean {
  if (first.order === second.order || !isSameDeponent(first.item, second.item)) return false;
  if (isOriginal(first) && isOriginal(second)) return true;
  if (first.item.is_second_copy || second.item.is_second_copy) return false;
  return first.item.product.product_id === second.item.product.product_id && isSameAttorney(first, second);
}

/** An item without a deponent is for all of them. */
function isSameDeponent(first: WantedItem, second: WantedItem): boolean {
  const [one, other] = [first.job_deponent_id, second.job_deponent_id];
  return one === null || other === null || one === other;
}

const isOriginal = ({ item }: OrderedItem) => item.product.product_type === 'Transcript - Original';

const nameOf = ({ order }: OrderedItem) => order.attorney_name.trim().toLowerCase();

/** Worksheets name an attorney each; where both know the firm, it has to be the same one. */
function isSameAttorney(first: OrderedItem, second: OrderedItem): boolean {
  const [one, other] = [first.order.client_id, second.order.client_id];
  return nameOf(first) === nameOf(second) && (one === null || other === null || one === other);
}

function reason(first: OrderedItem, second: OrderedItem, deponents: OrderedTwiceFacts['deponents']): Sentence {
  const id = first.item.job_deponent_id ?? second.item.job_deponent_id;
  const named = deponents.filter(({ job_deponent_id }) => id === null || job_deponent_id === id);
  const params = {
    product_name: second.item.product.name,
    deponent_name: named.map(({ name }) => name).join('; '),
    attorney_name: first.order.attorney_name,
  };
  return nameOf(first) === nameOf(second)
    ? sentence('billing.ordered_twice', params)
    : sentence('billing.ordered_by_two', { ...params, other_name: second.order.attorney_name });
}
