import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const DAY = '2031-03-12';

async function office() {
  const o = await buildOffice(t);
  const reporter = (await buildProvider(t.db, o.company_id)).service_provider_id;
  const draft = (start_time: string, overlap_reason = '') =>
    o.draft({
      job_date: DAY,
      start_time,
      estimated_duration: '2',
      services: [{ service_id: 1, service_provider_id: reporter, overlap_reason }],
    });
  const create = (start_time: string, overlap_reason = '') =>
    t.call('POST', '/job/create', o.scheduler, draft(start_time, overlap_reason));
  const made = (start_time: string, overlap_reason = '') => o.create(draft(start_time, overlap_reason));
  return { ...o, reporter, draft, create, made };
}

type Office = Awaited<ReturnType<typeof office>>;

async function move(o: Office, id: number, start_time: string, own: object = {}) {
  const { version } = await o.read(id);
  const body = { version, job_date: DAY, start_time, confirmed: true, ...own };
  return t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, body);
}

async function saveForm(o: Office, id: number, own: Partial<JobDraftInput>) {
  const job = await o.read(id);
  const { job_request_id: _, ...draft } = { job_request_id: null, ...o.draft(job.start_time) };
  const services = job.services.map(({ job_service_id, service_id, service_provider_id, overlap_reason }) => ({
    job_service_id,
    service_id,
    service_provider_id,
    overlap_reason,
  }));
  const deponents = job.deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id }));
  const body = { ...draft, services, deponents, version: job.version, ...own };
  return t.call('PATCH', `/job/update/${id}`, o.scheduler, body);
}

const overrides = async (o: Office, job_id: number) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('job_service')
      .select(['service_provider_id', 'overlap_reason', 'overlap_with_job_id'])
      .where('job_id', '=', job_id)
      .execute(),
  );

describe('moving a job', () => {
  test('says beforehand who is not free, and does not move until somebody says what becomes of them', async () => {
    const o = await office();
    const other = await o.made('09:00');
    const id = await o.made('13:00');
    const { job_number } = await o.read(other);
    const text = expect.stringContaining(`Booked for job ${job_number} at the same time`);
    expect((await move(o, id, '10:00', { confirmed: false })).body).toMatchObject({
      outcome: 'preview',
      asks: [{ lock: 'busy', text }],
    });
    const refused = await move(o, id, '10:00');
    expect(refused).toMatchObject({
      status: 409,
      body: { key: 'job_change.provider_busy', fields: { 'services.0.service_provider_id': text } },
    });
    expect(await o.read(id)).toMatchObject({ start_time: '13:00' });
  });

  test('opens the service of who is not free', async () => {
    const o = await office();
    await o.made('09:00');
    const id = await o.made('13:00');
    expect((await move(o, id, '10:00', { busy_providers: 'open' })).body).toMatchObject({ outcome: 'saved' });
    expect(await o.read(id)).toMatchObject({ start_time: '10:00', services: [{ service_provider_id: null }] });
  });

  test('keeps them with a reason, beside that one job and no other', async () => {
    const o = await office();
    const other = await o.made('09:00');
    const id = await o.made('13:00');
    expect((await move(o, id, '10:00', { busy_providers: 'keep' })).status).toBe(409);
    const change_reason = 'Same building, agreed by phone';
    const saved = await move(o, id, '10:00', { busy_providers: 'keep', change_reason });
    expect(saved.body).toMatchObject({ outcome: 'saved' });
    expect(await overrides(o, id)).toEqual([
      { service_provider_id: o.reporter, overlap_reason: change_reason, overlap_with_job_id: other },
    ]);
    // Both are in the way of a third one, reason or not.
    expect((await o.create('10:30', 'Agreed as well')).status).toBe(400);
  });

  test('asks about time off too', async () => {
    const o = await office();
    const id = await o.made('13:00');
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('service_provider_time_off')
        .values({
          company_id: o.company_id,
          service_provider_id: o.reporter,
          description: 'Dentist',
          start_date_time: '2031-03-12 08:00:00',
          end_date_time: '2031-03-12 12:00:00',
          time_zone: 'America/Denver',
        })
        .execute(),
    );
    const { body } = await move(o, id, '09:00', { confirmed: false });
    expect(body).toMatchObject({
      outcome: 'preview',
      asks: [{ lock: 'busy', text: expect.stringContaining('Dentist') }],
    });
  });

  test('warns of travel, a holiday and a licence as on creation, and moves all the same', async () => {
    const o = await office();
    const street = { location_kind: 'street_address' as const, location_city: 'Denver' };
    const create = (start_time: string, location_address1: string) =>
      t.call('POST', '/job/create', o.scheduler, { ...o.draft(start_time), ...street, location_address1 });
    const other = (await create('09:00', '1 Main St')).body as { job_number: number };
    const { id } = (await create('15:00', '900 Elm St')).body as { id: number };
    await inCompany(t.db, o.company_id, async (tx) => {
      const { company_id } = o;
      await tx.insertInto('holiday').values({ company_id, description: 'Founders Day', holiday_date: DAY }).execute();
      await tx
        .updateTable('service_provider')
        .set({ licence_expires_on: '2031-03-01' })
        .where('service_provider_id', '=', o.reporter)
        .execute();
    });
    const { body } = await move(o, id, '11:10', { confirmed: false });
    expect(body).toMatchObject({
      outcome: 'preview',
      asks: [],
      consequences: expect.arrayContaining([
        expect.objectContaining({
          kind: 'warning',
          text: expect.stringMatching(
            `The license expires before this job; Only 10 minutes to travel between this and job ${other.job_number}; Holiday: Founders Day$`,
          ),
        }),
      ]),
    });
    expect((await move(o, id, '11:10')).body).toMatchObject({ outcome: 'saved' });
  });

  test('an override ends where either of the two goes elsewhere', async () => {
    const o = await office();
    const none = [{ service_provider_id: o.reporter, overlap_reason: '', overlap_with_job_id: null }];
    const other = await o.made('09:00');
    const id = await o.made('10:00', 'Agreed by phone');
    expect(await overrides(o, id)).toMatchObject([{ overlap_with_job_id: other }]);
    expect((await move(o, id, '14:00')).body).toMatchObject({ outcome: 'saved' });
    expect(await overrides(o, id)).toEqual(none);
    const beside = await o.made('10:00', 'Agreed again');
    expect((await move(o, other, '06:00')).body).toMatchObject({ outcome: 'saved' });
    expect(await overrides(o, beside)).toEqual(none);
    expect((await move(o, other, '10:30', { confirmed: false })).body).toMatchObject({ asks: [{ lock: 'busy' }] });
  });

  test('the form takes no reason of before for another time, and keeps it where nothing moves', async () => {
    const o = await office();
    const first = await o.made('09:00');
    const last = await o.made('13:00');
    const id = await o.made('10:00', 'Agreed by phone');
    expect((await saveForm(o, id, { special_instructions: 'Ring twice' })).status).toBe(200);
    expect(await overrides(o, id)).toMatchObject([{ overlap_reason: 'Agreed by phone', overlap_with_job_id: first }]);
    expect((await saveForm(o, id, { start_time: '14:00' })).status).toBe(400);
    const services = (await o.read(id)).services.map(({ job_service_id, service_id, service_provider_id }) => ({
      job_service_id,
      service_id,
      service_provider_id,
      overlap_reason: 'Agreed for the afternoon',
    }));
    expect((await saveForm(o, id, { start_time: '14:00', services })).status).toBe(200);
    expect(await overrides(o, id)).toMatchObject([{ overlap_with_job_id: last }]);
  });
});

