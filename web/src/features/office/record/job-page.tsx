import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { jobCover } from '@onrecord/domain/scheduling/cover/cover';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { JobMessagesPanel } from '../../messages/job-mail/job-messages-panel.tsx';
import { useMayReadJobMessages } from '../../messages/job-mail/job-messages-query-panel.tsx';
import { SendMailPanel } from '../../messages/job-mail/send-mail-panel.tsx';
import { JobEstimatePanel } from '../../money/billing/job-estimate-panel.tsx';
import { JobInvoicesPanel } from '../../money/client-invoice/job-invoices-panel.tsx';
import { CasePeek } from '../../people/case/case-peek-panel.tsx';
import { ClientWarningsPanel } from '../../people/client/client-warnings-panel.tsx';
import { NotePanel } from '../../people/note/note-panel.tsx';
import { FilesPanel } from '../../production/file/files-panel.tsx';
import { ReadSignPanel } from '../../production/read-sign/read-sign-panel.tsx';
import { BookingConflictsPanel } from '../../scheduling/booking-conflict/booking-conflicts-panel.tsx';
import { OwnResponsePanel } from '../../scheduling/confirmation/response/own-response-panel.tsx';
import { CoverChip } from '../../scheduling/cover/cells.tsx';
import { CancelRequestPanel } from '../../scheduling/job/cancel/cancel-request-panel.tsx';
import { ChargedPanel } from '../../scheduling/job/cancel/charged-panel.tsx';
import { IfCancelsPanel } from '../../scheduling/job/cancel/if-cancels-panel.tsx';
import { StatusBadge } from '../../scheduling/job/cells.tsx';
import { JobCodesPanel } from '../../scheduling/job/code/job-codes-panel.tsx';
import { HistoryPanel } from '../../scheduling/job/history/history-panel.tsx';
import { jobQuery } from '../../scheduling/job/job-query-panel.tsx';
import { LoadedPage } from '../../scheduling/job/loaded-page-panel.tsx';
import { DeponentsPanel } from '../../scheduling/job/view/deponents-panel.tsx';
import { BillingPanel, NeedsPanel, PartiesPanel } from '../../scheduling/job/view/facts-panel.tsx';
import { JobActionsPanel } from '../../scheduling/job/view/job-actions-panel.tsx';
import { MovesPanel } from '../../scheduling/job/view/moves-panel.tsx';
import { ReadinessPanel } from '../../scheduling/job/view/readiness-panel.tsx';
import { ServicesPanel } from '../../scheduling/job/view/services-panel.tsx';
import { TrackingPanel } from '../../scheduling/job/view/tracking-panel.tsx';
import { LocationPanel, WhenPanel } from '../../scheduling/job/view/when-where-panel.tsx';
import { RoundsPanel } from '../../scheduling/offer/round-panel.tsx';
import { JobRequestsPanel } from '../../scheduling/request/job-requests-panel.tsx';
import { FilesGlance, type JobTab, MessagesGlance, NoteGlance } from './job-glance-panel.tsx';

const LaterOrderPanel = lazyPart(
  async () => (await import('../../money/order/later/later-order-panel.tsx')).LaterOrderPanel,
);

/** What the cover of a job follows from. */
const coveredOf = ({ starts_at, ends_at, ...job }: JobDetail) => ({
  ...job,
  starts_at: Temporal.Instant.from(starts_at),
  ends_at: Temporal.Instant.from(ends_at),
  job_request_status: null,
});

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
    <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <PageTitle
        title={title}
        aside={
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            {staff && <CoverChip cover={jobCover(coveredOf(job), Temporal.Now.instant())} />}
            <StatusBadge row={job} />
            <span className="min-w-0">
              {job.case_id && job.case_name ? <CasePeek caseId={job.case_id} name={job.case_name} /> : job.case_name}
            </span>
          </span>
        }
        actions={<JobActionsPanel job={job} />}
      />
      {job.is_canceled > 0 && <CanceledBanner job={job} />}
      <CancelRequestPanel job={job} />
      {staff && <ClientWarningsPanel clientId={job.client_id} />}
      {staff && <BookingConflictsPanel jobId={job.job_id} />}
      {staff && <ReadinessPanel job={job} />}
      <JobTabs job={job} />
    </div>
  );
}

