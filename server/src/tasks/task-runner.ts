import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { DEAD_TASKS, TASK_SCHEMA, TASKS, type TaskCatalogue, type TaskData, type TaskName } from './catalogue.ts';
import { type DeadTask, readDeadTask } from './dead-tasks.ts';
import { isWorthRetrying } from './refused-task.ts';
import { runDue } from './run-due.ts';

export type TaskContext = {
  task_id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborts when the run took too long or the worker lost the task. */
  signal: AbortSignal;
};

export type TaskHandler<Data> = (data: Data, context: TaskContext) => Promise<void>;

export type TaskRunner = {
  registerTask<Name extends TaskName>(name: Name, handler: TaskHandler<TaskData[Name]>): void;
  /** Works off tasks until `stop`. */
  start(): Promise<void>;
  /** Takes no new task and lets the running ones end; what does not end in time is tried again by another worker. */
  stop(): Promise<void>;
  /** Without `start`: runs what is due now, one after another, and returns how many ran. */
  runDue(): Promise<number>;
};

type TaskRunnerOptions = {
  /** The worker role's. */
  url: string;
  /** Called about each failed try and about trouble of the queue itself. */
  onError: (error: unknown, task?: string) => void;
  /** Keeps what failed for good. Where it fails itself, it is asked again. */
  onDead?: (task: DeadTask) => Promise<void>;
  catalogue?: TaskCatalogue;
  stop_within_ms?: number;
};

type AnyHandler = (data: never, context: TaskContext) => Promise<void>;

/** One worker process. A dead one's tasks are noticed by the others after 12 s of silence and run again within 30 s. */
export function createTaskRunner({
  url,
  onError,
  onDead,
  catalogue = TASKS,
  stop_within_ms = 4_000,
}: TaskRunnerOptions): TaskRunner {
  const handlers = new Map<string, AnyHandler>();
  const queues = () => [...handlers.keys(), ...(onDead ? [DEAD_TASKS] : [])];
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'onrecord-tasks',
    schema: TASK_SCHEMA,
    max: 4,
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: 4,
    monitorIntervalSeconds: 4,
    queueCacheIntervalSeconds: 4,
    maintenanceIntervalSeconds: 3_600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => onError(error));

  async function run(name: string, task: JobWithMetadata<object>): Promise<JobResult> {
    try {
      if (name === DEAD_TASKS) {
        await onDead?.(readDeadTask(task));
        return { id: task.id, status: 'completed' };
      }
      const context = { task_id: task.id, attempt: task.retryCount + 1, signal: task.signal };
      await handlers.get(name)?.(task.data as never, context);
      return { id: task.id, status: 'completed' };
    } catch (error) {
      onError(error, name);
      const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
      return { id: task.id, status: isWorthRetrying(error) ? 'failed' : 'deadletter', output: { name: kind, message } };
    }
  }

  return {
    registerTask(name, handler) {
      if (!catalogue[name]) throw new Error(`The task ${name} is not in the catalogue`);
      if (handlers.has(name)) throw new Error(`The task ${name} has a handler already`);
      handlers.set(name, handler);
    },
    async start() {
      await boss.start();
      for (const name of queues()) {
        const options = {
          includeMetadata: true,
          perJobResults: true,
          batchSize: 1,
          localConcurrency: catalogue[name]?.at_once ?? 1,
          heartbeatRefreshSeconds: 3,
          pollingIntervalSeconds: 2,
          // New tasks wake their worker. Looks are for what wakes nobody: another try, an orphan, a task that had to wait.
          notifyPollingIntervalSeconds: catalogue[name]?.waits ? 3 : 10,
          // After an outage many wait: all workers of a queue go on, not one after the other's end.
          burstWhenReadyExceeds: 1,
        } as const;
        let worker_id = '';
        worker_id = await boss.work<object, undefined, typeof options>(name, options, async (tasks) => {
          const results = await Promise.all(tasks.map((task) => run(name, task)));
          // What was queued together woke the worker once: it goes on with the next task instead of waiting for its next look.
          boss.notifyWorker(worker_id);
          return results;
        });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stop_within_ms });
    },
    runDue: () => runDue(boss, queues(), run),
  };
}
