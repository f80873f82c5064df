import type { JobResponseRow } from '@onrecord/contract/scheduling/job/job-response';
import type {
  ClientBefore,
  RecordedResponse,
  ResponseUndoFacts,
  ServiceBefore,
} from '@onrecord/domain/scheduling/confirmation/response-undo';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { personName } from '../../../../db/record/person-name.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';
import { hasStarted } from '../confirmation.reads.ts';

/** The columns of a job that a client's response writes. */
export function clientBefore(tx: Tx, { company_id }: Scope, jobId: number): Promise<ClientBefore> {
  return tx
    .selectFrom('job')
    .select(['job_status_id', 'confirmation_status_id', 'client_confirmed_note', 'client_declined_on'])
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
}

/** The columns of services that a provider's response writes. */
export function servicesBefore(tx: Tx, { company_id }: Scope, ids: readonly number[]): Promise<ServiceBefore[]> {
  return tx
    .selectFrom('job_service')
    .select([
      'job_service_id',
      'provider_can_take',
      'provider_note',
      'confirmation_status_id',
      'confirmed_on',
      'confirmed_by',
    ])
    .where('company_id', '=', company_id)
    .where('job_service_id', 'in', ids)
    .execute();
}

/** The responses of a job, the latest first. */
export function responsesOf(tx: Tx, { company_id }: Scope, jobId: number): Promise<JobResponseRow[]> {
  return tx
    .selectFrom('job_response')
    .select([
      'job_response_id',
      'service_provider_id',
      sql<JobResponseRow['response']>`response`.as('response'),
      sql<JobResponseRow['channel']>`channel`.as('channel'),
      'said_by',
      'told_to',
      'note',
      'said_at',
      'undone_at',
    ])
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .orderBy('recorded_at', 'desc')
    .orderBy('job_response_id', 'desc')
    .execute();
}

/** A response with its job and whoever recorded it. */
export type KnownResponse = RecordedResponse & { job_id: number; recorded_by: number | null; recorded_at: string };

export function responseOf(tx: Tx, { company_id }: Scope, responseId: number): Promise<KnownResponse | undefined> {
  return tx
    .selectFrom('job_response')
    .select([
      'job_id',
      'service_provider_id',
      sql<KnownResponse['response']>`response`.as('response'),
      'said_at',
      'undone_at',
      'recorded_by',
      'recorded_at',
      sql<KnownResponse['was']>`was`.as('was'),
    ])
    .where('company_id', '=', company_id)
    .where('job_response_id', '=', responseId)
    .executeTakeFirst();
}

/** Whether a response was taken back. */
export async function isResponseUndone(tx: Tx, scope: Scope, responseId: number): Promise<boolean> {
  return ((await responseOf(tx, scope, responseId))?.undone_at ?? null) !== null;
}

/** The job of a response as it is now; undefined where there is none. Lock the job first. */
export async function undoFacts(
  tx: Tx,
  scope: Scope,
  { job_id, service_provider_id }: KnownResponse,
): Promise<ResponseUndoFacts | undefined> {
  const { company_id } = scope;
  const job = await tx
    .selectFrom('job')
    .select(['is_canceled', 'job_status_id', 'client_confirmed_on', 'client_declined_on'])
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .executeTakeFirst();
  const services = await tx
    .selectFrom('job_service')
    .select(['job_service_id', 'service_provider_id', 'provider_can_take', 'confirmed_on', 'is_canceled'])
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .execute();
  const has_started = service_provider_id !== null && (await hasStarted(tx, scope, job_id, service_provider_id));
  return job && { ...job, services, has_started };
}

interface PersonToCall {
  name: string;
  phone: string;
  asked_at: string | null;
  reminded_at: string | null;
}

/** When a link was minted for somebody first, and when the reminders last wrote to them. */
const firstLinkAt = (purpose: string) => sql`(select min(k.created_at) from link_token k where k.company_id = ${COMPANY}
  and k.job_id = j.job_id and k.purpose = ${purpose}`;
const remindedAt = (kind: string) => sql`(select max(m.told_at) from job_reminder m where m.company_id = ${COMPANY}
  and m.job_id = j.job_id and m.kind = ${kind}`;

/** Whom of the client staff call about a job: who scheduled it, else the attorney who takes it. */
export async function clientContact(
  tx: Tx,
  { company_id }: Scope,
  jobId: number,
): Promise<PersonToCall & { contact_id: number | null }> {
  const { rows } = await sql<PersonToCall & { contact_id: number | null }>`
    select p.contact_id, coalesce(${personName('p')}, '') as name, coalesce(nullif(p.phone, ''), p.mobile, '') as phone,
      ${firstLinkAt('jobcontactconfirm')}) as asked_at, ${remindedAt('contact_reminder')}) as reminded_at
    from job j
    join company co on co.company_id = j.company_id
    left join contact p on p.company_id = j.company_id and p.contact_id = case when j.caller_contact_id is null then j.taking_contact_id else j.caller_contact_id end
    where j.company_id = ${company_id} and j.job_id = ${jobId}`.execute(tx);
  return rows[0] ?? { contact_id: null, name: '', phone: '', asked_at: null, reminded_at: null };
}

/** The providers of a job's services, whom staff call about it. */
export async function providerContacts(
  tx: Tx,
  { company_id }: Scope,
  jobId: number,
): Promise<(PersonToCall & { job_service_id: number; service_provider_id: number; service_name: string })[]> {
  const { rows } = await sql<
    PersonToCall & { job_service_id: number; service_provider_id: number; service_name: string }
  >`select s.job_service_id, p.service_provider_id, sv.name::text as service_name, ${personName('p')} as name,
      coalesce(nullif(p.mobile, ''), p.phone, '') as phone,
      ${firstLinkAt('jobproviderconfirm')} and k.subject_id = p.service_provider_id) as asked_at,
      ${remindedAt('provider_reminder')} and m.subject_id = p.service_provider_id) as reminded_at
    from job j
    join company co on co.company_id = j.company_id
    join job_service s on s.company_id = j.company_id and s.job_id = j.job_id and not s.is_canceled
    join service sv on sv.company_id = s.company_id and sv.service_id = s.service_id
    join service_provider p on p.company_id = s.company_id and p.service_provider_id = s.service_provider_id
    where j.company_id = ${company_id} and j.job_id = ${jobId}
    order by s.sort_order, s.job_service_id`.execute(tx);
  return rows;
}
