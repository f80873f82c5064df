const BOM = '\ufeff';

/** The sign between cells: whichever the first line has most of outside of quotes, commas if it has none. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const end = text.search(/[\r\n]/);
  const line = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '');
  const counts = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((max, one) => (one.count > max.count ? one : max)).sign;
}

/**
 * Reads a table from text (RFC 4180): cells in quotes may hold separators, quotes written twice, and line breaks. Rows come one
 * by one, so that a long file is never held as rows; lines with nothing in them are passed over.
 */
export function* readCsv(source: string): Generator<{ line: number; cells: string[] }> {
  const text = source.startsWith(BOM) ? source.slice(1) : source;
  const separator = separatorOf(text);
  let [at, line] = [0, 1];
  while (at < text.length) {
    const row = readRow(text, at, separator);
    if (row.cells.some((cell) => cell.trim() !== '')) yield { line, cells: row.cells };
    line += row.lines;
    at = row.end;
  }
}

function readRow(text: string, start: number, separator: string) {
  const cells: string[] = [];
  let [at, lines] = [start, 1];
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at + 1, separator) : readPlain(text, at, separator);
    cells.push(cell.value);
    lines += cell.breaks;
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    return { cells, end: at, lines };
  }
}

function readPlain(text: string, start: number, separator: string) {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end, breaks: 0 };
}

/** What stands between the quotes; what follows them up to the separator belongs to the cell as it is. */
function readQuoted(text: string, start: number, separator: string) {
  let [value, at] = ['', start];
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), end: text.length, breaks: 0 };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = readPlain(text, quote + 1, separator);
      return { value: value + rest.value.trimEnd(), end: rest.end, breaks: value.split('\n').length - 1 };
    }
    value += '"';
    at = quote + 2;
  }
}
