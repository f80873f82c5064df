import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../job/cells.tsx';
import { useRequestedChange } from '../job/view/use-requested-change.ts';

const ChangeRequestForm = lazyPart(async () => (await import('./change-request-form.tsx')).ChangeRequestForm);

/** The requests about a job, and for its client a way to ask for a change. Moving and canceling have buttons of their own. */
export function JobRequestsPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobRequestTexts);
  const { date, instant } = useFormats();
  const { user_type } = useSession();
  const [isOpen, setOpen] = useState(useRequestedChange('change'));
  const isProvider = user_type === 'provider';
  const { data = [] } = useQuery({
    queryKey: ['job', job.job_id, 'requests'],
    queryFn: ({ signal }) => call(jobRequestArea.ofJob, { params: { id: job.job_id }, signal }),
    enabled: !isProvider,
    meta: { shows: ['job_request', 'job'] },
  });
  const mayAsk = user_type === 'contact' && job.is_canceled === 0 && Date.parse(job.starts_at) > Date.now();
  if (isProvider || (data.length === 0 && !mayAsk)) return null;
  return (
    <section className="grid gap-2 rounded-card border border-line bg-sheet p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('own_requests')}</h2>
        {mayAsk && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('ask_change')}
          </Button>
        )}
      </div>
      <ul className="grid gap-1">
        {data.map((request) => (
          <li key={request.job_request_id} className="flex flex-wrap items-center gap-2">
            <Link to={paths.jobRequest(request)} className="font-medium text-brand-ink underline">
              {request.request_number}
            </Link>
            <span>{t(`kind_${request.kind}`)}</span>
            {request.wanted.job_date && <span>{t('to_time', { when: date(request.wanted.job_date) })}</span>}
            <StatusBadge row={{ job_id: null, is_canceled: 0, job_request_status: request.job_request_status }} />
            <span className="text-ink-2 text-sm">
              {request.answered_at === null
                ? instant(request.created_at)
                : t('by_when', { name: request.answered_by_name, when: instant(request.answered_at) })}
            </span>
            {request.answer_text && <span className="min-w-0 break-words">{request.answer_text}</span>}
          </li>
        ))}
      </ul>
      {isOpen && mayAsk && <ChangeRequestForm job={job} onClose={() => setOpen(false)} />}
    </section>
  );
}
