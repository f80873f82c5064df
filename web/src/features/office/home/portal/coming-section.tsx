import type { PortalJob } from '@onrecord/contract/office/home';
import { isJoinOpen } from '@onrecord/domain/office/home/portal';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useToday } from '../../../../lib/format/use-today.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { portalTexts } from '../../../../lib/texts/portal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { CheckCircleIcon, ClockIcon, LinkIcon } from '../../../../ui/icons.ts';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { dayName } from '../home-days.ts';
import { listPath } from '../list-path.ts';
import { useNow } from '../use-now.ts';
import { useJobWords } from './use-job-words.ts';
import { usePortalJobs } from './use-portal.ts';

/** What is ahead and who comes to it; half an hour before, the button of the meeting. */
export function ComingCard() {
  const t = useTexts(portalTexts);
  const query = usePortalJobs();
  const now = useNow();
  const coming = query.data?.coming;
  return (
    <HomeCard title={t('coming')} link={{ label: t('calendar'), href: paths.calendar() }} query={query} lines={5}>
      {({ coming: { count, data } }) =>
        count === 0 ? (
          <HomeEmpty title={t('coming_none')} hint={t('coming_none_hint')} />
        ) : (
          <>
            <ul>
              {data.map((job) => (
                <ComingLine key={job.job_id} job={job} now={now} />
              ))}
            </ul>
            {coming && coming.count > data.length && (
              <Link
                to={listPath('job', 'scheduled')}
                className="block border-line border-t px-3 py-2 text-brand-ink hover:underline"
              >
                {t('more', { count: count - data.length })}
              </Link>
            )}
          </>
        )
      }
    </HomeCard>
  );
}

function ComingLine({ job, now }: { job: PortalJob; now: Temporal.Instant }) {
  const t = useTexts(portalTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const words = useJobWords();
  const isToday = useToday() === job.job_date;
  const day = isToday ? t('today') : dayName(formats, job.job_date);
  const name = [job.case_name, job.deponent_name].filter(Boolean).join(' · ');
  const meeting = isJoinOpen(job, now) ? job.meeting_url : null;
  return (
    <HomeRow
      end={
        meeting && (
          <a
            href={meeting}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('join')}, ${name}`}
            className={buttonClass('outline', 'md', 'max-sm:grow')}
          >
            <LinkIcon size={15} aria-hidden />
            {t('join')}
          </a>
        )
      }
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="sm:w-36">
          <b className="font-semibold">{day}</b> {formats.time(job.start_time)}
        </span>
        <Link to={paths.job({ ...job, company_id })} className="min-w-0 grow basis-52 font-medium hover:underline">
          {name || words.venueOf(job)}
        </Link>
        <span className="grid min-w-0 basis-52 text-ink-2 text-sm max-sm:basis-full">
          {job.parties === null ? (
            <span>{words.venueOf(job)}</span>
          ) : job.parties.length === 0 ? (
            <span>{t('nobody_needed')}</span>
          ) : (
            job.parties.map((party) => (
              <span key={`${party.service_name}-${party.name}`} className="flex min-w-0 items-center gap-1.5">
                {party.is_confirmed ? (
                  <CheckCircleIcon size={14} aria-hidden className="shrink-0 text-ok" />
                ) : (
                  <ClockIcon size={14} aria-hidden className="shrink-0 text-warn" />
                )}
                <span className="min-w-0">{words.partyText(party)}</span>
              </span>
            ))
          )}
        </span>
      </div>
    </HomeRow>
  );
}
