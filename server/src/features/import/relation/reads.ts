import type { ImportRelation } from '@onrecord/domain/import/import-field';
import type { Named } from '@onrecord/domain/import/read-row';
import { type Sentence, sentence } from '@onrecord/domain/messages/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { EntityList } from '../../../db/entity-list.ts';
import { andAll } from '../../../db/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { caseList } from '../../case/reads.ts';
import { clientList } from '../../client/reads.ts';
import { contactList } from '../../contact/reads.ts';
import { deponentList } from '../../deponent/reads.ts';
import { providerList } from '../../service-provider/reads.ts';

/** Records of a kind as a cell may call them: the surest name first. */
interface Finder {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly names: readonly RawBuilder<unknown>[];
  readonly where: readonly RawBuilder<boolean>[];
}

const person = (alias: string) => [
  sql`concat_ws(' ', nullif(${sql.ref(`${alias}.first_name`)}, ''), ${sql.ref(`${alias}.last_name`)})`,
  sql`concat_ws(', ', ${sql.ref(`${alias}.last_name`)}, nullif(${sql.ref(`${alias}.first_name`)}, ''))`,
  sql`${sql.ref(`${alias}.email`)}`,
];

const NAMES: Readonly<Partial<Record<ImportRelation, { list: EntityList; names: readonly RawBuilder<unknown>[] }>>> = {
  client: { list: clientList, names: [sql`c.name`, sql`c.client_id`, sql`c.printed_name`] },
  contact: { list: contactList, names: person('k') },
  case: {
    list: caseList,
    names: [sql`lc.case_name`, sql`lc.court_docket_number`, sql`lc.case_reference_number`, sql`lc.client_case_number`],
  },
  deponent: { list: deponentList, names: person('d') },
  service_provider: { list: providerList, names: [...person('p'), sql`p.business_name`] },
};

function finderOf(scope: UserScope, relation: ImportRelation): Finder {
  const known = NAMES[relation];
  if (known) {
    const { list, names } = known;
    return { from: list.source(scope).from, id: list.id, names, where: list.visibleRows(scope) };
  }
  const names = relation === 'division' ? [sql`l.name`, sql`l.code`] : [sql`l.name`];
  const own = sql<boolean>`l.company_id = ${scope.company_id}`;
  const table = sql`${sql.table(relation)} l`;
  return { from: table, id: sql.ref(`l.${relation}_id`), names, where: [own] };
}

const textKey = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

type Found = number | 'none' | 'several';

/** The ids of what is called so; of several, those whose surest name it is. */
async function find(tx: Tx, finder: Finder, keys: readonly string[]): Promise<Map<string, Found>> {
  const { from, id, names, where } = finder;
  const each = names.map(
    (name, rank) => sql`select lower(btrim(regexp_replace(${name}::text, '\\s+', ' ', 'g'))) as key, ${id} as id,
      ${rank}::int as rank from ${from} where ${andAll(where)}`,
  );
  const { rows } = await sql<{ key: string; ids: number[] }>`select key, array_agg(distinct id) as ids from (
      select key, id, rank, min(rank) over (partition by key) as best from (${sql.join(each, sql` union all `)}) named
      where key = any(${[...keys]}::text[])) ranked
    where rank = best group by key`.execute(tx);
  const found = new Map<string, Found>(keys.map((key) => [key, 'none']));
  for (const { key, ids } of rows) found.set(key, ids.length === 1 ? (ids[0] ?? 'none') : 'several');
  return found;
}

/** What the cells of a file call other records, asked for once each. */
export function nameFinder(scope: UserScope) {
  const known = new Map<ImportRelation, Map<string, Found>>();
  return {
    /** Looks up what these cells name and was not asked for before. */
    async learn(tx: Tx, named: readonly Named[]): Promise<void> {
      for (const [relation, cells] of Map.groupBy(named, (one) => one.relation)) {
        const answers = known.get(relation) ?? new Map<string, Found>();
        known.set(relation, answers);
        const keys = new Set(cells.flatMap(({ texts }) => texts.map(textKey)).filter((key) => !answers.has(key)));
        if (keys.size === 0) continue;
        for (const [key, found] of await find(tx, finderOf(scope, relation), [...keys])) answers.set(key, found);
      }
    },
    /** The id or ids a cell names, or why it names none. */
    valueOf({ field, relation, texts }: Named): { value: number | number[] } | { problem: Sentence } {
      const ids: number[] = [];
      for (const text of texts) {
        const found = known.get(relation)?.get(textKey(text)) ?? 'none';
        if (found === 'none') return { problem: sentence('import.not_found', { name: text }) };
        if (found === 'several') return { problem: sentence('import.ambiguous', { name: text }) };
        ids.push(found);
      }
      return { value: field.kind === 'many' ? ids : (ids[0] ?? 0) };
    },
  };
}

export type NameFinder = ReturnType<typeof nameFinder>;
