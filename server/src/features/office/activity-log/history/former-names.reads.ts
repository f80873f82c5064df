import type { NamedType } from '@onrecord/contract/core/calls/activity-log';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { type EntityList, entityRow } from '../../../../db/list/entity-list.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { caseList } from '../../../people/case/case.reads.ts';
import { clientList } from '../../../people/client/client.reads.ts';
import { contactList } from '../../../people/contact/contact.reads.ts';
import { deponentList } from '../../../people/deponent/deponent.reads.ts';

const NAMED: Readonly<Record<NamedType, { readonly list: EntityList; readonly table: string; readonly id: string }>> = {
  client: { list: clientList, table: 'client', id: 'client_id' },
  contact: { list: contactList, table: 'contact', id: 'contact_id' },
  case: { list: caseList, table: 'legal_case', id: 'case_id' },
  deponent: { list: deponentList, table: 'deponent', id: 'deponent_id' },
};

/**
 * The names that a record had before, the latest first.
 *
 * @throws AppError 404 for what the viewer may not see
 */
export async function formerNamesOf(tx: Tx, scope: UserScope, type: NamedType, objectId: number): Promise<string[]> {
  const { list, table, id } = NAMED[type];
  await entityRow(tx, list, scope, objectId);
  const { rows } = await sql<{ also_known_as: string }>`select also_known_as from ${sql.table(table)}
    where company_id = ${scope.company_id} and ${sql.ref(id)} = ${objectId}`.execute(tx);
  return (rows[0]?.also_known_as ?? '').split('; ').filter(Boolean);
}
