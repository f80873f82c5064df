import { meetingLink } from '@onrecord/domain/office/home/portal';
import { useEffect, useState } from 'react';
import { useFormats } from '../../lib/format/formats.ts';
import { paths } from '../../lib/paths.ts';
import { useCan, useSession } from '../../lib/session/session.ts';
import { offlineTexts } from '../../lib/texts/offline.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { readStoredJobs, type StoredJob, type StoredJobs } from '../offline/stored-jobs.ts';

/** So many of the last jobs are shown. */
const LAST = 10;

/** The stored jobs; undefined while they are read. */
function useStoredJobs(): StoredJobs | null | undefined {
  const { user_id, company_id } = useSession();
  const [jobs, setJobs] = useState<StoredJobs | null>();
  useEffect(() => {
    void readStoredJobs({ user_id, company_id }).then(setJobs);
  }, [user_id, company_id]);
  return jobs;
}

/** Whether worksheets open without a connection: those of providers. */
function useHasWorksheets(): boolean {
  const can = useCan();
  return useSession().user_type === 'provider' && can('worksheets', 'edit');
}

/** In place of a page that cannot be reached: the jobs of the user as they were, by day. It goes on by itself once there is a connection. */
export function OfflineJobs({ reset }: { reset: () => void }) {
  const t = useTexts(offlineTexts);
  const formats = useFormats();
  const stored = useStoredJobs();
  const hasWorksheets = useHasWorksheets();
  useEffect(() => {
    window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [reset]);
  const today = Temporal.Now.plainDateISO().toString();
  const jobs = stored?.jobs ?? [];
  const coming = jobs.filter(({ job_date }) => job_date >= today);
  const last = jobs.filter(({ job_date }) => job_date < today).toReversed();
  return (
    <div className="mx-auto grid max-w-3xl gap-4 p-4">
      <h1 className="title-serif text-xl">{t('title')}</h1>
      <Banner
        tone="warn"
        title={stored ? t('as_of', { when: formats.instant(stored.as_of) }) : t('title')}
        action={<Button onClick={reset}>{t('retry')}</Button>}
      >
        {stored === null ? t('nothing') : t(hasWorksheets ? 'hint' : 'hint_jobs')}
      </Banner>
      {stored?.office_phone && (
        <a href={`tel:${stored.office_phone}`} className={buttonClass('outline')}>
          {t('call', { phone: stored.office_phone })}
        </a>
      )}
      {stored && <Days title={t('coming')} jobs={coming} />}
      {stored && last.length > 0 && <Days title={t('last')} jobs={last.slice(0, LAST)} />}
    </div>
  );
}

function Days({ title, jobs }: { title: string; jobs: readonly StoredJob[] }) {
  const t = useTexts(offlineTexts);
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {jobs.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-sheet">
        {jobs.map((job) => (
          <JobLine key={job.job_id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function JobLine({ job }: { job: StoredJob }) {
  const t = useTexts(offlineTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const { job_date, start_time, case_name, deponent_name, location, meeting, job_number } = job;
  const hasWorksheets = useHasWorksheets();
  const join = meetingLink(meeting);
  return (
    <li className="grid gap-1 px-3 py-2.5">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{`${formats.date(job_date)} ${formats.time(start_time)}`}</span>
        <span className="text-ink-3">{t('job_number', { number: job_number })}</span>
      </p>
      <p>{[case_name, deponent_name].filter(Boolean).join(' · ')}</p>
      {location !== '' && <p className="text-ink-2">{location}</p>}
      <p className="flex flex-wrap gap-2">
        {/* A page of its own: the worksheet opens from what is stored of the application. */}
        {hasWorksheets && (
          <a href={paths.worksheet({ ...job, company_id }, 'edit', 'summary')} className={buttonClass('outline', 'sm')}>
            {t('worksheet')}
          </a>
        )}
        {join && (
          <a href={join} className={buttonClass('outline', 'sm')}>
            {t('join')}
          </a>
        )}
      </p>
    </li>
  );
}
