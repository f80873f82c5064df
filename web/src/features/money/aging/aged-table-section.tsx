import type { AgedReport, AgedRow } from '@onrecord/contract/money/aging';
import { amountText } from '@onrecord/domain/core/format/money';
import { compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/format/formats.ts';
import { agingTexts } from '../../../lib/texts/aging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { CheckIcon } from '../../../ui/icons.ts';
import { isOldBucket } from '../statement/aging-tone.ts';
import type { AgingSearch } from './aging-search.ts';

interface AgedTableProps {
  report: AgedReport;
  search: AgingSearch;
  onSearch: (search: AgingSearch) => void;
}

type Line = AgedRow | { readonly client_id: 0; readonly sums: AgedReport['sums'] };

const isSum = (line: Line): line is Exclude<Line, AgedRow> => 'sums' in line;

/** Amounts without the sign of the currency: so many fit beside each other only so. Nothing is a dot. */
function useFigures() {
  const { settings } = useFormats();
  return (amount: string) => (compare(amount, 0) === 0 ? '·' : amountText(amount, settings).replace('-', '\u2212'));
}

/** One row a client with its buckets; what is on account is a column of its own. */
export function AgedTableSection({ report, search, onSearch }: AgedTableProps) {
  const t = useTexts(agingTexts);
  const figure = useFigures();
  const bucketName = (bucket: string) => (bucket === 'Current' ? t('current') : bucket.replace('-', '–'));
  const open = (client: number, bucket?: string) => {
    const { bucket: _before, ...rest } = search;
    onSearch({ ...rest, client, ...(bucket !== undefined && { bucket }) });
  };
  const buckets = report.buckets.map(
    (bucket, at): TableColumn<Line> => ({
      id: bucket,
      heading: bucketName(bucket),
      align: 'right',
      cell: (line) => {
        const sum = (isSum(line) ? line.sums : line).buckets[at] ?? '0.00';
        if (isSum(line) || compare(sum, 0) === 0) return isSum(line) ? <b>{figure(sum)}</b> : figure(sum);
        const isRed = isOldBucket(bucket) && line.promise?.state !== 'open';
        return (
          <button
            type="button"
            aria-label={t('open_bucket', { bucket: bucketName(bucket), name: line.name, amount: figure(sum) })}
            onClick={() => open(line.client_id, bucket)}
            className={clsx('tabular-nums hover:underline roomy:min-h-11', isRed && 'font-semibold text-bad')}
          >
            {figure(sum)}
          </button>
        );
      },
    }),
  );
  const lines: Line[] = [...report.data, { client_id: 0, sums: report.sums }];
  return (
    <DataTable
      dense
      caption={t('caption')}
      rows={lines}
      rowKey={({ client_id }) => client_id}
      isSum={(line) => isSum(line) || line.client_id === search.client}
      columns={[
        {
          id: 'name',
          heading: t('client'),
          cell: (line) =>
            isSum(line) ? (
              <b>{t('sums')}</b>
            ) : (
              <button
                type="button"
                aria-expanded={search.client === line.client_id}
                onClick={() => open(line.client_id)}
                className={clsx(
                  'truncate font-semibold text-brand-ink hover:underline roomy:min-h-11 max-sm:max-w-full',
                  search.client === undefined ? 'max-w-80' : 'max-w-48',
                )}
              >
                {line.name}
              </button>
            ),
        },
        ...buckets,
        {
          id: 'on_account',
          heading: t('on_account'),
          align: 'right',
          cell: (line) => figure(formatSum(subtract(0, (isSum(line) ? line.sums : line).on_account))),
        },
        {
          id: 'net',
          heading: t('net'),
          align: 'right',
          cell: (line) => <b>{figure((isSum(line) ? line.sums : line).net)}</b>,
        },
        { id: 'promise', heading: t('promise'), cell: (line) => !isSum(line) && <PromiseCell row={line} /> },
      ]}
    />
  );
}

function PromiseCell({ row: { promise } }: { row: AgedRow }) {
  const t = useTexts(agingTexts);
  const figure = useFigures();
  const { date } = useFormats();
  if (!promise || promise.state === 'kept') return null;
  const day = date(promise.promised_on).slice(0, 5);
  if (promise.state === 'missed') return <span className="text-bad">{t('missed', { date: day })}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-ok">
      <CheckIcon size={13} aria-hidden />
      {day}, {figure(promise.amount)}
    </span>
  );
}
