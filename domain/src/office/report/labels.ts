import type { MessageKey } from '../../core/messages/catalogue.ts';
import { BILL_PROBLEM_WORDS, type BillProblem } from '../../money/billing/turn-in/bill-problem.ts';
import type { ReportKey } from './report-choices.ts';
import type { ReportColumnId } from './reports.ts';

/** The heading of a column. */
export const columnHeading = (column: ReportColumnId): MessageKey => `report_column.${column}`;

/** What the rows of a report are, in a word. */
export const keyHeading = (by: ReportKey): MessageKey => `report.by_${by}`;

const LINES = [
  'invoice_issued',
  'invoice_voided',
  'credit_memo',
  'sale_received',
  'sale_returned',
  'pay',
  'overdue',
  'canceled',
  'canceled_late',
  'owed',
  'turned_in_late',
] as const;

/** What a line of a list behind a figure is. */
export function lineHeading(kind: string): MessageKey {
  const known = LINES.find((line) => line === kind);
  return known ? `report_line.${known}` : 'report_line.other';
}

/** A row as its label needs it. */
export interface LabelledRow {
  readonly key: string;
  readonly label: string;
}

/**
 * What a row is called: a month, the Monday of a week, an age, a reason, or a name. Blank where the row is of nobody; then `nobody` says what
 * is missing.
 */
export function rowLabel(
  { key, label }: LabelledRow,
  by: ReportKey,
  words: {
    readonly tag: string;
    readonly date: (day: string) => string;
    readonly nobody: () => string;
    readonly word: (key: MessageKey) => string;
  },
): string {
  if (by === 'month')
    return Temporal.PlainDate.from(`${key}-01`).toLocaleString(words.tag, { month: 'short', year: 'numeric' });
  if (by === 'week') return words.date(key);
  if (by === 'age') return key.replace('-', '–');
  if (by === 'reason') return words.word(BILL_PROBLEM_WORDS[key as BillProblem]);
  return label || words.nobody();
}
