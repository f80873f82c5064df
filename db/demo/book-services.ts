import type { BookedService, DemoBooking, DemoService } from './booking.ts';
import { DECLINE_NOTES, PROVIDER_NOTES } from './data/phrases.ts';
import { CONFIRMATION, type Desk, type Slot, slotOf } from './desk.ts';
import { providerKey } from './diary.ts';
import { type Provider, SERVICE } from './providers.ts';
import type { Rng } from './rng.ts';
import { lastMinute, minutesAfter } from './tenant.ts';

const TRAVEL_MINUTES = 60;

/** Enters the providers who are named in a demo booking, before anybody else is looked for. */
export function reserveProviders({ diary }: Desk, demoBooking: DemoBooking): void {
  const { starts_at, ends_at } = slotOf(demoBooking);
  for (const { provider } of demoBooking.services) {
    if (!provider || demoBooking.is_canceled) continue;
    const key = providerKey(provider.service_provider_id);
    if (!diary.isFree(key, starts_at, ends_at)) {
      throw new Error(
        `${provider.last_name} is wanted twice on ${demoBooking.day} at ${demoBooking.start_time} (${demoBooking.scene})`,
      );
    }
    diary.book(key, starts_at, ends_at);
  }
}

/** Somebody who can do it and has time; a canceled job takes nobody's time. */
function whoeverIsFree(
  desk: Desk,
  rng: Rng,
  service_id: number,
  { slot, is_canceled }: { slot: Slot; is_canceled: boolean },
): Provider | null {
  const able = desk.providers.filter((provider) => provider.is_bookable && provider.services.includes(service_id));
  const found = rng
    .sample(able, able.length)
    .find(({ service_provider_id: id }) =>
      desk.diary.isFree(providerKey(id), slot.starts_at, slot.ends_at, TRAVEL_MINUTES),
    );
  if (found && !is_canceled) desk.diary.book(providerKey(found.service_provider_id), slot.starts_at, slot.ends_at);
  return found ?? null;
}

/** What the provider said to the offer, and when. */
function providerResponse(
  desk: Desk,
  rng: Rng,
  demoBooking: DemoBooking,
  request: DemoService,
  provider: Provider | null,
) {
  if (provider && request.declined) {
    return {
      provider_can_take: false,
      provider_note: rng.pick(DECLINE_NOTES),
      confirmed_on: null,
      confirmed_by: '',
      confirmation_status_id: CONFIRMATION.declined,
    };
  }
  if (provider && request.confirmed) {
    const wanted = minutesAfter(demoBooking.created_at, rng.integer(40, 2400));
    return {
      provider_can_take: true,
      provider_note: rng.percent(30) ? rng.pick(PROVIDER_NOTES) : '',
      confirmed_on: lastMinute(desk.tenant, demoBooking.created_at, wanted),
      confirmed_by: `${provider.first_name} ${provider.last_name}`,
      confirmation_status_id: CONFIRMATION.confirmed,
    };
  }
  return {
    provider_can_take: null,
    provider_note: '',
    confirmed_on: null,
    confirmed_by: '',
    confirmation_status_id: CONFIRMATION.unconfirmed,
  };
}

/** The services of one job, each with whoever does it or nobody. */
export function bookServices(
  desk: Desk,
  rng: Rng,
  demoBooking: DemoBooking,
  job: { job_id: number; slot: Slot },
): BookedService[] {
  return demoBooking.services.map((request, index) => {
    const { service_id } = request;
    const { is_canceled } = demoBooking;
    const provider =
      request.provider === undefined ? whoeverIsFree(desk, rng, service_id, { ...job, is_canceled }) : request.provider;
    const response = providerResponse(desk, rng, demoBooking, request, provider);
    const job_service_id = desk.tenant.rows.nextId('job_service');
    const row = desk.tenant.rows.add('job_service', {
      job_service_id,
      job_id: job.job_id,
      service_id,
      service_provider_id: request.declined ? null : (provider?.service_provider_id ?? null),
      ...job.slot,
      ...response,
      is_canceled,
      no_progress_tracked: service_id === SERVICE.interpreter || service_id === SERVICE.room,
      is_expedite: demoBooking.delivery_type_id > 1,
      sort_order: index + 1,
      updated_at: response.confirmed_on ?? demoBooking.created_at,
    });
    if (provider && request.declined) {
      // Whoever says no is off the job; the answer stays with it.
      desk.tenant.rows.add('job_service_history', {
        job_service_history_id: desk.tenant.rows.nextId('job_service_history'),
        job_id: job.job_id,
        job_service_id,
        service_id,
        service_provider_id: provider.service_provider_id,
        event: 'declined',
        note: response.provider_note,
        happened_at: lastMinute(desk.tenant, demoBooking.created_at, minutesAfter(demoBooking.created_at, 90)),
      });
      return { job_service_id, service_id, provider: null, confirmed_on: null, row };
    }
    return { job_service_id, service_id, provider, confirmed_on: response.confirmed_on, row };
  });
}
