import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProvider } from '../../../../testing/build/build.ts';
import { AFTER_JOB, heldJob, typedWorksheet } from '../../../../testing/build/build-held-job.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const WHY = 'Agreed by phone with both';

/** A job without a provider for its reporter, and a reporter who is booked elsewhere at that time. */
async function office() {
  const o = await buildOffice(t);
  const { service_provider_id } = await buildProvider(t.db, o.company_id);
  await o.create({ services: [{ service_id: 1, service_provider_id }] });
  const id = await o.create({ services: [{ service_id: 1 }] });
  const send = async (call: 'assignProvider' | 'addService', own: object = {}) => {
    const { version, services } = await o.read(id);
    const { job_service_id = 0, version: serviceVersion = 0 } = services[0] ?? {};
    const target = call === 'addService' ? { version, service_id: 1 } : { version: serviceVersion, job_service_id };
    return t.call('PATCH', `/job/${call}/${id}`, o.scheduler, { ...target, service_provider_id, ...own });
  };
  return { ...o, id, service_provider_id, send };
}

describe.each(['assignProvider', 'addService'] as const)('%s of a provider who is not free', (call) => {
  test('is refused at the look, with the reason at the provider', async () => {
    const o = await office();
    const before = await o.read(o.id);
    const { status, body } = await o.send(call, { confirmed: false });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { service_provider_id: expect.stringContaining('is not free at this time') } },
    });
    expect(await o.read(o.id)).toEqual(before);
  });

  test('goes through with a typed reason, which the look repeats with what is against it', async () => {
    const o = await office();
    const own = { overlap_reason: WHY };
    const { body: look } = await o.send(call, { ...own, confirmed: false });
    const { consequences, hash } = look as ChangePreview;
    expect(consequences).toMatchObject([
      { kind: 'asked' },
      { kind: 'warning', text: expect.stringContaining('is not free at this time') },
    ]);
    const pressed = await o.send(call, { ...own, confirmed: true, preview_hash: hash });
    expect(pressed).toMatchObject({ status: 200, body: { overlap_reason: WHY } });
  });
});

describe('a second service', () => {
  test('counts as a change of the job: a form from before does not take it away', async () => {
    const o = await office();
    const { version } = await o.read(o.id);
    expect((await o.send('addService', { service_provider_id: null })).status).toBe(200);
    const { services, version: after } = await o.read(o.id);
    expect([services.length, after > version]).toEqual([2, true]);
    const stale = await t.call('PATCH', `/job/update/${o.id}`, o.scheduler, {
      ...o.draft({ services: [{ service_id: 1 }] }),
      version,
    });
    expect(stale).toMatchObject({ status: 409, body: { key: 'general.stale' } });
    expect((await o.read(o.id)).services).toHaveLength(2);
  });

  test('is the way to somebody else where a worksheet keeps the first one', async () => {
    t.setNow(AFTER_JOB);
    const h = await heldJob(t);
    const { service_provider_id } = await buildProvider(t.db, h.company_id);
    expect(
      (await t.call('PATCH', `/worksheet/saveWorksheet/${h.job_id}`, h.reporter, await typedWorksheet(t, h))).status,
    ).toBe(200);
    const job = await t.call('POST', '/job/getJobData', h.scheduler, { job_id: h.job_id });
    const { version, services } = job.body as Awaited<ReturnType<Awaited<ReturnType<typeof office>>['read']>>;
    const own = services.find((row) => row.service_provider_id === h.reporter_id);
    const press = (call: string, body: object) =>
      t.call('PATCH', `/job/${call}/${h.job_id}`, h.scheduler, { service_provider_id, confirmed: false, ...body });
    const refused = await press('assignProvider', { job_service_id: own?.job_service_id, version: own?.version });
    expect(refused.body).toMatchObject({
      refused: [
        { worksheet_move: { service_provider_id: h.reporter_id, to_service_provider_id: service_provider_id } },
      ],
    });
    const added = { service_id: own?.service_id, version };
    const { body } = await press('addService', added);
    expect(body).toMatchObject({ outcome: 'preview', refused: [] });
    const { hash: preview_hash } = body as ChangePreview;
    expect((await press('addService', { ...added, confirmed: true, preview_hash })).status).toBe(200);
    const after = await t.call('POST', '/job/getJobData', h.scheduler, { job_id: h.job_id });
    expect(after.body).toMatchObject({
      services: expect.arrayContaining([
        expect.objectContaining({ service_provider_id: h.reporter_id }),
        expect.objectContaining({ service_provider_id }),
      ]),
    });
  });
});
