import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient, buildProvider, inCompany, next } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A company with a scheduler, and a job of one reporter. */
async function office(own: Partial<JobDraftInput> = {}) {
  const o = await buildOffice(t);
  const [reporter, other] = [await buildProvider(t.db, o.company_id), await buildProvider(t.db, o.company_id)];
  const draft = o.draft({
    remote_meeting: 'https://meet.example.test/1',
    deponents: [{ last_name: 'Whitfield', first_name: 'Dana' }],
    services: [{ service_id: 1, service_provider_id: reporter.service_provider_id }],
    ...own,
  });
  const id = await o.create(draft);
  return { ...o, reporter, other, draft, id, read: () => o.read(id) };
}

type Office = Awaited<ReturnType<typeof office>>;

/** What the form sends of the job as it is, with changes. */
async function update(o: Office, own: Partial<JobDraftInput> & { change_reason?: string }) {
  const job = await o.read();
  const { job_request_id: _, ...draft } = { job_request_id: null, ...o.draft };
  const services = job.services.map(({ job_service_id, service_id, service_provider_id }) => ({
    job_service_id,
    service_id,
    service_provider_id,
  }));
  const deponents = job.deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id }));
  const body = { ...draft, services, deponents, version: job.version, ...own };
  return t.call('PATCH', `/job/update/${o.id}`, o.scheduler, body);
}

async function reschedule(o: Office, own: { confirmed?: boolean; change_reason?: string; job_date?: string } = {}) {
  const { version } = await o.read();
  const body = { version, job_date: '2031-03-19', start_time: '09:30', confirmed: true, ...own };
  return t.call('PATCH', `/job/reschedule/${o.id}`, o.scheduler, body);
}

async function assign(o: Office, own: { change_reason?: string } = {}) {
  const [service] = (await o.read()).services;
  const { job_service_id, version } = service ?? { job_service_id: 0, version: 0 };
  const body = { job_service_id, version, service_provider_id: o.other.service_provider_id, ...own };
  return t.call('PATCH', `/job/assignProvider/${o.id}`, o.scheduler, body);
}

async function cancel(o: Office, reason = '') {
  const { version } = await o.read();
  return t.call('PATCH', `/job/cancel/${o.id}`, o.scheduler, { version, reason });
}

async function updateData(o: Office, own: object) {
  const { version } = await o.read();
  return t.call('PATCH', `/job/updateData/${o.id}`, o.scheduler, { version, ...own });
}

const checkIn = (o: Office, service_provider_id = o.reporter.service_provider_id) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('job_checkin')
      .values({
        company_id: o.company_id,
        job_id: o.id,
        service_provider_id,
        check_in_datetime: '2031-03-12T16:10:00Z',
      })
      .execute(),
  );

async function worksheetRow(o: Office) {
  const [deponent] = (await o.read()).deponents;
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('worksheet_deponent')
      .values({
        company_id: o.company_id,
        job_id: o.id,
        service_provider_id: o.reporter.service_provider_id,
        job_deponent_id: deponent?.job_deponent_id ?? 0,
      })
      .execute(),
  );
}

const invoice = (o: Office, invoice_status = 'Unpaid') =>
  inCompany(t.db, o.company_id, async (tx) => {
    const { company_id, division_id, id: job_id } = o;
    const own = { company_id, division_id, job_id, client_id: o.client.client_id };
    const { order_id } = await tx
      .insertInto('client_order')
      .values({ ...own, order_kind: 'original', order_date: '2031-03-13' })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    const dates = { invoice_date: '2031-03-13', payment_due: '2031-04-10' };
    const invoice_number = 9000 + next();
    await tx
      .insertInto('client_invoice')
      .values({ ...own, ...dates, order_id, amount_due: '100.00', invoice_number, invoice_status })
      .execute();
    return invoice_number;
  });

const logged = (o: Office, activity_type: string) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select(['description', 'changes'])
      .where('company_id', '=', o.company_id)
      .where('object_id', '=', o.id)
      .where('activity_type', '=', activity_type)
      .orderBy('activity_log_id', 'desc')
      .execute(),
  );

const keysOf = (responses: readonly { status: number; body: unknown }[]) =>
  responses.map(({ status, body }) => [status, (body as { key?: string }).key]);

