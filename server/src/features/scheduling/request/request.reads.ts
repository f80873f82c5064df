import type { JobRequestDetail, JobRequestEvent } from '@onrecord/contract/scheduling/job/job-request-rows';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { requestNumber } from '@onrecord/domain/scheduling/request/request-kind';
import { type RawBuilder, sql } from 'kysely';
import { seenBy, type WhomRule } from '../../../db/access/delegation.ts';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { jobPerson } from '../job/detail.reads.ts';
import { withinDivisions } from '../job/job.access.ts';

/** Requests `q` a viewer may see: staff those of their divisions, contacts their own client's or where they are named (section 6). */
const requestOf: WhomRule = ({ isClient, isContact }) =>
  sql<boolean>`(${isContact(sql`q.taking_contact_id`)} or ${isContact(sql`q.caller_contact_id`)} or ${isClient(sql`q.client_id`)})`;

/** Providers and links see none. */
export function visibleRequests(scope: Scope): RawBuilder<boolean>[] {
  const { viewer, company_id } = scope;
  const company = sql<boolean>`q.company_id = ${company_id}`;
  if (viewer.kind !== 'user' || viewer.user_type === 'provider') return [sql<boolean>`false`];
  if (viewer.user_type === 'contact') return [company, seenBy(scope, viewer.contact_id ?? 0, 'jobs', requestOf)];
  return [company, ...withinDivisions(scope, sql`q.division_id`)];
}

function requestRow(tx: Tx, scope: UserScope, requestId: number) {
  return tx
    .selectFrom('job_request as q')
    .innerJoin('division as d', (on) => sameCompany(on, 'd.division_id', 'q.division_id'))
    .leftJoin('client as cl', (on) => sameCompany(on, 'cl.client_id', 'q.client_id'))
    .leftJoin('legal_case as lc', (on) => sameCompany(on, 'lc.case_id', 'q.case_id'))
    .leftJoin('job_type as jt', (on) => sameCompany(on, 'jt.job_type_id', 'q.job_type_id'))
    .leftJoin('job as j', (on) => sameCompany(on, 'j.job_id', 'q.job_id'))
    .selectAll('q')
    .select([
      'd.name as division_name',
      'cl.name as client_name',
      'lc.case_name as known_case',
      'lc.case_caption',
      'lc.court_docket_number',
      'jt.name as job_type_name',
    ])
    .select('j.job_number')
    .where('q.job_request_id', '=', requestId)
    .where(andAll(visibleRequests(scope)))
    .executeTakeFirst();
}

/** Why a request closed itself, in words. */
const closedWords = (why: string): string =>
  message(why === 'moved' ? 'request.closed_moved' : 'request.closed_canceled');

/** The people, services, files and history of a request. */
async function partsOf(tx: Tx, { company_id }: UserScope, requestId: number) {
  const deponents = await tx
    .selectFrom('job_request_deponent')
    .select(['job_request_deponent_id', 'full_name', 'is_expert', 'scheduled_time'])
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', requestId)
    .orderBy('sort_order')
    .execute();
  const services = await tx
    .selectFrom('job_request_service')
    .select(['service_id', 'service_name'])
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', requestId)
    .orderBy('sort_order')
    .execute();
  const files = await tx
    .selectFrom('job_request_file')
    .select(['job_request_file_id', 'file_name', 'size', 'is_quarantined', 'job_file_id'])
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', requestId)
    .orderBy('job_request_file_id')
    .execute();
  const events = await tx
    .selectFrom('job_request_event')
    .select(['kind', 'side', 'by_name', 'words', 'at'])
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', requestId)
    .orderBy('job_request_event_id')
    .execute();
  const shown = events.map((event) =>
    event.kind === 'closed' ? { ...event, words: closedWords(event.words) } : event,
  );
  return { deponents, services, files, events: shown as JobRequestEvent[] };
}

/** One request as its page and the form of its job show it; undefined when it is not there for this viewer. */
export async function jobRequestOf(tx: Tx, scope: UserScope, requestId: number): Promise<JobRequestDetail | undefined> {
  const row = await requestRow(tx, scope, requestId);
  if (!row) return undefined;
  const {
    taking_contact_id,
    caller_contact_id,
    known_case,
    docket_number,
    created_by: _b,
    updated_at: _u,
    answered_by: _a,
    ...shown
  } = row;
  const typed = shown as unknown as Pick<
    JobRequestDetail,
    'job_request_status' | 'kind' | 'source' | 'waiting_for' | 'wanted' | 'proposed'
  >;
  return {
    ...shown,
    ...typed,
    request_number: requestNumber(requestId),
    answer_text: row.job_request_status === 'closed' ? closedWords(row.answer_text) : row.answer_text,
    client_name: row.client_name ?? '',
    case_name: known_case ?? row.case_name,
    case_caption: row.case_caption ?? '',
    court_docket_number: row.court_docket_number ?? docket_number,
    job_type_name: row.job_type_name ?? '',
    taking_attorney: (await jobPerson(tx, scope, taking_contact_id)) ?? null,
    caller: (await jobPerson(tx, scope, caller_contact_id)) ?? null,
    ...(await partsOf(tx, scope, requestId)),
  };
}

const RECENT = 5;

/** Where a contact's last requests were to take place, among what the viewer may see. */
export async function recentLocations(tx: Tx, scope: UserScope, contactId: number) {
  const { rows } = await sql<{ location_text: string }>`
    select q.location_text from job_request q
    where q.company_id = ${scope.company_id} and q.caller_contact_id = ${contactId} and q.location_text <> ''
      and ${andAll(visibleRequests(scope))}
    group by q.location_text order by max(q.created_at) desc limit ${RECENT}`.execute(tx);
  return rows;
}

/** The client of a contact of the company. */
export async function clientOf(tx: Tx, scope: UserScope, contactId: number): Promise<number | null | undefined> {
  const row = await tx
    .selectFrom('contact')
    .select('client_id')
    .where('company_id', '=', scope.company_id)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row?.client_id;
}

/** Names as people list them in a request, one a line or with semicolons between them. */
export const namesIn = (text: string) =>
  text
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The services of a request by name, with their ids where the company has one of that name. */
export async function servicesNamed(tx: Tx, { company_id }: UserScope, text: string) {
  const names = namesIn(text);
  if (names.length === 0) return [];
  const known = await tx
    .selectFrom('service')
    .select(['service_id', 'name'])
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .execute();
  const ids = new Map(known.map((row) => [row.name.toLowerCase(), row.service_id]));
  return names.map((service_name) => ({ service_name, service_id: ids.get(service_name.toLowerCase()) ?? null }));
}
