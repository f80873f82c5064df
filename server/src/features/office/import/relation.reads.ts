import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import type { ImportField, ImportRelation } from '@onrecord/domain/office/import/import-field';
import { type Named, namedIn, splitName } from '@onrecord/domain/office/import/read-row';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { EntityList } from '../../../db/list/entity-list.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { userList } from '../../access/user/user.reads.ts';
import { caseList } from '../../people/case/case.reads.ts';
import { clientList } from '../../people/client/client.reads.ts';
import { contactList } from '../../people/contact/contact.reads.ts';
import { deponentList } from '../../people/deponent/deponent.reads.ts';
import { providerList } from '../../people/service-provider/service-provider.reads.ts';
import { jobList } from '../../scheduling/job/list/list.reads.ts';
import type { StoredImport } from './import.reads.ts';

/** Records of a kind as a cell may call them: the surest name first. */
interface Finder {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly names: readonly RawBuilder<unknown>[];
  readonly where: readonly RawBuilder<boolean>[];
  /** Whose it is, where a row can say so; `others`: it may be somebody else's all the same. */
  readonly owner?: Owner;
}

interface Owner {
  readonly id: RawBuilder<unknown>;
  readonly others: boolean;
}

const person = (alias: string) => [
  sql`concat_ws(' ', nullif(${sql.ref(`${alias}.first_name`)}, ''), ${sql.ref(`${alias}.last_name`)})`,
  sql`concat_ws(', ', ${sql.ref(`${alias}.last_name`)}, nullif(${sql.ref(`${alias}.first_name`)}, ''))`,
  sql`${sql.ref(`${alias}.email`)}`,
];

interface Known {
  readonly list: Pick<EntityList, 'source' | 'visibleRows'>;
  readonly id: RawBuilder<unknown>;
  readonly names: readonly RawBuilder<unknown>[];
  readonly owner?: Owner;
  /** What the rows of the list do not say themselves. */
  readonly join?: RawBuilder<unknown>;
  readonly only?: RawBuilder<boolean>;
}

const known = (list: EntityList, names: readonly RawBuilder<unknown>[], more: Partial<Known> = {}): Known => ({
  list,
  id: list.id,
  names,
  ...more,
});

const NAMES: Readonly<Partial<Record<ImportRelation, Known>>> = {
  client: known(clientList, [sql`c.name`, sql`c.client_id`, sql`c.printed_name`]),
  contact: known(contactList, person('k'), { owner: { id: sql`k.client_id`, others: false } }),
  case: known(
    caseList,
    [sql`lc.case_name`, sql`lc.court_docket_number`, sql`lc.case_reference_number`, sql`lc.client_case_number`],
    { owner: { id: sql`lc.client_id`, others: true } },
  ),
  deponent: known(deponentList, person('d')),
  service_provider: known(providerList, [...person('p'), sql`p.business_name`]),
  // The number of the program before comes first: it is what a file of that program says.
  job: {
    ...{ list: jobList, id: sql`r.job_id`, names: [sql`nullif(j.former_number, '')`, sql`r.job_number`] },
    join: sql`join job j on j.company_id = r.company_id and j.job_id = r.job_id`,
  },
  user: known(userList, [sql`u.username`, ...person('u')], { only: sql<boolean>`u.user_type = 'company'` }),
};

/** Lookups that people know by another name than their own. */
const OTHER_NAMES: Readonly<Partial<Record<ImportRelation, string>>> = {
  division: 'code',
  job_status: 'external_name',
};

/** Which rows of a lookup a file can mean. */
const ONLY: Readonly<Partial<Record<ImportRelation, RawBuilder<boolean>>>> = {
  role: sql<boolean>`l.user_type = 'company'`,
};

/** Lookups of few values: what is not among them is refused with all of them. */
const LISTED: readonly ImportRelation[] = ['role', 'division'];
const MAX_LISTED = 20;

/** The names of a lookup, as a sentence lists them. */
async function choicesOf(tx: Tx, finder: Finder): Promise<string> {
  const { from, names, where } = finder;
  const { rows } = await sql<{ name: string }>`select ${names[0] ?? sql`''`}::text as name from ${from}
    where ${andAll(where)} order by 1 limit ${MAX_LISTED}`.execute(tx);
  return rows.map(({ name }) => name).join(', ');
}

function finderOf(scope: UserScope, relation: ImportRelation): Finder {
  const record = NAMES[relation];
  if (record) {
    const { list, id, names, owner, join = sql``, only } = record;
    const where = [...list.visibleRows(scope), ...(only ? [only] : [])];
    return { from: sql`${list.source(scope).from} ${join}`, id, names, where, ...(owner && { owner }) };
  }
  const other = OTHER_NAMES[relation];
  const names = [sql`l.name`, ...(other === undefined ? [] : [sql.ref(`l.${other}`)])];
  const own = sql<boolean>`l.company_id = ${scope.company_id} and ${ONLY[relation] ?? sql`true`}`;
  const table = sql`${sql.table(relation)} l`;
  return { from: table, id: sql.ref(`l.${relation}_id`), names, where: [own] };
}

