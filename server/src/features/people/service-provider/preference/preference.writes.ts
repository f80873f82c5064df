import type { BodyOf } from '@onrecord/contract/core/entry';
import type { providerPreferenceArea } from '@onrecord/contract/people/provider-preference';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { entityRow } from '../../../../db/list/entity-list.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { providerList } from '../service-provider.reads.ts';
import { requireOwner } from './preference.reads.ts';

type Draft = BodyOf<typeof providerPreferenceArea.save>;

interface Stored {
  readonly provider_preference_id: number;
  readonly client_id: number | null;
  readonly contact_id: number | null;
  readonly service_provider_id: number;
  readonly preference: string;
  readonly note: string;
}

const logOf = ({ client_id, contact_id }: Pick<Stored, 'client_id' | 'contact_id'>) =>
  client_id === null
    ? { object_type: 'contact', object_id: contact_id }
    : { object_type: 'client', object_id: client_id };

/** Says whether an owner wants a provider or has barred one; what was said before gives way. @throws AppError 400, 404 */
export async function savePreference(tx: Tx, scope: UserScope, draft: Draft): Promise<number> {
  await requireOwner(tx, scope, draft);
  await entityRow(tx, providerList, scope, draft.service_provider_id);
  const { company_id } = scope;
  const { client_id, contact_id, service_provider_id, preference, note } = draft;
  const { rows: before } = await sql<Stored>`select preference, note from provider_preference
    where company_id = ${company_id} and service_provider_id = ${service_provider_id}
      and client_id is not distinct from ${client_id}::bigint and contact_id is not distinct from ${contact_id}::bigint
    for update`.execute(tx);
  const { rows } = await sql<{ id: number }>`insert into provider_preference as f
      (company_id, client_id, contact_id, service_provider_id, preference, note)
    values (${company_id}, ${client_id}, ${contact_id}, ${service_provider_id}, ${preference}, ${note})
    on conflict (company_id, client_id, contact_id, service_provider_id) do update
      set preference = excluded.preference, note = excluded.note,
        since = case when f.preference = excluded.preference then f.since else current_date end
    returning f.provider_preference_id as id`.execute(tx);
  const provider = { service_provider_id };
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    ...logOf(draft),
    changes: changesBetween({ ...provider, ...before[0] }, { ...provider, preference, note }),
  });
  return rows[0]?.id ?? 0;
}

/** Takes back what was said about a provider. @throws AppError 404 */
export async function removePreference(tx: Tx, scope: UserScope, id: number): Promise<void> {
  const found = await tx
    .selectFrom('provider_preference')
    .select(['client_id', 'contact_id', 'service_provider_id', 'preference', 'note'])
    .where('company_id', '=', scope.company_id)
    .where('provider_preference_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw refuse('general.not_found');
  await requireOwner(tx, scope, found);
  await tx
    .deleteFrom('provider_preference')
    .where('company_id', '=', scope.company_id)
    .where('provider_preference_id', '=', id)
    .execute();
  const { preference, note } = found;
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    ...logOf(found),
    changes: changesBetween({ preference, note }, { preference: null, note: null }),
  });
}
