import type { JobDraftBody } from '@onrecord/contract/scheduling/job/job-drafts';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import type { BookingFacts, BookingQuestion } from '@onrecord/domain/scheduling/change/decide-job-change';
import type { JobChangeKind } from '@onrecord/domain/scheduling/change/job-change-kinds';
import type { JobInstants } from '@onrecord/domain/scheduling/job/job-time';
import {
  type LocationColumns,
  locationColumns,
  locationKindOf,
} from '@onrecord/domain/scheduling/job/location/location';
import {
  decideRoomBooking,
  type RoomBooking,
  type RoomFacts,
  roomSeatsQuestion,
} from '@onrecord/domain/scheduling/schedule/room-booking';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import { visibleRooms } from '../../conference-room/conference-room.access.ts';

/** When a room is wanted, by which job; null for one that is not saved yet. */
type RoomSlot = JobInstants & { readonly job_id: number | null };

/** The other live jobs of a room whose time meets a slot. Who shares a place with the job itself no longer does where that moves. */
export async function roomBookings(
  tx: Tx,
  { company_id }: Scope,
  roomIds: readonly number[],
  { job_id, starts_at, ends_at }: RoomSlot,
): Promise<Map<number, RoomBooking[]>> {
  const { rows } = await sql<
    RoomBooking & { conference_room_id: number }
  >`select conference_room_id, job_id, job_number,
      room_slot, nullif(room_overlap_with_job_id, ${job_id ?? 0}) as room_overlap_with_job_id from job
    where company_id = ${company_id} and conference_room_id = any(${[...roomIds]}::bigint[])
      and location_type = 1 and job_location_type = 3 and is_canceled = 0 and job_id <> ${job_id ?? 0}
      and starts_at < ${ends_at}::timestamptz and ends_at > ${starts_at}::timestamptz
    order by room_slot, job_id`.execute(tx);
  return Map.groupBy(rows, ({ conference_room_id }) => conference_room_id);
}

const roomOf = (tx: Tx, { company_id }: Scope, roomId: number): Promise<RoomFacts | undefined> =>
  tx
    .selectFrom('conference_room')
    .select([sql<string>`name::text`.as('name'), 'capacity', 'seats'])
    .where('company_id', '=', company_id)
    .where('conference_room_id', '=', roomId)
    .executeTakeFirst();

/** A room with the other live jobs that have it at a time; undefined where there is no such room. */
export async function roomAt(tx: Tx, scope: Scope, roomId: number, slot: RoomSlot) {
  const [room, booked] = await Promise.all([roomOf(tx, scope, roomId), roomBookings(tx, scope, [roomId], slot)]);
  return room && { ...room, bookings: booked.get(roomId) ?? [] };
}

/** What a job is about: two live jobs within 24 hours of each other that share both are likely one job entered twice. */
interface Matter {
  readonly case_id: number | null;
  /** Where the case is only named. */
  readonly court_docket_number: string;
  /** Undefined: those whom the saved job names. */
  readonly deponent_ids: readonly number[] | undefined;
}

/** Numbers of other live jobs of the same case or docket with the same deponent, within 24 hours. */
async function sameJobs(
  tx: Tx,
  { company_id }: Scope,
  { job_id, starts_at }: RoomSlot,
  { case_id, court_docket_number, deponent_ids }: Matter,
): Promise<number[]> {
  const docket = sql`coalesce((select nullif(lower(c.court_docket_number), '') from legal_case c
    where c.company_id = ${COMPANY} and c.case_id = ${case_id ?? 0}), nullif(lower(${court_docket_number}::text), ''))`;
  const deponents = deponent_ids
    ? sql`${[...deponent_ids]}::bigint[]`
    : sql`array(select o.deponent_id from job_deponent o where o.company_id = ${COMPANY} and o.job_id = ${job_id ?? 0})`;
  const { rows } = await sql<{ job_number: number }>`select j.job_number from job j
    where j.company_id = ${company_id} and j.is_canceled = 0 and j.job_id <> ${job_id ?? 0}
      and j.starts_at between ${starts_at}::timestamptz - interval '24 hours' and ${starts_at}::timestamptz + interval '24 hours'
      and (j.case_id = ${case_id ?? 0} or exists (select from legal_case c where c.company_id = ${COMPANY}
        and c.case_id = j.case_id and lower(c.court_docket_number) = ${docket}))
      and exists (select from job_deponent d where d.company_id = ${COMPANY} and d.job_id = j.job_id
        and d.deponent_id = any(${deponents}))
    order by j.starts_at, j.job_id limit 3`.execute(tx);
  return rows.map(({ job_number }) => job_number);
}

/** A job whose payer may reach its credit limit with it. `job_id` is null for one that is not saved yet. */
export interface CreditBooking {
  readonly job_id: number | null;
  readonly payer_client_id: number;
  readonly division_id: number;
  readonly job_date: string;
  readonly start_time: string;
  readonly starts_at: string;
  readonly hours: string;
  readonly job_type_id: number | null;
  readonly delivery_type_id: number | null;
  readonly is_remote: boolean;
  readonly service_ids: readonly number[];
}

/** Reads whether a job reaches the limit of its payer. Prices are the matter of a wing above this one. */
export type CreditQuestion = (
  tx: Tx,
  scope: UserScope,
  booking: CreditBooking,
  now: Temporal.Instant,
) => Promise<Sentence | null>;

/** Whether whoever pays has a limit to ask about. A client that is only named has none. */
export async function hasCreditLimit(tx: Tx, { company_id }: Scope, clientId: number | null): Promise<boolean> {
  const { rows } = await sql`select from client where company_id = ${company_id} and client_id = ${clientId}
    and credit_limit is not null`.execute(tx);
  return rows.length > 0;
}

