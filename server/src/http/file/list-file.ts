import type { ResponseFile } from '@onrecord/contract/core/handlers';
import { type ExportFormat, exportFileName, type FileList } from '@onrecord/domain/core/format/export-file-name';
import { instantText } from '@onrecord/domain/core/format/instant';
import type { FileContext } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import { listTitle } from '@onrecord/domain/core/list/list-title';
import type { ListFileName } from '@onrecord/domain/core/list/lists';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { fitColumns } from '../../adapters/pdf/page-fit.ts';
import { maxPdfRows } from '../../adapters/pdf/port.ts';
import { withGroupLines } from '../../adapters/spreadsheet/group-lines.ts';
import type { ListExport, ListRow } from '../../adapters/spreadsheet/list-export.ts';
import { writeText } from '../../adapters/spreadsheet/write-text.ts';
import { writeXlsx } from '../../adapters/spreadsheet/xlsx/write-xlsx.ts';
import type { Tx } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { Call } from '../call.ts';
import type { Services } from '../services.ts';

/** The formats every list can be written in; calendars are for appointments and are written elsewhere. */
export type ListFileFormat = Exclude<ExportFormat, 'ics'>;

export interface ListFile {
  readonly list: FileList;
  /** Above the PDF, and the name of the sheet. */
  readonly title: string;
  readonly format: ListFileFormat;
  /** The columns the caller may export. */
  readonly columns: readonly Column[];
  /** The column by which the rows come in groups. */
  readonly groupBy?: Column | undefined;
  /** What narrows the list, in the words of the screen. */
  readonly filterWords?: readonly string[] | undefined;
  /** Ids of those the caller wants, in that order; all of them when empty. */
  readonly wanted: readonly string[];
  readonly context: FileContext;
  /** Ends the work when the caller leaves. */
  readonly left: AbortSignal;
  readonly count: (tx: Tx) => Promise<number>;
  readonly rows: (tx: Tx, columnIds: readonly string[]) => AsyncIterable<Record<string, unknown>[]>;
}

const TYPES: Readonly<Record<ListFileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
};

/** One row less than a worksheet holds: the first are the headings. */
const MAX_ROWS = 1_048_575;

function chosenColumns({ columns, wanted }: ListFile): readonly Column[] {
  if (wanted.length === 0) return columns;
  return wanted.map((id) => {
    const column = columns.find((candidate) => candidate.id === id);
    if (!column) throw refuse('list.unknown_column', { column: id });
    return column;
  });
}

function write(services: Services, file: ListFile, list: ListExport): AsyncIterable<Uint8Array> {
  if (file.format === 'pdf') return laidOut(services, file, list);
  return file.format === 'xlsx' ? writeXlsx(list, file.title) : writeText(list);
}

/** A document comes in one piece, but only when its reader asks for it: until then they hear how far it is. */
async function* laidOut(services: Services, file: ListFile, list: ListExport): AsyncGenerator<Uint8Array> {
  const { title, context, left, filterWords = [] } = file;
  const made = instantText(services.now().toString(), context.time_zone, context.formats);
  yield await services.pdf.renderListPdf(
    { ...list, title, head: `${context.company_name} · ${made}`, filter: filterWords.join(' · ') },
    left,
  );
}

/** Rows on their way to a file, counted as they pass. */
export function countRows<Row>(pages: AsyncIterable<readonly Row[]>) {
  let written = 0;
  async function* passing() {
    for await (const page of pages) {
      yield page;
      written += page.length;
    }
  }
  return { pages: passing(), written: () => written };
}

/** How many rows a list has. It is asked as the rows are: as long as it takes, unless the caller leaves. */
export async function countInAll(
  { db }: Services,
  scope: Scope,
  count: (tx: Tx) => Promise<number>,
  left: AbortSignal,
): Promise<number> {
  async function* counted(tx: Tx) {
    yield await count(tx);
  }
  for await (const total of db.streamScope(scope, counted, left)) return total;
  return 0;
}

/** What a file of a list says around its rows, in the words of its reader. */
export async function listFrame(
  { db, fileContext }: Services,
  call: Call & { readonly body?: { readonly filter_words?: readonly string[] | undefined } },
  list: ListFileName,
) {
  const terms = await call.terms();
  return {
    list,
    title: listTitle(list, terms),
    context: await fileContext(db, call.scope, terms),
    left: call.left(),
    filterWords: call.body?.filter_words,
  };
}

/** Says how many columns a page takes, rather than printing values that nobody can read. */
function refuseTooWide({ format, context }: ListFile, columns: readonly Column[]): void {
  const fit = format === 'pdf' ? fitColumns(columns, context.terms) : undefined;
  if (fit && 'max' in fit) throw refuse('list.too_wide', { count: columns.length, max: fit.max });
}

/**
 * A list as a file (section 9): the same rows as on screen, written while they are read.
 *
 * @throws AppError 400 for a column the caller may not export, or more rows or columns than the format takes
 */
export async function listFile(services: Services, scope: Scope, file: ListFile): Promise<ResponseFile> {
  const columns = chosenColumns(file);
  refuseTooWide(file, columns);
  const max = file.format === 'pdf' ? maxPdfRows(columns.length) : MAX_ROWS;
  const total = await countInAll(services, scope, file.count, file.left);
  if (total > max) throw refuse('list.export_too_large', { max });
  const ids = [...columns, ...(file.groupBy ? [file.groupBy] : [])].map((column) => column.id);
  const read = (tx: Tx) => file.rows(tx, ids) as AsyncIterable<ListRow[]>;
  const { pages, written } = countRows(services.db.streamScope(scope, read, file.left));
  const bare = { columns, rows: pages, context: file.context };
  const rows = file.groupBy ? withGroupLines(bare, file.groupBy) : pages;
  const now = services.now();
  const today = now.toZonedDateTimeISO(file.context.time_zone).toPlainDate().toString();
  return {
    file: write(services, file, { ...bare, rows }),
    rows: { total, written },
    content_type: TYPES[file.format],
    file_name: exportFileName(file.list, today, now.epochMilliseconds / 1000, file.format),
  };
}
