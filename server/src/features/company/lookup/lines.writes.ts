import { keyName, type LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { FieldOf, FieldValue, LineValue } from '@onrecord/domain/core/lookup/field';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** The values that stand in columns of the row itself. */
export function columnValues(entry: LookupEntry, values: Values): Values {
  const isLines = (name: string) => entry.fields.some((field) => field.name === name && field.kind === 'lines');
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isLines(name)));
}

async function insertLines(
  tx: Tx,
  { company_id }: UserScope,
  { entry, field, id }: { entry: LookupEntry; field: FieldOf<'lines'>; id: number },
  lines: readonly LineValue[],
): Promise<void> {
  const names = ['company_id', keyName(entry), 'place', ...field.fields.map(({ name }) => name)];
  const rows = lines.map(
    (line, index) => sql`(${sql.join([company_id, id, index, ...field.fields.map(({ name }) => line[name] ?? null)])})`,
  );
  await sql`insert into ${sql.table(field.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(rows)}`.execute(tx);
}

/** Puts the lines among `values` in the place of those a row has. Fields that are not named keep theirs. */
export async function replaceLines(
  tx: Tx,
  scope: UserScope,
  entry: LookupEntry,
  { id, values }: { id: number; values: Values },
): Promise<void> {
  for (const field of entry.fields) {
    const lines = values[field.name];
    if (field.kind !== 'lines' || !Array.isArray(lines)) continue;
    const own = andAll([sql`company_id = ${scope.company_id}`, sql`${sql.ref(keyName(entry))} = ${id}`]);
    await sql`delete from ${sql.table(field.table)} where ${own}`.execute(tx);
    if (lines.length > 0) await insertLines(tx, scope, { entry, field, id }, lines);
  }
}
