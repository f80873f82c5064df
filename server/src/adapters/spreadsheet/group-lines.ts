import { cellText } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import { GROUP_VALUE } from '@onrecord/domain/core/list/list-group';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { add, type Decimal, decimal } from '@onrecord/domain/core/money/money';
import { GROUP_LABEL, type ListExport, type ListRow } from './list-export.ts';

const PLAIN = /^-?\d+(\.\d+)?$/;

/** What is known of the group whose rows are passing. */
interface OpenGroup {
  readonly value: string;
  count: number;
  readonly sums: Map<string, Decimal>;
}

const groupOf = (row: ListRow, { id }: Column) => String((GROUP_VALUE in row ? row[GROUP_VALUE] : row[id]) ?? '');

function take({ sums }: OpenGroup, row: ListRow, columns: readonly Column[]): void {
  for (const { id } of columns) {
    const text = String(row[id] ?? '');
    if (PLAIN.test(text)) sums.set(id, add(sums.get(id) ?? decimal('0'), decimal(text)));
  }
}

/**
 * Rows that come group by group, with a line behind each group: its value and how many rows it has in the first column that is not
 * added up, and the sum of each column that is. Exact, and never more than a page of rows in memory.
 */
export async function* withGroupLines(
  { rows, columns, context }: ListExport,
  groupBy: Column,
): AsyncGenerator<readonly ListRow[]> {
  const summed = columns.filter(({ sums }) => sums);
  const label = columns.find(({ sums }) => !sums) ?? columns[0];
  const line = ({ value, count, sums }: OpenGroup): ListRow => {
    const read =
      value === '' ? sentenceText(sentence('list.group_blank'), context.terms) : cellText(groupBy, value, context);
    const text = sentenceText(sentence('list.group_line', { value: read, count }), context.terms);
    const added = Object.fromEntries([...sums].map(([id, sum]) => [id, sum.toFixed()]));
    return { ...added, [GROUP_LABEL]: { column: label?.id ?? '', text } };
  };
  let open: OpenGroup | undefined;
  for await (const page of rows) {
    const lines: ListRow[] = [];
    for (const row of page) {
      const value = groupOf(row, groupBy);
      if (open && open.value !== value) lines.push(line(open));
      if (open?.value !== value) open = { value, count: 0, sums: new Map() };
      open.count += 1;
      take(open, row, summed);
      lines.push(row);
    }
    yield lines;
  }
  if (open) yield [line(open)];
}
