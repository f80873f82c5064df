import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inCompany } from '../../../../testing/build/build.ts';
import {
  AFTER_JOB,
  type Held,
  heldJob,
  typedWorksheet,
  worksheetOf,
} from '../../../../testing/build/build-held-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(AFTER_JOB));

type Headers = Record<string, string>;

/** A job whose reporter saved a worksheet that is not completed. */
async function savedJob(company = {}) {
  const h = await heldJob(t, company);
  const { body } = await t.call(
    'PATCH',
    `/worksheet/saveWorksheet/${h.job_id}`,
    h.reporter,
    await typedWorksheet(t, h),
  );
  return { h, worksheet: body as WorksheetDetail };
}

const partOf = ({ job_id }: Held, { stamp }: WorksheetDetail) => ({ job_id, stamp });

/** Every call that writes a part, with a change that its provider may make. */
function writesOf(h: Held, worksheet: WorksheetDetail): [string, 'POST' | 'DELETE', string, object | undefined][] {
  const part = partOf(h, worksheet);
  const [attorney] = worksheet.attorneys;
  const [order] = worksheet.orders;
  const [deponent] = worksheet.deponents;
  const { job_deponent_id = 0, worksheet_deponent_id = 0 } = deponent ?? {};
  const { worksheet_attorney_present_id = 0 } = attorney ?? {};
  const { worksheet_order_id = 0 } = order ?? {};
  const item = { product_id: PRODUCT.exhibits, quantity: '1' };
  const at = '/worksheet_attorney_present';
  const removed = `${h.job_id}?stamp=${encodeURIComponent(worksheet.stamp)}`;
  return [
    [
      'an attorney',
      'POST',
      `${at}/saveWorksheetAttorneyDeponent`,
      { ...part, attorney_name: 'Ida Voss', worksheet_deponent_id },
    ],
    [
      'who is expected',
      'POST',
      `${at}/addDefaultAttorneyPresent`,
      { job_id: h.job_id, contact_id: h.attorney.contact_id },
    ],
    [
      'an attorney less',
      'DELETE',
      `${at}/deleteWorksheetAttorneyPresent/${worksheet_attorney_present_id}/${removed}`,
      undefined,
    ],
    [
      'a deponent',
      'POST',
      '/worksheet_deponent/saveWorksheetDeponentData',
      { ...part, job_deponent_id, transcript_start_page: 1, transcript_end_page: 90 },
    ],
    [
      'deponents',
      'POST',
      '/worksheet_deponent/saveWorksheetDeponents',
      { ...part, deponents: [{ job_deponent_id, has_video: true }] },
    ],
    [
      'a deponent less',
      'DELETE',
      `/worksheet_deponent/deleteWorksheetDeponent/${worksheet_deponent_id}/${removed}`,
      undefined,
    ],
    ['an item', 'POST', '/worksheet_order_item/', { ...part, worksheet_order_id, ...item }],
    [
      'an order',
      'POST',
      '/worksheet_order/saveWorksheetOrderAndProduct',
      { ...part, worksheet_attorney_present_id, items: [item] },
    ],
    ['an order less', 'POST', '/worksheet_order/deleteWorksheetOrder', { ...part, worksheet_order_id }],
  ];
}

const write = (who: Headers, [, method, path, body]: ReturnType<typeof writesOf>[number]) =>
  t.call(method, path, who, body);

