import type { WorksheetDetail, WorksheetDraftInput } from '@onrecord/contract/production/worksheet/detail';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import type { TestApp } from '../test-app.ts';
import { buildProvider, inCompany } from './build.ts';
import { buildOffice } from './build-office.ts';

/** An afternoon on which the job of `heldJob` is over. */
export const AFTER_JOB = Temporal.Instant.from('2027-03-10T21:00:00Z');

/** A job that took place, with a reporter and a videographer, and who may look at its worksheet. */
export async function heldJob(t: TestApp, company: { provider_enter_separate_orders_on_worksheet?: boolean } = {}) {
  const o = await buildOffice(t, { now: AFTER_JOB });
  const { company_id, attorney } = o;
  if (Object.keys(company).length > 0)
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('company').set(company).where('company_id', '=', company_id).execute(),
    );
  const reporter_id = (await buildProvider(t.db, company_id)).service_provider_id;
  const video_id = (await buildProvider(t.db, company_id, { services: [2] })).service_provider_id;
  const job_id = await o.create({
    job_date: '2027-03-10',
    estimated_duration: '3.20',
    deponents: [{ first_name: 'Dana', last_name: 'Whitfield' }],
    services: [
      { service_id: 1, service_provider_id: reporter_id },
      { service_id: 2, service_provider_id: video_id },
    ],
  });
  return {
    ...{ company_id, reporter_id, video_id, job_id, scheduler: o.scheduler, attorney },
    reporter: await o.as('provider', { service_provider_id: reporter_id }),
    video: await o.as('provider', { service_provider_id: video_id }),
    stranger: await o.as('provider'),
    contact: await o.as('contact', { contact_id: attorney.contact_id }),
  };
}

export type Held = Awaited<ReturnType<typeof heldJob>>;

export const openWorksheet = async (t: TestApp, h: Held, who: Record<string, string>, intent = 'view') =>
  t.call('POST', '/worksheet/getWorksheet', who, { job_id: h.job_id, intent });
export const worksheetOf = async (t: TestApp, h: Held, who: Record<string, string>) =>
  (await openWorksheet(t, h, who)).body as WorksheetDetail;

/** A whole worksheet as its provider types it. */
export async function typedWorksheet(t: TestApp, h: Held, who = h.reporter): Promise<WorksheetDraftInput> {
  const worksheet = await worksheetOf(t, h, who);
  return {
    stamp: worksheet.stamp,
    services: worksheet.services.map(({ job_service_id }) => ({
      job_service_id,
      start_time: '09:30',
      end_time: '12:42',
      has_transcript: true,
      has_exhibits: true,
    })),
    deponents: worksheet.job_deponents.map(({ job_deponent_id }) => ({
      job_deponent_id,
      start_time: '09:30',
      end_time: '12:42',
      transcript_start_page: 1,
      transcript_end_page: 148,
      exhibit_start_number: '1',
      exhibit_end_number: '14',
      exhibit_page_count: 102,
      is_read_and_sign: true,
    })),
    attorneys: [
      { key: 'a', contact_id: h.attorney.contact_id, attorney_name: 'Grace Moreau' },
      { key: 'b', attorney_name: 'Hugo Chen', attorney_email: 'hugo@example.test' },
    ],
    orders: [
      {
        attorney_key: 'a',
        delivery_type_id: 2,
        items: [
          { product_id: PRODUCT.original, quantity: '1' },
          { product_id: PRODUCT.rough, quantity: '1' },
        ],
      },
      {
        attorney_key: 'b',
        bill_to_another_party: true,
        bill_to_name: 'Mountain Mutual',
        bill_to_email: 'claims@example.test',
        claim_number: 'C-1',
        items: [{ product_id: PRODUCT.copy, quantity: '1' }],
      },
    ],
    expenses: [{ expense_type_id: 1, description: 'Garage', quantity: '3', unit_rate: '7.335' }],
  };
}
