import type pg from 'pg';

/** The first id of each kind that a company has, by the name of its column: `{ job_id: 1000, client_id: 1000, … }`. */
export async function idsByName(client: pg.Client, companyId: number): Promise<Record<string, number>> {
  await client.query("select set_config('app.company_id', $1, false)", [String(companyId)]);
  const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.columns k on k.table_schema = c.table_schema and k.table_name = c.table_name
       and k.column_name = 'company_id'
     where c.table_schema = 'public' and c.data_type in ('integer', 'bigint')
       and (c.column_name = c.table_name || '_id' or (c.table_name, c.column_name) = ('legal_case', 'case_id'))`,
  );
  const found: Record<string, number> = {};
  for (const { table_name, column_name } of columns) {
    const { rows } = await client.query<{ id: string | null }>(
      `select min(${column_name})::text as id from ${table_name} where company_id = $1`,
      [companyId],
    );
    if (rows[0]?.id) found[column_name] = Number(rows[0].id);
  }
  return found;
}
