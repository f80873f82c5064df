import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskRunner } from '../../../../tasks/task-runner.ts';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import {
  AFTER_JOB,
  type Held,
  heldJob,
  openWorksheet,
  typedWorksheet,
  worksheetOf,
} from '../../../../testing/build/build-held-job.ts';
import { buildRuiz } from '../../../../testing/build/build-worksheet.ts';
import { letterRunner, loggedOf, mailsOf } from '../../../../testing/make/letters.ts';
import { rngFrom } from '../../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
let runner: TaskRunner;
const failures: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(AFTER_JOB);
  runner = letterRunner(t, (error) => failures.push(error));
});
afterAll(async () => {
  await runner.stop();
  await t.close();
  expect(failures).toEqual([]);
});

const TABLES = [
  'worksheet_deponent',
  'worksheet_attorney_present',
  'worksheet_order',
  'job_expense',
  'job_service',
] as const;

/** A job whose reporter has typed the whole worksheet, and somebody else who could have it. */
async function typed() {
  const h = await heldJob(t);
  const to = (await buildProvider(t.db, h.company_id)).service_provider_id;
  const saved = await t.call('PATCH', `/worksheet/saveWorksheet/${h.job_id}`, h.reporter, await typedWorksheet(t, h));
  expect(saved.status).toBe(200);
  return { ...h, to };
}
type Typed = Awaited<ReturnType<typeof typed>>;

const move = (h: Typed, own: object = {}, who = h.scheduler) =>
  t.call('PATCH', `/job_worksheet/moveWorksheet/${h.job_id}`, who, {
    service_provider_id: h.reporter_id,
    to_service_provider_id: h.to,
    reason: 'The wrong reporter was assigned',
    ...own,
  });

/** Whose the rows of each table are, without what is the videographer's. */
const ownersOf = (h: Held) =>
  inCompany(t.db, h.company_id, async (tx) => {
    const owners: Record<string, number[]> = {};
    for (const table of TABLES) {
      const rows = await tx.selectFrom(table).select('service_provider_id').where('job_id', '=', h.job_id).execute();
      owners[table] = [...new Set(rows.flatMap((row) => row.service_provider_id ?? []))].filter(
        (id) => id !== h.video_id,
      );
    }
    return owners;
  });

/** What the reporter typed, as it is stored, with another end. */
async function stored(h: Typed) {
  const typed = await typedWorksheet(t, h);
  const { attorneys, orders } = await worksheetOf(t, h, h.reporter);
  return {
    ...typed,
    services: typed.services.map((row) => ({ ...row, end_time: '12:55' })),
    attorneys: attorneys.map(({ worksheet_attorney_present_id: id, attorney_name, client_id }) => ({
      key: `a${id}`,
      worksheet_attorney_present_id: id,
      attorney_name,
      client_id,
      is_edited: false,
    })),
    orders: orders.map(({ worksheet_order_id, worksheet_attorney_present_id: id }) => ({
      worksheet_order_id,
      attorney_key: `a${id}`,
      is_edited: false,
      items: [],
    })),
  };
}

const allOf = (id: number) => Object.fromEntries(TABLES.map((table) => [table, [id]]));

