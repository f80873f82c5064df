import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { findLocale } from '@onrecord/domain/core/language/locale';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { type FeedKind, feedKindsOf } from '@onrecord/domain/scheduling/feed/feed-kind';
import { sql } from 'kysely';
import { delegationFacts } from '../../../db/access/delegation.ts';
import type { Tx } from '../../../db/database.ts';
import { mintScope, type Origin, systemScope, type UserScope } from '../../../db/scope.ts';
import { readRoleValues } from '../../access/role/role.reads.ts';
import { personFacts } from '../../access/sign-in/person.reads.ts';

/** A session id that is nobody's: what belongs to a person's own session finds nothing under it. */
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

/**
 * The scope of a feed: that of the user who made it, with the rights of this very moment; undefined while the user may not be
 * in. A lock after wrong passwords stops no feed.
 */
export async function feedOwner(
  tx: Tx,
  feed: { company_id: number; user_id: number },
  now: Temporal.Instant,
  origin: Origin,
): Promise<UserScope | undefined> {
  const { company_id, user_id } = feed;
  const row = await tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select([
      'u.user_type',
      'u.full_access',
      'u.role_id',
      'u.division_access',
      'u.contact_id',
      'u.service_provider_id',
      'u.locale',
      sql<string>`display_name(c.default_calculate_display_names, u.first_name, u.middle_nameinitial, u.last_name, u.suffix)`.as(
        'name',
      ),
      personFacts(company_id, now).as('person'),
    ])
    .where('u.company_id', '=', company_id)
    .where('u.user_id', '=', user_id)
    .executeTakeFirst();
  if (!row || !mayBeIn(row.person)) return undefined;
  const { contact_id, service_provider_id, name } = row;
  const user_type = row.user_type as UserType;
  const isLimited = user_type === 'company' && row.division_access.length > 0;
  const role_values = await readRoleValues(tx, company_id, row.role_id);
  // A feed follows no choice of whose: it is read where nobody can see what is chosen.
  const { acts_for } = await delegationFacts(tx, systemScope(company_id, 'feed'), {
    ...{ user_id, user_type, has_full_access: row.full_access, role_values },
    ...{ contact_id, whose: 'all' },
  });
  return mintScope({
    company_id,
    division_ids: isLimited ? row.division_access : 'all',
    origin,
    viewer: {
      kind: 'user',
      user_id,
      user_type,
      has_full_access: row.full_access,
      role_values,
      name,
      contact_id,
      service_provider_id,
      session_id: NO_SESSION,
      user_company_id: company_id,
      via_master: false,
      master_name: '',
      locale: findLocale(row.locale),
      acts_for,
    },
  });
}

/** Whether a user may read a feed of a kind at the moment. */
export function mayReadFeed({ viewer }: UserScope, kind: FeedKind): boolean {
  return can(viewer, 'tools', 'view') && can(viewer, 'jobs', 'view') && feedKindsOf(viewer.user_type).includes(kind);
}

/**
 * Refuses feeds to who is not signed in to the company as themselves: an admin of the platform, a program with a key, somebody
 * with a master password. A feed goes on acting for its owner when such a session has long ended.
 */
export function requireFeedOwner({ viewer, company_id }: UserScope): void {
  const isOwn = viewer.user_company_id === company_id && viewer.api_key_id === undefined && !viewer.via_master;
  if (!isOwn || viewer.user_type === 'admin') throw refuse('feed.own_company_only');
}
