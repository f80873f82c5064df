import type { JobRequestDetail } from '@onrecord/contract/areas/job/rows';
import { isStaff } from '@onrecord/domain/permission/user-type';
import { zoneAbbreviation } from '@onrecord/domain/time/resolve-local-time';
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
import { ClientWarningsPanel } from '../../client/client-warnings-panel.tsx';
import { StatusBadge } from '../cells.tsx';
import { jobRequestQuery, LoadedPage } from '../job-query-panel.tsx';

/** What somebody asked for, before it is a job; staff make the job of it. */
export function JobRequestPage({ jobRequestId }: { jobRequestId: number }) {
  const { data: request, isPending, error } = useQuery(jobRequestQuery(jobRequestId));
  return (
    <LoadedPage isPending={isPending} error={error}>
      {() => request && <RequestSheet request={request} />}
    </LoadedPage>
  );
}

function RequestSheet({ request }: { request: JobRequestDetail }) {
  const say = useTexts(jobTexts);
  const title = say('request', { number: request.job_request_id });
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
      <RequestFacts request={request} />
    </div>
  );
}

function RequestActions({ request }: { request: JobRequestDetail }) {
  const say = useTexts(jobTexts);
  const can = useCan();
  const { user_type } = useSession();
  const { company_id, division_id, job_id, job_number } = request;
  if (job_id !== null)
    return (
      <Link to={paths.job({ company_id, division_id, job_id })} className={buttonClass()}>
        {say('title', { number: job_number ?? '' })}
      </Link>
    );
  if (!isStaff(user_type) || !can('jobs', 'add') || request.job_request_status === 'canceled') return null;
  return (
    <Link to={paths.newJob({ job_request_id: String(request.job_request_id) })} className={buttonClass('solid')}>
      {say('request_new_job')}
    </Link>
  );
}

function RequestFacts({ request }: { request: JobRequestDetail }) {
  const say = useTexts(jobTexts);
  const formats = useFormats();
  const zone = zoneAbbreviation({ epochMilliseconds: Date.parse(request.starts_at) }, request.time_zone);
  const facts = [
    { term: say('when'), detail: `${formats.date(request.job_date)} ${formats.time(request.start_time)} ${zone}` },
    { term: say('length'), detail: say('hours', { hours: formats.duration(request.estimated_duration) }) },
    { term: say('client'), detail: request.client_name },
    { term: say('taking_attorney'), detail: request.taking_attorney?.name },
    { term: say('scheduled_by'), detail: request.caller?.name },
    { term: say('case'), detail: request.case_name },
    { term: say('job_type'), detail: request.job_type_name },
    { term: say('where'), detail: request.location_text },
    { term: say('deponents'), detail: request.deponent_names },
    { term: say('services'), detail: request.service_names },
    { term: say('attendees'), detail: request.number_of_attendees || '' },
    { term: say('division'), detail: request.division_name },
    { term: say('instructions'), detail: request.special_instructions },
    { term: say('received'), detail: formats.instant(request.created_at) },
  ];
  return <FactList facts={facts.filter(({ detail }) => detail)} />;
}
