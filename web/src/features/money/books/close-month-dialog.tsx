import { booksArea } from '@onrecord/contract/money/books';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useTerms } from '../../../lib/terms.ts';
import { booksTexts } from '../../../lib/texts/books.ts';
import { useTexts } from '../../../lib/texts.ts';
import { AlertIcon, CheckIcon } from '../../../ui/icons.ts';
import { MoneyDialog } from '../receipt/money-dialog.tsx';
import { type NextMonth, useMonthName } from './month-name.ts';

const REFUSED = ['refused_receipts', 'refused_invoices', 'refused_moves', 'refused_memos'] as const;

/** Shows what a month comes to, what keeps it open and what will be refused, and closes it. */
export function CloseMonthDialog({ month, onClose }: { month: NextMonth; onClose: () => void }) {
  const t = useTexts(booksTexts);
  const terms = useTerms();
  const { amount: money, date, count } = useFormats();
  const monthName = useMonthName();
  const { closed_until, problems, undeposited_days } = month;
  const name = monthName(closed_until);
  const sums = [
    [t('before'), month.receivable_before],
    [t('plus_invoiced'), month.invoiced],
    [t('minus_received'), month.received],
    [t('minus_credited'), month.credited],
  ] as const;
  const isOpen = problems.length > 0;
  return (
    <MoneyDialog
      size="lg"
      title={t('close_month', { month: name })}
      description={t('close_hint', { date: date(closed_until) })}
      confirm={t('close_month', { month: name })}
      isOff={isOpen}
      sum={isOpen && t('things_left', { count: problems.length })}
      save={() => call(booksArea.closeMonth, { body: { closed_until } })}
      onClose={onClose}
    >
      {() => (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <section aria-labelledby="month-sums" className="grid gap-1.5">
              <h3 id="month-sums" className="font-semibold">
                {t('sums')}
              </h3>
              <dl className="grid gap-1">
                {sums.map(([label, amount]) => (
                  <div key={label} className="flex justify-between gap-3">
                    <dt className="text-ink-2">{label}</dt>
                    <dd className="tabular-nums">{money(amount)}</dd>
                  </div>
                ))}
                <div className="flex justify-between gap-3 border-t border-line pt-1 font-semibold">
                  <dt>{t('receivable_on', { date: date(closed_until) })}</dt>
                  <dd className="tabular-nums">{money(month.receivable)}</dd>
                </div>
              </dl>
              {!isOpen && (
                <ul className="grid gap-1 text-ok">
                  {[t('equals_aging'), t('equals_ledger', { count: count(month.entry_count) })].map((line) => (
                    <li key={line} className="flex gap-2">
                      <CheckIcon size={15} aria-hidden className="mt-0.5 shrink-0" />
                      {line}
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <section aria-labelledby="month-open" className="grid gap-1.5">
              <h3 id="month-open" className="font-semibold">
                {t('still_open')}
              </h3>
              {!isOpen && <p className="text-ink-2">{t('nothing_open')}</p>}
              <ul className="grid gap-1.5">
                {problems.map((problem) => (
                  <li key={problem.key} className="flex gap-2 font-semibold text-bad">
                    <AlertIcon size={15} aria-hidden className="mt-0.5 shrink-0" />
                    <span>
                      {sentenceText(problem, terms)}{' '}
                      {problem.key === 'books.memos_waiting' && (
                        <Link to={paths.approvals()} className="text-brand-ink underline">
                          {t('open')}
                        </Link>
                      )}
                      {problem.key === 'books.not_deposited' && undeposited_days[0] && (
                        <Link to={paths.depositDay(undeposited_days[0])} className="text-brand-ink underline">
                          {date(undeposited_days[0])}
                        </Link>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
          <section aria-labelledby="month-refused" className="rounded-card border border-line bg-sunk p-3">
            <h3 id="month-refused" className="font-semibold">
              {t('refused', { month: name })}
            </h3>
            <ul className="grid list-disc gap-x-6 pl-5 sm:grid-cols-2">
              {REFUSED.map((one) => (
                <li key={one}>{t(one)}</li>
              ))}
            </ul>
          </section>
        </>
      )}
    </MoneyDialog>
  );
}
