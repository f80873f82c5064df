import type { Report } from '@onrecord/contract/office/report';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText, percentText } from '@onrecord/domain/core/format/money';
import { numberText } from '@onrecord/domain/core/format/number';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { type MessageKey, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { type HeadlineFormats, reportHeadline } from '@onrecord/domain/office/report/headline';
import { columnHeading, keyHeading, rowLabel } from '@onrecord/domain/office/report/labels';
import { type ReportColumnId, reportUnit } from '@onrecord/domain/office/report/reports';
import type { ReportValues } from '@onrecord/domain/office/report/rows';

/** What a report is written with: the formats of the company, the words of the reader. */
export interface ReportWords {
  readonly formats: FormatSettings;
  readonly terms: TermResolver;
}

const word = (key: MessageKey, terms: TermResolver) => sentenceText({ key, params: {} }, terms);
const tagOf = ({ locale }: TermResolver) => languageTag(toLocale(locale));

function headlineFormats({ formats }: Pick<ReportWords, 'formats'>): HeadlineFormats {
  return {
    amount: (plain) => moneyText(plain, formats),
    percent: (plain) => percentText(plain, formats),
    count: (plain) => numberText(plain, formats),
  };
}

/** The sentence that the report comes to. */
export function headlineText({ name, totals }: Report, words: ReportWords): string {
  return sentenceText(reportHeadline(name, totals, headlineFormats(words)), words.terms);
}

/** The report's name. */
export const reportTitle = ({ name }: Pick<Report, 'name'>, terms: TermResolver) => word(`report.${name}`, terms);

function labelOf(row: Report['rows'][number], by: Report['by'], { formats, terms }: ReportWords): string {
  return rowLabel(row, by, {
    tag: tagOf(terms),
    date: (day) => dateText(day, formats.date_format),
    word: (key) => word(key, terms),
    nobody: () => sentenceText(sentence('report.nobody', { what: word(keyHeading(by), terms) }), terms),
  });
}

/** The rows of a report and their sums as texts for a file: plain numbers, which programs can calculate with. */
export function reportLines(report: Report, words: ReportWords): string[][] {
  const { columns, by, rows, totals } = report;
  const cells = (values: ReportValues) => columns.map((column) => values[column] ?? '');
  return [
    [word(keyHeading(by), words.terms), ...columns.map((column) => word(columnHeading(column), words.terms))],
    ...rows.map((row) => [labelOf(row, by, words), ...cells(row.values)]),
    [word('report.totals', words.terms), ...cells(totals)],
  ];
}

function valueText(column: ReportColumnId, plain: string | null | undefined, words: ReportWords): string {
  if (!plain) return '';
  const unit = reportUnit(column);
  if (unit === 'money') return moneyText(plain, words.formats);
  if (unit === 'percent') return percentText(plain, words.formats);
  return numberText(plain, words.formats);
}

/** So many rows are in the mail itself; all of them are in the file that goes along. */
const MAIL_ROWS = 12;

/** The first rows of a report with its main figure, for the body of a mail. */
export function reportFacts(report: Report, words: ReportWords): { label: string; value: string }[] {
  const { rows, by, main, totals } = report;
  const facts = rows
    .slice(0, MAIL_ROWS)
    .map((row) => ({ label: labelOf(row, by, words), value: valueText(main, row.values[main], words) || '–' }));
  const total = valueText(main, totals[main], words);
  return total ? [...facts, { label: word('report.totals', words.terms), value: total }] : facts;
}
