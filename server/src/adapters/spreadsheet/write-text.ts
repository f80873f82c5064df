import { Readable } from 'node:stream';
import { type CellContext, type CellValue, headingText } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import { inChunks } from './chunks.ts';
import { guardFormula } from './formula-guard.ts';
import { GROUP_LABEL, groupLabel, type ListExport } from './list-export.ts';
import { plainNumber } from './plain-number.ts';
import { readableWriter } from './readable-text.ts';

// Tells Excel that the file is UTF-8.
const MARK = '\ufeff';

/** A list as tab-separated text, one line a row, headings first; each value as it reads on screen. */
export function writeText(list: ListExport): Readable {
  return Readable.from(inChunks(textLines(list)), { objectMode: false });
}

async function* textLines({ columns, rows, context }: ListExport): AsyncGenerator<string> {
  yield `${MARK}${columns.map((column) => plain(headingText(column, context.terms))).join('\t')}\r\n`;
  const writers = columns.map((column) => ({ id: column.id, write: valueWriter(column, context) }));
  for await (const page of rows) {
    let text = '';
    for (const row of page) {
      const isGroup = row[GROUP_LABEL] !== undefined;
      let before = '';
      for (const { id, write } of writers) {
        const label = isGroup ? groupLabel(row, id) : undefined;
        text += before + (label === undefined ? write(row[id]) : plain(guardFormula(label)));
        before = '\t';
      }
      text += '\r\n';
    }
    yield text;
  }
}

function valueWriter(column: Column, context: CellContext): (value: CellValue) => string {
  const write = readableWriter(column, context);
  return (value) => {
    const text = write(value);
    if (text === '') return text;
    return plain(plainNumber(column, value) === undefined ? guardFormula(text) : text);
  };
}

const BREAKS = /[\t\r\n\u2028\u2029]/;

/** A tab or a line end inside a value would start another value or row. */
function plain(text: string): string {
  return BREAKS.test(text) ? text.replace(/[\t\r\n\u2028\u2029]+/g, ' ') : text;
}
