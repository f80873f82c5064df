import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { StatusBadge } from '../job/cells.tsx';
import { jobRequestQuery } from '../job/job-query-panel.tsx';
import { LoadedPage } from '../job/loaded-page-panel.tsx';
import { RequestBody } from './request-panel.tsx';

/** What somebody asked for, with its state, its answer and what can be done with it. */
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
  const title = t('request', { number: request.request_number });
  usePageTitle(title);
  const { company_id, division_id, job_id, job_number } = request;
  return (
    <div className="mx-auto grid w-full max-w-[864px] gap-4 p-4">
      <PageTitle
        title={title}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge row={{ job_id: null, is_canceled: 0, job_request_status: request.job_request_status }} />
            {request.case_name}
          </span>
        }
        actions={
          job_id !== null && (
            <Link to={paths.job({ company_id, division_id, job_id })} className={buttonClass()}>
              {t('title', { number: job_number ?? '' })}
            </Link>
          )
        }
      />
      <RequestBody request={request} />
    </div>
  );
}
