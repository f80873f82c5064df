import type { CommissionJob } from '@onrecord/contract/scheduling/job/commission-jobs';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { Cover } from '@onrecord/domain/scheduling/cover/cover';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { staffHomeTexts } from '../../../../lib/texts/staff-home.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge, type Tone } from '../../../../ui/badge.tsx';
import { CoverSign } from '../../../scheduling/cover/cells.tsx';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { dayName, shortDay } from '../home-days.ts';
import { useSales } from './use-sales.ts';

const SHOWN = 10;

const TONES = { scheduled: 'mute', billed: 'warn', part_paid: 'warn', paid: 'ok' } as const satisfies Record<
  CommissionJob['state'],
  Tone
>;

/** The latest jobs that the viewer earns of: what was billed, what came in, and their part. */
export function CommissionJobsCard() {
  const t = useTexts(staffHomeTexts);
  const query = useQuery({
    queryKey: ['home', 'sales', 'jobs'],
    queryFn: ({ signal }) => call(jobArea.dashboardCommissionJobList, { body: { page_size: SHOWN }, signal }),
    meta: { shows: ['job', 'client_invoice', 'transaction'] },
  });
  return (
    <HomeCard
      title={t('commission_jobs')}
      aside={t('newest')}
      link={{ label: t('my_commission'), href: paths.commissions() }}
      query={query}
      lines={9}
    >
      {({ data }) =>
        data.length === 0 ? (
          <HomeEmpty title={t('commission_jobs_none')} />
        ) : (
          <>
            <JobTable rows={data} />
            <ul className="sm:hidden">
              {data.map((row) => (
                <PhoneLine key={row.job_id} row={row} />
              ))}
            </ul>
          </>
        )
      }
    </HomeCard>
  );
}

function JobTable({ rows }: { rows: readonly CommissionJob[] }) {
  const t = useTexts(staffHomeTexts);
  const formats = useFormats();
  const money = 'px-2 text-right tabular-nums';
  return (
    <table className="w-full table-fixed text-sm max-sm:hidden">
      <thead className="bg-sunk text-ink-2">
        <tr className="h-7 text-left">
          <th className="w-16 px-3">{t('job')}</th>
          <th className="w-16 px-2">{t('date')}</th>
          <th className="px-2">{t('case')}</th>
          <th className="px-2">{t('client')}</th>
          <th className="w-24 px-2">{t('state')}</th>
          <th className="w-24 px-2 text-right">{t('billed')}</th>
          <th className="w-24 px-2 text-right">{t('received')}</th>
          <th className="w-20 px-3 text-right">{t('mine')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.job_id} className="h-7 border-line border-t">
            <td className="px-3 font-semibold">{row.job_number}</td>
            <td className="px-2">{row.job_date && shortDay(formats, row.job_date)}</td>
            <td className="truncate px-2">{row.case_name}</td>
            <td className="truncate px-2 text-ink-2">{row.client_name}</td>
            <td className="px-2">
              <Badge tone={TONES[row.state]}>{t(`state_${row.state}`)}</Badge>
            </td>
            <td className={money}>{formats.amount(row.billed)}</td>
            <td className={money}>{formats.amount(row.received)}</td>
            <td className={`px-3 text-right font-semibold tabular-nums ${Number(row.mine) < 0 ? 'text-bad' : ''}`}>
              {formats.amount(row.mine)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PhoneLine({ row }: { row: CommissionJob }) {
  const t = useTexts(staffHomeTexts);
  const formats = useFormats();
  return (
    <HomeRow
      isShort
      end={
        <span className={Number(row.mine) < 0 ? 'font-semibold text-bad tabular-nums' : 'font-semibold tabular-nums'}>
          {formats.amount(row.mine)}
        </span>
      }
    >
      <span className="block truncate font-medium">{row.case_name || row.client_name}</span>
      <span className="block truncate text-ink-2 text-sm">
        {[row.job_number, t(`state_${row.state}`), formats.amount(row.received)].join(' · ')}
      </span>
    </HomeRow>
  );
}

/** What comes up of the own clients, with how far it is covered. */
export function OwnComingCard() {
  const t = useTexts(staffHomeTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const query = useSales();
  return (
    <HomeCard
      title={t('coming')}
      aside={t('coming_hint')}
      link={{ label: t('calendar'), href: paths.calendar() }}
      query={query}
      lines={9}
    >
      {({ coming }) =>
        coming.length === 0 ? (
          <HomeEmpty title={t('coming_none')} />
        ) : (
          <ul>
            {coming.map((job) => (
              <HomeRow key={job.job_id} isShort isDense end={<CoverSign cover={job.cover as Cover} spoken />}>
                <Link to={paths.job({ ...job, company_id })} className="flex min-w-0 gap-2 hover:underline">
                  <span className="w-36 shrink-0 text-ink-2">
                    {`${dayName(formats, job.job_date)} ${formats.time(job.start_time)}`}
                  </span>
                  <span className="min-w-0 truncate">{job.case_name || job.client_name}</span>
                </Link>
              </HomeRow>
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}
