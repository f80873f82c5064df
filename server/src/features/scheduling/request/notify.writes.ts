import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { type Held, releaseOf } from '../job/undo/held.writes.ts';

/**
 * Queues the letters about something that happened to a request, in the transaction that did it. Where a change of its job did
 * it that can be undone, they wait as the letters about that change.
 */
export function mailRequest(
  tx: Tx,
  { company_id }: Scope,
  about: Omit<TaskData['mail-request'], 'company_id' | 'job_undo_id'>,
  held?: Held,
): Promise<unknown> {
  const { named, options } = releaseOf(held);
  return enqueue(tx, 'mail-request', { company_id, ...about, ...named }, options);
}
