import type { RapidRequestBody } from '@onrecord/contract/scheduling/job/rapid-request';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { requestNumber } from '@onrecord/domain/scheduling/request/request-kind';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import { moveFiles } from '../accept.writes.ts';
import { visibleRequests } from '../request.reads.ts';
import { type RequestFacts, type RequestFile, storeRequest } from '../store.writes.ts';
import { takesRapidRequests } from './rapid.access.ts';
import { rapidServices } from './rapid.reads.ts';

/** What is stored of a public request: nobody is matched yet, and the place is theirs where they name none. */
function rapidFacts(
  draft: RapidRequestBody,
  starts_at: string,
  found: { services: readonly { service_id: number; name: string }[]; files: readonly RequestFile[] },
): RequestFacts {
  const { requester_name, requester_firm, requester_email, requester_phone, date_of_loss, ...request } = draft;
  const wanted = new Set(draft.service_ids);
  return {
    kind: draft.kind,
    source: 'public',
    job_id: null,
    job_reference: draft.kind === 'cancel' ? draft.job_reference : '',
    requester: {
      contact_id: null,
      client_id: null,
      name: requester_name,
      firm: requester_firm,
      email: requester_email,
      phone: requester_phone,
    },
    job: {
      division_id: draft.division_id ?? 0,
      job_date: request.job_date,
      start_time: request.start_time,
      estimated_duration: request.estimated_duration,
      time_zone: request.time_zone,
      starts_at,
      case_name: request.case_name,
      docket_number: request.docket_number,
      matter_number: request.matter_number,
      taking_name: request.taking_name,
      location_text: request.location_text || message('schedule.at_their_office'),
      special_instructions: request.special_instructions,
      bill_to_name: request.bill_to_name,
      claim_number: request.claim_number,
      adjuster_name: request.adjuster_name,
      insured_name: request.insured_name,
      date_of_loss: date_of_loss || null,
    },
    deponents: request.deponents
      .filter(({ full_name }) => full_name !== '')
      .map((row) => ({ ...row, scheduled_time: null })),
    services: found.services
      .filter(({ service_id }) => wanted.has(service_id))
      .map(({ service_id, name }) => ({ service_id, service_name: name })),
    files: found.files,
  };
}

/** Stores a request of the public page. @throws AppError 400 where the division takes none of them */
export async function storeRapidRequest(
  tx: Tx,
  scope: Scope,
  { draft, starts_at, files }: { draft: RapidRequestBody; starts_at: string; files: readonly RequestFile[] },
  now: Temporal.Instant,
) {
  if (!(await takesRapidRequests(tx, scope, draft.division_id)))
    throw refuseFields({ division_id: sentence('schedule.division') });
  const services = await rapidServices(tx, scope);
  return storeRequest(tx, scope, rapidFacts(draft, starts_at, { services, files }), now);
}

/**
 * Takes a file out of quarantine. Where a job was made of its request meanwhile, it becomes a file of the job.
 *
 * @throws AppError 404 for a file of a request that the viewer does not see
 */
export async function releaseFile(tx: Tx, scope: UserScope, job_request_file_id: number): Promise<void> {
  const { company_id } = scope;
  const request = await tx
    .selectFrom('job_request_file as f')
    .innerJoin('job_request as q', (on) => sameCompany(on, 'q.job_request_id', 'f.job_request_id'))
    .select(['q.job_request_id', 'q.job_id', 'q.job_request_status', 'q.division_id', 'f.file_name'])
    .where('f.company_id', '=', company_id)
    .where('f.job_request_file_id', '=', job_request_file_id)
    .where(andAll(visibleRequests(scope)))
    .forUpdate('q')
    .executeTakeFirst();
  if (!request) throw refuse('general.not_found');
  const { job_request_id, job_id, job_request_status, division_id, file_name } = request;
  await tx
    .updateTable('job_request_file')
    .set({ is_quarantined: false })
    .where('company_id', '=', company_id)
    .where('job_request_file_id', '=', job_request_file_id)
    .execute();
  if (job_id !== null && job_request_status === 'scheduled') await moveFiles(tx, scope, { job_request_id, job_id });
  await recordActivity(tx, scope, {
    activity_type: 'Job Request',
    object_type: 'job request',
    object_id: job_request_id,
    object_number: requestNumber(job_request_id),
    object_name: file_name,
    division_id,
  });
}
