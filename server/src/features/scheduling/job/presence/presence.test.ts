import type { Presence } from '@onrecord/contract/scheduling/job/job-board';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, signIn } from '../../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const NOW = Temporal.Instant.from('2031-03-04T15:50:00Z');

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  t.setNow(NOW);
  const { company_id, division_id } = await buildCompany(t.db);
  const { service_provider_id } = await buildProvider(t.db, company_id);
  const { job_id } = await buildJob(t.db, company_id, { division_id, service_provider_ids: [service_provider_id] });
  const staff = async (last_name: string, values: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true, last_name, ...values }), NOW);
  const attend = (who: Record<string, string>, is_leaving = false, id = job_id) =>
    t.call('POST', '/job_board/attend', who, { job_id: id, is_leaving });
  const seen = async (who: Record<string, string>) =>
    ((await t.call('POST', '/job_board/getPresence', who, {})).body as { data: Presence[] }).data;
  return { company_id, division_id, service_provider_id, job_id, staff, attend, seen };
}

const after = (seconds: number) => t.setNow(NOW.add({ seconds }));

test('a colleague is on a job until they leave it, or have said nothing for forty seconds', async () => {
  const o = await office();
  const [dana, luis] = [await o.staff('Ostrander'), await o.staff('Vega')];
  expect((await o.attend(dana)).body).toEqual({ others: [] });
  expect(await o.seen(dana)).toEqual([]);
  expect(await o.seen(luis)).toMatchObject([{ job_id: o.job_id, name: expect.stringContaining('Ostrander') }]);
  expect((await o.attend(luis)).body).toMatchObject({ others: [{ name: expect.stringContaining('Ostrander') }] });
  expect(await o.seen(dana)).toMatchObject([{ name: expect.stringContaining('Vega') }]);
  await o.attend(luis, true);
  expect(await o.seen(dana)).toEqual([]);
  after(20);
  await o.attend(dana);
  after(59);
  expect(await o.seen(luis)).toHaveLength(1);
  after(60);
  expect(await o.seen(luis)).toEqual([]);
  await o.attend(luis);
  expect(await o.seen(dana)).toHaveLength(1);
});

test('people outside the office, other divisions and other companies neither see it nor say it', async () => {
  const o = await office();
  const dana = await o.staff('Ostrander');
  await o.attend(dana);
  const user = await buildUser(t.db, o.company_id, 'provider', { service_provider_id: o.service_provider_id });
  const provider = await signIn(t.db, user, NOW);
  const contact = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact'), NOW);
  for (const outside of [provider, contact]) {
    expect((await o.attend(outside)).status).toBe(403);
    expect((await t.call('POST', '/job_board/getPresence', outside, {})).status).toBe(403);
  }
  const { division_id } = await buildDivision(t.db, o.company_id);
  const elsewhere = await o.staff('Elsewhere', { division_access: [division_id] });
  expect([(await o.attend(elsewhere)).status, await o.seen(elsewhere)]).toEqual([404, []]);
  const other = await office();
  const stranger = await other.staff('Stranger');
  expect([(await o.attend(stranger)).status, await o.seen(stranger)]).toEqual([404, []]);
});

test('many who come and go at once are refused nothing', async () => {
  const o = await office();
  const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => o.staff(name)));
  for (let round = 0; round < 5; round += 1) {
    after(round * 50);
    const pressed = people.flatMap((who) => [o.attend(who), o.attend(who), o.attend(who, round % 2 === 1)]);
    expect((await Promise.all(pressed)).map(({ status }) => status)).toEqual(pressed.map(() => 200));
  }
});
