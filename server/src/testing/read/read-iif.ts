/** One line of an entry, by the columns that the file itself names. */
export type IifLine = Readonly<Record<string, string>>;

const cents = (amount: string): bigint => {
  const [, sign = '', dollars = '', part = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? [];
  if (dollars === '') throw new Error(`Not an amount: ${amount}`);
  return BigInt(`${sign}${dollars}${part}`);
};

const isDate = (text: string) => {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  return year !== undefined && Temporal.PlainDate.from(`${year}-${month}-${day}`) !== undefined;
};

/**
 * Reads a file as QuickBooks imports it, after Intuit's description of the Intuit Interchange Format and without the code that
 * wrote it: lines that begin with ! name the columns of a kind of row, TRNS begins an entry, SPL continues it, ENDTRNS ends it.
 *
 * @throws Error where QuickBooks would refuse the file: a row of an unknown kind or with too many cells, an entry that is not
 * ended, has one line only, does not come to zero, or mixes days or numbers.
 */
export function readIif(text: string): IifLine[][] {
  if (!text.endsWith('\r\n')) throw new Error('The last line is not ended');
  const columns = new Map<string, string[]>();
  const entries: IifLine[][] = [];
  let open: IifLine[] | undefined;
  for (const row of text.slice(0, -2).split('\r\n')) {
    const [kind = '', ...cells] = row.split('\t');
    if (kind.startsWith('!')) {
      columns.set(kind.slice(1), cells);
      continue;
    }
    const names = columns.get(kind);
    if (!names) throw new Error(`No columns were named for ${kind}`);
    if (cells.length > names.length) throw new Error(`Too many cells: ${row}`);
    if (kind === 'ENDTRNS') {
      if (!open) throw new Error('An end without a beginning');
      entries.push(checkEntry(open));
      open = undefined;
      continue;
    }
    if ((kind === 'TRNS') !== (open === undefined)) throw new Error(`Out of place: ${row}`);
    open ??= [];
    open.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  }
  if (open) throw new Error('The last entry is not ended');
  return entries;
}

function checkEntry(lines: IifLine[]): IifLine[] {
  const [first] = lines;
  if (lines.length < 2) throw new Error('An entry of one line');
  if (lines.reduce((sum, { AMOUNT = '' }) => sum + cents(AMOUNT), 0n) !== 0n) throw new Error('Does not come to zero');
  for (const line of lines) {
    if (!isDate(line.DATE ?? '') || line.DATE !== first?.DATE) throw new Error(`Another day: ${line.DATE}`);
    if (line.DOCNUM !== first?.DOCNUM || (line.DOCNUM ?? '').length > 11) throw new Error(`A number: ${line.DOCNUM}`);
    if (!line.ACCNT || line.TRNSTYPE !== 'GENERAL JOURNAL') throw new Error(`A line without its account or type`);
  }
  return lines;
}
