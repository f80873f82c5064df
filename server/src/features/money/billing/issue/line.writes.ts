import { formatPrice } from '@onrecord/domain/core/money/money';
import type { DraftInvoice } from '@onrecord/domain/money/billing/turn-in/draft';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { presentCharge, presentLine } from '../draft.present.ts';

/** An order in the books, and the invoice it became. */
export interface IssuedOrder {
  order_id: number;
  order_number: number;
  client_invoice_id: number;
  invoice_number: number;
  payer_client_id: number;
  invoice: DraftInvoice;
}

/** What each order is made of, and the lines that its invoice has for that. */
export async function insertLines(tx: Tx, scope: UserScope, issued: readonly IssuedOrder[]): Promise<void> {
  const { company_id } = scope;
  await tx
    .insertInto('client_order_item')
    .values(
      issued.flatMap(({ order_id, invoice }) =>
        invoice.items.map((item, sort_order) => ({
          company_id,
          order_id,
          product_id: item.product.product_id,
          job_deponent_id: item.job_deponent_id,
          quantity: item.quantity,
          sort_order,
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('client_invoice_line')
    .values(
      issued.flatMap(({ client_invoice_id, invoice }) =>
        invoice.lines.map((line, index) => {
          const { explanation, ...columns } = presentLine(line, index);
          return {
            company_id,
            client_invoice_id,
            ...columns,
            unit_price: formatPrice(columns.unit_price),
            product_type: line.product.product_type,
            explanation: JSON.stringify(explanation),
          };
        }),
      ),
    )
    .execute();
}

/** What the biller added by hand, after the lines. */
export async function insertCharges(tx: Tx, { company_id }: UserScope, issued: readonly IssuedOrder[]): Promise<void> {
  const rows = issued.flatMap(({ client_invoice_id, invoice }) =>
    invoice.charges.map((line, index) => {
      const { explanation, ...columns } = presentCharge(line, invoice.lines.length + index);
      const { invoice_charge_type_id } = line.charge.type;
      return {
        company_id,
        client_invoice_id,
        invoice_charge_type_id,
        ...columns,
        explanation: JSON.stringify(explanation),
      };
    }),
  );
  if (rows.length > 0) await tx.insertInto('client_invoice_line').values(rows).execute();
}

/** What is levied on lines and charges. */
export async function insertTaxes(tx: Tx, { company_id }: UserScope, issued: readonly IssuedOrder[]): Promise<void> {
  const rows = issued.flatMap(({ client_invoice_id, invoice }) =>
    invoice.taxes.map((tax, index) => ({
      company_id,
      client_invoice_id,
      place: index,
      ...tax,
      line_numbers: [...tax.line_numbers],
    })),
  );
  if (rows.length > 0) await tx.insertInto('client_invoice_tax').values(rows).execute();
}
