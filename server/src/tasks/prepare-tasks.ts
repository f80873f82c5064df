import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { DEAD_TASKS, TASK_SCHEMA, TASKS, type TaskCatalogue, type TaskOptions } from './catalogue.ts';

const DAY = 86_400;

/** Any number of our own: who holds it prepares the queue of this database. */
const PREPARING_LOCK = 7_302_615;

// A live worker reports each task every 3 s (see task-runner.ts); silence for this long means that it died.
const SILENCE_OF_A_DEAD_WORKER = 12;

/**
 * Makes or updates the schema of the queue, one queue a task, their schedules, and what the two roles may do there.
 * Run by the owner after the migrations, at every start: it changes nothing when nothing changed.
 */
export async function prepareTasks(adminUrl: string, catalogue: TaskCatalogue = TASKS): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, options: '-c role=onrecord_owner' });
  await client.connect();
  try {
    // Two processes that start together would change the same rows of the catalogue, and one of them would fail.
    await client.query('SELECT pg_advisory_lock($1)', [PREPARING_LOCK]);
    await makeQueues(adminUrl, catalogue);
    await grantTasks(client);
  } finally {
    await client.end();
  }
}

async function makeQueues(adminUrl: string, catalogue: TaskCatalogue): Promise<void> {
  const boss = new PgBoss({
    connectionString: adminUrl,
    options: '-c role=onrecord_owner',
    schema: TASK_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    await keepQueues(boss, catalogue);
    await keepSchedules(boss, catalogue);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function keepQueues(boss: PgBoss, catalogue: TaskCatalogue): Promise<void> {
  const dead = { retryLimit: 250, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, deleteAfterSeconds: DAY };
  await boss.createQueue(DEAD_TASKS, { ...dead, retentionSeconds: 365 * DAY });
  await boss.updateQueue(DEAD_TASKS, dead);
  for (const [name, options] of Object.entries(catalogue)) {
    const settings = queueSettings(options);
    await boss.createQueue(name, { ...settings, notify: true });
    await boss.updateQueue(name, settings);
  }
}

function queueSettings({ retries, longest_run }: TaskOptions) {
  return {
    retryLimit: retries.limit,
    retryDelay: retries.first,
    retryBackoff: true,
    retryDelayMax: retries.longest,
    expireInSeconds: longest_run,
    heartbeatSeconds: SILENCE_OF_A_DEAD_WORKER,
    retentionSeconds: 30 * DAY,
    deleteAfterSeconds: DAY,
    deadLetter: DEAD_TASKS,
  };
}

async function keepSchedules(boss: PgBoss, catalogue: TaskCatalogue): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!catalogue[name]?.repeats) await boss.unschedule(name);
  }
  for (const [name, { repeats }] of Object.entries(catalogue)) {
    if (repeats) await boss.schedule(name, repeats.cron, {}, { tz: repeats.zone, missed: 'once' });
  }
}

/** The worker may do all that the queue needs except changing its schema. The app may add a task, and read none. */
async function grantTasks(client: pg.Client): Promise<void> {
  await client.query(`
    GRANT USAGE ON SCHEMA ${TASK_SCHEMA} TO onrecord_app, onrecord_worker;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${TASK_SCHEMA} TO onrecord_worker;
    GRANT SELECT ON ${TASK_SCHEMA}.queue TO onrecord_app;
    GRANT INSERT, SELECT (id, start_after) ON ${TASK_SCHEMA}.job_common TO onrecord_app;
  `);
}
