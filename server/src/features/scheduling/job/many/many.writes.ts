import type { ResultOf } from '@onrecord/contract/core/entry';
import type { Input } from '@onrecord/contract/core/handlers';
import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { ManyChangeBody, ManyResult, ManyRow } from '@onrecord/contract/scheduling/job/job-batch';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { HOLD_SECONDS } from '@onrecord/domain/scheduling/change/change-undo';
import { dayNote, decideInMany, manyOrder, movedDay } from '@onrecord/domain/scheduling/change/many-jobs';
import { sql } from 'kysely';
import { inSavepoint } from '../../../../db/connection/savepoint.ts';
import type { Tx } from '../../../../db/database.ts';
import { takenBack } from '../../../../db/record/taken-back.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { capturingTasks } from '../../../../tasks/enqueue.ts';
import { lockCountedDay } from '../cancel/posting.writes.ts';
import { withoutDoubleBooking } from '../schedule/check.reads.ts';
import { checkBookingsNow } from '../schedule/schedule.writes.ts';
import { inBatch } from '../undo/held.writes.ts';
import { type Becomes, presentLooked, presentStopped, presentUnknown, refusalText } from './many.present.ts';
import { holidayNames, type JobOfMany, jobsOfMany } from './many.reads.ts';

type Calls = Pick<typeof jobArea, 'cancel' | 'reinstate' | 'reschedule' | 'undoChange'>;

/**
 * Makes the calls that change one job and undo it, over the services that they are given. For a look they write no order and no pay of a
 * fee: it would hold the numbers of the company until it is taken back.
 */
export type ChangesOver = (services: Services, isLook: boolean) => CallHandlers<Calls>;

/** The same calls, which answer with what their entries say and never with a file. */
type OneChange = { [Name in keyof Calls]: (call: Call & Input<Calls[Name]>) => Promise<ResultOf<Calls[Name]>> };

const oneChange = (changes: ChangesOver, services: Services, isLook = false) => changes(services, isLook) as OneChange;

/** How one job is pressed: only looked at, or changed as it was looked at. */
interface OnePress {
  readonly version: number;
  readonly confirmed: boolean;
  readonly preview_hash?: string | undefined;
  readonly with_undo?: boolean;
  readonly reason: string;
  readonly notify: boolean;
}

/** What the call of one job answered. */
type Pressed =
  | { readonly outcome: 'preview'; readonly preview: ChangePreview }
  | { readonly outcome: 'changed'; readonly job_undo_id: number | null }
  | { readonly outcome: 'stopped'; readonly because: string };

const stopped = (because: string): Pressed => ({ outcome: 'stopped', because });

const changed = (undo: { job_undo_id: number } | undefined): Pressed => ({
  outcome: 'changed',
  job_undo_id: undo?.job_undo_id ?? null,
});

type Reschedule = Awaited<ReturnType<OneChange['reschedule']>>;

function moved(response: Reschedule): Pressed {
  if (response.outcome === 'preview') return { outcome: 'preview', preview: response };
  if (response.outcome === 'saved') return changed(response.undo);
  // A time that happens twice on that day, or never, is chosen by whoever moves the job alone.
  return stopped(response.outcome === 'asked' ? response.question : message('many_jobs.same_day'));
}

/** Sends the call of one job with what was said for all of them. */
async function pressOne(
  handlers: OneChange,
  call: Call,
  job: Pick<JobOfMany, 'job_id' | 'job_date' | 'start_time'>,
  change: ManyChangeBody,
  { reason, ...press }: OnePress,
): Promise<Pressed> {
  const own = { ...call, params: { id: job.job_id }, query: undefined };
  if (change.change === 'reinstate') {
    const busy_providers = change.busy_providers ?? undefined;
    const body = { ...press, change_reason: reason, busy_providers };
    const response = await handlers.reinstate({ ...own, body });
    return 'outcome' in response ? { outcome: 'preview', preview: response } : changed(response.undo);
  }
  const { channel, notice_from, notice_at } = change;
  const notice = { channel, notice_from, notice_at, waivers: [] };
  if (change.change === 'cancel') {
    const body = { ...press, ...notice, reason, is_no_show: false, invoice_handling: null };
    const response = await handlers.cancel({ ...own, body });
    if ('outcome' in response) return { outcome: 'preview', preview: response };
    // Canceling twice changes nothing: a look answers no preview, and a press no undo.
    const isCanceled = press.confirmed && (response.undo !== undefined || !press.with_undo);
    return isCanceled ? changed(response.undo) : stopped(message('many_jobs.canceled'));
  }
  const target = { job_date: movedDay(job.job_date, change.target), start_time: job.start_time, utc_offset: null };
  const busy_providers = change.busy_providers ?? undefined;
  const body = { ...press, ...notice, ...target, change_reason: reason, busy_providers };
  return moved(await handlers.reschedule({ ...own, body }));
}

