import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildDeponent } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('the guard against duplicates finds records by the names they had before a merge, and says so', async () => {
  const { company_id } = await buildCompany(t.db);
  const boss = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { client_id } = await buildClient(t.db, company_id, { name: 'Stone Harbor' });
  const { contact_id } = await buildContact(t.db, company_id, { client_id, last_name: 'Marsh' });
  const { deponent_id } = await buildDeponent(t.db, company_id, { last_name: 'Reyes' });
  const { case_id } = await buildCase(t.db, company_id, { case_name: 'Aldana v. Thorne' });
  const ENTITY_TYPES = [
    ['client', 'client', client_id, 'Quillon Freight; Quillon', 'checkClientExisted', { name: 'Quillon' }],
    [
      'contact',
      'contact',
      contact_id,
      'Octavia Quennell',
      'checkContactExisted',
      { last_name: 'Quennell', first_name: 'Octavia' },
    ],
    [
      'deponent',
      'deponent',
      deponent_id,
      'Tessaly Brand',
      'checkDeponentExisted',
      { last_name: 'Brand', first_name: 'Tessaly' },
    ],
    ['case', 'legal_case', case_id, 'Vane v. Ostler', 'checkCaseExisted', { case_name: 'Vane vs. Ostler' }],
  ] as const;
  for (const [entityType, table, id, names, call, typed] of ENTITY_TYPES) {
    const ask = async () => (await t.call('POST', `/${entityType}/${call}`, boss, typed)).body;
    expect(await ask()).toEqual({ exists: false, matches: [] });
    await inCompany(t.db, company_id, (tx) =>
      sql`update ${sql.table(table)} set also_known_as = ${names} where ${sql.ref(`${entityType}_id`)} = ${id}`.execute(
        tx,
      ),
    );
    expect(await ask()).toMatchObject({ matches: [{ id, reasons: ['former_name'] }] });
  }
});
