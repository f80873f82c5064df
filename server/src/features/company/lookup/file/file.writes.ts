import { createHash } from 'node:crypto';
import type { LookupFileRow, LookupRow } from '@onrecord/contract/core/calls/lookup';
import { guessColumns, missingFields } from '@onrecord/domain/core/file/guess-columns';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { type FieldValue, isSameValue, type LookupField } from '@onrecord/domain/core/lookup/field';
import { fieldText, type LookupValues } from '@onrecord/domain/core/lookup/field-text';
import { type FileRowReading, fileFields, readFileRow, rowKey } from '@onrecord/domain/core/lookup/file-row';
import { lookupInCurrency, readLookupDraft } from '@onrecord/domain/core/lookup/read-draft';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message, type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { MAX_LOOKUP_FILE_ROWS } from '@onrecord/domain/core/record/import-entity-type';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { inSavepoint } from '../../../../db/connection/savepoint.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { UploadedTable } from '../../../../http/file/table-file.ts';
import type { CalledLookup } from '../lookup.present.ts';
import { createRow, lockRow, updateRow } from '../lookup.writes.ts';
import { lockPrices } from '../price-dates.writes.ts';
import { findNamed, type RefFinder, rowsByKey } from './file.reads.ts';

/** A file of lookup values, and whose words and formats it is read in. */
export interface FileWork {
  readonly entry: CalledLookup;
  readonly table: UploadedTable;
  readonly terms: TermResolver;
  readonly formats: FormatSettings;
}

interface ReadRow extends FileRowReading {
  readonly line: number;
}

const columnsOf = ({ entry, table, terms }: FileWork) => guessColumns(fileFields(entry), table.headings, terms);

/** The headings of columns that the lookup has no field for: what stands below them is not read. */
export const ignoredHeadings = (work: FileWork): string[] => {
  const columns = columnsOf(work);
  return work.table.headings.filter((heading, index) => heading !== '' && columns[index] === null);
};

/** @throws AppError 400 for a file without a column that it needs, or with too many rows */
function rowsOf(work: FileWork): ReadRow[] {
  const { entry, table, terms, formats } = work;
  const fields = fileFields(entry);
  const columns = columnsOf(work);
  const missing = missingFields(fields, columns).map(({ heading }) => sentenceText(sentence(heading), terms));
  if (missing.length > 0) throw refuse('postal.columns', { names: missing.join(', ') });
  const rows: ReadRow[] = [];
  for (const { line, cells } of table.rows) {
    if (rows.length === MAX_LOOKUP_FILE_ROWS) throw refuse('import.too_many_rows', { max: MAX_LOOKUP_FILE_ROWS });
    rows.push({ line, ...readFileRow(entry, columns, cells, formats) });
  }
  if (rows.length === 0) throw refuse('import.empty');
  return rows;
}

/** Everything that a row says, with what it names found; or the first thing that is wrong with it. */
function inputOf({ input, named, problems }: ReadRow, find: RefFinder): Record<string, unknown> | Sentence {
  const [problem] = Object.values(problems);
  if (problem) return problem;
  const values = { ...input };
  for (const one of named) {
    const found = find(one);
    if ('problem' in found) return found.problem;
    values[one.field.name] = found.id;
  }
  return values;
}

const isSentence = (one: Record<string, unknown> | Sentence): one is Sentence => 'key' in one && 'params' in one;

/** Does a part of the work, or nothing of it where it is refused. */
async function orNothing<T>(tx: Tx, work: () => Promise<T>): Promise<T | Sentence> {
  try {
    return await inSavepoint(tx, work);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { key: error.key, params: error.params };
  }
}

const valuesOf = (row: LookupRow) => row as unknown as LookupValues;

/** What a row is known by, in words. */
const labelOf = ({ entry, formats }: FileWork, row: LookupRow): string =>
  entry.fields
    .filter(({ name, kind }) => entry.unique.includes(name) && kind !== 'boolean')
    .map((field) => fieldText(field, valuesOf(row), formats))
    .filter(Boolean)
    .join(', ');

