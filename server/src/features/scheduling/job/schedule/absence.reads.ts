import { type CompiledQuery, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Keeps absences of these providers and closed days from being saved until the transaction ends: first held, then read. */
export async function holdAbsences(tx: Tx, { company_id }: Scope, providerIds: readonly number[]): Promise<void> {
  await sql`select hold_absences(${company_id}, ${[...providerIds]}::bigint[])`.execute(tx);
}

/** The same for everybody who is booked for a job; before the job is locked, as whoever saves an absence locks it after. */
export async function holdAbsencesOfJob(tx: Tx, { company_id }: Scope, jobId: number): Promise<void> {
  await sql`select hold_absences(${company_id}, array(select service_provider_id from job_service
    where company_id = ${company_id} and job_id = ${jobId} and service_provider_id is not null))`.execute(tx);
}

/** Whose absence is saved: one provider's, or a day of everybody. */
export type Absent = { readonly service_provider_id: number } | 'days';

/** Waits for whoever is booking them now, and keeps the next until the absence is saved. Bookings are read after it. */
export async function lockAbsences(tx: Tx, { company_id }: Scope, who: Absent): Promise<void> {
  const name = who === 'days' ? 'absence days' : `absence ${who.service_provider_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${company_id}))`.execute(tx);
}

/** The absences of some providers as they were when a job was decided. */
export interface KnownAbsences {
  readonly provider_ids: readonly number[];
  readonly stamp: string;
}

/** Reads what is known of absences; to be asked for before they are read, so that it is never newer than they are. */
export async function knownAbsences(
  tx: Tx,
  { company_id }: Scope,
  provider_ids: readonly number[],
): Promise<KnownAbsences> {
  const { rows } = await sql<{
    stamp: string;
  }>`select absence_stamp(${company_id}, ${[...provider_ids]}::bigint[]) as stamp`.execute(tx);
  return { provider_ids, stamp: rows[0]?.stamp ?? '' };
}

/** The statement that goes before a job is written: it ends the transaction (40001) where an absence was saved meanwhile. */
export const requireAbsences = (tx: Tx, { company_id }: Scope, { provider_ids, stamp }: KnownAbsences): CompiledQuery =>
  sql`select require_absences(${company_id}, ${[...provider_ids]}::bigint[], ${stamp})`.compile(tx);
