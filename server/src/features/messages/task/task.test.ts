import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { TaskRefused } from '../../../tasks/refused-task.ts';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildCompany, buildUser, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keepDeadTask } from './task.writes.ts';

let t: TestApp;
let runner: TaskRunner;
let manager: Record<string, string>;
let companyId: number;
let isBroken = true;
const mailed: number[] = [];

beforeAll(async () => {
  t = await startTestApp();
  const company = await buildCompany(t.db);
  companyId = company.company_id;
  manager = await signIn(t.db, await buildUser(t.db, companyId, 'company', { full_access: true }));
  runner = createTaskRunner({
    url: t.workerUrl,
    onError: () => {},
    onDead: (task) => keepDeadTask(t.services, task),
  });
  runner.registerTask('notify-invoice', async ({ client_invoice_id }) => {
    if (isBroken) throw new TaskRefused('The mailbox does not exist.');
    mailed.push(client_invoice_id);
  });
});
afterAll(async () => {
  await runner?.stop();
  await t?.close();
});

async function letDie(...invoices: number[]): Promise<void> {
  isBroken = true;
  await t.db.withScope(systemScope(companyId, 'test'), async (tx) => {
    for (const client_invoice_id of invoices)
      await enqueue(tx, 'notify-invoice', { company_id: companyId, client_invoice_id });
  });
  await runner.runDue();
  isBroken = false;
}

interface Listed {
  count: number;
  data: Array<{ dead_task_id: number; name: string; error: string; tries: number }>;
}

async function listed(headers = manager): Promise<Listed> {
  const { status, body } = await t.call('POST', '/task/deadTasks', headers, {});
  expect(status).toBe(200);
  return body as Listed;
}

test('what failed for good is listed with its reason, to its own company alone', async () => {
  await letDie(1);
  expect(await listed()).toMatchObject({
    count: 1,
    data: [{ name: 'notify-invoice', error: 'The mailbox does not exist.', tries: 1 }],
  });
  const other = await buildCompany(t.db);
  const stranger = await signIn(t.db, await buildUser(t.db, other.company_id, 'company', { full_access: true }));
  expect(await listed(stranger)).toEqual({ count: 0, data: [] });
  const id = (await listed()).data[0]?.dead_task_id;
  expect(await t.call('POST', `/task/retryDeadTask/${id}`, stranger)).toMatchObject({ status: 404 });
});

test('it runs again once, however many ask for it at the same moment', async () => {
  const id = (await listed()).data[0]?.dead_task_id;
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => t.call('POST', `/task/retryDeadTask/${id}`, manager)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  await runner.runDue();
  expect(mailed).toEqual([1]);
  expect(await listed()).toEqual({ count: 0, data: [] });
});

test('it can be discarded, and is found by its reason until then', async () => {
  await letDie(2, 3);
  const found = await t.call('POST', '/task/deadTasks', manager, { search_text: 'mailbox' });
  expect(found.body).toMatchObject({ count: 2 });
  const id = (await listed()).data[0]?.dead_task_id;
  expect(await t.call('DELETE', `/task/deadTask/${id}`, manager)).toMatchObject({ status: 200 });
  expect((await listed()).count).toBe(1);
  await runner.runDue();
  expect(mailed).toEqual([1]);
});
