import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { columnOf, type ListCall, type ListColumn, type ListSource, type PageJoin } from './list-source.ts';

/** Money leaves as exact text and times without seconds, whatever JSON would make of them. */
function shown({ sql: expression, type }: Pick<ListColumn, 'sql' | 'type'>): RawBuilder<unknown> {
  if (type === 'money') return sql`(${expression})::text`;
  if (type === 'time') return sql`to_char(${expression}, 'HH24:MI')`;
  return expression;
}

const selectedIds = ({ keys }: ListSource, columns: readonly string[]) => [...new Set([...keys, ...columns])];

/** The columns of a call as they leave, each by its own expression or by the one that it has on a page. */
export function selection(
  source: ListSource,
  call: ListCall,
  columns: readonly string[],
  onPage: PageJoin['columns'] = {},
): RawBuilder<unknown> {
  return sql.join(
    selectedIds(source, columns).map((id) => {
      const { type, sql: own } = columnOf(source, call, id);
      return sql`${shown({ type, sql: onPage[id] ?? own })} as ${sql.ref(id)}`;
    }),
  );
}

/** What a page shows of its rows, and what they are joined to for it. */
interface PageParts {
  readonly selected: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

function composeParts(source: ListSource, call: ListCall): PageParts {
  const { visible } = call;
  const { joined = sql``, further = [] } = source.onPage ?? {};
  const ids = new Set(selectedIds(source, visible));
  const needed = further.filter(({ columns }) => Object.keys(columns).some((id) => ids.has(id)));
  const columns = Object.assign({}, ...needed.map((each) => each.columns));
  return {
    selected: selection(source, call, visible, columns),
    joins: sql.join([joined, ...needed.map(({ join }) => join)], sql` `),
  };
}

/** The same parts as fixed text; undefined where they hold a parameter. */
function asText(tx: Tx, { selected, joins }: PageParts): PageParts | undefined {
  const [first, second] = [selected.compile(tx), joins.compile(tx)];
  if (first.parameters.length + second.parameters.length > 0) return undefined;
  return { selected: sql.raw(first.sql), joins: sql.raw(second.sql) };
}

const seen = new WeakMap<ListSource, Map<string, PageParts | 'once' | 'never'>>();

/**
 * What a page selects and joins. Lists whose source is the same object from call to call have it written once for each choice of
 * columns (there are as many as kinds of viewers): for sixty columns that is most of what a page costs this process.
 */
export function pageParts(tx: Tx, source: ListSource, call: ListCall): PageParts {
  const bySource = seen.get(source) ?? new Map<string, PageParts | 'once' | 'never'>();
  seen.set(source, bySource);
  const columns = call.visible.join();
  const known = bySource.get(columns);
  if (typeof known === 'object') return known;
  const parts = composeParts(source, call);
  // A source that is made anew at each call is never met again: only the second call finds it worth the text.
  bySource.set(columns, known === undefined ? 'once' : (known === 'once' && asText(tx, parts)) || 'never');
  return parts;
}
