import type { BulkBody, BulkChosen } from '@onrecord/contract/office/bulk';
import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import {
  CONFIRMATION_EVENT,
  LETTERS_WAIT,
  type LetterRefusal,
  letterProblems,
  lettersUndoRefusal,
} from '@onrecord/domain/office/bulk/letter';
import { sql } from 'kysely';
import { type Activity, recordActivities } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope, type UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue, enqueueMany } from '../../../../tasks/enqueue.ts';
import { requireBulkRight, requireLetters } from '../bulk.access.ts';
import {
  changeOfPress,
  chosenToWrite,
  type DecidedLetter,
  decidedLetters,
  type LetterKey,
  lettersAmong,
  lettersOf,
  lockLetters,
  peopleOf,
  type StoredLetter,
} from './letter.reads.ts';

type LetterRequest = Extract<BulkBody['change'], { action: 'notify' }>;

/** What waits to be sent, or was asked for by the same press before. */
export interface QueuedLetters {
  readonly bulk_change_id: number;
  /** Mails and texts. */
  readonly changed: number;
  readonly left_out: number;
  /** Who is not written to, and why; nobody where the same press asked before. */
  readonly refused: readonly Refused[];
}

interface Refused {
  readonly party_id: number;
  readonly name: string;
  readonly reason: LetterRefusal;
}

const refusedOf = (letters: readonly DecidedLetter[]): Refused[] =>
  letters.flatMap(({ party_id, name, decision }) =>
    decision.outcome === 'written' ? [] : [{ party_id, name, reason: decision.reason }],
  );

/** What is sent: a confirmation by each way that is open, what somebody typed once a person. */
function messageCount({ what }: StoredLetter, letters: readonly DecidedLetter[]): number {
  if (what === 'text') return peopleOf(letters);
  const channels = letters.map(({ decision }) =>
    decision.outcome === 'written' ? decision : { by_mail: false, by_text: false },
  );
  return channels.filter(({ by_mail }) => by_mail).length + channels.filter(({ by_text }) => by_text).length;
}

const isWritten = ({ decision }: DecidedLetter) => decision.outcome === 'written';

const titleOf = ({ subject }: StoredLetter) => subject || message('bulk.mails_confirmation');

/** What the log says of letters: at each job who is written to about it, or else at each of the people. */
function loggedAt({ job, audience, party_id, name, division_id }: DecidedLetter, title: string, names: string) {
  if (!job) {
    return { object_type: audience, object_id: party_id, object_name: name, division_id, description: title };
  }
  return {
    object_type: 'job',
    object_id: job.job_id,
    object_number: String(job.job_number),
    division_id,
    object_name: job.case_name,
    description: `${title}: ${names}`,
  };
}

function recordLetters(
  tx: Tx,
  scope: UserScope,
  activity_type: ActivityType,
  letter: StoredLetter,
  letters: readonly DecidedLetter[],
) {
  const bySubject = Map.groupBy(letters, ({ job_id, audience, party_id }) => job_id ?? `${audience} ${party_id}`);
  const activities = [...bySubject.values()].flatMap((own): Activity[] => {
    const [first] = own;
    if (!first) return [];
    const names = own.map(({ name }) => name).join('; ');
    return [{ activity_type, ...loggedAt(first, titleOf(letter), names) }];
  });
  return recordActivities(tx, scope, activities);
}

/** The change that mails belong to; undefined where the same press asked before: it waits until that one is done. */
async function openChange(
  tx: Tx,
  scope: UserScope,
  request: LetterRequest,
  letter: StoredLetter,
  now: Temporal.Instant,
) {
  const { company_id, viewer } = scope;
  const row = await tx
    .insertInto('bulk_change')
    .values({
      company_id,
      noun: letter.noun,
      action: 'notify',
      value: letter.subject,
      changed: 0,
      left_out: 0,
      made_by: viewer.user_id,
      made_by_name: viewer.name,
      made_at: now.toString(),
      press: request.press,
      letter: JSON.stringify(letter),
      sends_at: now.add({ seconds: LETTERS_WAIT }).toString(),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'made_by', 'press']).doNothing())
    .returning('bulk_change_id')
    .executeTakeFirst();
  return row?.bulk_change_id;
}

/** So many are kept by one statement: each is done long before the database loses its patience. */
const AT_ONCE = 1_000;

const byKey = (one: LetterKey, other: LetterKey) =>
  (one.job_id ?? 0) - (other.job_id ?? 0) ||
  one.audience.localeCompare(other.audience) ||
  one.party_id - other.party_id;

