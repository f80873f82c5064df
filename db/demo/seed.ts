import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { PLATFORM_SETTING_ID } from '@onrecord/domain/company/setting/registry';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createLocalFiles } from '../../server/src/adapters/storage/local-files.ts';
import type { StoragePort } from '../../server/src/adapters/storage/port.ts';
import type { Database as Tables } from '../../server/src/db/row-types.ts';
import { insertStartingValues } from '../../server/src/features/company/company/company.writes.ts';
import type { Sealer } from '../../server/src/http/secret/sealer.ts';
import type { CompanyPlan } from './company-plan.ts';
import { BAYLINE } from './data/bayline.ts';
import { FRONT_RANGE } from './data/front-range.ts';
import { PLATFORM } from './data/platform.ts';
import { codesIn, STATES } from './data/postal-codes.ts';
import { POINTS } from './data/postal-points.ts';
import { THAMES } from './data/thames.ts';
import type { DemoFile } from './documents.ts';
import { LOADING_ORDER } from './loading-order.ts';
import { dateHistory, makeOwnCalls } from './own-calls.ts';
import { makePayees } from './payees.ts';
import { setPickerLookups } from './picker-facts.ts';
import { type CompanyRows, insertRows, type Loading, readTimeColumns } from './rows.ts';
import { buildStory, type Story } from './story.ts';
import { makeSubscription } from './subscription.ts';
import { passwordHash } from './users.ts';

const PLANS: readonly CompanyPlan[] = [FRONT_RANGE, BAYLINE, THAMES];

async function enterCompany(client: pg.Client, company_id: number): Promise<void> {
  await client.query("select set_config('app.company_id', $1, true)", [String(company_id)]);
}

/** The product's own starting values, on this connection. */
async function addStartingValues({ client, since }: Loading, company_id: number): Promise<void> {
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => lent, end: async () => undefined } as unknown as pg.Pool;
  const tx = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await insertStartingValues(tx, company_id, Temporal.Instant.from(since));
}

async function loadPlatform(loading: Loading): Promise<void> {
  const { client, since } = loading;
  const { company_id, name, domain_name, user_id } = PLATFORM;
  await enterCompany(client, company_id);
  await client.query(
    'insert into company (company_id, name, domain_name, is_platform, created_at, updated_at) values ($1, $2, $3, true, $4, $4)',
    [company_id, name, domain_name, since],
  );
  await client.query('insert into company_theme (company_id) values ($1)', [company_id]);
  await client.query(
    'insert into application_setting (application_setting_id, companies_start_themselves) values ($1, true)',
    [PLATFORM_SETTING_ID],
  );
  await addStartingValues(loading, company_id);
  await client.query(
    `insert into app_user (company_id, user_id, username, password_hash, user_type, platform_owner, first_name, last_name, email,
       created_at, updated_at)
     values ($1, $2, 'admin', $3, 'admin', true, 'Ada', 'Operator', 'admin@onrecord.example', $4, $4)`,
    [company_id, user_id, await passwordHash('admin'), since],
  );
}

/** The next numbers on paper follow the last ones used. */
const COUNTERS = `
  update company_counter c set next_number = greatest(c.next_number, used.last + 1)
  from (values
    ('job', (select max(job_number) from job)),
    ('order', (select max(order_number) from client_order)),
    ('client_invoice', (select max(invoice_number) from client_invoice)),
    ('provider_invoice', (select max(invoice_number) from provider_invoice)),
    ('receipt', (select max(receipt_number) from payment_transaction))) as used(series, last)
  where c.company_id = $1 and c.series = used.series and used.last is not null`;

async function loadCompany(loading: Loading, plan: CompanyPlan, rows: CompanyRows): Promise<void> {
  const { client } = loading;
  const { company_id } = plan;
  const born: typeof LOADING_ORDER = ['company', 'company_theme'];
  await enterCompany(client, company_id);
  await insertRows(loading, rows, born);
  await addStartingValues(loading, company_id);
  await setPickerLookups(client, plan);
  await insertRows(
    loading,
    rows,
    LOADING_ORDER.filter((table) => !born.includes(table)),
  );
  await client.query(COUNTERS, [company_id]);
  await client.query(
    `update job_field_history h set changed_at = j.created_at from job j
     where h.company_id = $1 and j.company_id = $1 and j.job_id = h.job_id`,
    [company_id],
  );
  await dateHistory(client, company_id, 'load');
}

