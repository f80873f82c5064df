import type { WorksheetDetail, WorksheetDraftInput } from '@onrecord/contract/production/worksheet/detail';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inCompany } from '../../../testing/build/build.ts';
import {
  AFTER_JOB,
  heldJob as buildHeldJob,
  type Held,
  openWorksheet,
  worksheetOf as readWorksheet,
  typedWorksheet,
} from '../../../testing/build/build-held-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(AFTER_JOB));

const heldJob = () => buildHeldJob(t);
const open = (h: Held, who: Record<string, string>, intent?: string) => openWorksheet(t, h, who, intent);
const worksheetOf = (h: Held, who: Record<string, string>) => readWorksheet(t, h, who);
const typed = (h: Held, who = h.reporter) => typedWorksheet(t, h, who);

const save = (h: Held, who: Record<string, string>, draft: WorksheetDraftInput) =>
  t.call('PATCH', `/worksheet/saveWorksheet/${h.job_id}`, who, draft);
const complete = (h: Held, who: Record<string, string>, draft: WorksheetDraftInput) =>
  t.call('PATCH', `/worksheet/completeWorksheet/${h.job_id}`, who, draft);

describe('the worksheet', () => {
  test('keeps what was typed and counts pages and money', async () => {
    const h = await heldJob();
    const { status, body } = await save(h, h.reporter, await typed(h));
    expect(status).toBe(200);
    const worksheet = body as WorksheetDetail;
    expect(worksheet.deponents[0]).toMatchObject({
      page_count: '148',
      exhibit_page_count: 102,
      is_read_and_sign: true,
    });
    expect(worksheet.expenses[0]).toMatchObject({ amount_due: '22.01', expense_type_name: 'Parking' });
    expect(worksheet.orders.map((order) => order.items.map((item) => item.product_name))).toEqual([
      ['Original Transcript', 'Rough Draft'],
      ['Certified Copy'],
    ]);
    expect(worksheet.orders[0]?.worksheet_attorney_present_id).toBe(
      worksheet.attorneys[0]?.worksheet_attorney_present_id,
    );
  });

  test('says how long the witness has to read and sign, here and on the job, and by what an order travels', async () => {
    const h = await heldJob();
    const draft = await typed(h);
    const THIRTY_DAYS = 1;
    const COURIER = 2;
    const PAPER = 1;
    const response = await save(h, h.reporter, {
      ...draft,
      services: draft.services.map((row) => ({ ...row, deliver_by: '2027-03-24' })),
      deponents: draft.deponents.map((row) => ({ ...row, read_sign_due_type_id: THIRTY_DAYS, exhibit_type_id: PAPER })),
      orders: draft.orders.map((row, index) => ({ ...row, shipping_method_id: index === 0 ? COURIER : null })),
    });
    const worksheet = response.body as WorksheetDetail;
    const due = { read_sign_due_type_name: '30 days', read_sign_due_date: '2027-04-23' };
    expect(worksheet.deponents[0]).toMatchObject({
      read_sign_due_type_id: THIRTY_DAYS,
      exhibit_type_name: 'Paper',
      ...due,
    });
    expect(worksheet.orders.map((row) => row.shipping_method_name)).toEqual(['Courier', '']);
    const job = await t.call('POST', '/job/getJobData', h.scheduler, { job_id: h.job_id });
    expect(job.body).toMatchObject({ read_and_signs: [due] });
    const inUse = { status: 409, body: { key: 'lookup.in_use' } };
    expect(await t.call('DELETE', `/lookup/readsignduetypes/delete/${THIRTY_DAYS}`, h.scheduler)).toMatchObject(inUse);
    expect(await t.call('DELETE', `/lookup/shippingmethods/delete/${COURIER}`, h.scheduler)).toMatchObject(inUse);
    expect(await t.call('DELETE', `/lookup/exhibittypes/delete/${PAPER}`, h.scheduler)).toMatchObject(inUse);
  });

  test('a witness who reads and signs without a day, or not at all, has no day', async () => {
    const h = await heldJob();
    const draft = await typed(h);
    const reserved = await save(h, h.reporter, draft);
    expect((reserved.body as WorksheetDetail).deponents[0]?.read_sign_due_date).toBeNull();
    const { stamp } = reserved.body as WorksheetDetail;
    const deponents = draft.deponents.map((row) => ({ ...row, is_read_and_sign: false, read_sign_due_type_id: 1 }));
    const { body } = await save(h, h.reporter, { ...draft, stamp, deponents });
    expect((body as WorksheetDetail).deponents[0]?.read_sign_due_date).toBeNull();
    const job = await t.call('POST', '/job/getJobData', h.scheduler, { job_id: h.job_id });
    expect(job.body).toMatchObject({ read_and_signs: [] });
  });

  test('says whom to propose as the first attorney, and when everybody came and went', async () => {
    const h = await heldJob();
    const worksheet = await worksheetOf(h, h.reporter);
    expect(worksheet.taking_contact_id).toBe(h.attorney.contact_id);
    expect(worksheet.client_id).toBe(h.attorney.client_id);
    expect(worksheet.services[0]).toMatchObject({ check_in_datetime: null, check_out_datetime: null });
  });

  test('says what does not hold next to its field and keeps nothing of it', async () => {
    const h = await heldJob();
    const draft = await typed(h);
    const [deponent] = draft.deponents;
    const wrong = {
      ...draft,
      deponents: [
        {
          ...deponent,
          job_deponent_id: deponent?.job_deponent_id ?? 0,
          transcript_start_page: 20,
          transcript_end_page: 10,
        },
      ],
    };
    const { status, body } = await save(h, h.reporter, wrong);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { 'deponents.0.transcript_end_page': expect.any(String) } },
    });
    expect((await worksheetOf(h, h.reporter)).deponents).toEqual([]);
  });

  test('that somebody else saved meanwhile is not overwritten', async () => {
    const h = await heldJob();
    const draft = await typed(h);
    const responses = await Promise.all([
      save(h, h.reporter, draft),
      save(h, h.reporter, draft),
      save(h, h.reporter, draft),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const stale = responses.find(({ status }) => status === 409)?.body as { fresh: WorksheetDetail };
    expect(stale.fresh.deponents).toHaveLength(1);
  });
});

