import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { locationKindOf } from '@onrecord/domain/scheduling/job/location/location';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { offerTexts } from '../../../lib/texts/offer.ts';
import { pickerTexts } from '../../../lib/texts/picker.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TickProvidersForm } from '../offer/tick-providers-form.tsx';
import { AvailabilityPanel, type ProviderPick, type SlotQuestion } from './availability-panel.tsx';
import { AssignDialog, type Assignee } from './change/assign-dialog.tsx';
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

/** Who takes a service of a saved job: chosen here, and booked once what follows from it was looked at. */
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
  const offers = useTexts(offerTexts);
  const queryClient = useQueryClient();
  const [isTicking, setTicking] = useState(false);
  const [assignee, setAssignee] = useState<Assignee | null>(null);
  if (isTicking && onOffer)
    return (
      <TickProvidersForm
        question={questionOf(job, service)}
        onOffer={(providerIds) => onOffer({ serviceId: service.job_service_id, providerIds })}
      />
    );
  const pick = ({ provider, overlap_reason }: ProviderPick) =>
    setAssignee({ service_provider_id: provider?.value ?? null, name: provider?.label ?? '', overlap_reason });
  const goBack = () => {
    setAssignee(null);
    // Whoever is not free any more is shown with the reason.
    void queryClient.invalidateQueries({ queryKey: ['job'] });
  };
  return (
    <>
      {onOffer && service.service_provider_id === null && (
        <Button size="sm" onClick={() => setTicking(true)} className="justify-self-start">
          {offers('several')}
        </Button>
      )}
      <AvailabilityPanel question={questionOf(job, service)} chosenId={service.service_provider_id} onPick={pick} />
      {assignee && (
        <AssignDialog
          jobId={job.job_id}
          serviceId={service.job_service_id}
          assignee={assignee}
          onClose={goBack}
          onDone={onDone}
        />
      )}
    </>
  );
}
