import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { zoneAbbreviation } from '@onrecord/domain/core/time/resolve-local-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/formats.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ClientWarningsPanel } from '../../people/client/client-warnings-panel.tsx';
import { StatusBadge } from '../job/cells.tsx';
import { jobRequestQuery, LoadedPage } from '../job/job-query-panel.tsx';
import { RequestFilesPanel } from './request-files-panel.tsx';
import { RequesterPanel } from './requester-panel.tsx';

/** What somebody asked for, before it is a job; staff make the job of it. */
export function JobRequestPage({ jobRequestId }: { jobRequestId: number }) {
  const { data: request, isPending, error } = useQuery(jobRequestQuery(jobRequestId));
  return (
    <LoadedPage isPending={isPending} error={error}>
      {() => request && <RequestSurface request={request} />}
    </LoadedPage>
  );
}

function RequestSurface({ request }: { request: JobRequestDetail }) {
  const t = useTexts(jobTexts);
  const title = t('request', { number: request.job_request_id });
  usePageTitle(title);
  return (
    <div className="mx-auto grid max-w-[864px] gap-4 p-4">
      <PageTitle
        title={title}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge
              row={{
                job_id: null,
                is_canceled: request.job_request_status === 'canceled' ? 1 : 0,
                job_request_status: request.job_request_status,
              }}
            />
            {request.case_name}
          </span>
        }
        actions={<RequestActions request={request} />}
      />
      <ClientWarningsPanel clientId={request.client_id} />
      <RequesterPanel request={request} />
      <RequestFacts request={request} />
      <RequestFilesPanel files={request.files} />
    </div>
  );
}

function RequestActions({ request }: { request: JobRequestDetail }) {
  const t = useTexts(jobTexts);
  const can = useCan();
  const { user_type } = useSession();
  const { company_id, division_id, job_id, job_number } = request;
  if (job_id !== null)
    return (
      <Link to={paths.job({ company_id, division_id, job_id })} className={buttonClass()}>
        {t('title', { number: job_number ?? '' })}
      </Link>
    );
  if (!isStaff(user_type) || !can('jobs', 'add') || request.job_request_status === 'canceled') return null;
  return (
    <Link to={paths.newJob({ job_request_id: String(request.job_request_id) })} className={buttonClass('solid')}>
      {t('request_new_job')}
    </Link>
  );
}

function RequestFacts({ request }: { request: JobRequestDetail }) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  const zone = zoneAbbreviation({ epochMilliseconds: Date.parse(request.starts_at) }, request.time_zone);
  const facts = [
    { term: t('when'), detail: `${formats.date(request.job_date)} ${formats.time(request.start_time)} ${zone}` },
    { term: t('length'), detail: t('hours', { hours: formats.duration(request.estimated_duration) }) },
    { term: t('client'), detail: request.client_name },
    { term: t('taking_attorney'), detail: request.taking_attorney?.name },
    { term: t('scheduled_by'), detail: request.caller?.name },
    { term: t('case'), detail: request.case_name },
    { term: t('job_type'), detail: request.job_type_name },
    { term: t('where'), detail: request.location_text },
    { term: t('deponents'), detail: request.deponent_names },
    { term: t('services'), detail: request.service_names },
    { term: t('attendees'), detail: request.number_of_attendees || '' },
    { term: t('division'), detail: request.division_name },
    { term: t('instructions'), detail: request.special_instructions },
    { term: t('received'), detail: formats.instant(request.created_at) },
  ];
  return <FactList facts={facts.filter(({ detail }) => detail)} />;
}
