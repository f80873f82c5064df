import type { SendTo } from '@onrecord/contract/messages/mail';
import { mayBeIn, type PersonFacts } from '@onrecord/domain/core/account/may-be-in';
import { type ByHandJob, type ByHandParty, byHandTypes } from '@onrecord/domain/messages/notification/by-hand';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';
import { partyFacts } from '../../access/sign-in/person.reads.ts';

interface JobRow {
  readonly job_id: number;
  readonly job_number: number;
  readonly division_id: number;
  readonly case_name: string;
  readonly is_canceled: number;
  readonly job_date: string;
  readonly time_zone: string;
  readonly client_confirmed: boolean;
  readonly client_declined: boolean;
}

/** A job as mails sent by hand need it; undefined for one that is not there. */
export async function mailedJob(
  tx: Tx,
  { company_id }: Scope,
  jobId: number,
  now: Temporal.Instant,
): Promise<(Omit<JobRow, 'is_canceled'> & ByHandJob) | undefined> {
  const { rows } = await sql<JobRow>`select j.job_id, j.job_number, j.division_id, j.is_canceled, j.job_date::text,
      j.time_zone, coalesce(c.case_name, '') as case_name, j.client_confirmed_on is not null as client_confirmed,
      j.client_declined_on is not null as client_declined
    from job j left join legal_case c on c.company_id = j.company_id and c.case_id = j.case_id
    where j.company_id = ${company_id} and j.job_id = ${jobId}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const today = now.toZonedDateTimeISO(row.time_zone).toPlainDate();
  const is_over = Temporal.PlainDate.compare(Temporal.PlainDate.from(row.job_date), today) < 0;
  return { ...row, is_canceled: row.is_canceled > 0, is_over };
}

/** Somebody of a job who may be written to. */
export type MailedParty = ByHandParty & {
  readonly party_id: number;
  readonly name: string;
  readonly email: string;
  readonly part: string;
  readonly owes_files: boolean;
};

interface ContactRow {
  readonly party_id: number;
  readonly name: string;
  readonly email: string;
  readonly part: string;
  readonly person: PersonFacts;
}

async function contactsOf(tx: Tx, { company_id }: Scope, jobId: number, now: Temporal.Instant): Promise<MailedParty[]> {
  const { rows } =
    await sql<ContactRow>`select k.contact_id as party_id, ${personName('k')} as name, k.email, cl.name as part,
      ${partyFacts(company_id, now, 'contact', sql`k.contact_id`)} as person
    from job j join company co on co.company_id = j.company_id
    join contact k on k.company_id = j.company_id and k.contact_id in (j.taking_contact_id, j.caller_contact_id)
    left join client cl on cl.company_id = k.company_id and cl.client_id = k.client_id
    where j.company_id = ${company_id} and j.job_id = ${jobId}
    order by (k.contact_id = j.taking_contact_id) desc, k.contact_id`.execute(tx);
  return rows
    .filter(({ person }) => mayBeIn(person))
    .map(({ person: _, ...row }) => ({ ...row, audience: 'contact', owes_files: false }));
}

interface ProviderRow extends ContactRow {
  readonly is_confirmed: boolean;
  readonly has_checked_in: boolean;
  readonly owes_worksheet: boolean;
  readonly has_worksheet: boolean;
  readonly has_files: boolean;
}

async function providersOf(
  tx: Tx,
  { company_id }: Scope,
  jobId: number,
  now: Temporal.Instant,
): Promise<MailedParty[]> {
  const { rows } =
    await sql<ProviderRow>`select p.service_provider_id as party_id, ${personName('p')} as name, p.email, o.part,
      o.is_confirmed, o.owes_worksheet, o.has_worksheet,
      exists (select from job_checkin i where i.company_id = ${COMPANY} and i.job_id = ${jobId}
        and i.service_provider_id = p.service_provider_id) as has_checked_in,
      exists (select from job_file f where f.company_id = ${COMPANY} and f.job_id = ${jobId} and not f.is_deleted
        and ((f.uploaded_by_type = 'link provider' and f.uploaded_by_id = p.service_provider_id)
          or (f.uploaded_by_type = 'provider' and f.uploaded_by_id in (select u.user_id from app_user u
            where u.company_id = ${COMPANY} and u.service_provider_id = p.service_provider_id)))) as has_files,
      ${partyFacts(company_id, now, 'provider', sql`p.service_provider_id`)} as person
    from (select js.service_provider_id, string_agg(sv.name::text, ', ' order by js.sort_order, js.job_service_id) as part,
        bool_and(js.confirmed_on is not null) as is_confirmed,
        bool_or(js.worksheet_completed_on is null and not js.no_progress_tracked) as owes_worksheet,
        bool_or(js.worksheet_completed_on is not null) as has_worksheet
      from job_service js join service sv on sv.company_id = ${COMPANY} and sv.service_id = js.service_id
      where js.company_id = ${COMPANY} and js.job_id = ${jobId} and not js.is_canceled
        and js.service_provider_id is not null and js.provider_can_take is not false
      group by js.service_provider_id) o
    join service_provider p on p.company_id = ${COMPANY} and p.service_provider_id = o.service_provider_id
    join company co on co.company_id = p.company_id
    order by p.service_provider_id`.execute(tx);
  return rows
    .filter(({ person }) => mayBeIn(person))
    .map(({ person: _, has_files, ...row }) => ({ ...row, audience: 'provider', owes_files: !has_files }));
}

/** The people of a job who may be in: its contacts first, then the providers booked on it. */
export async function mailedParties(
  tx: Tx,
  scope: Scope,
  jobId: number,
  now: Temporal.Instant,
): Promise<MailedParty[]> {
  return [...(await contactsOf(tx, scope, jobId, now)), ...(await providersOf(tx, scope, jobId, now))];
}

/** A party as the chooser shows it, with what may be sent as the job is now. */
export function sendToOf(job: ByHandJob, party: MailedParty): SendTo {
  const { audience, party_id, name, email, part, owes_files } = party;
  const types = byHandTypes(job, party).map(({ notification_type_id, name, audience }) => ({
    ...{ notification_type_id, name, audience },
  }));
  return { audience, party_id, name, email, part, owes_files, types };
}

/** What was sent by hand about a job, the latest first. */
export async function jobMails(tx: Tx, { company_id }: Scope, jobId: number) {
  return tx
    .selectFrom('job_mail')
    .select([
      'job_mail_id',
      'event',
      'contact_id',
      'party_name',
      'words',
      'created_at',
      'created_by_name',
      'sent_at',
      'message_count',
      'removed_at',
      'removed_by_name',
    ])
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .orderBy('created_at', 'desc')
    .orderBy('job_mail_id', 'desc')
    .limit(50)
    .execute();
}
