import type { RankedProviderRow } from '@onrecord/contract/scheduling/job/job-picker';
import type { FactTone } from '@onrecord/domain/scheduling/picker/provider-fact';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/format/formats.ts';
import { pickerTexts } from '../../../lib/texts/picker.ts';
import { useTexts } from '../../../lib/texts.ts';
import { AlertIcon, LockIcon } from '../../../ui/icons.ts';

const LOOKS: Readonly<Record<FactTone, string>> = {
  for: 'bg-ok-wash text-ok',
  asks: 'bg-warn-wash text-warn',
  against: 'bg-bad-wash text-bad',
  neutral: 'border border-line bg-sheet text-ink-2',
};

/** A fact about a provider. A sign before it says what its colour says. */
export function FactChip({ tone, text }: Pick<RankedProviderRow['facts'][number], 'tone' | 'text'>) {
  const t = useTexts(pickerTexts);
  const Sign = { asks: AlertIcon, against: LockIcon, for: null, neutral: null }[tone];
  return (
    <li className={clsx('inline-flex items-center gap-1 rounded-[4px] px-1.5 text-xs/[18px] font-medium', LOOKS[tone])}>
      {Sign && <Sign size={11} aria-label={t(tone === 'asks' ? 'asks' : 'against')} className="shrink-0" />}
      {text}
    </li>
  );
}

/** What a provider gets for the booking: an amount, or the rate where only pages are agreed. */
export function PayCell({ pay }: Pick<RankedProviderRow, 'pay'>) {
  const t = useTexts(pickerTexts);
  const formats = useFormats();
  if (!pay) return <span className="text-ink-3">{t('unknown')}</span>;
  if (pay.amount !== null) return <>{formats.amount(pay.amount)}</>;
  return <>{t('by_page', { rate: formats.price(pay.rate?.rate) })}</>;
}
