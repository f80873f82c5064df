import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { TASK_SCHEMA } from './catalogue.ts';

type Run = (name: string, task: JobWithMetadata<object>) => Promise<JobResult>;

/** Works off the named queues until nothing in them is due, including what the runs themselves queued. */
export async function runDue(boss: PgBoss, names: string[], run: Run): Promise<number> {
  await boss.start();
  let ran = 0;
  for (let found = true; found; ) {
    found = false;
    for (const name of names) {
      const [task] = await boss.fetch<object>(name, { includeMetadata: true });
      if (!task) continue;
      found = true;
      ran += 1;
      await settle(boss, name, await run(name, { ...task, signal: AbortSignal.timeout(task.expireInSeconds * 1000) }));
    }
  }
  return ran;
}

async function settle(boss: PgBoss, name: string, { id, status, output }: JobResult): Promise<void> {
  if (status === 'completed') {
    await boss.complete(name, id);
    return;
  }
  if (status === 'deadletter') {
    const giveUp = `UPDATE ${TASK_SCHEMA}.job SET retry_limit = retry_count WHERE name = $1 AND id = $2`;
    await boss.getDb().executeSql(giveUp, [name, id]);
  }
  await boss.fail(name, id, output);
}
