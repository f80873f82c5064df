import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };

async function office() {
  const company = await buildCompany(t.db);
  const staff = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }));
  const call = (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    headers: Record<string, string> = staff,
  ) => t.call(method, `/language_setting/${path}`, headers, body) as Promise<CallResponse>;
  const words = async (division_id: number | null = null, user_type?: string) =>
    (await call('POST', 'getLanguageSettingsOfDivision', { division_id, ...(user_type && { user_type }) })).body.data;
  return { company, staff, call, words };
}

const booking = { term: 'job', singular_form: 'Booking', plural_form: 'Bookings' };

test('without any setting the words are the product’s own', async () => {
  const { words } = await office();
  expect(await words()).toMatchObject({ job: { singular: 'Job' }, service_provider: { plural: 'Service Providers' } });
});

test('the nearest word wins: user type and division before everybody and every division', async () => {
  const { company, call, words } = await office();
  const { division_id } = company;
  await call('POST', 'create', booking);
  await call('POST', 'create', { ...booking, division_id, singular_form: 'Depo' });
  await call('POST', 'create', { ...booking, user_type: 'provider', singular_form: 'Assignment' });
  expect((await words()).job.singular).toBe('Booking');
  expect((await words(division_id)).job.singular).toBe('Depo');
  expect((await words(null, 'provider')).job.singular).toBe('Assignment');
});

test('a saved word is in the very next refusal', async () => {
  const { company, call } = await office();
  const { division_id } = company;
  const limited = await buildUser(t.db, company.company_id, 'company', {
    full_access: true,
    division_access: [division_id],
  });
  const headers = await signIn(t.db, limited);
  const refusal = async () => (await call('POST', 'create', booking, headers)).body.message;
  expect(await refusal()).toBe('You do not have access to this division.');
  await call('POST', 'create', { term: 'division', singular_form: 'Branch', plural_form: 'Branches' });
  expect(await refusal()).toBe('You do not have access to this branch.');
});

test('an old version is refused with the words as they are now', async () => {
  const { call } = await office();
  const { body } = await call('POST', 'create', booking);
  const save = (singular_form: string) =>
    call('PATCH', `update/${body.id}`, { singular_form, plural_form: 'Bookings', version: 1 });
  expect((await save('Session')).status).toBe(200);
  expect(await save('Sitting')).toMatchObject({
    status: 409,
    body: { key: 'general.stale', fresh: { singular_form: 'Session', version: 2 } },
  });
  expect((await call('GET', String(body.id))).body).toMatchObject({ singular_form: 'Session' });
});

test('the same word twice is refused', async () => {
  const { call } = await office();
  await call('POST', 'create', booking);
  expect((await call('POST', 'create', booking)).status).toBe(409);
});

test('a division takes over the words of another', async () => {
  const { company, call, words } = await office();
  const second = await inCompany(t.db, company.company_id, (tx) =>
    tx
      .insertInto('division')
      .values({ company_id: company.company_id, name: 'Boulder', code: 'B' })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await call('POST', 'create', { ...booking, division_id: company.division_id });
  await call('POST', 'create', { ...booking, division_id: second.division_id, singular_form: 'Old' });
  const copy = { division_id: company.division_id, selected_division_id: second.division_id };
  expect((await call('POST', 'copyLanguageSettings', copy)).status).toBe(200);
  expect((await words(second.division_id)).job.singular).toBe('Booking');
  const page = await call('POST', `${second.division_id}/getLanguageSettings`, { limit: 1 });
  expect(page.body).toMatchObject({ count: 1, data: [{ term: 'job', singular_form: 'Booking' }] });
});

test('the sheet of a place shows its own words and those it has from further out', async () => {
  const { company, call } = await office();
  const { division_id } = company;
  await call('POST', 'create', booking);
  await call('POST', 'create', { ...booking, division_id, user_type: 'provider', singular_form: 'Assignment' });
  const jobAt = async (textScope: object) =>
    (await call('POST', 'getLanguageSettingData', textScope)).body.data.find(
      (row: { term: string }) => row.term === 'job',
    );
  expect(await jobAt({})).toMatchObject({ singular_form: 'Booking', inherited_singular: 'Job', version: 1 });
  expect(await jobAt({ division_id, user_type: 'provider' })).toMatchObject({
    singular_form: 'Assignment',
    inherited_singular: 'Booking',
  });
  expect(await jobAt({ division_id })).toMatchObject({
    singular_form: '',
    inherited_plural: 'Bookings',
    version: null,
  });
  const other = await office();
  expect((await call('POST', 'getLanguageSettingData', { division_id: other.company.division_id })).status).toBe(404);
});

test('a label is put together around a configured word', async () => {
  const { call } = await office();
  await call('POST', 'create', booking);
  const label = async (parts: object) => (await call('POST', 'getJobLanguageSetting', parts)).body.label;
  expect(await label({ term: 'job', static_label: 'Number' })).toBe('Booking Number');
  expect(await label({ term: 'job', form: 'plural', front: 'All', user_type: 'contact' })).toBe('All Bookings');
  expect(await label({ term: 'case' })).toBe('Case');
});

test('a word changed at another server is in the next sentence here', async () => {
  const { company, call } = await office();
  const { company_id, division_id } = company;
  const limited = await buildUser(t.db, company_id, 'company', { full_access: true, division_access: [division_id] });
  const headers = await signIn(t.db, limited);
  const refusal = async () => (await call('POST', 'create', booking, headers)).body.message;
  expect(await refusal()).toBe('You do not have access to this division.');
  await inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('language_setting')
      .values({ company_id, term: 'division', singular_form: 'Branch', plural_form: 'Branches' })
      .execute(),
  );
  await expect.poll(refusal, { timeout: 5_000 }).toBe('You do not have access to this branch.');
});

test('who saved what is in the log', async () => {
  const { company, call } = await office();
  const { body } = await call('POST', 'create', booking);
  await call('PATCH', `update/${body.id}`, { singular_form: 'Session', plural_form: 'Bookings', version: 1 });
  const log = await inCompany(t.db, company.company_id, (tx) =>
    tx.selectFrom('activity_log').select('changes').orderBy('activity_log_id').execute(),
  );
  expect(log.at(-1)?.changes).toEqual({ singular_form: { before: 'Booking', after: 'Session' } });
});

test('words of another company are not there, and contacts change none', async () => {
  const [one, two] = [await office(), await office()];
  const { body } = await one.call('POST', 'create', booking);
  expect((await two.call('GET', String(body.id))).status).toBe(404);
  expect(
    (await two.call('PATCH', `update/${body.id}`, { singular_form: 'X', plural_form: 'Y', version: 1 })).status,
  ).toBe(404);
  expect((await two.call('POST', 'getLanguageSettings', { company_id: one.company.company_id })).status).toBe(403);
  const contact = await signIn(t.db, await buildUser(t.db, one.company.company_id, 'contact'));
  expect((await one.call('POST', 'create', { ...booking, term: 'case' }, contact)).status).toBe(403);
});
