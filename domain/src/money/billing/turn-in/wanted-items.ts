import { isTranscript, type Product, type UnitType } from '../../../core/lookup/product.ts';
import { PRODUCT } from '../../../core/lookup/starting-values.ts';
import { add, compare, formatExact, subtract } from '../../../core/money/money.ts';
import type { Production } from '../production-facts.ts';
import { hoursOf } from './production.ts';
import type { TurnedInDeponent, TurnedInItem, TurnedInOrder, TurnedInService } from './turned-in.ts';

/** A product, and the service whose provider makes it and whose hours it bills; null is the one who took the order. */
export interface SoldProduct extends Product {
  readonly unit_type: UnitType;
  readonly service_id: number | null;
  readonly sort_order: number;
  readonly is_active: boolean;
}

/** Something an order is billed for: what was ordered, and what the worksheet's own facts add to it. */
export interface WantedItem {
  /** Names the item among all items of the job, today and after the worksheet was saved again. */
  readonly key: string;
  readonly origin: 'ordered' | 'worksheet';
  readonly product: SoldProduct;
  readonly job_deponent_id: number | null;
  readonly quantity: string;
  /** The attorney ordered the same elsewhere, and meant it. */
  readonly is_second_copy: boolean;
  /** Hours to bill instead of the deponents'. */
  readonly billable_hours: string | null;
}

export interface WantedOrder {
  readonly order: TurnedInOrder;
  readonly items: readonly WantedItem[];
}

export interface TurnedInJob {
  readonly orders: readonly TurnedInOrder[];
  readonly deponents: readonly TurnedInDeponent[];
  readonly services: readonly TurnedInService[];
  readonly production: readonly Production[];
  readonly products: ReadonlyMap<number, SoldProduct>;
}

const APPEARANCES: readonly number[] = [PRODUCT.appearance_half_day, PRODUCT.appearance_full_day];
/** Trade practice: up to four hours are half a day. */
const HALF_DAY_HOURS = '4';
/** Trade practice: the first two hours of a camera are one price, each one after that another. */
const FIRST_CAMERA_HOURS = '2';

/**
 * What each order of a job is billed for. Beyond the items ordered: the order of the first original bears the appearance
 * of the day, half or full by the hours; the order of a deponent's original bears read and sign where it was reserved;
 * every order of a transcript gets the exhibits of its deponent. Whatever was ordered by name is never added twice, and
 * a product that the company no longer sells is never added.
 */
export function wantedItems(job: TurnedInJob): WantedOrder[] {
  const orders = [...job.orders].sort((a, b) => a.worksheet_order_id - b.worksheet_order_id);
  const owners = originalOwners(job, orders);
  return orders.map((order) => {
    const added = [...appearance(job, order, orders), ...readAndSign(job, order, owners), ...exhibits(job, order)];
    const sold = added.filter((item) => job.products.get(item.product_id)?.is_active);
    const items = [
      ...merged(order.items).map((item) => wantedItem(job, order, item, 'ordered')),
      ...sold.map((item) => wantedItem(job, order, item, 'worksheet')),
    ];
    return { order, items: items.filter((item) => item !== null).sort(byCatalogue) };
  });
}

/** The same product for the same deponent, ordered on two lines, is one item. */
function merged(items: readonly TurnedInItem[]): TurnedInItem[] {
  const same = Map.groupBy(items, (item) => `${item.product_id}.${item.job_deponent_id ?? 0}`);
  return [...same.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            ...first,
            quantity: formatExact(add(first.quantity, ...more.map((item) => item.quantity))),
            is_second_copy: [first, ...more].every((item) => item.is_second_copy),
          },
        ]
      : [],
  );
}

function wantedItem(
  job: TurnedInJob,
  order: TurnedInOrder,
  item: TurnedInItem,
  origin: WantedItem['origin'],
): WantedItem | null {
  const product = job.products.get(item.product_id);
  if (!product) return null;
  const { job_deponent_id, quantity } = item;
  const key = `${order.worksheet_order_id}.${item.product_id}.${job_deponent_id ?? 0}`;
  const is_second_copy = item.is_second_copy ?? false;
  return {
    key,
    origin,
    product,
    job_deponent_id,
    quantity,
    is_second_copy,
    billable_hours: serviceHours(job, product),
  };
}

