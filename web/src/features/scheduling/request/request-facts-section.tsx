import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { RequestFilesPanel } from './request-files-panel.tsx';
import { RequesterPanel } from './requester-panel.tsx';

/** What is to become of a job, field by field. */
function useWantedFacts({ wanted, fee_shown }: JobRequestDetail) {
  const t = useTexts(jobRequestTexts);
  const job = useTexts(jobTexts);
  const { date, time, duration, amount } = useFormats();
  const when = wanted.job_date ? t('time_of', { day: date(wanted.job_date), time: time(wanted.start_time) }) : '';
  return [
    { term: t('wanted_time'), detail: when },
    {
      term: t('wanted_length'),
      detail: wanted.estimated_duration && job('hours', { hours: duration(wanted.estimated_duration) }),
    },
    { term: t('add_services'), detail: wanted.add_services },
    { term: t('add_deponents'), detail: wanted.add_deponents },
    { term: t('wanted_place'), detail: wanted.location_text },
    { term: job('attendees'), detail: wanted.number_of_attendees },
    { term: t('ask_change_note'), detail: wanted.special_instructions },
    { term: t('reason'), detail: wanted.reason },
    { term: t('fee_shown'), detail: Number(fee_shown ?? 0) > 0 ? amount(fee_shown) : '' },
  ];
}

function useJobFacts(request: JobRequestDetail) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  const zone = zoneAbbreviation({ epochMilliseconds: Date.parse(request.starts_at) }, request.time_zone);
  return [
    { term: t('when'), detail: `${formats.date(request.job_date)} ${formats.time(request.start_time)} ${zone}` },
    { term: t('length'), detail: t('hours', { hours: formats.duration(request.estimated_duration) }) },
    { term: t('client'), detail: request.client_name || request.requester_firm },
    { term: t('taking_attorney'), detail: request.taking_attorney?.name || request.taking_name },
    { term: t('scheduled_by'), detail: request.caller?.name },
    { term: t('case'), detail: request.case_name },
    { term: t('job_type'), detail: request.job_type_name },
    { term: t('where'), detail: request.location_text },
    { term: t('deponents'), detail: request.deponent_names },
    { term: t('services'), detail: request.service_names },
    { term: t('attendees'), detail: request.number_of_attendees || '' },
    { term: t('division'), detail: request.division_name },
    { term: t('instructions'), detail: request.special_instructions },
    { term: t('received'), detail: formats.instant(request.created_at) },
  ];
}

/** A request as it was sent; the office never edits it. */
export function RequestFacts({ request }: { request: JobRequestDetail }) {
  const t = useTexts(jobRequestTexts);
  const job = useTexts(jobTexts);
  const { company_id, division_id, job_id, job_number } = request;
  const about = job_id !== null && request.kind !== 'new' && (
    <Link to={paths.job({ company_id, division_id, job_id })} className="text-brand-ink underline">
      {job('title', { number: job_number ?? '' })}
    </Link>
  );
  const unmatched = request.caller
    ? ''
    : [request.requester_name, request.requester_email, request.requester_phone].filter(Boolean).join(', ');
  const facts = [
    { term: t('kind'), detail: t(`kind_${request.kind}`) },
    { term: t('about_job'), detail: about || request.job_reference },
    ...useWantedFacts(request),
    { term: t('requester'), detail: unmatched },
    ...useJobFacts(request),
  ];
  return (
    <>
      <FactList facts={facts.filter(({ detail }) => detail)} />
      <RequesterPanel request={request} />
      <RequestFilesPanel request={request} />
    </>
  );
}
