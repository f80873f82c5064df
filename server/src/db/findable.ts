import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { likeText, searchWords } from './like-text.ts';
import { andAll, type IdSearch, type ListSource } from './list-query.ts';
import type { Scope } from './scope.ts';

/** Records that can be found from anywhere: their list, whose rows are whose, and what a find is told by. */
export interface Findable {
  readonly source: (scope: Scope) => ListSource;
  readonly visibleRows: (scope: Scope) => RawBuilder<boolean>[];
  readonly found: {
    readonly id: RawBuilder<unknown>;
    readonly label: RawBuilder<unknown>;
    readonly note: RawBuilder<unknown>;
    /** 'YYYY-MM-DD' */
    readonly date?: RawBuilder<unknown>;
    readonly division_id?: RawBuilder<unknown>;
  };
}

/** What a find shows, beside what kind of record it is. */
export interface FoundRow {
  readonly id: number;
  readonly label: string;
  readonly note: string;
  readonly date: string | null;
  readonly division_id: number | null;
}

/**
 * So many finds are sorted by how well they match. Where the words find more, these are met soon enough on the way through
 * the list in its own order.
 */
const MOST_SORTED = 2_000;

interface Search {
  readonly scope: Scope;
  readonly text: string;
  readonly words: readonly string[];
  readonly limit: number;
}

type Kinds<Name extends string> = Readonly<Partial<Record<Name, Findable>>>;

function idSearchOf(source: ListSource): IdSearch {
  if (!source.idSearch) throw new Error('what can be found from anywhere needs a search by index');
  return source.idSearch;
}

/** The ids that the words find of each kind; undefined where they find more than are sorted. */
async function findIds<Name extends string>(tx: Tx, kinds: Kinds<Name>, { scope, words }: Search) {
  const each = Object.entries<Findable | undefined>(kinds).flatMap(([name, kind]) => {
    if (!kind) return [];
    const found = idSearchOf(kind.source(scope)).find(words, MOST_SORTED + 1);
    return [sql`select ${name} as name, array(select id::text from ${found} id) as ids`];
  });
  const { rows } = await sql<{ name: Name; ids: string[] }>`${sql.join(each, sql` union all `)}`.execute(tx);
  return rows.map(({ name, ids }) => ({ name, ids: ids.length > MOST_SORTED ? undefined : ids }));
}

function bestOf({ found, source, visibleRows }: Findable, ids: string[] | undefined, search: Search) {
  const { scope, words, text, limit } = search;
  const list = source(scope);
  const matched = ids
    ? sql<boolean>`${idSearchOf(list).id} = any(${`{${ids.join()}}`}::bigint[])`
    : list.textSearch(words);
  const first = ids ? sql`(${found.label}::text ilike ${`${likeText(text)}%`}) desc, ` : sql``;
  return sql`coalesce((select json_agg(best) from (select ${found.id} as id, ${found.label}::text as label,
      coalesce(${found.note}::text, '') as note, ${found.date ?? sql`null::date`} as date,
      ${found.division_id ?? sql`null::bigint`} as division_id
    from ${list.from} where ${andAll([...visibleRows(scope), matched])}
    order by ${first}${list.defaultSort}, ${list.tieBreak} limit ${limit}) best), '[]'::json)`;
}

/**
 * The best finds of each kind for what was typed: those that begin with it, then in the order of their list. Takes two
 * questions to the database, however many kinds there are.
 */
export async function bestFound<Name extends string>(
  tx: Tx,
  kinds: Kinds<Name>,
  asked: { scope: Scope; search_text: string; limit: number },
): Promise<Array<{ name: Name; rows: FoundRow[] }>> {
  const text = asked.search_text.trim();
  const words = searchWords(text);
  const search = { ...asked, text, words };
  if (words.length === 0 || Object.keys(kinds).length === 0) return [];
  const found = (await findIds(tx, kinds, search)).filter(({ ids }) => ids?.length !== 0);
  const parts = found.map(({ name, ids }) => sql`${bestOf(kinds[name] as Findable, ids, search)} as ${sql.ref(name)}`);
  if (parts.length === 0) return [];
  const { rows } = await sql<Record<Name, FoundRow[]>>`select ${sql.join(parts)}`.execute(tx);
  return found.map(({ name }) => ({ name, rows: rows[0]?.[name] ?? [] }));
}
