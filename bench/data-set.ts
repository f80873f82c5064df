import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { boardDays } from '../domain/src/scheduling/board/board.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { DatabaseUrls } from '../server/src/db/migration/roles.ts';
import { systemScope } from '../server/src/db/scope.ts';
import { insertStartingValues } from '../server/src/features/company/company/company.writes.ts';

/** The company whose users are measured: the biggest. */
export const BIGGEST = 1;
export const FIRST_DAY = '2024-07-01';
export const DAYS = 1095;
export const PASSWORD = 'Benchmark1!';
export const LOGINS = 100;
/** Of so many jobs one has an invoice. */
const BILLED = 3;
/** Raised when the rows change, so that a kept data set is made again. */
const VERSION = 7;
const COMPANIES = 20;

const SYLLABLES =
  'bar cal dan fer gol har jen kel lom mar nor pel quin ros sal tor ul ven wes yar zel ash bru cor del est fin gra hol ir';

/** The words names are made of: 900 of them. The same function is made in the database as bench_word. */
export function word(n: number): string {
  const parts = SYLLABLES.split(' ');
  return `${parts[n % 30]}${parts[Math.floor(n / 30) % 30]}`;
}

/** How many jobs each company has: the biggest its share, the others alike. */
export function shares(jobs: number, share: number): number[] {
  const biggest = Math.round(jobs * share);
  return [biggest, ...Array.from({ length: COMPANIES - 1 }, () => Math.round((jobs - biggest) / (COMPANIES - 1)))];
}

/**
 * The rows of a company are made as the owner of the database, past row-level security and without the work a change makes.
 * Where every job is billed they are made without any trigger: each invoice's links, and the sums of its entry in the
 * ledger, would be checked row by row, which takes longer than all else.
 */
async function fillCompany(client: pg.Client, companyId: number, jobs: number, billed: number): Promise<void> {
  await client.query(`begin; set local app.bulk_load = 'on'; set local bench.company = ${companyId};
    set local session_replication_role = ${billed === 1 ? 'replica' : 'origin'};
    set local bench.jobs = ${jobs}; set local bench.billed = ${billed}; set local app.company_id = ${companyId}`);
  await client.query(readFileSync(join(import.meta.dirname, 'data-set.sql'), 'utf8'));
  await client.query('commit');
}

const LIST_ROWS = `select refresh_job_list_rows($1, array(select job_id from job where company_id = $1
  and job_number > $2 and job_number <= $2 + 20000))`;

/** What the lists show, in portions: each is one statement over its jobs. */
async function fillLists(client: pg.Client, companyId: number, jobs: number): Promise<void> {
  for (let done = 0; done < jobs; done += 20_000) await client.query(LIST_ROWS, [companyId, done]);
  await client.query('select refresh_all_search_entries($1)', [companyId]);
}

async function makeCompanies(urls: DatabaseUrls): Promise<void> {
  const db = openDatabase({ url: urls.appUrl, max: 1 });
  try {
    for (let company_id = 1; company_id <= COMPANIES; company_id += 1) {
      await db.withScope(systemScope(company_id, 'bench'), async (tx) => {
        const name = `Bench ${company_id}`;
        await tx
          .insertInto('company')
          .values({ company_id, name, domain_name: `bench${company_id}` })
          .execute();
        await tx.insertInto('company_theme').values({ company_id }).execute();
        await insertStartingValues(tx, company_id, Temporal.Now.instant());
      });
    }
  } finally {
    await db.close();
  }
}

/** A hundred people who may sign in, and the one whose calls are measured. All have one password, hashed as the product does. */
async function makeUsers(client: pg.Client): Promise<void> {
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await client.query(
    `insert into app_user (company_id, user_id, username, password_hash, user_type, first_name, last_name, email, full_access)
     select $1, 100 + n, 'staff' || n, $2, 'company', 'Una', 'Staff' || n, 'staff' || n || '@example.test', true
     from generate_series(0, $3) n`,
    [BIGGEST, password, LOGINS],
  );
}

/** A company of a usual size and somebody who works in it. */
export const SMALL = { company_id: 20, username: 'small0' };

/** The small company's user, made from the password of one that is there. */
export async function makeSmallUser(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `insert into app_user (company_id, user_id, username, password_hash, user_type, first_name, last_name, email, full_access)
       select $1, 900, $2, password_hash, 'company', 'Una', 'Small', 'small@example.test', true from app_user
       where company_id = $3 and user_id = 100 on conflict do nothing`,
      [SMALL.company_id, SMALL.username, BIGGEST],
    );
  } finally {
    await client.end();
  }
}

