import { AsyncLocalStorage } from 'node:async_hooks';
import { HOLD_SECONDS } from '@onrecord/domain/scheduling/change/change-undo';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';

/** A change whose messages wait as long as it can be undone. */
export interface Held {
  readonly job_undo_id: number;
}

/** A press on several jobs: what is written about them leaves together. */
export interface Batch {
  readonly batch: string;
  /** What the office adds to every message; '' for nothing. */
  readonly words: string;
}

const batches = new AsyncLocalStorage<Batch>();

/** Does work that is part of a press on several jobs. */
export const inBatch = <T>(batch: Batch, work: () => Promise<T>): Promise<T> => batches.run(batch, work);

/** The press on several jobs that is under way; undefined where a job is changed alone. */
export const currentBatch = (): Batch | undefined => batches.getStore();

/** When a message leaves, and the change that it names: at once and none, or where that can be undone, once it no longer can. */
export function releaseOf(held: Held | undefined): { named: Partial<Held>; options?: { start_after: Date } } {
  if (!held) return { named: {} };
  const start_after = new Date(Temporal.Now.instant().epochMilliseconds + HOLD_SECONDS * 1_000);
  return { named: { job_undo_id: held.job_undo_id }, options: { start_after } };
}

/** Keeps a message with its change until those of the press are written together; the first one of a change queues that. */
async function keepForBatch(
  tx: Tx,
  data: TaskData['notify-job'],
  { job_undo_id }: Held,
  { batch, words }: Batch,
): Promise<void> {
  const notice = JSON.stringify({ ...data, ...(words && { words }) });
  const { rows } = await sql<{
    count: number;
  }>`update job_undo set notices = notices || jsonb_build_array(${notice}::jsonb)
    where company_id = ${COMPANY} and job_undo_id = ${job_undo_id}
    returning jsonb_array_length(notices) as count`.execute(tx);
  if (rows[0]?.count !== 1) return;
  const { company_id } = data;
  await enqueue(tx, 'notify-jobs', { company_id, batch, job_undo_id }, releaseOf({ job_undo_id }).options);
}

/** Queues a message about a job: at once, or where its change can be undone, for when it no longer can. */
export async function notifyHeld(tx: Tx, data: TaskData['notify-job'], held: Held | undefined): Promise<void> {
  const batch = held && currentBatch();
  if (held && batch) return keepForBatch(tx, data, held, batch);
  const { named, options } = releaseOf(held);
  await enqueue(tx, 'notify-job', { ...data, ...named }, options);
}
