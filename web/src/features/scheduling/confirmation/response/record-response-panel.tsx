import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { PhoneIcon } from '../../../../ui/icons.ts';
import { notify } from '../../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { JobAssignPanel } from '../../job/job-assign-panel.tsx';
import { jobQuery } from '../../job/job-query-panel.tsx';
import { CurrentResponse } from './current-response-panel.tsx';
import { ResponseButtons, type ResponseChoice } from './response-buttons-panel.tsx';
import { type Spoken, SpokenForm, useSpoken } from './spoken-form.tsx';
import { responsesQuery, useReportResponse, useSend } from './use-response.ts';

/** Whose response it is: the client's, or that of the provider of a service. */
export type ResponseParty = 'client' | { readonly job_service_id: number };

interface RecordResponsePanelProps {
  jobId: number;
  /** Without one the first who has not responded, with a choice. */
  party?: ResponseParty;
  onDone: () => void;
}

/** Services with somebody who is asked. */
const servicesWithProvider = (job: JobDetail) =>
  job.services.filter((row) => !row.is_canceled && row.service_provider_id !== null);

const firstWaiting = (job: JobDetail): ResponseParty => {
  const waiting = servicesWithProvider(job).find((row) => row.confirmed_on === null);
  return waiting ? { job_service_id: waiting.job_service_id } : 'client';
};

const widthClass = 'w-[min(392px,calc(100vw-48px))]';

/** Records what somebody said by phone, text, mail or in person: one press is a response (`Y` by phone). */
export function RecordResponsePanel({ jobId, party, onDone }: RecordResponsePanelProps) {
  const t = useTexts(responseTexts);
  const { data: job, error } = useQuery(jobQuery(jobId));
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!job)
    return (
      <div className={widthClass}>
        <SkeletonLines label={t('loading')} />
      </div>
    );
  return <LoadedPanel job={job} party={party} onDone={onDone} />;
}

interface LoadedPanelProps {
  job: JobDetail;
  party: ResponseParty | undefined;
  onDone: () => void;
}

/** The party is settled once: when a response is saved, the question does not turn to somebody else under the hand. */
function LoadedPanel({ job, party, onDone }: LoadedPanelProps) {
  const [current, setCurrent] = useState(() => party ?? firstWaiting(job));
  const [hasChoice] = useState(() => party === undefined && servicesWithProvider(job).length > 0);
  const service =
    current === 'client' ? undefined : job.services.find((row) => row.job_service_id === current.job_service_id);
  return (
    <div className={`grid gap-3 p-1 ${widthClass}`}>
      {hasChoice && <PartyField job={job} value={current} onChange={setCurrent} />}
      <PartyResponse key={service?.job_service_id ?? 'client'} job={job} service={service} onDone={onDone} />
    </div>
  );
}

const CLIENT = 0;

function PartyField({
  job,
  value,
  onChange,
}: {
  job: JobDetail;
  value: ResponseParty;
  onChange: (party: ResponseParty) => void;
}) {
  const t = useTexts(responseTexts);
  const options = [
    { value: CLIENT, label: job.client_name },
    ...servicesWithProvider(job).map((row) => ({
      value: row.job_service_id,
      label: row.service_provider_name,
      note: row.service_name,
    })),
  ];
  return (
    <SelectField
      label={t('many_who')}
      value={value === 'client' ? CLIENT : value.job_service_id}
      options={options}
      onChange={(id) => onChange(id ? { job_service_id: id } : 'client')}
    />
  );
}

interface PartyResponseProps {
  job: JobDetail;
  /** Undefined where the client responses. */
  service: JobServiceRow | undefined;
  onDone: () => void;
}

/** The body of a recorded response, with what was seen of the job when it was asked about. */
function requestOf(job: JobDetail, service: JobServiceRow | undefined, choice: ResponseChoice, spoken: Spoken) {
  return {
    job_id: job.job_id,
    job_service_id: service?.job_service_id ?? null,
    ...(service?.service_provider_id && { service_provider_id: service.service_provider_id }),
    seen: { starts_at: job.starts_at },
    response: choice.response,
    channel: choice.channel,
    ...spoken,
  };
}

function PartyResponse({ job, service, onDone }: PartyResponseProps) {
  const t = useTexts(responseTexts);
  const { data } = useQuery(responsesQuery(job.job_id));
  const { busy, refusal, send } = useSend();
  const report = useReportResponse();
  const person = service ? data?.services.find((row) => row.job_service_id === service.job_service_id) : data?.client;
  const name =
    person?.name ||
    (service ? service.service_provider_name : (job.caller ?? job.taking_attorney)?.name || job.client_name);
  const { spoken, fields } = useSpoken(name);
  const [isOpen, setIsOpen] = useState(false);
  const hasResponse = (service ? service.confirmed_on : job.client_confirmed_on) !== null;
  const record = (choice: ResponseChoice) =>
    send(choice.name, async () => {
      const { message, job_response_id } = await call(jobResponseArea.record, {
        body: requestOf(job, service, choice, spoken),
      });
      report(message, [job_response_id]);
      if (service && choice.response === 'no') setIsOpen(true);
      else onDone();
    });
  const resend = () =>
    send('resend', async () => {
      const body = { job_id: job.job_id, job_service_id: service?.job_service_id ?? null };
      notify({ title: (await call(jobResponseArea.resend, { body })).message, tone: 'ok' });
      onDone();
    });
  if (isOpen && service)
    return <JobAssignPanel jobId={job.job_id} serviceId={service.job_service_id} onDone={onDone} />;
  return (
    <>
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{t(service ? 'provider_question' : 'client_question', { name })}</h3>
        <QuestionLine job={job} service={service} person={person} />
        {person?.phone && (
          <a
            href={`tel:${person.phone}`}
            className="inline-flex items-center gap-1.5 font-semibold text-brand-ink hover:underline"
          >
            <PhoneIcon size={15} aria-hidden />
            {t('call', { phone: person.phone })}
          </a>
        )}
      </div>
      <CurrentResponse
        responses={data?.responses ?? []}
        providerId={service?.service_provider_id ?? null}
        standsSince={service ? service.confirmed_on : (job.client_confirmed_on ?? job.client_declined_on)}
        onDone={onDone}
      />
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      {!hasResponse && (
        <>
          <ResponseButtons busy={busy} onChoose={(choice) => void record(choice)} onResend={() => void resend()} />
          <SpokenForm fields={fields} />
          <p className="text-sm text-ink-2">{t(service ? 'provider_hint' : 'client_hint')}</p>
        </>
      )}
    </>
  );
}

/** What the question was about, and when it was asked. */
function QuestionLine({
  job,
  service,
  person,
}: Omit<PartyResponseProps, 'onDone'> & {
  person: { asked_at: string | null; reminded_at: string | null } | undefined;
}) {
  const t = useTexts(responseTexts);
  const { date, time, instant } = useFormats();
  const parts = [
    service?.service_name,
    `${date(job.job_date)} ${time(job.start_time)}`,
    job.location_city,
    person?.asked_at && t('asked_at', { when: instant(person.asked_at) }),
    person?.reminded_at && t('reminded_at', { when: instant(person.reminded_at) }),
  ];
  return <p className="text-sm text-ink-2">{parts.filter(Boolean).join(' · ')}</p>;
}
