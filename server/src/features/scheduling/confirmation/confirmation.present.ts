import type { JobCard } from '@onrecord/contract/scheduling/confirmation';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import type { LinkedJob } from './confirmation.reads.ts';

/** The card for a provider who is no longer on the job: its number, and nothing that is for those who come. */
export const coveredCard = (card: JobCard): JobCard => ({
  ...card,
  client_name: '',
  taking_attorney_name: '',
  case_name: '',
  job_case_caption: '',
  location: [],
  remote_meeting: '',
  deponents: [],
  services: [],
});

/** What an outsider may see of a job: the card of section 2 and nothing more. */
export function presentCard(job: LinkedJob, deponents: JobCard['deponents'], services: string[]): JobCard {
  return {
    job_id: job.job_id,
    job_number: job.job_number,
    client_name: job.client_name,
    taking_attorney_name: job.taking_scontact_name,
    case_name: job.case_name,
    job_case_caption: job.job_case_caption,
    job_date: job.job_date,
    start_time: job.start_time,
    starts_at: job.starts_at,
    estimated_duration: job.estimated_duration,
    time_zone: job.time_zone,
    time_zone_code: zoneAbbreviation(Temporal.Instant.from(job.starts_at), job.time_zone),
    location: locationLines(job),
    remote_meeting: job.remote_meeting,
    deponents,
    services,
    is_canceled: job.is_canceled > 0,
  };
}
