import type { AddressChange, AddressDraft, AddressRow } from '@onrecord/contract/people/address';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { entityRow } from '../../../db/list/entity-list.ts';
import { createRecord, deleteRecord, type RecordTable, saveRecord } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clientList } from '../client/client.reads.ts';
import { providerList } from '../service-provider/service-provider.reads.ts';
import { type AddressOwner, requireOwnersArea } from './address.access.ts';
import { addressList } from './address.reads.ts';

const ADDRESS: RecordTable = {
  table: 'address',
  id: 'address_id',
  object_type: 'address',
  term: 'location',
  list: addressList,
  nameOf: ({ address1, city }) => [address1, city].filter(Boolean).join(', '),
};

/** Locks whose address it is, so that two defaults set at once come one after the other; what one may not see is not there. */
async function lockOwner(tx: Tx, scope: UserScope, { client_id, service_provider_id }: AddressOwner): Promise<void> {
  if (client_id !== null) await entityRow(tx, clientList, scope, client_id);
  else await entityRow(tx, providerList, scope, service_provider_id ?? 0);
  const [table, column] = client_id === null ? ['service_provider', 'service_provider_id'] : ['client', 'client_id'];
  await sql`select from ${sql.table(table ?? '')} where company_id = ${scope.company_id}
    and ${sql.ref(column ?? '')} = ${client_id ?? service_provider_id} for no key update`.execute(tx);
}

type Defaults = Pick<AddressChange, 'is_default_billing' | 'is_default_shipping'>;

/** One address of an owner is the default: setting it takes it from the one that was. */
async function clearDefaults(
  tx: Tx,
  scope: UserScope,
  owner: AddressOwner,
  set: Defaults,
  except: number,
): Promise<void> {
  for (const name of ['is_default_billing', 'is_default_shipping'] as const) {
    if (set[name] !== true) continue;
    await sql`update address set ${sql.ref(name)} = false where company_id = ${scope.company_id} and ${sql.ref(name)}
      and client_id is not distinct from ${owner.client_id}::bigint
      and service_provider_id is not distinct from ${owner.service_provider_id}::bigint and address_id <> ${except}`.execute(
      tx,
    );
  }
}

/** @throws AppError 400 with the fields, 403, 404 for an owner the viewer may not see */
export async function createAddress(tx: Tx, scope: UserScope, draft: AddressDraft): Promise<number> {
  const { client_id, service_provider_id } = draft;
  if ((client_id === null) === (service_provider_id === null))
    throw refuseFields({ client_id: sentence('form.choice') });
  requireOwnersArea(scope, draft, 'edit');
  await lockOwner(tx, scope, draft);
  await clearDefaults(tx, scope, draft, draft, 0);
  return createRecord(tx, scope, ADDRESS, draft);
}

/** @throws AppError 403, 404, 409 with the address as it is now, 400 with the fields */
export async function saveAddress(tx: Tx, scope: UserScope, addressId: number, change: AddressChange): Promise<void> {
  const address = await entityRow<AddressRow>(tx, addressList, scope, addressId);
  requireOwnersArea(scope, address, 'edit');
  await lockOwner(tx, scope, address);
  await clearDefaults(tx, scope, address, change, addressId);
  await saveRecord(tx, scope, ADDRESS, addressId, change);
}

/** @throws AppError 403, 404 */
export async function deleteAddress(tx: Tx, scope: UserScope, addressId: number): Promise<void> {
  requireOwnersArea(scope, await entityRow<AddressRow>(tx, addressList, scope, addressId), 'edit');
  await deleteRecord(tx, scope, ADDRESS, addressId);
}