const textKey = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A record that is called so: by its surest name where `rank` is the least, and whose it is. */
interface Candidate {
  readonly id: number;
  readonly rank: number;
  readonly owner: number | null;
}

/** The records that are called so, by what they are called. */
async function find(tx: Tx, finder: Finder, keys: readonly string[]): Promise<Map<string, Candidate[]>> {
  const { from, id, names, where, owner } = finder;
  const each = names.map(
    (name, rank) => sql`select lower(btrim(regexp_replace(${name}::text, '\\s+', ' ', 'g'))) as key, ${id} as id,
      ${rank}::int as rank, ${owner?.id ?? sql`null::bigint`} as owner from ${from} where ${andAll(where)}`,
  );
  const { rows } = await sql<{ key: string } & Candidate>`select key, id, min(rank) as rank, owner
    from (${sql.join(each, sql` union all `)}) named where key = any(${[...keys]}::text[]) group by key, id, owner`.execute(
    tx,
  );
  const found = Map.groupBy(rows, ({ key }) => key);
  return new Map(keys.map((key) => [key, found.get(key) ?? []]));
}

type Found = number | 'none' | 'several';

/** The one that is meant: among those of its owner before others, and by its surest name. */
function meant(candidates: readonly Candidate[], of: number | undefined, others: boolean): Found {
  const own = of === undefined ? [] : candidates.filter(({ owner }) => owner === of);
  const requests = of === undefined || (own.length === 0 && others) ? candidates : own;
  const best = Math.min(...requests.map(({ rank }) => rank));
  const [first, ...more] = requests.filter(({ rank }) => rank === best);
  if (!first) return 'none';
  return more.length === 0 ? first.id : 'several';
}

/** What the rows of a file name, each text of a column once. */
export async function namedInFile(
  tx: Tx,
  { company_id, record_import_id, columns }: StoredImport,
  fields: ReadonlyMap<string, ImportField>,
): Promise<Named[]> {
  const fieldAt = (index: number) => fields.get(columns[index] ?? '');
  const locations = [...columns.keys()].filter((index) => fieldAt(index)?.finds);
  const { rows } = await sql<{ place: number; text: string }>`select distinct p.place, r.cells ->> p.place as text
    from record_import_line r cross join unnest(${locations}::integer[]) p (place)
    where r.company_id = ${company_id} and r.record_import_id = ${record_import_id}`.execute(tx);
  return rows.flatMap(({ place: index, text }) => {
    const [field, cell] = [fieldAt(index), (text ?? '').trim()];
    return field?.finds && cell !== '' ? [namedIn(field, field.finds, cell)] : [];
  });
}

type RelationResult = { readonly value: unknown } | { readonly problem: Sentence };

/** What the cells of a file call other records, asked for once each. */
export function nameFinder(scope: UserScope) {
  const known = new Map<ImportRelation, Map<string, readonly Candidate[]>>();
  const one = ({ relation }: Named, text: string, of: number | undefined): Found =>
    meant(known.get(relation)?.get(textKey(text)) ?? [], of, NAMES[relation]?.owner?.others ?? true);
  const choices = new Map<ImportRelation, string>();
  const problem = (relation: ImportRelation, found: 'none' | 'several', name: string) => {
    const listed = choices.get(relation);
    if (found === 'several') return { problem: sentence('import.ambiguous', { name }) };
    return {
      problem: listed
        ? sentence('import.not_among', { name, choices: listed })
        : sentence('import.not_found', { name }),
    };
  };
  return {
    /** Looks up what these cells name and was not asked for before. */
    async learn(tx: Tx, named: readonly Named[]): Promise<void> {
      for (const [relation, cells] of Map.groupBy(named, (cell) => cell.relation)) {
        const responses = known.get(relation) ?? new Map<string, readonly Candidate[]>();
        known.set(relation, responses);
        const keys = new Set(cells.flatMap(({ texts }) => texts.map(textKey)).filter((key) => !responses.has(key)));
        if (keys.size === 0) continue;
        const finder = finderOf(scope, relation);
        for (const [key, found] of await find(tx, finder, [...keys])) responses.set(key, found);
        if (LISTED.includes(relation) && !choices.has(relation)) choices.set(relation, await choicesOf(tx, finder));
      }
    },
    /** The id or ids a cell names, or why it names none. `of`: whose they are, where the row says so. */
    valueOf(cell: Named, of?: number): RelationResult {
      const { field, texts } = cell;
      const values: unknown[] = [];
      for (const text of texts) {
        const found = text === '' ? null : one(cell, text, of);
        if (found === 'several' || (found === 'none' && field.kind !== 'people'))
          return problem(cell.relation, found, text);
        const id = found === 'none' ? null : found;
        values.push(field.kind === 'people' ? { deponent_id: id, ...splitName(text) } : id);
      }
      return { value: field.kind === 'one' ? values[0] : values };
    },
  };
}

export type NameFinder = ReturnType<typeof nameFinder>;
