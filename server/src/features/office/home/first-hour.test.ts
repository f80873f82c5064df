import type { FirstHour } from '@onrecord/contract/office/staff-home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;

const hourOf = async (headers: Headers) =>
  (await t.call('GET', '/home/getFirstHour', headers)) as { status: number; body: FirstHour };

async function doneSteps(headers: Headers): Promise<string[] | undefined> {
  const { steps } = (await hourOf(headers)).body;
  return steps?.filter(({ is_done }) => is_done).map(({ step }) => step);
}

async function newCompany() {
  const { company_id, division_id } = await buildCompany(t.db);
  const manager = await buildUser(t.db, company_id, 'company', { full_access: true });
  return { company_id, division_id, manager, headers: await signIn(t.db, manager) };
}

test('a step is done by what exists, and the list ends with the last of them', async () => {
  const { company_id, division_id, headers } = await newCompany();
  expect(await doneSteps(headers)).toEqual(['name']);
  await buildClient(t.db, company_id);
  await inCompany(t.db, company_id, async (tx) => {
    await tx.updateTable('division').set({ city: 'Cheyenne' }).where('division_id', '=', division_id).execute();
    await tx.updateTable('company_theme').set({ header_company_logo: '/logo.png' }).execute();
    await tx.updateTable('product_price').set({ price: '5.00' }).where('product_price_id', '=', 1).execute();
  });
  expect((await hourOf(headers)).body).toMatchObject({ clients: 1, locations: ['Cheyenne'], done: 5, minutes_left: 8 });
  expect(await doneSteps(headers)).toEqual(['name', 'look', 'location', 'prices', 'clients']);
  await buildUser(t.db, company_id, 'company');
  expect(await doneSteps(headers)).toContain('colleagues');
});

test('whoever may change the settings hides the list for the company, and shows it again', async () => {
  const { company_id, headers } = await newCompany();
  const show = async (show_first_hour: boolean) => {
    const { body } = await t.call('GET', `/applicationSetting/fetchEntry/${company_id}`, headers);
    const { version } = body as { version: number };
    const change = { version, values: { show_first_hour } };
    return t.call('PATCH', `/applicationSetting/update/${company_id}`, headers, change);
  };
  expect(await show(false)).toMatchObject({ status: 200 });
  expect((await hourOf(headers)).body.steps).toBeNull();
  await show(true);
  expect(await doneSteps(headers)).toEqual(['name']);
  const plain = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  expect(await hourOf(plain)).toMatchObject({ status: 403 });
});
