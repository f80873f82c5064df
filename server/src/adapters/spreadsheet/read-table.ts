import { readCsv } from '@onrecord/domain/core/file/read-csv';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** A row as it stands in the file: its number there, and its cells as texts. */
export interface TableRow {
  readonly line: number;
  readonly cells: string[];
}

export type TableFile =
  | { readonly outcome: 'read'; readonly rows: Iterable<TableRow> }
  | { readonly outcome: 'refused'; readonly why: 'unreadable' | 'old_excel' };

const begins = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Text in the encoding it was most likely written in: as its mark says, UTF-8 if it is that, else that of Windows. */
function decoded(bytes: Buffer): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a table that somebody exported elsewhere: CSV with commas, semicolons or tabs in UTF-8, UTF-16 or Windows' own
 * encoding, or an Excel workbook. What it is, its bytes say, whatever its name.
 */
export async function readTable(bytes: Buffer): Promise<TableFile> {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { outcome: 'refused', why: 'old_excel' };
  try {
    if (begins(bytes, 0x50, 0x4b)) return { outcome: 'read', rows: await readXlsx(bytes) };
  } catch (error) {
    if (error instanceof RangeError) return { outcome: 'refused', why: 'unreadable' };
    if (typeof (error as { code?: unknown }).code === 'string') return { outcome: 'refused', why: 'unreadable' };
    throw error;
  }
  const text = decoded(bytes);
  return text.includes('\0') ? { outcome: 'refused', why: 'unreadable' } : { outcome: 'read', rows: readCsv(text) };
}
