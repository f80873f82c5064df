import { rmSync } from 'node:fs';
import pg from 'pg';
import { clusterFolder } from '../db/embedded/cluster.ts';
import { openDataFolder, takeDataFolder } from '../db/embedded/data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { databaseUser } from '../db/embedded/system-user.ts';
import { migrate } from '../db/migration/migrate.ts';
import { migrationsHash, readMigrations } from '../db/migration/migrations.ts';
import { StartRefusal } from '../db/start-refusal.ts';
import { scratchFolder } from './scratch-folder.ts';

/** What the passwords of the app's roles follow from in every scratch cluster. */
export const SCRATCH_SECRET = 'scratch';

function takeFreeSlot() {
  for (let slot = 0; ; slot += 1) {
    try {
      const folder = openDataFolder(scratchFolder(`scratch-postgres-${slot}`));
      return { folder, lock: takeDataFolder(folder) };
    } catch (error) {
      if (!(error instanceof StartRefusal) || slot > 20) throw error;
    }
  }
}

/**
 * The PostgreSQL of a test run: a scratch cluster, or the server that TEST_DATABASE_URL names, to try another version.
 * There every database named test_... or template_... is taken to be ours and dropped.
 */
export async function startTestPostgres(): Promise<Pick<EmbeddedPostgres, 'adminUrl' | 'stop'>> {
  const { TEST_DATABASE_URL } = process.env;
  return TEST_DATABASE_URL
    ? { adminUrl: TEST_DATABASE_URL, stop: () => Promise.resolve() }
    : await startScratchCluster();
}

/** A PostgreSQL to throw away, without fsync. Kept between runs to save making a cluster; several runs at once get one each. */
export async function startScratchCluster(): Promise<EmbeddedPostgres> {
  const { folder, lock } = takeFreeSlot();
  const start = () => startEmbeddedPostgres({ dataFolder: folder, durable: false });
  const postgres = await start().catch(() => {
    // Without fsync a crash of the machine may have spoilt it: nothing in it is worth keeping.
    rmSync(clusterFolder(folder, databaseUser()), { recursive: true, force: true });
    return start();
  });
  const stop = async () => {
    await postgres.stop();
    lock.release();
  };
  return { ...postgres, stop };
}

/** The same server, another database of it. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** The name of a migrated, empty database to copy from; made once for each state of the migrations. */
export async function makeTemplate(adminUrl: string): Promise<string> {
  const migrations = readMigrations();
  const template = `template_${migrationsHash(migrations)}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const sql = "SELECT datname FROM pg_database WHERE datname ~ '^(test|template)_'";
    const { rows } = await client.query<{ datname: string }>(sql);
    for (const { datname } of rows) {
      if (datname !== template) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    }
    if (!rows.some(({ datname }) => datname === template)) {
      // Gets its final name only when whole, so an interrupted run leaves nothing that looks ready.
      await client.query('CREATE DATABASE test_template_in_work');
      await migrate({ adminUrl: withDatabase(adminUrl, 'test_template_in_work'), secret: SCRATCH_SECRET, migrations });
      await client.query(`ALTER DATABASE test_template_in_work RENAME TO ${template}`);
    }
    // Also a template that is there already may miss a new task, or its roles the passwords a test has changed.
    await migrate({ adminUrl: withDatabase(adminUrl, template), secret: SCRATCH_SECRET, migrations });
    return template;
  } finally {
    await client.end();
  }
}
