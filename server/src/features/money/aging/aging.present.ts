import type { AgedRow } from '@onrecord/contract/money/aging';
import { type ColumnHeading, column } from '@onrecord/domain/core/list/column';
import { type AgedClientFacts, agedSums, presentPromise } from '@onrecord/domain/money/aging/aged-report';

/** A client of the report as its page reads it. */
export function presentAged(row: AgedClientFacts, today: string): AgedRow {
  const { buckets, on_account, net } = agedSums([row], row.buckets.length);
  const { client_id, name, invoice_count, oldest_days } = row;
  const promise = presentPromise(row.promise, today);
  return { client_id, name, invoice_count, oldest_days, buckets: [...buckets], on_account, net, promise };
}

const HEADINGS: Readonly<Record<string, ColumnHeading>> = {
  Current: 'column.aging_current',
  '1-15': 'column.aging_1_15',
  '16-30': 'column.aging_16_30',
  '31-45': 'column.aging_31_45',
  '46-60': 'column.aging_46_60',
  '60+': 'column.aging_60_plus',
  '1-30': 'column.aging_1_30',
  '31-60': 'column.aging_31_60',
  '61-90': 'column.aging_61_90',
  '90+': 'column.aging_90_plus',
  '91-120': 'column.aging_91_120',
  '120+': 'column.aging_120_plus',
  '121-180': 'column.aging_121_180',
  '180+': 'column.aging_180_plus',
};

/** The columns of an export, one for each of the company's buckets. */
export function bucketColumns(buckets: readonly string[]) {
  return buckets.map((bucket) => column(`bucket_${bucket}`, HEADINGS[bucket] ?? 'column.aging_current', 'money'));
}