describe('who', () => {
  test('contacts, strangers and other companies are refused in their own words', async () => {
    const h = await heldJob();
    expect(await open(h, h.contact)).toMatchObject({ status: 403 });
    expect(await open(h, h.stranger)).toMatchObject({ status: 403, body: { key: 'worksheet.not_assigned' } });
    expect((await open(h, (await heldJob()).scheduler)).status).toBe(404);
  });

  test('providers see their own services, expenses and deponents; staff sees all', async () => {
    const h = await heldJob();
    await save(h, h.reporter, await typed(h));
    const [video, staff] = [await worksheetOf(h, h.video), await worksheetOf(h, h.scheduler)];
    expect([video.services.length, video.expenses.length, video.deponents.length]).toEqual([1, 0, 0]);
    expect([staff.services.length, staff.expenses.length, staff.deponents.length]).toEqual([2, 1, 1]);
    expect([video.orders[0]?.service_provider_name, staff.orders[0]?.service_provider_name]).toEqual([
      '',
      expect.stringContaining('Provider'),
    ]);
  });

  test('nobody writes the part of another provider', async () => {
    const h = await heldJob();
    const foreign = { ...(await typed(h, h.video)), stamp: (await worksheetOf(h, h.reporter)).stamp };
    expect((await save(h, h.reporter, foreign)).status).toBe(403);
  });
});

describe('completing', () => {
  test('closes the worksheet once: partly for the job, wholly for the provider', async () => {
    const h = await heldJob();
    const { status, body } = await complete(h, h.reporter, await typed(h));
    expect(status).toBe(200);
    expect((body as { sheet: WorksheetDetail }).sheet.completion).toEqual({
      state: 'completed',
      completed_on: '2027-03-10T21:00:00.000Z',
    });
    expect((await worksheetOf(h, h.scheduler)).completion).toEqual({ state: 'partial' });
    expect(await complete(h, h.reporter, await typed(h))).toMatchObject({
      status: 409,
      body: { message: 'Selected worksheet already marked as a completed.' },
    });
    expect(await open(h, h.reporter, 'work')).toMatchObject({ status: 409 });
    expect((await open(h, h.reporter, 'print')).status).toBe(200);
  });

  test('turns the job in when the last provider is done', async () => {
    const h = await heldJob();
    await complete(h, h.reporter, await typed(h));
    const draft = { ...(await typed(h, h.video)), deponents: [], attorneys: [], orders: [], expenses: [] };
    await complete(h, h.video, {
      ...draft,
      services: draft.services.map((service) => ({ ...service, has_transcript: false, has_exhibits: false })),
    });
    const job = await inCompany(t.db, h.company_id, (tx) =>
      tx.selectFrom('job').select('job_status_id').where('job_id', '=', h.job_id).executeTakeFirstOrThrow(),
    );
    expect(job.job_status_id).toBe(5);
    expect((await worksheetOf(h, h.scheduler)).completion.state).toBe('completed');
  });

  test('asks for what is missing and not before the day has come', async () => {
    const h = await heldJob();
    const draft = await typed(h);
    const bare = await complete(h, h.reporter, { ...draft, deponents: [], attorneys: [], orders: [] });
    expect(Object.keys((bare.body as { fields: object }).fields).sort()).toEqual([
      'attorneys',
      'deponents',
      'services.0.number_of_exhibit_pages',
    ]);
    t.setNow(Temporal.Instant.from('2027-03-09T20:00:00Z'));
    await inCompany(t.db, h.company_id, (tx) =>
      tx.updateTable('user_session').set({ last_seen_at: '2027-03-09T20:00:00Z' }).execute(),
    );
    expect(await complete(h, h.reporter, draft)).toMatchObject({
      status: 409,
      body: { key: 'worksheet_entry.not_yet' },
    });
  });

  test('is refused for a canceled job', async () => {
    const h = await heldJob();
    const draft = await typed(h);
    const { body } = await t.call('POST', '/job/getJobData', h.scheduler, { job_id: h.job_id });
    await t.call('PATCH', `/job/cancel/${h.job_id}`, h.scheduler, { version: (body as { version: number }).version });
    const { status, body: refusal } = await complete(h, h.reporter, draft);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(refusal).toMatchObject({ message: 'Sorry, You can not access worksheet of canceled job.' });
  });
});
