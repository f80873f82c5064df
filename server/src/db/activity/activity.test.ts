import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, inCompany } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mintScope } from '../scope.ts';
import { recordActivity } from './activity.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const origin = { ip_address: '192.0.2.7', user_agent: 'Firefox', came_from: '/jobs' };
const scopeOf = (company_id: number) =>
  mintScope({ company_id, viewer: { kind: 'system', name: 'Reminders' }, origin });

const logOf = (companyId: number) =>
  inCompany(t.db, companyId, (tx) =>
    tx.selectFrom('activity_log').selectAll().where('company_id', '=', companyId).execute(),
  );

test('the log tells who did what to what, from where, and what changed', async () => {
  const { company_id } = await buildCompany(t.db);
  const scope = scopeOf(company_id);
  const changes = changesBetween({ city: 'Denver' }, { city: 'Boulder' });
  await t.db.withScope(scope, (tx) =>
    recordActivity(tx, scope, {
      activity_type: 'Job Saved',
      object_type: 'job',
      object_id: 7,
      object_number: '104501',
      changes,
    }),
  );
  expect(await logOf(company_id)).toMatchObject([
    {
      activity_type: 'Job Saved',
      object_id: 7,
      actor_name: 'Reminders',
      ...origin,
      changes: { city: { before: 'Denver', after: 'Boulder' } },
    },
  ]);
});

test('what was rolled back was not done', async () => {
  const { company_id } = await buildCompany(t.db);
  const scope = scopeOf(company_id);
  const work = t.db.withScope(scope, async (tx) => {
    await recordActivity(tx, scope, { activity_type: 'Job Saved' });
    throw new Error('the job was taken');
  });
  await expect(work).rejects.toThrow('the job was taken');
  expect(await logOf(company_id)).toEqual([]);
});

test('nobody changes or deletes what was recorded', async () => {
  const { company_id } = await buildCompany(t.db);
  const scope = scopeOf(company_id);
  await t.db.withScope(scope, (tx) => recordActivity(tx, scope, { activity_type: 'Job Saved' }));
  const change = inCompany(t.db, company_id, (tx) =>
    tx.updateTable('activity_log').set({ actor_name: 'Nobody' }).execute(),
  );
  await expect(change).rejects.toMatchObject({ code: '42501' });
  await expect(inCompany(t.db, company_id, (tx) => tx.deleteFrom('activity_log').execute())).rejects.toMatchObject({
    code: '42501',
  });
});
