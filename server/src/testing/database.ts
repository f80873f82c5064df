import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseUrls, databaseUrls, grantDatabase } from '../db/roles.ts';
import { SCRATCH_SECRET, withDatabase } from './scratch-cluster.ts';

export interface TestDatabase extends DatabaseUrls {
  /** Ends what is still connected and drops the database. */
  drop(): Promise<void>;
}

async function withAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A fresh, migrated, empty database of the test file's own. Open it in `beforeAll`, drop it in `afterAll`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: written page by page through the log, as is the default, it takes half as long again.
  const copy = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await withAdmin(adminUrl, (client) => client.query(copy));
  const ownUrl = withDatabase(adminUrl, name);
  await withAdmin(ownUrl, grantDatabase);
  const drop = () => withAdmin(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { ...databaseUrls(ownUrl, SCRATCH_SECRET), drop };
}
