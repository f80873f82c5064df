import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { type DatedRate, rateOn } from '@onrecord/domain/money/exchange/exchange-rate';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** The active rates of a currency, each with the first day that it holds on. */
async function ratesOf(tx: Tx, { company_id }: Pick<Scope, 'company_id'>, currency_code: string): Promise<DatedRate[]> {
  const { rows } = await sql<DatedRate>`select r.currency_code, r.valid_from, r.rate from exchange_rate r
    where r.company_id = ${company_id} and r.currency_code = ${currency_code} and r.is_active`.execute(tx);
  return rows;
}

/** The rate of a currency on a day; undefined where none holds yet. */
export async function rateOnDay(tx: Tx, scope: Pick<Scope, 'company_id'>, currency_code: string, day: string) {
  return rateOn(await ratesOf(tx, scope, currency_code), currency_code, day);
}

/** An invoice that is billed in a currency of its own, locked; undefined where it is billed in the company's. */
export async function lockForeignInvoice(tx: Tx, { company_id }: Pick<Scope, 'company_id'>, invoiceId: number) {
  const { rows } = await sql<{
    currency_code: string;
    balance: string;
    foreign_balance: string;
  }>`select i.currency_code, i.balance, i.foreign_due - i.foreign_paid as foreign_balance from client_invoice i
    where i.company_id = ${company_id} and i.client_invoice_id = ${invoiceId} and i.currency_code is not null
    for update`.execute(tx);
  const [invoice] = rows;
  return invoice && { ...invoice, decimals: decimalsOf(invoice.currency_code) };
}

/** What an invoice has of a receipt, with all that took it back, in both currencies. */
export async function heldInBoth(
  tx: Tx,
  { company_id }: Pick<Scope, 'company_id'>,
  of: { readonly transaction_id: number; readonly client_invoice_id: number },
) {
  const { rows } = await sql<{ base: string; foreign: string }>`select coalesce(sum(a.amount), 0.00) as base,
      coalesce(sum(a.foreign_amount), 0.00) as foreign
    from payment_allocation a join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = a.transaction_id
    where a.company_id = ${company_id} and a.client_invoice_id = ${of.client_invoice_id}
      and coalesce(t.reverses_transaction_id, t.transaction_id) = (select coalesce(x.reverses_transaction_id, x.transaction_id)
        from payment_transaction x where x.company_id = ${company_id} and x.transaction_id = ${of.transaction_id})`.execute(
    tx,
  );
  return rows[0] ?? { base: '0.00', foreign: '0.00' };
}

/** What is left of a receipt in a foreign currency: how much of it, and of what it made more or less. Undefined for any other receipt. */
export async function foreignReceipt(tx: Tx, { company_id }: Pick<Scope, 'company_id'>, receiptId: number) {
  const { rows } = await sql<{
    currency_code: string;
    exchange_rate: string;
    foreign_amount: string;
    difference: string;
  }>`select t.currency_code, t.exchange_rate,
      t.foreign_amount - coalesce((select sum(r.foreign_amount) from payment_transaction r where r.company_id = ${company_id}
        and r.reverses_transaction_id = ${receiptId}), 0.00) as foreign_amount,
      t.exchange_difference - coalesce((select sum(r.exchange_difference) from payment_transaction r where r.company_id = ${company_id}
        and r.reverses_transaction_id = ${receiptId}), 0.00) as difference
    from payment_transaction t where t.company_id = ${company_id} and t.transaction_id = ${receiptId}
      and t.currency_code is not null`.execute(tx);
  return rows[0];
}

/** The first of these invoices that is billed in a currency of its own. */
export async function foreignAmong(tx: Tx, { company_id }: Pick<Scope, 'company_id'>, ids: readonly number[]) {
  if (ids.length === 0) return undefined;
  return tx
    .selectFrom('client_invoice')
    .select(['invoice_number', 'currency_code'])
    .where('company_id', '=', company_id)
    .where('client_invoice_id', 'in', [...ids])
    .where('currency_code', 'is not', null)
    .orderBy('client_invoice_id')
    .executeTakeFirst();
}

/** What these invoices are billed in, where that is not the company's currency, by invoice. */
export async function foreignOf(tx: Tx, { company_id }: Pick<Scope, 'company_id'>, ids: readonly number[]) {
  const { rows } = await sql<{
    client_invoice_id: number;
    currency_code: string;
    exchange_rate: string;
    foreign_balance: string;
  }>`select i.client_invoice_id, i.currency_code, i.exchange_rate, i.foreign_due - i.foreign_paid as foreign_balance
    from client_invoice i where i.company_id = ${company_id} and i.client_invoice_id = any(${[...ids]}::bigint[])
      and i.currency_code is not null`.execute(tx);
  return new Map(rows.map((row) => [row.client_invoice_id, row]));
}
