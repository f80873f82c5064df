import type { WorksheetDetail, WorksheetDraftInput } from '@onrecord/contract/production/worksheet/detail';
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
import { rngFrom } from '../../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(AFTER_JOB));

type Headers = Record<string, string>;
type DraftAttorney = WorksheetDraftInput['attorneys'][number];

const SEPARATE = { provider_enter_separate_orders_on_worksheet: true };
const send = (h: Held, who: Headers, draft: WorksheetDraftInput, kind = 'saveWorksheet') =>
  t.call('PATCH', `/worksheet/${kind}/${h.job_id}`, who, draft);

/** What is stored, as its provider would send it back: nothing of the lists edited. */
async function opened(h: Held, who: Headers): Promise<WorksheetDraftInput> {
  const worksheet = await worksheetOf(t, h, who);
  const own = worksheet.services[0]?.service_provider_id;
  return {
    stamp: worksheet.stamp,
    services: worksheet.services
      .filter((row) => row.service_provider_id === own)
      .map(({ job_service_id, start_time, end_time }) => ({ job_service_id, start_time, end_time })),
    deponents: [],
    attorneys: worksheet.attorneys.map(({ worksheet_attorney_present_id: id, attorney_name, client_id }) => ({
      key: `a${id}`,
      worksheet_attorney_present_id: id,
      attorney_name,
      client_id,
      is_edited: false,
    })),
    orders: worksheet.orders.map(({ worksheet_order_id, worksheet_attorney_present_id: id }) => ({
      worksheet_order_id,
      attorney_key: `a${id}`,
      is_edited: false,
      items: [],
    })),
    expenses: [],
  };
}

const adding = (draft: WorksheetDraftInput, name: string): WorksheetDraftInput => ({
  ...draft,
  attorneys: [...draft.attorneys, { key: name, attorney_name: name }],
  orders: [...draft.orders, { attorney_key: name, items: [{ product_id: PRODUCT.copy, quantity: '1' }] }],
});
const renaming = (draft: WorksheetDraftInput, from: string, to: string): WorksheetDraftInput => ({
  ...draft,
  attorneys: draft.attorneys.map(
    (row): DraftAttorney => (row.attorney_name === from ? { ...row, attorney_name: to, is_edited: true } : row),
  ),
});
const without = (draft: WorksheetDraftInput, name: string): WorksheetDraftInput => {
  const gone = draft.attorneys.find((row) => row.attorney_name === name)?.key;
  return {
    ...draft,
    attorneys: draft.attorneys.filter(({ key }) => key !== gone),
    orders: draft.orders.filter(({ attorney_key }) => attorney_key !== gone),
  };
};
const names = (worksheet: WorksheetDetail) => worksheet.attorneys.map((row) => row.attorney_name).sort();

/** A job whose reporter entered two attorneys, each with an order. */
async function entered(company = {}) {
  const h = await heldJob(t, company);
  const { status, body } = await send(h, h.reporter, await typedWorksheet(t, h));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return h;
}

