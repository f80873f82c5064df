import type { TableCount } from '@onrecord/domain/core/relation/relation-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';
import { NAMED_LINKS, type NamedLink } from './named-links.ts';
import { relationCatalogue } from './relation-catalogue.ts';

/** A column by which rows of `table` name a record. `ends`: the rows go when the record goes. */
export type Reference = NamedLink;

/** Every way in which a row can name a row of this table: the database's foreign keys, and the links that have none. */
export async function referencesTo(tx: Tx, target: string): Promise<Reference[]> {
  const { foreign_keys } = await relationCatalogue(tx);
  const keys = foreign_keys
    .filter((key) => key.target === target)
    .map(({ table, column, on_delete }): Reference => {
      const reference = { table, column, target };
      return on_delete === 'refuse' ? reference : { ...reference, ends: true };
    });
  return [...keys, ...NAMED_LINKS.filter((link) => link.target === target)];
}

/** Whether a row of `alias` names the record by this reference. */
export function names({ column, kind }: Reference, alias: string, id: number): RawBuilder<boolean> {
  const named = sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${id}`;
  return kind ? sql<boolean>`(${sql.ref(`${alias}.${kind.column}`)} = ${kind.is} and ${named})` : named;
}

/** How many rows a table has that name the record by any of these references: a job by two columns is one job. */
export function countNaming(
  { company_id }: Scope,
  table: string,
  references: readonly Reference[],
  id: number,
): RawBuilder<unknown> {
  const named = sql.join(
    references.map((reference) => names(reference, 'r', id)),
    sql` or `,
  );
  return sql`select ${table}::text as "table", count(*) as count from ${sql.table(table)} r
    where r.company_id = ${company_id} and (${named})`;
}

export function byTable(references: readonly Reference[]): Map<string, Reference[]> {
  return Map.groupBy(references, ({ table }) => table);
}

async function counted(tx: Tx, scope: Scope, references: readonly Reference[], id: number): Promise<TableCount[]> {
  if (references.length === 0) return [];
  const questions = [...byTable(references)].map(([table, own]) => countNaming(scope, table, own, id));
  const { rows } = await sql<TableCount>`${sql.join(questions, sql` union all `)}`.execute(tx);
  return rows.filter(({ count }) => count > 0);
}

/**
 * What uses a record, by table: the rows that keep it from being deleted. Its own parts, which go with it, and links that end
 * with it do not count.
 */
export async function usesOf(tx: Tx, scope: Scope, table: string, id: number): Promise<TableCount[]> {
  const references = await referencesTo(tx, table);
  return counted(
    tx,
    scope,
    references.filter(({ ends }) => !ends),
    id,
  );
}

/** Everything that names a record, by table: what goes along when it becomes another one. */
export async function relationsOf(tx: Tx, scope: Scope, table: string, id: number): Promise<TableCount[]> {
  return counted(tx, scope, await referencesTo(tx, table), id);
}
