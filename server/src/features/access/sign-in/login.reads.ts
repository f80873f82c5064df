import { createHash } from 'node:crypto';
import { forcedStep } from '@onrecord/domain/core/account/forced-page';
import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { findLocale } from '@onrecord/domain/core/language/locale';
import type { LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { sql } from 'kysely';
import { delegationFacts } from '../../../db/access/delegation.ts';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import { type LinkScope, mintScope, type Origin, systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { readRoleValues } from '../role/role.reads.ts';
import { personFacts, readLinkPerson } from './person.reads.ts';

/** How a session is asked for: by a token it was given, or by its own id. */
type SessionKey = { token_hash: Buffer; kind: 'access' | 'refresh' } | { session_id: string };

/** What changes with a login, a mistyped password or the user's own wishes says nothing that a browser has to be told. */
const QUIET = `{attempts_count,last_login_date,mfa_login_date,version,updated_at,password_hash,status,is_block,
  failure_lock,page_size,lists_in_pages,theme_mode,menu_closed,menu_pinned}`;

/** Everything a browser is notified of user, company, look and words, as one mark that changes when any of it does. */
const FACTS = sql<string>`md5(concat_ws(' ', c.version, h.version, (to_jsonb(u) - ${QUIET}::text[])::text,
  (select sum(l.version) from language_setting l where l.company_id = ${COMPANY})))`;

function sessionRows(tx: Tx, companyId: number, at: Temporal.Instant) {
  const now = at.toString();
  return tx
    .selectFrom('user_session as s')
    .innerJoin('app_user as u', (on) => sameCompany(on, 'u.user_id', 's.user_id'))
    .innerJoin('company as c', 'c.company_id', 's.company_id')
    .leftJoin('company_theme as h', 'h.company_id', 's.company_id')
    .select([
      's.session_id',
      's.sel_company_id',
      's.via_master',
      's.master_name',
      's.last_seen_at',
      's.expires_at',
      's.told',
      FACTS.as('facts'),
      'u.user_id',
      'u.user_type',
      sql<string>`display_name(c.default_calculate_display_names, u.first_name, u.middle_nameinitial, u.last_name, u.suffix)`.as(
        'name',
      ),
      'u.full_access',
      'u.is_temp',
      'u.is_new_setup',
      'u.role_id',
      'u.division_access',
      'u.contact_id',
      'u.service_provider_id',
      'u.locale',
      'u.whose',
      personFacts(companyId, at).as('person'),
    ])
    .where('s.company_id', '=', companyId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where(sql<boolean>`s.last_seen_at > ${now}::timestamptz - c.session_idle_minutes * interval '1 minute'`);
}

type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionRows>['executeTakeFirst']>>>;

function sessionRow(
  tx: Tx,
  companyId: number,
  key: SessionKey,
  now: Temporal.Instant,
): Promise<SessionRow | undefined> {
  const rows = sessionRows(tx, companyId, now);
  if ('session_id' in key) return rows.where('s.session_id', '=', key.session_id).executeTakeFirst();
  return rows
    .innerJoin('session_token as t', (on) => sameCompany(on, 't.session_id', 's.session_id'))
    .where('t.token_hash', '=', key.token_hash)
    .where('t.kind', '=', key.kind)
    .executeTakeFirst();
}

/** A live session as its user may use it, while the user may be in: everything a scope says comes from here. */
export async function readSession(
  tx: Tx,
  { companyId, key, now, origin }: { companyId: number; key: SessionKey; now: Temporal.Instant; origin: Origin },
): Promise<{ row: SessionRow; scope: UserScope } | undefined> {
  const row = await sessionRow(tx, companyId, key, now);
  // A lock after wrong passwords keeps from signing in; it does not end what the user opened before.
  if (!row || !mayBeIn(row.person)) return undefined;
  const role_values = await readRoleValues(tx, companyId, row.role_id);
  const user_type = row.user_type as UserType;
  const { contact_id, whose, full_access: has_full_access } = row;
  const delegations = await delegationFacts(tx, systemScope(companyId, 'session'), {
    ...{ user_id: row.user_id, user_type, has_full_access, role_values },
    ...{ contact_id, whose },
  });
  const facts = createHash('md5')
    .update(`${row.facts} ${JSON.stringify([role_values, delegations])}`)
    .digest('base64url');
  const limited = row.user_type === 'company' && row.division_access.length > 0;
  const scope = mintScope({
    company_id: row.sel_company_id ?? companyId,
    division_ids: limited ? row.division_access : 'all',
    origin,
    viewer: {
      kind: 'user',
      user_id: row.user_id,
      user_type,
      has_full_access: row.full_access,
      role_values,
      name: row.name,
      contact_id: row.contact_id,
      service_provider_id: row.service_provider_id,
      session_id: row.session_id,
      user_company_id: companyId,
      via_master: row.via_master,
      master_name: row.master_name,
      forced_step: forcedStep({ ...row, user_type }),
      locale: findLocale(row.locale),
      ...delegations,
      facts,
      is_outdated: row.told !== '' && row.told !== facts,
    },
  });
  return { row, scope };
}

/** Every half minute of use is noted, so that the idle time is counted on the server and few requests write. */
const SEEN_EVERY = { seconds: 30 };

/** The scope of a live session, or undefined: unknown, revoked, expired, idle too long, or its user shut out. */
export async function findUserSession(
  { db, now }: Services,
  companyId: number,
  secretHash: Buffer,
  origin: Origin,
): Promise<UserScope | undefined> {
  const instant = now();
  const scope = systemScope(companyId, 'session');
  const key = { token_hash: secretHash, kind: 'access' } as const;
  const found = await db.readScope(scope, (tx) => readSession(tx, { companyId, key, now: instant, origin }));
  if (!found) return undefined;
  const { last_seen_at, session_id } = found.row;
  if (Temporal.Instant.compare(Temporal.Instant.from(last_seen_at).add(SEEN_EVERY), instant) < 0) {
    await db.withScope(scope, (tx) =>
      tx
        .updateTable('user_session')
        .set({ last_seen_at: instant.toString() })
        .where('company_id', '=', companyId)
        .where('session_id', '=', session_id)
        .execute(),
    );
  }
  return found.scope;
}

/** The scope of a live link session, or undefined; the person behind it, if any, may be in. */
export async function findLinkSession(
  { db, now }: Services,
  companyId: number,
  secretHash: Buffer,
  origin: Origin,
): Promise<LinkScope | undefined> {
  const instant = now();
  const row = await db.readScope(systemScope(companyId, 'session'), async (tx) => {
    const session = await tx
      .selectFrom('link_session as l')
      .innerJoin('company as c', 'c.company_id', 'l.company_id')
      .selectAll('l')
      .where('l.company_id', '=', companyId)
      .where('l.secret_hash', '=', secretHash)
      .where('l.expires_at', '>', instant.toString())
      .where('c.status', '=', 'active')
      .executeTakeFirst();
    const person = session && (await readLinkPerson(tx, companyId, session, instant));
    return person && !mayBeIn(person) ? undefined : session;
  });
  if (!row) return undefined;
  return mintScope({
    company_id: companyId,
    origin,
    viewer: {
      kind: 'link',
      purpose: row.purpose as LinkPurpose,
      job_id: row.job_id,
      subject_type: row.subject_type as LinkScope['viewer']['subject_type'],
      subject_id: row.subject_id,
      object_id: row.object_id,
      name: '',
    },
  });
}