describe('one list of attorneys and orders for all providers of a job', () => {
  test('is seen and edited by each of them, and every row keeps who entered it', async () => {
    const h = await entered();
    const draft = renaming(adding(await opened(h, h.video), 'Ida Voss'), 'Hugo Chen', 'Hugo W. Chen');
    expect((await send(h, h.video, draft)).status).toBe(200);
    const worksheet = await worksheetOf(t, h, h.reporter);
    expect(names(worksheet)).toEqual(['Grace Moreau', 'Hugo W. Chen', 'Ida Voss']);
    const enteredBy = new Map(worksheet.attorneys.map((row) => [row.attorney_name, row.service_provider_id]));
    expect(enteredBy.get('Hugo W. Chen')).toBe(h.reporter_id);
    expect(enteredBy.get('Ida Voss')).toBe(h.video_id);
    expect(worksheet.orders.map((row) => row.service_provider_id).sort()).toEqual(
      [h.reporter_id, h.reporter_id, h.video_id].sort(),
    );
    const staff = await worksheetOf(t, h, h.scheduler);
    expect(staff.orders.every((row) => row.service_provider_name !== '')).toBe(true);
    // Times, deponents and expenses stay the reporter's own.
    expect([worksheet.deponents.length, worksheet.expenses.length]).toEqual([1, 1]);
  });

  test('is apart where the company keeps the lists apart', async () => {
    const h = await entered(SEPARATE);
    const draft = await opened(h, h.video);
    expect(draft.attorneys).toEqual([]);
    expect((await send(h, h.video, adding(draft, 'Ida Voss'))).status).toBe(200);
    expect(names(await worksheetOf(t, h, h.reporter))).toEqual(['Grace Moreau', 'Hugo Chen']);
    expect(names(await worksheetOf(t, h, h.video))).toEqual(['Ida Voss']);
  });

  test(
    'takes different rows of two providers at once, and names the row that both changed',
    async () => {
      const rng = rngFrom(SEED);
      const wait = () => new Promise((resolve) => setTimeout(resolve, rng() * 20));
      for (let round = 0; round < triesOf(200, 6); round += 1) {
        const h = await entered();
        const [one, other] = [await opened(h, h.reporter), await opened(h, h.video)];
        const different = await Promise.all([
          wait().then(() => send(h, h.reporter, { ...adding(one, 'Ada Lund'), deponents: [], expenses: [] })),
          wait().then(() => send(h, h.video, without(adding(other, 'Ida Voss'), 'Grace Moreau'))),
        ]);
        expect(different.map(({ status }) => status)).toEqual([200, 200]);
        expect(names(await worksheetOf(t, h, h.video))).toEqual(['Ada Lund', 'Hugo Chen', 'Ida Voss']);

        const [mine, theirs] = [await opened(h, h.reporter), await opened(h, h.video)];
        const same = await Promise.all([
          wait().then(() => send(h, h.reporter, renaming(mine, 'Hugo Chen', 'Hugo A. Chen'))),
          wait().then(() => send(h, h.video, renaming(theirs, 'Hugo Chen', 'Hugo B. Chen'))),
        ]);
        expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
        const refusal = same.find(({ status }) => status === 409)?.body;
        expect(refusal).toMatchObject({
          key: 'worksheet_entry.row_changed',
          message: expect.stringMatching(/^Hugo [AB]\. Chen was changed/),
          fields: {
            [`attorneys.${mine.attorneys.findIndex((row) => row.attorney_name === 'Hugo Chen')}`]: expect.any(String),
          },
          fresh: {
            attorneys: expect.arrayContaining([
              expect.objectContaining({ attorney_name: expect.stringMatching(/^Hugo [AB]/) }),
            ]),
          },
        });
      }
    },
    ATTACK_TIMEOUT,
  );

  test('keeps an order that somebody added to an attorney whom another removed', async () => {
    const h = await entered();
    const before = await opened(h, h.reporter);
    const [first] = before.attorneys;
    const draft = await opened(h, h.video);
    const order = { attorney_key: first?.key ?? '', items: [{ product_id: PRODUCT.exhibits, quantity: '1' }] };
    expect((await send(h, h.video, { ...draft, orders: [...draft.orders, order] })).status).toBe(200);
    expect(await send(h, h.reporter, without(before, first?.attorney_name ?? ''))).toMatchObject({
      status: 409,
      body: { key: 'worksheet_entry.row_changed' },
    });
    // And the other way about: nobody is left to order.
    const [gone, late] = [await opened(h, h.reporter), await opened(h, h.video)];
    expect((await send(h, h.reporter, without(gone, first?.attorney_name ?? ''))).status).toBe(200);
    expect(await send(h, h.video, { ...late, orders: [...late.orders, order] })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Grace Moreau') },
    });
  });

  test('does not undo what another changed in a row that was not edited here', async () => {
    const h = await entered();
    const before = await opened(h, h.video);
    expect((await send(h, h.reporter, renaming(await opened(h, h.reporter), 'Hugo Chen', 'Hugo W. Chen'))).status).toBe(
      200,
    );
    expect((await send(h, h.video, adding(before, 'Ida Voss'))).status).toBe(200);
    expect(names(await worksheetOf(t, h, h.video))).toEqual(['Grace Moreau', 'Hugo W. Chen', 'Ida Voss']);
  });
});

