import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { seedDemoWorld } from '../../../db/demo/seed.ts';
import { type DatabaseUrls, databaseUrls, grantDatabase } from '../db/migration/roles.ts';
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

/** A database of the test file's own, copied from a template. */
async function copyDatabase(template: string): Promise<TestDatabase> {
  const { adminUrl } = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: written page by page through the log, as is the default, it takes half as long again.
  const copy = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
  await withAdmin(adminUrl, (client) => client.query(copy));
  const ownUrl = withDatabase(adminUrl, name);
  await withAdmin(ownUrl, grantDatabase);
  const drop = () => withAdmin(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { ...databaseUrls(ownUrl, SCRATCH_SECRET), drop };
}

/** A fresh, migrated, empty database of the test file's own. Open it in `beforeAll`, drop it in `afterAll`. */
export function openTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('testDatabase').template);
}

/** The day of `openDemoDatabase`, YYYY-MM-DD. */
export const DEMO_DAY = Temporal.Now.plainDateISO('America/Denver').toString();

/** Seals the demo world of tests. The same text gives the same seal, so that two worlds can be compared. */
export const demoSealer = {
  seal: (text: string, about: string) => `sealed ${about} ${text}`,
  open: (sealed: string, about: string) => sealed.slice(`sealed ${about} `.length),
};

/** Loads the demo world into a database that others are copied from; the first file of a run that needs it does. */
async function makeDemoTemplate(): Promise<string> {
  const { adminUrl, template } = inject('testDatabase');
  const demo = `template_demo_${DEMO_DAY.replaceAll('-', '')}_${template.slice(-8)}`;
  const half = 'test_demo_in_work';
  await withAdmin(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('demo template'))");
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo]);
    if (rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${half} TEMPLATE ${template} STRATEGY FILE_COPY`);
    await seedDemoWorld(withDatabase(adminUrl, half), DEMO_DAY, { sealer: demoSealer });
    // Gets its final name only when all is loaded, so that an interrupted run leaves nothing that looks ready.
    await client.query(`ALTER DATABASE ${half} RENAME TO ${demo}`);
  });
  return demo;
}

/** As `openTestDatabase`, with the demo world of `DEMO_DAY`. To load it takes half a minute, to copy it half a second. */
export async function openDemoDatabase(): Promise<TestDatabase> {
  return copyDatabase(await makeDemoTemplate());
}
