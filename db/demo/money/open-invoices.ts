import type { Hands } from '../own-calls.ts';

/** An invoice that nobody has paid anything of. */
export interface OpenInvoice {
  readonly client_invoice_id: number;
  readonly client_id: number;
  readonly balance: string;
}

interface Wanted {
  /** The day of the invoice lies between these, so many days before today. */
  readonly days_old: readonly [least: number, most: number];
  readonly at_least: number;
  /** The first line can be counted again. */
  readonly has_pages?: boolean;
}

/** Gives out unpaid invoices of clients other than those that sign in, of each client one. */
export function openInvoices(today: Temporal.PlainDate, homeId: number) {
  const taken = [homeId];
  return async ({ client }: Pick<Hands, 'client'>, { days_old, at_least, has_pages }: Wanted): Promise<OpenInvoice> => {
    const [least, most] = days_old;
    const { rows } = await client.query<{ client_invoice_id: string; client_id: string; balance: string }>(
      `select i.client_invoice_id, i.client_id, i.balance::text from client_invoice i
       where i.invoice_status = 'Unpaid' and i.amount_paid = 0 and i.balance >= $1 and i.invoice_date between $2 and $3
         and i.client_id <> all($4::bigint[]) and i.job_id is not null and not exists (select from client c
           where c.client_id = i.client_id and c.company_id = i.company_id and c.is_cod)
         and ($5 = false or exists (select from client_invoice_line l where l.company_id = i.company_id
           and l.client_invoice_id = i.client_invoice_id and l.line_number = 1 and l.unit_type = 'Transcript Page Rate' and l.quantity > 20))
       order by i.client_invoice_id limit 1`,
      [
        at_least,
        today.subtract({ days: most }).toString(),
        today.subtract({ days: least }).toString(),
        taken,
        has_pages === true,
      ],
    );
    const [found] = rows;
    if (!found) throw new Error(`no unpaid invoice is between ${least} and ${most} days old`);
    taken.push(Number(found.client_id));
    return { ...found, client_invoice_id: Number(found.client_invoice_id), client_id: Number(found.client_id) };
  };
}
