import { PRODUCT } from '../../../core/lookup/starting-values.ts';
import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { compare, formatExact, subtract } from '../../../core/money/money.ts';
import { hoursOf } from './production.ts';
import type { TurnedInService } from './turned-in.ts';
import type { WantedItem, WantedOrder } from './wanted-items.ts';

/** Where what was turned in is not what was booked. A warning may mean money that nobody asks for. */
export interface BookedDifference {
  readonly severity: 'info' | 'warning';
  readonly text: Sentence;
}

/** What the job was booked as. */
export interface BookedJob {
  /** hours.hundredths */
  readonly estimated_duration: string;
  readonly delivery_type_name: string;
  readonly deponents: readonly { readonly job_deponent_id: number; readonly name: string }[];
}

export interface DifferenceFacts {
  readonly booked: BookedJob;
  readonly services: readonly TurnedInService[];
  /** Deponents of whom a worksheet says something, and their exhibit pages. */
  readonly turned_in: ReadonlyMap<number, { readonly exhibit_pages: number }>;
  readonly orders: readonly WantedOrder[];
  /** Delivery types of the orders, by order. `is_expedite` tells a rush from the standard. */
  readonly deliveries: ReadonlyMap<number, { readonly name: string; readonly is_expedite: boolean }>;
}

/** Nobody books to the minute: less than half an hour is no news. */
const NOTABLE_HOURS = '0.5';
const VIDEO: readonly number[] = [PRODUCT.video_first_hours, PRODUCT.video_hour, PRODUCT.video_sync];

/** Every difference between the booking, what the providers ticked, and what is about to be billed (section 3). */
export function bookedDifferences(facts: DifferenceFacts): BookedDifference[] {
  return [
    ...hoursDifference(facts),
    ...missingDeponents(facts),
    ...deliveryDifference(facts),
    ...tickedButNotOrdered(facts),
    ...countDifferences(facts),
  ];
}

const info = (text: Sentence): BookedDifference => ({ severity: 'info', text });
const warning = (text: Sentence): BookedDifference => ({ severity: 'warning', text });

function hoursDifference({ booked, services }: DifferenceFacts): BookedDifference[] {
  const worked = services.map(hoursOf).sort(compare).at(-1) ?? '0';
  const gap = subtract(worked, booked.estimated_duration).abs();
  if (compare(worked, 0) === 0 || compare(gap, NOTABLE_HOURS) < 0) return [];
  return [
    info(
      sentence('billing.difference_hours', {
        booked: formatExact(booked.estimated_duration),
        worked: formatExact(worked),
      }),
    ),
  ];
}

function missingDeponents({ booked, turned_in }: DifferenceFacts): BookedDifference[] {
  return booked.deponents
    .filter(({ job_deponent_id }) => !turned_in.has(job_deponent_id))
    .map(({ name }) => warning(sentence('billing.difference_deponent', { name })));
}

function deliveryDifference({ booked, orders, deliveries }: DifferenceFacts): BookedDifference[] {
  const original = orders.find(({ items }) => items.some(isOriginal));
  const ordered = original && deliveries.get(original.order.worksheet_order_id)?.name;
  if (!ordered || booked.delivery_type_name === '' || ordered === booked.delivery_type_name) return [];
  return [info(sentence('billing.difference_delivery', { booked: booked.delivery_type_name, ordered }))];
}

function isOriginal(item: WantedItem): boolean {
  return item.product.product_type === 'Transcript - Original';
}

function tickedButNotOrdered({ services, orders, deliveries }: DifferenceFacts): BookedDifference[] {
  const ordered = new Set(orders.flatMap(({ items }) => items.map((item) => item.product.product_id)));
  const isRush = [...deliveries.values()].some((delivery) => delivery.is_expedite);
  const ticked = (name: 'is_expedite' | 'has_rough_disk' | 'has_video_orders') => services.some((row) => row[name]);
  return [
    ...(ticked('is_expedite') && !isRush ? [warning(sentence('billing.difference_expedite'))] : []),
    ...(ticked('has_rough_disk') && !ordered.has(PRODUCT.rough) ? [warning(sentence('billing.difference_rough'))] : []),
    ...(ticked('has_video_orders') && !VIDEO.some((id) => ordered.has(id))
      ? [warning(sentence('billing.difference_video'))]
      : []),
  ];
}

function countDifferences({ services, turned_in, orders }: DifferenceFacts): BookedDifference[] {
  const entered = orders.length;
  const announced = Math.max(0, ...services.map((row) => row.number_of_orders ?? 0));
  const counted = [...turned_in.values()].reduce((sum, row) => sum + row.exhibit_pages, 0);
  const claimed = Math.max(0, ...services.map((row) => row.number_of_exhibit_pages ?? 0));
  const hasExhibits = services.some((row) => row.has_exhibits);
  return [
    ...(announced > 0 && announced !== entered
      ? [warning(sentence('billing.difference_orders', { announced, entered }))]
      : []),
    ...(claimed > 0 && claimed !== counted
      ? [warning(sentence('billing.difference_exhibit_pages', { claimed, counted }))]
      : []),
    ...(hasExhibits && claimed === 0 && counted === 0 ? [warning(sentence('billing.difference_no_exhibits'))] : []),
  ];
}
