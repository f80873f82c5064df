import type { ResponseFile } from '@onrecord/contract/core/handlers';
import { guardFormula } from '../../adapters/spreadsheet/formula-guard.ts';

// Notifies spreadsheet programs that the letters are UTF-8.
const MARK = '\ufeff';

const quoted = (text: string) => `"${guardFormula(text).replaceAll('"', '""')}"`;

/** Rows of texts as a file for spreadsheet programs, which take none of them for a formula. */
export function csvFile(name: string, lines: readonly (readonly string[])[]): ResponseFile {
  return {
    file: `${MARK}${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`,
    content_type: 'text/csv; charset=utf-8',
    file_name: `${name}.csv`,
  };
}