describe('a part of a worksheet', () => {
  test('is read by itself: an attorney with orders, a deponent with attorneys, an order, its items, a search', async () => {
    const { h, worksheet } = await savedJob();
    const [first, second] = worksheet.attorneys;
    const [order] = worksheet.orders;
    const read = (path: string) => t.call('GET', path, h.reporter);
    expect(
      await read(`/worksheet_attorney_present/getWorksheetAttorneyDetail/${first?.worksheet_attorney_present_id}`),
    ).toMatchObject({ status: 200, body: { attorney_name: 'Grace Moreau', orders: [{ items: [{}, {}] }] } });
    expect(
      await read(
        `/worksheet_deponent/getWorksheetAttorneyDeponentData/${worksheet.deponents[0]?.worksheet_deponent_id}`,
      ),
    ).toMatchObject({ status: 200, body: { page_count: '148', attorneys: [{}, {}] } });
    expect(await read(`/worksheet_order/getWorksheetOrderDataById/${order?.worksheet_order_id}`)).toMatchObject({
      status: 200,
      body: { ...order, orderBillToName: '', billToAddress: '', orderShipToName: '' },
    });
    expect(
      (await read(`/worksheet_order_item/getAllWorksheetOrderItemData/${order?.worksheet_order_id}`)).body,
    ).toEqual(order?.items);
    const search = await t.call(
      'POST',
      '/worksheet_attorney_present/getWorkSheetAttorneyPresentSearchData',
      h.reporter,
      { job_id: h.job_id, search_text: ' HUGO@' },
    );
    expect(search.body).toEqual([{ ...second, w_deponent_id: null }]);
  });

  test('is added, changed and taken away, each under the stamp of what was shown', async () => {
    const { h } = await savedJob();
    const now = () => worksheetOf(t, h, h.reporter);
    const deponentId = (await now()).deponents[0]?.worksheet_deponent_id;
    const added = await t.call('POST', '/worksheet_attorney_present/saveWorksheetAttorneyDeponent', h.reporter, {
      ...partOf(h, await now()),
      attorney_name: 'Ida Voss',
      worksheet_deponent_id: deponentId,
    });
    const ida = (added.body as WorksheetDetail).attorneys.find(({ attorney_name }) => attorney_name === 'Ida Voss');
    expect(ida).toMatchObject({
      worksheet_deponent_id: deponentId,
      worksheet_deponent_name: expect.stringContaining('Whitfield'),
    });
    const id = ida?.worksheet_attorney_present_id ?? 0;
    const renamed = await t.call('POST', '/worksheet_attorney_present/saveWorksheetAttorneyDeponent', h.reporter, {
      ...partOf(h, added.body as WorksheetDetail),
      worksheet_attorney_present_id: id,
      attorney_name: 'Ida Voss-Ling',
    });
    expect((renamed.body as WorksheetDetail).attorneys.map((row) => row.attorney_name)).toContain('Ida Voss-Ling');
    const ordered = await t.call('POST', '/worksheet_order/saveWorksheetOrderAndProduct', h.reporter, {
      ...partOf(h, renamed.body as WorksheetDetail),
      worksheet_attorney_present_id: id,
      order_note: 'By courier',
      items: [{ product_id: PRODUCT.copy, quantity: '2' }],
    });
    const order = (ordered.body as WorksheetDetail).orders.find((row) => row.worksheet_attorney_present_id === id);
    expect(order).toMatchObject({ order_note: 'By courier', items: [{ quantity: '2' }] });
    const more = await t.call('POST', '/worksheet_order_item/', h.reporter, {
      ...partOf(h, ordered.body as WorksheetDetail),
      worksheet_order_id: order?.worksheet_order_id,
      product_id: PRODUCT.rough,
      quantity: '1',
    });
    const items = (more.body as WorksheetDetail).orders.find((row) => row.worksheet_attorney_present_id === id)?.items;
    expect(items?.map((row) => row.product_id)).toEqual([PRODUCT.copy, PRODUCT.rough]);
    const { stamp } = more.body as WorksheetDetail;
    const gone = await t.call(
      'DELETE',
      `/worksheet_attorney_present/deleteWorksheetAttorneyPresent/${id}/${h.job_id}?stamp=${encodeURIComponent(stamp)}`,
      h.reporter,
    );
    expect(gone.body).toMatchObject({ attorneys: [{}, {}], orders: [{}, {}] });
    // All the rest is as it was typed, ids included.
    expect((gone.body as WorksheetDetail).deponents).toMatchObject([
      { worksheet_deponent_id: deponentId, page_count: '148' },
    ]);
    expect((gone.body as WorksheetDetail).expenses).toMatchObject([{ amount_due: '22.01' }]);
  });

  test('leaves the times of a service as they are stored', async () => {
    const h = await heldJob(t);
    await inCompany(t.db, h.company_id, (tx) =>
      tx
        .insertInto('job_checkin')
        .values({
          company_id: h.company_id,
          job_id: h.job_id,
          service_provider_id: h.reporter_id,
          check_in_datetime: '2027-03-10T16:20:00Z',
          check_out_datetime: '2027-03-10T19:40:00Z',
          created_by: '',
          updated_by: '',
        })
        .execute(),
    );
    const { contact_id } = h.attorney;
    await t.call('POST', '/worksheet_attorney_present/addDefaultAttorneyPresent', h.reporter, {
      job_id: h.job_id,
      contact_id,
    });
    const rows = await inCompany(t.db, h.company_id, (tx) =>
      tx.selectFrom('job_service').select(['start_time', 'end_time']).where('job_id', '=', h.job_id).execute(),
    );
    expect(rows).toEqual([
      { start_time: null, end_time: null },
      { start_time: null, end_time: null },
    ]);
    expect((await worksheetOf(t, h, h.reporter)).attorneys).toHaveLength(1);
  });

  test('expected attorneys come with firm and email, once, and only those of the job and its case', async () => {
    const { h } = await savedJob();
    const add = (body: object, who = h.reporter) =>
      t.call('POST', '/worksheet_attorney_present/addDefaultAttorneyPresent', who, { job_id: h.job_id, ...body });
    const { contact_id } = h.attorney;
    expect(((await add({ contact_id })).body as WorksheetDetail).attorneys).toHaveLength(2);
    const [first] = (await worksheetOf(t, h, h.reporter)).attorneys;
    const stamp = encodeURIComponent((await worksheetOf(t, h, h.reporter)).stamp);
    await t.call(
      'DELETE',
      `/worksheet_attorney_present/deleteWorksheetAttorneyPresent/${first?.worksheet_attorney_present_id}/${h.job_id}?stamp=${stamp}`,
      h.reporter,
    );
    const again = (await add({ contact_id })).body as WorksheetDetail;
    expect(again.attorneys.find((row) => row.contact_id === contact_id)).toMatchObject({
      client_id: h.attorney.client_id,
      attorney_name: expect.stringMatching(/\S/),
      client_name: expect.stringMatching(/\S/),
    });
    const stranger = (await heldJob(t)).attorney.contact_id;
    expect(await add({ case_contacts: [stranger] })).toMatchObject({ status: 404 });
  });

  test.each(Array.from({ length: 9 }, (_, index) => index))(
    'write %i is refused as the whole save is',
    async (index) => {
      const { h, worksheet } = await savedJob({ provider_enter_separate_orders_on_worksheet: true });
      const call = writesOf(h, worksheet)[index];
      if (!call) throw new Error('there are nine');
      expect(await write(h.contact, call)).toMatchObject({ status: 403 });
      expect(await write(h.stranger, call)).toMatchObject({ status: 403, body: { key: 'worksheet.not_assigned' } });
      expect((await write((await heldJob(t)).scheduler, call)).status).toBe(404);
      expect(await write(h.reporter, call)).toMatchObject({ status: 200, body: { stamp: expect.any(String) } });
      // What was shown is no longer there: the row is gone, or the stamp is old.
      const isAddition = call[2].endsWith('addDefaultAttorneyPresent');
      const second = await write(h.reporter, call);
      expect(second.status).toBe(isAddition ? 200 : call[0].endsWith(' less') ? 404 : 409);
      if (second.status === 409) expect(second.body).toMatchObject({ fresh: { job_id: h.job_id } });
    },
  );

  test('nobody writes a part of another provider, and staff says whose it is', async () => {
    const { h, worksheet } = await savedJob({ provider_enter_separate_orders_on_worksheet: true });
    const { job_deponent_id } = worksheet.job_deponents[0] ?? { job_deponent_id: 0 };
    const save = (who: Headers, body: object) =>
      t.call('POST', '/worksheet_deponent/saveWorksheetDeponentData', who, {
        job_id: h.job_id,
        job_deponent_id,
        ...body,
      });
    const { stamp } = worksheet;
    expect(await save(h.video, { stamp, service_provider_id: h.reporter_id })).toMatchObject({ status: 403 });
    const all = (await worksheetOf(t, h, h.scheduler)).stamp;
    expect(await save(h.scheduler, { stamp: all })).toMatchObject({
      status: 400,
      body: { fields: { service_provider_id: expect.any(String) } },
    });
    expect((await save(h.scheduler, { stamp: all, service_provider_id: h.video_id })).body).toMatchObject({
      deponents: expect.arrayContaining([expect.objectContaining({ service_provider_id: h.video_id })]),
    });
  });

  test('what does not hold is named by its field, and rows of other jobs are not there', async () => {
    const { h, worksheet } = await savedJob();
    const other = await savedJob();
    const { job_deponent_id = 0 } = worksheet.deponents[0] ?? {};
    const backwards = { job_deponent_id, transcript_start_page: 9, transcript_end_page: 3 };
    expect(
      await t.call('POST', '/worksheet_deponent/saveWorksheetDeponentData', h.reporter, {
        ...partOf(h, worksheet),
        ...backwards,
      }),
    ).toMatchObject({ status: 400, body: { fields: { 'deponents.0.transcript_end_page': expect.any(String) } } });
    for (const [table, id] of [
      ['worksheet_order/getWorksheetOrderDataById', other.worksheet.orders[0]?.worksheet_order_id],
      ['worksheet_order_item/getAllWorksheetOrderItemData', other.worksheet.orders[0]?.worksheet_order_id],
      [
        'worksheet_attorney_present/getWorksheetAttorneyDetail',
        other.worksheet.attorneys[0]?.worksheet_attorney_present_id,
      ],
      ['worksheet_deponent/getWorksheetAttorneyDeponentData', other.worksheet.deponents[0]?.worksheet_deponent_id],
    ] as const)
      expect((await t.call('GET', `/${table}/${id}`, h.reporter)).status).toBe(404);
    const { orders } = other.worksheet;
    expect(
      await t.call('POST', '/worksheet_order/deleteWorksheetOrder', h.reporter, {
        ...partOf(h, worksheet),
        worksheet_order_id: orders[0]?.worksheet_order_id,
      }),
    ).toMatchObject({ status: 404 });
  });
});
