import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { jobCheckTexts } from '../../../lib/texts/profile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.ts';
import { refreshResponses, useReportResponse } from '../confirmation/response/use-response.ts';
import { waitingJobsQuery } from './waiting-jobs.ts';

interface Waiting {
  readonly job_id: number;
  readonly name: string;
  readonly seen: { readonly starts_at: string } | undefined;
}

/** The jobs of an agenda that can be confirmed: a request and a job that was canceled cannot. */
const confirmable = (rows: readonly JobListRow[], dateText: (day: string) => string) =>
  rows.flatMap(({ job_id, is_canceled, case_name, job_date, job_date_time }): Waiting[] =>
    job_id === null || is_canceled > 0
      ? []
      : [
          {
            job_id,
            name: [case_name, job_date && dateText(job_date)].filter(Boolean).join(', '),
            seen: job_date_time === undefined ? undefined : { starts_at: job_date_time },
          },
        ],
  );

interface ConfirmAllProps {
  readonly size?: 'lg';
  readonly onBusy?: (isBusy: boolean) => void;
}

/**
 * Says yes to every job that waits, one after the other: what one of them refuses does not hold up the others. One way back for all.
 * It reads the jobs itself, so that it counts and confirms the same wherever it stands, however few of them are listed beside it.
 */
export function ConfirmAllButton({ size, onBusy }: ConfirmAllProps) {
  const t = useTexts(jobCheckTexts);
  const can = useCan();
  const client = useQueryClient();
  const report = useReportResponse();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const formats = useFormats();
  const { user_type } = useSession();
  const { data } = useQuery(waitingJobsQuery(user_type));
  const waiting = confirmable(data?.data ?? [], formats.date);
  const isAll = !data || data.count <= data.data.length;
  const confirm = async () => {
    setBusy(true);
    onBusy?.(true);
    setRefused([]);
    const ids: number[] = [];
    const refusals: string[] = [];
    let title = '';
    for (const { job_id, name, seen } of waiting) {
      try {
        const body = { job_id, response: 'yes' as const, note: '', ...(seen && { seen }) };
        const { message, job_response_id } = await call(jobResponseArea.respond, { body });
        ids.push(job_response_id);
        title = message;
      } catch (error) {
        refusals.push(`${name}: ${errorText(error)}`);
      }
    }
    if (ids.length > 0) report(ids.length === 1 ? title : t('confirmed_all', { count: ids.length }), ids);
    setRefused(refusals);
    await refreshResponses(client);
    setBusy(false);
    onBusy?.(false);
  };
  return (
    <>
      {refused.length > 0 && (
        <div className="min-w-0 basis-full">
          <Banner tone="bad" announce="alert" title={t('not_confirmed', { count: refused.length })}>
            <ul className="list-disc pl-5">
              {refused.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      {waiting.length > 1 && can('jobs', 'edit') && (
        <Button
          variant={size ? 'solid' : 'outline'}
          size={size}
          className={size ? '' : 'ml-auto'}
          busy={isBusy}
          onClick={() => void confirm()}
        >
          <CheckIcon size={16} aria-hidden />
          {t(isAll ? 'confirm_all' : 'confirm_first', { count: waiting.length })}
        </Button>
      )}
    </>
  );
}