function serviceHours({ services }: TurnedInJob, { product_id, service_id }: SoldProduct): string | null {
  const service = services.find((row) => service_id !== null && row.service_id === service_id);
  if (!service) return null;
  const hours = hoursOf(service);
  if (product_id !== PRODUCT.video_hour) return formatExact(hours);
  return compare(hours, FIRST_CAMERA_HOURS) > 0 ? formatExact(subtract(hours, FIRST_CAMERA_HOURS)) : '0';
}

function appearance(job: TurnedInJob, order: TurnedInOrder, orders: readonly TurnedInOrder[]): TurnedInItem[] {
  const first = orders.find((one) => one.items.some((item) => typeOf(job, item) === 'Transcript - Original'));
  const isNamed = orders.some((one) => one.items.some((item) => APPEARANCES.includes(item.product_id)));
  if (first !== order || isNamed) return [];
  const hours = appearanceHours(job, order.service_provider_id);
  const product_id = compare(hours, HALF_DAY_HOURS) > 0 ? PRODUCT.appearance_full_day : PRODUCT.appearance_half_day;
  return [{ product_id, job_deponent_id: null, quantity: '1' }];
}

function appearanceHours({ services, production }: TurnedInJob, providerId: number): string {
  const service = services.find((row) => row.service_provider_id === providerId);
  const hours = service ? hoursOf(service) : '0';
  return compare(hours, 0) > 0
    ? hours
    : (production
        .map((row) => row.hours)
        .sort(compare)
        .at(-1) ?? '0');
}

/** Which order has the original of each deponent: the first that names the deponent, else the first for all of them. */
function originalOwners(job: TurnedInJob, orders: readonly TurnedInOrder[]): Map<number, number> {
  const owners = new Map<number, number>();
  const originals = orders.flatMap((order) =>
    order.items.filter((item) => typeOf(job, item) === 'Transcript - Original').map((item) => ({ order, item })),
  );
  for (const { job_deponent_id } of job.production) {
    const named = originals.find(({ item }) => item.job_deponent_id === job_deponent_id);
    const owner = named ?? originals.find(({ item }) => item.job_deponent_id === null);
    if (owner) owners.set(job_deponent_id, owner.order.worksheet_order_id);
  }
  return owners;
}

function readAndSign(job: TurnedInJob, order: TurnedInOrder, owners: ReadonlyMap<number, number>): TurnedInItem[] {
  const reserved = new Set(job.deponents.filter((row) => row.is_read_and_sign).map((row) => row.job_deponent_id));
  const named = job.orders.flatMap((one) => one.items).filter((item) => item.product_id === PRODUCT.read_and_sign);
  return [...reserved]
    .filter((id) => owners.get(id) === order.worksheet_order_id)
    .filter((id) => !named.some((item) => item.job_deponent_id === null || item.job_deponent_id === id))
    .sort((a, b) => a - b)
    .map((job_deponent_id) => ({ product_id: PRODUCT.read_and_sign, job_deponent_id, quantity: '1' }));
}

function exhibits(job: TurnedInJob, order: TurnedInOrder): TurnedInItem[] {
  const transcripts = order.items.filter((item) => {
    const product = job.products.get(item.product_id);
    return product !== undefined && isTranscript(product);
  });
  const named = order.items.filter((item) => job.products.get(item.product_id)?.unit_type === 'Exhibit Page Rate');
  const covers = (items: readonly TurnedInItem[], id: number) =>
    items.some((item) => item.job_deponent_id === null || item.job_deponent_id === id);
  return job.production
    .filter((row) => row.exhibit_pages > 0 && covers(transcripts, row.job_deponent_id))
    .filter((row) => !covers(named, row.job_deponent_id))
    .map(({ job_deponent_id }) => ({ product_id: PRODUCT.exhibits, job_deponent_id, quantity: '1' }));
}

function typeOf({ products }: TurnedInJob, { product_id }: TurnedInItem) {
  return products.get(product_id)?.product_type;
}

function byCatalogue(a: WantedItem, b: WantedItem): number {
  return (
    a.product.sort_order - b.product.sort_order ||
    a.product.product_id - b.product.product_id ||
    (a.job_deponent_id ?? 0) - (b.job_deponent_id ?? 0)
  );
}