const MOVE_SEQUENCES = `select setval(pg_get_serial_sequence(format('%I', c.table_name), c.column_name), 1000000000)
  from information_schema.columns c where c.table_schema = 'public' and c.is_identity = 'YES'`;

/** What the yardstick needs to answer from the tables themselves as well as a good hand would write it. */
const YARDSTICK = `
  create index bench_job_by_division on job (company_id, division_id, job_date desc, job_id desc);
  create index bench_job_by_date on job (company_id, job_date desc, job_id desc);
  create sequence bench_slot;
  create table bench_made (version text)`;

const WORDS = `create or replace function bench_word(n bigint) returns text language sql immutable as $$
  select (string_to_array('${SYLLABLES}', ' '))[1 + n % 30] || (string_to_array('${SYLLABLES}', ' '))[1 + n / 30 % 30] $$`;

async function isMade(client: pg.Client, version: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('bench_made') is not null as there");
  if (!rows[0].there) return false;
  const made = await client.query('select version from bench_made');
  return made.rows[0]?.version === version;
}

/** Whether the database has nothing in it but the schema. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select not exists (select from company) as empty');
  return rows[0].empty;
}

/**
 * Makes the data set, unless it is there from an earlier run. Without lists, every job is billed, and nothing is made of what
 * lists show and search, which takes longest: invoices are asked of their own tables.
 *
 * @throws Error when the database holds something else.
 */
export async function makeDataSet(
  urls: DatabaseUrls,
  { jobs, share, lists }: { jobs: number; share: number; lists: boolean },
  t: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: urls.adminUrl });
  await client.connect();
  try {
    const version = [VERSION, jobs, share, ...(lists ? [] : ['without lists'])].join(' ');
    if (await isMade(client, version)) return;
    if (!(await isEmpty(client))) throw new Error('The bench database holds another data set: remove its folder.');
    const began = performance.now();
    await client.query(WORDS);
    await makeCompanies(urls);
    for (const [index, own] of shares(jobs, share).entries())
      await fillCompany(client, index + 1, own, lists ? BILLED : 1);
    await makeUsers(client);
    await client.query('analyze');
    for (const [index, own] of lists ? shares(jobs, share).entries() : []) await fillLists(client, index + 1, own);
    await client.query(MOVE_SEQUENCES);
    await client.query(YARDSTICK);
    await client.query('insert into bench_made values ($1)', [version]);
    await client.query('vacuum analyze');
    t(`Made ${jobs} jobs in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  } finally {
    await client.end();
  }
}

/** The office whose board is measured, and how many jobs stand on it. */
export const BOARD = { division_id: BIGGEST * 10_000_000 + 9, jobs: 500 } as const;

/** The days of the board: it is read at the time of the machine, so its jobs are made anew for each run. */
export interface BoardSpan {
  readonly today: string;
  readonly last: string;
}

/** Makes the 500 jobs of a board from today on, and those that are late of the days before. */
export async function makeBoard(adminUrl: string): Promise<BoardSpan> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ time_zone: string }>('select time_zone from company where company_id = $1', [
      BIGGEST,
    ]);
    const zone = rows[0]?.time_zone ?? 'UTC';
    const { today, last } = boardDays(Temporal.Now.plainDateISO(zone), zone, new Set());
    await client.query(`begin; set local app.bulk_load = 'on'; set local app.company_id = ${BIGGEST};
      set local bench.company = ${BIGGEST}; set local bench.division = ${BOARD.division_id};
      set local bench.jobs = ${BOARD.jobs}; set local bench.today = '${today}'; set local bench.last = '${last}'`);
    await client.query(readFileSync(join(import.meta.dirname, 'board.sql'), 'utf8'));
    await client.query('commit');
    await client.query(
      `select refresh_job_list_rows($1, array(select job_id from job where company_id = $1 and division_id = $2))`,
      [BIGGEST, BOARD.division_id],
    );
    await client.query('vacuum analyze job, job_service, job_deponent, job_list_row');
    return { today, last };
  } finally {
    await client.end();
  }
}

/** Takes away the jobs that earlier runs created, and returns the next number for a free slot of a provider. */
export async function clearCreated(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Rows that go with a job are removed as the owner of the tables, whose history of changes needs a company too.
    await client.query("select set_config('app.company_id', $1, false)", [String(BIGGEST)]);
    await client.query("delete from job where company_id = $1 and job_date >= '2030-01-01'", [BIGGEST]);
    await client.query('vacuum analyze job, job_service, job_deponent, job_list_row');
    const { rows } = await client.query(
      "select setval('bench_slot', 1) as first, (select count(*)::int from service_provider where company_id = $1 and division_id <> $2) as providers",
      [BIGGEST, BOARD.division_id],
    );
    return rows[0].providers;
  } finally {
    await client.end();
  }
}
