import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { locationKindOf } from '@onrecord/domain/scheduling/job/location/location';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { pickerTexts } from '../../../lib/texts/picker.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listKey } from '../../../list/use-list-pages.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { notifyUndo } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TickProvidersForm } from '../offer/tick-providers-form.tsx';
import { AvailabilityPanel, type ProviderPick, type SlotQuestion } from './availability-panel.tsx';
import { WorksheetRemedies } from './change/worksheet-move-dialog.tsx';
import { useChangeReason } from './change-reason-form.tsx';
import { jobQuery } from './job-query-panel.tsx';

/** `-06:00` of the job's own clock, which tells apart two equal times of a night in autumn. */
function offsetOf({ starts_at, job_date, start_time }: JobDetail): string {
  const minutes = Math.round((Date.parse(`${job_date}T${start_time}:00Z`) - Date.parse(starts_at)) / 60_000);
  const hours = Math.abs(minutes);
  const digits = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${digits(Math.trunc(hours / 60))}:${digits(hours % 60)}`;
}

/** Who is wanted for one service of a saved job. */
function questionOf(job: JobDetail, service: JobServiceRow): SlotQuestion {
  return {
    job_id: job.job_id,
    division_id: job.division_id,
    job_service_id: service.job_service_id,
    service_id: service.service_id,
    case_id: job.case_id,
    client_id: job.client_id,
    taking_contact_id: job.taking_attorney?.contact_id ?? null,
    caller_contact_id: job.caller?.contact_id ?? null,
    job_date: job.job_date,
    start_time: job.start_time,
    estimated_duration: job.estimated_duration,
    time_zone: job.time_zone,
    utc_offset: offsetOf(job),
    location_kind: locationKindOf(job),
    location_client_id: job.location_client_id,
    conference_room_id: job.conference_room_id,
    location_address1: job.location_address1,
    location_city: job.location_city,
    state_code: job.state_code,
    location_zipcode: job.location_zipcode,
  };
}

interface Assignment {
  job_service_id: number;
  service_provider_id: number | null;
  overlap_reason: string;
  version: number;
  change_reason: string;
}

async function assign(jobId: number, body: Assignment): Promise<JobServiceRow> {
  const saved = await call(jobArea.assignProvider, { params: { id: jobId }, body });
  // Only a look answers a preview, and this is none.
  if ('outcome' in saved) throw new TypeError('a preview that nobody asked for');
  return saved;
}

const refresh = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['job'] }),
    queryClient.invalidateQueries({ queryKey: listKey('job') }),
  ]);

/** What the server says about a choice that it refused: the sentence about the provider, if there is one. */
function refusalText(error: unknown): string {
  return (error instanceof ApiError && error.fields.service_provider_id) || errorText(error);
}

/** To whom the worksheet could go that keeps the service from changing hands. */
function worksheetMoveOf(error: unknown, service: JobServiceRow, pick: ProviderPick | undefined) {
  const isLocked = error instanceof ApiError && error.key === 'job_change.worksheet_service';
  const from = service.service_provider_id;
  const to = pick?.provider?.value;
  return isLocked && from !== null && to !== undefined
    ? { service_provider_id: from, to_service_provider_id: to }
    : undefined;
}

interface JobAssignPanelProps {
  jobId: number;
  /** The service to begin with; else the first that nobody takes yet. */
  serviceId?: number;
  onDone: () => void;
  /** Offers the service to several people at once; who opens the panel shows the dialog. */
  onOffer?: (offering: Offering) => void;
}

/** Whom somebody ticked for a round of offers about a service. */
export interface Offering {
  readonly serviceId: number;
  readonly providerIds: readonly number[];
}

/** Who takes a service of a saved job: chosen here, kept at once, taken back by one press. */
export function JobAssignPanel({ jobId, serviceId, onDone, onOffer }: JobAssignPanelProps) {
  const t = useTexts(jobTexts);
  const tPicker = useTexts(pickerTexts);
  const { data: job, error } = useQuery(jobQuery(jobId));
  const [chosenService, setChosenService] = useState(serviceId);
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!job)
    return (
      <div className="w-[min(400px,calc(100vw-48px))]">
        <SkeletonLines label={t('loading')} />
      </div>
    );
  const open = job.services.find((row) => row.service_provider_id === null) ?? job.services[0];
  const service = job.services.find((row) => row.job_service_id === chosenService) ?? open;
  if (!service) return <p className="p-2 text-ink-2">{t('no_provider')}</p>;
  return (
    <div className="grid gap-2">
      {serviceId === undefined && job.services.length > 1 && (
        <SelectField
          label={t('service')}
          value={service.job_service_id}
          options={job.services.map((row) => ({
            value: row.job_service_id,
            label: row.service_name,
            note: row.service_provider_name || t('nobody'),
          }))}
          onChange={(id) => setChosenService(id ?? undefined)}
        />
      )}
      <ServiceAssignment key={service.job_service_id} job={job} service={service} onDone={onDone} onOffer={onOffer} />
      <a
        href={paths.jobProviders(job, service.job_service_id)}
        className={buttonClass('ghost', 'sm', 'justify-self-start')}
      >
        {tPicker('open_page')}
      </a>
    </div>
  );
}

interface ServiceAssignmentProps extends Pick<JobAssignPanelProps, 'onDone' | 'onOffer'> {
  job: JobDetail;
  service: JobServiceRow;
}

function ServiceAssignment({ job, service, onDone, onOffer }: ServiceAssignmentProps) {
  const t = useTexts(jobTexts);
  const offers = useTexts(offerTexts);
  const [isTicking, setTicking] = useState(false);
  const queryClient = useQueryClient();
  const before = {
    service_provider_id: service.service_provider_id,
    overlap_reason: service.overlap_reason,
  };
  const { withReason, dialog } = useChangeReason();
  const takeBack = async (version: number, change_reason: string) => {
    await assign(job.job_id, { ...before, job_service_id: service.job_service_id, version, change_reason });
    await refresh(queryClient);
  };
  const change = useMutation({
    mutationFn: async ({ provider, overlap_reason }: ProviderPick) => {
      let assigned: { saved: JobServiceRow; change_reason: string } | undefined;
      await withReason(async (change_reason) => {
        const { job_service_id, version } = service;
        const service_provider_id = provider?.value ?? null;
        const body = { job_service_id, service_provider_id, overlap_reason, version, change_reason };
        assigned = { saved: await assign(job.job_id, body), change_reason };
      });
      return assigned;
    },
    meta: { ownErrors: true },
    onSuccess: (assigned) => {
      if (!assigned) return;
      const { saved, change_reason } = assigned;
      const { service_name, service_provider_name: name } = saved;
      const notice = name ? t('assigned', { name, service_name }) : t('unassigned', { service_name });
      notifyUndo(notice, t('undo'), () => void takeBack(saved.version, change_reason));
      onDone();
    },
    // Also after a refusal: whoever was refused is shown with the reason.
    onSettled: () => refresh(queryClient),
  });
  const worksheetMove = worksheetMoveOf(change.error, service, change.variables);
  if (isTicking && onOffer)
    return (
      <TickProvidersForm
        question={questionOf(job, service)}
        onOffer={(providerIds) => onOffer({ serviceId: service.job_service_id, providerIds })}
      />
    );
  return (
    <>
      {onOffer && service.service_provider_id === null && (
        <Button size="sm" onClick={() => setTicking(true)} className="justify-self-start">
          {offers('several')}
        </Button>
      )}
      {change.error && (
        <Banner tone="bad" announce="alert" title={refusalText(change.error)}>
          {worksheetMove && <WorksheetRemedies jobId={job.job_id} move={worksheetMove} onMoved={onDone} />}
        </Banner>
      )}
      <AvailabilityPanel
        question={questionOf(job, service)}
        chosenId={service.service_provider_id}
        busy={change.isPending}
        onPick={(pick) => change.mutate(pick)}
      />
      {dialog}
    </>
  );
}
