import type { ChasedClient } from '@onrecord/contract/office/staff-home';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { staffHomeTexts } from '../../../../lib/texts/staff-home.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { PhoneIcon } from '../../../../ui/icons.ts';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { shortDay } from '../home-days.ts';
import { useChase, usePayDue, useReceipts } from './use-billing.ts';

/** So many receipts are shown; their page has all of the day. */
const SHOWN = 5;

/** What came in today, the latest first, with the way to the deposit slip. */
export function ReceiptsCard() {
  const t = useTexts(staffHomeTexts);
  const { amount } = useFormats();
  const query = useReceipts();
  return (
    <HomeCard
      title={t('receipts')}
      aside={query.data && amount(query.data.received)}
      link={{ label: t('slip'), href: paths.depositDay() }}
      query={query}
      lines={4}
    >
      {({ groups }) => {
        const rows = groups
          .flatMap((group) => group.rows)
          .sort((one, other) => other.transaction_id - one.transaction_id);
        if (rows.length === 0) return <HomeEmpty title={t('receipts_none')} />;
        return (
          <>
            <ul>
              {rows.slice(0, SHOWN).map((row) => (
                <HomeRow
                  key={row.transaction_id}
                  isShort
                  end={<span className="font-semibold tabular-nums">{amount(row.amount)}</span>}
                >
                  <Link to={paths.receipt(row.transaction_id)} className="block truncate font-medium hover:underline">
                    {row.client_name}
                  </Link>
                  <span className="block truncate text-ink-2 text-sm">
                    {[row.payment_type_name, row.reference, row.invoices.join(', ')].filter(Boolean).join(' · ')}
                  </span>
                </HomeRow>
              ))}
            </ul>
            {rows.length > SHOWN && (
              <Link
                to={paths.depositDay()}
                className="block border-line border-t px-3 py-2 text-brand-ink hover:underline"
              >
                {t('more', { count: rows.length - SHOWN })}
              </Link>
            )}
          </>
        );
      }}
    </HomeCard>
  );
}

/** Whom to call today: broken promises, disputes, and whose reminder is due. */
export function ChaseCard() {
  const t = useTexts(staffHomeTexts);
  const query = useChase();
  const count = query.data?.count ?? 0;
  return (
    <HomeCard
      title={t('chase')}
      aside={count > 0 && count}
      link={{ label: t('overdue'), href: paths.agedReceivables() }}
      query={query}
      lines={4}
    >
      {({ data }) =>
        data.length === 0 ? (
          <HomeEmpty title={t('chase_none')} good />
        ) : (
          <ul>
            {data.map((row) => (
              <ChaseLine key={row.client_id} row={row} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

function ChaseLine({ row }: { row: ChasedClient }) {
  const t = useTexts(staffHomeTexts);
  const formats = useFormats();
  const { kind, promised_on } = row;
  const why =
    kind === 'promise_missed'
      ? t('promise_missed', { day: promised_on ? shortDay(formats, promised_on) : '' })
      : kind === 'disputed'
        ? t('disputed', { reason: row.dispute_reason })
        : t(kind);
  // The panel of the client there has the number, the last notes, and the answers Promised and Disputes.
  const href = `${paths.agedReceivables()}?client=${row.client_id}`;
  return (
    <HomeRow
      isShort
      end={
        <>
          <span className="font-semibold tabular-nums">{formats.amount(row.overdue)}</span>
          <Link to={href} aria-label={`${t('call')}, ${row.name}`} className={buttonClass('outline', 'sm')}>
            <PhoneIcon size={14} aria-hidden />
            {t('call')}
          </Link>
        </>
      }
    >
      <Link to={paths.client(row.client_id)} className="block truncate font-medium hover:underline">
        {row.name}
      </Link>
      <span
        className={
          kind === 'disputed'
            ? 'block truncate font-semibold text-sm text-warn'
            : 'block truncate font-semibold text-bad text-sm'
        }
      >
        {`${t('late', { count: row.days_late })} · ${why}`}
      </span>
    </HomeRow>
  );
}

/** Drafts of pay runs, and what is due on the next pay day of each group. */
export function PayDueCard() {
  const t = useTexts(staffHomeTexts);
  const formats = useFormats();
  const query = usePayDue();
  return (
    <HomeCard title={t('pay_run')} link={{ label: t('pay_runs'), href: paths.payRuns() }} query={query} lines={2}>
      {({ runs, next }) => {
        const drafts = runs.filter(({ status }) => status === 'draft');
        if (drafts.length + next.length === 0) return <HomeEmpty title={t('pay_run_none')} />;
        return (
          <ul>
            {drafts.map((run) => (
              <HomeRow
                key={run.pay_run_id}
                isShort
                end={
                  <>
                    <span className="font-semibold tabular-nums">{formats.amount(run.amount)}</span>
                    <Link to={paths.payRun(run.pay_run_id)} className={buttonClass('outline', 'sm')}>
                      {t('open_draft')}
                    </Link>
                  </>
                }
              >
                <span className="font-medium">{t('pay_run_on', { day: shortDay(formats, run.pay_on) })}</span>
                <span className="block text-ink-2 text-sm">{t('providers', { count: run.provider_count })}</span>
              </HomeRow>
            ))}
            {next.map((run) => (
              <HomeRow
                key={`${run.pay_group} ${run.pay_on}`}
                isShort
                end={<span className="font-semibold tabular-nums">{formats.amount(run.amount)}</span>}
              >
                <Link to={paths.payRuns()} className="font-medium hover:underline">
                  {t('pay_run_on', { day: shortDay(formats, run.pay_on) })}
                </Link>
                <span className="block text-ink-2 text-sm">{t('lines', { count: run.line_count })}</span>
              </HomeRow>
            ))}
          </ul>
        );
      }}
    </HomeCard>
  );
}
