import { DELIVERY_TYPE, PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import type { Database } from '../../db/database.ts';
import { buildCase, buildClient, buildContact, buildProvider, inCompany } from './build.ts';
import { buildDeponent, buildJob } from './build-job.ts';

const COMPLETED_ON = '2031-03-05T18:00:00Z';

export interface OrderRequest {
  client_id: number;
  contact_id?: number | null;
  attorney_name?: string;
  client_name?: string;
  delivery_type_id?: number;
  product_ids: readonly number[];
  bill_to_client_id?: number;
  claim_number?: string;
}

/** An attorney of a job's worksheet and what they ordered, written as rows. */
export async function buildWorksheetOrder(
  db: Database,
  company_id: number,
  of: { job_id: number; service_provider_id: number; job_deponent_id: number },
  request: OrderRequest,
) {
  const key = { company_id, job_id: of.job_id, service_provider_id: of.service_provider_id };
  return inCompany(db, company_id, async (tx) => {
    const attorney = await tx
      .insertInto('worksheet_attorney_present')
      .values({
        ...key,
        attorney_name: request.attorney_name ?? 'Helena Marchetti',
        client_name: request.client_name ?? '',
        contact_id: request.contact_id ?? null,
        client_id: request.client_id > 0 ? request.client_id : null,
      })
      .returning('worksheet_attorney_present_id')
      .executeTakeFirstOrThrow();
    const order = await tx
      .insertInto('worksheet_order')
      .values({
        ...key,
        ...attorney,
        delivery_type_id: request.delivery_type_id ?? DELIVERY_TYPE.standard,
        bill_to_another_party: request.bill_to_client_id !== undefined,
        bill_to_client_id: request.bill_to_client_id ?? null,
        bill_to_name: request.bill_to_client_id === undefined ? '' : 'Mountain Mutual, claims',
        claim_number: request.claim_number ?? '',
      })
      .returning('worksheet_order_id')
      .executeTakeFirstOrThrow();
    for (const product_id of request.product_ids) {
      await tx
        .insertInto('worksheet_order_item')
        .values({ company_id, ...order, product_id, job_deponent_id: of.job_deponent_id })
        .execute();
    }
    return order.worksheet_order_id;
  });
}

/**
 * Ruiz v. Hartwell Logistics, turned in: Dana Whitfield, 3.2 hours, 148 pages, 14 exhibits on 102 pages; the taking attorney
 * orders the original in five business days and a rough, opposing counsel a standard copy.
 */
export async function buildRuiz(
  db: Database,
  company_id: number,
  division_id: number,
  provider: Parameters<typeof buildProvider>[2] = {},
) {
  const [taking, opposing] = [await buildClient(db, company_id), await buildClient(db, company_id)];
  const attorney = await buildContact(db, company_id, { client_id: taking.client_id, is_attorney: true });
  const legalCase = await buildCase(db, company_id, {
    client_id: taking.client_id,
    case_name: 'Ruiz v. Hartwell Logistics',
  });
  const reporter = await buildProvider(db, company_id, provider);
  const deponent = await buildDeponent(db, company_id, { first_name: 'Dana', last_name: 'Whitfield' });
  const job = await buildJob(db, company_id, {
    division_id,
    client_id: taking.client_id,
    case_id: legalCase.case_id,
    taking_contact_id: attorney.contact_id,
    job_status_id: 5,
    estimated_duration: '3.20',
    deponent_ids: [deponent.deponent_id],
    service_provider_ids: [reporter.service_provider_id],
  });
  const times = { start_time: '09:30', end_time: '12:42' };
  const job_deponent_id = await inCompany(db, company_id, async (tx) => {
    const row = await tx
      .selectFrom('job_deponent')
      .select('job_deponent_id')
      .where('job_id', '=', job.job_id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('worksheet_deponent')
      .values({
        company_id,
        job_id: job.job_id,
        job_deponent_id: row.job_deponent_id,
        service_provider_id: reporter.service_provider_id,
        ...times,
        transcript_start_page: 1,
        transcript_end_page: 148,
        exhibit_count: 14,
        exhibit_page_count: 102,
        is_read_and_sign: true,
      })
      .execute();
    await tx
      .updateTable('job_service')
      .set({ ...times, worksheet_completed_on: COMPLETED_ON, has_transcript: true })
      .where('job_id', '=', job.job_id)
      .execute();
    return row.job_deponent_id;
  });
  const of = { job_id: job.job_id, service_provider_id: reporter.service_provider_id, job_deponent_id };
  const originalOrder = await buildWorksheetOrder(db, company_id, of, {
    client_id: taking.client_id,
    contact_id: attorney.contact_id,
    delivery_type_id: DELIVERY_TYPE.five_days,
    product_ids: [PRODUCT.original, PRODUCT.rough],
  });
  const copyOrder = await buildWorksheetOrder(db, company_id, of, {
    client_id: opposing.client_id,
    attorney_name: 'Hugo Chen',
    product_ids: [PRODUCT.copy],
  });
  return { ...of, job, taking, opposing, attorney, reporter, originalOrder, copyOrder };
}

export type Ruiz = Awaited<ReturnType<typeof buildRuiz>>;
