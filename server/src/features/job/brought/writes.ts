import { type JobDraftBody, type JobFromFile, jobDraft } from '@onrecord/contract/areas/job/drafts';
import { jobDraftOfRow, jobRowProblems, openJobProblems } from '@onrecord/domain/import/job-row';
import type { JobInstants } from '@onrecord/domain/job/job-time';
import { AppError, refuseFields } from '@onrecord/domain/messages/app-error';
import { sentence } from '@onrecord/domain/messages/catalogue';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { drawIds } from '../create/reads.ts';
import { jobStatements } from '../create/writes.ts';
import { decided, requireFree, withoutDoubleBooking } from '../schedule/check/reads.ts';
import { type JobDivisions, jobDivisions, staleChoices } from './reads.ts';

interface Booking {
  readonly row_number: number;
  readonly instants: JobInstants;
}

/** What rows of one file know of each other. */
interface FileMemory {
  divisions?: JobDivisions;
  /** By provider. */
  readonly bookings: Map<number, Booking[]>;
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

function memoryOf({ memory }: Pick<FileRun, 'memory'>): FileMemory {
  const known = memory.get('jobs') as FileMemory | undefined;
  const kept = known ?? { bookings: new Map() };
  memory.set('jobs', kept);
  return kept;
}

const personKey = ({ case_id }: JobDraftBody, { first_name, last_name }: JobDraftBody['deponents'][number]) =>
  [case_id, first_name, last_name].join('|').toLowerCase();

function withKnownPeople({ named }: FileRun, draft: JobDraftBody): JobDraftBody {
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

/** Rows of one file can book the same provider twice; found before the database is asked, which knows the rows of one go alone. */
function requireUnbooked({ bookings }: FileMemory, draft: JobDraftBody, instants: JobInstants): void {
  for (const id of providersOf(draft)) {
    const other = bookings
      .get(id)
      ?.find(
        (booking) =>
          Temporal.Instant.compare(booking.instants.starts_at, instants.ends_at) < 0 &&
          Temporal.Instant.compare(instants.starts_at, booking.instants.ends_at) < 0,
      );
    if (other)
      throw refuseFields({ service_provider_ids: sentence('import.provider_twice', { row: other.row_number }) });
  }
}

/** What the next rows have to know of a job that was made. */
function remember(
  { row_number, named, ...run }: FileRun,
  draft: JobDraftBody,
  instants: JobInstants,
  people: readonly (number | null)[],
): void {
  const { bookings } = memoryOf(run);
  for (const id of providersOf(draft)) bookings.set(id, [...(bookings.get(id) ?? []), { row_number, instants }]);
  draft.deponents.forEach((row, place) => {
    const id = people[place];
    if (id) named.set(personKey(draft, row), id);
  });
}

/** What is refused is said at the column of the file. */
async function byColumns<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError && error.fields ? refuseFields(jobRowProblems(error.fields)) : error;
  }
}

/** The draft of a row by all the rules of the form. @throws AppError 400 with all that is wrong with it */
async function draftOf(
  tx: Tx,
  scope: UserScope,
  row: JobFromFile,
  run: FileRun,
  now: Temporal.Instant,
): Promise<JobDraftBody> {
  const memory = memoryOf(run);
  memory.divisions ??= await jobDivisions(tx, scope);
  const { own, zones } = memory.divisions;
  const draft = jobDraftOfRow(row, { division_id: own, zoneOf: (id) => zones.get(id) });
  if (draft.division_id !== null && !zones.has(draft.division_id))
    throw refuseFields({ division_id: sentence('access.division_denied') });
  const problems = { ...openJobProblems(row, draft, now), ...(await staleChoices(tx, scope, row)) };
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return withKnownPeople(run, jobDraft.parse(draft));
}

/**
 * Makes a job of a row of a file, by the rules of its form, and tells nobody. Answers it, and the people whom it was the first
 * to name.
 *
 * @throws AppError 400 with the columns
 */
export function createJobFromFile(
  tx: Tx,
  scope: UserScope,
  row: JobFromFile,
  run: FileRun,
  now: Temporal.Instant,
): Promise<{ record_id: number; along: number[] }> {
  return byColumns(async () => {
    const draft = await draftOf(tx, scope, row, run, now);
    const instants = decided(draft, scope, now);
    requireUnbooked(memoryOf(run), draft, instants);
    const [ids] = await Promise.all([drawIds(tx, draft), requireFree(tx, scope, draft, null, instants)]);
    const { former_number, job_status_id } = row;
    // A number below zero is never given out, and what has it is taken back at once.
    const brought = { former_number, job_status_id, job_number: run.number ?? -ids.job_id };
    const statements = jobStatements(tx, { scope, draft, instants, ids, brought });
    await withoutDoubleBooking(() => Promise.all(statements.map((one) => tx.executeQuery(one))));
    remember(run, draft, instants, ids.deponent_ids);
    return { record_id: ids.job_id, along: ids.deponent_ids.filter((id) => id !== null) };
  });
}
