import type { ActivityRow } from '@onrecord/contract/core/calls/activity-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let headers: Record<string, string>;
let companyId: number;

/** Four jobs whose values differ in every type, and log lines on both sides of a midnight in Denver. */
beforeAll(async () => {
  t = await startTestApp();
  const { company_id, division_id } = await buildCompany(t.db, { time_zone: 'America/Denver' });
  companyId = company_id;
  await inCompany(t.db, company_id, async (tx) => {
    const rows = [
      [1, '2027-03-01', '09:00', '1.50', 'Ruiz v. Hartwell', 'Denver', 'new', '2027-03-02T06:30:00Z'],
      [2, '2027-03-02', '13:30', '6', 'ruiz estate', '', 'canceled', '2027-03-02T07:00:00Z'],
      [3, '2027-03-03', '08:15', '12.25', '100% Pure', 'Pueblo', 'new', '2027-03-03T06:59:59Z'],
      [4, '2027-03-04', '23:59', '0', '', 'Denver', 'new', null],
    ] as const;
    for (const [number, day, time, hours, name, city, status, confirmed] of rows) {
      await sql`insert into job_list_row (company_id, division_id, job_number, job_date, start_time, starts_at, ends_at,
          estimated_duration, time_zone, case_name, location_city, job_request_status, client_confirmed_on)
        values (${company_id}, ${division_id}, ${number}, ${day}, ${time}, now(), now(), ${hours}, 'America/Denver', ${name},
          ${city}, ${status}, ${confirmed})`.execute(tx);
    }
  });
  headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
});
afterAll(() => t.close());

type Condition = readonly [column: string, operator: string, value: string];

const request = (conditions: readonly Condition[], more: object = {}) =>
  t.call('POST', '/job/getJobListing', headers, {
    search_columns: conditions.map(([column]) => column),
    search_conditions: conditions.map(([, operator]) => operator),
    search_values: conditions.map(([, , value]) => value),
    sort: { column_name: 'job_number', type: 'asc' },
    ...more,
  });

async function found(conditions: readonly Condition[], more: object = {}): Promise<string> {
  const { status, body } = await request(conditions, more);
  expect(status).toBe(200);
  return (body as { data: { job_number: number }[] }).data.map(({ job_number }) => job_number).join(' ');
}

describe('one condition', () => {
  test.each<[...Condition, string]>([
    ['case_name', '=', 'RUIZ ESTATE', '2'],
    ['case_name', '!=', 'ruiz estate', '1 3 4'],
    ['case_name', '<', 'ruiz f', '2 3 4'],
    ['case_name', '>', 'ruiz f', '1'],
    ['case_name', '<=', 'ruiz estate', '2 3 4'],
    ['case_name', '>=', 'ruiz estate', '1 2'],
    ['case_name', 'starts_with', 'ruiz', '1 2'],
    ['case_name', 'contains', '% p', '3'],
    ['case_name', 'not_contain', 'ruiz', '3 4'],
    ['case_name', 'is_null', '', '4'],
    ['location_city', 'is_not_null', '', '1 3 4'],
    ['estimated_duration', '=', '6.00', '2'],
    ['estimated_duration', '!=', '6', '1 3 4'],
    ['estimated_duration', '<', '1.5', '4'],
    ['estimated_duration', '<=', '1.5', '1 4'],
    ['estimated_duration', '>', '6', '3'],
    ['estimated_duration', '>=', '6', '2 3'],
    ['job_number', '>', '3', '4'],
    ['job_date', '=', '2027-03-02', '2'],
    ['job_date', '>', '2027-03-02', '3 4'],
    ['job_date', '<=', '2027-03-02', '1 2'],
    ['start_time', '>=', '13:30', '2 4'],
    ['start_time', '=', '08:15', '3'],
    ['job_request_status', '=', 'canceled', '2'],
    ['job_request_status', '!=', 'canceled', '1 3 4'],
    ['job_request_status', 'any_of', '["canceled","gone"]', '2'],
    ['location_city', 'any_of', '["denver","Pueblo"]', '1 3 4'],
    ['location_city', 'none_of', '["denver"]', '2 3'],
    ['client_confirmed_on', 'is_null', '', '4'],
  ])('%s %s %j finds %s', async (column, operator, value, numbers) => {
    expect(await found([[column, operator, value]])).toBe(numbers);
  });

  test.each<[string, string, string]>([
    ['=', '2027-03-02', '2 3'],
    ['!=', '2027-03-02', '1 4'],
    ['<', '2027-03-02', '1'],
    ['<=', '2027-03-02', '1 2 3'],
    ['>', '2027-03-01', '2 3'],
    ['>=', '2027-03-02', '2 3'],
    ['=', '2027-03-02 00:00', '2'],
    ['<=', '2027-03-02 23:59', '1 2 3'],
  ])('an instant %s %s is judged on the company’s own clock', async (operator, value, numbers) => {
    expect(await found([['client_confirmed_on', operator, value]])).toBe(numbers);
  });

  test.each<[...Condition, string]>([
    ['job_date', '=', '2027-02-30', 'list.invalid_value'],
    ['job_date', '=', '02/03/2027', 'list.invalid_value'],
    ['start_time', '>', '24:00', 'list.invalid_value'],
    ['job_number', '=', '1e3', 'list.invalid_value'],
    ['job_number', 'contains', '1', 'list.unknown_operator'],
    ['job_request_status', '>', 'new', 'list.unknown_operator'],
    ['job_request_status', 'any_of', 'new', 'list.invalid_value'],
    ['job_date', 'any_of', '["2027-03-02"]', 'list.unknown_operator'],
    ['estimated_duration', 'starts_with', '1', 'list.unknown_operator'],
    ['estimated_duration', 'not_contain', '1', 'list.unknown_operator'],
    ['job_date', 'contains', '2027', 'list.unknown_operator'],
    ['client_confirmed_on', '>', '2027-03-02x09:00', 'list.invalid_value'],
    ['client_confirmed_on', '=', "2027-03-02' or true", 'list.invalid_value'],
    ['password_hash', '=', 'x', 'list.unknown_column'],
    ['case_name', 'like', 'x', 'request.invalid'],
  ])('%s %s %j is refused', async (column, operator, value, key) => {
    expect(await request([[column, operator, value]])).toMatchObject({ status: 400, body: { key } });
  });
});

