import type { NewKey } from '@onrecord/contract/access/integration';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { refusedRights } from '@onrecord/domain/core/permission/key-rights';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { bearerToken, newSecret } from '../../../../http/session.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';

/** How much of a key is shown afterwards: enough to distinguish keys, nothing to guess from. */
const SHOWN_OF_SECRET = 4;

function refuseBeyond({ viewer, division_ids }: UserScope, draft: NewKey): void {
  if (Object.values(draft.rights).every((flags) => flags.length === 0))
    throw refuseFields({ rights: sentence('integration.rights_required') });
  const refused = refusedRights(viewer, draft.rights);
  if (refused.length > 0)
    throw refuseFields({ rights: sentence('integration.rights_refused', { rights: refused.join(', ') }) });
  if (division_ids !== 'all' && draft.division_ids.some((id) => !division_ids.includes(id)))
    throw refuseFields({ division_ids: sentence('integration.divisions_refused') });
}

/** The end of a key's last day, by the company's clock. */
function endOf(lastDay: string | null, zone: string, today: Temporal.PlainDate): string | null {
  if (lastDay === null) return null;
  const day = Temporal.PlainDate.from(lastDay);
  if (Temporal.PlainDate.compare(day, today) < 0) throw refuseFields({ last_day: sentence('integration.expiry_past') });
  return day.add({ days: 1 }).toZonedDateTime(zone).toInstant().toString();
}

/**
 * Makes a key that acts for whoever makes it. Only its hash is kept: the key itself is shown this once.
 *
 * @throws AppError 400 with the fields; 403 for admins, who belong to no company that could lose them
 */
export async function createKey(services: Services, scope: UserScope, draft: NewKey) {
  if (scope.viewer.user_type !== 'company') throw refuse('integration.company_users_only');
  refuseBeyond(scope, draft);
  const { secret, hash } = newSecret();
  const { company_id, viewer } = scope;
  const key = bearerToken('k', company_id, secret);
  const api_key_id = await services.db.withScope(scope, async (tx) => {
    const company = await companyOf(tx, scope);
    const made = await tx
      .insertInto('api_key')
      .values({
        company_id,
        name: draft.name,
        secret_hash: hash,
        shown_start: key.slice(0, key.length - secret.length + SHOWN_OF_SECRET),
        rights: JSON.stringify(draft.rights),
        division_ids: draft.division_ids,
        created_by: viewer.user_id,
        created_by_name: viewer.name,
        created_at: services.now().toString(),
        expires_at: endOf(draft.last_day, company.time_zone, todayOf(company, services.now())),
      })
      .returning('api_key_id')
      .executeTakeFirstOrThrow();
    await recordActivity(tx, scope, {
      activity_type: 'API Key Saved',
      object_type: 'api_key',
      object_id: made.api_key_id,
      object_name: draft.name,
      description: Object.entries(draft.rights)
        .map(([module, flags]) => `${module}: ${flags.join(' ')}`)
        .join('; '),
      changes: changesBetween(undefined, {
        name: draft.name,
        division_ids: draft.division_ids,
        last_day: draft.last_day,
      }),
    });
    return made.api_key_id;
  });
  return { id: api_key_id, key };
}

/** Ends a key, everywhere within a second. */
export async function revokeKey({ db, now }: Services, scope: UserScope, id: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    const revoked = await tx
      .updateTable('api_key')
      .set({ revoked_at: now().toString() })
      .where('company_id', '=', scope.company_id)
      .where('api_key_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['name', 'revoked_at'])
      .executeTakeFirst();
    if (!revoked) throw refuse('general.not_found');
    await recordActivity(tx, scope, {
      activity_type: 'Record Deleted',
      object_type: 'api_key',
      object_id: id,
      object_name: revoked.name,
      changes: changesBetween({ revoked_at: null }, { revoked_at: revoked.revoked_at }),
    });
  });
}
