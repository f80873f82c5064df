import { findLocale } from '@onrecord/domain/core/language/locale';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import { ownScope, type UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, themeOf } from '../../../company/company/company.reads.ts';
import { sampleOf } from '../../../company/company/sample/sample.reads.ts';
import { readTermWords } from '../../../company/language-setting/language-setting.reads.ts';
import { readSubscriptionFacts } from '../../../company/subscription/subscription.reads.ts';

/** The user behind a session, with the division its person belongs to. */
function ownRow(tx: Tx, { viewer }: UserScope) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('user_session as s', (on) => sameCompany(on, 's.user_id', 'u.user_id'))
    .leftJoin('contact as p', (on) => sameCompany(on, 'p.contact_id', 'u.contact_id'))
    .leftJoin('client as l', (on) => sameCompany(on, 'l.client_id', 'p.client_id'))
    .leftJoin('service_provider as v', (on) => sameCompany(on, 'v.service_provider_id', 'u.service_provider_id'))
    .select([
      'u.username',
      'u.is_temp',
      'u.is_new_setup',
      'u.division_access',
      'u.page_size',
      'u.lists_in_pages',
      'u.theme_mode',
      'u.menu_closed',
      'u.menu_pinned',
      'u.locale',
      'u.time_format',
      'l.client_id',
      'v.type_mode',
      's.sel_company_id',
      's.expires_at',
      's.created_at as session_began',
      sql<number | null>`coalesce(l.division_id, v.division_id, u.division_access[1])`.as('login_division_id'),
    ])
    .where('u.company_id', '=', viewer.user_company_id)
    .where('u.user_id', '=', viewer.user_id)
    .where('s.session_id', '=', viewer.session_id)
    .executeTakeFirstOrThrow();
}

/** The country that the company says it is in, by name or code; the first of the lookup where it says none. */
async function ownCountryId(tx: Tx, { company_id }: UserScope): Promise<number | null> {
  const { rows } = await sql<{ country_id: number }>`select n.country_id from country n
    order by (select lower(c.country) in (lower(n.name), lower(n.country_code)) from company c
      where c.company_id = ${company_id}) desc, n.sort_order, n.country_id limit 1`.execute(tx);
  return rows[0]?.country_id ?? null;
}

/** Everything a browser is told when it signs in or comes back. */
export async function readSessionFacts({ db, now: clock, hasJobsToCheck, sessionRecords }: Services, scope: UserScope) {
  const now = clock();
  const own = await db.readScope(ownScope(scope), (tx) => ownRow(tx, scope));
  const sample_of = await sampleOf(db, scope);
  return db.readScope(scope, async (tx) => ({
    own,
    sample_of,
    company: await companyOf(tx, scope),
    theme: await themeOf(tx, scope),
    subscription: await readSubscriptionFacts(tx, scope),
    has_jobs_to_check: await hasJobsToCheck(tx, scope, now),
    records: await sessionRecords(tx, scope, own.session_began),
    default_address_country_id: await ownCountryId(tx, scope),
    terms: await readTermWords(tx, {
      companyId: scope.company_id,
      divisionId: own.login_division_id,
      userType: scope.viewer.user_type,
      locale: findLocale(own.locale),
    }),
  }));
}

export type SessionFacts = Awaited<ReturnType<typeof readSessionFacts>>;

/** The viewer's own live sessions, the latest used first. */
export function readOwnSessions(tx: Tx, { viewer }: UserScope, now: Temporal.Instant) {
  return tx
    .selectFrom('user_session as s')
    .innerJoin('company as c', 'c.company_id', 's.company_id')
    .select(['session_id', 's.created_at', 'last_seen_at', 'expires_at', 'ip_address', 'user_agent', 'via_master'])
    .where('s.company_id', '=', viewer.user_company_id)
    .where('s.user_id', '=', viewer.user_id)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now.toString())
    .where(sql<boolean>`s.last_seen_at > ${now.toString()}::timestamptz - c.session_idle_minutes * interval '1 minute'`)
    .orderBy('last_seen_at', 'desc')
    .execute();
}
