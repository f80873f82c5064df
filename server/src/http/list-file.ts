import type { AnswerFile } from '@onrecord/contract/core/handlers';
import { type ExportFormat, exportFileName, type FileList } from '@onrecord/domain/format/export-file-name';
import type { CellContext } from '@onrecord/domain/list/cell-text';
import type { Column } from '@onrecord/domain/list/column';
import { refuse } from '@onrecord/domain/messages/app-error';
import { mostPdfRows } from '../adapters/pdf/port.ts';
import type { ListExport, ListRow } from '../adapters/spreadsheet/list-export.ts';
import { writeText } from '../adapters/spreadsheet/write-text.ts';
import { writeXlsx } from '../adapters/spreadsheet/write-xlsx.ts';
import type { Tx } from '../db/database.ts';
import type { Scope } from '../db/scope.ts';
import type { Services } from './services.ts';

/** The formats every list can be written in; calendars are for appointments and are written elsewhere. */
export type ListFileFormat = Exclude<ExportFormat, 'ics'>;

export interface ListFile {
  readonly list: FileList;
  /** Above the PDF, and the name of the sheet. */
  readonly title: string;
  readonly format: ListFileFormat;
  /** The columns the caller may export. */
  readonly columns: readonly Column[];
  /** Ids of those the caller wants, in that order; all of them when empty. */
  readonly wanted: readonly string[];
  readonly context: CellContext;
  readonly count: (tx: Tx) => Promise<number>;
  readonly rows: (tx: Tx, columnIds: readonly string[]) => AsyncIterable<Record<string, unknown>[]>;
}

const TYPES: Readonly<Record<ListFileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
};

/** One row less than a worksheet holds: the first are the headings. */
const MOST_ROWS = 1_048_575;

function chosenColumns({ columns, wanted }: ListFile): readonly Column[] {
  if (wanted.length === 0) return columns;
  return wanted.map((id) => {
    const column = columns.find((candidate) => candidate.id === id);
    if (!column) throw refuse('list.unknown_column', { column: id });
    return column;
  });
}

async function written({ pdf }: Services, file: ListFile, list: ListExport): Promise<AnswerFile['file']> {
  if (file.format === 'pdf') return pdf.renderListPdf({ ...list, title: file.title });
  return file.format === 'xlsx' ? writeXlsx(list, file.title) : writeText(list);
}

/**
 * A list as a file (section 9): the same rows as on screen, written while they are read.
 *
 * @throws AppError 400 for a column the caller may not export, or more rows than the format takes
 */
export async function listFile(services: Services, scope: Scope, file: ListFile): Promise<AnswerFile> {
  const columns = chosenColumns(file);
  const max = file.format === 'pdf' ? mostPdfRows(columns.length) : MOST_ROWS;
  if ((await services.db.readScope(scope, file.count)) > max) throw refuse('list.export_too_large', { max });
  const ids = columns.map((column) => column.id);
  const rows = services.db.streamScope(scope, (tx) => file.rows(tx, ids) as AsyncIterable<ListRow[]>);
  const now = services.now();
  const today = now.toZonedDateTimeISO(file.context.time_zone).toPlainDate().toString();
  return {
    file: await written(services, file, { columns, rows, context: file.context }),
    content_type: TYPES[file.format],
    file_name: exportFileName(file.list, today, now.epochMilliseconds / 1000, file.format),
  };
}
