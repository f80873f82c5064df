import pg from 'pg';

/** What moves by itself, or reports what was done rather than of what is. */
const LEFT_OUT =
  /^(activity_log|activity_seal|bulk_change|record_|job_field_history|job_row_refresh|ledger_|user_session|session_token)/;
const OWN_CLOCK = ['version', 'updated_at', 'job_list_row_id', 'calendar_sequence', 'calendar_changed_at'];

/** Every row of a company as text, by table and in no order that matters; without versions. */
export async function tenantRows(adminUrl: string, companyId: number): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("select set_config('app.company_id', $1, false)", [String(companyId)]);
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables.filter((table) => !LEFT_OUT.test(table.name))) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - $2::text[])::text as row from ${name} t where company_id = $1`,
        [companyId, OWN_CLOCK],
      );
      if (rows.length > 0) all[name] = rows.map(({ row }) => row).sort();
    }
    return all;
  } finally {
    await client.end();
  }
}
