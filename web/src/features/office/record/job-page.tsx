import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/formats.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToday } from '../../../lib/use-today.ts';
import { Banner } from '../../../ui/banner.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { JobInvoicesPanel } from '../../money/client-invoice/job-invoices-panel.tsx';
import { LaterOrderPanel } from '../../money/order/later/later-order-panel.tsx';
import { ClientWarningsPanel } from '../../people/client/client-warnings-panel.tsx';
import { NotePanel } from '../../people/note/note-panel.tsx';
import { FilesPanel } from '../../production/file/files-panel.tsx';
import { BookingConflictsPanel } from '../../scheduling/booking-conflict/booking-conflicts-panel.tsx';
import { OwnResponsePanel } from '../../scheduling/confirmation/response/own-response-panel.tsx';
import { CancelRequestPanel } from '../../scheduling/job/cancel/cancel-request-panel.tsx';
import { ChargedPanel } from '../../scheduling/job/cancel/charged-panel.tsx';
import { IfCancelsPanel } from '../../scheduling/job/cancel/if-cancels-panel.tsx';
import { StatusBadge } from '../../scheduling/job/cells.tsx';
import { HistoryPanel } from '../../scheduling/job/history/history-panel.tsx';
import { jobQuery, LoadedPage } from '../../scheduling/job/job-query-panel.tsx';
import { DeponentsPanel } from '../../scheduling/job/view/deponents-panel.tsx';
import { BillingPanel, NeedsPanel, PartiesPanel } from '../../scheduling/job/view/facts-panel.tsx';
import { JobActionsPanel } from '../../scheduling/job/view/job-actions-panel.tsx';
import { MovesPanel } from '../../scheduling/job/view/moves-panel.tsx';
import { ReadinessPanel } from '../../scheduling/job/view/readiness-panel.tsx';
import { ServicesPanel } from '../../scheduling/job/view/services-panel.tsx';
import { TrackingPanel } from '../../scheduling/job/view/tracking-panel.tsx';
import { LocationPanel, WhenPanel } from '../../scheduling/job/view/when-where-panel.tsx';
import { RoundsPanel } from '../../scheduling/offer/round-panel.tsx';
import { JobMessagesPanel } from '../activity-log/job-messages-panel.tsx';
import { type JobSection, JobSectionsPanel, sectionId } from './job-sections-panel.tsx';

/** One job, as much of it as the viewer may know; it refreshes while others work on it. */
export function JobPage({ jobId }: { jobId: number }) {
  const { data: job, isPending, error } = useQuery(jobQuery(jobId));
  return (
    <LoadedPage isPending={isPending} error={error}>
      {() => job && <JobSurface job={job} />}
    </LoadedPage>
  );
}

function JobSurface({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const staff = isStaff(useSession().user_type);
  const title = t('title', { number: job.job_number });
  usePageTitle([title, job.case_name].filter(Boolean).join(', '));
  return (
    <div className="mx-auto grid max-w-[1240px] gap-4 p-4">
      <PageTitle
        title={title}
        aside={
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <StatusBadge row={job} />
            <span className="min-w-0">{job.case_name}</span>
          </span>
        }
        actions={<JobActionsPanel job={job} />}
      />
      {job.is_canceled > 0 && <CanceledBanner job={job} />}
      <CancelRequestPanel job={job} />
      {staff && <ClientWarningsPanel clientId={job.client_id} />}
      {staff && <BookingConflictsPanel jobId={job.job_id} />}
      {staff && <ReadinessPanel job={job} />}
      <JobSectionsPanel jobId={job.job_id} />
      <JobTabs job={job} />
    </div>
  );
}

/** The address holds the open tab, so that a link leads to it. */
function JobTabs({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  return (
    <Tabs
      label={t('tabs')}
      value={tab === 'history' ? 'history' : 'overview'}
      onChange={(next) => void navigate({ to: '.', search: { tab: next }, resetScroll: false } as never)}
      tabs={[
        { id: 'overview', label: t('overview'), content: <OverviewPanel job={job} /> },
        { id: 'history', label: t('history'), content: <HistoryPanel job={job} /> },
      ]}
    />
  );
}

function OverviewPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const navigate = useNavigate();
  const isPast = job.job_date <= useToday();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-4">
        <RoundsPanel job={job} />
        <div className="grid gap-4 sm:grid-cols-2">
          <WhenPanel job={job} />
          <LocationPanel job={job} />
        </div>
        <OwnResponsePanel job={job} onDeclined={() => void navigate({ href: paths.list('job') })} />
        <Anchored section="deponents">
          <DeponentsPanel job={job} />
        </Anchored>
        <Anchored section="services">
          <ServicesPanel job={job} />
        </Anchored>
        <Anchored section="moves">
          <MovesPanel job={job} />
        </Anchored>
        <ChargedPanel job={job} />
        {job.is_canceled === 0 && <TrackingPanel jobId={job.job_id} timeZone={job.time_zone} />}
        {job.special_instructions !== '' && (
          <Section title={t('instructions')}>
            <p className="rounded-card border border-line bg-sheet p-3 break-words whitespace-pre-wrap">
              {job.special_instructions}
            </p>
          </Section>
        )}
        <Anchored section="notes">
          <NotePanel objectType="job" objectId={job.job_id} />
        </Anchored>
        <Anchored section="files">
          <FilesPanel jobId={job.job_id} companyId={job.company_id} />
        </Anchored>
        <Anchored section="messages">
          <JobMessagesPanel jobId={job.job_id} />
        </Anchored>
      </div>
      <div className="grid gap-4">
        <PartiesPanel job={job} />
        <NeedsPanel job={job} />
        <IfCancelsPanel job={job} />
        <BillingPanel job={job} />
        <Anchored section="invoices">
          <JobInvoicesPanel jobId={job.job_id} isCanceled={job.is_canceled > 0} />
        </Anchored>
        {job.is_canceled === 0 && isPast && (
          <div>
            <LaterOrderPanel jobId={job.job_id} />
          </div>
        )}
      </div>
    </div>
  );
}

/** A part of the page that the tabs above lead to. Empty parts take no room. */
function Anchored({ section, children }: { section: JobSection; children: ReactNode }) {
  return (
    <div id={sectionId(section)} className="grid scroll-mt-4 empty:hidden">
      {children}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function CanceledBanner({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  const when = formats.instant(job.canceled_at, job.time_zone);
  return (
    <Banner
      tone="bad"
      title={
        job.cancel_reason ? t('canceled_because', { when, reason: job.cancel_reason }) : t('canceled_on', { when })
      }
    />
  );
}