/**
 * Keeps letters until they go. What somebody else has asked for meanwhile is not asked for twice; returns what was kept. All
 * come in one order, so that two who ask at once wait, and never for each other.
 */
async function keepLetters(
  tx: Tx,
  { company_id }: Scope,
  bulk_change_id: number,
  what: StoredLetter['what'],
  letters: readonly DecidedLetter[],
): Promise<DecidedLetter[]> {
  const stored: LetterKey[] = [];
  const ordered = letters.map(({ job_id, audience, party_id }) => ({ job_id, audience, party_id })).sort(byKey);
  for (let first = 0; first < ordered.length; first += AT_ONCE) {
    const rows = JSON.stringify(ordered.slice(first, first + AT_ONCE));
    const done = await sql<LetterKey>`
      insert into bulk_change_letter (company_id, bulk_change_id, job_id, audience, party_id, asks)
      select ${company_id}, ${bulk_change_id}, l.job_id, l.audience, l.party_id, ${what === 'confirmation'}
      from jsonb_to_recordset(${rows}::jsonb) l(job_id bigint, audience text, party_id bigint)
      order by l.job_id, l.audience, l.party_id
      on conflict do nothing returning job_id, audience, party_id`.execute(tx);
    stored.push(...done.rows);
  }
  return lettersAmong(letters, stored);
}

async function keepCounts(
  tx: Tx,
  { company_id }: Scope,
  { bulk_change_id, changed, left_out }: QueuedLetters,
): Promise<void> {
  await tx
    .updateTable('bulk_change')
    .set({ changed, left_out })
    .where('company_id', '=', company_id)
    .where('bulk_change_id', '=', bulk_change_id)
    .execute();
}

/**
 * Asks for letters about many jobs or to many people, in one transaction: they wait half a minute in the queue, so that they
 * can be taken back. The same press once more asks for nothing new.
 *
 * @throws AppError 403 without the right, 400 for what is missing or not possible with such rows, where nothing or too much
 *   was chosen, or nobody would be written to
 */
export async function queueLetters(
  services: Services,
  scope: UserScope,
  chosen: BulkChosen,
  request: LetterRequest,
): Promise<QueuedLetters> {
  requireLetters(scope, chosen.noun, request);
  const { press, to, what } = request;
  const problems = letterProblems(what, request);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  // A confirmation has its own words.
  const typed = what === 'text' ? request : { subject: '', message: '' };
  const letter: StoredLetter = { noun: chosen.noun, to, what, subject: typed.subject, message: typed.message };
  const { company_id, viewer } = scope;
  const now = services.now();
  return services.db.withScope(scope, async (tx) => {
    const bulk_change_id = await openChange(tx, scope, request, letter, now);
    const before = bulk_change_id === undefined && (await changeOfPress(tx, scope, viewer.user_id, press));
    if (before) return { ...before, refused: [] };
    if (bulk_change_id === undefined) throw refuse('general.something_went_wrong');
    const { ids, left_out } = await chosenToWrite(tx, services, scope, chosen);
    const decided = await decidedLetters(tx, scope, letter, ids, { now });
    const stored = await keepLetters(tx, scope, bulk_change_id, letter.what, decided.filter(isWritten));
    if (stored.length === 0) throw refuse('bulk.mails_nobody');
    await recordLetters(tx, scope, 'Notification Queued', letter, stored);
    const start_after = new Date(now.epochMilliseconds + LETTERS_WAIT * 1_000);
    await enqueue(tx, 'send-letters', { company_id, bulk_change_id }, { start_after });
    const changed = messageCount(letter, stored);
    const lost = left_out.length + decided.length - stored.length;
    const queued = { bulk_change_id, changed, left_out: lost, refused: refusedOf(decided) };
    await keepCounts(tx, scope, queued);
    return queued;
  });
}

/** From now on nothing of a change waits. */
async function letGo(tx: Tx, scope: Scope, id: number, values: { undone_at: string } | { sent_at: string }) {
  const { company_id } = scope;
  const ids = (await lettersOf(tx, scope, id)).map(({ bulk_change_letter_id }) => bulk_change_letter_id);
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE);
    await sql`update bulk_change_letter set waits = false where company_id = ${company_id}
      and bulk_change_letter_id = any(${some}::bigint[])`.execute(tx);
  }
  await tx
    .updateTable('bulk_change')
    .set(values)
    .where('company_id', '=', company_id)
    .where('bulk_change_id', '=', id)
    .execute();
}

