import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** A column of a tenant's table that names a row of another one, as the database itself knows it. */
export interface ForeignKey {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  /** What becomes of the row when the row it names is deleted: 'cascade' makes it a part of that one. */
  readonly on_delete: 'refuse' | 'cascade' | 'set null';
}

/** Columns that no two rows share, beside the company. */
export interface UniqueRule {
  readonly columns: readonly string[];
  /** Whether two rows that leave a column blank share it. */
  readonly nulls_equal: boolean;
}

/** A tenant's table: the columns that distinguish its rows within a company, and what no two rows may share. */
export interface TenantTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly unique: readonly UniqueRule[];
  /** What people and programs can write, by name, with the type. */
  readonly types: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
}

export interface Catalogue {
  readonly foreign_keys: readonly ForeignKey[];
  readonly tables: ReadonlyMap<string, TenantTable>;
}

// One question for the whole schema. Keys begin with the company, so the column that names the row is the second one. An index
// that ends in a condition or an expression is no rule that two rows collide by for the purposes of moving one.
const QUESTION = sql<{ foreign_keys: ForeignKey[]; tables: TenantTable[] }>`
  with tenant as (
    select c.oid, c.relname::text as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace),
  indexes as (
    select i.indrelid, i.indisprimary, i.indexrelid, i.indnullsnotdistinct as nulls_equal,
      array_agg(a.attname::text order by k.place) filter (where a.attname <> 'company_id') as columns
    from pg_index i join tenant t on t.oid = i.indrelid
    cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indisunique and i.indpred is null and i.indexprs is null
    group by i.indrelid, i.indisprimary, i.indexrelid, i.indnullsnotdistinct)
  select
    (select json_agg(json_build_object('table', t.name, 'column', a.attname, 'target', u.name,
        'on_delete', case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end)
        order by u.name, t.name, a.attname)
      from pg_constraint k join tenant t on t.oid = k.conrelid join tenant u on u.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
      where k.contype = 'f') as foreign_keys,
    (select json_agg(json_build_object('table', t.name,
        'key', (select i.columns from indexes i where i.indrelid = t.oid and i.indisprimary),
        'unique', coalesce((select json_agg(json_build_object('columns', i.columns, 'nulls_equal', i.nulls_equal)) from indexes i where i.indrelid = t.oid and not i.indisprimary), '[]'::json),
        'types', (select json_object_agg(a.attname, format_type(a.atttypid, null)) from pg_attribute a
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
        'columns', (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')))
      from tenant t) as tables`;

let known: Promise<Catalogue> | undefined;

async function read(tx: Tx): Promise<Catalogue> {
  const { rows } = await QUESTION.execute(tx);
  const { foreign_keys = [], tables = [] } = rows[0] ?? {};
  return { foreign_keys, tables: new Map(tables.map((table) => [table.table, table])) };
}

/** The schema's own account of what names what, read once in the life of a process: migrations run before it starts. */
export function relationCatalogue(tx: Tx): Promise<Catalogue> {
  known ??= read(tx).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
