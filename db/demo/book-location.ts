import { locationColumns } from '@onrecord/domain/scheduling/job/location/location';
import type { DemoBooking } from './booking.ts';
import type { Desk, Slot } from './desk.ts';
import { roomKey } from './diary.ts';
import type { Rng } from './rng.ts';

const NO_ADDRESS = {
  location_address1: '',
  location_address2: '',
  location_city: '',
  state_code: '',
  location_zipcode: '',
  location_near: '',
};

function freeRoom({ company, diary }: Desk, demoBooking: DemoBooking, slot: Slot) {
  const room = company.rooms.find(
    ({ conference_room_id, division_id }) =>
      division_id === demoBooking.division_id &&
      diary.isFree(roomKey(conference_room_id), slot.starts_at, slot.ends_at),
  );
  if (room && !demoBooking.is_canceled) diary.book(roomKey(room.conference_room_id), slot.starts_at, slot.ends_at);
  return room ?? null;
}

function streetOf({ tenant }: Desk, rng: Rng) {
  const { streets, cities } = tenant.plan.region;
  const { city, state_code, zipcode } = rng.pick(cities);
  return {
    location_address1: `${rng.integer(11, 2899)} ${rng.pick(streets)}`,
    location_address2: rng.percent(30) ? `Floor ${rng.integer(2, 14)}` : '',
    location_city: city,
    state_code,
    location_zipcode: zipcode,
    location_near: rng.percent(25)
      ? rng.pick(['Behind the courthouse', 'Next to the light rail', 'Parking in the rear'])
      : '',
  };
}

function clientAddress({ legal_case: { client } }: DemoBooking) {
  return {
    ...NO_ADDRESS,
    location_address1: client.address1,
    location_city: client.city,
    state_code: client.state_code,
    location_zipcode: client.zipcode,
  };
}

function meeting(rng: Rng, demoBooking: DemoBooking): string {
  if (!demoBooking.has_link) return '';
  // A remote job whose link is still to come is one of the things a scheduler has to look after.
  if (demoBooking.progress === 'upcoming' && demoBooking.kind === 'remote' && rng.percent(12)) return '';
  return `https://meet.onrecord.example/j/${rng.integer(80_000_000_000, 89_999_999_999)} (passcode ${rng.integer(100_000, 999_999)})`;
}

/** Where a job takes place. A full house sends it to the client's office. */
export function bookLocation(desk: Desk, rng: Rng, demoBooking: DemoBooking, slot: Slot) {
  const room = demoBooking.kind === 'conference_room' ? freeRoom(desk, demoBooking, slot) : null;
  const kind = demoBooking.kind === 'conference_room' && !room ? 'client_location' : demoBooking.kind;
  const address = {
    remote: NO_ADDRESS,
    conference_room: NO_ADDRESS,
    client_location: clientAddress(demoBooking),
    street_address: streetOf(desk, rng),
  }[kind];
  const number_of_attendees = rng.integer(3, 9);
  const hasMeals = kind === 'conference_room' && demoBooking.hours >= 4;
  return {
    ...locationColumns(kind),
    location_client_id: kind === 'client_location' ? demoBooking.legal_case.client.client_id : null,
    conference_room_id: room?.conference_room_id ?? null,
    ...address,
    remote_meeting: meeting(rng, demoBooking),
    rooms_needed: kind === 'conference_room' ? 1 : 0,
    meals_needed: hasMeals ? number_of_attendees : 0,
    number_of_attendees,
  };
}
