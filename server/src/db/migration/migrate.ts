import pg from 'pg';
import { prepareTasks } from '../../tasks/prepare-tasks.ts';
import { type Migration, readMigrations } from './migrations.ts';
import {
  type DatabaseUrls,
  databaseUrls,
  ensureRoles,
  grantSchema,
  letSearchRead,
  type RolePasswords,
} from './roles.ts';

export interface MigrateOptions {
  /** A user that may create roles and extensions; becomes a member of the owner role. */
  adminUrl: string;
  /** What the passwords of the app's roles follow from: the same for every process of one installation. */
  secret: string;
  /** Whether roles made with another secret get new passwords; default yes. */
  mayReplacePasswords?: boolean;
  migrations?: Migration[];
  onApplied?: (name: string) => void;
}

// Any constant does, as long as nothing else in this database takes the same advisory lock.
const LOCK = 7_105_026;
const EXTENSIONS = ['pg_trgm', 'btree_gist', 'citext', 'pgcrypto'];

async function prepare(client: pg.Client, urls: DatabaseUrls, passwords: RolePasswords): Promise<void> {
  await ensureRoles(client, urls, passwords);
  await client.query(`
    SET client_min_messages = warning;
    ${EXTENSIONS.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name} WITH SCHEMA public;`).join('\n')}
  `);
  await grantSchema(client);
  await client.query(`
    SET ROLE onrecord_owner;
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    REVOKE ALL ON schema_migration FROM onrecord_app, onrecord_worker, onrecord_search;
    GRANT SELECT ON schema_migration TO onrecord_app, onrecord_worker;
    RESET ROLE;
  `);
}

/** Ends every sequence of the product at 2^53 - 1: an id travels as a JSON number, which holds no larger one exactly. */
async function limitIds(client: pg.Client): Promise<void> {
  await client.query(`
    SET ROLE onrecord_owner;
    DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
        WHERE schemaname = 'public' AND sequenceowner = 'onrecord_owner'
          AND max_value > ${Number.MAX_SAFE_INTEGER}
      LOOP EXECUTE format('ALTER SEQUENCE %s MAXVALUE ${Number.MAX_SAFE_INTEGER}', one.name); END LOOP;
    END $$;
    RESET ROLE;
  `);
}

function refuseChangedHistory(applied: Map<string, string>, migrations: Migration[]): void {
  for (const { name, sha256 } of migrations) {
    const recorded = applied.get(name);
    if (recorded !== undefined && recorded !== sha256) {
      throw new Error(
        `Migration ${name} was changed after this database had applied it; write a new migration instead.`,
      );
    }
  }
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) throw new Error(`This database was already migrated by a newer version (${newer.join(', ')}).`);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL ROLE onrecord_owner; SET LOCAL lock_timeout = '5s'");
    await client.query(migration.sql);
    await client.query('SET LOCAL ROLE onrecord_owner');
    await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/**
 * Brings the database to the schema of this version: roles, extensions, then every SQL file not yet applied, each in a
 * transaction of its own, then the queues of the tasks. Several servers may start at once; they take turns. Files only
 * ever go forward: one that was changed after it ran is refused.
 */
export async function migrate(options: MigrateOptions): Promise<DatabaseUrls> {
  const { adminUrl, secret, mayReplacePasswords = true, migrations = readMigrations(), onApplied } = options;
  const urls = databaseUrls(adminUrl, secret);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await prepare(client, urls, { secret, mayReplace: mayReplacePasswords });
    const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migration');
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    refuseChangedHistory(applied, migrations);
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      await apply(client, migration);
      onApplied?.(migration.name);
    }
    await letSearchRead(client);
    await limitIds(client);
    await prepareTasks(adminUrl);
    return urls;
  } finally {
    await client.end();
  }
}
