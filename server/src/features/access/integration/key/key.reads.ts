import { createHash } from 'node:crypto';
import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { divisionsOfKey, type KeyRights, rightsOfKey } from '@onrecord/domain/core/permission/key-rights';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import { isUserScope, mintScope, type Origin, type Scope, systemScope, type UserScope } from '../../../../db/scope.ts';
import { countHit, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { readRoleValues } from '../../role/role.reads.ts';
import { personFacts } from '../../sign-in/person.reads.ts';

const shown = [
  'api_key_id',
  'name',
  'shown_start',
  'rights',
  'division_ids',
  'created_by_name',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

/** The company's keys, the working ones first. */
export function readKeys(tx: Tx, { company_id }: Scope) {
  return tx
    .selectFrom('api_key')
    .select(shown)
    .where('company_id', '=', company_id)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('api_key_id', 'desc')
    .limit(200)
    .execute();
}

/** A live key with its maker, while the maker may be in. A lock after wrong passwords stops no key. */
async function keyRow(tx: Tx, companyId: number, secretHash: Buffer, now: Temporal.Instant) {
  const row = await tx
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', (on) => sameCompany(on, 'u.user_id', 'k.created_by'))
    .innerJoin('company as c', 'c.company_id', 'k.company_id')
    .select([
      'k.api_key_id',
      'k.name',
      'k.rights',
      'k.division_ids',
      'k.last_used_at',
      'u.user_id',
      'u.user_type',
      'u.full_access',
      'u.role_id',
      'u.division_access',
      personFacts(companyId, now).as('person'),
    ])
    .where('k.company_id', '=', companyId)
    .where('k.secret_hash', '=', secretHash)
    .where('k.revoked_at', 'is', null)
    .where(sql<boolean>`(k.expires_at is null or k.expires_at > ${now.toString()}::timestamptz)`)
    .executeTakeFirst();
  return row && mayBeIn(row.person) ? row : undefined;
}

/** A session id that is nobody's: what belongs to a person's own session finds nothing under it. */
function noSession(companyId: number, keyId: number): string {
  const hex = createHash('sha256').update(`api key ${companyId} ${keyId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Every half minute of use is noted. */
const USED_EVERY = { seconds: 30 };

async function noteUse({ db, now }: Services, scope: Scope, keyId: number, last: string | null): Promise<void> {
  const instant = now();
  if (last && Temporal.Instant.compare(Temporal.Instant.from(last).add(USED_EVERY), instant) > 0) return;
  await db.withScope(scope, (tx) =>
    tx
      .updateTable('api_key')
      .set({ last_used_at: instant.toString() })
      .where('company_id', '=', scope.company_id)
      .where('api_key_id', '=', keyId)
      .execute(),
  );
}

/**
 * The scope of a key: its maker's, narrowed to what the key was given. Read anew like a session, so that a key that is
 * revoked, or whose maker loses a right, ends within a second on every process.
 */
export async function findApiKey(
  services: Services,
  companyId: number,
  secretHash: Buffer,
  origin: Origin,
): Promise<UserScope | undefined> {
  const system = systemScope(companyId, 'api key');
  const found = await services.db.readScope(system, async (tx) => {
    const row = await keyRow(tx, companyId, secretHash, services.now());
    return row && { row, role_values: await readRoleValues(tx, companyId, row.role_id) };
  });
  if (!found) return undefined;
  const { row, role_values } = found;
  const { user_id, api_key_id } = row;
  const user_type = row.user_type as UserType;
  const maker = { user_id, user_type, has_full_access: row.full_access, role_values };
  await noteUse(services, system, api_key_id, row.last_used_at);
  return mintScope({
    company_id: companyId,
    division_ids: divisionsOfKey(row.division_access.length > 0 ? row.division_access : 'all', row.division_ids),
    origin,
    viewer: {
      kind: 'user',
      user_id,
      user_type,
      has_full_access: false,
      role_values: rightsOfKey(maker, row.rights as KeyRights),
      name: row.name,
      contact_id: null,
      service_provider_id: null,
      session_id: noSession(companyId, api_key_id),
      user_company_id: companyId,
      via_master: false,
      master_name: '',
      api_key_id,
    },
  });
}

/** Counts the calls of a key, says in headers how many are left, and refuses what is too much. */
export async function admitKey(services: Services, scope: Scope, reply: FastifyReply): Promise<void> {
  if (!isUserScope(scope) || scope.viewer.api_key_id === undefined) return;
  const rule = RATE_RULES.api_key;
  const hits = await countHit(services, rule, `${scope.company_id}:${scope.viewer.api_key_id}`);
  const seconds = rule.seconds - (Math.floor(services.now().epochMilliseconds / 1000) % rule.seconds);
  reply
    .header('ratelimit-limit', rule.limit)
    .header('ratelimit-remaining', Math.max(0, rule.limit - hits))
    .header('ratelimit-reset', seconds);
  if (hits <= rule.limit) return;
  reply.header('retry-after', seconds);
  throw refuse('integration.rate_limited', { seconds });
}
