import { HOLD_SECONDS } from '@onrecord/domain/scheduling/change/change-undo';
import type { Tx } from '../../../../db/database.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';

/** A change whose messages wait as long as it can be undone. */
export interface Held {
  readonly job_undo_id: number;
}

/** When a message leaves, and the change that it names: at once and none, or where that can be undone, once it no longer can. */
export function releaseOf(held: Held | undefined): { named: Partial<Held>; options?: { start_after: Date } } {
  if (!held) return { named: {} };
  const start_after = new Date(Temporal.Now.instant().epochMilliseconds + HOLD_SECONDS * 1_000);
  return { named: { job_undo_id: held.job_undo_id }, options: { start_after } };
}

/** Queues a message about a job: at once, or where its change can be undone, for when it no longer can. */
export async function notifyHeld(tx: Tx, data: TaskData['notify-job'], held: Held | undefined): Promise<void> {
  const { named, options } = releaseOf(held);
  await enqueue(tx, 'notify-job', { ...data, ...named }, options);
}
