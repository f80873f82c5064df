import type { JobRequestBody } from '@onrecord/contract/scheduling/job/job-request';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { spokenUser } from '../confirmation/confirmation.reads.ts';
import { recordRequestEvent } from './event.writes.ts';
import { mailRequest } from './notify.writes.ts';
import { clientOf, namesIn, servicesNamed } from './request.reads.ts';
import { lockRequest } from './respond.writes.ts';
import {
  addRequestFiles,
  type RequestFacts,
  type RequestFile,
  requestColumns,
  type StoredRequest,
  saveParts,
  storeRequest,
} from './store.writes.ts';

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

const deponentsNamed = (text: string) =>
  namesIn(text).map((full_name) => ({ full_name, is_expert: false, scheduled_time: null }));

/** What was decided about a request before it is stored. */
interface Decided {
  readonly starts_at: string;
  readonly files: readonly RequestFile[];
}

/** What a contact asks for, with who asks: attorney and case must be their own client's, the division open to requests. */
async function contactFacts(
  tx: Tx,
  scope: UserScope,
  draft: JobRequestBody,
  { starts_at, files }: Decided,
): Promise<RequestFacts> {
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
  const { division_id, utc_offset: _, notice: _n, deponent_names, service_names, ...columns } = draft;
  return {
    kind: 'new',
    source: 'portal',
    job_id: null,
    requester: { contact_id: caller, client_id: clientId, name: await spokenUser(tx, scope) },
    job: { ...columns, division_id: division_id ?? 0, case_name: known?.case_name ?? draft.case_name, starts_at },
    deponents: deponentsNamed(deponent_names),
    services: await servicesNamed(tx, scope, service_names),
    files,
  };
}

/** One date of a form, as it was decided. */
export interface RequestedDay extends Decided {
  readonly job_date: string;
  readonly start_time: string;
}

/** Stores what a contact asks for, for their own client: a request for each date, with one letter about all. @returns the first */
export async function insertRequests(
  tx: Tx,
  scope: UserScope,
  draft: JobRequestBody,
  days: readonly RequestedDay[],
  now: Temporal.Instant,
): Promise<StoredRequest> {
  const stored: StoredRequest[] = [];
  for (const { job_date, start_time, ...decided } of days) {
    const facts = await contactFacts(tx, scope, { ...draft, job_date, start_time }, decided);
    stored.push(await storeRequest(tx, scope, facts, now, { has_letter: true }));
  }
  const [first, ...others] = stored;
  if (!first) throw refuse('general.not_found');
  const { job_request_id } = first;
  const more_request_ids = others.map((one) => one.job_request_id);
  const about = { job_request_id, event: 'received', words: '' } as const;
  await mailRequest(tx, scope, { ...about, ...(more_request_ids.length > 0 && { more_request_ids }) });
  return first;
}

interface Edit extends Decided {
  readonly id: number;
  readonly version: number;
  readonly draft: JobRequestBody;
}

/**
 * Writes a request for a new job anew while nobody has responded to it; an open question of the office stays open.
 *
 * @throws AppError 404, 409 with whoever responded before, or where somebody edited it meanwhile
 */
export async function editRequest(
  tx: Tx,
  scope: UserScope,
  { id, version, draft, starts_at, files }: Edit,
  now: Temporal.Instant,
): Promise<void> {
  const before = await lockRequest(tx, scope, id, 'edit');
  if (before.kind !== 'new') throw refuse('request.not_asked');
  if (before.version !== version) throw new StaleError({ version: before.version });
  const facts = await contactFacts(tx, scope, draft, { starts_at, files: [] });
  const {
    caller_contact_id: _c,
    requester_name: _n,
    waiting_for: _w,
    proposed: _p,
    ...columns
  } = requestColumns(facts);
  await tx
    .updateTable('job_request')
    .set(columns)
    .where('company_id', '=', scope.company_id)
    .where('job_request_id', '=', id)
    .execute();
  await saveParts(tx, scope, id, facts);
  await addRequestFiles(tx, scope, { job_request_id: id, files }, now);
  const event = { kind: 'updated', side: 'requester', by_name: scope.viewer.name, words: '' } as const;
  await recordRequestEvent(tx, scope, { job_request_id: id, ...event }, now);
  await mailRequest(tx, scope, { job_request_id: id, event: 'updated', words: '' });
}
