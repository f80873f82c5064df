import type { ManyChangeInput, ManyRow } from '@onrecord/contract/scheduling/job/job-batch';
import { amountOfThousandths, thousandthsOf } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import type { ManyChange } from '@onrecord/domain/scheduling/change/many-changes';
import { MAX_JOBS_AT_ONCE, type MoveTarget } from '@onrecord/domain/scheduling/change/many-jobs';

/** What can be chosen of a provider who is not free: `leave` changes nothing of that job. */
export type BusyChoice = 'leave' | 'open' | 'keep';

/** Where several jobs move, as it is typed. */
export interface TargetDraft {
  readonly to: MoveTarget['to'];
  readonly days: number | null;
  readonly job_date: string;
}

/** The rows that somebody selected: the jobs among them, each once, and how many are requests that no job was made of yet. */
export function selectedJobs(rows: readonly { readonly job_id: number | null }[]) {
  const job_ids = [...new Set(rows.flatMap(({ job_id }) => job_id ?? []))];
  return {
    job_ids,
    requests: rows.filter(({ job_id }) => job_id === null).length,
    isTooMany: job_ids.length > MAX_JOBS_AT_ONCE,
  };
}

/** The target as it is sent; null while it is not complete. */
export function targetOf({ to, days, job_date }: TargetDraft): MoveTarget | null {
  if (to === 'day') return job_date === '' ? null : { to, job_date };
  return days === null || days === 0 || !Number.isInteger(days) ? null : { to, days };
}

/** What is sent as the change; null while a move does not say where to. */
export function changeOf(
  kind: ManyChange,
  target: MoveTarget | null,
  busy: BusyChoice,
  notice: object,
): ManyChangeInput | null {
  if (kind === 'cancel') return { change: 'cancel', ...notice };
  const busy_providers = busy === 'leave' ? null : busy;
  if (kind === 'reinstate') return { change: 'reinstate', busy_providers };
  return target && { change: 'move', target, busy_providers, ...notice };
}

/** A job that is changed, with the hash of its look. */
export type ReadyRow = ManyRow & { readonly preview_hash: string };

/** What the rows of a look come to. */
export interface ManySummary {
  readonly ready: readonly ReadyRow[];
  readonly left: number;
  /** Everybody who is asked or notified, each once. */
  readonly people: number;
  /** Exact text. */
  readonly fees: string;
  /** What the reason has to explain, each sentence once. */
  readonly asks: readonly string[];
  readonly asksBusy: boolean;
}

const isReady = (row: ManyRow): row is ReadyRow => row.preview_hash !== null;

export function summaryOf(rows: readonly ManyRow[]): ManySummary {
  const ready = rows.filter(isReady);
  const people = ready.flatMap(({ consequences }) =>
    consequences.filter(({ kind }) => kind === 'asked' || kind === 'notified').map(({ text }) => text),
  );
  return {
    ready,
    left: rows.length - ready.length,
    people: new Set(people).size,
    fees: amountOfThousandths(ready.reduce((sum, { client_fee }) => sum + thousandthsOf(client_fee), 0)),
    asks: [...new Set(ready.flatMap(({ asks }) => asks))],
    asksBusy: rows.some(({ asks_busy }) => asks_busy),
  };
}

/** So many are changed by one call, so that progress shows and no call takes long. */
const AT_ONCE = 5;

/** The jobs of a press in the portions of its calls, in their order. */
export function portionsOf<Job>(jobs: readonly Job[]): Job[][] {
  const portions: Job[][] = [];
  for (let first = 0; first < jobs.length; first += AT_ONCE) portions.push(jobs.slice(first, first + AT_ONCE));
  return portions;
}
