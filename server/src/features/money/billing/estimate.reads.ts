import { type BookingToPrice, estimateBooking, type OwnRate } from '@onrecord/domain/money/billing/booking-estimate';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { priceBook } from './draft.reads.ts';

/** What each provider asks for a service. */
async function ownRates(tx: Tx, { company_id }: Scope, serviceId: number, ids: readonly number[]) {
  const { rows } = await sql<
    OwnRate & { service_provider_id: number }
  >`select service_provider_id, rate::text as rate, unit_type
    from service_provider_service where company_id = ${company_id} and service_id = ${serviceId}
      and service_provider_id = any(${[...ids]}::bigint[]) and rate is not null and unit_type is not null`.execute(tx);
  return new Map(rows.map(({ service_provider_id, ...own }) => [service_provider_id, own]));
}

/** Estimates what a booking brings and what each provider costs for it; two queries for any number of providers. */
export async function bookingEstimate(tx: Tx, scope: Scope, booking: BookingToPrice, providerIds: readonly number[]) {
  const { client_id, division_id, service_id } = booking;
  const [book, rates] = await Promise.all([
    priceBook(tx, scope, { client_ids: [client_id], division_id, provider_ids: providerIds }),
    ownRates(tx, scope, service_id, providerIds),
  ]);
  const { bill, payOf, marginOf } = estimateBooking(
    { ...booking, decimals: book.decimals },
    book.products,
    book.prices,
    book.pay_templates,
  );
  const costs = providerIds.map((id) => {
    const pay = payOf(id, rates.get(id) ?? null);
    return [id, { pay, margin: marginOf(pay) }] as const;
  });
  return { bill, costs: new Map(costs) };
}
