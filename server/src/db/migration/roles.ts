import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

/** The URLs the two halves of the app connect with, and the one that may change the schema. */
export interface DatabaseUrls {
  appUrl: string;
  workerUrl: string;
  adminUrl: string;
}

export interface RolePasswords {
  /** What the passwords follow from. */
  secret: string;
  /** Whether roles that have other passwords get these. Not while somebody else may be at work with the others. */
  mayReplace: boolean;
}

/**
 * A login role's password follows from a secret that every process of one installation knows, so that several app
 * servers agree on it without passing anything around.
 */
function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url');
}

function urlFor(adminUrl: string, role: string, secret: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = rolePassword(secret, role);
  return url.href;
}

/** The URLs of a database whose roles were made with the given secret. */
export function databaseUrls(adminUrl: string, secret: string): DatabaseUrls {
  return {
    adminUrl,
    appUrl: urlFor(adminUrl, 'onrecord_app', secret),
    workerUrl: urlFor(adminUrl, 'onrecord_worker', secret),
  };
}

async function exists(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  return rowCount === 1;
}

async function createRole(client: pg.Client, role: string, attributes: string): Promise<void> {
  if (await exists(client, role)) return;
  try {
    await client.query(`CREATE ROLE ${role} ${attributes}`);
  } catch (error) {
    // 42710, 23505: another database of the same cluster was being set up at this moment.
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code !== '42710' && code !== '23505') throw error;
  }
}

async function createSearchRole(client: pg.Client): Promise<void> {
  try {
    await createRole(client, 'onrecord_search', 'NOLOGIN BYPASSRLS');
  } catch (error) {
    // Some hosts let nobody bypass row-level security; `letSearchRead` then grants the same by policies.
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    await createRole(client, 'onrecord_search', 'NOLOGIN');
  }
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

// Having made a role is membership of a kind that may hand it on but not use it, so USAGE is asked for.
async function joinAdmin(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>("SELECT pg_has_role($1, 'USAGE') AS held", [role]);
  if (!rows[0]?.held) await client.query(`GRANT ${role} TO CURRENT_USER`);
}

/** The owner hands functions over to the search role, but inherits nothing of what that role may see. */
async function joinOwnerToSearch(client: pg.Client): Promise<void> {
  const sql = "SELECT pg_has_role('onrecord_owner', 'onrecord_search', 'MEMBER') AS held";
  const { rows } = await client.query<{ held: boolean }>(sql);
  if (!rows[0]?.held) await client.query('GRANT onrecord_search TO onrecord_owner');
}

async function ensureLogin(client: pg.Client, role: string, url: string, given: RolePasswords): Promise<void> {
  const isNew = !(await exists(client, role));
  await createRole(client, role, 'LOGIN NOINHERIT NOCREATEDB NOCREATEROLE NOBYPASSRLS');
  if (await canSignIn(url)) return;
  if (!isNew && !given.mayReplace) {
    throw new StartRefusal(
      'Another installation has set up this database server with a secret of its own; set the same ONRECORD_SECRET for every process.',
    );
  }
  await client.query(`ALTER ROLE ${role} PASSWORD '${rolePassword(given.secret, role)}'`);
}

/**
 * Makes the roles of the product and gives the login roles their passwords. The owner owns every table and signs in
 * nowhere; the app and the worker own nothing and obey row-level security; the search role owns nothing but the
 * functions that find ids.
 */
export async function ensureRoles(client: pg.Client, urls: DatabaseUrls, passwords: RolePasswords): Promise<void> {
  await createRole(client, 'onrecord_owner', 'NOLOGIN NOINHERIT NOBYPASSRLS');
  await createSearchRole(client);
  await joinAdmin(client, 'onrecord_owner');
  await joinAdmin(client, 'onrecord_search');
  await joinOwnerToSearch(client);
  await ensureLogin(client, 'onrecord_app', urls.appUrl, passwords);
  await ensureLogin(client, 'onrecord_worker', urls.workerUrl, passwords);
  await grantDatabase(client);
}

/** What the roles may do with the connected database. A database made from a template does not inherit these. */
export async function grantDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  const database = rows[0]?.name;
  await client.query(`
    REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${database} TO onrecord_app, onrecord_worker;
    GRANT CREATE ON DATABASE ${database} TO onrecord_owner;
  `);
}

/** What the roles may do in the schema, for the tables there and the tables to come. */
export async function grantSchema(client: pg.Client): Promise<void> {
  await client.query(`
    REVOKE ALL ON SCHEMA public FROM PUBLIC;
    GRANT USAGE, CREATE ON SCHEMA public TO onrecord_owner, onrecord_search;
    GRANT USAGE ON SCHEMA public TO onrecord_app, onrecord_worker;
    SET ROLE onrecord_owner;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public
      GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO onrecord_app, onrecord_worker;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO onrecord_app, onrecord_worker;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO onrecord_search;
    RESET ROLE;
  `);
}

/**
 * Where the search role may not bypass row-level security, a policy of its own lets it read every row. The planner folds
 * it away, so finding ids is as fast as with the bypass.
 */
export async function letSearchRead(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT quote_ident(c.relname) AS name FROM pg_class c JOIN pg_roles r ON r.rolname = 'onrecord_search'
    WHERE NOT r.rolbypassrls AND c.relnamespace = 'public'::regnamespace AND c.relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'search')`);
  if (rows.length === 0) return;
  const policies = rows.map(
    ({ name }) => `CREATE POLICY search ON ${name} FOR SELECT TO onrecord_search USING (true);`,
  );
  await client.query(`SET ROLE onrecord_owner; ${policies.join(' ')} RESET ROLE;`);
}
