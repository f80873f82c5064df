import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { jobCheckTexts } from '../../../lib/texts/profile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.ts';
import { OwnResponseButtons } from '../confirmation/response/own-response-panel.tsx';
import { useReportResponse, useSend } from '../confirmation/response/use-response.ts';
import { CancelRequestButton, WithdrawButton } from './cancel/cancel-request-panel.tsx';
import { StatusBadge, ZonedTime } from './cells.tsx';

interface JobCheckLineProps {
  row: JobListRow;
  /** Whether it waits for the viewer's answer. */
  isWaiting: boolean;
}

/** One job of the agenda: what and where, and Yes or Change while it waits for an answer. */
export function JobCheckLine({ row, isWaiting }: JobCheckLineProps) {
  const { company_id } = useSession();
  const can = useCan();
  const location = { company_id, division_id: row.division_id };
  const href =
    row.job_id === null
      ? paths.jobRequest({ ...location, job_request_id: row.job_request_id ?? 0 })
      : paths.job({ ...location, job_id: row.job_id });
  const where = row.conference_room_name || row.location_city || row.remote_meeting;
  const isOpen = row.job_id !== null && row.is_canceled === 0 && can('jobs', 'edit');
  return (
    <li className="border-line border-b last:border-0">
      <Link to={href} className="grid gap-0.5 px-3 py-2 hover:bg-sunk">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">
            <ZonedTime row={row} />
          </span>
          <StatusBadge row={row} />
        </span>
        <span className="truncate">
          {[row.case_name || row.client_name, row.deponent_name].filter(Boolean).join(' · ')}
        </span>
        {where && <span className="truncate text-ink-2 text-sm">{where}</span>}
      </Link>
      {isOpen && row.job_id !== null && (
        <div className="grid gap-2 px-3 pb-3 empty:hidden">
          {isWaiting ? <AgendaResponse row={row} jobId={row.job_id} /> : <OwnResponseButtons jobId={row.job_id} />}
        </div>
      )}
    </li>
  );
}

/** Yes at once, with the way back; Change opens what else can be said. */
function AgendaResponse({ row, jobId }: { row: JobListRow; jobId: number }) {
  const t = useTexts(jobCheckTexts);
  const { date } = useFormats();
  const { busy, refusal, send } = useSend();
  const report = useReportResponse();
  const [isChange, setChange] = useState(false);
  const seen = row.job_date_time === undefined ? {} : { seen: { starts_at: row.job_date_time } };
  const yes = () =>
    send('yes', async () => {
      const body = { job_id: jobId, response: 'yes' as const, note: '', ...seen };
      const { message, job_response_id } = await call(jobResponseArea.respond, { body });
      report(message, [job_response_id]);
    });
  const of = [row.case_name, date(row.job_date)].filter(Boolean).join(', ');
  return (
    <>
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="solid"
          busy={busy !== ''}
          aria-label={`${t('yes')}, ${of}`}
          className="min-h-11"
          onClick={() => void yes()}
        >
          <CheckIcon size={15} aria-hidden />
          {t('yes')}
        </Button>
        <Button
          disabled={busy !== ''}
          aria-expanded={isChange}
          aria-label={`${t('change')}, ${of}`}
          className="min-h-11"
          onClick={() => setChange(!isChange)}
        >
          {t('change')}
        </Button>
      </div>
      {isChange && <Change row={row} jobId={jobId} />}
    </>
  );
}

/** What can be said beside Yes: a No with a note, and for clients the request to cancel. */
function Change({ row, jobId }: { row: JobListRow; jobId: number }) {
  const { user_type } = useSession();
  const isAhead = row.job_date_time !== undefined && Date.parse(row.job_date_time) > Date.now();
  return (
    <div className="grid gap-2">
      <OwnResponseButtons jobId={jobId} />
      {user_type === 'contact' && row.is_cancel_requested && <WithdrawButton jobId={jobId} />}
      {user_type === 'contact' && !row.is_cancel_requested && isAhead && (
        <CancelRequestButton job={{ job_id: jobId, job_number: row.job_number ?? null }} />
      )}
    </div>
  );
}
