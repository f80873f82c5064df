import type { InvoiceDraftContent, InvoiceDraftQuote } from '@onrecord/contract/money/invoice-draft';
import { can } from '@onrecord/domain/core/permission/can';
import { findRate } from '@onrecord/domain/money/billing/price-row';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import { creditOfCorrection, loweredBy, needsSecondPerson } from '@onrecord/domain/money/invoice-draft/correction';
import { priceDraft } from '@onrecord/domain/money/invoice-draft/draft-line';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { priceBook } from '../billing/draft.reads.ts';
import type { CorrectedRow } from './draft.reads.ts';

/** The types of the charges in a draft: their names, and whether they bear tax. */
async function chargeTypes(tx: Tx, { company_id }: UserScope, lines: InvoiceDraftContent['lines']) {
  const ids = lines.flatMap((line) => line.invoice_charge_type_id ?? []);
  const rows = await tx
    .selectFrom('invoice_charge_type')
    .select(['invoice_charge_type_id', 'name', 'is_taxable'])
    .where('company_id', '=', company_id)
    .where('invoice_charge_type_id', 'in', [...ids, 0])
    .execute();
  return new Map(rows.map((row) => [row.invoice_charge_type_id, row]));
}

/** Where the work of a draft is received: with who ordered, else where its job was. */
async function stateOf(tx: Tx, { company_id }: UserScope, jobId: number | null): Promise<string> {
  if (jobId === null) return '';
  const row = await tx
    .selectFrom('job')
    .select('state_code')
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row?.state_code ?? '';
}

/** Prices a draft as of a day: its lines, the taxes of who pays, and when it is due. */
export async function pricedDraft(
  tx: Tx,
  scope: UserScope,
  content: InvoiceDraftContent,
  corrected: CorrectedRow | null,
  today: string,
) {
  const { client_id, division_id, lines, job_id } = content;
  const ordering = corrected?.ordering_client_id ?? client_id;
  const client_ids = [...new Set([client_id, ordering])];
  const book = await priceBook(tx, scope, { client_ids, division_id, provider_ids: [] });
  const types = await chargeTypes(tx, scope, lines);
  const payer = book.clients.find((client) => client.client_id === client_id);
  const receives = book.clients.find((client) => client.client_id === ordering)?.state_code;
  const context = {
    product_tax_template_id: payer?.product_tax_template_id ?? null,
    state: receives || (await stateOf(tx, scope, job_id)),
    invoice_date: today,
  };
  const typed = lines.map((line) => ({
    ...line,
    is_taxable: types.get(line.invoice_charge_type_id ?? 0)?.is_taxable ?? false,
  }));
  const priced = priceDraft(typed, book.taxes, context);
  return { book, types, payer, priced, payment_due: dueDate(today, payer?.days_due ?? 0) };
}

export type PricedInvoiceDraft = Awaited<ReturnType<typeof pricedDraft>>;

/** What a draft comes to, for its form. */
export async function quoteOf(
  tx: Tx,
  scope: UserScope,
  content: InvoiceDraftContent,
  of: { corrected: CorrectedRow | null; author_id: number | null; today: string },
): Promise<InvoiceDraftQuote> {
  const { corrected, author_id, today } = of;
  const { book, priced, payment_due } = await pricedDraft(tx, scope, content, corrected, today);
  const change = {
    credited: corrected ? creditOfCorrection(corrected) : '0.00',
    total: priced.total,
    author_id,
    issuer_id: scope.viewer.user_id,
    may_approve: can(scope.viewer, 'books', 'edit'),
  };
  const { client_id, division_id } = content;
  const context = { client_id, division_id, delivery_type_id: null, priced_on: today };
  return {
    ...priced,
    amounts: [...priced.amounts],
    taxes: priced.taxes.map(({ name, rate, tax_amount }) => ({ name, rate, tax_amount })),
    payment_due,
    lowered_by: corrected ? loweredBy(change) : '0.00',
    needs_second_person: corrected !== null && needsSecondPerson(change),
    products: book.products
      .filter((product) => product.is_active)
      .map(({ product_id, name }) => ({
        product_id,
        name,
        unit_price: findRate(book.prices, product_id, context)?.price ?? null,
      })),
  };
}
