import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { notifyJob } from '../../messages/notification/notification.writes.ts';

let t: TestApp;
let runner: TaskRunner;
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => expect(error).toBeUndefined() });
  runner.registerTask('notify-job', (data, { task_id }) => notifyJob(t.services, data, task_id));
});
afterAll(async () => {
  await runner.stop();
  await t.close();
});

type Headers = Record<string, string>;

/** A job whose only worksheet is completed and not billed. */
async function turnedIn() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const office = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { service_provider_id } = ruiz;
  const reporter = await signIn(t.db, await buildUser(t.db, company_id, 'provider', { service_provider_id }));
  return { company_id, ruiz, office, reporter };
}
type TurnedIn = Awaited<ReturnType<typeof turnedIn>>;

const open = (j: TurnedIn, who: Headers, intent = 'view') =>
  t.call('POST', '/worksheet/getWorksheet', who, { job_id: j.ruiz.job_id, intent });
const worksheetOf = async (j: TurnedIn, who: Headers) => (await open(j, who)).body as WorksheetDetail;
const jobStatus = async (j: TurnedIn) =>
  ((await t.call('POST', '/job/getJobData', j.office, { job_id: j.ruiz.job_id })).body as { job_status_id: number })
    .job_status_id;

async function giveBack(j: TurnedIn, more: object = {}, who = j.office) {
  const { stamp } = await worksheetOf(j, j.office);
  const body = { service_provider_id: j.ruiz.service_provider_id, reason: 'Exhibit 4 is missing', stamp, ...more };
  return t.call('PATCH', `/worksheet/returnWorksheet/${j.ruiz.job_id}`, who, body);
}

describe('a worksheet that the office gives back', () => {
  test('is open to its provider again, says why, and the job waits for it', async () => {
    const j = await turnedIn();
    expect((await open(j, j.reporter, 'work')).status).toBe(409);
    expect((await worksheetOf(j, j.office)).returnable).toMatchObject([
      { service_provider_id: j.ruiz.service_provider_id },
    ]);
    expect((await worksheetOf(j, j.reporter)).returnable).toEqual([]);

    const { status, body } = await giveBack(j);
    expect({ status, body }).toMatchObject({ status: 200, body: { message: expect.stringContaining('returned to') } });
    const opened = await open(j, j.reporter, 'work');
    expect(opened).toMatchObject({
      status: 200,
      body: {
        completion: { state: 'incomplete' },
        services: [{ worksheet_return_reason: 'Exhibit 4 is missing', worksheet_returned_on: expect.any(String) }],
        deponents: [{ transcript_end_page: 148 }],
        orders: [{}, {}],
      },
    });
    expect(await jobStatus(j)).toBe(JOB_STATUS.covered);
    expect((await t.call('POST', '/billing/issue', j.office, { job_id: j.ruiz.job_id })).body).toMatchObject({
      key: 'billing.worksheet_incomplete',
    });
  });

  test('is sent to the provider by mail, with the reason and a link to it', async () => {
    const j = await turnedIn();
    await giveBack(j);
    await runner.runDue();
    const mails = await inCompany(t.db, j.company_id, (tx) => tx.selectFrom('message_outbox').selectAll().execute());
    expect(mails.map((mail) => mail.to_address)).toEqual([j.ruiz.reporter.email]);
    expect(mails[0]?.subject).toMatch(/ returned to you: /);
    expect(mails[0]?.body_text).toContain('Exhibit 4 is missing');
    expect(mails[0]?.body_text).toMatch(/\/worksheet\/edit\/summary/);
    const log = await t.call('POST', '/activity_log/activityLogs', j.office, {
      object_type: 'job',
      object_id: j.ruiz.job_id,
    });
    expect((log.body as { data: object[] }).data).toContainEqual(
      expect.objectContaining({ activity_type: 'Worksheet Returned', description: 'Exhibit 4 is missing' }),
    );
  });

  test('is refused without a reason, twice, late, to others and by others', async () => {
    const j = await turnedIn();
    expect(await giveBack(j, { reason: '  ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'This field is required' } },
    });
    expect(await giveBack(j, { service_provider_id: 999_999 })).toMatchObject({ status: 404 });
    expect(await giveBack(j, { stamp: 'before' })).toMatchObject({ status: 409, body: { fresh: {} } });
    expect(await giveBack(j, {}, j.reporter)).toMatchObject({ status: 403 });
    expect((await giveBack(j)).status).toBe(200);
    expect(await giveBack(j)).toMatchObject({ status: 409, body: { key: 'worksheet.not_completed' } });

    const billed = await turnedIn();
    await t.call('POST', '/billing/issue', billed.office, { job_id: billed.ruiz.job_id });
    expect(await giveBack(billed)).toMatchObject({ status: 409, body: { key: 'worksheet.billed' } });
    expect((await worksheetOf(billed, billed.office)).returnable).toEqual([]);
  });

  test('is never billed and open at once, whoever presses first', async () => {
    const rng = rngFrom(SEED);
    const wait = () => new Promise((resolve) => setTimeout(resolve, rng() * 25));
    const outcomes = new Set<string>();
    for (let round = 0; round < triesOf(200, 6); round += 1) {
      const j = await turnedIn();
      const { stamp } = await worksheetOf(j, j.office);
      const [issued, returned] = await Promise.all([
        wait().then(() => t.call('POST', '/billing/issue', j.office, { job_id: j.ruiz.job_id })),
        wait().then(() => giveBack(j, { stamp })),
      ]);
      outcomes.add(`${issued.status} ${returned.status}`);
      const { completion } = await worksheetOf(j, j.office);
      expect([issued.status, returned.status].filter((status) => status === 200)).toHaveLength(1);
      expect(completion.state).toBe(issued.status === 200 ? 'completed' : 'incomplete');
    }
    expect([...outcomes].filter((outcome) => !/^(200 409|409 200)$/.test(outcome))).toEqual([]);
  });
});
