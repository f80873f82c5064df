import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { call } from '../../../../../lib/call/client.ts';
import { type JobFormValues, NO_SERVICE, valuesOfJob } from '../job-form-values.ts';

/** Jobs that are looked through for the one to take values from: requests and canceled jobs lie between them. */
const LOOKED_THROUGH = 20;

/** Fields that are filled together or not at all, by the key of the name that the line about them says. */
export const FILLED_GROUPS = {
  client: ['client_id'],
  taking_attorney: ['taking_contact_id'],
  scheduled_by: ['caller_contact_id'],
  job_type: ['job_type_id'],
  delivery_type: ['delivery_type_id'],
  time_zone: ['time_zone'],
  location_kind: [
    'location_kind',
    'location_client_id',
    'conference_room_id',
    'location_near',
    'location_address1',
    'location_address2',
    'location_city',
    'state_code',
    'location_zipcode',
  ],
  billing: [
    'bill_to_client_id',
    'bill_to_name',
    'bill_to_email',
    'claim_number',
    'adjuster_name',
    'insured_name',
    'date_of_loss',
  ],
  service: ['services'],
} as const satisfies Readonly<Record<string, readonly (keyof JobFormValues)[]>>;

export type FilledGroup = keyof typeof FILLED_GROUPS;
export const GROUP_NAMES = Object.keys(FILLED_GROUPS) as FilledGroup[];

/** Groups that belong to the client: they are not taken over for another one. */
const OF_CLIENT: ReadonlySet<FilledGroup> = new Set(['taking_attorney', 'scheduled_by', 'billing']);

/**
 * What a job says about the next one: all but its day, its people heard, its meeting link and its providers, who have to be asked
 * whether they are free. With another client than the form's only what does not belong to the client.
 */
export function valuesFromFormer(job: JobDetail, client_id: number | undefined): Partial<JobFormValues> {
  const { services, ...values } = valuesOfJob(job);
  const isSameClient = client_id === undefined || client_id === job.client_id;
  const groups = GROUP_NAMES.filter((group) => isSameClient || !OF_CLIENT.has(group));
  const wanted = new Set<string>(groups.flatMap((group) => [...FILLED_GROUPS[group]]));
  const live = services.filter((_row, index) => !job.services[index]?.is_canceled);
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => wanted.has(name))),
    ...(live.length > 0 && { services: live.map(({ service_id }) => ({ ...NO_SERVICE, service_id })) }),
  };
}

const isKnownJob = (row: { job_id: number | null; is_canceled: number }) =>
  row.job_id !== null && row.is_canceled === 0;

async function latestOf(narrowed: { case_id: number; client_id?: number }, signal?: AbortSignal) {
  const { data } = await call(jobArea.getJobListing, {
    body: { ...narrowed, limit: LOOKED_THROUGH, sort: { column_name: 'job_date', type: 'desc' } },
    signal,
  });
  return data.find(isKnownJob)?.job_id ?? null;
}

/** The latest job of a case, of the client first; null where the case had none. */
export async function formerJob(case_id: number, client_id: number | undefined): Promise<JobDetail | null> {
  const own = client_id === undefined ? null : await latestOf({ case_id, client_id });
  const job_id = own ?? (await latestOf({ case_id }));
  return job_id === null ? null : call(jobArea.getJobData, { body: { job_id } });
}
