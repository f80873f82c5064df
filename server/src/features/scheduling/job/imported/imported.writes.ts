import { type JobDraftBody, type JobFromFile, jobDraft } from '@onrecord/contract/scheduling/job/job-drafts';
import { AppError, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { jobDraftOfRow, jobRowProblems, openJobProblems } from '@onrecord/domain/scheduling/job/job-row';
import type { JobInstants } from '@onrecord/domain/scheduling/job/job-time';
import { decideRoomBooking, type RoomDecision } from '@onrecord/domain/scheduling/schedule/room-booking';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { requireNewJob } from '../change/change.reads.ts';
import { type NewIds, reserveIds } from '../create.reads.ts';
import { importedStatements } from '../create.writes.ts';
import { roomAt } from '../schedule/booking.reads.ts';
import { decided, requireFree, withoutDoubleBooking } from '../schedule/check.reads.ts';
import { type JobDivisions, jobDivisions, staleChoices } from './imported.reads.ts';

/** A time that a row of the file takes, in milliseconds since 1970. */
interface Booking {
  readonly row_number: number;
  readonly from: number;
  readonly until: number;
}

/** By provider and day. */
type Bookings = Map<string, readonly Booking[]>;

/** A place of a room that a row of the file takes. */
interface RoomTaken extends Booking {
  readonly conference_room_id: number;
  readonly room_slot: number;
}

/** What rows of one file know of each other. */
interface FileMemory {
  divisions?: JobDivisions;
  readonly bookings: Bookings;
  readonly rooms: RoomTaken[];
}

/** Where a row stands in its file. */
export interface FileRun {
  readonly row_number: number;
  /** The number it is to have; undefined where it is only tried and never seen. */
  readonly number: number | undefined;
  readonly memory: Map<string, unknown>;
  /** People whom a job of this transaction was the first to name, by case and name: the next job of it hears the same ones. */
  readonly named: Map<string, number>;
}

/** A row of a file that is to be a job. */
export interface RequestedJob {
  readonly draft: JobFromFile;
  readonly run: FileRun;
}

function memoryOf({ memory }: Pick<FileRun, 'memory'>): FileMemory {
  const known = memory.get('jobs') as FileMemory | undefined;
  const stored = known ?? { bookings: new Map(), rooms: [] };
  memory.set('jobs', stored);
  return stored;
}

const personKey = ({ case_id }: JobDraftBody, { first_name, last_name }: JobDraftBody['deponents'][number]) =>
  [case_id, first_name, last_name].join('|').toLowerCase();

function withKnownPeople(named: ReadonlyMap<string, number>, draft: JobDraftBody): JobDraftBody {
  return {
    ...draft,
    deponents: draft.deponents.map((row) => ({
      ...row,
      deponent_id: row.deponent_id ?? named.get(personKey(draft, row)) ?? null,
    })),
  };
}

const providersOf = ({ services }: JobDraftBody) =>
  new Set(services.flatMap(({ service_provider_id }) => service_provider_id ?? []));

const DAY = 24 * 60 * 60 * 1_000;
const milliseconds = (instant: JobInstants['starts_at']) => Temporal.Instant.from(instant).epochMilliseconds;

const bookingOf = ({ run, instants }: Planned): Booking => ({
  row_number: run.row_number,
  from: milliseconds(instants.starts_at),
  until: milliseconds(instants.ends_at),
});

/** Each provider of a job with each day that it touches: nothing else of a long file has to be looked at. */
function locationsOf({ draft }: Planned, { from, until }: Booking): string[] {
  const [first, last] = [Math.floor(from / DAY), Math.floor(until / DAY)];
  const days = Array.from({ length: last - first + 1 }, (_, after) => first + after);
  return [...providersOf(draft)].flatMap((id) => days.map((day) => `${id}|${day}`));
}

/** Rows of one file can book the same provider twice; the database knows those of one go alone. */
function bookedTwice(bookings: Bookings, planned: Planned): AppError | undefined {
  const own = bookingOf(planned);
  for (const location of locationsOf(planned, own)) {
    const other = bookings.get(location)?.find(({ from, until }) => from < own.until && own.from < until);
    if (other)
      return refuseFields({ service_provider_ids: sentence('import.provider_twice', { row: other.row_number }) });
  }
  return undefined;
}

function book(bookings: Bookings, planned: Planned): void {
  const own = bookingOf(planned);
  for (const location of locationsOf(planned, own)) bookings.set(location, [...(bookings.get(location) ?? []), own]);
}

/** The place of its room that a row gets beside what is there and what rows before it take; null for a job without a room. */
function roomFor(
  rooms: readonly RoomTaken[],
  { room, ...planned }: Requested,
): Extract<RoomDecision, { outcome: 'free' }> | AppError | null {
  if (!room) return null;
  const own = bookingOf(planned);
  const { conference_room_id } = planned.draft;
  const before = rooms.filter(
    (row) => row.conference_room_id === conference_room_id && row.from < own.until && own.from < row.until,
  );
  const inFile = before.map(({ room_slot }) => ({
    job_id: 0,
    job_number: 0,
    room_slot,
    room_overlap_with_job_id: null,
  }));
  const found = decideRoomBooking(room, [...room.bookings, ...inFile]);
  if (found.outcome === 'free') return found;
  const stored = decideRoomBooking(room, room.bookings);
  const [first] = before;
  const text =
    stored.outcome === 'free' && first ? sentence('import.room_twice', { row: first.row_number }) : found.text;
  return refuseFields({ conference_room_id: text });
}

/** What is refused is said at the column of the file. */
const byColumns = (error: AppError) => (error.fields ? refuseFields(jobRowProblems(error.fields)) : error);

/** What somebody refuses, as a value. */
function refusal(error: unknown): AppError {
  if (error instanceof AppError) return byColumns(error);
  throw error;
}

/** A row that can be a job as far as itself goes. */
interface Planned {
  readonly run: FileRun;
  readonly draft: JobDraftBody;
  readonly instants: JobInstants;
  /** What the other system knows of it. */
  readonly known: { readonly former_number: string; readonly job_status_id: number | null };
}

/** The draft of a row by all the rules of the form. @throws AppError 400 with all that is wrong with it */
function planOf(
  scope: UserScope,
  { draft: row, run }: RequestedJob,
  { own, zones }: JobDivisions,
  stale: Readonly<Record<string, Sentence>>,
  now: Temporal.Instant,
): Planned {
  const draft = jobDraftOfRow(row, { division_id: own, zoneOf: (id) => zones.get(id) });
  if (draft.division_id !== null && !zones.has(draft.division_id))
    throw refuseFields({ division_id: sentence('access.division_denied') });
  const problems = { ...openJobProblems(row, draft, now), ...stale };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const body = withKnownPeople(run.named, jobDraft.parse(draft));
  const { former_number, job_status_id } = row;
  return { run, draft: body, instants: decided(body, scope, now), known: { former_number, job_status_id } };
}

/** All rows by the rules of the form; what a row alone is refused for stands in its place. */
async function planRows(
  tx: Tx,
  scope: UserScope,
  memory: FileMemory,
  requests: readonly RequestedJob[],
  now: Temporal.Instant,
): Promise<(Planned | AppError)[]> {
  memory.divisions ??= await jobDivisions(tx, scope);
  const { divisions } = memory;
  const drafts = requests.map(({ draft }) => draft);
  const stale = await staleChoices(tx, scope, drafts);
  return requests.map((one, index) => {
    try {
      return planOf(scope, one, divisions, stale[index] ?? {}, now);
    } catch (error) {
      return refusal(error);
    }
  });
}

/** A row with what is there at its time. */
interface Requested extends Planned {
  readonly room: Awaited<ReturnType<typeof roomAt>>;
}

/** A job with the ids of its own. */
interface Ready extends Planned {
  readonly ids: NewIds;
  readonly room: Extract<RoomDecision, { outcome: 'free' }> | null;
}

/** Somebody whom several of these jobs are the first to name is one person. */
function withOnePerson(ready: Ready, named: Map<string, number>): Ready {
  const { draft, ids } = ready;
  const isNew = draft.deponents.map((row) => row.deponent_id === null && !named.has(personKey(draft, row)));
  const heard = withKnownPeople(named, draft);
  const deponent_ids = ids.deponent_ids.map((id, index) => (isNew[index] ? id : null));
  draft.deponents.forEach((row, index) => {
    const id = deponent_ids[index];
    if (id) named.set(personKey(draft, row), id);
  });
  return { ...ready, draft: heard, ids: { ...ids, deponent_ids } };
}

/** Whether its provider and room are free by what is there, and ids that it would have. */
async function askFor(tx: Tx, scope: UserScope, planned: Planned) {
  const { draft, instants } = planned;
  const free = requireFree(tx, scope, draft, null, instants).then(() => undefined, refusal);
  const { location_kind, conference_room_id } = draft;
  const hasRoom = location_kind === 'conference_room' && conference_room_id !== null;
  const [ids, busy, room] = await Promise.all([
    reserveIds(tx, draft),
    free,
    hasRoom ? roomAt(tx, scope, conference_room_id, { ...instants, job_id: null }) : undefined,
  ]);
  return { ...planned, ids, busy, room };
}

/** Gives rows their ids, and leaves out those whose provider or room is taken: by a row before them, or by what is there. */
async function readyRows(
  tx: Tx,
  scope: UserScope,
  { bookings, rooms }: FileMemory,
  planned: readonly (Planned | AppError)[],
): Promise<(Ready | AppError)[]> {
  const requests = await Promise.all(planned.map((one) => (one instanceof AppError ? one : askFor(tx, scope, one))));
  const taken = new Map(bookings);
  const roomsTaken = [...rooms];
  const people = new Map<string, number>();
  return requests.map((one) => {
    if (one instanceof AppError) return one;
    const refused = bookedTwice(taken, one) ?? one.busy;
    if (refused) return refused;
    const room = roomFor(roomsTaken, one);
    if (room instanceof AppError) return byColumns(room);
    book(taken, one);
    const ready = { ...one, room };
    roomsTaken.push(...roomTaken(ready));
    return withOnePerson(ready, people);
  });
}

function roomTaken(ready: Ready): RoomTaken[] {
  const { conference_room_id } = ready.draft;
  if (ready.room === null || conference_room_id === null) return [];
  return [{ ...bookingOf(ready), conference_room_id, room_slot: ready.room.room_slot }];
}

/** What the next rows have to know of jobs that were made. */
function remember(memory: FileMemory, ready: Ready): void {
  const { run, draft, ids } = ready;
  book(memory.bookings, ready);
  memory.rooms.push(...roomTaken(ready));
  draft.deponents.forEach((row, index) => {
    const id = ids.deponent_ids[index];
    if (id) run.named.set(personKey(draft, row), id);
  });
}

const alongOf = ({ ids }: Ready) => ids.deponent_ids.filter((id) => id !== null);

/**
 * Makes jobs of rows of a file, by the rules of their form, and tells nobody. Answers by their places each job and the people
 * whom it was the first to name, or why there is none, at the columns.
 *
 * @throws AppError 409 where the database knows better about a provider's time
 */
export async function createJobsFromFile(
  tx: Tx,
  scope: UserScope,
  requests: readonly RequestedJob[],
  now: Temporal.Instant,
): Promise<({ record_id: number; along: number[] } | AppError)[]> {
  const [first] = requests;
  if (!first) return [];
  const memory = memoryOf(first.run);
  const rows = await readyRows(tx, scope, memory, await planRows(tx, scope, memory, requests, now));
  const ready = rows.flatMap((one) => (one instanceof AppError ? [] : [one]));
  const jobs = ready.map(({ run, draft, instants, ids, known, room }) => {
    // A number below zero is never given out, and what has it is taken back at once.
    const change = requireNewJob(
      scope,
      { after: { job_date: draft.job_date }, booking: { room, questions: [] }, reason: '' },
      now,
    );
    return { scope, draft, instants, ids, change, imported: { ...known, job_number: run.number ?? -ids.job_id } };
  });
  // The statements run in the transaction of the whole file: after a refusal of the database nothing can be tried again.
  await withoutDoubleBooking(() => Promise.all(importedStatements(tx, jobs).map((one) => tx.executeQuery(one))), 1);
  for (const one of ready) remember(memory, one);
  return rows.map((one) => (one instanceof AppError ? one : { record_id: one.ids.job_id, along: alongOf(one) }));
}
