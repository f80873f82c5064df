import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { desk, post, check, invoiceOf, stateOf, expectBooksAgree } = receiptDesk(() => t);
const TODAY = Temporal.Now.plainDateISO('America/Denver');
const due = (days: number) => ({
  invoice_date: '2026-01-06',
  payment_due: TODAY.subtract({ days }).toString(),
});
interface Row {
  client_invoice_id: number;
  days_late: number | null;
  last_step: string | null;
  last_step_on: string | null;
}

test('the invoices that are late, by how many days, with what happened last and what was never mailed', async () => {
  const o = await desk();
  const [late, later, coming] = [
    await o.invoice('10.00', due(5)),
    await o.invoice('20.00', due(161)),
    await o.invoice('30.00', due(-9)),
  ];
  const read = async (body: object, by = o.staff) =>
    ((await post(o, '/client_invoice/getClientInvoiceData', body, by)).body as { data: Row[] }).data;
  const sort = { column_name: 'days_late', type: 'desc' };
  const overdue = await read({ late_from: 1, sort });
  expect(overdue).toMatchObject([
    { client_invoice_id: later, days_late: 161, last_step: null, family_id: o.client_id },
    { client_invoice_id: late, days_late: 5 },
  ]);
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('activity_log')
      .values({
        company_id: o.company_id,
        activity_type: 'Sent Email',
        actor_type: 'system',
        object_type: 'invoice',
        object_id: later,
      })
      .execute(),
  );
  expect((await read({ late_from: 1, sort }))[0]).toMatchObject({ last_step: 'sent', last_step_on: TODAY.toString() });
  expect((await read({ step: 'not_sent' })).map((row) => row.client_invoice_id).toSorted()).toEqual(
    [late, coming].toSorted(),
  );
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('client_invoice')
      .set({ disputed_on: TODAY.toString(), dispute_reason: 'page count' })
      .where('client_invoice_id', '=', later)
      .execute(),
  );
  expect(await read({ step: 'disputed' })).toMatchObject([{ client_invoice_id: later, last_step: 'disputed' }]);
  const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id });
  const contact = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
  const seen = await read({}, contact);
  expect(seen).toHaveLength(3);
  for (const row of seen)
    for (const name of ['days_late', 'last_step', 'last_step_on']) expect(row).not.toHaveProperty(name);
});

test('one receipt pays the invoices of clients with the same parent, and of nobody else', async () => {
  const o = await desk();
  const parent = await buildClient(t.db, o.company_id);
  const sister = await buildClient(t.db, o.company_id);
  const stranger = await buildClient(t.db, o.company_id);
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('client')
      .set({ parent_client_id: parent.client_id })
      .where('client_id', 'in', [o.client_id, sister.client_id])
      .execute(),
  );
  const built = async (client_id: number) => {
    const own = { division_id: o.division_id, client_id, amount_due: '40.00', ...due(3) };
    return (await buildInvoice(t.db, o.company_id, own)).client_invoice_id;
  };
  const [own, hers, theirs] = [
    await o.invoice('60.00'),
    await built(sister.client_id),
    await built(stranger.client_id),
  ];
  const open = { client_id: o.client_id, with_family: true };
  expect((await post(o, '/receipt/getOpenInvoices', open)).body).toMatchObject({
    has_family: true,
    balance: '100.00',
    invoices: [{ client_invoice_id: own }, { client_invoice_id: hers, client_id: sister.client_id }],
  });
  const parts = (id: number) => [
    { client_invoice_id: own, amount: '60.00' },
    { client_invoice_id: id, amount: '40.00' },
  ];
  expect(await post(o, '/receipt/create', check(o, { allocations: parts(theirs) }))).toMatchObject({
    body: { key: 'receipt.other_family' },
  });
  const saved = await post(o, '/receipt/create', check(o, { allocations: parts(hers) }));
  expect(saved).toMatchObject({ status: 200 });
  expect(await invoiceOf(o, hers)).toMatchObject({ invoice_status: 'Paid' });
  await expectBooksAgree(o);
  const { transaction_id } = saved.body as { transaction_id: number };
  const held = (await stateOf(o, transaction_id)).allocations.find((row) => row.client_invoice_id === hers);
  const off = { payment_allocation_id: held?.payment_allocation_id, effective_date: TODAY.toString() };
  expect(await post(o, '/receipt/unapply', off)).toMatchObject({ status: 200 });
  expect(await stateOf(o, transaction_id)).toMatchObject({ on_account: '40.00' });
  await expectBooksAgree(o);
  const returned = { transaction_id, returned_on: TODAY.toString(), reason: 'R01' };
  expect(await post(o, '/receipt/returnReceipt', returned)).toMatchObject({ status: 200 });
  await expectBooksAgree(o);
});
