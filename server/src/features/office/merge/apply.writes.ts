import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { relationKey } from '@onrecord/domain/core/relation/relation-kind';
import { collisionRule, SOLE_MARKS, SOLE_ROWS } from '@onrecord/domain/office/merge/collision';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { relationCatalogue, type TenantTable, type UniqueRule } from '../../../db/relation/relation-catalogue.ts';
import { names, type Reference, referencesTo } from '../../../db/relation/relations.ts';
import type { Scope } from '../../../db/scope.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One thing a merge did; an undo goes through them backwards. */
export type Step =
  | { kind: 'move'; table: string; column: string; from: number; to: number; rows: readonly Row[] }
  | { kind: 'remove'; table: string; rows: readonly Row[] }
  | { kind: 'fill'; table: string; rows: readonly { key: Row; before: Row; after: Row }[] }
  | { kind: 'book'; table: string; rows: readonly Row[] };

export interface Merging {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly steps: Step[];
}

export const ofKey = (alias: string, key: Row): RawBuilder<boolean> =>
  andAll(Object.entries(key).map(([column, value]) => sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${value}`));

const keyJson = (alias: string, { key }: TenantTable) =>
  sql`jsonb_build_object(${sql.join(key.flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}`)]))})`;

export async function tableOf(tx: Tx, table: string): Promise<TenantTable> {
  const known = (await relationCatalogue(tx)).tables.get(table);
  if (!known) throw new Error(`${table} is no table of a tenant`);
  return known;
}

/** The sets of columns of which there may be one row only, that a change of this column can make two rows share. */
function rulesOf({ key, unique }: TenantTable, { table, column }: Reference): UniqueRule[] {
  const sole = SOLE_ROWS[table];
  const all = [
    { columns: key, nulls_equal: false },
    ...unique,
    ...(sole ? [{ columns: sole, nulls_equal: true }] : []),
  ];
  return all.filter(({ columns }) => columns.includes(column));
}

/** A row of the record that goes, and the row of the other one that it cannot stand beside. */
interface Pair {
  readonly from: Row;
  readonly to: Row;
}

async function collisions(merging: Merging, reference: Reference, rule: UniqueRule, from: number, to: number) {
  const { tx, scope } = merging;
  const table = await tableOf(tx, reference.table);
  const others = rule.columns.filter((column) => column !== reference.column);
  const operator = rule.nulls_equal ? sql`is not distinct from` : sql`=`;
  const same = others.map((column) => sql<boolean>`${sql.ref(`a.${column}`)} ${operator} ${sql.ref(`b.${column}`)}`);
  const { rows } = await sql<Pair>`select ${keyJson('a', table)} as from, ${keyJson('b', table)} as to
    from ${sql.table(reference.table)} a join ${sql.table(reference.table)} b on b.company_id = a.company_id
    where a.company_id = ${scope.company_id} and ${names(reference, 'a', from)} and ${names(reference, 'b', to)}
      and ${andAll(same)} order by 1`.execute(tx);
  return rows;
}

async function readRow({ tx, scope }: Merging, table: string, key: Row): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(r) as row from ${sql.table(table)} r
    where r.company_id = ${scope.company_id} and ${ofKey('r', key)}`.execute(tx);
  return rows[0]?.row ?? {};
}

/** Takes a row away and keeps all of it. */
export async function removeRow({ tx, scope, steps }: Merging, table: string, key: Row): Promise<void> {
  const { rows } = await sql<{ row: Row }>`delete from ${sql.table(table)} r
    where r.company_id = ${scope.company_id} and ${ofKey('r', key)} returning to_jsonb(r) as row`.execute(tx);
  steps.push({ kind: 'remove', table, rows: rows.map(({ row }) => row) });
}

/** Changes columns of one row and keeps what they were. */
export async function fillRow(merging: Merging, table: string, key: Row, after: Row): Promise<void> {
  if (Object.keys(after).length === 0) return;
  const { tx, scope, steps } = merging;
  const row = await readRow(merging, table, key);
  const columns = Object.keys(after);
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = w.${sql.ref(column)}`));
  await sql`update ${sql.table(table)} r set ${set}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(after)}::jsonb) w
    where r.company_id = ${scope.company_id} and ${ofKey('r', key)}`.execute(tx);
  const before = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  steps.push({ kind: 'fill', table, rows: [{ key, before, after }] });
}

const NEVER_FILLED = /^(version|created_at|updated_at|sort_order)$/;
const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** What a row leaves blank and another one says. */
async function fillBlanks(merging: Merging, table: TenantTable, pair: Pair): Promise<void> {
  const [from, to] = [await readRow(merging, table.table, pair.from), await readRow(merging, table.table, pair.to)];
  const columns = table.columns.filter(
    (column) =>
      !table.key.includes(column) && !NEVER_FILLED.test(column) && isBlank(to[column]) && !isBlank(from[column]),
  );
  await fillRow(merging, table.table, pair.to, Object.fromEntries(columns.map((column) => [column, from[column]])));
}

/** Two rows of which there can be only one become one, with everything that names them. */
async function mergePair(merging: Merging, reference: Reference, pair: Pair): Promise<void> {
  const { table } = reference;
  if (collisionRule(table) === 'refuse') throw refuse('merge.collision', { what: message(relationKey(table)) });
  const known = await tableOf(merging.tx, table);
  const [key] = known.key;
  if (known.key.length === 1 && key) {
    await mergeInto(merging, table, Number(pair.from[key]), Number(pair.to[key]));
    await fillBlanks(merging, known, pair);
  }
  await removeRow(merging, table, pair.from);
}

/** Takes a mark off the rows that are to move where a row of the other record has it. */
async function unmark(merging: Merging, reference: Reference, mark: string, from: number, to: number): Promise<void> {
  const { tx, scope } = merging;
  const known = await tableOf(tx, reference.table);
  const { rows } = await sql<{ key: Row }>`select ${keyJson('a', known)} as key from ${sql.table(reference.table)} a
    where a.company_id = ${scope.company_id} and ${names(reference, 'a', from)} and ${sql.ref(`a.${mark}`)}
      and exists (select from ${sql.table(reference.table)} b where b.company_id = ${scope.company_id}
        and ${names(reference, 'b', to)} and ${sql.ref(`b.${mark}`)}) order by 1`.execute(tx);
  for (const { key } of rows) await fillRow(merging, reference.table, key, { [mark]: false });
}

async function move({ tx, scope, steps }: Merging, reference: Reference, from: number, to: number): Promise<void> {
  const { table, column } = reference;
  const known = await tableOf(tx, table);
  const { rows } = await sql<{ key: Row }>`update ${sql.table(table)} r set ${sql.ref(column)} = ${to}
    where r.company_id = ${scope.company_id} and ${names(reference, 'r', from)} returning ${keyJson('r', known)} as key`.execute(
    tx,
  );
  if (rows.length > 0) steps.push({ kind: 'move', table, column, from, to, rows: rows.map(({ key }) => key) });
}

/**
 * Makes everything that names one row name another one: by the schema's own account of what names what, so that a table
 * which comes later is moved without a word here. What cannot stand side by side is merged in turn.
 *
 * @throws AppError 409 merge.collision
 */
export async function mergeInto(merging: Merging, table: string, from: number, to: number): Promise<void> {
  for (const reference of await referencesTo(merging.tx, table)) {
    const known = await tableOf(merging.tx, reference.table);
    for (const rule of rulesOf(known, reference)) {
      for (const pair of await collisions(merging, reference, rule, from, to))
        await mergePair(merging, reference, pair);
    }
    for (const mark of SOLE_MARKS[reference.table] ?? []) await unmark(merging, reference, mark, from, to);
    await move(merging, reference, from, to);
  }
}