describe('an invoiced job', () => {
  test('keeps its date, client, services and people through every call, and says which invoice', async () => {
    const o = await office();
    const number = await invoice(o);
    const before = await o.read();
    const other = await buildClient(t.db, o.company_id);
    const refused = [
      await update(o, { job_date: '2031-03-20' }),
      await update(o, { client_id: other.client_id }),
      await update(o, { case_id: null, case_name: 'Another v. One' }),
      await update(o, { bill_to_name: 'Somebody else' }),
      await update(o, { services: [{ service_id: 2 }] }),
      await update(o, { deponents: [{ last_name: 'Other' }], change_reason: 'A reason does not help' }),
      await reschedule(o, { change_reason: 'Nor does it here' }),
      await assign(o),
      await cancel(o, 'Settled'),
    ];
    expect(keysOf(refused)).toEqual(refused.map(() => [409, 'job_change.invoiced']));
    expect(refused[0]?.body).toMatchObject({ fields: { job_date: expect.stringContaining(String(number)) } });
    expect(refused[5]?.body).toMatchObject({ fields: { deponents: expect.stringContaining(String(number)) } });
    expect(refused[7]?.body).toMatchObject({
      fields: { service_provider_id: expect.stringContaining(String(number)) },
    });
    expect(await o.read()).toEqual(before);
    expect((await update(o, { special_instructions: 'Ring twice' })).status).toBe(200);
  });

  test('is free again once the invoice is void', async () => {
    const o = await office();
    await invoice(o, 'Voided');
    expect((await reschedule(o)).body).toMatchObject({ outcome: 'saved' });
  });
});

describe('a job with a worksheet', () => {
  test('keeps the service and the deponent of its rows, and takes a second service', async () => {
    const o = await office();
    await worksheetRow(o);
    const refused = [
      await update(o, { services: [{ service_id: 1 }] }),
      await assign(o, { change_reason: 'Given to somebody else' }),
    ];
    expect(keysOf(refused)).toEqual(refused.map(() => [409, 'job_change.worksheet_service']));
    expect(keysOf([await update(o, { deponents: [{ last_name: 'Other' }] })])).toEqual([
      [409, 'job_change.worksheet_deponent'],
    ]);
    const [own] = (await o.read()).services;
    const saved = { job_service_id: own?.job_service_id, service_id: 1, service_provider_id: own?.service_provider_id };
    const added = { service_id: 1, service_provider_id: o.other.service_provider_id };
    expect((await update(o, { services: [saved, added] })).status).toBe(200);
    const rows = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('worksheet_deponent').select('worksheet_deponent_id').where('job_id', '=', o.id).execute(),
    );
    expect(rows).toHaveLength(1);
  });

  test('that is turned in moves with a reason', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('job_service')
        .set({ worksheet_completed_on: '2031-03-12T20:00:00Z' })
        .where('job_id', '=', o.id)
        .execute(),
    );
    const refused = [await reschedule(o), await update(o, { start_time: '11:00' })];
    expect(keysOf(refused)).toEqual(refused.map(() => [409, 'job_change.reason_needed']));
    expect(refused[0]?.body).toMatchObject({ fields: { job_date: expect.stringContaining('turned in') } });
    const moved = await reschedule(o, { change_reason: 'The wrong day was typed' });
    expect(moved.body).toMatchObject({ outcome: 'saved' });
    expect(await logged(o, 'Job Rescheduled')).toMatchObject([{ description: 'The wrong day was typed' }]);
  });

  test('is canceled with a reason', async () => {
    const o = await office();
    await worksheetRow(o);
    expect(keysOf([await cancel(o)])).toEqual([[409, 'job_change.reason_needed']]);
    expect((await cancel(o, 'The witness left')).status).toBe(200);
  });
});

