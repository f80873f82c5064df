import { awayDuring } from '@onrecord/domain/scheduling/time-off/time-off-conflicts';
import type { TimeOffDraft } from '@onrecord/domain/scheduling/time-off/time-off-draft';
import type { Booking } from './booking.ts';
import type { Provider } from './providers.ts';
import type { Tenant } from './tenant.ts';
import { timeOffRow } from './time-off.ts';

/** A booking that is still to come, with the first provider of it. */
interface Taken {
  readonly booking: Booking;
  readonly provider: Provider;
}

const REASONS = ['Jury duty', 'Family emergency'] as const;

/** When the time off was entered. */
const openedAt = (tenant: Tenant) => tenant.at(tenant.businessDay(-1), '16:40');

/** Jobs of the next days that an ordinary provider, who does not sign in, is booked for. */
function takenOf(tenant: Tenant, providers: readonly Provider[], bookings: readonly Booking[]): Taken[] {
  const [own] = providers;
  const [from, until] = [tenant.businessDay(2), tenant.businessDay(20)];
  return bookings.flatMap((booking) => {
    const { day, is_canceled, progress, scene, services, row } = booking;
    const isNear = Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, until) <= 0;
    const provider = services[0]?.provider;
    if (!isNear || is_canceled || scene || progress !== 'upcoming' || row.is_canceled || !provider) return [];
    const isOwn = provider.service_provider_id === own?.service_provider_id;
    const isConfirmedSince = services.some(
      ({ confirmed_on }) => confirmed_on !== null && confirmed_on >= openedAt(tenant),
    );
    return isOwn || isConfirmedSince ? [] : [{ booking, provider }];
  });
}

/** Enters time off for the day of a booking, and the task that it opens for each booking of that day. */
function goAway(tenant: Tenant, { booking, provider }: Taken, bookings: readonly Booking[], description: string): void {
  const { service_provider_id } = provider;
  const row = timeOffRow(tenant, provider, { description, from: booking.day, to: booking.day });
  tenant.rows.add('service_provider_time_off', row);
  const booked = bookings
    .filter(({ is_canceled, row: job }) => !is_canceled && !job.is_canceled)
    .flatMap((job) =>
      job.services
        .filter((service) => service.provider?.service_provider_id === service_provider_id)
        .map(({ job_service_id }) => ({
          job_id: job.job_id,
          job_service_id,
          starts_at: Temporal.Instant.from(job.starts_at),
          ends_at: Temporal.Instant.from(job.ends_at),
        })),
    );
  for (const { booking: service, away_from, away_until } of awayDuring(row as TimeOffDraft, booked))
    tenant.rows.add('booking_conflict', {
      booking_conflict_id: tenant.rows.nextId('booking_conflict'),
      job_id: service.job_id,
      job_service_id: service.job_service_id,
      service_provider_id,
      service_provider_time_off_id: row.service_provider_time_off_id,
      away_from: away_from.toString(),
      away_until: away_until.toString(),
      opened_at: openedAt(tenant),
    });
}

/** Two providers entered time off yesterday for a day on which they are booked: tasks for the office. */
export function makeConflicts(tenant: Tenant, providers: readonly Provider[], bookings: readonly Booking[]): void {
  const taken = takenOf(tenant, providers, bookings);
  const chosen = new Map(taken.toReversed().map((one) => [one.provider.service_provider_id, one]));
  for (const [index, one] of [...chosen.values()].slice(0, REASONS.length).entries())
    goAway(tenant, one, bookings, REASONS[index] ?? '');
}
