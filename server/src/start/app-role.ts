import pg from 'pg';
import { StartRefusal } from '../db/start-refusal.ts';

/**
 * Row-level security only holds for roles that cannot get around it. Somebody may have changed ours since the last
 * start, so a start looks before the first request does. Throws `StartRefusal`.
 */
export async function checkAppRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; unsafe: boolean }>(`
      SELECT rolname AS name, rolsuper OR rolbypassrls OR rolcreaterole
        OR pg_has_role('onrecord_owner', 'MEMBER') OR pg_has_role('onrecord_search', 'MEMBER')
        OR EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS unsafe
      FROM pg_roles r WHERE rolname = current_user`);
    const [role] = rows;
    if (role?.unsafe === false) return;
    throw new StartRefusal(
      `The database role ${role?.name} may do more than it should (own tables, bypass row-level security or act as another role): take that from it.`,
    );
  } finally {
    await client.end();
  }
}
