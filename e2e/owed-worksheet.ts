import type { SignedIn } from './signed-in.ts';

interface Detail {
  division_id: number;
  client_id: number;
  taking_attorney: { contact_id: number } | null;
  job_type_id: number | null;
  time_zone: string;
  services: { service_id: number; service_provider_id: number }[];
}

export interface OwedWorksheet {
  job_id: number;
  case_name: string;
  /** The address of the worksheet without what is done there. */
  path: string;
}

/** A job that somebody works on, with their service in it, the only one they are shown. */
async function exampleOf(provider: SignedIn) {
  const { data } = await provider.api<{ data: { job_id: number | null }[] }>('/job/getJobListing', { limit: 1 });
  const job_id = data[0]?.job_id;
  if (!job_id) throw new Error('this provider has no job to learn from');
  const { services } = await provider.api<Detail>('/job/getJobData', { job_id });
  return { job_id, service: services[0] };
}

/**
 * The day of a job of this name: a past Saturday or Sunday, when nobody in the demo world works, and each name one of its own,
 * also beside the journeys of other files in the same world. Nobody can be written down for three jobs at one time, whatever
 * the reason.
 */
function quietDay(case_name: string, today: Temporal.PlainDate): string {
  const number = [...case_name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 59;
  const sunday = today.subtract({ days: today.dayOfWeek });
  return sunday.subtract({ days: Math.floor(number / 2) * 7 + (number % 2) }).toString();
}

/**
 * A remote deposition of a past day that the office writes down now, so that no other journey and no hour of the day has
 * a part in what is owed for it. Each of the providers owes their own worksheet.
 */
export async function owedWorksheet(
  office: SignedIn,
  providers: readonly SignedIn[],
  case_name: string,
): Promise<OwedWorksheet> {
  const examples = await Promise.all(providers.map(exampleOf));
  const job = await office.api<Detail>('/job/getJobData', { job_id: examples[0]?.job_id });
  const { id } = await office.api<{ id: number }>('/job/create', {
    division_id: job.division_id,
    client_id: job.client_id,
    taking_contact_id: job.taking_attorney?.contact_id,
    case_id: null,
    case_name,
    job_type_id: job.job_type_id,
    job_date: quietDay(case_name, Temporal.Now.plainDateISO(job.time_zone)),
    start_time: '09:30',
    estimated_duration: '3.00',
    time_zone: job.time_zone,
    location_kind: 'remote',
    remote_meeting: 'https://meet.example/greywater',
    deponents: [{ first_name: 'Walter', last_name: 'Greywater' }],
    services: examples.map(({ service }) => ({
      service_id: service?.service_id,
      service_provider_id: service?.service_provider_id,
      overlap_reason: 'Written down afterwards',
    })),
  });
  const { company_id } = await office.api<{ company_id: number }>('/session/me');
  const path = `/company/${company_id}/division/${job.division_id}/view/job/${id}/worksheet/`;
  return { job_id: id, case_name, path };
}