/** Postal codes are the same for every company. */
async function loadPostalCodes(client: pg.Client): Promise<void> {
  for (const { country_id, state_code, iana_name, cities } of STATES) {
    const cityCodes = Object.entries(cities).flatMap(([city, codes]) =>
      codesIn(codes).map((zipcode) => ({ zipcode, city, at: POINTS[zipcode] ?? POINTS[city] })),
    );
    await client.query(
      `insert into postal_code (zipcode, city, state_id, time_zone_id, latitude, longitude)
       select place.zipcode, place.city, s.state_id, (select z.time_zone_id from time_zone z where z.iana_name = $3 limit 1),
         place.latitude, place.longitude
       from unnest($4::text[], $5::text[], $6::numeric[], $7::numeric[]) place(zipcode, city, latitude, longitude), state s
       where s.country_id = $1 and s.state_code = $2
       on conflict do nothing`,
      [
        ...[country_id, state_code, iana_name],
        cityCodes.map(({ zipcode }) => zipcode),
        cityCodes.map(({ city }) => city),
        cityCodes.map(({ at }) => at?.[0] ?? null),
        cityCodes.map(({ at }) => at?.[1] ?? null),
      ],
    );
  }
}

/** The lists’ rows, which the bulk load left out, found with fresh statistics. */
async function fillLists(client: pg.Client): Promise<void> {
  await client.query('analyze');
  for (const { company_id } of PLANS) {
    await enterCompany(client, company_id);
    await client.query('select refresh_job_list_rows($1, array(select job_id from job))', [company_id]);
    await client.query('select refresh_all_search_entries($1)', [company_id]);
    await client.query(
      'select refresh_job_request_row(company_id, job_request_id) from job_request where job_id is null',
    );
  }
}

/** Whoever adds a row by hand gets an id that the demo world has not used. */
async function moveSequences(client: pg.Client, ids: ReadonlyMap<string, number>): Promise<void> {
  const sql = `select setval(pg_get_serial_sequence(c.table_name, c.column_name), $2::bigint)
    from information_schema.columns c where c.table_schema = 'public' and c.table_name = $1 and c.is_identity = 'YES'`;
  for (const [table, last] of ids) await client.query(sql, [table, last]);
}

/** Lays the files where the product's local storage looks for them. */
async function writeFiles(folder: string, files: readonly DemoFile[]): Promise<void> {
  const { pathOf } = createLocalFiles(folder);
  for (const { key, bytes } of files) {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}

/** Puts the files of the demo world of a day into any storage; those that are there already stay. */
export async function writeDemoFiles(storage: Pick<StoragePort, 'head' | 'putStream'>, today: string): Promise<number> {
  const day = Temporal.PlainDate.from(today);
  const ids = new Map<string, number>();
  let written = 0;
  for (const plan of PLANS) {
    for (const { key, content_type, bytes } of (await buildStory(plan, day, ids)).files) {
      if (await storage.head(key)) continue;
      await storage.putStream(key, Readable.from(bytes), { content_type });
      written += 1;
    }
  }
  return written;
}

export interface DemoOptions {
  /** The folder of the local storage; without it, files are listed but not written. */
  readonly filesRoot?: string;
  /** Seals as the installation does; without it, nobody has a subscription or an account that pay is transferred to. */
  readonly sealer?: Sealer;
}

/**
 * Fills an empty, migrated database with the demo world as of `today` (YYYY-MM-DD), in one transaction: one platform
 * and three companies with about a year of work. The same day gives the same rows.
 */
export async function seedDemoWorld(adminUrl: string, today: string, options: DemoOptions = {}): Promise<void> {
  const day = Temporal.PlainDate.from(today);
  const ids = new Map<string, number>();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("begin; set local role onrecord_owner; set local app.bulk_load = 'on'");
    const since = day.subtract({ years: 1 }).toZonedDateTime('UTC').toInstant().toString();
    const loading: Loading = { client, times: await readTimeColumns(client), since };
    await loadPlatform(loading);
    await loadPostalCodes(client);
    const stories = new Map<number, Story>();
    for (const plan of PLANS) {
      const story = await buildStory(plan, day, ids);
      const { rows, files } = story;
      stories.set(plan.company_id, story);
      if (options.sealer) {
        makeSubscription(plan, rows, day, options.sealer.seal);
        makePayees(plan, rows, day, options.sealer.seal);
      }
      await loadCompany(loading, plan, rows);
      if (options.filesRoot) await writeFiles(options.filesRoot, files);
    }
    await fillLists(client);
    await moveSequences(client, ids);
    for (const [company_id, { calls, files }] of stories) {
      await enterCompany(client, company_id);
      await makeOwnCalls({ client, files, sealer: options.sealer }, company_id, calls);
    }
    await client.query('commit');
    await client.query('analyze job_list_row');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
