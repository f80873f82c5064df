import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { type FieldOf, isSystemTarget } from '@onrecord/domain/core/lookup/field';
import { type NamedRef, rowKey } from '@onrecord/domain/core/lookup/file-row';
import { lookupOfTable } from '@onrecord/domain/core/lookup/registry';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { entityRows } from '../../../../db/list/entity-list.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { personName } from '../../../../db/record/person-name.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { visibleRows } from '../lookup.access.ts';
import { lookupList } from '../lookup.reads.ts';

const keyOf = (table: string) => `${table}_id`;

/** The rows that are there, by what no two of them have in common. */
export async function rowsByKey(tx: Tx, scope: UserScope, entry: LookupEntry): Promise<ReadonlyMap<string, LookupRow>> {
  const key = sql.ref(`l.${keyOf(entry.table)}`);
  const { rows } = await sql<{ id: number }>`select ${key} as id from ${sql.table(entry.table)} l
    where ${andAll(visibleRows(entry, scope))}`.execute(tx);
  const found = await entityRows<LookupRow>(
    tx,
    lookupList(entry),
    scope,
    rows.map(({ id }) => id),
  );
  return new Map([...found.values()].map((row) => [rowKey(entry, row), row]));
}

/** Ids of what is called by these names, active ones only where there are any of that name. */
async function idsOf(tx: Tx, { company_id }: UserScope, { to }: Pick<FieldOf<'ref'>, 'to'>, texts: readonly string[]) {
  const isPerson = to === 'service_provider';
  const name = isPerson ? personName('x') : sql`${sql.ref(`x.${lookupOfTable(to)?.label ?? 'name'}`)}::text`;
  const company = isPerson ? sql`join company co on co.company_id = x.company_id` : sql``;
  const own = isSystemTarget(to) ? sql`true` : sql`x.company_id = ${company_id}`;
  const wanted = texts.map((text) => text.toLowerCase());
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select ${sql.ref(`x.${keyOf(to)}`)} as id, lower(${name}) as name
    from ${sql.table(to)} x ${company} where ${own} and lower(${name}) = any(${wanted}::text[])`.execute(tx);
  return Map.groupBy(rows, (row) => row.name);
}

/** Finds what the rows of a file name: its id, or why nobody can say which it is. */
export type RefFinder = (named: NamedRef) => { readonly id: number } | { readonly problem: Sentence };

export async function findNamed(tx: Tx, scope: UserScope, all: readonly NamedRef[]): Promise<RefFinder> {
  const found = new Map<string, ReadonlyMap<string, readonly { id: number }[]>>();
  for (const [to, own] of Map.groupBy(all, ({ field }) => field.to))
    found.set(to, await idsOf(tx, scope, { to }, [...new Set(own.map(({ text }) => text))]));
  return ({ field, text }) => {
    const [first, ...others] = found.get(field.to)?.get(text.toLowerCase()) ?? [];
    if (!first) return { problem: sentence('import.not_found', { name: text }) };
    return others.length > 0 ? { problem: sentence('import.ambiguous', { name: text }) } : { id: first.id };
  };
}
