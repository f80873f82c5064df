import { type MyPay, myPayArea } from '@onrecord/contract/money/my-pay';
import { homeArea } from '@onrecord/contract/office/home';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { reporterTexts } from '../../../../lib/texts/reporter.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { dayName, shortDay } from '../home-days.ts';

const LINES = 2;

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
    <div className="grid grid-cols-2">
      {next ? (
        <dl className="p-3">
          <dt className="text-ink-2 text-sm">{dayName(formats, next.pay_on)}</dt>
          <dd>
            <Link to={paths.myPay()} className={figure}>
              {formats.amount(next.amount)}
            </Link>
            <span className="text-ink-2 text-sm">
              {[t('pays_jobs', { count: next.job_count }), next.payment_method_name].filter(Boolean).join(', ')}
            </span>
          </dd>
        </dl>
      ) : (
        <div className="p-3">
          <HomeEmpty title={t('pay_none')} />
        </div>
      )}
      <dl className="border-line border-l p-3">
        <dt className="text-ink-2 text-sm">{year}</dt>
        <dd>
          <Link to={paths.myPay()} className={figure} aria-label={`${year}: ${formats.amount(this_year.amount)}`}>
            {formats.amount(this_year.amount)}
          </Link>
          <span className="text-ink-2 text-sm">{t('pays_jobs', { count: this_year.job_count })}</span>
        </dd>
      </dl>
    </div>
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
      <HomeRow
        key={item.key}
        isShort
        end={<span className="font-semibold tabular-nums">{formats.amount(item.amount)}</span>}
      >
        <span className="block truncate font-medium">{item.text}</span>
        <span className="block text-ink-2 text-sm">
          {[item.job_number, t(item.is_latest ? 'pays_latest' : 'pays_on', day)].filter(Boolean).join(' · ')}
        </span>
      </HomeRow>
    );
  });
}

/** Copies that are billed and that the client is late with. */
function LateCopies() {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  const { data = [] } = useQuery({
    queryKey: ['home', 'reporter', 'late copies'],
    queryFn: ({ signal }) => call(homeArea.getLateCopies, { signal }),
    meta: { shows: ['order', 'client_invoice', 'transaction'] },
  });
  return data.map(({ order_id, case_name, share, days_late }) => (
    <HomeRow key={order_id} isShort end={<span className="font-semibold tabular-nums">{formats.amount(share)}</span>}>
      <Link to={paths.myOrders()} className="block truncate font-medium hover:underline">
        {t('copy_of', { name: case_name })}
      </Link>
      <span className="block font-semibold text-bad text-sm">{t('copy_late', { count: days_late })}</span>
    </HomeRow>
  ));
}
