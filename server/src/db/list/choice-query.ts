import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { likeText, searchWords } from './like-text.ts';
import { andAll, searchColumns } from './list-query.ts';

/** Records to choose from, as SQL. */
export interface ChoiceSource {
  readonly from: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
  /** What goes along with each choice, by its name on the wire. */
  readonly also: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What typed words are looked for in. */
  readonly searched: readonly RawBuilder<unknown>[];
  readonly where: readonly RawBuilder<boolean>[];
  /** Rows for which this holds come first, before better matches of the others. */
  readonly preferred?: RawBuilder<boolean>;
  /** Instead of by label. */
  readonly order?: RawBuilder<unknown>;
}

/** The best matches for what was typed: preferred rows, then labels that begin with it, then by label. */
export async function choiceRows<Row>(
  tx: Tx,
  source: ChoiceSource,
  { search_text, limit }: { search_text: string; limit: number },
): Promise<Row[]> {
  const words = searchWords(search_text);
  const where = andAll([...source.where, ...(words.length > 0 ? [searchColumns(source.searched)(words)] : [])]);
  const also = Object.entries(source.also).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`);
  const beginsWith = sql`(${source.label}::text ilike ${`${likeText(search_text.trim())}%`})`;
  const order = [...(source.preferred ? [sql`(${source.preferred}) desc nulls last`] : []), sql`${beginsWith} desc`];
  const result =
    await sql<Row>`select ${sql.join([sql`${source.value} as value`, sql`${source.label} as label`, ...also])}
    from ${source.from} where ${where} order by ${sql.join(order)}, ${source.order ?? sql`label`}, value limit ${limit}`.execute(
      tx,
    );
  return result.rows;
}
