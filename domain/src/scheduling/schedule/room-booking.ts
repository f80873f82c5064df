import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** A conference room. `capacity` is how many jobs it takes at once; 1 unless the company says otherwise. */
export type RoomFacts = { name: string; capacity: number; seats: number };

/** A live job that has the room at the time in question. `room_slot` is which of the room's places it takes, from 1. */
export type RoomBooking = {
  job_id: number;
  job_number: number;
  room_slot: number;
  /** The job that it shares its place with, for a typed reason. */
  room_overlap_with_job_id: number | null;
};

export type RoomDecision =
  | { outcome: 'free'; room_slot: number }
  /** Another job may share the place of that one job at that one time, for a typed reason. */
  | { outcome: 'taken'; room_slot: number; room_overlap_with_job_id: number; text: Sentence }
  /** Whichever place it took, it would meet more than one job. */
  | { outcome: 'full'; text: Sentence };

const slotsOf = (capacity: number) => Array.from({ length: capacity }, (_, index) => index + 1);

/** The one job whose place can be shared: it has that place to itself. */
function sharableBooking(bookings: readonly RoomBooking[]): RoomBooking | undefined {
  const bySlot = Map.groupBy(bookings, ({ room_slot }) => room_slot);
  const alone = [...bySlot.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((slot) => {
      const [first, ...more] = bySlot.get(slot) ?? [];
      return first && more.length === 0 && first.room_overlap_with_job_id === null ? [first] : [];
    });
  return alone[0];
}

/**
 * Decides whether a conference room takes one more job at a time, and which of its places the job gets: the lowest that
 * nobody has. Where all are taken, a job may share the place of one other job (dispatch, "Is everybody free?"). A room that
 * once took more jobs at once may have some in places that it no longer has: each of them counts as one of those it has.
 *
 * @param bookings the other live jobs of the room whose time meets the one in question
 */
export function decideRoomBooking(
  { name, capacity }: Pick<RoomFacts, 'name' | 'capacity'>,
  bookings: readonly RoomBooking[],
): RoomDecision {
  const taken = new Set(bookings.map(({ room_slot }) => room_slot));
  const free = taken.size < capacity ? slotsOf(capacity).find((slot) => !taken.has(slot)) : undefined;
  if (free !== undefined) return { outcome: 'free', room_slot: free };
  const numbers = [...new Set(bookings.map(({ job_number }) => job_number))].toSorted((a, b) => a - b);
  const params = { room_name: name, job_numbers: numbers.join(', ') };
  const beside = sharableBooking(bookings);
  if (!beside) return { outcome: 'full', text: sentence('room.full', params) };
  return {
    outcome: 'taken',
    room_slot: beside.room_slot,
    room_overlap_with_job_id: beside.job_id,
    text: sentence('room.taken', params),
  };
}

/** Whether more people are expected than the room has seats, in words; null while they fit, or nobody said how many come. */
export function roomSeatsQuestion(
  { name, seats }: Pick<RoomFacts, 'name' | 'seats'>,
  attendees: number,
): Sentence | null {
  return attendees > seats ? sentence('room.seats', { room_name: name, seats, attendees }) : null;
}
