import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const MANY = 20_600;

let t: TestApp;
let headers: Record<string, string>;
let contact: Record<string, string>;

/** A company with very many rows that share a word; every 1000th has another word, and one of them both rare ones. */
beforeAll(async () => {
  t = await startTestApp();
  const { company_id, division_id } = await buildCompany(t.db);
  const reader = await buildUser(t.db, company_id, 'contact');
  await inCompany(t.db, company_id, (tx) =>
    sql`insert into job_list_row (company_id, division_id, job_number, job_date, start_time, starts_at, ends_at,
        estimated_duration, time_zone, taking_contact_id, location_city, search_text)
      select ${company_id}::bigint, ${division_id}::bigint, n, date '2020-01-01' + n, '09:00',
        (date '2020-01-01' + n)::timestamptz, (date '2020-01-01' + n)::timestamptz, 1, 'America/Denver',
        case when n <= 3 then ${reader.contact_id}::bigint end,
        case when n % 1000 = 0 then 'Pueblo' else 'Denver' end,
        'denver deposition ' || case when n % 1000 = 0 then 'pueblo ' else '' end || case when n > 100 then 'later' else 'early' end
          || case when n between 101 and 5100 then ' middle' else '' end
      from generate_series(1, ${MANY}::integer) n`.execute(tx),
  );
  headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  contact = await signIn(t.db, reader);
}, 120_000);
afterAll(() => t.close());

interface Page {
  data: JobListRow[];
  count: number;
  is_more?: true;
}

async function listed(query: object, as = headers): Promise<Page> {
  const { status, body } = await t.call('POST', '/job/getJobListing', as, query);
  expect(status).toBe(200);
  return body as Page;
}

const numbers = ({ data }: Page) => data.map((row) => row.job_number);

test('a word that very many rows have is counted so far, and the answer says that there are more', async () => {
  const page = await listed({ search_text: 'Deposition', limit: 2 });
  expect(page).toMatchObject({ count: 2_000, is_more: true });
  expect(numbers(page)).toEqual([MANY, MANY - 1]);
});

test('in an order of one’s own more of them are sorted, and then counted', async () => {
  const sort = { column_name: 'job_number', type: 'asc' };
  const page = await listed({ search_text: 'middle', limit: 2, sort });
  expect(page).toMatchObject({ count: 5_000 });
  expect(page).not.toHaveProperty('is_more');
  expect(numbers(page)).toEqual([101, 102]);
  expect(await listed({ search_text: 'middle', limit: 1 })).toMatchObject({ count: 2_000, is_more: true });
  expect(await listed({ search_text: 'deposition', limit: 1, sort })).toMatchObject({ count: 2_000, is_more: true });
});

test('its pages follow the list’s order over everything found, whichever order that is', async () => {
  const page = (query: object) => listed({ search_text: 'denver deposition', limit: 2, ...query });
  expect(numbers(await page({ offset: 19_000 }))).toEqual([MANY - 19_000, MANY - 19_001]);
  expect(numbers(await page({ sort: { column_name: 'job_number', type: 'asc' } }))).toEqual([1, 2]);
  expect(numbers(await page({ sort: { column_name: 'location_city', type: 'desc' } }))).toEqual([20_000, 19_000]);
});

test('narrowed by something else, it is counted exactly', async () => {
  const narrowed = { search_text: 'deposition', filter: { location_city: 'Pueblo' }, limit: 1 };
  const page = await listed(narrowed);
  expect(page.count).toBe(20);
  expect(page).not.toHaveProperty('is_more');
  expect(await listed({ search_text: 'deposition', to_date: '2020-01-04', limit: 1 })).toMatchObject({ count: 3 });
});

test('just below the bound the count is exact', async () => {
  const page = await listed({ search_text: 'deposition early', limit: 1 });
  expect(page).toMatchObject({ count: 100 });
  expect(page).not.toHaveProperty('is_more');
});

test('words are looked for together, however many rows each of them has alone', async () => {
  const page = await listed({ search_text: 'later pueblo denver', limit: 30 });
  expect(page.count).toBe(20);
  expect(numbers(page)[0]).toBe(20_000);
});

test('without a search every row is counted', async () => {
  const page = await listed({ limit: 1 });
  expect(page.count).toBe(MANY);
  expect(page).not.toHaveProperty('is_more');
});

test('who sees few rows has few counted', async () => {
  const page = await listed({ search_text: 'deposition' }, contact);
  expect(page.count).toBe(3);
  expect(numbers(page)).toEqual([3, 2, 1]);
});

test('a file of a wide search holds every row', async () => {
  const payload = { search_text: 'deposition', format: 'txt', columns: ['job_number'] };
  const file = await t.app.inject({ method: 'POST', url: '/api/job/exportJobs', headers, payload });
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(MANY + 1);
  expect(new Set(lines).size).toBe(MANY + 1);
});

test.each(['100%', 'a_b', "o'hara", '{1,2}', '\\'])('%j is looked for as it is written', async (search_text) => {
  expect((await listed({ search_text })).count).toBe(0);
});