/** Changes one of many jobs; where it fails, or somebody is booked twice by it, nothing of it stays. */
const changeAlone = <T>(tx: Tx, work: () => Promise<T>) =>
  inSavepoint(tx, async () => {
    const result = await work();
    await checkBookingsNow(tx);
    return result;
  });

/** Locks jobs and the days that their fees count for, always in one order, so that two who look at once wait for each other. */
async function lockMany(tx: Tx, scope: UserScope, jobs: readonly JobOfMany[]): Promise<void> {
  const ids = jobs.map(({ job_id }) => job_id);
  await sql`select from job where company_id = ${COMPANY} and job_id = any(${ids}::bigint[]) order by job_id for update`.execute(
    tx,
  );
  for (const day of [...new Set(jobs.map(({ job_date }) => job_date))].sort()) await lockCountedDay(tx, scope, day);
}

const targetOf = (change: ManyChangeBody) => (change.change === 'move' ? change.target : null);

/** A reason that is not said yet: what asks for one is shown with the job. */
const REASON_TO_COME = '-';

interface Looking {
  readonly handlers: OneChange;
  readonly call: Call;
  readonly change: ManyChangeBody;
}

/** Looks at one job, and changes it where it would be changed: those after it are looked at as they would then be. */
async function lookAtOne(
  { handlers, call, change }: Looking,
  job: JobOfMany,
  becomes: Becomes | null,
): Promise<ManyRow> {
  // Nobody is written to, and nothing is stored for an undo.
  const press = { version: job.version, notify: false };
  try {
    const looked = await pressOne(handlers, call, job, change, { ...press, reason: '', confirmed: false });
    if (looked.outcome !== 'preview')
      return presentStopped(job, becomes, looked.outcome === 'stopped' ? looked.because : '');
    const { preview } = looked;
    const decision = decideInMany(preview, change.change === 'cancel' ? null : change.busy_providers);
    if (decision.outcome !== 'ready') return presentLooked(job, becomes, preview, decision);
    // A late move is charged only as it was looked at.
    const preview_hash = preview.cancellation?.kind === 'in_time' ? undefined : preview.hash;
    const done = { ...press, reason: REASON_TO_COME, confirmed: true, preview_hash };
    await pressOne(handlers, call, job, change, done);
    return presentLooked(job, becomes, preview, decision);
  } catch (error) {
    if (error instanceof AppError) return presentStopped(job, becomes, refusalText(error));
    throw error;
  }
}

/**
 * Returns what a change of several jobs would do to each: in one transaction, which is taken back, each job is looked at and then
 * changed by its own call, in the order of a press. So what one of them leads to for the next is in what is shown.
 */
export async function lookAtMany(
  services: Services,
  changes: ChangesOver,
  call: Call,
  { job_ids, change }: { job_ids: readonly number[]; change: ManyChangeBody },
): Promise<ManyRow[]> {
  const scope = userScope(call);
  const { db } = services;
  const look = (tx: Tx) =>
    capturingTasks([], async () => {
      const holidays = await holidayNames(tx, scope);
      await lockMany(tx, scope, await jobsOfMany(tx, scope, job_ids));
      const jobs = await jobsOfMany(tx, scope, job_ids);
      // Nobody reads the lists of a transaction that is taken back.
      await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx);
      const withScope: typeof db.withScope = (_, work) => changeAlone(tx, () => work(tx));
      const handlers = oneChange(changes, { ...services, db: { ...db, withScope } }, true);
      const target = targetOf(change);
      const rows: ManyRow[] = [];
      for (const { job_id } of manyOrder(jobs, target)) {
        // What was changed before may have changed its row too, such as the reason of a booking beside it.
        const [job] = await jobsOfMany(tx, scope, [job_id]);
        if (!job) continue;
        const job_date = target && movedDay(job.job_date, target);
        const becomes = job_date === null ? null : { job_date, note: dayNote(job_date, holidays) };
        rows.push(await lookAtOne({ handlers, call, change }, job, becomes));
      }
      const seen = new Set(rows.map(({ job_id }) => job_id));
      return [...rows, ...job_ids.filter((id) => !seen.has(id)).map(presentUnknown)];
    });
  return withoutDoubleBooking(() => takenBack(db, scope, look));
}

