import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import type { DeadTask } from '../../../tasks/dead-tasks.ts';
import { enqueueNamed } from '../../../tasks/enqueue.ts';

/** Keeps a task that failed for good where the staff of its company find it; a repeat of the same death changes nothing. */
export async function keepDeadTask({ db }: Pick<Services, 'db'>, task: DeadTask): Promise<void> {
  const { company_id } = task.data as { company_id?: number };
  // Housekeeping belongs to no company, and the clock brings it again.
  if (company_id === undefined) return;
  await db.withScope(systemScope(company_id, 'tasks'), (tx) =>
    tx
      .insertInto('dead_task')
      .values({ ...task, company_id, data: JSON.stringify(task.data) })
      .onConflict((conflict) => conflict.columns(['company_id', 'task_id']).doNothing())
      .execute(),
  );
}

/** Takes a task from the list; whoever comes second finds nothing. */
async function takeDeadTask(tx: Tx, scope: Scope, id: number, description: string) {
  const task = await tx
    .deleteFrom('dead_task')
    .where('company_id', '=', scope.company_id)
    .where('dead_task_id', '=', id)
    .returning(['name', 'data'])
    .executeTakeFirst();
  if (!task) return undefined;
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'task',
    object_id: id,
    object_name: task.name,
    description,
  });
  return task;
}

/** Queues a dead task again, once however often it is asked for. False when it is not among the dead. */
export async function retryDeadTask(tx: Tx, scope: Scope, id: number, description: string): Promise<boolean> {
  const task = await takeDeadTask(tx, scope, id, description);
  if (task) await enqueueNamed(tx, task.name, task.data as object);
  return task !== undefined;
}

export async function discardDeadTask(tx: Tx, scope: Scope, id: number, description: string): Promise<boolean> {
  return (await takeDeadTask(tx, scope, id, description)) !== undefined;
}
