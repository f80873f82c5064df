import pg from 'pg';
import { sealer } from '../http/secret/sealer.ts';
import { TASK_SCHEMA } from '../tasks/catalogue.ts';

/** The address of the company that the demo world is told about first. */
export const DEMO_COMPANY = 'frontrange';

/** Whom a stranger can try it as. */
export const DEMO_LOGINS = [
  { username: 'fr.scheduler', part: 'scheduler' },
  { username: 'fr.billing', part: 'biller' },
  { username: 'fr.manager', part: 'owner' },
  { username: 'fr.reporter', part: 'reporter' },
  { username: 'fr.attorney', part: 'attorney' },
] as const;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What a demo world is made for. */
export interface DemoFolders {
  /** The folder of the local storage, where that is used. */
  filesRoot: string | undefined;
  /** The secret of the installation; undefined where its gateway is not the sandbox, which alone knows the demo world's cards. */
  secret: string | undefined;
}

async function seed(adminUrl: string, { filesRoot, secret }: DemoFolders): Promise<void> {
  // Loaded on need: a start that finds data never reads it.
  const { seedDemoWorld } = await import('../../../db/demo/seed.ts');
  await seedDemoWorld(adminUrl, Temporal.Now.plainDateISO('America/Denver').toString(), {
    filesRoot,
    ...(secret !== undefined && { sealer: sealer(secret) }),
  });
}

export type DemoWorld = 'absent' | 'present' | 'made now';

/** Fills an empty database with the demo world of today, so that there is something to try; its files go into the folder given. */
export async function keepDemoWorld(adminUrl: string, folders: DemoFolders): Promise<DemoWorld> {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ empty: boolean; demo: boolean }>(
      'SELECT NOT EXISTS (SELECT FROM list_company_ids()) AS empty, find_company_id($1) IS NOT NULL AS demo',
      [DEMO_COMPANY],
    ),
  );
  if (!rows[0]?.empty) return rows[0]?.demo ? 'present' : 'absent';
  await seed(adminUrl, folders);
  return 'made now';
}

/** Empties every table of the product and the queue, then fills them with the demo world of today. */
export async function resetDemo(adminUrl: string, folders: DemoFolders): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ names: string }>(
      `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS names FROM pg_tables
       WHERE (schemaname = 'public' AND tablename <> 'schema_migration') OR (schemaname = $1 AND tablename = 'job_common')`,
      [TASK_SCHEMA],
    );
    await client.query(`TRUNCATE ${rows[0]?.names} RESTART IDENTITY CASCADE`);
  });
  await seed(adminUrl, folders);
}
