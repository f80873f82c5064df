import type { JobWithMetadata } from 'pg-boss';

/** A task that failed for good: refused, or out of tries. */
export type DeadTask = {
  task_id: string;
  name: string;
  data: object;
  tries: number;
  error: string;
  queued_at: string;
  died_at: string;
};

export function readDeadTask(task: JobWithMetadata<object>): DeadTask {
  return {
    task_id: task.sourceId ?? task.id,
    name: task.sourceName ?? '',
    data: task.data,
    tries: (task.sourceRetryCount ?? 0) + 1,
    error: errorText(task.sourceOutput),
    queued_at: instantText(task.sourceCreatedOn ?? task.createdOn),
    died_at: instantText(task.createdOn),
  };
}

/** Our own handlers leave `message`; the queue's time-outs leave it one level deeper. */
function errorText(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  return message ?? value?.message ?? '';
}

/** Whatever the process taught its driver to make of a timestamp. */
function instantText(value: Date | string): string {
  return new Date(value).toISOString();
}
