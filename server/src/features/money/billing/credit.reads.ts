import { moneyText } from '@onrecord/domain/core/format/money';
import { SERVICE } from '@onrecord/domain/core/lookup/starting-values';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { estimateJob, type JobToEstimate, UNBILLED_DAYS } from '@onrecord/domain/money/billing/job-estimate';
import { type JobConditions, onDivisionClock } from '@onrecord/domain/money/billing/purchase-conditions';
import { productionOf } from '@onrecord/domain/money/billing/turn-in/production';
import type { TurnedInDeponent } from '@onrecord/domain/money/billing/turn-in/turned-in';
import { reachesLimit } from '@onrecord/domain/people/client/credit';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';
import { companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { divisionZone } from '../../company/division/division.reads.ts';
import type { CreditQuestion } from '../../scheduling/job/schedule/booking.reads.ts';
import { JOB_CONDITIONS, type PriceBook, priceBook, TURNED_IN } from './draft.reads.ts';

/** A job as its estimate needs it, from the database or from a form. */
interface EstimatedJob {
  readonly division_id: number;
  readonly delivery_type_id: number | null;
  readonly job_date: string;
  readonly hours: string;
  readonly service_ids: readonly number[];
  readonly pages: number | null;
  readonly conditions: JobConditions;
}

/** Jobs `j` that a client pays for, and that took place or are to, without an invoice. What was done and ordered by nobody is not billed. */
const unbilledJobs = (
  clientId: number,
  today: string,
  without: number,
) => sql`coalesce(j.bill_to_client_id, j.client_id) = ${clientId}
  and j.job_id <> ${without} and j.is_canceled = 0 and j.job_date >= ${today}::date - ${UNBILLED_DAYS}::int
  and not exists (select from client_invoice i where i.company_id = ${COMPANY} and i.job_id = j.job_id
    and i.invoice_status <> 'Voided' and not i.is_corrected)
  and not (exists (select from job_service s where s.company_id = ${COMPANY} and s.job_id = j.job_id and not s.is_canceled
      and s.worksheet_completed_on is not null)
    and not exists (select from worksheet_order w where w.company_id = ${COMPANY} and w.job_id = j.job_id))`;

async function unbilledOf(tx: Tx, scope: Scope, clientId: number, today: string, without: number) {
  const { rows } = await sql<
    Omit<EstimatedJob, 'pages'> & { turned_in: TurnedInDeponent[] }
  >`select j.division_id, j.delivery_type_id, j.job_date, j.estimated_duration::text as hours, ${JOB_CONDITIONS} as conditions,
      array(select s.service_id from job_service s where s.company_id = ${COMPANY} and s.job_id = j.job_id
        and not s.is_canceled)::bigint[] as service_ids, ${TURNED_IN} as turned_in
    from job j where j.company_id = ${scope.company_id} and ${unbilledJobs(clientId, today, without)}`.execute(tx);
  return rows.map(({ turned_in, ...job }): EstimatedJob => {
    const pages = productionOf(turned_in).reduce((sum, row) => sum + row.pages, 0);
    return { ...job, pages: pages > 0 ? pages : null };
  });
}

/** The price books of a client, one for each division that is asked for. */
async function booksOf(tx: Tx, scope: Scope, clientId: number, divisions: readonly number[]) {
  const books = new Map<number, PriceBook>();
  for (const division_id of new Set(divisions))
    books.set(division_id, await priceBook(tx, scope, { client_ids: [clientId], division_id, provider_ids: [] }));
  return books;
}

function totalOf(book: PriceBook | undefined, client_id: number, job: EstimatedJob): string {
  if (!book) return '0.00';
  const { delivery_type_id, job_date, ...rest } = job;
  const delivery_type = book.deliveries.find((one) => one.delivery_type_id === delivery_type_id) ?? null;
  const facts: JobToEstimate = { ...rest, client_id, delivery_type, priced_on: job_date, decimals: book.decimals };
  return estimateJob(facts, book.products, book.prices).total;
}

/** What a client owes in all divisions, paid or not paid for good, and the limit of it. */
async function limitOf(tx: Tx, { company_id }: Scope, clientId: number) {
  const { rows } = await sql<{ name: string; credit_limit: string | null; open: string }>`select c.name::text as name,
      c.credit_limit::text as credit_limit, coalesce((select sum(i.balance) from client_invoice i
        where i.company_id = ${COMPANY} and i.client_id = c.client_id and i.invoice_status <> 'Voided'), 0.00)::text as open
    from client c where c.company_id = ${company_id} and c.client_id = ${clientId}`.execute(tx);
  return rows[0];
}

/** What counts against the limit of a client, in all divisions: what is unpaid, and what is not billed yet, as it is estimated. */
export async function creditUse(tx: Tx, scope: Scope, clientId: number, today: string) {
  const client = await limitOf(tx, scope, clientId);
  const jobs = await unbilledOf(tx, scope, clientId, today, 0);
  const divisions = jobs.map(({ division_id }) => division_id);
  const books = await booksOf(tx, scope, clientId, divisions);
  const unbilled = formatSum(add(...jobs.map((job) => totalOf(books.get(job.division_id), clientId, job))));
  return { open: client?.open ?? '0.00', unbilled };
}

/** The credit limit that one more job of a client reaches, in a sentence; null where it has none or stays below it (money, M7). */
export const creditQuestion: CreditQuestion = async (tx, scope, booking, now) => {
  const client = await limitOf(tx, scope, booking.payer_client_id);
  if (!client || client.credit_limit === null) return null;
  const company = await companyOf(tx, scope);
  const today = todayOf(company, now).toString();
  const { job_id, payer_client_id: id, division_id, job_type_id, is_remote, ...rest } = booking;
  const is_realtime = rest.service_ids.includes(SERVICE.realtime_reporter);
  const begins = onDivisionClock(rest.starts_at, (await divisionZone(tx, scope, division_id)) ?? company.time_zone);
  const conditions = { ...begins, job_type_id, is_remote, is_realtime, expert_deponent_ids: [] };
  const wanted = { ...rest, division_id, pages: null, conditions };
  const jobs = await unbilledOf(tx, scope, id, today, job_id ?? 0);
  const books = await booksOf(
    tx,
    scope,
    id,
    [wanted, ...jobs].map((job) => job.division_id),
  );
  const added = totalOf(books.get(division_id), id, wanted);
  const unbilled = formatSum(add(...jobs.map((job) => totalOf(books.get(job.division_id), id, job))));
  if (!reachesLimit(client.credit_limit, { open: client.open, unbilled, added })) return null;
  const formats = formatsOf(company);
  const money = (amount: string) => moneyText(amount, formats);
  return sentence('job_change.credit', {
    client_name: client.name,
    open: money(client.open),
    unbilled: money(unbilled),
    added: money(added),
    limit: money(client.credit_limit),
  });
};
