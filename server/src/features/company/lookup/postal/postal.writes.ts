import { readCsv } from '@onrecord/domain/core/file/read-csv';
import type { FieldValue } from '@onrecord/domain/core/lookup/field';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import {
  gazetteerColumns,
  type KnownLocations,
  type PostalColumns,
  postalColumns,
  readPostalRow,
} from '@onrecord/domain/core/postal-code/postal-row';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { knownLocations } from './postal.reads.ts';

type Values = Readonly<Record<string, FieldValue>>;
type Problem = Readonly<{ line: number; problem: Sentence }>;

/** So many rows go to the database in one statement. */
const BATCH = 4000;
const SHOWN_PROBLEMS = 100;

export interface ImportOutcome {
  row_count: number;
  added: number;
  changed: number;
  problem_count: number;
  problems: Problem[];
  /** Lines of a gazetteer that are of no state here, or say a place once more. */
  left_out: number;
}

const locationKey = ({ zipcode, city, state_id }: Values) => `${zipcode}/${city}/${state_id}`.toLowerCase();

/** Rows of the file that can be read, in batches; what cannot be read is noted in `outcome`. */
function* readBatches(
  rows: Iterable<{ line: number; cells: string[] }>,
  columns: PostalColumns,
  known: KnownLocations,
  outcome: ImportOutcome,
  isGazetteer: boolean,
): Generator<Values[]> {
  const seen = new Set<string>();
  let batch: Values[] = [];
  const note = (line: number, problem: Sentence) => {
    if (isGazetteer && (problem.key === 'postal.state' || problem.key === 'postal.twice')) {
      outcome.left_out += 1;
      return;
    }
    outcome.problem_count += 1;
    if (outcome.problems.length < SHOWN_PROBLEMS) outcome.problems.push({ line, problem });
  };
  for (const { line, cells } of rows) {
    outcome.row_count += 1;
    const reading = readPostalRow(cells, columns, known);
    if (reading.outcome === 'refused') {
      note(line, reading.problem);
      continue;
    }
    const key = locationKey(reading.values);
    if (seen.has(key)) note(line, sentence('postal.twice'));
    else batch.push(reading.values);
    seen.add(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Adds places and brings those that are there up to date, all of a batch in one statement. */
async function putBatch(tx: Tx, batch: readonly Values[], outcome: ImportOutcome): Promise<void> {
  const result = await sql<{ is_new: boolean }>`insert into postal_code as p
      (zipcode, city, state_id, county, time_zone_id, latitude, longitude)
    select zipcode, city, state_id, county, time_zone_id, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r
      (zipcode text, city citext, state_id bigint, county text, time_zone_id bigint, latitude numeric, longitude numeric)
    on conflict (zipcode, city, state_id) do update set city = excluded.city, county = excluded.county,
      time_zone_id = excluded.time_zone_id, latitude = excluded.latitude, longitude = excluded.longitude
    where (p.city::text, p.county, p.time_zone_id, p.latitude, p.longitude) is distinct from
      (excluded.city::text, excluded.county, excluded.time_zone_id, excluded.latitude, excluded.longitude)
    returning (xmax = 0) as is_new`.execute(tx);
  const added = result.rows.filter(({ is_new }) => is_new).length;
  outcome.added += added;
  outcome.changed += result.rows.length - added;
}

function* startingWith<Row>(first: Row | undefined, rows: Iterable<Row>): Generator<Row> {
  if (first !== undefined) yield first;
  yield* rows;
}

/**
 * Brings in a file of postal codes, with headings or as a public gazetteer has it. A file with a problem in any row brings in nothing: the caller's transaction ends without
 * it, because this throws what it found.
 *
 * @throws AppError 400 for a file that does not name its columns
 */
export async function importPostalCodes(tx: Tx, scope: UserScope, text: string): Promise<ImportOutcome> {
  const rows = readCsv(text);
  const first = rows.next().value || undefined;
  const gazetteer = gazetteerColumns(first?.cells ?? []);
  const { columns, missing } = gazetteer ? { columns: gazetteer, missing: [] } : postalColumns(first?.cells ?? []);
  if (missing.length > 0) throw refuse('postal.columns', { names: missing.join(', ') });
  const outcome: ImportOutcome = { row_count: 0, added: 0, changed: 0, problem_count: 0, problems: [], left_out: 0 };
  const data = startingWith(gazetteer && first, rows);
  for (const batch of readBatches(data, columns, await knownLocations(tx), outcome, gazetteer !== undefined)) {
    // After the first problem the rest is only read, for what else is wrong with it.
    if (outcome.problem_count === 0) await putBatch(tx, batch, outcome);
  }
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'postal_code',
    description: `import: ${outcome.added} added, ${outcome.changed} changed`,
  });
  return outcome;
}
