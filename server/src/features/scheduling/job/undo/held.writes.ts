import { HOLD_SECONDS } from '@onrecord/domain/scheduling/change/change-undo';
import type { Tx } from '../../../../db/database.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';

/** A change whose messages wait as long as it can be undone. */
export interface Held {
  readonly job_undo_id: number;
}

/** Queues a message about a job: at once, or where its change can be undone, for when it no longer can. */
export async function notifyHeld(tx: Tx, data: TaskData['notify-job'], held: Held | undefined): Promise<void> {
  if (!held) {
    await enqueue(tx, 'notify-job', data);
    return;
  }
  const start_after = new Date(Temporal.Now.instant().epochMilliseconds + HOLD_SECONDS * 1_000);
  await enqueue(tx, 'notify-job', { ...data, job_undo_id: held.job_undo_id }, { start_after });
}