describe('two schedulers at once', () => {
  /** Waits up to so many milliseconds, another number each time. */
  const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
  const ROUNDS = triesOf(200, 4);

  test(
    'book one provider once, by a new job, a move and a typed reason for another pair',
    async () => {
      const o = await office();
      for (let round = 0; round < ROUNDS; round++) {
        const day = Temporal.PlainDate.from('2032-01-05').add({ days: round }).toString();
        const at = (start_time: string, overlap_reason = '') => ({
          ...o.draft(start_time, overlap_reason),
          job_date: day,
        });
        const post = (body: JobDraftInput) => t.call('POST', '/job/create', o.scheduler, body);
        const moved = (await post(at('15:00'))).body as { id: number };
        const beside = (await post(at('09:00'))).body as { id: number };
        const { version } = await o.read(moved.id);
        const target = { version, job_date: day, start_time: '10:30', confirmed: true };
        const responses = await Promise.all([
          jitter(20).then(() => post(at('10:45', 'Beside the one at nine'))),
          jitter(20).then(() =>
            t.call('PATCH', `/job/reschedule/${moved.id}`, o.scheduler, {
              ...target,
              busy_providers: 'keep',
              change_reason: 'Beside the one at nine',
            }),
          ),
          jitter(20).then(() => post(at('10:50'))),
        ]);
        expect(responses.map(({ status }) => status).filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
        const { rows } = await inCompany(t.db, o.company_id, (tx) =>
          sql<{ pairs: number }>`select count(*)::int as pairs from job_service a
          join job_service b on b.company_id = ${o.company_id} and b.service_provider_id = a.service_provider_id
            and b.job_id > a.job_id and not b.is_canceled
            and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
          where a.company_id = ${o.company_id} and not a.is_canceled and a.overlap_with_job_id is distinct from b.job_id
            and b.overlap_with_job_id is distinct from a.job_id`.execute(tx),
        );
        expect([beside.id > 0, rows]).toEqual([true, [{ pairs: 0 }]]);
      }
    },
    ATTACK_TIMEOUT,
  );
});