describe('a job where somebody checked in', () => {
  test('moves once somebody says that this was a mistake; the check-in is undone and the log keeps it', async () => {
    const o = await office();
    await checkIn(o);
    const preview = await reschedule(o, { confirmed: false });
    expect(preview.body).toMatchObject({
      outcome: 'preview',
      asks: [{ lock: 'checked_in', text: expect.stringContaining('checked in at 10:10') }],
    });
    expect(keysOf([await reschedule(o), await update(o, { start_time: '10:00' }), await assign(o)])).toEqual([
      [409, 'job_change.reason_needed'],
      [409, 'job_change.reason_needed'],
      [409, 'job_change.reason_needed'],
    ]);
    expect((await reschedule(o, { change_reason: 'Pressed by mistake' })).body).toMatchObject({ outcome: 'saved' });
    expect((await o.read()).services).toMatchObject([{ check_in_datetime: null }]);
    expect(await logged(o, 'Job Rescheduled')).toMatchObject([{ description: 'Pressed by mistake' }]);
    const [undone] = await logged(o, 'Check In/Out');
    expect(undone).toMatchObject({
      description: 'Pressed by mistake',
      changes: { check_in_datetime: { after: null } },
    });
  });

  test('takes instructions without a reason, and keeps the check-in', async () => {
    const o = await office();
    await checkIn(o);
    expect((await updateData(o, { special_instructions: 'Ring twice' })).status).toBe(200);
    expect((await o.read()).services[0]?.check_in_datetime).not.toBeNull();
  });

  test('lets the service of somebody else change hands without a reason', async () => {
    const o = await office();
    const third = await buildProvider(t.db, o.company_id);
    await checkIn(o, third.service_provider_id);
    expect((await assign(o)).status).toBe(200);
    const saved = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('job_checkin').select('service_provider_id').where('job_id', '=', o.id).execute(),
    );
    expect(saved).toEqual([{ service_provider_id: third.service_provider_id }]);
  });
});

describe('a job of a past day', () => {
  const PAST = { job_date: '2026-03-10' };

  test('changes its day, provider and place with a reason, which the log keeps', async () => {
    const o = await office(PAST);
    const requests = [
      await reschedule(o),
      await assign(o),
      await update(o, { location_kind: 'street_address', location_address1: '1 Main St', location_city: 'Denver' }),
      await cancel(o),
    ];
    expect(keysOf(requests)).toEqual(requests.map(() => [409, 'job_change.reason_needed']));
    expect(requests[3]?.body).toMatchObject({ fields: { reason: expect.stringContaining('in the past') } });
    expect((await assign(o, { change_reason: 'The other one was there' })).status).toBe(200);
    expect(await logged(o, 'Provider Assigned')).toMatchObject([{ description: 'The other one was there' }]);
    const moved = await update(o, { start_time: '10:30', change_reason: 'It began later' });
    expect(moved.status).toBe(200);
    expect((await logged(o, 'Job Saved'))[0]).toMatchObject({ description: 'It began later' });
  });

  test('moving a job into the past asks why', async () => {
    const o = await office();
    expect(keysOf([await reschedule(o, PAST)])).toEqual([[409, 'job_change.reason_needed']]);
    expect((await reschedule(o, { ...PAST, change_reason: 'Wrong month typed' })).body).toMatchObject({
      outcome: 'saved',
    });
  });
});

describe('a canceled job', () => {
  test('is not changed by any call', async () => {
    const o = await office();
    expect((await cancel(o, 'Settled')).status).toBe(200);
    const before = await o.read();
    const refused = [
      await update(o, { special_instructions: 'Come anyway' }),
      await updateData(o, { special_instructions: 'Come anyway' }),
      await updateData(o, { job_status_id: 3 }),
      await assign(o, { change_reason: 'x' }),
    ];
    expect(keysOf(refused)).toEqual(refused.map(() => [409, 'job_change.canceled']));
    expect(keysOf([await reschedule(o)])).toEqual([[409, 'reschedule.canceled']]);
    expect((await cancel(o, 'Again')).status).toBe(200);
    expect(await o.read()).toEqual(before);
  });
});

describe('what is locked before anybody changes it', () => {
  const locks = async (o: Office) => (await t.call('GET', `/job/getLocks/${o.id}`, o.scheduler)).body;

  test('is nothing of a job to come, and a reason for everything of a past one, in words', async () => {
    expect(await locks(await office())).toEqual([]);
    const o = await office({ job_date: '2026-03-10' });
    const [first] = await o.read().then(({ services }) => services);
    const found = (await locks(o)) as { field: string; row_id: number | null }[];
    expect(found).toContainEqual({
      ...{ field: 'job_date', row_id: null, lock: 'past', rule: 'reason' },
      text: 'The date of this job is in the past. Enter the reason.',
    });
    expect(found.map(({ field, row_id }) => [field, row_id])).toContainEqual(['services', first?.job_service_id]);
  });

  test('is only for those who change jobs, of a job that they see', async () => {
    const o = await office();
    expect((await t.call('GET', '/job/getLocks/999999', o.scheduler)).status).toBe(404);
    const contact = await o.as('contact', { contact_id: o.attorney.contact_id });
    expect((await t.call('GET', `/job/getLocks/${o.id}`, contact)).status).toBe(403);
  });
});
