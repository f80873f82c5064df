import type { LetterKind } from '@onrecord/domain/core/letter/letter-kind';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleJobRows } from '../../scheduling/job/job.access.ts';

/** A record that a preview may be filled from. */
export interface PreviewRecord {
  readonly record_id: number;
  readonly name: string;
}

const MAX_RECORDS = 20;

/** The latest jobs that the viewer sees and that are not canceled; the list has requests as well. */
async function recentJobs(tx: Tx, scope: UserScope): Promise<PreviewRecord[]> {
  const { rows } =
    await sql<PreviewRecord>`select r.job_id as record_id, r.job_number || ' ' || coalesce(r.case_name, '') as name
    from job_list_row r where r.company_id = ${scope.company_id} and r.job_id is not null and r.is_canceled = 0 and ${andAll(visibleJobRows(scope))}
    order by r.job_id desc limit ${MAX_RECORDS}`.execute(tx);
  return rows;
}

/** The latest invoices that stand, of the viewer's divisions. */
async function recentInvoices(tx: Tx, { company_id, division_ids }: UserScope): Promise<PreviewRecord[]> {
  const own = division_ids === 'all' ? sql`true` : sql`i.division_id = any(${[...division_ids]}::bigint[])`;
  const { rows } =
    await sql<PreviewRecord>`select i.client_invoice_id as record_id, i.invoice_number || ' ' || c.name as name
    from client_invoice i join client c on c.company_id = i.company_id and c.client_id = i.client_id
    where i.company_id = ${company_id} and i.invoice_status <> 'Voided' and ${own}
    order by i.client_invoice_id desc limit ${MAX_RECORDS}`.execute(tx);
  return rows;
}

/** The records of a kind that the viewer may see, the latest first. */
export async function previewRecords(tx: Tx, scope: UserScope, { record }: LetterKind): Promise<PreviewRecord[]> {
  if (record === 'job' && can(scope.viewer, 'jobs', 'view')) return recentJobs(tx, scope);
  if (record === 'invoice' && can(scope.viewer, 'clientinvoices', 'view')) return recentInvoices(tx, scope);
  return [];
}

/** Who is on a job, for letters about them: who takes it and whoever is booked first. */
export async function peopleOfJob(tx: Tx, { company_id }: UserScope, jobId: number) {
  const { rows } = await sql<{ contact_id: number | null; service_provider_id: number | null }>`select
      coalesce(j.taking_contact_id, j.caller_contact_id) as contact_id,
      (select js.service_provider_id from job_service js where js.company_id = ${company_id} and js.job_id = ${jobId}
        and js.service_provider_id is not null and not js.is_canceled order by js.job_service_id limit 1) as service_provider_id
    from job j where j.company_id = ${company_id} and j.job_id = ${jobId}`.execute(tx);
  return rows[0];
}

/** The address and words of whoever asks for a test. */
export const ownEmail = (tx: Tx, { viewer }: UserScope) =>
  tx
    .selectFrom('app_user')
    .select('email')
    .where('company_id', '=', viewer.user_company_id)
    .where('user_id', '=', viewer.user_id)
    .executeTakeFirst();

/** The first division that the viewer works in, for a letter of all divisions. */
export async function anyDivision(tx: Tx, { company_id, division_ids }: UserScope): Promise<number> {
  const own = division_ids === 'all' ? sql`true` : sql`division_id = any(${[...division_ids]}::bigint[])`;
  const { rows } = await sql<{ division_id: number }>`select division_id from division
    where company_id = ${company_id} and ${own} order by not is_active, division_id limit 1`.execute(tx);
  if (!rows[0]) throw refuse('division.none');
  return rows[0].division_id;
}
