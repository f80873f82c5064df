import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forEachCompany } from './company.reads.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

test('a company that fails does not keep the others from their turn, and the task fails at its end', async () => {
  const [first, failing, last] = [await buildCompany(t.db), await buildCompany(t.db), await buildCompany(t.db)];
  const reached: number[] = [];
  const work = async ({ company_id }: { company_id: number }) => {
    reached.push(company_id);
    if (company_id === failing.company_id) throw new Error('no such zone');
  };
  const run = forEachCompany(t.db, 'tasks', work, 'some companies were not reached');
  await expect(run).rejects.toMatchObject({
    message: 'some companies were not reached',
    errors: [{ message: 'no such zone' }],
  });
  expect(reached).toEqual(expect.arrayContaining([first.company_id, failing.company_id, last.company_id]));
});
