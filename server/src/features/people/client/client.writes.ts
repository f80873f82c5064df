import type { ClientChange, ClientDraft } from '@onrecord/contract/people/client';
import { CLIENT_RECORD } from '@onrecord/domain/people/client/fields';
import type { Tx } from '../../../db/database.ts';
import { type BatchTable, type SaveRows, saveRecords } from '../../../db/record-batch.ts';
import { createRecord, deleteRecord, saveRecord } from '../../../db/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clientList } from './client.reads.ts';

export const CLIENT = {
  table: 'client',
  id: 'client_id',
  object_type: 'client',
  term: 'client',
  list: clientList,
  record: CLIENT_RECORD,
  nameOf: ({ name }) => String(name),
  taken: { name: 'client.name_taken' },
} satisfies BatchTable;

/** @throws AppError 400 with the fields: a name somebody else has is refused at the name */
export function createClient(tx: Tx, scope: UserScope, draft: ClientDraft): Promise<number> {
  return createRecord(tx, scope, CLIENT, draft);
}

/** @throws AppError 404, 409 with the client as it is now, 400 with the fields */
export async function saveClient(tx: Tx, scope: UserScope, clientId: number, change: ClientChange): Promise<void> {
  await saveRecord(tx, scope, CLIENT, clientId, change);
}

/** @throws AppError 404, 409 while anything refers to the client */
export function deleteClient(tx: Tx, scope: UserScope, clientId: number): Promise<void> {
  return deleteRecord(tx, scope, CLIENT, clientId);
}

/** Saves the same values of many clients. */
export const saveClients: SaveRows = (tx, scope, requests) => saveRecords(tx, scope, CLIENT, requests);
