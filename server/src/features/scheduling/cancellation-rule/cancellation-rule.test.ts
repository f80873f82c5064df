import type { CancellationRuleRow } from '@onrecord/contract/scheduling/cancellation-rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const DRAFT = {
  name: 'Reporter',
  service_id: 1,
  cut_off_kind: 'business_days',
  cut_off_count: 1,
  cut_off_at: '15:00',
  client_fee: '275.00',
  provider_pay: '125',
  bust_fee: '325.00',
  bust_pay: '150.00',
  counted_per: 'service',
  valid_from: '2026-01-01',
};

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const as = async (type: 'company' | 'contact' | 'provider', own: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, type, own));
  const manager = await as('company', { full_access: true });
  const save = (own: object = {}, who = manager) =>
    t.call('POST', '/cancellation_rule/save', who, { ...DRAFT, ...own });
  const list = async (who = manager) =>
    (await t.call('GET', '/cancellation_rule/list', who)).body as CancellationRuleRow[];
  return { company_id, division_id, as, save, list };
}

test('a change of a rule is a new version, and the earlier ones stay as they were', async () => {
  const o = await office();
  expect(await o.save()).toMatchObject({ status: 200, body: { message: 'Version 1 of the rule was saved.' } });
  const [first] = await o.list();
  const change = { rule_number: first?.rule_number, rule_version: 1, client_fee: '300.00', valid_from: '2026-06-01' };
  expect((await o.save(change)).status).toBe(200);
  expect(await o.list()).toMatchObject([
    { rule_version: 2, is_latest: true, client_fee: '300.00', valid_from: '2026-06-01' },
    {
      ...DRAFT,
      rule_version: 1,
      is_latest: false,
      provider_pay: '125.00',
      service_name: 'Court Reporter',
      valid_to: null,
    },
  ]);
  expect(await o.save(change)).toMatchObject({ status: 409, body: { fresh: { rule_version: 2 } } });
  expect(await o.save({ rule_number: 999, rule_version: 1 })).toMatchObject({ status: 404 });
});

test('two who save the next version at once make one', async () => {
  const o = await office();
  await o.save();
  const [first] = await o.list();
  const change = { rule_number: first?.rule_number, rule_version: 1 };
  const statuses = (await Promise.all([1, 2, 3].map(() => o.save(change)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  await Promise.all([o.save(), o.save()]);
  expect(new Set((await o.list()).map(({ rule_number }) => rule_number)).size).toBe(3);
});

test('what is wrong is said at its field, and nothing is saved', async () => {
  const o = await office();
  const fieldsOf = async (own: object) => {
    const { status, body } = await o.save(own);
    return [status, Object.keys((body as { fields?: object }).fields ?? {})];
  };
  expect(await fieldsOf({ cut_off_count: 99 })).toEqual([400, ['cut_off_count']]);
  expect(await fieldsOf({ cut_off_at: null })).toEqual([400, ['cut_off_at']]);
  expect(await fieldsOf({ valid_to: '2025-01-01' })).toEqual([400, ['valid_to']]);
  expect(await fieldsOf({ client_fee: '-5' })).toEqual([400, ['client_fee']]);
  expect(await o.list()).toEqual([]);
});

test('who works in one division sees and saves rules of it alone', async () => {
  const o = await office();
  const other = await inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('division')
      .values({ company_id: o.company_id, name: 'Boulder', code: 'BLD' })
      .returning('division_id')
      .executeTakeFirstOrThrow(),
  );
  await o.save({ name: 'Company' });
  await o.save({ name: 'Own', division_id: o.division_id });
  await o.save({ name: 'Other', division_id: other.division_id });
  const limited = await o.as('company', { full_access: true, division_access: [o.division_id] });
  expect((await o.list(limited)).map(({ name }) => name)).toEqual(['Company', 'Own']);
  const refused = [await o.save({}, limited), await o.save({ division_id: other.division_id }, limited)];
  expect(refused.map(({ status, body }) => [status, Object.keys((body as { fields: object }).fields)])).toEqual([
    [400, ['division_id']],
    [400, ['division_id']],
  ]);
  expect((await o.save({ division_id: o.division_id }, limited)).status).toBe(200);
});

test('contacts and providers neither see nor save rules', async () => {
  const o = await office();
  for (const type of ['contact', 'provider'] as const) {
    const who = await o.as(type);
    expect((await t.call('GET', '/cancellation_rule/list', who)).status).toBe(403);
    expect((await o.save({}, who)).status).toBe(403);
  }
});