describe('moving a worksheet', () => {
  test('says beforehand what goes along and who is notified, and changes nothing', async () => {
    const h = await typed();
    const look = await move(h, { confirmed: false, reason: '' });
    const preview = look.body as ChangePreview;
    expect(preview).toMatchObject({ outcome: 'preview', refused: [] });
    expect(preview.asks.map(({ lock }) => lock)).toContain('worksheet');
    expect(preview.consequences.filter(({ kind }) => kind === 'notified')).toHaveLength(2);
    expect(preview.consequences.map(({ text }) => text).join(' ')).toContain('2 orders');
    expect(await ownersOf(h)).toEqual(allOf(h.reporter_id));
  });

  test('gives every row to the new provider, logs it, and notifies both', async () => {
    const h = await typed();
    const { body } = await move(h, { confirmed: false });
    const { hash } = body as ChangePreview;
    expect(await move(h, { preview_hash: hash })).toMatchObject({ status: 200 });
    expect(await ownersOf(h)).toEqual(allOf(h.to));
    expect((await openWorksheet(t, h, h.reporter)).status).not.toBe(200);
    expect((await worksheetOf(t, h, h.scheduler)).orders).toHaveLength(2);
    expect(await loggedOf(t.db, h.company_id, 'Worksheet Moved')).toMatchObject([
      { object_id: h.job_id, description: 'The wrong reporter was assigned' },
    ]);
    await runner.runDue();
    const subjects = (await mailsOf(t.db, h.company_id)).map(({ subject }) => subject).join('\n');
    expect(subjects).toMatch(/Worksheet moved to you/);
    expect(subjects).toMatch(/Worksheet moved to someone else/);
  });

  test('is refused without a reason, to others of the job, by others, and after a change in between', async () => {
    const h = await typed();
    expect(await move(h, { reason: ' ' })).toMatchObject({ status: 409, body: { key: 'job_change.reason_needed' } });
    expect(await move(h, { to_service_provider_id: h.video_id })).toMatchObject({
      status: 400,
      body: { fields: { to_service_provider_id: expect.any(String) } },
    });
    expect((await move(h, {}, h.reporter)).status).toBe(403);
    expect((await move(h, { service_provider_id: h.to })).status).toBe(403);
    const { hash } = (await move(h, { confirmed: false })).body as ChangePreview;
    expect((await t.call('PATCH', `/worksheet/saveWorksheet/${h.job_id}`, h.reporter, await stored(h))).status).toBe(
      200,
    );
    expect(await move(h, { preview_hash: hash })).toMatchObject({
      status: 409,
      body: { key: 'job_change.preview_changed' },
    });
    expect(await ownersOf(h)).toEqual(allOf(h.reporter_id));
  });

  test('is offered where assigning somebody else is refused', async () => {
    const h = await typed();
    const detail = await t.call('POST', '/job/getJobData', h.scheduler, { job_id: h.job_id });
    const { services } = detail.body as {
      services: { job_service_id: number; service_provider_id: number; version: number }[];
    };
    const own = services.find((row) => row.service_provider_id === h.reporter_id);
    const body = {
      job_service_id: own?.job_service_id,
      version: own?.version,
      service_provider_id: h.to,
      confirmed: false,
    };
    expect((await t.call('PATCH', `/job/assignProvider/${h.job_id}`, h.scheduler, body)).body).toMatchObject({
      outcome: 'preview',
      refused: [
        {
          lock: 'worksheet',
          worksheet_move: { service_provider_id: h.reporter_id, to_service_provider_id: h.to },
        },
      ],
    });
  });

  test('meets a save: the rows of a worksheet are never of two providers', async () => {
    const rng = rngFrom(SEED);
    const wait = () => new Promise((resolve) => setTimeout(resolve, rng() * 25));
    for (let round = 0; round < triesOf(200, 4); round += 1) {
      const h = await typed();
      const draft = await stored(h);
      const [moved, saved] = await Promise.all([
        wait().then(() => move(h)),
        wait().then(() => t.call('PATCH', `/worksheet/saveWorksheet/${h.job_id}`, h.reporter, draft)),
      ]);
      expect(moved.status).toBe(200);
      expect([200, 403, 409]).toContain(saved.status);
      expect(await ownersOf(h)).toEqual(allOf(h.to));
    }
  });

  test('meets its billing: it is paid to whose it is, or it is locked', async () => {
    const rng = rngFrom(SEED + 1);
    const wait = () => new Promise((resolve) => setTimeout(resolve, rng() * 25));
    for (let round = 0; round < triesOf(200, 4); round += 1) {
      const { company_id, division_id } = await buildCompany(t.db);
      const { job_id, service_provider_id } = await buildRuiz(t.db, company_id, division_id);
      const to = (await buildProvider(t.db, company_id)).service_provider_id;
      const office = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), AFTER_JOB);
      const body = { service_provider_id, to_service_provider_id: to, reason: 'The wrong reporter was assigned' };
      const [issued, moved] = await Promise.all([
        wait().then(() => t.call('POST', '/billing/issue', office, { job_id })),
        wait().then(() => t.call('PATCH', `/job_worksheet/moveWorksheet/${job_id}`, office, body)),
      ]);
      expect(issued.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      const owner = moved.status === 200 ? to : service_provider_id;
      const paid = await inCompany(t.db, company_id, (tx) =>
        tx.selectFrom('provider_invoice').select('service_provider_id').execute(),
      );
      expect(paid).toEqual([{ service_provider_id: owner }]);
    }
  });
});
