import { setImmediate } from 'node:timers/promises';
import { todayIn } from '@onrecord/domain/core/time/local-time';
import { type BillProblem, billProblem } from '@onrecord/domain/money/billing/turn-in/bill-problem';
import { type BillingDraft, draftBilling } from '@onrecord/domain/money/billing/turn-in/draft';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { Scope } from '../../../db/scope.ts';
import { type BillingJob, billingJobs, type PriceBook, priceBook, taxOf } from './draft.reads.ts';

/** So many jobs are worked out in a row. */
const BATCH = 50;

/** The days since a job `r` was turned in, on the wall of its company `co`. */
export const waitingDays = (now: Temporal.Instant) =>
  sql`(timezone(co.time_zone, ${now.toString()}::timestamptz)::date - timezone(co.time_zone, r.p_worksheet_completed_on)::date)`;

/** A job that is turned in and not billed: for how long, at what it will be billed, and why it cannot be. */
export interface WaitingJob {
  readonly job_id: number;
  readonly days: number;
  readonly estimate: string;
  readonly bill_problem: BillProblem;
}

/** The prices of the clients of one job, of those of all jobs of its division. */
function ownPrices({ prices }: PriceBook, clients: ReadonlySet<number>) {
  return prices.filter(({ client_id }) => client_id === null || clients.has(client_id));
}

const clientsOf = ({ orders }: BillingJob) =>
  orders.flatMap(({ client_id, payer_client_id }) => [client_id ?? [], payer_client_id ?? client_id ?? []].flat());

/** What billing a job as it stands would make, with nothing added, left out or accepted. */
function draftAsIs(job: BillingJob, book: PriceBook, today: string): BillingDraft {
  const clients = new Map(book.clients.map((client) => [client.client_id, client]));
  const orders = job.orders.map((found) => {
    const order = { ...found, payer_client_id: found.payer_client_id ?? found.client_id };
    return { ...order, tax: taxOf(job, order, clients) };
  });
  return draftBilling({
    ...job,
    ...book,
    ...{ orders, charges: [], left_out: new Set<string>(), booked: job },
    prices: ownPrices(book, new Set(clientsOf(job))),
    invoice_date: today,
    priced_on: job.job_date,
    products: new Map(book.products.map((product) => [product.product_id, product])),
    deliveries: new Map(book.deliveries.map((delivery) => [delivery.delivery_type_id, delivery])),
    accepts_unbilled: false,
    accepts_duplicates: false,
  });
}

/** One price book a division, of everybody who ordered there: a book for each job would be a question for each. */
async function booksOf(tx: Tx, scope: Scope, jobs: readonly BillingJob[]) {
  const books = new Map<number, PriceBook>();
  for (const [division_id, own] of Map.groupBy(jobs, (job) => job.division_id)) {
    const client_ids = [...new Set(own.flatMap(clientsOf))];
    const provider_ids = [
      ...new Set(own.flatMap(({ services }) => services.flatMap((one) => one.service_provider_id ?? []))),
    ];
    books.set(division_id, await priceBook(tx, scope, { client_ids, division_id, provider_ids }));
  }
  return books;
}

/**
 * Reads what jobs that wait to be billed come to, taxes included, as the page that bills them shows it (money, M12). `waiting` says
 * which jobs `r` they are.
 */
export async function waitingJobs(
  tx: Tx,
  scope: Scope,
  waiting: readonly RawBuilder<boolean>[],
  now: Temporal.Instant,
): Promise<WaitingJob[]> {
  const { rows } = await sql<{ job_id: number; days: number }>`select r.job_id, ${waitingDays(now)}::int as days
    from job_list_row r join company co on co.company_id = r.company_id where ${andAll(waiting)}`.execute(tx);
  if (rows.length === 0) return [];
  const days = new Map(rows.map((row) => [row.job_id, row.days]));
  const jobs = await billingJobs(tx, [...days.keys()], [sql<boolean>`j.company_id = ${scope.company_id}`]);
  const books = await booksOf(tx, scope, jobs);
  const worked: WaitingJob[] = [];
  for (const [index, job] of jobs.entries()) {
    // Other calls get their turn in between: thousands of jobs may wait.
    if (index % BATCH === BATCH - 1) await setImmediate();
    const book = books.get(job.division_id);
    if (!book) continue;
    const draft = draftAsIs(job, book, todayIn(job.time_zone, now).toString());
    const { job_id } = job;
    worked.push({
      job_id,
      days: days.get(job_id) ?? 0,
      estimate: draft.billed_total,
      bill_problem: billProblem(draft),
    });
  }
  return worked;
}