/**
 * Takes mails of the viewer's own back that still wait; returns how many there were, undefined where the change is none of
 * mails.
 *
 * @throws AppError 403 without the right, 409 when they were sent or taken back
 */
export function takeLettersBack(services: Services, scope: UserScope, id: number): Promise<number | undefined> {
  return services.db.withScope(scope, async (tx) => {
    const change = await lockLetters(tx, scope, id, scope.viewer.user_id);
    if (!change) return undefined;
    requireBulkRight(scope, change.letter.noun, 'notify');
    const refusal = lettersUndoRefusal(change);
    if (refusal) throw refuse(refusal);
    const now = services.now();
    const waiting = await stillWaiting(tx, scope, id, change.letter, now);
    await recordLetters(tx, scope, 'Notification Taken Back', change.letter, waiting);
    await letGo(tx, scope, id, { undone_at: now.toString() });
    return change.changed;
  });
}

/** The letters of a change, each with what would become of it now. */
async function stillWaiting(tx: Tx, scope: Scope, change_id: number, letter: StoredLetter, now: Temporal.Instant) {
  const letters = await lettersOf(tx, scope, change_id);
  const ids = [...new Set(letters.map(({ job_id, party_id }) => job_id ?? party_id))];
  const decided = await decidedLetters(tx, scope, letter, ids, { now, change_id });
  return lettersAmong(decided, letters);
}

const confirmationTasks = (company_id: number, letters: readonly DecidedLetter[]): TaskData['notify-job'][] =>
  letters.flatMap(({ job_id, audience, party_id }) => {
    if (job_id === null) return [];
    const party = audience === 'contact' ? { contact_id: party_id } : { service_provider_id: party_id };
    return { company_id, job_id, event: CONFIRMATION_EVENT[audience], ...party };
  });

/** One mail a person, whatever the number of jobs it is about. */
function textTasks(
  company_id: number,
  { subject, message: typed }: StoredLetter,
  written_by: string,
  letters: readonly DecidedLetter[],
): TaskData['notify-about-jobs'][] {
  const byParty = Map.groupBy(letters, ({ audience, party_id }) => `${audience} ${party_id}`);
  return [...byParty.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { audience, party_id } = first;
    const job_ids = own.flatMap(({ job_id }) => job_id ?? []);
    return { company_id, audience, party_id, job_ids, subject, message: typed, written_by };
  });
}

/** Says of letters that do not go after all why: their job was canceled meanwhile, say, or confirmed. */
async function keepReasons(tx: Tx, { company_id }: Scope, id: number, letters: readonly DecidedLetter[]) {
  const rows = letters.flatMap(({ job_id, audience, party_id, decision }) =>
    decision.outcome === 'written' ? [] : [{ job_id, audience, party_id, reason: decision.reason }],
  );
  if (rows.length === 0) return;
  await sql`update bulk_change_letter l set left_out = w.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w(job_id bigint, audience text, party_id bigint, reason text)
    where l.company_id = ${company_id} and l.bulk_change_id = ${id} and coalesce(l.job_id, 0) = coalesce(w.job_id, 0)
      and l.audience = w.audience and l.party_id = w.party_id`.execute(tx);
}

/**
 * The task behind letters to many, once they have waited: everything is decided anew, because half a minute is enough
 * to cancel a job, and what still goes becomes a task of its own. A repeat finds them gone.
 */
export async function sendLetters(
  services: Services,
  { company_id, bulk_change_id }: TaskData['send-letters'],
): Promise<void> {
  const scope = systemScope(company_id, 'notifications');
  const now = services.now();
  await services.db.withScope(scope, async (tx) => {
    const change = await lockLetters(tx, scope, bulk_change_id);
    if (!change || lettersUndoRefusal(change)) return;
    const { letter, made_by_name } = change;
    const waiting = await stillWaiting(tx, scope, bulk_change_id, letter, now);
    const going = waiting.filter(isWritten);
    await keepReasons(tx, scope, bulk_change_id, waiting);
    if (letter.what === 'confirmation') {
      await enqueueMany(tx, 'notify-job', confirmationTasks(company_id, going));
    } else {
      await enqueueMany(tx, 'notify-about-jobs', textTasks(company_id, letter, made_by_name, going));
    }
    await letGo(tx, scope, bulk_change_id, { sent_at: now.toString() });
  });
}
