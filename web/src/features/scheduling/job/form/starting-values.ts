import type { DivisionChoice } from '@onrecord/contract/core/calls/choice-calls';
import { deponentArea } from '@onrecord/contract/people/deponent';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import type { AvailabilityRow } from '@onrecord/contract/scheduling/job/job-rows';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { readLocation } from '@onrecord/domain/scheduling/job/location/location';
import { call } from '../../../../lib/call/client.ts';
import { viewerTimeZone } from '../../../../lib/format/viewer-time-zone.ts';
import type { Option } from '../../../../ui/fields/option.ts';
import type { CopyKind } from '../copy/copied-values.ts';
import { chosenProvider } from './fill/request-slot.ts';
import {
  type DeponentValues,
  emptyJob,
  type JobFormValues,
  NEW,
  NO_DEPONENT,
  NO_SERVICE,
  type ServiceValues,
} from './job-form-values.ts';
import { splitName } from './new-person-form.tsx';
import { knownDeponent } from './parent-query.ts';

/** What the address of a new job says about it. */
export interface NewJobSearch {
  date?: string;
  time?: string;
  job_request_id?: number;
  /** Who was chosen for the request. */
  provider?: number;
  /** The record in whose tab it is entered. */
  object_type?: RecordPart['object_type'];
  object_id?: number;
  /** The job it copies or goes on from, and which of the two. */
  from_job?: number;
  kind?: CopyKind;
}

/** A request with what its words mean here: the deponents that are known already. */
export interface ReadRequest {
  request: JobRequestDetail;
  deponents: DeponentValues[];
  /** Who was chosen for it, and is free. */
  provider: AvailabilityRow | undefined;
}

/** Names as people list them in a request, one a line or with semicolons between them. */
const namesIn = (text: string) =>
  text
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

const plainDeponent = (full_name: string) => ({ full_name, is_expert: false, scheduled_time: null });

/** A deponent of a request: whoever has exactly this name goes on from the last volume, anybody else is new. */
async function deponentNamed(name: string, case_id: number | null, signal: AbortSignal): Promise<DeponentValues> {
  const rows = await call(deponentArea.getCompanyDeponent, { body: { search_text: name, case_id }, signal });
  const known = rows.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  if (!known) return { ...NO_DEPONENT, deponent_id: { value: NEW, label: name }, ...splitName(name) };
  return knownDeponent({ ...known, id: known.value }, signal);
}

/** A request, read as far as the company's own records explain its words. */
export const readRequestQuery = (job_request_id: number, provider?: number) => ({
  queryKey: ['job', 'request', job_request_id, 'read', provider],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReadRequest> => {
    const request = await call(jobArea.getJobReqDataPrecode, { body: { job_request_id }, signal });
    const listed =
      request.deponents.length > 0 ? request.deponents : namesIn(request.deponent_names).map(plainDeponent);
    const deponents = await Promise.all(
      listed.map(async ({ full_name, is_expert, scheduled_time }) => {
        const found = await deponentNamed(full_name, request.case_id, signal);
        return {
          ...found,
          is_expert: is_expert || found.is_expert,
          scheduled_start_time: scheduled_time?.slice(0, 5) ?? found.scheduled_start_time,
        };
      }),
    );
    return { request, deponents, provider: await chosenProvider(request, provider, signal) };
  },
});

interface Known {
  divisions: readonly DivisionChoice[];
  services: readonly Option<number>[];
  /** The division the viewer works in. */
  ownDivision: number | null;
}

interface Begun {
  /** What the record says in whose tab the job is entered. */
  parent?: Partial<JobFormValues>;
  copied?: Partial<JobFormValues>;
  read?: ReadRequest;
}

/** Where a new job begins: the viewer's own division and its time zone, a day of the calendar, what is said of it already. */
export function startingValues(known: Known, search: NewJobSearch, { parent, read, copied }: Begun): JobFormValues {
  const wanted = read?.request.division_id ?? known.ownDivision;
  const division = known.divisions.find(({ value }) => value === wanted) ?? known.divisions[0];
  const base = emptyJob({
    division_id: division?.value ?? null,
    time_zone: division?.time_zone ?? viewerTimeZone(),
    job_date: search.date ?? '',
    start_time: search.time ?? '',
  });
  return { ...base, ...parent, ...copied, ...(read && requestValues(read, known)) };
}

/** The services that a request names and the company has; whoever was chosen takes the first. */
function wantedServices({ request, provider }: ReadRequest, services: Known['services']): ServiceValues[] {
  const known = namesIn(request.service_names).flatMap((name) => {
    const service = services.find(({ label }) => label.toLowerCase() === name.toLowerCase());
    return service ? [{ ...NO_SERVICE, service_id: service.value }] : [];
  });
  const wanted = known.length > 0 ? known : [NO_SERVICE];
  if (!provider) return wanted;
  const service_provider_id = { value: provider.service_provider_id, label: provider.name };
  return wanted.map((row, index) => (index === 0 ? { ...row, service_provider_id } : row));
}

function requestValues(read: ReadRequest, { services }: Known): Partial<JobFormValues> {
  const { request, deponents } = read;
  const { client_id, case_id, taking_attorney, caller } = request;
  return {
    client_id: client_id === null ? null : { value: client_id, label: request.client_name },
    taking_contact_id: taking_attorney && { value: taking_attorney.contact_id, label: taking_attorney.name },
    caller_contact_id: caller && { value: caller.contact_id, label: caller.name },
    case_id: request.case_name === '' ? null : { value: case_id ?? NEW, label: request.case_name },
    job_case_caption: request.case_caption,
    court_docket_number: request.court_docket_number,
    job_type_id: request.job_type_id,
    job_date: request.job_date,
    start_time: request.start_time,
    estimated_duration: request.estimated_duration,
    time_zone: request.time_zone,
    ...(request.location_text.trim() === '' ? {} : readLocation(request.location_text)),
    special_instructions: request.special_instructions,
    number_of_attendees: request.number_of_attendees,
    deponents: deponents.length > 0 ? deponents : [NO_DEPONENT],
    services: wantedServices(read, services),
    bill_to_name: request.bill_to_name,
    claim_number: request.claim_number,
    adjuster_name: request.adjuster_name,
    insured_name: request.insured_name,
    date_of_loss: request.date_of_loss ?? '',
  };
}
