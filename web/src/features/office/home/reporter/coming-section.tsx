import type { ReporterJob, ReporterJobs } from '@onrecord/contract/office/reporter-home';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { reporterTexts } from '../../../../lib/texts/reporter.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckCircleIcon } from '../../../../ui/icons.ts';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { dayName } from '../home-days.ts';
import { listPath } from '../list-path.ts';
import { respond, usePress, useReporterJobs } from './use-reporter.ts';

/** What comes after the next job, with the holidays between; what waits for a yes is answered in its line. */
export function ComingCard({ className }: { className?: string }) {
  const t = useTexts(reporterTexts);
  const query = useReporterJobs();
  const waiting = query.data?.coming.waiting ?? 0;
  const aside = waiting > 0 && (
    <Link to={listPath('job', 'needing_service_provider_confirmation')} className="hover:underline">
      {t('waits', { count: waiting })}
    </Link>
  );
  return (
    <HomeCard
      title={t('coming')}
      aside={aside}
      link={{ label: t('schedule'), href: paths.calendar() }}
      query={query}
      lines={5}
      className={className ?? ''}
    >
      {({ coming }) =>
        coming.data.length === 0 ? <HomeEmpty title={t('coming_none')} /> : <ComingRows coming={coming} />
      }
    </HomeCard>
  );
}

function ComingRows({ coming: { data, closed } }: { coming: ReporterJobs['coming'] }) {
  return (
    <ul>
      {data.map((job, at) => {
        const before = data[at - 1]?.job_date ?? '';
        const between = closed.filter(({ day }) => day > before && day <= job.job_date);
        return (
          <Fragment key={job.job_id}>
            {between.map((day) => (
              <ClosedLine key={day.day} {...day} />
            ))}
            <ComingLine job={job} />
          </Fragment>
        );
      })}
    </ul>
  );
}

function ClosedLine({ day, name }: { day: string; name: string }) {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  return (
    <HomeRow isDense className="bg-sunk text-ink-2">
      <span className="flex flex-wrap gap-x-3">
        <span className="font-semibold sm:w-40">{dayName(formats, day)}</span>
        <span>{t('closed', { name })}</span>
      </span>
    </HomeRow>
  );
}

function ComingLine({ job }: { job: ReporterJob }) {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  const can = useCan();
  const { company_id } = useSession();
  const { busy, press } = usePress();
  const day = dayName(formats, job.job_date);
  const name = [job.case_name, job.deponent_name].filter(Boolean).join(' · ');
  const of = `${name}, ${day}`;
  return (
    <HomeRow
      isDense
      isShort={job.is_confirmed}
      end={
        job.is_confirmed ? (
          <span className="flex items-center gap-1 text-ok text-sm">
            <CheckCircleIcon size={14} aria-hidden />
            {t('confirmed')}
          </span>
        ) : (
          can('jobs', 'edit') && (
            <>
              <Button
                size="sm"
                className="border-brand text-brand-ink max-sm:grow"
                busy={busy === 'yes'}
                disabled={busy !== ''}
                aria-label={`${t('confirm')}, ${of}`}
                onClick={() => void press('yes', () => respond(job, 'yes'))}
              >
                {t('confirm')}
              </Button>
              <Button
                size="sm"
                className="max-sm:grow"
                busy={busy === 'no'}
                disabled={busy !== ''}
                aria-label={`${t('decline')}, ${of}`}
                onClick={() => void press('no', () => respond(job, 'no'))}
              >
                {t('decline')}
              </Button>
            </>
          )
        )
      }
    >
      <span className="flex flex-wrap gap-x-3 sm:flex-nowrap">
        <span className="shrink-0 sm:w-40">
          <span className="font-semibold">{day}</span> <span className="text-sm">{formats.time(job.start_time)}</span>
        </span>
        <Link to={paths.job({ ...job, company_id })} className="min-w-0 truncate hover:underline">
          {name}
        </Link>
      </span>
    </HomeRow>
  );
}
