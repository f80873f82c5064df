import type { StatementAgingRow } from '@onrecord/contract/money/statement';
import { compare, formatAmount, subtract } from '@onrecord/domain/core/money/money';
import { AGING_BUCKETS, type AgingBucket } from '@onrecord/domain/money/client-invoice/aging';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/formats.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';

/** From pale to full, then red: what is older weighs more. Place, words and figures say the same. */
const TONES: Readonly<Record<AgingBucket, string>> = {
  Current: 'bg-brand/20',
  '1-30': 'bg-brand/45',
  '31-60': 'bg-brand/70',
  '61-90': 'bg-brand',
  '91-120': 'bg-bad/70',
  '120+': 'bg-bad',
};

/** What is open by age, with what is on account beside it. */
export function AgingSection({ aging, basis }: { aging: StatementAgingRow; basis: string }) {
  const t = useTexts(statementTexts);
  const { amount } = useFormats();
  const name = (bucket: AgingBucket) =>
    bucket === 'Current' ? t('current') : t('days', { days: bucket.replace('-', '–') });
  const open = AGING_BUCKETS.filter((bucket) => compare(aging.buckets[bucket], 0) > 0);
  return (
    <section aria-label={t('aging', { basis })} className="overflow-hidden rounded-card border border-line bg-sheet">
      <div className="flex h-2.5 bg-sunk" aria-hidden>
        {open.map((bucket) => (
          <div key={bucket} className={TONES[bucket]} style={{ flexGrow: Number(aging.buckets[bucket]) }} />
        ))}
      </div>
      <dl className="grid grid-cols-2 sm:grid-cols-4 xl:grid-cols-8">
        {AGING_BUCKETS.map((bucket) => (
          <Cell key={bucket} name={name(bucket)} tone={TONES[bucket]} amount={amount(aging.buckets[bucket])} />
        ))}
        <Cell name={t('on_account')} amount={amount(formatAmount(subtract(0, aging.on_account)))} />
        <Cell name={t('net')} amount={amount(aging.net)} isTotal />
      </dl>
    </section>
  );
}

function Cell(props: { name: string; amount: string; tone?: string; isTotal?: boolean }) {
  return (
    <div className={clsx('border-t border-r border-line px-3 py-1.5', props.isTotal && 'bg-sunk')}>
      <dt className="flex items-center gap-1.5 text-sm text-ink-2">
        {props.tone && <span aria-hidden className={clsx('size-2 rounded-[2px]', props.tone)} />}
        {props.name}
      </dt>
      <dd className="font-semibold tabular-nums">{props.amount}</dd>
    </div>
  );
}
