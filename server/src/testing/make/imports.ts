import type { ImportDetail, ImportFileRow } from '@onrecord/contract/office/import';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import { afterAll, beforeAll, expect } from 'vitest';
import { inviteImported } from '../../features/access/user/imported/imported.writes.ts';
import { runImport } from '../../features/office/import/run.writes.ts';
import { importMakers } from '../../start/import-makers.ts';
import { createTaskRunner, type TaskRunner } from '../../tasks/task-runner.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

type Headers = Record<string, string>;

/** Somebody who works off imports, as a worker of the product does. */
function importRunner(t: TestApp): TaskRunner {
  const runner = createTaskRunner({ url: t.workerUrl, onError: () => undefined, onDead: async () => {} });
  const makers = importMakers(t.services);
  runner.registerTask('run-import', (data, { signal }) => runImport(t.services, makers, data, signal));
  runner.registerTask('invite-user', (data) => inviteImported(t.services, data));
  return runner;
}

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');

interface Office {
  t: TestApp;
  runner: TaskRunner;
  staff: Headers;
}

/** What somebody does with files of another system, step by step. The office is asked for each time: it changes between tests. */
function importing(office: () => Office) {
  const post = (path: string, body: object = {}, headers = office().staff) =>
    office().t.call('POST', `/import/${path}`, headers, body);
  async function upload(
    entityType: ImportEntityType,
    content: string | Buffer,
    headers = office().staff,
  ): Promise<number> {
    const { status, body } = await post(
      'upload',
      { noun: entityType, file_name: 'old.csv', content: base64(content) },
      headers,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { id: number }).id;
  }
  const detail = async (id: number, headers = office().staff) =>
    (await office().t.call('GET', `/import/getImport/${id}`, headers)).body as ImportDetail;
  const rows = async (id: number, filter = 'all') =>
    (await post(`rows/${id}`, { filter, limit: 200 })).body as { data: ImportFileRow[]; count: number };
  /** Uploads a file and has it looked at with the columns as guessed. */
  async function checked(entityType: ImportEntityType, content: string | Buffer): Promise<number> {
    const id = await upload(entityType, content);
    const { columns } = await detail(id);
    const { status, body } = await post(`check/${id}`, { columns });
    expect(status, JSON.stringify(body)).toBe(200);
    await office().runner.runDue();
    return id;
  }
  async function imported(entityType: ImportEntityType, content: string | Buffer): Promise<number> {
    const id = await checked(entityType, content);
    const { status, body } = await post(`run/${id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    await office().runner.runDue();
    expect(await detail(id)).toMatchObject({ state: 'imported', problem: null });
    return id;
  }
  return { post, upload, detail, rows, checked, imported };
}

/**
 * The product and a worker for the tests of files: both start before the first test and end after the last. The tests are
 * `given` them; who brings the files is asked for each time.
 */
export function importTests(given: (t: TestApp, runner: TaskRunner) => void, staff: () => Headers) {
  let t: TestApp;
  let runner: TaskRunner;
  beforeAll(async () => {
    t = await startTestApp();
    runner = importRunner(t);
    given(t, runner);
  }, 60_000);
  afterAll(async () => {
    await runner?.stop();
    await t?.close();
  });
  return importing(() => ({ t, runner, staff: staff() }));
}
