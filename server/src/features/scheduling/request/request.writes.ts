import type { JobRequestBody } from '@onrecord/contract/scheduling/job/job-request';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { recordActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';

async function clientOf(tx: Tx, scope: UserScope, contactId: number): Promise<number | null | undefined> {
  const row = await tx
    .selectFrom('contact')
    .select('client_id')
    .where('company_id', '=', scope.company_id)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row?.client_id;
}

/** Requests go to divisions that take them from account holders (section 6). */
async function takesRequests(tx: Tx, scope: UserScope, divisionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', scope.company_id)
    .where('division_id', '=', divisionId)
    .where('is_active', '=', true)
    .where('allow_scheduling_requests', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

async function caseOf(tx: Tx, scope: UserScope, clientId: number, caseId: number) {
  return tx
    .selectFrom('legal_case')
    .select('case_name')
    .where('company_id', '=', scope.company_id)
    .where('case_id', '=', caseId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Keeps what a contact asks for, for their own client: attorney and case must be the client's, the division open to requests. */
export async function insertRequest(tx: Tx, scope: UserScope, draft: JobRequestBody, starts_at: string) {
  const caller = scope.viewer.contact_id;
  const clientId = caller === null ? null : await clientOf(tx, scope, caller);
  if (!clientId) throw refuse('access.denied');
  const known = draft.case_id === null ? undefined : await caseOf(tx, scope, clientId, draft.case_id);
  const problems: Record<string, Sentence> = {};
  if (!(await takesRequests(tx, scope, draft.division_id ?? 0))) problems.division_id = sentence('schedule.division');
  if ((await clientOf(tx, scope, draft.taking_contact_id ?? 0)) !== clientId)
    problems.taking_contact_id = sentence('schedule.taking_attorney');
  if (draft.case_id !== null && !known) problems.case_id = sentence('schedule.case');
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const { division_id, utc_offset: _, ...columns } = draft;
  const request = await tx
    .insertInto('job_request')
    .values({
      ...columns,
      division_id: division_id ?? 0,
      case_name: known?.case_name ?? draft.case_name,
      starts_at,
      company_id: scope.company_id,
      client_id: clientId,
      caller_contact_id: caller,
      created_by: scope.viewer.user_id,
    })
    .returning(['job_request_id', 'division_id', 'case_name'])
    .executeTakeFirstOrThrow();
  await recordActivity(tx, scope, {
    activity_type: 'Job Request',
    object_type: 'job request',
    object_id: request.job_request_id,
    object_number: String(request.job_request_id),
    object_name: request.case_name,
    division_id: request.division_id,
  });
  return request;
}
