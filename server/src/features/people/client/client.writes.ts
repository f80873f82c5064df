import type { ClientChange, ClientDraft } from '@onrecord/contract/people/client';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { CLIENT_RECORD } from '@onrecord/domain/people/client/fields';
import { findParentProblem } from '@onrecord/domain/people/client/parent';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type BatchTable, type SaveRows, saveRecords } from '../../../db/record/record-batch.ts';
import { createRecord, deleteRecord, saveRecord } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clientList } from './client.reads.ts';

export const CLIENT = {
  table: 'client',
  id: 'client_id',
  object_type: 'client' as const,
  term: 'client',
  list: clientList,
  record: CLIENT_RECORD,
  keeps_names: true,
  nameOf: ({ name }) => String(name),
  taken: { name: 'client.name_taken' },
} satisfies BatchTable;

/** Refuses a parent that is itself a client's, or the other way about. Both are locked in one order: two such saves wait for each other. */
async function checkParent(tx: Tx, scope: UserScope, client_id: number | null, parent: number | null | undefined) {
  if (parent === null || parent === undefined) return;
  const { company_id } = scope;
  const { rows } = await sql<{ client_id: number; parent_client_id: number | null }>`select client_id, parent_client_id
    from client where company_id = ${company_id} and client_id = any(${[parent, client_id ?? parent]}::bigint[])
    order by client_id for no key update`.execute(tx);
  const found = rows.find((row) => row.client_id === parent);
  const has_clients = await tx
    .selectFrom('client')
    .select('client_id')
    .where('company_id', '=', company_id)
    .where('parent_client_id', '=', client_id ?? 0)
    .executeTakeFirst();
  const problem = findParentProblem({
    client_id,
    parent_client_id: parent,
    has_clients: has_clients !== undefined,
    parent_has_parent: (found?.parent_client_id ?? null) !== null,
  });
  if (problem) throw refuseFields({ parent_client_id: problem });
}

/** Refuses a currency that nothing could be billed in: the company's own is no other, and a rate has to be there. */
async function checkCurrency(tx: Tx, scope: UserScope, currency: string | null | undefined): Promise<void> {
  if (!currency) return;
  const { company_id } = scope;
  const company = await tx
    .selectFrom('company')
    .select('currency_code')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  const rate = await tx
    .selectFrom('exchange_rate')
    .select('rate')
    .where('company_id', '=', company_id)
    .where('currency_code', '=', currency)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (company.currency_code === currency)
    throw refuseFields({ currency_code: sentence('exchange.own_currency', { currency }) });
  if (!rate) throw refuseFields({ currency_code: sentence('exchange.no_rate', { currency }) });
}

/** @throws AppError 400 with the fields: a name somebody else has is refused at the name */
export async function createClient(tx: Tx, scope: UserScope, draft: ClientDraft): Promise<number> {
  await checkParent(tx, scope, null, draft.parent_client_id);
  await checkCurrency(tx, scope, draft.currency_code);
  return createRecord(tx, scope, CLIENT, draft);
}

/** @throws AppError 404, 409 with the client as it is now, 400 with the fields */
export async function saveClient(tx: Tx, scope: UserScope, clientId: number, change: ClientChange): Promise<void> {
  await checkParent(tx, scope, clientId, change.parent_client_id);
  await checkCurrency(tx, scope, change.currency_code);
  await saveRecord(tx, scope, CLIENT, clientId, change);
}

/** @throws AppError 404, 409 while anything refers to the client */
export function deleteClient(tx: Tx, scope: UserScope, clientId: number): Promise<void> {
  return deleteRecord(tx, scope, CLIENT, clientId);
}

/** Saves the same values of many clients. */
export const saveClients: SaveRows = (tx, scope, requests) => saveRecords(tx, scope, CLIENT, requests);