const TABS: readonly JobTab[] = ['overview', 'production', 'files', 'messages', 'notes', 'history'];
const SHOWS = ['job', 'note', 'job_file', 'outbox', 'activity_log'];

/** The tabs of this viewer. Who may not look at files, messages or progress has no tab of them. */
function useTabs(job: JobDetail): readonly JobTab[] {
  const can = useCan();
  const staff = isStaff(useSession().user_type);
  const mayOpen: Readonly<Partial<Record<JobTab, boolean>>> = {
    production: can('progress', 'view') && job.is_canceled === 0,
    files: can('jobfiles', 'view'),
    messages: useMayReadJobMessages(),
    notes: !staff || can('notes', 'view'),
  };
  return TABS.filter((tab) => mayOpen[tab] ?? true);
}

/** The address holds the open tab, so that a link leads to it. */
function JobTabs({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  const { job_id } = job;
  const { data: counts } = useQuery({
    queryKey: ['job', job_id, 'sections'],
    queryFn: ({ signal }) => call(jobArea.jobDetailsCount, { body: { job_id }, signal }),
    meta: { shows: SHOWS },
  });
  const shown = useTabs(job);
  const onTab = (next: string) => void navigate({ to: '.', search: { tab: next }, resetScroll: false } as never);
  const content: Readonly<Record<JobTab, ReactNode>> = {
    overview: <OverviewPanel job={job} onTab={onTab} />,
    production: <TrackingPanel jobId={job_id} timeZone={job.time_zone} />,
    files: (
      <div className="grid gap-4">
        <SendMailPanel job={job} />
        <FilesPanel jobId={job_id} companyId={job.company_id} />
      </div>
    ),
    messages: (
      <div className="grid gap-4">
        <SendMailPanel job={job} />
        <JobMessagesPanel jobId={job_id} />
      </div>
    ),
    notes: <NotePanel objectType="job" objectId={job_id} />,
    history: <HistoryPanel job={job} />,
  };
  const countOf = (id: JobTab) => (id === 'files' || id === 'messages' || id === 'notes' ? (counts?.[id] ?? 0) : 0);
  return (
    <Tabs
      label={t('tabs')}
      value={shown.find((id) => id === tab) ?? 'overview'}
      onChange={onTab}
      tabs={shown.map((id) => ({ id, label: t(id), count: countOf(id), content: content[id] }))}
    />
  );
}

function OverviewPanel({ job, onTab }: { job: JobDetail; onTab: (tab: JobTab) => void }) {
  const t = useTexts(jobTexts);
  const navigate = useNavigate();
  const isPast = job.job_date <= useToday();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_316px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <RoundsPanel job={job} />
        <div className="grid gap-3 sm:grid-cols-2">
          <WhenPanel job={job} />
          <LocationPanel job={job} />
        </div>
        <OwnResponsePanel job={job} onDeclined={() => void navigate({ href: paths.list('job') })} />
        <ServicesPanel job={job} />
        <DeponentsPanel job={job} />
        {isStaff(useSession().user_type) && <ReadSignPanel jobId={job.job_id} />}
        <MovesPanel job={job} />
        <ChargedPanel job={job} />
        {job.special_instructions !== '' && (
          <Section title={t('instructions')}>
            <p className="rounded-card border border-line bg-sheet p-3 break-words whitespace-pre-wrap">
              {job.special_instructions}
            </p>
          </Section>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden sm:grid-cols-2">
          <MessagesGlance job={job} onTab={onTab} />
          <FilesGlance job={job} onTab={onTab} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <PartiesPanel job={job} />
        <JobCodesPanel jobId={job.job_id} />
        <NeedsPanel job={job} />
        <JobRequestsPanel job={job} />
        <IfCancelsPanel job={job} />
        <NoteGlance job={job} onTab={onTab} />
        <BillingPanel job={job} />
        <JobEstimatePanel jobId={job.job_id} />
        <JobInvoicesPanel jobId={job.job_id} isCanceled={job.is_canceled > 0} />
        {job.is_canceled === 0 && isPast && (
          <div>
            <LaterOrderPanel jobId={job.job_id} />
          </div>
        )}
      </div>
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