describe('what an attorney ordered already', () => {
  test.each([
    ['on one list', {}],
    ['on lists apart', SEPARATE],
  ])('is refused at its field %s, unless a second copy is said', async (_, company) => {
    const h = await entered(company);
    const draft = await opened(h, h.video);
    const key = draft.attorneys.find((row) => row.attorney_name === 'Hugo Chen')?.key ?? 'hugo';
    const attorneys = company === SEPARATE ? [{ key: 'hugo', attorney_name: ' hugo  CHEN' }] : draft.attorneys;
    const order = (more: object) => ({
      ...draft,
      attorneys,
      orders: [...draft.orders, { attorney_key: key, items: [{ product_id: PRODUCT.copy, quantity: '1', ...more }] }],
    });
    const field = `orders.${draft.orders.length}.items.0.product_id`;
    expect(await send(h, h.video, order({}))).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(/^hugo +chen already ordered this$/i) } },
    });
    expect((await send(h, h.video, order({ is_second_copy: true }))).status).toBe(200);
  });

  test('more than twenty copies are asked about, more than 999 are refused', async () => {
    const h = await entered();
    const order = async (more: object) => {
      const draft = adding(await opened(h, h.video), 'Ida Voss');
      const orders = draft.orders.map((row) =>
        row.attorney_key === 'Ida Voss'
          ? { ...row, items: [{ product_id: PRODUCT.copy, quantity: '21', ...more }] }
          : row,
      );
      return send(h, h.video, { ...draft, orders });
    };
    expect((await order({})).body).toMatchObject({
      fields: { 'orders.2.items.0.quantity': 'Please confirm that 21 are ordered' },
    });
    expect((await order({ quantity: '1000', is_quantity_confirmed: true })).status).toBe(400);
    expect((await order({ is_quantity_confirmed: true })).status).toBe(200);
  });
});

/** A job whose reporter is done while nobody asks the videographer for a worksheet: it can be billed. */
async function turnedIn(company = {}) {
  const h = await heldJob(t, company);
  await inCompany(t.db, h.company_id, (tx) =>
    tx
      .updateTable('job_service')
      .set({ no_progress_tracked: true })
      .where('job_id', '=', h.job_id)
      .where('service_provider_id', '=', h.video_id)
      .execute(),
  );
  const draft = await typedWorksheet(t, h);
  const client_id = h.attorney.client_id;
  const attorneys = draft.attorneys.map((row) => ({ ...row, client_id }));
  const orders = draft.orders.map((row) => ({ ...row, bill_to_another_party: false }));
  const { status, body } = await send(h, h.reporter, { ...draft, attorneys, orders }, 'completeWorksheet');
  if (status !== 200) throw new Error(JSON.stringify(body));
  return h;
}
const issue = (h: Held, seen: { expected_total?: string } = {}) =>
  t.call('POST', '/billing/issue', h.scheduler, { job_id: h.job_id, accepts_unbilled: true, ...seen });

