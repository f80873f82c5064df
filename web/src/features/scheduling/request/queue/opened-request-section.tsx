import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { jobRequestTexts } from '../../../../lib/texts/job-request.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ClientWarningsPanel } from '../../../people/client/client-warnings-panel.tsx';
import { jobRequestQuery } from '../../job/job-query-panel.tsx';
import { LoadedPage } from '../../job/loaded-page-panel.tsx';
import { OfficeActions } from '../office-actions-panel.tsx';
import { RequestFacts } from '../request-facts-section.tsx';
import { RequestHistory, RequestState } from '../request-history-section.tsx';
import { FreeProviders } from './free-providers-section.tsx';

/** The request that is open in the queue: who else looks at it, what was seen before, and the request itself. */
export function OpenedRequest({ jobRequestId }: { jobRequestId: number }) {
  const { data: request, isPending, error } = useQuery(jobRequestQuery(jobRequestId));
  return (
    <LoadedPage isPending={isPending} error={error}>
      {() =>
        request && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <Heading request={request} />
            <Opened request={request} />
          </div>
        )
      }
    </LoadedPage>
  );
}

/** As asked at the left, what to do about it at the right; one below the other where there is no room. */
function Opened({ request }: { request: JobRequestDetail }) {
  const [providerId, setProviderId] = useState<number>();
  const can = useCan();
  const isNew = request.kind === 'new' && request.is_open && can('jobs', 'add');
  return (
    <>
      <RequestState request={request} />
      <OfficeActions request={request} providerId={providerId} />
      <ClientWarningsPanel clientId={request.client_id} />
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          isNew && 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <RequestFacts request={request} />
          <SeenBefore jobRequestId={request.job_request_id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {isNew && <FreeProviders request={request} chosenId={providerId} onChoose={setProviderId} />}
          <RequestHistory request={request} />
        </div>
      </div>
    </>
  );
}

const LOOK_AGAIN = 60_000;

function Heading({ request }: { request: JobRequestDetail }) {
  const t = useTexts(jobTexts);
  const own = useTexts(jobRequestTexts);
  const { instant } = useFormats();
  const id = request.job_request_id;
  const looks = useQuery({
    queryKey: ['job', 'request', id, 'looks'],
    queryFn: ({ signal }) => call(jobRequestArea.look, { params: { id }, body: {}, signal }),
    refetchInterval: LOOK_AGAIN,
  });
  const other = looks.data?.others[0];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-2">
      <h2 className="font-semibold text-lg">
        <Link to={paths.jobRequest(request)} className="hover:underline">
          {t('request', { number: request.request_number })}
        </Link>
      </h2>
      {other && (
        <span className="text-ink-2 text-sm">
          {own('someone_looked', { name: other.name, when: instant(other.at) })}
        </span>
      )}
    </div>
  );
}

function SeenBefore({ jobRequestId: id }: { jobRequestId: number }) {
  const t = useTexts(jobRequestTexts);
  const { date } = useFormats();
  const { company_id } = useSession();
  const { data } = useQuery({
    queryKey: ['job', 'request', id, 'seen'],
    queryFn: ({ signal }) => call(jobRequestArea.seenBefore, { params: { id }, signal }),
  });
  if (!data) return null;
  const likely = [...data.clients, ...data.contacts, ...data.cases].map(({ label }) => label);
  if (data.jobs.length === 0 && likely.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t('seen_before')}</h3>
      <ul>
        {data.jobs.map((job) => (
          <li key={job.job_id}>
            <Link to={paths.job({ company_id, ...job })} className="text-brand-ink underline">
              {job.job_number}
            </Link>{' '}
            {[date(job.job_date), job.deponent_name, job.providers].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {likely.length > 0 && <p>{t('likely', { names: likely.join(', ') })}</p>}
    </section>
  );
}
