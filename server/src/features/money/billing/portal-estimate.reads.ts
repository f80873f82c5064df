import { SERVICE } from '@onrecord/domain/core/lookup/starting-values';
import { estimateAgainstActual, type ProductSum } from '@onrecord/domain/money/billing/estimate-against-actual';
import { estimatedLines, estimateJob, type JobToEstimate } from '@onrecord/domain/money/billing/job-estimate';
import { type JobConditions, onDivisionClock } from '@onrecord/domain/money/billing/purchase-conditions';
import { priceProviderPay } from '@onrecord/domain/money/provider-invoice/provider-pay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { divisionZone } from '../../company/division/division.reads.ts';
import { agreedPay } from '../../scheduling/offer/agreed-pay.reads.ts';
import type { RequestEstimate } from '../../scheduling/request/estimate.reads.ts';
import { estimableJobs } from './billing.access.ts';
import { JOB_CONDITIONS, type PriceBook, priceBook } from './draft.reads.ts';

interface EstimatedJob {
  readonly payer_client_id: number | null;
  readonly division_id: number;
  readonly delivery_type_id: number | null;
  readonly job_date: string;
  readonly hours: string;
  readonly conditions: JobConditions;
  readonly services: readonly { readonly service_id: number; readonly service_provider_id: number | null }[];
  readonly shows_estimates: boolean;
  readonly mail_expected_pay: boolean;
}

/** A job as it was booked, if the viewer may read its estimate; a canceled one has none. */
async function jobToEstimate(tx: Tx, scope: Scope, jobId: number): Promise<EstimatedJob | undefined> {
  const { rows } =
    await sql<EstimatedJob>`select coalesce(j.bill_to_client_id, j.client_id) as payer_client_id, j.division_id,
      j.delivery_type_id, j.job_date, j.estimated_duration::text as hours, ${JOB_CONDITIONS} as conditions,
      (select coalesce(json_agg(json_build_object('service_id', s.service_id, 'service_provider_id', s.service_provider_id)
        order by s.sort_order, s.job_service_id), '[]'::json) from job_service s
        where s.company_id = ${COMPANY} and s.job_id = j.job_id and not s.is_canceled) as services,
      co.shows_estimates, co.mail_expected_pay
    from job j join company co on co.company_id = j.company_id
    where ${andAll(estimableJobs(scope))} and j.job_id = ${jobId} and j.is_canceled = 0`.execute(tx);
  return rows[0];
}

/** What a job is estimated by: its booking, whatever worksheets count since, so that an estimate stays what it was. */
function factsOf(job: EstimatedJob, book: PriceBook, service_ids: readonly number[]): JobToEstimate {
  const { payer_client_id, division_id, delivery_type_id, job_date, hours, conditions } = job;
  const delivery_type = book.deliveries.find((one) => one.delivery_type_id === delivery_type_id) ?? null;
  const of = { client_id: payer_client_id ?? 0, division_id, priced_on: job_date, delivery_type, conditions };
  return { ...of, service_ids, hours, pages: null, decimals: book.decimals };
}

/** What a client was billed for a job, by product, before taxes; null while it has no invoice. */
async function billedOf(tx: Tx, { company_id }: Scope, jobId: number, clientId: number): Promise<ProductSum[] | null> {
  const { rows } =
    await sql<ProductSum>`select l.product_id, coalesce(p.name, l.description) as name, sum(l.amount)::text as amount
    from client_invoice i join client_invoice_line l on l.company_id = ${company_id} and l.client_invoice_id = i.client_invoice_id
    left join product p on p.company_id = ${company_id} and p.product_id = l.product_id
    where i.company_id = ${company_id} and i.job_id = ${jobId} and i.client_id = ${clientId}
      and i.invoice_status <> 'Voided' and not i.is_corrected
    group by 1, 2 order by min(l.line_number)`.execute(tx);
  return rows.length > 0 ? rows : null;
}

