import { type CopyLedger, type MyPay, myPayArea } from '@onrecord/contract/money/my-pay';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/client.ts';
import { useFormats } from '../../../../lib/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { reporterTexts } from '../../../../lib/texts/reporter.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { dayName, shortDay } from '../home-days.ts';

const LINES = 2;
const LATE = 2;

type LedgerRow = CopyLedger['rows'][number];

/** When money comes next, what came this year, and copies that a client has not paid for. */
export function PayCard({ className }: { className?: string }) {
  const t = useTexts(reporterTexts);
  const query = useQuery({
    queryKey: ['my_pay'],
    queryFn: ({ signal }) => call(myPayArea.getMyPay, { signal }),
    meta: { shows: ['provider_invoice', 'pay_run', 'client_invoice', 'transaction'] },
  });
  return (
    <HomeCard
      title={t('pay')}
      link={{ label: t('pay_link'), href: paths.myPay() }}
      query={query}
      lines={4}
      className={className ?? ''}
    >
      {(pay) => (
        <>
          <Figures pay={pay} />
          <ul className="border-line border-t empty:hidden">
            <ComingPay pay={pay} />
            <LateCopies />
          </ul>
        </>
      )}
    </HomeCard>
  );
}

function Figures({ pay: { next, today, this_year } }: { pay: MyPay }) {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  const figure = 'title-serif block text-[22px] leading-8 hover:underline';
  const year = t('paid_in', { year: today.slice(0, 4) });
  return (
    <dl className="grid grid-cols-2">
      <div className="p-3">
        {next ? (
          <>
            <dt className="text-ink-2 text-sm">{dayName(formats, next.pay_on)}</dt>
            <dd>
              <Link to={paths.myPay()} className={figure}>
                {formats.amount(next.amount)}
              </Link>
              <span className="text-ink-2 text-sm">
                {[t('pays_jobs', { count: next.job_count }), next.payment_method_name].filter(Boolean).join(', ')}
              </span>
            </dd>
          </>
        ) : (
          <HomeEmpty title={t('pay_none')} />
        )}
      </div>
      <div className="border-line border-l p-3">
        <dt className="text-ink-2 text-sm">{year}</dt>
        <dd>
          <Link to={paths.myPay()} className={figure} aria-label={`${year}: ${formats.amount(this_year.amount)}`}>
            {formats.amount(this_year.amount)}
          </Link>
          <span className="text-ink-2 text-sm">{t('pays_jobs', { count: this_year.job_count })}</span>
        </dd>
      </div>
    </dl>
  );
}

function ComingPay({ pay: { days } }: { pay: MyPay }) {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  const items = days.flatMap(({ pay_on, items: own }) =>
    pay_on === null ? [] : own.map((item) => ({ ...item, pay_on })),
  );
  return items.slice(0, LINES).map((item) => {
    const day = { day: shortDay(formats, item.pay_on) };
    return (
      <HomeRow key={item.key} end={<span className="font-semibold tabular-nums">{formats.amount(item.amount)}</span>}>
        <span className="block truncate font-medium">{item.text}</span>
        <span className="block text-ink-2 text-sm">
          {[item.job_number, t(item.is_latest ? 'pays_latest' : 'pays_on', day)].filter(Boolean).join(' · ')}
        </span>
      </HomeRow>
    );
  });
}

const isLate = ({ client, is_taking, paid_on }: LedgerRow) => client.state === 'late' && !is_taking && paid_on === null;

/** Copies that are billed and that the client is late with, the latest in its payment first. */
function LateCopies() {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  const { data } = useQuery({
    queryKey: ['my_pay', 'late copies'],
    queryFn: ({ signal }) => call(myPayArea.getCopyLedger, { body: {}, signal }),
    meta: { shows: ['order', 'client_invoice', 'transaction'] },
  });
  const late = (data?.rows ?? []).filter(isLate).sort((one, other) => other.client.days_late - one.client.days_late);
  return late.slice(0, LATE).map((row) => (
    <HomeRow
      key={row.order_id}
      end={row.share && <span className="font-semibold tabular-nums">{formats.amount(row.share)}</span>}
    >
      <Link to={paths.myOrders()} className="block truncate font-medium hover:underline">
        {t('copy_of', { name: row.case_name })}
      </Link>
      <span className="block font-semibold text-bad text-sm">{t('copy_late', { count: row.client.days_late })}</span>
    </HomeRow>
  ));
}
