import { hasOwnFactor, type OwnFactors, type StepUpFacts } from '@onrecord/domain/access/sign-in/own-factor';
import { wantsCompanyCode } from '@onrecord/domain/core/credential/mfa';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { textNumber } from '../../../../http/text/company-message.ts';
import type { Candidate } from '../sign-in.reads.ts';
import { maskTargets } from '../step/pending.reads.ts';

/** What a user set up to log in with beside the password. */
export async function readOwnFactors(tx: Tx, { company_id, user_id }: Candidate): Promise<OwnFactors> {
  const own = sql`company_id = ${company_id} and user_id = ${user_id}`;
  const { rows } = await sql<OwnFactors>`select
    exists (select from authenticator where ${own}) as has_authenticator,
    (select count(*)::int from passkey where ${own}) as passkeys,
    (select count(*)::int from recovery_code where ${own} and used_at is null) as recovery_codes_left`.execute(tx);
  return rows[0] ?? { has_authenticator: false, passkeys: 0, recovery_codes_left: 0 };
}

async function readCompanyCodes(tx: Tx, { company_id, user_id }: Candidate) {
  const row = await tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .leftJoin('contact as p', (on) => sameCompany(on, 'p.contact_id', 'u.contact_id'))
    .leftJoin('service_provider as v', (on) => sameCompany(on, 'v.service_provider_id', 'u.service_provider_id'))
    .select([
      'u.user_type',
      'u.password_changed_at',
      'c.use_multi_factor_auth',
      sql<string>`coalesce(nullif(u.email, ''), p.email, v.email, '')`.as('email'),
      sql<string>`coalesce(nullif(u.mobile, ''), p.mobile, v.mobile, '')`.as('mobile'),
    ])
    .where('u.company_id', '=', company_id)
    .where('u.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const { use_multi_factor_auth, password_changed_at, email } = row;
  const company_wants_codes = wantsCompanyCode({ user_type: row.user_type as UserType, use_multi_factor_auth });
  const targets = company_wants_codes ? { email, phone: textNumber(row.mobile) } : { email: '', phone: '' };
  return { password_changed_at, company_wants_codes, ...maskTargets(targets) };
}

/** Everything that protects the viewer's own login. */
export async function readFactorPage(tx: Tx, user: Candidate) {
  const authenticator = await tx
    .selectFrom('authenticator')
    .select('created_at')
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .executeTakeFirst();
  const passkeys = await tx
    .selectFrom('passkey')
    .select(['passkey_id', 'name', 'created_at', 'last_used_at', 'is_backed_up'])
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .orderBy('passkey_id')
    .execute();
  const { recovery_codes_left } = await readOwnFactors(tx, user);
  return { ...(await readCompanyCodes(tx, user)), authenticator: authenticator ?? null, passkeys, recovery_codes_left };
}

/** When the password was typed once more in the viewer's session. */
export async function readProvedAt(tx: Tx, { company_id, viewer }: UserScope): Promise<Temporal.Instant | null> {
  const { proved_at } = await tx
    .selectFrom('user_session')
    .select('proved_at')
    .where('company_id', '=', company_id)
    .where('session_id', '=', viewer.session_id)
    .executeTakeFirstOrThrow();
  return proved_at === null ? null : Temporal.Instant.from(proved_at);
}

/** What was shown once more in the viewer's session, for what moves money. */
export async function readStepUp(tx: Tx, { company_id, viewer }: UserScope): Promise<StepUpFacts> {
  const { proved_at, factor_proved_at } = await tx
    .selectFrom('user_session')
    .select(['proved_at', 'factor_proved_at'])
    .where('company_id', '=', company_id)
    .where('session_id', '=', viewer.session_id)
    .executeTakeFirstOrThrow();
  const at = (when: string | null) => (when === null ? null : Temporal.Instant.from(when));
  const has_own_factor = hasOwnFactor(await readOwnFactors(tx, { company_id, user_id: viewer.user_id }));
  return { has_own_factor, proved_at: at(proved_at), factor_proved_at: at(factor_proved_at) };
}

/** How an authenticator app names the viewer's login. */
export function readAccountName(
  tx: Tx,
  { company_id, viewer }: UserScope,
): Promise<{ account: string; issuer: string }> {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['u.username as account', 'c.name as issuer'])
    .where('u.company_id', '=', company_id)
    .where('u.user_id', '=', viewer.user_id)
    .executeTakeFirstOrThrow();
}