/** What a provider gets for a job, by product, without expenses; null while it was not billed. */
async function paidOf(tx: Tx, { company_id }: Scope, jobId: number, providerId: number): Promise<ProductSum[] | null> {
  const { rows } =
    await sql<ProductSum>`select l.product_id, coalesce(p.name, l.description) as name, sum(l.amount)::text as amount
    from provider_invoice v join provider_invoice_line l on l.company_id = ${company_id} and l.provider_invoice_id = v.provider_invoice_id
    left join product p on p.company_id = ${company_id} and p.product_id = l.product_id
    where v.company_id = ${company_id} and v.job_id = ${jobId} and v.service_provider_id = ${providerId}
      and l.line_kind <> 'expense'
    group by 1, 2 order by min(l.line_number)`.execute(tx);
  return rows.length > 0 ? rows : null;
}

const sumOf = ({ product_id, product_name, amount }: { product_id: number; product_name: string; amount: string }) => ({
  product_id,
  name: product_name,
  amount,
});

async function clientSide(tx: Tx, scope: UserScope, jobId: number, job: EstimatedJob) {
  const { payer_client_id, division_id, services, hours } = job;
  if (payer_client_id === null) return null;
  const book = await priceBook(tx, scope, { client_ids: [payer_client_id], division_id, provider_ids: [] });
  const facts = factsOf(
    job,
    book,
    services.map(({ service_id }) => service_id),
  );
  const { pages, lines } = estimateJob(facts, book.products, book.prices);
  const actual = await billedOf(tx, scope, jobId, payer_client_id);
  return { side: 'client' as const, hours, pages, agreed: null, ...estimateAgainstActual(lines.map(sumOf), actual) };
}

async function providerSide(tx: Tx, scope: UserScope, jobId: number, job: EstimatedJob, providerId: number) {
  const agreed = (await agreedPay(tx, scope, jobId, providerId)) ?? null;
  if (agreed === null && !job.mail_expected_pay) return null;
  const { payer_client_id, division_id, hours } = job;
  const clients = payer_client_id === null ? [] : [payer_client_id];
  const book = await priceBook(tx, scope, { client_ids: clients, division_id, provider_ids: [providerId] });
  const own = job.services.flatMap((one) => (one.service_provider_id === providerId ? one.service_id : []));
  const facts = factsOf(job, book, own);
  const lines = estimatedLines(facts, book.products, book.prices);
  const rates = book.service_pay.filter(({ service_id }) => own.includes(service_id));
  const pay = priceProviderPay(lines, book.pay_templates, providerId, rates, book.decimals);
  const { pages } = estimateJob(facts, book.products, book.prices);
  const actual = await paidOf(tx, scope, jobId, providerId);
  return { side: 'provider' as const, hours, pages, agreed, ...estimateAgainstActual(pay.lines.map(sumOf), actual) };
}

/** The estimate of a job beside what became of it, for whoever may read it; null for everybody else (money, M9). */
export async function jobEstimateFor(tx: Tx, scope: UserScope, jobId: number) {
  const job = await jobToEstimate(tx, scope, jobId);
  if (!job) return null;
  const { user_type, service_provider_id } = scope.viewer;
  if (user_type === 'provider')
    return service_provider_id === null ? null : providerSide(tx, scope, jobId, job, service_provider_id);
  if (user_type === 'contact' && !job.shows_estimates) return null;
  return clientSide(tx, scope, jobId, job);
}

/** What a job that is only requested would be billed; null where the company shows no estimates, or nothing of it has a price. */
export const requestEstimate: RequestEstimate = async (tx, scope, request) => {
  const { client_id, division_id, job_date, starts_at, hours, service_ids, job_type_id, is_remote } = request;
  const { rows } =
    await sql`select from company co where co.company_id = ${scope.company_id} and co.shows_estimates`.execute(tx);
  if (rows.length === 0) return null;
  const zone = await divisionZone(tx, scope, division_id);
  if (zone === undefined) return null;
  const book = await priceBook(tx, scope, { client_ids: [client_id], division_id, provider_ids: [] });
  const begins = onDivisionClock(starts_at, zone);
  const is_realtime = service_ids.includes(SERVICE.realtime_reporter);
  const conditions = { ...begins, job_type_id, is_remote, is_realtime, expert_deponent_ids: [] };
  const of = { client_id, division_id, priced_on: job_date, delivery_type: null, conditions, decimals: book.decimals };
  const { pages, lines, total } = estimateJob({ ...of, service_ids, hours, pages: null }, book.products, book.prices);
  if (lines.length === 0) return null;
  return { pages, total, lines: lines.map(({ product_name, amount }) => ({ name: product_name, amount })) };
};
