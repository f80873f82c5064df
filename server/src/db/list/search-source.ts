import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';
import { likeText, searchWords } from './like-text.ts';
import { andAll } from './list-query.ts';
import type { IdSearch, ListSource } from './list-source.ts';

/** Records that can be found from anywhere: their list, whose rows are whose, and what a find is told by. */
export interface SearchSource {
  readonly source: (scope: Scope) => ListSource;
  readonly visibleRows: (scope: Scope) => RawBuilder<boolean>[];
  /** Of a list that begins with the newest: its source with that beginning alone. Words it has often need no other search. */
  readonly newest?: RawBuilder<unknown> | undefined;
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
 * So many finds of a kind are compared by how well they match. Where the words find more, those among the first so many are
 * shown: one more letter narrows them.
 */
const MAX_COMPARED = 300;

/** How many rows `newest` has. So many finds are compared where these have too few: the newest are looked for, not just any. */
export const NEWEST = 2_000;

const maxCompared = ({ newest }: SearchSource) => (newest ? NEWEST : MAX_COMPARED);

interface Search {
  readonly scope: Scope;
  readonly text: string;
  readonly words: readonly string[];
  readonly limit: number;
}

type Kinds<Name extends string> = Readonly<Partial<Record<Name, SearchSource>>>;

function idSearchOf(source: ListSource): IdSearch {
  if (!source.idSearch) throw new Error('what can be found from anywhere needs a search by index');
  return source.idSearch;
}

/** Whether the newest rows of a kind alone have as many finds as are shown. A number may be anybody's: it is looked for in all. */
function isMetAtOnce({ newest, source, visibleRows }: SearchSource, { scope, words, text, limit }: Search) {
  if (!newest || /^\d/.test(text)) return sql<boolean>`false`;
  const where = andAll([...visibleRows(scope), source(scope).textSearch(words)]);
  return sql<boolean>`(select count(*) from (select from ${newest} where ${where} limit ${limit}) met) = ${limit}`;
}

/** Where the finds of a kind are: among some ids, or (null) in its newest rows. */
interface Found<Name> {
  readonly name: Name;
  readonly ids: string[] | null;
}

async function findIds<Name extends string>(tx: Tx, kinds: Kinds<Name>, search: Search): Promise<Found<Name>[]> {
  const each = Object.entries<SearchSource | undefined>(kinds).flatMap(([name, kind]) => {
    if (!kind) return [];
    const found = idSearchOf(kind.source(search.scope)).find(search.words, maxCompared(kind) + 1);
    const ids = sql`case when ${isMetAtOnce(kind, search)} then null else array(select id::text from ${found} id) end`;
    return [sql`select ${name} as name, ${ids} as ids`];
  });
  const { rows } = await sql<Found<Name>>`${sql.join(each, sql` union all `)}`.execute(tx);
  return rows.filter(({ ids }) => ids?.length !== 0);
}

interface SearchMatch {
  readonly from: RawBuilder<unknown>;
  readonly matched: RawBuilder<boolean>;
  readonly isCompared: boolean;
  /** It leads to some of the finds only. */
  readonly isSample: boolean;
}

function matchOf(kind: SearchSource, ids: string[] | null, { scope, words }: Search): SearchMatch {
  const list = kind.source(scope);
  const matched = list.textSearch(words);
  if (ids === null) return { from: kind.newest ?? list.from, matched, isCompared: false, isSample: false };
  const among = sql<boolean>`${idSearchOf(list).id} = any(${`{${ids.join()}}`}::bigint[])`;
  return { from: list.from, matched: among, isCompared: true, isSample: ids.length > maxCompared(kind) };
}

/** The finds on one way. What is compared has those first that begin with what was typed, then those that are named so. */
function bestOf({ found, source, visibleRows }: SearchSource, match: SearchMatch, search: Search) {
  const { scope, text, words, limit } = search;
  const { defaultSort, tieBreak } = source(scope);
  const begun = sql.join(words.map((word) => sql`${`% ${likeText(word)}%`}`));
  const first = match.isCompared
    ? sql`(${found.label}::text ilike ${`${likeText(text)}%`}) desc, (' ' || ${found.label}::text ilike all (array[${begun}])) desc, `
    : sql``;
  return sql`coalesce((select json_agg(best) from (select ${found.id} as id, ${found.label}::text as label,
      coalesce(${found.note}::text, '') as note, ${found.date ?? sql`null::date`} as date,
      ${found.division_id ?? sql`null::bigint`} as division_id
    from ${match.from} where ${andAll([...visibleRows(scope), match.matched])}
    order by ${first}${defaultSort}, ${tieBreak} limit ${limit}) best), '[]'::json)`;
}

type SearchMatches<Name extends string> = ReadonlyMap<Name, SearchMatch>;
type Best<Name extends string> = Partial<Record<Name, FoundRow[]>>;

async function readBest<Name extends string>(
  tx: Tx,
  kinds: Kinds<Name>,
  matches: SearchMatches<Name>,
  search: Search,
): Promise<Best<Name>> {
  if (matches.size === 0) return {};
  const parts = [...matches].map(
    ([name, match]) => sql`${bestOf(kinds[name] as SearchSource, match, search)} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Best<Name>>`select ${sql.join(parts)}`.execute(tx);
  return rows[0] ?? {};
}

/** Who may see few rows of a kind may find none of them among the first so many: theirs are looked for through the whole list. */
function wideMatches<Name extends string>(
  kinds: Kinds<Name>,
  matches: SearchMatches<Name>,
  best: Best<Name>,
  search: Search,
) {
  const short = [...matches].filter(([name, { isSample }]) => isSample && (best[name]?.length ?? 0) < search.limit);
  return new Map(
    short.map(
      ([name]) => [name, matchOf({ ...(kinds[name] as SearchSource), newest: undefined }, null, search)] as const,
    ),
  );
}

/** Whether a find is named so: each word begins one of its label. The others only mention it, as a job does its client. */
function isNamed({ label }: FoundRow, { words }: Search): boolean {
  const begun = ` ${label.toLowerCase()}`;
  return words.every((word) => begun.includes(` ${word}`));
}

/** The kinds in their order, but those first of which a record is named so. */
function namedFirst<Name extends string>(found: Array<{ name: Name; rows: FoundRow[] }>, search: Search) {
  const { named = [], others = [] } = Object.groupBy(found, ({ rows }) =>
    rows.some((row) => isNamed(row, search)) ? 'named' : 'others',
  );
  return [...named, ...others];
}

/**
 * The best finds of each kind for what was typed: those that begin with it, then in the order of their list. Takes two
 * questions to the database, however many kinds there are; a third where a sample was not enough for who may see little.
 */
export async function bestFound<Name extends string>(
  tx: Tx,
  kinds: Kinds<Name>,
  query: { scope: Scope; search_text: string; limit: number },
): Promise<Array<{ name: Name; rows: FoundRow[] }>> {
  const text = query.search_text.trim();
  const words = searchWords(text);
  const search = { ...query, text, words };
  if (words.length === 0 || Object.keys(kinds).length === 0) return [];
  const found = await findIds(tx, kinds, search);
  const matches = new Map(
    found.map(({ name, ids }) => [name, matchOf(kinds[name] as SearchSource, ids, search)] as const),
  );
  const best = await readBest(tx, kinds, matches, search);
  const rows = { ...best, ...(await readBest(tx, kinds, wideMatches(kinds, matches, best, search), search)) };
  return namedFirst(
    found.map(({ name }) => ({ name, rows: rows[name] ?? [] })),
    search,
  );
}
