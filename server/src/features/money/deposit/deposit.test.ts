import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';

const TODAY = Temporal.Now.plainDateISO('America/Denver');
const DAY = TODAY.toString();

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { desk, post, receive } = receiptDesk(() => t);
type Desk = Awaited<ReturnType<typeof desk>>;

const dayOf = (o: Desk, day: string | null = DAY) => post(o, '/deposit/getDay', { day });

test('checks and cash of a day are grouped, deposited once, and locked', async () => {
  const o = await desk();
  const first = await receive(o, { reference: '9190', amount: '1081.20' });
  const second = await receive(o, { reference: '7456', amount: '971.30' });
  const cash = await receive(o, { method: 'Cash', reference: '', amount: '85.00' });
  await receive(o, { method: 'Wire', reference: 'W1', amount: '9.00' });
  await post(o, '/receipt/voidReceipt', { transaction_id: second, voided_on: DAY, reason: 'Typed twice' });
  expect((await dayOf(o)).body).toMatchObject({
    received: '2146.50',
    groups: [
      { group: 'checks', amount: '2052.50', rows: [{ left: '1081.20' }, { left: '0.00' }] },
      { group: 'cash', amount: '85.00' },
      { group: 'bank', amount: '9.00' },
    ],
    slip: { transaction_ids: [first, cash], amount: '1166.20' },
    deposits: [],
  });
  const deposit = { received_on: DAY, deposited_on: DAY, transaction_ids: [first] };
  expect(await post(o, '/deposit/create', deposit)).toMatchObject({ status: 409, body: { key: 'deposit.changed' } });
  const full = { ...deposit, transaction_ids: [first, cash] };
  const early = { ...full, deposited_on: TODAY.subtract({ days: 1 }).toString() };
  expect(await post(o, '/deposit/create', early)).toMatchObject({ status: 400 });
  const both = await Promise.all([post(o, '/deposit/create', full), post(o, '/deposit/create', full)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await dayOf(o)).body).toMatchObject({
    slip: { transaction_ids: [] },
    deposits: [{ deposit_number: `${DAY.slice(0, 4)}-001`, amount: '1166.20', receipt_count: 2 }],
  });
  expect(await post(o, '/receipt/voidReceipt', { transaction_id: first, voided_on: DAY, reason: 'x' })).toMatchObject({
    status: 409,
    body: { key: 'receipt.void_deposited' },
  });
});

test('the slip is printed with each check and the sums; a day without any has none', async () => {
  const o = await desk();
  await receive(o, { reference: '9190', amount: '1081.20' });
  await receive(o, { method: 'Cash', reference: '', amount: '85.00' });
  const printed = await t.app.inject({
    method: 'POST',
    url: '/api/deposit/printSlip',
    headers: o.staff,
    payload: { day: DAY },
  });
  const { text, pages } = await readPdf(printed.rawPayload);
  // Amounts end at the margin, one below the other.
  for (const { width, right } of pages) expect(width - right).toBeLessThan(62);
  for (const words of ['Deposit slip', '9190', '1,081.20', 'Checks: 1', 'Cash: 1', 'Total deposit $1,166.20'])
    expect(text).toContain(words);
  expect(await post(o, '/deposit/printSlip', { day: '2026-02-03' })).toMatchObject({ status: 409 });
  expect((await dayOf(o, '2026-02-03')).body).toMatchObject({ groups: [], next_day: DAY, previous_day: null });
});
