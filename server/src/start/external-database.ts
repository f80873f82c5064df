import pg from 'pg';
import { StartRefusal } from '../db/start-refusal.ts';

const OLDEST = 15;

const sentences: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'that host is not known',
  EAI_AGAIN: 'that host is not known',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'it cannot be reached',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not connect',
  '3D000': 'there is no such database',
};

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return sentences[code] ?? (error instanceof Error ? error.message : String(error));
}

/** The address without its password, for the screen. */
function shown(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.hostname}:${url.port || '5432'}${url.pathname} as ${url.username || 'the default user'}`;
}

async function checkFitness(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; may_create_roles: boolean }>(`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
      rolsuper OR rolcreaterole OR (SELECT count(*) = 4 FROM pg_roles WHERE rolname ~ '^onrecord_(owner|app|worker|search)$') AS may_create_roles
    FROM pg_roles WHERE rolname = current_user`);
  const [found] = rows;
  if (found && found.version < OLDEST) {
    throw new StartRefusal(`DATABASE_URL leads to PostgreSQL ${found.version}; ${OLDEST} or newer is needed.`);
  }
  if (!found?.may_create_roles) {
    throw new StartRefusal('The user of DATABASE_URL must be allowed to create roles (ALTER ROLE ... CREATEROLE).');
  }
}

/** Makes sure that the given database can serve before anything is changed in it. Throws `StartRefusal` in one sentence. */
export async function checkExternalDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new StartRefusal(`DATABASE_URL cannot be used: ${shown(databaseUrl)}: ${reasonOf(error)}.`);
  }
  try {
    await checkFitness(client);
  } finally {
    await client.end();
  }
}
