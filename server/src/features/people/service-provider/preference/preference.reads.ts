import type { PreferenceRow } from '@onrecord/contract/people/provider-preference';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { entityRow } from '../../../../db/list/entity-list.ts';
import { personName } from '../../../../db/record/person-name.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { clientList } from '../../client/client.reads.ts';
import { contactList } from '../../contact/contact.reads.ts';

/** Whose wish it is. */
export interface PreferenceOwner {
  readonly client_id: number | null;
  readonly contact_id: number | null;
}

/** Refuses an owner that is none, or that the viewer may not see. @throws AppError 400, 404 */
export async function requireOwner(
  tx: Tx,
  scope: UserScope,
  { client_id, contact_id }: PreferenceOwner,
): Promise<void> {
  if ((client_id === null) === (contact_id === null)) throw refuse('request.invalid');
  if (client_id !== null) await entityRow(tx, clientList, scope, client_id);
  if (contact_id !== null) await entityRow(tx, contactList, scope, contact_id);
}

/** What an owner has said about providers, by their names. The owner must have been shown before. */
export async function preferencesOf(
  tx: Tx,
  { company_id }: UserScope,
  { client_id, contact_id }: PreferenceOwner,
): Promise<PreferenceRow[]> {
  const { rows } = await sql<PreferenceRow>`select f.provider_preference_id, f.service_provider_id,
      ${personName('p')} as service_provider_name, f.preference, f.note, f.since
    from provider_preference f
    join company co on co.company_id = f.company_id
    join service_provider p on p.company_id = f.company_id and p.service_provider_id = f.service_provider_id
    where f.company_id = ${company_id} and (f.client_id = ${client_id ?? 0} or f.contact_id = ${contact_id ?? 0})
    order by f.preference desc, p.last_name, p.first_name, f.provider_preference_id`.execute(tx);
  return rows;
}
