import type { StatementAgingRow } from '@onrecord/contract/money/statement';
import { compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import type { AgingBucket } from '@onrecord/domain/money/client-invoice/aging';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/format/formats.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { agingTone } from './aging-tone.ts';

interface AgingSectionProps {
  aging: StatementAgingRow;
  basis: string;
  /** The bucket that something beside is narrowed to; with `onPress` every bucket is a button. */
  pressed?: AgingBucket | undefined;
  onPress?: (bucket: AgingBucket) => void;
  /** What is owed to a provider has other words than what a client owes. */
  of?: 'client' | 'provider';
}

/** What is open by age, with what is on account beside it. */
export function AgingSection({ aging, basis, pressed, onPress, of = 'client' }: AgingSectionProps) {
  const t = useTexts(statementTexts);
  const { amount } = useFormats();
  const buckets = Object.entries(aging.buckets);
  const name = (bucket: AgingBucket) =>
    bucket === 'Current' ? t('current') : t('days', { days: bucket.replace('-', '–') });
  const open = buckets.filter(([, sum]) => compare(sum, 0) > 0);
  return (
    <section aria-label={t('aging', { basis })} className="overflow-hidden rounded-card border border-line bg-sheet">
      <div className="flex h-2.5 bg-sunk" aria-hidden>
        {open.map(([bucket, sum]) => (
          <div key={bucket} className={agingTone(bucket)} style={{ flexGrow: Number(sum) }} />
        ))}
      </div>
      <dl className={clsx('grid grid-cols-2 sm:grid-cols-4', WIDE[buckets.length] ?? 'xl:grid-cols-8')}>
        {buckets.map(([bucket, sum]) => (
          <Cell
            key={bucket}
            name={name(bucket)}
            tone={agingTone(bucket)}
            amount={amount(sum)}
            isPressed={pressed === bucket}
            onPress={onPress && (() => onPress(bucket))}
          />
        ))}
        <Cell
          name={t(of === 'provider' ? 'other_pay' : 'on_account')}
          amount={amount(formatSum(subtract(0, aging.on_account)))}
        />
        <Cell name={t(of === 'provider' ? 'owed' : 'net')} amount={amount(aging.net)} isTotal />
      </dl>
    </section>
  );
}

/** Columns for the buckets, what is on account and the sum. */
const WIDE: Readonly<Record<number, string>> = { 5: 'xl:grid-cols-7', 6: 'xl:grid-cols-8', 7: 'xl:grid-cols-9' };

interface CellProps {
  name: string;
  amount: string;
  tone?: string;
  isTotal?: boolean;
  isPressed?: boolean;
  onPress?: (() => void) | undefined;
}

const PRESS = 'before:absolute before:inset-0 roomy:min-h-11';

function Cell({ name, amount, tone, isTotal, isPressed, onPress }: CellProps) {
  return (
    <div
      className={clsx(
        'relative border-t border-r border-line px-3 py-1.5',
        isTotal && 'bg-sunk',
        onPress && 'hover:bg-sunk',
        isPressed && 'bg-brand-wash',
      )}
    >
      <dt className="flex items-center gap-1.5 text-sm text-ink-2">
        {tone && <span aria-hidden className={clsx('size-2 shrink-0 rounded-[2px]', tone)} />}
        {name}
      </dt>
      <dd className="font-semibold tabular-nums">
        {onPress ? (
          <button
            type="button"
            aria-pressed={isPressed}
            aria-label={`${name} ${amount}`}
            onClick={onPress}
            className={PRESS}
          >
            {amount}
          </button>
        ) : (
          amount
        )}
      </dd>
    </div>
  );
}
