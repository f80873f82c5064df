import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProvider, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A company with a scheduler and a job of a reporter and a videographer. */
async function office() {
  const o = await buildOffice(t);
  const [reporter, video, other] = [
    await buildProvider(t.db, o.company_id),
    await buildProvider(t.db, o.company_id),
    await buildProvider(t.db, o.company_id),
  ];
  const draft = o.draft({
    services: [
      { service_id: 1, service_provider_id: reporter.service_provider_id },
      { service_id: 2, service_provider_id: video.service_provider_id },
    ],
  });
  return { ...o, reporter, video, other, draft, make: () => o.create(draft) };
}

type Office = Awaited<ReturnType<typeof office>>;

/** Every call that changes a job, each with a change of its own. */
const CHANGES = {
  update: async (o: Office, id: number) => {
    const job = await o.read(id);
    const { job_request_id: _, ...draft } = { job_request_id: null, ...o.draft };
    const services = job.services.map(({ job_service_id, service_id, service_provider_id }) => ({
      job_service_id,
      service_id,
      service_provider_id,
    }));
    const deponents = job.deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id }));
    return { ...draft, services, deponents, version: job.version, start_time: '10:15' };
  },
  updateData: async (o: Office, id: number) => ({
    version: (await o.read(id)).version,
    special_instructions: 'Ring twice',
  }),
  reschedule: async (o: Office, id: number) => ({
    version: (await o.read(id)).version,
    job_date: '2031-03-19',
    start_time: '09:30',
  }),
  cancel: async (o: Office, id: number) => ({ version: (await o.read(id)).version, reason: 'Settled' }),
  assignProvider: async (o: Office, id: number) => {
    const [service] = (await o.read(id)).services;
    const { job_service_id, version } = service ?? { job_service_id: 0, version: 0 };
    return { job_service_id, version, service_provider_id: o.other.service_provider_id };
  },
  addService: async (o: Office, id: number) => {
    const { version } = await o.read(id);
    return { version, service_id: 1, service_provider_id: o.other.service_provider_id };
  },
} as const;

type Change = keyof typeof CHANGES;

const NAMES = Object.keys(CHANGES) as Change[];

async function press(o: Office, change: Change, id: number, own: object = {}) {
  const body = { ...(await CHANGES[change](o, id)), ...own };
  return t.call('PATCH', `/job/${change}/${id}`, o.scheduler, body);
}

const look = async (o: Office, change: Change, id: number) => {
  const response = await press(o, change, id, { confirmed: false });
  expect(response).toMatchObject({ status: 200, body: { outcome: 'preview' } });
  return response.body as ChangePreview;
};

/** How many people are asked, and how many are notified. */
const countsOf = ({ consequences }: ChangePreview) =>
  ['asked', 'notified'].map((kind) => consequences.filter((row) => row.kind === kind).length);

describe('looking at a change', () => {
  test.each([
    ['update', ['schedule'], [3, 0]],
    ['updateData', ['instructions'], [0, 3]],
    ['reschedule', ['schedule'], [3, 0]],
    ['cancel', ['cancel'], [0, 3]],
    ['assignProvider', ['provider_changed'], [1, 1]],
    ['addService', ['service_added'], [1, 0]],
  ] as const)('by %s says whom it concerns, changes nothing, and the press does it', async (change, kinds, counts) => {
    const o = await office();
    const id = await o.make();
    const before = await o.read(id);
    const preview = await look(o, change, id);
    expect([preview.changes.map(({ kind }) => kind), countsOf(preview)]).toEqual([kinds, counts]);
    expect(await o.read(id)).toEqual(before);
    expect(await press(o, change, id, { confirmed: true, preview_hash: preview.hash })).toMatchObject({ status: 200 });
    expect(await o.read(id)).not.toEqual(before);
  });

  test.each(NAMES)('by %s names the parties in words', async (change) => {
    const o = await office();
    const preview = await look(o, change, await o.make());
    for (const { text } of preview.consequences) expect(text).not.toBe('');
    expect(preview.consequences.some(({ detail }) => detail === 'Court Reporter')).toBe(true);
  });

  test('says every lock at once', async () => {
    const o = await office();
    const id = await o.make();
    await inCompany(t.db, o.company_id, async (tx) => {
      const own = { company_id: o.company_id, division_id: o.draft.division_id ?? 0, job_id: id };
      const client_id = o.client.client_id;
      const order_values = { ...own, client_id, order_kind: 'original' as const, order_date: '2031-03-13' };
      const { order_id } = await tx
        .insertInto('client_order')
        .values(order_values)
        .returning('order_id')
        .executeTakeFirstOrThrow();
      const dates = { invoice_date: '2031-03-13', payment_due: '2031-04-10' };
      const values = { ...own, client_id, ...dates, order_id, amount_due: '100.00', invoice_number: id + 70_000 };
      await tx
        .insertInto('client_invoice')
        .values({ ...values, invoice_status: 'Unpaid' })
        .execute();
      await tx
        .updateTable('job_service')
        .set({ worksheet_completed_on: '2031-03-12T20:00:00Z' })
        .where('job_id', '=', id)
        .execute();
    });
    const preview = await look(o, 'reschedule', id);
    const invoice = { client_invoice_id: expect.any(Number), invoice_number: id + 70_000 };
    expect(preview.refused).toMatchObject([{ lock: 'invoiced', change: 'schedule', invoices: [invoice] }]);
    expect([preview.asks, preview.consequences]).toEqual([[], []]);
  });
});