/** What differs from the row that was there; of a new one, what differs from how a new row starts. */
function changesOf({ entry, terms, formats }: FileWork, before: LookupRow | undefined, after: LookupRow) {
  const own = before ? entry.fields : entry.fields.filter(({ name }) => !entry.unique.includes(name));
  const value = (field: LookupField, row: LookupRow | undefined) =>
    row ? (row[field.name] as FieldValue | undefined) : field.initial;
  const text = (field: LookupField, row: LookupRow | undefined) =>
    row ? fieldText(field, valuesOf(row), formats) : '';
  const changed = own.filter((field) => !isSameValue(field, value(field, before), value(field, after)));
  const fields = changed.map((field) => ({
    heading: sentenceText(sentence(field.label), terms),
    before: text(field, before),
    after: text(field, after),
  }));
  const active = (row: LookupRow | undefined) => (row ? message(row.is_active ? 'list.yes' : 'list.no') : '');
  const isSwitched = before?.is_active !== after.is_active && (before !== undefined || !after.is_active);
  const heading = sentenceText(sentence('column.is_active'), terms);
  return isSwitched ? [...fields, { heading, before: active(before), after: active(after) }] : fields;
}

async function saveRow(
  tx: Tx,
  scope: UserScope,
  work: FileWork,
  input: Record<string, unknown>,
  known: LookupRow | undefined,
) {
  const { entry } = work;
  const decimals = decimalsOf(work.formats.currency_code);
  const before = known && (await lockRow(tx, scope, entry, known.id));
  // What a file lists is in use, unless it says otherwise.
  const listed = before?.is_active === false && input.is_active === undefined ? { ...input, is_active: true } : input;
  const reading = readLookupDraft(
    lookupInCurrency(entry, decimals),
    listed,
    before as Record<string, FieldValue> | undefined,
  );
  if (reading.outcome === 'unknown') throw refuse('request.unknown_fields', { names: reading.names.join(', ') });
  if (reading.outcome === 'refused') {
    const [problem] = Object.values(reading.fields);
    throw new AppError(problem as Sentence);
  }
  const { values } = reading;
  const after = before
    ? await updateRow(tx, scope, entry, before, { version: before.version, values })
    : await createRow(tx, scope, entry, values);
  return { before, after };
}

/**
 * Brings the rows of a file in, one after the other: a row that is known by the same is changed, any other is new. Answers what
 * became of each; a row that is refused leaves nothing, and whoever calls decides whether the rest stays.
 */
export async function bringIn(tx: Tx, scope: UserScope, work: FileWork): Promise<LookupFileRow[]> {
  const { entry, terms } = work;
  if (entry.table === 'product_price') await lockPrices(tx, scope);
  const rows = rowsOf(work);
  const find = await findNamed(
    tx,
    scope,
    rows.flatMap(({ named }) => named),
  );
  const known = await rowsByKey(tx, scope, entry);
  const seen = new Map<string, number>();
  const outcomes: LookupFileRow[] = [];
  for (const row of rows) {
    const { line } = row;
    const wrong = (problem: Sentence) =>
      outcomes.push({
        ...{ line, outcome: 'wrong', label: row.named.map(({ text }) => text).join(', '), changes: [] },
        problem: sentenceText(problem, terms),
      });
    const input = inputOf(row, find);
    if (isSentence(input)) {
      wrong(input);
      continue;
    }
    const key = rowKey(entry, input);
    const twin = seen.get(key);
    seen.set(key, line);
    if (twin !== undefined) {
      wrong(sentence('import.row_twice', { row: twin }));
      continue;
    }
    const saved = await orNothing(tx, () => saveRow(tx, scope, work, input, known.get(key)));
    if ('key' in saved) {
      wrong(saved);
      continue;
    }
    const { before, after } = saved;
    const isSame = before?.version === after.version;
    outcomes.push({
      ...{ line, label: labelOf(work, after), problem: '' },
      outcome: before ? (isSame ? 'same' : 'changed') : 'new',
      changes: isSame ? [] : changesOf(work, before, after),
    });
  }
  return outcomes;
}

/** What a file would do, as one short text: the same file does the same as long as nobody changed what it is about. */
export const seenOf = (rows: readonly LookupFileRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
