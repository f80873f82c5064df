import type { ComingDayRow, ComingItemRow, MyPay } from '@onrecord/contract/money/my-pay';
import { compare } from '@onrecord/domain/core/money/money';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { myPayTexts } from '../../../lib/texts/my-pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MailIcon } from '../../../ui/icons.ts';
import { useDayName } from './day-name.ts';

interface ComingProps {
  pay: MyPay;
  onAsk: (item: ComingItemRow) => void;
}

const HEAD = 'h-7 px-3 text-left text-sm font-semibold text-ink-2 max-sm:sr-only';

/** What comes, by pay day, each line with the reason for its day. */
export function ComingSection({ pay, onAsk }: ComingProps) {
  const t = useTexts(myPayTexts);
  return (
    <section id="coming" aria-labelledby="coming-title" className="grid scroll-mt-16 gap-2">
      <h2 id="coming-title" className="flex items-baseline gap-2 font-semibold">
        {t('coming')} <span className="text-sm font-normal text-ink-2">{t('coming_hint')}</span>
      </h2>
      {pay.days.length === 0 ? (
        <EmptyState title={t('nothing_coming')} hint={t('nothing_coming_hint')} />
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-sheet">
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{t('coming')}</caption>
            <thead className="bg-sunk">
              <tr>
                <th scope="col" className={HEAD}>
                  {t('job')}
                </th>
                <th scope="col" className={HEAD}>
                  {t('why_then')}
                </th>
                <th scope="col" className={clsx(HEAD, 'text-right')}>
                  {t('amount')}
                </th>
                <th scope="col" className="w-9">
                  <span className="sr-only">{t('ask')}</span>
                </th>
              </tr>
            </thead>
            {pay.days.map((day) => (
              <DayRows key={day.pay_on ?? 'none'} day={day} today={pay.today} onAsk={onAsk} />
            ))}
          </table>
        </div>
      )}
    </section>
  );
}

interface DayProps {
  day: ComingDayRow;
  today: string;
  onAsk: (item: ComingItemRow) => void;
}

function DayRows({ day, today, onAsk }: DayProps) {
  const t = useTexts(myPayTexts);
  const { amount, date } = useFormats();
  const dayName = useDayName();
  const { pay_on, moved_from, checking, carried, items } = day;
  const hasChecking = compare(checking, 0) !== 0;
  return (
    <tbody>
      <tr className="border-t border-line bg-sunk">
        <th scope="rowgroup" className="h-[27px] px-3 text-left font-normal">
          <b>{pay_on === null ? t('no_day') : dayName(pay_on, today)}</b>
          {moved_from !== null && <span className="ml-1.5 text-ink-2">{t('moved', { date: date(moved_from) })}</span>}
        </th>
        <td className="px-3 text-ink-2 max-sm:hidden">
          {t('lines', { count: items.length })}
          {hasChecking && <span className="text-warn"> · {t('with_checking', { amount: amount(checking) })}</span>}
          {compare(carried, 0) < 0 && <span> · {t('carried', { amount: amount(carried) })}</span>}
        </td>
        <td colSpan={2} className="px-3 text-right font-semibold tabular-nums">
          {amount(day.amount)}
        </td>
      </tr>
      {items.map((item) => (
        <ItemRow key={item.key} item={item} onAsk={() => onAsk(item)} />
      ))}
    </tbody>
  );
}

function ItemRow({ item, onAsk }: { item: ComingItemRow; onAsk: () => void }) {
  const t = useTexts(myPayTexts);
  const { amount } = useFormats();
  const { provider_invoice_id, job_number, text, state } = item;
  const why = (
    <span className={clsx(state === 'approved' ? 'text-ink-2' : 'text-warn')}>
      {state === 'checking' ? t('being_checked') : state === 'held' ? t('held') : item.why}
      {state !== 'held' && item.is_latest && `, ${t('at_the_latest')}`}
    </span>
  );
  const shown = amount(item.amount);
  return (
    <tr className="border-t border-line hover:bg-sunk">
      <td className="px-3 py-1">
        {job_number !== null && <span className="mr-1.5 text-ink-2 max-sm:hidden">{job_number}</span>}
        {text || t(item.kind === 'carried' ? 'carried_kind' : item.kind)}
        <span className="block sm:hidden">{why}</span>
      </td>
      <td className="px-3 py-1 max-sm:hidden">{why}</td>
      <td className={clsx('px-3 py-1 text-right tabular-nums', state === 'held' && 'text-ink-2 line-through')}>
        {provider_invoice_id === null ? (
          <b>{shown}</b>
        ) : (
          <Link
            to={paths.providerInvoice(provider_invoice_id)}
            className="font-semibold underline decoration-dotted underline-offset-4 roomy:inline-flex roomy:min-h-11 roomy:items-center"
          >
            {shown}
          </Link>
        )}
      </td>
      <td className="pr-1">
        <IconButton label={t('ask_about', { name: [job_number, text].filter(Boolean).join(' ') })} onClick={onAsk}>
          <MailIcon size={14} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}
