import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import { type Db, fromKysely, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import { TASK_SCHEMA, type TaskData, type TaskName } from './catalogue.ts';

/** The transaction of the cause: a Kysely transaction of the app's role. */
export type CauseTransaction = KyselyTransactionLike;

export type EnqueueOptions = {
  /** Not before this instant. */
  start_after?: Date;
  /** At most one task of this name and key in each span of so many seconds (spans are counted from 1970). */
  once?: { key: string; seconds: number };
};

/** A task that was handed over instead of queued. */
export type CapturedTask = { [Name in TaskName]: { readonly name: Name; readonly data: TaskData[Name] } }[TaskName];

const capturing = new AsyncLocalStorage<CapturedTask[]>();

/** Does work whose tasks are handed over instead of queued, for those who only look what it would lead to. */
export function capturingTasks<T>(tasks: CapturedTask[], work: () => Promise<T>): Promise<T> {
  return capturing.run(tasks, work);
}

const current = new AsyncLocalStorage<Db>();

// Owns no connection: every statement, the look-up of the queue included, runs in the transaction of the caller.
const sender = new PgBoss({
  schema: TASK_SCHEMA,
  useListenNotify: true,
  db: {
    executeSql(text, values) {
      const transaction = current.getStore();
      if (!transaction) throw new Error('A task can only be queued inside a transaction');
      return transaction.executeSql(text, values);
    },
  },
});

/**
 * Queues a task in the transaction of its cause: both are kept or neither is. Returns the id of the task, or undefined
 * when `once` found that it was queued before.
 */
export async function enqueue<Name extends TaskName>(
  tx: CauseTransaction,
  name: Name,
  data: TaskData[Name],
  options: EnqueueOptions = {},
): Promise<string | undefined> {
  const captured = capturing.getStore();
  if (captured) {
    captured.push({ name, data } as CapturedTask);
    return undefined;
  }
  return await enqueueNamed(tx, name, data, options);
}

/** What many at once wait behind: whoever is alone comes first. */
const AFTER_OTHERS = -1;

/** So many are queued by one statement. */
const AT_ONCE = 1_000;

/** Queues many tasks of a name together, in the transaction of their cause. */
export async function enqueueMany<Name extends TaskName>(
  tx: CauseTransaction,
  name: Name,
  tasks: readonly TaskData[Name][],
): Promise<void> {
  const captured = capturing.getStore();
  if (captured) {
    captured.push(...tasks.map((data) => ({ name, data }) as CapturedTask));
    return;
  }
  for (let first = 0; first < tasks.length; first += AT_ONCE) {
    const some = tasks.slice(first, first + AT_ONCE).map((data) => ({ data, priority: AFTER_OTHERS }));
    await current.run(fromKysely(tx), () => sender.insert(name, some));
  }
}

/** Stands where tasks are handed over instead of queued. */
const NOTHING_QUEUED = CompiledQuery.raw('select where false');

/**
 * The statement that queues tasks, for those who send it together with their cause. The queue itself is looked up once in
 * the life of a process.
 */
export async function queueStatement<Name extends TaskName>(
  lookUp: Db,
  name: Name,
  tasks: readonly TaskData[Name][],
): Promise<CompiledQuery> {
  const captured = capturing.getStore();
  if (captured) {
    captured.push(...tasks.map((data) => ({ name, data }) as CapturedTask));
    return NOTHING_QUEUED;
  }
  let statement: CompiledQuery | undefined;
  const taken: Db = {
    async executeSql(text, values) {
      statement = CompiledQuery.raw(text, [...(values ?? [])]);
      return { rows: [] };
    },
  };
  await current.run(lookUp, () =>
    sender.insert(
      name,
      tasks.map((data) => ({ data })),
      { db: taken },
    ),
  );
  if (!statement) throw new Error(`The task ${name} could not be queued: is it in the catalogue?`);
  return statement;
}

export async function enqueueNamed(
  tx: CauseTransaction,
  name: string,
  data: object,
  { start_after, once }: EnqueueOptions = {},
): Promise<string | undefined> {
  const id = await current.run(fromKysely(tx), () =>
    sender.send(name, data, {
      ...(start_after && { startAfter: start_after }),
      ...(once && { singletonKey: once.key, singletonSeconds: once.seconds }),
    }),
  );
  if (id === null && !once) throw new Error(`The task ${name} could not be queued: is it in the catalogue?`);
  return id ?? undefined;
}
