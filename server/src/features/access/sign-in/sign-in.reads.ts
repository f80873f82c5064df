import { createHash } from 'node:crypto';
import type { FailureLock } from '@onrecord/domain/core/account/account-status';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import { systemScope } from '../../../db/scope.ts';
import { personFacts } from './person.reads.ts';

export interface Candidate {
  readonly company_id: number;
  readonly user_id: number;
}

/** More users of one name in as many companies are not tried on a page of no company. */
const CANDIDATES = 3;

/**
 * Who may be meant by a user name: the user of the company whose page was used, else whoever has the name elsewhere, so
 * that the wrong company can be named.
 */
export async function findCandidates(db: Database, username: string, enteredId: number | null): Promise<Candidate[]> {
  const { rows } = await db.withoutTenant((tx) =>
    sql<Candidate>`select company_id, user_id from find_login_ids(${username}) order by company_id`.execute(tx),
  );
  const here = rows.filter((row) => row.company_id === enteredId);
  return here.length > 0 ? here : rows.slice(0, CANDIDATES);
}

/** The company whose login page was used. */
export async function readEnteredCompany(db: Database, companyId: number | null) {
  if (companyId === null) return null;
  const scope = systemScope(companyId, 'login');
  const company = await db.readScope(scope, (tx) =>
    tx.selectFrom('company').select(['company_id', 'name']).where('company_id', '=', companyId).executeTakeFirst(),
  );
  return company ?? null;
}

/** A user as the login rules look at it, locked until the attempt is decided. */
export function readLoginUser(tx: Tx, candidate: Candidate, now: Temporal.Instant) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .leftJoin('contact as p', (on) => sameCompany(on, 'p.contact_id', 'u.contact_id'))
    .leftJoin('service_provider as v', (on) => sameCompany(on, 'v.service_provider_id', 'u.service_provider_id'))
    .select([
      'u.company_id',
      'u.user_id',
      'u.username',
      'u.password_hash',
      'u.is_temp',
      'u.temp_password_expires_at',
      'u.user_type',
      sql<FailureLock | null>`u.failure_lock`.as('failure_lock'),
      personFacts(candidate.company_id, now).as('person'),
      'u.attempts_count',
      'u.mfa_login_date',
      'u.locale',
      'c.name as company_name',
      'c.use_multi_factor_auth',
      'c.mfa_request_auth_every_x_days',
      sql<string>`coalesce(nullif(u.email, ''), p.email, v.email, '')`.as('email'),
      sql<string>`coalesce(nullif(u.mobile, ''), p.mobile, v.mobile, '')`.as('mobile'),
      sql<boolean>`(exists (select from authenticator a where a.company_id = ${candidate.company_id} and a.user_id = u.user_id)
        or exists (select from passkey k where k.company_id = ${candidate.company_id} and k.user_id = u.user_id))`.as(
        'has_own_factor',
      ),
    ])
    .where('u.company_id', '=', candidate.company_id)
    .where('u.user_id', '=', candidate.user_id)
    .forUpdate('u')
    .executeTakeFirst();
}

export type LoginUserRow = NonNullable<Awaited<ReturnType<typeof readLoginUser>>>;

export function readLoginDevice(tx: Tx, candidate: Candidate, deviceHash: Buffer) {
  return tx
    .selectFrom('login_device')
    .select(['mfa_at'])
    .where('company_id', '=', candidate.company_id)
    .where('user_id', '=', candidate.user_id)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
}

export function readActiveMasterPassword(tx: Tx, companyId: number) {
  return tx
    .selectFrom('master_password')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

export type MasterPassword = NonNullable<Awaited<ReturnType<typeof readActiveMasterPassword>>>;

/** What failures are counted under: the name as typed, whether or not somebody has it. */
export function nameHash(username: string): Buffer {
  return createHash('sha256').update(username.trim().toLowerCase()).digest();
}
