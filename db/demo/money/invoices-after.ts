import { billingArea } from '@onrecord/contract/money/billing';
import { booksArea } from '@onrecord/contract/money/books';
import type { InvoiceDraftContent, InvoiceDraftForm, InvoiceDraftQuote } from '@onrecord/contract/money/invoice-draft';
import { invoiceDraftArea } from '@onrecord/contract/money/invoice-draft';
import type { LaterOrderOffer } from '@onrecord/contract/money/later-order';
import { orderArea } from '@onrecord/contract/money/order';
import { formatExact, subtract } from '@onrecord/domain/core/money/money';
import type { Hands, OwnCall } from '../own-calls.ts';
import { keyOf } from '../receipts.ts';
import type { MoneyDesk } from './receipts-desk.ts';

/** Issues what a form has, at the total that it shows. */
async function issueForm({ product, call }: Hands, key: string, form: InvoiceDraftContent): Promise<void> {
  const { division_id, client_id, job_id, case_id, corrects_invoice_id, reason, comment, lines } = form;
  const content = { division_id, client_id, job_id, case_id, corrects_invoice_id, reason, comment, lines };
  const { drafts } = product.money;
  const { total } = (await drafts.quoteDraft(call(invoiceDraftArea.quoteDraft, content))) as InvoiceDraftQuote;
  const saving = { entry_key: keyOf(key), invoice_draft_id: null, version: 0, expected_total: total };
  await drafts.issueInvoiceDraft(call(invoiceDraftArea.issueInvoiceDraft, { ...saving, ...content }));
}

/** An invoice whose pages were counted wrong, and one that no worksheet stands behind. */
function drafts({ tenant, users, pick }: MoneyDesk): OwnCall[] {
  const start = async ({ product, call }: Hands, body: object) =>
    (await product.money.drafts.startDraft(call(invoiceDraftArea.startDraft, body))) as InvoiceDraftForm;
  return [
    {
      at: tenant.at(tenant.businessDay(-7), '14:40'),
      by: users.billing,
      async work(hands) {
        const of = await pick(hands, { days_old: [10, 60], at_least: 200, has_pages: true });
        const form = await start(hands, { corrects_invoice_id: of.client_invoice_id });
        const [first, ...others] = form.lines;
        if (!first) throw new Error('an invoice without lines');
        const lines = [{ ...first, quantity: formatExact(subtract(first.quantity, 6)) }, ...others];
        const reason = 'Six pages of index were counted';
        await issueForm(hands, `${tenant.plan.prefix} correction`, { ...form, client_id: of.client_id, reason, lines });
      },
    },
    {
      at: tenant.at(tenant.businessDay(-4), '15:10'),
      by: users.billing,
      async work(hands) {
        const { client_id } = await pick(hands, { days_old: [10, 120], at_least: 100 });
        const form = await start(hands, { client_id });
        const line = (description: string, quantity: string, unit_price: string) => ({
          ...{
            line_kind: 'charge' as const,
            product_id: null,
            invoice_charge_type_id: null,
            service_provider_id: null,
          },
          ...{ description, quantity, unit_price, source_line_id: null },
        });
        const lines = [line('Conference room, half day', '1', '125.00'), line('Parking for counsel', '3', '12.50')];
        await issueForm(hands, `${tenant.plan.prefix} misc`, { ...form, client_id, lines });
      },
    },
  ];
}

/** Jobs whose transcripts are produced and billed, the latest first. */
async function producedJobs({ client }: Hands): Promise<number[]> {
  const { rows } = await client.query<{ job_id: string }>(
    `select j.job_id from job j where j.is_canceled = 0 and exists (select from client_invoice i where i.company_id = j.company_id
       and i.job_id = j.job_id and i.invoice_status = 'Paid')
     and not exists (select from worksheet_order w where w.company_id = j.company_id and w.job_id = j.job_id and not w.is_billed)
     order by j.job_date desc, j.job_id limit 20`,
  );
  return rows.map(({ job_id }) => Number(job_id));
}

