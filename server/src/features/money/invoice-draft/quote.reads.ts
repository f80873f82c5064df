import type { InvoiceDraftContent, InvoiceDraftQuote } from '@onrecord/contract/money/invoice-draft';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import { findRate } from '@onrecord/domain/money/billing/price-row';
import { productionOf } from '@onrecord/domain/money/billing/turn-in/production';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import {
  creditOfCorrection,
  loweredBy,
  needsSecondPerson,
  raisesPrice,
} from '@onrecord/domain/money/invoice-draft/correction';
import { priceDraft } from '@onrecord/domain/money/invoice-draft/draft-line';
import {
  type DraftBuyer,
  type DraftJob,
  draftPriceContext,
  limitedLineText,
  priceDraftLine,
} from '@onrecord/domain/money/invoice-draft/draft-price';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type BillingJob, billingJob, type PriceBook, priceBook } from '../billing/draft.reads.ts';
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

/** The job that a draft is for, whichever division has it. */
async function jobOf(tx: Tx, scope: UserScope, jobId: number | null): Promise<BillingJob | null> {
  if (jobId === null) return null;
  const { company_id } = scope;
  return (await billingJob(tx, scope, jobId, [sql<boolean>`j.company_id = ${company_id}`])) ?? null;
}

/** What the prices of a draft depend on of its job. */
function priceFacts(job: BillingJob, { products, copy_caps }: PriceBook): DraftJob {
  const originals = new Set(
    products.filter((one) => one.product_type === 'Transcript - Original').map((one) => one.product_id),
  );
  const [original] = job.orders.flatMap(({ payer_client_id, items }) =>
    items.flatMap(({ product_id }) =>
      payer_client_id !== null && originals.has(product_id) ? [{ product_id, client_id: payer_client_id }] : [],
    ),
  );
  return {
    conditions: job.conditions,
    deponent_ids: job.deponents.map((deponent) => deponent.job_deponent_id),
    production: productionOf(job.turned_in, job.usual_kinds),
    copy_law: { state: job.state_code, caps: copy_caps },
    original: original ?? null,
  };
}

/** Lines as they are billed: copies within what the law of the place lets them cost. A correction keeps what was issued. */
function billedLines(
  lines: InvoiceDraftContent['lines'],
  buyer: DraftBuyer,
  { products, decimals }: PriceBook,
  corrected: CorrectedRow | null,
) {
  return lines.map((line) => {
    const source = corrected?.lines.find((one) => one.client_invoice_line_id === line.source_line_id);
    const isPriced = line.line_kind === 'charge' && (!source || raisesPrice(line, source, decimals));
    const product = isPriced ? products.find((one) => one.product_id === line.product_id) : undefined;
    const priced = priceDraftLine(buyer, line, product ?? null);
    if (!priced.copy_cap) return { ...line, copy_cap: null };
    const ending = sentenceText(limitedLineText('', priced.copy_cap));
    const isNamed = line.description.endsWith(ending);
    const description = isNamed ? line.description : sentenceText(limitedLineText(line.description, priced.copy_cap));
    return { ...line, ...priced, description };
  });
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
  const job = await jobOf(tx, scope, job_id);
  const payers = (job?.orders ?? []).flatMap((order) => order.payer_client_id ?? []);
  const client_ids = [...new Set([client_id, ordering, ...payers])];
  const book = await priceBook(tx, scope, { client_ids, division_id, provider_ids: [] });
  const types = await chargeTypes(tx, scope, lines);
  const payer = book.clients.find((client) => client.client_id === client_id);
  const receives = book.clients.find((client) => client.client_id === ordering)?.state_code;
  const context = {
    product_tax_template_id: payer?.product_tax_template_id ?? null,
    state: receives || (job?.state_code ?? ''),
    invoice_date: today,
    decimals: book.decimals,
  };
  const buyer: DraftBuyer = {
    client_id,
    division_id,
    // What is billed after the worksheet goes by one setting, whether it was ordered or not.
    priced_on: job?.later_order_price_day === 'job' ? job.job_date : today,
    job: job && priceFacts(job, book),
    prices: book.prices,
  };
  const billed = billedLines(lines, buyer, book, corrected);
  const typed = billed.map((line) => ({
    ...line,
    is_taxable: types.get(line.invoice_charge_type_id ?? 0)?.is_taxable ?? false,
  }));
  const priced = priceDraft(typed, book.taxes, context);
  return { book, types, payer, buyer, billed, priced, payment_due: dueDate(today, payer?.days_due ?? 0) };
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
  const { book, buyer, billed, priced, payment_due } = await pricedDraft(tx, scope, content, corrected, today);
  const change = {
    credited: corrected ? creditOfCorrection(corrected) : '0.00',
    total: priced.total,
    author_id,
    issuer_id: scope.viewer.user_id,
    may_approve: can(scope.viewer, 'books', 'edit'),
  };
  const context = draftPriceContext(buyer);
  return {
    ...priced,
    amounts: [...priced.amounts],
    limits: billed.map(({ unit_price, copy_cap }) => copy_cap && { unit_price, state_name: copy_cap.state_name }),
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
