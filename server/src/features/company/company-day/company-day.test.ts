import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const as = async (type: 'company' | 'contact' | 'provider', values: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, type, values));
  const boss = await as('company', { full_access: true });
  const other = await inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('division')
      .values({ company_id, name: 'Boulder', code: 'BLD' })
      .returning('division_id')
      .executeTakeFirstOrThrow(),
  );
  return { company_id, division_id, other_id: other.division_id, as, boss };
}

const idOf = (response: { body: unknown }) => (response.body as { id: number }).id;

const HOLIDAY = { description: 'Founders Day', date_time: '2027-05-07' };
const BLACKOUT = { description: 'Office move', date_time: '2027-03-25', to_date: '2027-03-26' };

describe('holidays', () => {
  test('staff add, find, change and delete one; the log says so', async () => {
    const { boss, company_id } = await office();
    const id = idOf(await t.call('POST', '/holiday/create', boss, HOLIDAY));
    const listed = await t.call('POST', '/holiday/getHolidayValue', boss, { search_text: 'founders' });
    expect(listed.body).toMatchObject({ count: 1, data: [{ holiday_id: id, ...HOLIDAY, version: 1 }] });
    const change = { ...HOLIDAY, description: 'Founding Day', version: 1 };
    expect((await t.call('PATCH', `/holiday/update/${id}`, boss, change)).status).toBe(200);
    expect((await t.call('GET', `/holiday/fetchEntry/${id}`, boss)).body).toMatchObject({
      description: 'Founding Day',
      version: 2,
    });
    expect((await t.call('DELETE', `/holiday/delete/${id}`, boss)).status).toBe(200);
    expect((await t.call('GET', `/holiday/fetchEntry/${id}`, boss)).status).toBe(404);
    const log = await inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['activity_type', 'object_name'])
        .where('object_type', '=', 'holiday')
        .orderBy('activity_log_id')
        .execute(),
    );
    expect(log).toEqual([
      { activity_type: 'Record Saved', object_name: 'Founders Day' },
      { activity_type: 'Record Saved', object_name: 'Founding Day' },
      { activity_type: 'Record Deleted', object_name: 'Founding Day' },
    ]);
  });

  test('one date has one holiday, however many people add it at once', async () => {
    const { boss } = await office();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => t.call('POST', '/holiday/create', boss, HOLIDAY)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(responses.find(({ status }) => status === 400)?.body).toMatchObject({
      fields: { date_time: 'There is already a holiday on this date.' },
    });
  });

  test('of two saves of one version the second is refused with the holiday as it is', async () => {
    const { boss } = await office();
    const id = idOf(await t.call('POST', '/holiday/create', boss, HOLIDAY));
    const save = (description: string) =>
      t.call('PATCH', `/holiday/update/${id}`, boss, { ...HOLIDAY, description, version: 1 });
    const responses = await Promise.all([save('Mine'), save('Theirs')]);
    const [late] = responses.filter(({ status }) => status === 409);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(late?.body).toMatchObject({ fresh: { holiday_id: id, version: 2 } });
  });

  test('who may only look changes nothing, and nobody else has the list', async () => {
    const { as, boss } = await office();
    const id = idOf(await t.call('POST', '/holiday/create', boss, HOLIDAY));
    const looker = await as('company');
    expect((await t.call('POST', '/holiday/getHolidayValue', looker, {})).status).toBe(200);
    expect((await t.call('POST', '/holiday/create', looker, { ...HOLIDAY, date_time: '2027-06-01' })).status).toBe(403);
    expect((await t.call('DELETE', `/holiday/delete/${id}`, looker)).status).toBe(403);
    for (const type of ['contact', 'provider'] as const)
      expect((await t.call('POST', '/holiday/getHolidayValue', await as(type), {})).status).toBe(403);
  });

  test('the list leaves as a file', async () => {
    const { boss } = await office();
    await t.call('POST', '/holiday/create', boss, HOLIDAY);
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/holiday/exportHolidays',
      headers: boss,
      payload: { format: 'txt' },
    });
    expect(response.headers['content-disposition']).toMatch(/HolidayList_\d\d-\d\d-\d{4}_\d+\.txt/);
    expect(response.body).toContain('Founders Day');
  });
});

describe('blackout days', () => {
  test.each([
    ['no description', { description: ' ' }, 'description', 'This field is required'],
    ['an end before the start', { to_date: '2027-03-24' }, 'to_date', 'The end must not be before the start'],
    ['a year and a day', { to_date: '2028-03-25' }, 'to_date', 'At most 366 days'],
    ['a division that is none', { division_id: 999_999 }, 'division_id', 'Please select one of the choices'],
  ])('%s is refused next to the field', async (_title, change, field, sentence) => {
    const { boss } = await office();
    const body = { ...BLACKOUT, ...change };
    expect(await t.call('POST', '/blackout_day/create', boss, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
  });

  test('an unknown field is refused, not ignored', async () => {
    const { boss } = await office();
    expect((await t.call('POST', '/blackout_day/create', boss, { ...BLACKOUT, company_id: 1 })).status).toBe(400);
  });

  test('staff of one division see those of all and their own, and change their own only', async () => {
    const { as, boss, division_id, other_id } = await office();
    const add = async (values: object) =>
      idOf(await t.call('POST', '/blackout_day/create', boss, { ...BLACKOUT, ...values }));
    const everywhere = await add({});
    const own = await add({ division_id });
    const theirs = await add({ division_id: other_id });
    const local = await as('company', { full_access: true, division_access: [division_id] });
    const { body } = await t.call('POST', '/blackout_day/getBlackoutDayValue', local, {});
    expect((body as { data: { blackout_day_id: number }[] }).data.map((row) => row.blackout_day_id).sort()).toEqual(
      [everywhere, own].sort(),
    );
    const save = (id: number, change: object) =>
      t.call('PATCH', `/blackout_day/update/${id}`, local, { ...BLACKOUT, division_id, version: 1, ...change });
    expect((await t.call('GET', `/blackout_day/fetchEntry/${theirs}`, local)).status).toBe(404);
    expect((await save(theirs, {})).status).toBe(404);
    expect(await save(everywhere, {})).toMatchObject({
      status: 400,
      body: { fields: { division_id: 'Please select a division of yours' } },
    });
    expect((await t.call('DELETE', `/blackout_day/delete/${everywhere}`, local)).status).toBe(400);
    expect((await save(own, { division_id: null })).status).toBe(400);
    expect((await save(own, { description: 'Painters' })).status).toBe(200);
    expect((await t.call('DELETE', `/blackout_day/delete/${own}`, local)).status).toBe(200);
  });

  test('nobody is booked on one, and the calendar shows it', async () => {
    const { boss, division_id } = await office();
    await t.call('POST', '/blackout_day/create', boss, { ...BLACKOUT, division_id });
    const { body } = await t.call('POST', '/job/getCalendarJobList', boss, {
      from_date: '2027-03-01',
      to_date: '2027-03-31',
    });
    expect((body as { entries: object[] }).entries).toMatchObject([{ kind: 'blackout_day', title: 'Office move' }]);
  });
});
