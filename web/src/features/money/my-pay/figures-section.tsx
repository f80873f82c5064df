import type { MyPay } from '@onrecord/contract/money/my-pay';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { myPayTexts } from '../../../lib/texts/my-pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckIcon } from '../../../ui/icons.ts';
import { useDayName } from './day-name.ts';

const CARD = 'rounded-card border border-line bg-sheet p-4';

/** The next pay as the one figure of the page, and the sums beside it. */
export function FiguresSection({ pay }: { pay: MyPay }) {
  const t = useTexts(myPayTexts);
  const { amount, date } = useFormats();
  const { after_that, checking, this_year, w9_received_on } = pay;
  return (
    <div className="grid gap-3 lg:grid-cols-[360px_minmax(0,1fr)]">
      <NextPay pay={pay} />
      <dl className={`grid grid-cols-2 items-center gap-x-8 gap-y-3 sm:flex sm:flex-wrap ${CARD}`}>
        <Figure name={t('after_that')} amount={amount(after_that)}>
          {t('after_that_hint')}
        </Figure>
        <Figure name={t('checking')} amount={amount(checking.amount)}>
          {t('jobs_turned_in', { count: checking.job_count })}
        </Figure>
        <Figure name={t('paid_this_year')} amount={amount(this_year.amount)}>
          {t('jobs', { count: this_year.job_count })}
        </Figure>
        <Figure name={t('on_1099')} amount={amount(this_year.without_expenses)}>
          {t('without_expenses')}
        </Figure>
        <div className="col-span-2 sm:ml-auto">
          <dt className="sr-only">{t('w9')}</dt>
          <dd className={w9_received_on === null ? 'text-sm text-bad' : 'flex items-center gap-1.5 text-sm text-ok'}>
            {w9_received_on !== null && <CheckIcon size={15} aria-hidden />}
            {w9_received_on === null ? t('w9_missing') : t('w9_since', { date: date(w9_received_on) })}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function NextPay({ pay: { next, today } }: { pay: MyPay }) {
  const t = useTexts(myPayTexts);
  const { amount } = useFormats();
  const dayName = useDayName();
  if (!next)
    return (
      <section aria-label={t('next_pay')} className={CARD}>
        <p className="font-semibold">{t('nothing_next')}</p>
        <p className="text-sm text-ink-2">{t('nothing_next_hint')}</p>
      </section>
    );
  const counts = [
    next.job_count > 0 && t('jobs', { count: next.job_count }),
    next.expense_count > 0 && t('expenses', { count: next.expense_count }),
  ];
  return (
    <section aria-label={t('next_pay')} className={CARD}>
      <p>
        {t('next_pay')}, <b>{dayName(next.pay_on, today)}</b>
      </p>
      <p className="title-serif my-1 text-[32px] leading-10 tabular-nums">{amount(next.amount)}</p>
      <p className="text-sm text-ink-2">
        {[next.payment_method_name, ...counts].filter(Boolean).join(' · ')}{' '}
        <a href="#coming" className="font-semibold text-brand-ink hover:underline">
          {t('see_lines')}
        </a>
      </p>
    </section>
  );
}

function Figure({ name, amount, children }: { name: string; amount: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="title-serif text-xl tabular-nums">{amount}</dd>
      <dd className="text-xs text-ink-2">{children}</dd>
    </div>
  );
}