describe('a press after a look', () => {
  test.each(NAMES)('by %s is refused once something about the job reads differently', async (change) => {
    const o = await office();
    const id = await o.make();
    const { hash } = await look(o, change, id);
    // Another service of the job changes hands: the job itself keeps its version.
    const [, video] = (await o.read(id)).services;
    const assignment = { job_service_id: video?.job_service_id, version: video?.version, service_provider_id: null };
    expect((await t.call('PATCH', `/job/assignProvider/${id}`, o.scheduler, assignment)).status).toBe(200);
    const before = await o.read(id);
    expect(await press(o, change, id, { confirmed: true, preview_hash: hash })).toMatchObject({
      status: 409,
      body: { key: 'job_change.preview_changed' },
    });
    expect(await o.read(id)).toEqual(before);
    const again = await look(o, change, id);
    expect((await press(o, change, id, { confirmed: true, preview_hash: again.hash })).status).toBe(200);
  });

  test('does not make another change than the one that was looked at', async () => {
    const o = await office();
    const id = await o.make();
    const { hash } = await look(o, 'reschedule', id);
    const other = { confirmed: true, preview_hash: hash, job_date: '2031-03-20' };
    expect(await press(o, 'reschedule', id, other)).toMatchObject({ body: { key: 'job_change.preview_changed' } });
  });

  test('is refused once the cut-off has passed in between', async () => {
    const o = await office();
    const id = await o.make();
    // 3 PM of the business day before March 12, in Denver.
    const cutOff = Temporal.Instant.from('2031-03-11T21:00:00Z');
    const { version } = await o.read(id);
    const later = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { full_access: true }), cutOff);
    const cancel = (own: object) => t.call('PATCH', `/job/cancel/${id}`, later, { version, ...own });
    t.setNow(cutOff);
    try {
      const { body } = await cancel({ confirmed: false });
      expect(body).toMatchObject({ outcome: 'preview', cancellation: { kind: 'in_time' } });
      t.setNow(cutOff.add({ seconds: 1 }));
      const pressed = await cancel({ confirmed: true, preview_hash: (body as ChangePreview).hash });
      expect(pressed).toMatchObject({ status: 409, body: { key: 'job_change.preview_changed' } });
    } finally {
      t.setNow(undefined);
    }
    expect(await o.read(id)).toMatchObject({ is_canceled: 0 });
  });

  const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
  const ROUNDS = triesOf(200, 5);

  test(
    'of two who looked at the same job one changes it, and the other is refused',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const o = await office();
        const id = await o.make();
        const [move, cancel] = [await look(o, 'reschedule', id), await look(o, 'cancel', id)];
        const bodies = { reschedule: await CHANGES.reschedule(o, id), cancel: await CHANGES.cancel(o, id) };
        const send = (change: 'reschedule' | 'cancel', preview_hash: string) =>
          t.call('PATCH', `/job/${change}/${id}`, o.scheduler, { ...bodies[change], confirmed: true, preview_hash });
        const [, service] = (await o.read(id)).services;
        const { job_service_id, version } = service ?? { job_service_id: 0, version: 0 };
        const open = { job_service_id, version, service_provider_id: null };
        const responses = await Promise.all([
          jitter(15).then(() => send('reschedule', move.hash)),
          jitter(15).then(() => send('cancel', cancel.hash)),
          jitter(15).then(() => t.call('PATCH', `/job/assignProvider/${id}`, o.scheduler, open)),
        ]);
        const statuses = responses.map(({ status }) => status);
        expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
        // Whatever came first changed what the others had looked at.
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      }
    },
    ATTACK_TIMEOUT,
  );
});
