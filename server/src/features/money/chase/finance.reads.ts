import type { LateInvoice } from '@onrecord/domain/money/chase/finance-charge';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** Clients with something late for long enough that a charge is possible, in the order in which they are locked. */
export async function lateClients(tx: Tx, { company_id }: Scope, dueBefore: string): Promise<number[]> {
  const { rows } = await sql<{ client_id: number }>`select distinct i.client_id
    from client_invoice i join client c on c.company_id = ${company_id} and c.client_id = i.client_id
    where i.company_id = ${company_id} and i.invoice_status = 'Unpaid' and i.payment_due < ${dueBefore}::date
      and not c.no_finance_charge
    order by i.client_id`.execute(tx);
  return rows.map(({ client_id }) => client_id);
}

/** What a client owes, under its lock, with whether it was charged for the month; undefined once it is left out. */
export async function lockLateClient(tx: Tx, { company_id }: Scope, client_id: number, month: string) {
  const { rows } = await sql<{ division_id: number | null; days_due: number }>`select c.division_id,
      case when c.is_cod then 0 else coalesce((select t.days_due from invoice_term t where t.company_id = ${company_id}
        and t.invoice_term_id = c.invoice_term_id), 0) end as days_due
    from client c
    where c.company_id = ${company_id} and c.client_id = ${client_id} and not c.no_finance_charge
    for no key update`.execute(tx);
  const [client] = rows;
  if (!client) return undefined;
  const charged = await tx
    .selectFrom('client_memo')
    .select('client_memo_id')
    .where('company_id', '=', company_id)
    .where('client_id', '=', client_id)
    .where('finance_month', '=', month)
    .executeTakeFirst();
  const invoices = await sql<LateInvoice & { division_id: number }>`select i.client_invoice_id, i.division_id,
      i.balance::text, i.payment_due, i.disputed_on is not null as is_disputed,
      exists (select from client_memo m where m.company_id = ${company_id}
        and m.client_invoice_id = i.client_invoice_id and m.finance_month is not null) as is_finance_charge
    from client_invoice i
    where i.company_id = ${company_id} and i.client_id = ${client_id} and i.invoice_status = 'Unpaid'
    order by i.payment_due, i.client_invoice_id`.execute(tx);
  return { ...client, is_charged: charged !== undefined, invoices: invoices.rows };
}
