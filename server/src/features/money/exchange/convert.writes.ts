import { dateText } from '@onrecord/domain/core/format/date';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { compare } from '@onrecord/domain/core/money/money';
import { convertInvoice } from '@onrecord/domain/money/exchange/foreign-invoice';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { rateOnDay } from './exchange.reads.ts';

interface Issued {
  readonly client_invoice_id: number;
  readonly invoice_date: string;
  readonly amount_due: string;
  readonly wanted: string;
  readonly own: string;
  /** The invoice that it corrects, of the same payer, and what that was billed in. */
  readonly corrects: { readonly currency_code: string | null; readonly exchange_rate: string | null } | null;
  readonly lines: readonly { readonly line_number: number; readonly amount: string }[];
  readonly taxes: readonly { readonly place: number; readonly tax_amount: string }[];
}

async function issuedInvoices(tx: Tx, { company_id }: Scope, ids: readonly number[]): Promise<Issued[]> {
  const { rows } =
    await sql<Issued>`select i.client_invoice_id, i.invoice_date, i.amount_due, c.currency_code as wanted,
      co.currency_code as own,
      (select json_build_object('currency_code', k.currency_code, 'exchange_rate', k.exchange_rate::text) from client_invoice k
        where k.company_id = ${company_id} and k.client_invoice_id = i.corrects_invoice_id and k.client_id = i.client_id) as corrects,
      (select json_agg(json_build_object('line_number', l.line_number, 'amount', l.amount::text) order by l.line_number)
        from client_invoice_line l where l.company_id = ${company_id} and l.client_invoice_id = i.client_invoice_id) as lines,
      coalesce((select json_agg(json_build_object('place', x.place, 'tax_amount', x.tax_amount::text) order by x.place)
        from client_invoice_tax x where x.company_id = ${company_id} and x.client_invoice_id = i.client_invoice_id), '[]') as taxes
    from client_invoice i join company co on co.company_id = ${company_id}
    join client c on c.company_id = ${company_id} and c.client_id = i.client_id
    where i.company_id = ${company_id} and i.client_invoice_id = any(${[...ids]}::bigint[])
      and (c.currency_code <> '' or i.corrects_invoice_id is not null)
    order by i.client_invoice_id`.execute(tx);
  return rows;
}

/** What an invoice is billed in: as the one that it corrects, else as its client wants it; undefined for the company's own currency. */
async function currencyOf(tx: Tx, scope: Scope, invoice: Issued) {
  const { corrects, wanted, own, invoice_date } = invoice;
  if (corrects)
    return corrects.currency_code !== null && corrects.exchange_rate !== null
      ? { currency_code: corrects.currency_code, rate: corrects.exchange_rate }
      : undefined;
  if (wanted === '' || wanted === own) return undefined;
  const rate = await rateOnDay(tx, scope, wanted, invoice_date);
  return { currency_code: wanted, rate };
}

async function convert(
  tx: Tx,
  { company_id }: Scope,
  invoice: Issued,
  of: { currency_code: string; rate: string },
  isByProduct: boolean,
): Promise<void> {
  const { client_invoice_id, lines, taxes, amount_due } = invoice;
  const amounts = { lines: lines.map((row) => row.amount), taxes: taxes.map((row) => row.tax_amount) };
  const converted = convertInvoice(amounts, of.rate, decimalsOf(of.currency_code));
  if (compare(amount_due, 0) > 0 && compare(converted.total, 0) <= 0) {
    if (isByProduct) return;
    throw refuse('exchange.too_small');
  }
  const numbers = lines.map((row) => row.line_number);
  await sql`update client_invoice_line l set foreign_amount = n.amount
    from unnest(${numbers}::integer[], ${[...converted.lines]}::numeric[]) as n (line_number, amount)
    where l.company_id = ${company_id} and l.client_invoice_id = ${client_invoice_id} and l.line_number = n.line_number`.execute(
    tx,
  );
  const positions = taxes.map((row) => row.place);
  if (positions.length > 0)
    await sql`update client_invoice_tax x set foreign_amount = n.amount
      from unnest(${positions}::integer[], ${[...converted.taxes]}::numeric[]) as n (place, amount)
      where x.company_id = ${company_id} and x.client_invoice_id = ${client_invoice_id} and x.place = n.place`.execute(
      tx,
    );
  await tx
    .updateTable('client_invoice')
    .set({
      currency_code: of.currency_code,
      exchange_rate: of.rate,
      foreign_due: converted.total,
      foreign_paid: '0.00',
    })
    .where('company_id', '=', company_id)
    .where('client_invoice_id', '=', client_invoice_id)
    .execute();
}

/**
 * Puts invoices that were just issued into the currency that their client is billed in, at the rate of their day, which they keep
 * (money, M9). An invoice that corrects another keeps the currency and the rate of that one. Called with their lines and taxes written,
 * before anything is paid or printed.
 *
 * @param isByProduct what the product itself charges is billed in the company's currency where no rate
 * holds: nobody is there to add one
 * @throws AppError 409 where no rate holds on the day of an invoice
 */
export async function billInOwnCurrency(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
  isByProduct = false,
): Promise<void> {
  if (ids.length === 0) return;
  for (const invoice of await issuedInvoices(tx, scope, ids)) {
    const of = await currencyOf(tx, scope, invoice);
    if (!of) continue;
    const { currency_code, rate } = of;
    if (rate !== undefined) await convert(tx, scope, invoice, { currency_code, rate }, isByProduct);
    else if (!isByProduct) {
      const { date_format } = formatsOf(await companyOf(tx, scope));
      const date = dateText(invoice.invoice_date, date_format);
      throw refuse('exchange.rate_missing', { currency: currency_code, date });
    }
  }
}