describe('a billed worksheet', () => {
  test('locks its orders, and leaves a second provider their own times and expenses', async () => {
    const h = await turnedIn();
    expect(await issue(h)).toMatchObject({ status: 200 });
    const draft = await opened(h, h.video);
    const services = draft.services.map((row) => ({ ...row, start_time: '09:00', end_time: '13:00' }));
    const expenses = [{ expense_type_id: 1, description: 'Garage', quantity: '1', unit_rate: '12' }];
    const saved = await send(h, h.video, { ...draft, services, expenses });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        services: [{ start_time: expect.stringMatching(/^09:00/) }],
        expenses: [{ amount_due: '12.00' }],
        orders: [{ is_billed: true }, { is_billed: true }],
      },
    });
    const now = await opened(h, h.video);
    for (const changed of [
      renaming(now, 'Hugo Chen', 'Hugo W. Chen'),
      without(now, 'Hugo Chen'),
      { ...now, orders: now.orders.map((row) => ({ ...row, is_edited: true })) },
    ])
      expect(await send(h, h.video, { ...changed, services, expenses })).toMatchObject({
        status: 409,
        body: { key: 'worksheet.billed' },
      });
  });

  test('keeps an expense that is on a pay statement', async () => {
    const h = await turnedIn();
    await issue(h);
    const worksheet = await worksheetOf(t, h, h.scheduler);
    expect(worksheet.expenses).toMatchObject([{ is_paid: true, amount_due: '22.01' }]);
    const draft = { ...(await opened(h, h.scheduler)), deponents: [] };
    const same = [{ expense_type_id: 1, description: 'Garage', quantity: '3.00', unit_rate: '7.335' }];
    expect((await send(h, h.scheduler, { ...draft, expenses: same })).status).toBe(200);
    const { expenses, stamp } = await worksheetOf(t, h, h.scheduler);
    expect(expenses[0]?.job_expense_id).toBe(worksheet.expenses[0]?.job_expense_id);
    expect(await send(h, h.scheduler, { ...draft, stamp, expenses: [] })).toMatchObject({
      status: 409,
      body: { key: 'worksheet_entry.expense_paid' },
    });
  });

  test(
    'is billed with the attorneys as they were saved before, and keeps them after, whoever presses first',
    async () => {
      const rng = rngFrom(SEED + 1);
      const wait = () => new Promise((resolve) => setTimeout(resolve, rng() * 25));
      for (let round = 0; round < triesOf(200, 4); round += 1) {
        const h = await turnedIn();
        const draft = await opened(h, h.video);
        const [issued, saved] = await Promise.all([
          wait().then(() => issue(h)),
          wait().then(() => send(h, h.video, renaming(draft, 'Hugo Chen', 'Hugo W. Chen'))),
        ]);
        // The name of an attorney changes nothing that is billed: whoever presses first, the bill is issued.
        expect([issued.status, issued.body]).toMatchObject([200, { outcome: 'issued' }]);
        const { orders, attorneys } = await worksheetOf(t, h, h.scheduler);
        expect(orders.map((row) => row.is_billed)).toEqual([true, true]);
        const isRenamed = attorneys.some((row) => row.attorney_name === 'Hugo W. Chen');
        expect([saved.status, isRenamed]).toEqual(saved.status === 200 ? [200, true] : [409, false]);
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'is not billed for another total than the biller saw, whoever presses first',
    async () => {
      const rng = rngFrom(SEED + 3);
      const wait = () => new Promise((resolve) => setTimeout(resolve, rng() * 25));
      for (let round = 0; round < triesOf(200, 4); round += 1) {
        const h = await turnedIn();
        const seen = await t.call('POST', '/billing/draft', h.scheduler, { job_id: h.job_id, accepts_unbilled: true });
        const expected_total = (seen.body as { billed_total: string }).billed_total;
        const draft = adding(await opened(h, h.video), 'Ida Voss');
        const { client_id } = h.attorney;
        const attorneys = draft.attorneys.map((row) => (row.key === 'Ida Voss' ? { ...row, client_id } : row));
        const [issued, saved] = await Promise.all([
          wait().then(() => issue(h, { expected_total })),
          wait().then(() => send(h, h.video, { ...draft, attorneys })),
        ]);
        expect(saved.status).toBe(200);
        const { orders } = await worksheetOf(t, h, h.scheduler);
        const billed = orders.map((row) => row.is_billed);
        // An order that came first is not billed unseen; one that came after the bill stays open for the next one.
        if (issued.status === 200) expect(billed).toEqual([true, true, false]);
        else
          expect([issued.status, issued.body, billed]).toMatchObject([
            409,
            { key: 'billing.changed' },
            [false, false, false],
          ]);
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'a save and a return do not undo each other, whoever presses first',
    async () => {
      const rng = rngFrom(SEED + 2);
      const wait = () => new Promise((resolve) => setTimeout(resolve, rng() * 20));
      for (let round = 0; round < triesOf(200, 4); round += 1) {
        const h = await turnedIn();
        const { stamp } = await worksheetOf(t, h, h.scheduler);
        const draft = adding(await opened(h, h.video), 'Ida Voss');
        const [returned, saved] = await Promise.all([
          wait().then(() =>
            t.call('PATCH', `/worksheet/returnWorksheet/${h.job_id}`, h.scheduler, {
              service_provider_id: h.reporter_id,
              reason: 'Exhibit 4 is missing',
              stamp,
            }),
          ),
          wait().then(() => send(h, h.video, draft)),
        ]);
        // The videographer's own part is as it was shown, so that the save always passes; the return only of what was looked at.
        expect(saved.status).toBe(200);
        const worksheet = await worksheetOf(t, h, h.scheduler);
        expect(names(worksheet)).toContain('Ida Voss');
        const isOpen = worksheet.services.some((row) => row.worksheet_return_reason !== '');
        expect([returned.status, isOpen]).toEqual(returned.status === 200 ? [200, true] : [409, false]);
      }
    },
    ATTACK_TIMEOUT,
  );

  test('is completed once by staff for its provider', async () => {
    const h = await heldJob(t);
    const draft = await typedWorksheet(t, h, h.reporter);
    const { stamp } = await worksheetOf(t, h, h.scheduler);
    const done = await send(h, h.scheduler, { ...draft, stamp }, 'completeWorksheet');
    expect(done).toMatchObject({ status: 200, body: { sheet: { completion: { state: 'partial' } } } });
    const again = await opened(h, h.scheduler);
    expect(await send(h, h.scheduler, again, 'completeWorksheet')).toMatchObject({
      status: 409,
      body: { key: 'worksheet.already_completed' },
    });
  });
});
