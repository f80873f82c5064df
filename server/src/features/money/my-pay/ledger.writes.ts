import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { ownProvider } from './my-pay.reads.ts';

/**
 * Remembers that the provider who is logged in has seen orders on their own transcripts; others are passed over, and seeing them
 * twice is seeing them once. Answers how many were new.
 */
export async function markOrdersSeen(tx: Tx, scope: UserScope, ids: readonly number[]): Promise<number> {
  const id = ownProvider(scope);
  const { company_id } = scope;
  const { rows } = await sql`insert into copy_order_seen (company_id, service_provider_id, order_id)
    select ${company_id}, ${id}, o.order_id from client_order o
    where o.company_id = ${company_id} and o.order_id = any(${[...ids]}::bigint[])
      and (o.order_id in (select l.order_id from provider_invoice_line l
          join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = l.provider_invoice_id
          where l.company_id = ${company_id} and v.service_provider_id = ${id})
        or o.worksheet_order_id in (select w.worksheet_order_id from worksheet_order w
          where w.company_id = ${company_id} and w.service_provider_id = ${id}))
    on conflict do nothing returning order_id`.execute(tx);
  return rows.length;
}
