import type { ReadyJob } from '@onrecord/contract/office/staff-home';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { staffHomeTexts } from '../../../../lib/texts/staff-home.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { HomeCard, HomeEmpty } from '../home-card-section.tsx';
import { useBillingWork } from './use-billing.ts';

const OLD_DAYS = 30;

/** What is turned in, the longest waiting first; below a line what needs an answer, with the place where it is given. */
export function ReadyCard({ className }: { className?: string }) {
  const t = useTexts(staffHomeTexts);
  const query = useBillingWork();
  const count = query.data?.ready.count ?? 0;
  return (
    <HomeCard
      title={t('ready')}
      aside={t('ready_hint')}
      link={{ label: t('all', { count }), href: paths.list('ready_to_bill') }}
      query={query}
      lines={8}
      className={className ?? ''}
    >
      {({ ready, blocked }) =>
        ready.data.length + blocked.data.length === 0 ? (
          <HomeEmpty title={t('ready_none')} hint={t('ready_none_hint')} good />
        ) : (
          <>
            <ul>
              {ready.data.map((job, at) => (
                <ReadyLine key={job.job_id} job={job} isNext={at === 0} />
              ))}
            </ul>
            {blocked.count > 0 && (
              <>
                <h3 className="border-line border-y bg-sunk px-3 py-1 font-semibold text-ink-2 text-sm">
                  {t('blocked', { count: blocked.count })}
                </h3>
                <ul>
                  {blocked.data.map((job) => (
                    <ReadyLine key={job.job_id} job={job} isNext={false} />
                  ))}
                </ul>
              </>
            )}
          </>
        )
      }
    </HomeCard>
  );
}

function ReadyLine({ job, isNext }: { job: ReadyJob; isNext: boolean }) {
  const t = useTexts(staffHomeTexts);
  const { company_id } = useSession();
  // A firm is named while the job is billed; what went back is with its worksheet.
  const href =
    job.reason === 'worksheet_returned'
      ? paths.worksheet({ ...job, company_id }, 'view', 'summary')
      : paths.billJob(job.job_id);
  const days = job.waiting_days;
  return (
    <li className={clsx('border-line border-b last:border-0', isNext && 'bg-brand-wash')}>
      <Link
        to={href}
        className="grid min-h-8 grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-3 px-3 text-sm hover:bg-sunk sm:grid-cols-[64px_minmax(0,5fr)_minmax(0,4fr)_auto_76px] roomy:min-h-11"
      >
        <span className="font-semibold text-brand-ink">{job.job_number}</span>
        <span className="truncate font-medium">{job.case_name || job.client_name}</span>
        <span className="truncate text-ink-2 max-sm:hidden">{job.client_name}</span>
        <span>{job.reason && <Badge tone="bad">{t(job.reason)}</Badge>}</span>
        <span
          className={clsx('text-right tabular-nums max-sm:hidden', (days ?? 0) > OLD_DAYS && 'font-semibold text-bad')}
        >
          {days === null ? '' : days === 0 ? t('today') : t('days', { count: days })}
        </span>
      </Link>
    </li>
  );
}