/** A firm that was not there orders a copy weeks later; two days on it is billed. */
function laterOrder({ tenant, users, pick }: MoneyDesk): OwnCall[] {
  let ordered = 0;
  return [
    {
      at: tenant.at(tenant.businessDay(-5), '13:15'),
      by: users.billing,
      async work(hands) {
        const { product, call } = hands;
        const { client_id } = await pick(hands, { days_old: [10, 150], at_least: 100 });
        const party = { client_id, attorney_name: 'Dana Prescott' };
        for (const job_id of await producedJobs(hands)) {
          const request = { job_id, ...party };
          const look = async (body: object) =>
            (await product.money.orders.offerLaterOrder(call(orderArea.offerLaterOrder, body))) as LaterOrderOffer;
          const { products } = await look(request);
          const copy = products.find(({ name, amount }) => name === 'Certified Copy' && amount !== null);
          if (!copy) continue;
          const items = [{ product_id: copy.product_id }];
          const offer = await look({ ...request, items });
          if (offer.refused || !offer.estimate) continue;
          const body = { ...request, items, expected_total: offer.estimate.total };
          await product.money.orders.submitLaterOrder(call(orderArea.submitLaterOrder, body));
          ordered = job_id;
          return;
        }
        throw new Error('no copy can be ordered of any job');
      },
    },
    {
      at: tenant.at(tenant.businessDay(-3), '09:45'),
      by: users.billing,
      work: async ({ product, call }) =>
        void (await product.money.billing.issue(call(billingArea.issue, { job_id: ordered }))),
    },
  ];
}

/** The attorney of the home firm orders a second copy in the portal. It waits for its invoice, and can be paid ahead. */
function portalOrder({ tenant, attorney, home }: MoneyDesk): OwnCall[] {
  return [
    {
      at: tenant.at(tenant.businessDay(-1), '16:20'),
      by: attorney,
      async work({ product, call, client }) {
        const { rows } = await client.query<{ job_id: string }>(
          `select distinct j.job_date, j.job_id from job j join client_order o on o.company_id = j.company_id and o.job_id = j.job_id
           where o.client_id = $1 and o.order_status = 'Shipped' and o.order_kind in ('original', 'copy') and j.is_canceled = 0
           order by j.job_date desc, j.job_id limit 20`,
          [home.client_id],
        );
        for (const job_id of rows.map((row) => Number(row.job_id))) {
          const request = { job_id };
          const look = async (body: object) =>
            (await product.money.orders.offerLaterOrder(call(orderArea.offerLaterOrder, body))) as LaterOrderOffer;
          const { refused, products } = await look(request);
          const copy = products.find(({ name, amount }) => name === 'Certified Copy' && amount !== null);
          if (refused || !copy) continue;
          const items = [{ product_id: copy.product_id, is_second_copy: true }];
          const body = { ...request, items };
          if (!(await look(body)).estimate) continue;
          await product.money.orders.submitLaterOrder(call(orderArea.submitLaterOrder, body));
          return;
        }
        throw new Error('the home firm can order no copy');
      },
    },
  ];
}

/** The month before the last one, closed on the fifth of the month after it. */
function closedMonth({ tenant, users }: MoneyDesk): OwnCall[] {
  const last = tenant.today.with({ day: 1 }).subtract({ months: 1 });
  const closed_until = last.subtract({ days: 1 }).toString();
  return [
    {
      at: tenant.at(last.with({ day: 5 }), '17:20'),
      by: users.manager,
      work: async ({ product, call }) =>
        void (await product.money.books.closeMonth(call(booksArea.closeMonth, { closed_until }))),
    },
  ];
}

/** What becomes of invoices after they are issued, and of the month. */
export function invoiceCalls(desk: MoneyDesk): OwnCall[] {
  return [...closedMonth(desk), ...drafts(desk), ...laterOrder(desk), ...portalOrder(desk)];
}
