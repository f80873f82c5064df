import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { isUserScope, type Scope, type UserScope } from '../../../../db/scope.ts';
import { visibleClients } from '../../../people/client/client.access.ts';
import { payableInvoices } from '../payment.reads.ts';

/** The client whose saved cards a viewer may use: a contact's own one in any case, else the one that staff name. */
export async function payerClient(
  tx: Tx,
  scope: Scope,
  wanted: { readonly client_id: number | null; readonly invoice_number?: number | null },
) {
  if (!isUserScope(scope) || scope.viewer.user_type === 'provider' || scope.viewer.user_type === 'admin')
    return undefined;
  const isContact = scope.viewer.user_type === 'contact';
  const { company_id } = scope;
  const named = wanted.client_id
    ? sql`${wanted.client_id}::bigint`
    : sql`(select i.client_id from client_invoice i where i.company_id = ${company_id}
        and i.invoice_number = ${wanted.invoice_number ?? null}::bigint and (${payableInvoices(scope)}))`;
  const { rows } = await sql<{ client_id: number; name: string }>`select c.client_id, c.name from client c
    where c.company_id = ${company_id} and ${andAll(visibleClients(scope))}
      and (${isContact} or c.client_id = ${named}) limit 1`.execute(tx);
  return rows[0];
}

/** What a client has saved, at any merchant account; the one used last first. */
export function savedOf(tx: Tx, { company_id }: Scope, client_id: number) {
  return tx
    .selectFrom('saved_payment')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('client_id', '=', client_id)
    .orderBy(sql`last_used_at desc nulls last`)
    .orderBy('saved_payment_id', 'desc')
    .execute();
}

export type SavedRow = Awaited<ReturnType<typeof savedOf>>[number];

/** A saved card or account that the viewer may use, by id or by what payments name it by. */
export async function savedForViewer(tx: Tx, scope: UserScope, by: { id: number } | { token: string }, lock = false) {
  let query = tx.selectFrom('saved_payment').selectAll().where('company_id', '=', scope.company_id);
  query = 'id' in by ? query.where('saved_payment_id', '=', by.id) : query.where('token', '=', by.token);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  const client = row && (await payerClient(tx, scope, { client_id: row.client_id }));
  return client?.client_id === row?.client_id ? row : undefined;
}
