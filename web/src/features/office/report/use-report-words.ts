import type { Report } from '@onrecord/contract/office/report';
import { numberText } from '@onrecord/domain/core/format/number';
import { type MessageKey, sentence } from '@onrecord/domain/core/messages/catalogue';
import { reportHeadline } from '@onrecord/domain/office/report/headline';
import { keyHeading, rowLabel } from '@onrecord/domain/office/report/labels';
import { type ReportColumnId, type ReportUnit, reportUnit } from '@onrecord/domain/office/report/reports';
import { useFormats } from '../../../lib/format/formats.ts';
import { useSentences, useWords } from '../../../lib/messages/messages.ts';

type Row = Report['rows'][number];

/** How values, rows and the whole of a report read to the viewer. */
export function useReportWords() {
  const formats = useFormats();
  const words = useWords();
  const sentences = useSentences();
  const number = (plain: string) => formats.count(Number(plain)).replace('-', '\u2212');
  const unitText = (unit: ReportUnit, plain: string | null | undefined): string => {
    if (plain === null || plain === undefined || plain === '') return '';
    if (unit === 'money') return formats.amount(plain);
    if (unit === 'percent') return formats.percent(plain).replace('-', '\u2212');
    return number(plain);
  };
  const valueText = (column: ReportColumnId, plain: string | null | undefined) => unitText(reportUnit(column), plain);
  const word = (key: MessageKey) => words(key);
  const labelOf = (row: Pick<Row, 'key' | 'label'>, by: Report['by']) =>
    rowLabel(row, by, {
      tag: formats.tag,
      date: formats.date,
      word,
      nobody: () => sentences(sentence('report.nobody', { what: words(keyHeading(by)) })),
    });
  const headline = ({ name, totals }: Report) =>
    sentences(
      reportHeadline(name, totals, {
        amount: formats.amount,
        percent: (plain) => formats.percent(plain).replace('-', '\u2212'),
        count: number,
      }),
    );
  /** A value at a scale: thousands are enough. */
  const shortValue = (column: ReportColumnId, value: number): string => {
    const unit = reportUnit(column);
    if (unit === 'percent')
      return `${numberText(String(Math.round(value * 10) / 10), formats.settings)}%`.replace('-', '\u2212');
    // German has no short word for thousands: without cents the amounts of all months are alike.
    if (unit === 'money') return formats.shortAmount(Math.abs(value) < 1_000 ? value : Math.round(value));
    // As short as an amount, without its symbol.
    return formats.shortAmount(value).replace(formats.settings.currency_symbol, '');
  };
  return { word, unitText, valueText, labelOf, headline, shortValue };
}
