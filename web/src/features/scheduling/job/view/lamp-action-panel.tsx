import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { call } from '../../../../lib/call/client.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { BookingConflictsPanel } from '../../booking-conflict/booking-conflicts-panel.tsx';
import { RecordResponsePanel } from '../../confirmation/response/record-response-panel.tsx';
import { useSend } from '../../confirmation/response/use-response.ts';
import { JobAssignPanel } from '../job-assign-panel.tsx';
import { type LampAction, waitingProviders } from './lamp-action.ts';
import { PresencePanel } from './presence-panel.tsx';

/** The service whose response is recorded first: of somebody who has not confirmed, else the first with a provider. */
function firstService(job: JobDetail): JobServiceRow | undefined {
  const taken = job.services.filter((row) => !row.is_canceled && row.service_provider_id !== null);
  return taken.find((row) => row.confirmed_on === null) ?? taken[0];
}

interface LampActionProps {
  job: JobDetail;
  label: Extract<LampAction, { kind: 'popover' }>['label'];
  onDone: () => void;
}

/** The pop-over of a lamp, with the colleagues who have one of this job open too. */
export function LampActionPanel(props: LampActionProps) {
  return (
    <>
      <PresencePanel jobId={props.job.job_id} />
      <LampForm {...props} />
    </>
  );
}

function LampForm({ job, label, onDone }: LampActionProps) {
  if (label === 'find_provider') return <JobAssignPanel jobId={job.job_id} onDone={onDone} />;
  if (label === 'over_time_off')
    return (
      <div className="grid w-[min(420px,calc(100vw-48px))] gap-2">
        <BookingConflictsPanel jobId={job.job_id} />
      </div>
    );
  if (label === 'check_in') return <ArrivalPanel job={job} onDone={onDone} />;
  if (label === 'record_client') return <RecordResponsePanel jobId={job.job_id} party="client" onDone={onDone} />;
  const service = firstService(job);
  const party = service && { job_service_id: service.job_service_id };
  const isOne = job.services.filter((row) => row.service_provider_id !== null).length === 1;
  return <RecordResponsePanel jobId={job.job_id} {...(party && isOne ? { party } : {})} onDone={onDone} />;
}

/** Marks providers of a job as arrived, one press each. */
function ArrivalPanel({ job, onDone }: { job: JobDetail; onDone: () => void }) {
  const t = useTexts(responseTexts);
  const { busy, refusal, send } = useSend();
  const arrive = async (service_provider_id: number) => {
    const isSent = await send(String(service_provider_id), async () => {
      const body = { job_id: job.job_id, service_provider_id };
      notify({ title: (await call(jobResponseArea.arrive, { body })).message, tone: 'ok' });
    });
    if (isSent) onDone();
  };
  return (
    <div className="grid gap-2 p-1">
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      {waitingProviders(job).map(([id, name]) => (
        <Button key={id} busy={busy === String(id)} disabled={busy !== ''} onClick={() => void arrive(id)}>
          {t('mark_arrived', { name })}
        </Button>
      ))}
    </div>
  );
}
