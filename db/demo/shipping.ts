import type { DemoRow } from './rows.ts';
import type { Tenant } from './tenant.ts';

/** The starting shipping methods, by number. */
const ELECTRONIC = 1;
const COURIER = 2;

type Sent = Pick<DemoRow<'client_order'>, 'shipping_method_id' | 'tracking_number'>;

/** As asked for at the table: whoever buys a copy wants it by mail, in the electronic sense. */
export const wantedShipping = (kind: 'original' | 'copy'): number | null => (kind === 'copy' ? ELECTRONIC : null);

/** Beside what every company starts with: a parcel service, whose parcels can be followed. */
export function addParcelService({ rows }: Tenant): number {
  const shipping_method_id = rows.nextId('shipping_method');
  const tracking_url = 'https://parcels.example/follow?number=';
  rows.add('shipping_method', { shipping_method_id, name: 'Parcel service', tracking_url, sort_order: 4 });
  return shipping_method_id;
}

/** How a delivered order was sent: paper by parcel or, one in four, by courier. */
export function sentBy(parcelService: number, order_id: number, kind: 'original' | 'copy', isDelivered: boolean): Sent {
  const wanted = wantedShipping(kind);
  if (wanted !== null || !isDelivered) return { shipping_method_id: wanted, tracking_number: '' };
  if (order_id % 4 === 0) return { shipping_method_id: COURIER, tracking_number: '' };
  return { shipping_method_id: parcelService, tracking_number: `PS${(order_id * 7_919).toString().padStart(10, '0')}` };
}
