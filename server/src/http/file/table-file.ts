import { refuse } from '@onrecord/domain/core/messages/app-error';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@onrecord/domain/core/record/import-entity-type';
import { unguardFormula } from '../../adapters/spreadsheet/formula-guard.ts';
import { readTable, type TableRow } from '../../adapters/spreadsheet/read-table.ts';

export interface UploadedTable {
  readonly headings: string[];
  readonly rows: Iterable<TableRow>;
}

/** Rows of a file up to the most one may have. @throws AppError 400 beyond that */
function* atMost(rows: Iterable<TableRow>): Generator<TableRow> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > MAX_IMPORT_ROWS) throw refuse('import.too_many_rows', { max: MAX_IMPORT_ROWS });
    yield { ...row, cells: row.cells.map(unguardFormula) };
  }
}

const withoutBlankEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/**
 * A table that somebody uploaded, its first row read as the headings.
 *
 * @throws AppError 400 for what is no table, 413 for one that is too large
 */
export async function uploadedTable(content: string): Promise<UploadedTable> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_IMPORT_BYTES) throw refuse('import.too_large');
  const table = await readTable(bytes);
  if (table.outcome === 'refused') throw refuse(`import.${table.why}`);
  const rows = table.rows[Symbol.iterator]();
  const first = rows.next();
  const headings = first.done ? [] : withoutBlankEnd(first.value.cells.map((cell) => cell.trim().slice(0, 200)));
  if (headings.length === 0) throw refuse('import.empty');
  return { headings, rows: atMost({ [Symbol.iterator]: () => rows }) };
}