/** What is pressed for jobs that were looked at. */
export interface ManyPress {
  readonly batch: string;
  readonly change: ManyChangeBody;
  readonly reason: string;
  readonly message: string;
  readonly notify: boolean;
  readonly jobs: readonly { readonly job_id: number; readonly version: number; readonly preview_hash: string }[];
}

/** The changes of a press can be undone from its end on: those of its first jobs as long as those of its last. */
async function extendUndo(tx: Tx, { viewer }: UserScope, batch: string, now: Temporal.Instant): Promise<void> {
  const until = now.add({ seconds: HOLD_SECONDS }).toString();
  await sql`update job_undo set undo_until = ${until}::timestamptz
    where company_id = ${COMPANY} and batch = ${batch}::uuid and pressed_by = ${viewer.user_id}
      and undone_at is null and released_at is null`.execute(tx);
}

async function changeOne(
  { handlers, call, change }: Looking,
  job: JobOfMany | undefined,
  press: OnePress,
): Promise<Omit<ManyResult, 'job_id'>> {
  const left = (because: string) => ({ outcome: 'left', because, job_undo_id: null }) as const;
  if (!job) return left(message('many_jobs.not_found'));
  try {
    const pressed = await pressOne(handlers, call, job, change, press);
    if (pressed.outcome === 'changed') return { outcome: 'changed', because: '', job_undo_id: pressed.job_undo_id };
    return left(pressed.outcome === 'stopped' ? pressed.because : message('job_change.preview_changed'));
  } catch (error) {
    if (error instanceof AppError) return left(refusalText(error));
    // What was done for the others is done: whoever pressed has to read which ones.
    call.request.log.error(error);
    return left(sentenceText(sentence('general.something_went_wrong')));
  }
}

/**
 * Changes several jobs, one after the other, each by its own call and in a transaction of its own. One that is refused, was changed
 * meanwhile or fails stays as it is and is named; the others are done. Their messages wait for the end of the press.
 */
export async function changeMany(
  services: Services,
  changes: ChangesOver,
  call: Call,
  { batch, message: words, jobs: pressed, ...given }: ManyPress,
): Promise<ManyResult[]> {
  const scope = userScope(call);
  const { db, now } = services;
  const { change, reason, notify } = given;
  const looking = { handlers: oneChange(changes, services), call, change };
  const ids = pressed.map(({ job_id }) => job_id);
  const jobs = new Map((await db.readScope(scope, (tx) => jobsOfMany(tx, scope, ids))).map((job) => [job.job_id, job]));
  const results: ManyResult[] = [];
  for (const { job_id, ...looked } of pressed) {
    const press = { ...looked, reason, notify, confirmed: true, with_undo: true };
    const result = await inBatch({ batch, words }, () => changeOne(looking, jobs.get(job_id), press));
    results.push({ job_id, ...result });
  }
  await db.withScope(scope, (tx) => extendUndo(tx, scope, batch, now()));
  return results;
}

/** Undoes changes of the viewer's own, the last one first, each in a transaction of its own; names what could not be undone. */
export async function undoMany(
  services: Services,
  changes: ChangesOver,
  call: Call,
  ids: readonly number[],
): Promise<{ undone: number; left: { job_undo_id: number; because: string }[] }> {
  if (ids.length === 0) throw refuse('many_jobs.none');
  const { undoChange } = oneChange(changes, services);
  const left: { job_undo_id: number; because: string }[] = [];
  let undone = 0;
  for (const job_undo_id of [...new Set(ids)].sort((one, other) => other - one)) {
    try {
      await undoChange({ ...call, params: {}, query: undefined, body: { job_undo_id } });
      undone += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      left.push({ job_undo_id, because: refusalText(error) });
    }
  }
  return { undone, left };
}
