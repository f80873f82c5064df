import { type RoomNeed, type RoomShortage, roomShortage } from './day-lanes.ts';

/** A job with the room that it has and how many people come. */
export interface RoomUse extends RoomNeed {
  readonly conference_room_id: number | null;
  readonly number_of_attendees: number;
}

/** A room of ours: how many people it seats, and how many jobs it takes at once. */
export interface RoomSeats {
  readonly conference_room_id: number;
  readonly seats: number;
  readonly capacity: number;
}

/** What is wrong with the rooms of a day: too few of them, and jobs with more people than seats. */
export interface RoomWarnings {
  readonly shortage: RoomShortage | null;
  readonly crowded: number;
}

/**
 * Returns what the jobs of one day need of the rooms beyond what there is. A room that is not among `rooms` seats as many as
 * come; requests and canceled jobs need none (section 7).
 */
export function roomWarnings(jobs: readonly RoomUse[], rooms: readonly RoomSeats[]): RoomWarnings {
  const seats = new Map(rooms.map((room) => [room.conference_room_id, room.seats]));
  const isCrowded = ({ site, cover, conference_room_id, number_of_attendees }: RoomUse) =>
    site === 'room' &&
    cover !== 'canceled' &&
    cover !== 'request' &&
    number_of_attendees > (seats.get(conference_room_id ?? 0) ?? number_of_attendees);
  const available = rooms.reduce((sum, { capacity }) => sum + capacity, 0);
  return { shortage: roomShortage(jobs, available), crowded: jobs.filter(isCrowded).length };
}
