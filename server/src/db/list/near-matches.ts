import type { NearMatch } from '@onrecord/contract/core/record';
import { type NearFacts, nearKeys, nearReasons, nearWeight } from '@onrecord/domain/core/person/near-match';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { andAll } from './list-query.ts';

/** What `near_ids` of the database knows how to find. */
export type NearKind = 'client' | 'contact' | 'deponent' | 'service_provider' | 'case';

/** Records of a kind that may be mistaken for one another, as SQL. */
export interface NearSource {
  readonly kind: NearKind;
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
  readonly note: RawBuilder<unknown>;
  /** A person is known by first and last name, a firm by each of its names. */
  readonly names: readonly RawBuilder<unknown>[];
  /** The names it had before a merge, as the database keeps them: with '; ' between them. */
  readonly former?: RawBuilder<unknown>;
  readonly emails?: readonly RawBuilder<unknown>[];
  readonly phones?: readonly RawBuilder<unknown>[];
  readonly numbers?: readonly RawBuilder<unknown>[];
  /** The rows the viewer may see. */
  readonly where: readonly RawBuilder<boolean>[];
}

const MAX_CANDIDATES = 60;
const MAX_SHOWN = 8;

type Candidate = { id: number; label: string; note: string } & NearFacts;

const texts = (expressions: readonly RawBuilder<unknown>[] = []) =>
  expressions.length === 0
    ? sql`array[]::text[]`
    : sql`array[${sql.join(expressions.map((each) => sql`${each}::text`))}]`;

/**
 * The records the viewer may see that may be the one being typed in, the surest first, each with its reasons. `except` is
 * the record being edited. The database finds candidates by its indexes, the rule of the domain decides about each.
 */
export async function nearMatches(
  tx: Tx,
  source: NearSource,
  typed: Partial<NearFacts>,
  except: number | null,
): Promise<NearMatch[]> {
  const facts: NearFacts = { names: [], emails: [], phones: [], numbers: [], ...typed };
  const { names, emails, phones, numbers } = nearKeys(facts);
  if ([names, emails, phones, numbers].every((keys) => keys.length === 0)) return [];
  const ids = sql`near_ids(${source.kind}, ${names[0] ?? ''}, ${[...emails]}::text[], ${[...phones]}::text[],
    ${[...numbers]}::text[], ${MAX_CANDIDATES})`;
  const others = except === null ? [] : [sql<boolean>`${source.id} <> ${except}`];
  const { rows } =
    await sql<Candidate>`select ${source.id} as id, ${source.label}::text as label, ${source.note}::text as note,
      ${texts(source.names)} as names, ${texts(source.emails)} as emails, ${texts(source.phones)} as phones,
      ${texts(source.numbers)} as numbers, string_to_array(${source.former ?? sql`''`}, '; ') as former
    from ${source.from}
    where ${source.id} = any(array(select ${ids})) and ${andAll([...source.where, ...others])}`.execute(tx);
  return rows
    .map(({ id, label, note, ...existing }) => ({ id, label, note, reasons: nearReasons(facts, existing) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => nearWeight(other.reasons) - nearWeight(one.reasons) || one.label.localeCompare(other.label))
    .slice(0, MAX_SHOWN);
}