describe('several conditions', () => {
  const ruiz: Condition = ['case_name', 'contains', 'ruiz'];
  const denver: Condition = ['location_city', '=', 'denver'];
  const long: Condition = ['estimated_duration', '>', '5'];

  test.each<[string, Condition[], object, string]>([
    ['all of them', [ruiz, denver], {}, '1'],
    ['any of them', [ruiz, denver], { search_join: 'or' }, '1 2 4'],
    ['any of two, and a third', [ruiz, denver, long], { search_groups: [1, 1, 0] }, '2'],
    ['a first, and any of two others', [long, ruiz, denver], { search_groups: [0, 7, 7] }, '2'],
    ['both of two, or a third', [ruiz, denver, long], { search_join: 'or', search_groups: [1, 1, 0] }, '1 2 3'],
    ['two groups', [ruiz, long, denver, long], { search_join: 'or', search_groups: [1, 1, 2, 2] }, '2'],
  ])('%s', async (_title, conditions, more, numbers) => {
    expect(await found(conditions, more)).toBe(numbers);
  });

  test.each([{ search_values: [] }, { search_groups: [1] }])(
    'arrays of different lengths are refused: %j',
    async (more) => {
      expect(await request([ruiz, denver], more)).toMatchObject({ status: 400, body: { key: 'list.search_uneven' } });
    },
  );
});

test('a yes or no is one of the two, and nothing else is asked of it', async () => {
  const clients = (operator: string, value: string) =>
    t.call('POST', '/client/clients', headers, {
      search_columns: ['is_cod'],
      search_conditions: [operator],
      search_values: [value],
    });
  const count = async (value: string) => ((await clients('=', value)).body as { count: number }).count;
  const before = [await count('yes'), await count('no')];
  await buildClient(t.db, companyId, { is_cod: true });
  expect([await count('yes'), await count('no')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  for (const [operator, value, key] of [
    ['!=', 'yes', 'list.unknown_operator'],
    ['is_null', '', 'list.unknown_operator'],
    ['=', 'true', 'list.invalid_value'],
  ] as const)
    expect(await clients(operator, value)).toMatchObject({ status: 400, body: { key } });
});

test('the other lists search the same way', async () => {
  const call = async (path: string, body: object) => {
    const response = await t.call('POST', path, headers, body);
    expect(response.status).toBe(200);
    return (response.body as { data: ActivityRow[]; count: number }).count;
  };
  const today = Temporal.Now.zonedDateTimeISO('America/Denver').toPlainDate();
  const since = (day: Temporal.PlainDate) => ({
    search_columns: ['created_at'],
    search_conditions: ['>='],
    search_values: [day.toString()],
  });
  expect(await call('/activity_log/activityLogs', since(today.add({ days: 1 })))).toBe(0);
  const money = { search_columns: ['balance'], search_conditions: ['>'], search_values: ['0.00'] };
  expect(await call('/client_invoice/getClientInvoiceData', money)).toBe(0);
});