type PaidJob = Omit<CreditBooking, 'payer_client_id' | 'hours' | 'division_id' | 'is_remote' | 'service_ids'> &
  LocationColumns & {
    readonly client_id: number | null;
    readonly bill_to_client_id: number | null;
    readonly division_id: number | null;
    readonly estimated_duration: string;
  };

/** Lets one job at a time ask about the limit of a client; who waited then reads what the others have booked. */
async function lockCredit(tx: Tx, { company_id }: Scope, clientId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('credit ' || c.client_id::text, ${company_id})) from client c
    where c.company_id = ${company_id} and c.client_id = ${clientId} and c.credit_limit is not null`.execute(tx);
}

/**
 * Asks about the credit of whoever pays for a job, which is locked for it until the transaction ends; a client that is only
 * named owes nothing yet.
 */
export async function creditFacts(
  tx: Tx,
  scope: UserScope,
  job: PaidJob,
  services: readonly { service_id: number | null }[],
  { credit, now }: { credit: CreditQuestion; now: Temporal.Instant },
): Promise<BookingQuestion[]> {
  const payer_client_id = job.bill_to_client_id ?? job.client_id;
  if (!payer_client_id) return [];
  const { job_id, job_date, start_time, starts_at, job_type_id, delivery_type_id } = job;
  const booking = {
    ...{ job_id, job_date, start_time, starts_at, job_type_id, delivery_type_id, payer_client_id },
    division_id: job.division_id ?? 0,
    hours: job.estimated_duration,
    is_remote: locationKindOf(job) === 'remote',
    service_ids: services.flatMap(({ service_id }) => service_id ?? []),
  };
  await lockCredit(tx, scope, payer_client_id);
  const text = await credit(tx, scope, booking, now);
  return text ? [question('credit', 'client_id', text)] : [];
}

/** Where and when a job is to be, what it is about, and which of this a change touches. */
export interface BookingTarget extends RoomSlot, Matter, LocationColumns {
  readonly conference_room_id: number | null;
  readonly number_of_attendees: number;
  readonly asks: { readonly room: boolean; readonly seats: boolean; readonly same_job: boolean };
}

const question = (lock: BookingQuestion['lock'], field: string, text: Sentence): BookingQuestion => ({
  lock,
  field,
  text,
});

/** Whether the room is free and large enough, and whether the job is there already. */
export async function bookingFacts(tx: Tx, scope: Scope, target: BookingTarget): Promise<BookingFacts> {
  const { asks } = target;
  const roomId = locationKindOf(target) === 'conference_room' ? target.conference_room_id : null;
  const needsRoom = roomId !== null && (asks.room || asks.seats);
  const [room, same] = await Promise.all([
    needsRoom ? roomAt(tx, scope, roomId, target) : undefined,
    asks.same_job ? sameJobs(tx, scope, target, target) : [],
  ]);
  const seats = room && asks.seats ? roomSeatsQuestion(room, target.number_of_attendees) : null;
  return {
    room: room && asks.room ? decideRoomBooking(room, room.bookings) : null,
    questions: [
      ...(seats ? [question('room_seats', 'number_of_attendees', seats)] : []),
      ...(same.length > 0
        ? [question('same_job', 'deponents', sentence('job_change.same_job', { job_numbers: same.join(', ') }))]
        : []),
    ],
  };
}

/** What a new job asks about: everything. */
export function newBooking(draft: JobDraftBody, instants: JobInstants): BookingTarget {
  return {
    ...instants,
    ...locationColumns(draft.location_kind ?? 'street_address'),
    job_id: null,
    conference_room_id: draft.conference_room_id,
    number_of_attendees: draft.number_of_attendees,
    case_id: draft.case_id,
    court_docket_number: draft.court_docket_number,
    deponent_ids: draft.deponents.flatMap(({ deponent_id }) => deponent_id ?? []),
    asks: { room: true, seats: true, same_job: true },
  };
}

/** Which questions a change of a saved job raises. */
export function asksOf(kinds: readonly JobChangeKind[]): BookingTarget['asks'] {
  const has = (...wanted: JobChangeKind[]) => wanted.some((kind) => kinds.includes(kind));
  return {
    room: has('schedule', 'length', 'location', 'reinstate'),
    seats: has('location', 'head_counts', 'reinstate'),
    same_job: has('schedule', 'case', 'deponent_added', 'reinstate'),
  };
}

/** The active rooms of a division and of none, with what they take. */
const roomsOf = (tx: Tx, scope: UserScope, divisionId: number) =>
  tx
    .selectFrom('conference_room as r')
    .select(['r.conference_room_id', sql<string>`r.name::text`.as('name'), 'r.capacity', 'r.seats'])
    .where('r.is_active', '=', true)
    .where((eb) => eb.or([eb('r.division_id', 'is', null), eb('r.division_id', '=', divisionId)]))
    .where(andAll(visibleRooms(scope)))
    .orderBy('r.sort_order')
    .orderBy('r.name')
    .limit(200)
    .execute();

/** Each room of a division with whether it is free for a slot. */
export async function roomsFor(
  tx: Tx,
  scope: UserScope,
  request: RoomSlot & { readonly division_id: number; readonly number_of_attendees: number },
) {
  const rooms = await roomsOf(tx, scope, request.division_id);
  const ids = rooms.map(({ conference_room_id }) => conference_room_id);
  const booked = await roomBookings(tx, scope, ids, request);
  return rooms.map((room) => ({
    ...room,
    decision: decideRoomBooking(room, booked.get(room.conference_room_id) ?? []),
    seats_question: roomSeatsQuestion(room, request.number_of_attendees),
  }));
}
