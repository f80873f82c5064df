import type { AddressParts } from '@onrecord/domain/people/address/address-lines';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';
import { BILLING_ADDRESS, BILLING_LOCATION } from '../../../people/address/address.reads.ts';

/** What the letter of a statement says besides its entries: whose it is, and which division writes it. */
export interface StatementHead {
  readonly client_id: number | null;
  readonly client_name: string;
  readonly client_location: AddressParts | null;
  readonly to: string;
  readonly division_id: number;
  readonly company_name: string;
  readonly company_location: AddressParts;
  readonly company_phone: string;
  readonly company_email: string;
}

/** The division that writes: the client's own, else the one of its latest invoice, else the company's first. */
export async function statementHead(
  tx: Tx,
  { company_id }: Scope,
  of: { client_id?: number | undefined; case_id?: number | undefined },
): Promise<StatementHead | undefined> {
  const client =
    of.client_id === undefined
      ? sql`(select lc.client_id from legal_case lc where lc.company_id = ${company_id} and lc.case_id = ${of.case_id})`
      : sql`${of.client_id}`;
  const locationOf = (alias: string) => sql`json_build_object('address1', ${sql.ref(`${alias}.address1`)},
    'address2', ${sql.ref(`${alias}.address2`)}, 'city', ${sql.ref(`${alias}.city`)},
    'state_code', ${sql.ref(`${alias}.state_code`)}, 'zipcode', ${sql.ref(`${alias}.zipcode`)})`;
  const { rows } =
    await sql<StatementHead>`select c.client_id, coalesce(nullif(c.printed_name, ''), c.name::text, '') as client_name,
      case when c.client_id is not null then ${BILLING_LOCATION} end as client_location,
      coalesce(nullif(b.email, ''), c.email, '') as to, d.division_id, co.name as company_name, ${locationOf('d')} as company_location,
      coalesce(nullif(d.phone, ''), co.phone) as company_phone, coalesce(nullif(d.email, ''), co.email) as company_email
    from company co
    left join client c on c.company_id = ${company_id} and c.client_id = ${client}
    ${BILLING_ADDRESS}
    join division d on d.company_id = ${company_id} and d.division_id = coalesce(c.division_id,
      (select i.division_id from client_invoice i where i.company_id = ${company_id} and i.client_id = ${client}
        order by i.invoice_date desc, i.client_invoice_id desc limit 1),
      (select min(f.division_id) from division f where f.company_id = ${company_id}))
    where co.company_id = ${company_id}`.execute(tx);
  return rows[0];
}

/** The company's letter for statements; null where it has written none. */
export async function statementTemplate(tx: Tx, { company_id }: Scope) {
  const row = await tx
    .selectFrom('letter_template')
    .select('html')
    .where('company_id', '=', company_id)
    .where('kind', '=', 'statement')
    .where('is_active', '=', true)
    .orderBy('letter_template_id')
    .executeTakeFirst();
  return row?.html ?? null;
}

/** The orders of invoices, which their prints go by. */
export async function ordersOf(tx: Tx, { company_id }: Scope, invoiceIds: readonly number[]): Promise<number[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await tx
    .selectFrom('client_invoice')
    .select('order_id')
    .where('company_id', '=', company_id)
    .where('client_invoice_id', 'in', [...invoiceIds])
    .orderBy('invoice_number')
    .execute();
  return rows.flatMap(({ order_id }) => order_id ?? []);
}

/** Statements that were mailed, the latest first: of one client, or all that staff may see. */
export async function statementMails(tx: Tx, scope: Scope, client_id: number | undefined) {
  const { company_id } = scope;
  const { rows } = await sql<{
    statement_mail_id: number;
    client_id: number;
    client_name: string;
    month: string | null;
    status: 'queued' | 'sent' | 'failed';
    sent_to: string;
    reason: string;
    amount: string | null;
    created_at: string;
  }>`select m.statement_mail_id, m.client_id, c.name as client_name, m.month, m.status, m.sent_to, m.reason, m.amount,
      to_char(coalesce(m.sent_at, m.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
    from statement_mail m join client c on c.company_id = ${company_id} and c.client_id = m.client_id
    where m.company_id = ${company_id} and ${client_id === undefined ? sql`true` : sql`m.client_id = ${client_id}`}
      and ${scope.division_ids === 'all' ? sql`true` : sql`(c.division_id is null or c.division_id = any(${[...scope.division_ids]}::bigint[]))`}
    order by m.statement_mail_id desc limit 500`.execute(tx);
  return rows;
}

/** A statement that waits to be mailed, under its lock; undefined once it was sent. */
export async function lockStatementMail(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('statement_mail')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('statement_mail_id', '=', id)
    .where('status', '<>', 'sent')
    .forUpdate()
    .executeTakeFirst();
}

/** Contacts of a client who read of a statement: whose address it went to, and whose invoices it lists. */
export async function statementReaders(
  tx: Tx,
  { company_id }: Scope,
  { client_id, sent_to, invoices }: { client_id: number; sent_to: string; invoices: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ contact_id: number }>`select k.contact_id from contact k
    where k.company_id = ${company_id} and k.client_id = ${client_id} and (lower(k.email) = lower(${sent_to})
      or k.contact_id in (select i.contact_id from client_invoice i
        where i.company_id = ${company_id} and i.client_invoice_id = any(${[...invoices]}::bigint[])))
    order by k.contact_id`.execute(tx);
  return rows.map(({ contact_id }) => contact_id);
}

/** Clients that take a statement of a month and have something open or on account now or after its last day. */
export async function monthlyClients(tx: Tx, { company_id }: Scope, month: string): Promise<number[]> {
  const { rows } = await sql<{ client_id: number }>`select c.client_id from client c
    where c.company_id = ${company_id} and c.is_active and not c.no_monthly_statement
      and exists (select from client_invoice i where i.company_id = ${company_id} and i.client_id = c.client_id
        and i.invoice_date < ${month}::date and i.invoice_status <> 'Voided'
        and (i.balance > 0 or i.paid_date >= ${month}::date))
      and not exists (select from statement_mail m where m.company_id = ${company_id} and m.client_id = c.client_id
        and m.month = ${month}::date)
    order by c.client_id`.execute(tx);
  return rows.map(({ client_id }) => client_id);
}
