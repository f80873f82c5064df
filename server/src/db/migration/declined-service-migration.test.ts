import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SCRATCH_SECRET, withDatabase } from '../../testing/scratch-cluster.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';

const COMPANY = 7;
let admin: pg.Client;
let client: pg.Client;
const name = `test_${randomBytes(6).toString('hex')}`;

const PROVIDER = 70;

/** A service as a response left it before. */
interface Before {
  readonly job_id: number;
  readonly can_take: boolean | null;
  readonly is_checked_in?: boolean;
  readonly is_canceled?: boolean;
}

/** Jobs by what is to become of their service: whether its provider stays. */
const JOBS: Readonly<
  Record<string, readonly [Before, { provider: number | null; status: number; unassigned: number }]>
> = {
  declined: [
    { job_id: 1, can_take: false },
    { provider: null, status: 2, unassigned: 1 },
  ],
  taken: [
    { job_id: 2, can_take: true },
    { provider: PROVIDER, status: 3, unassigned: 0 },
  ],
  'not answered': [
    { job_id: 3, can_take: null },
    { provider: PROVIDER, status: 3, unassigned: 0 },
  ],
  'declined, but there': [
    { job_id: 4, can_take: false, is_checked_in: true },
    { provider: PROVIDER, status: 3, unassigned: 0 },
  ],
  'declined and canceled': [
    { job_id: 5, can_take: false, is_canceled: true },
    { provider: PROVIDER, status: 3, unassigned: 0 },
  ],
};

async function insertJob({ job_id, can_take, is_checked_in, is_canceled }: Before): Promise<void> {
  const times = ['2031-03-12T16:00:00Z', '2031-03-12T18:00:00Z'];
  await client.query(
    `INSERT INTO job (company_id, job_id, division_id, job_number, job_status_id, client_id, job_date, start_time,
       estimated_duration, time_zone, starts_at, ends_at)
     VALUES ($1, $2, 1, $2, 3, 1, '2031-03-12', '09:00', 2, 'America/Denver', $3, $4)`,
    [COMPANY, job_id, ...times],
  );
  await client.query(
    `INSERT INTO job_service (company_id, job_service_id, job_id, service_id, service_provider_id, starts_at, ends_at,
       provider_can_take, provider_note, is_canceled, overlap_reason)
     VALUES ($1, $2, $2, 1, $3, $4, $5, $6, 'At another job', $7, 'test')`,
    [COMPANY, job_id, PROVIDER, ...times, can_take, is_canceled ?? false],
  );
  if (is_checked_in)
    await client.query(
      `INSERT INTO job_checkin (company_id, job_id, service_provider_id, check_in_datetime) VALUES ($1, $2, $3, $4)`,
      [COMPANY, job_id, PROVIDER, times[0]],
    );
}

beforeAll(async () => {
  const { adminUrl } = inject('testDatabase');
  const url = withDatabase(adminUrl, name);
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const migrations = readMigrations();
  const at = migrations.findIndex((migration) => migration.name.endsWith('declined_service.sql'));
  await migrate({ adminUrl: url, secret: SCRATCH_SECRET, migrations: migrations.slice(0, at) });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT set_config('app.company_id', $1, false)", [String(COMPANY)]);
  for (const text of [
    "INSERT INTO company (company_id, name, domain_name) VALUES (7, 'Before', 'before')",
    "INSERT INTO division (company_id, division_id, code, name) VALUES (7, 1, 'D', 'Denver')",
    "INSERT INTO client (company_id, client_id, division_id, name) VALUES (7, 1, 1, 'Pike LLP')",
    "INSERT INTO service_provider (company_id, service_provider_id, first_name, last_name) VALUES (7, 70, 'June', 'Abernathy')",
    "INSERT INTO job_status (company_id, job_status_id, name) VALUES (7, 2, 'Scheduled'), (7, 3, 'Covered') ON CONFLICT DO NOTHING",
    "INSERT INTO service (company_id, service_id, name) VALUES (7, 1, 'Court Reporter') ON CONFLICT DO NOTHING",
  ])
    await client.query(text);
  for (const [before] of Object.values(JOBS)) await insertJob(before);
  await migrate({ adminUrl: url, secret: SCRATCH_SECRET, migrations: migrations.slice(0, at + 1) });
}, 120_000);

afterAll(async () => {
  await client?.end();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
});

test.each(Object.entries(JOBS))('a service %s', async (_name, [{ job_id }, expected]) => {
  const { rows } = await client.query(
    `SELECT s.service_provider_id::int AS provider, j.job_status_id::int AS status, r.unassigned_count AS unassigned
     FROM job j JOIN job_service s ON s.company_id = j.company_id AND s.job_id = j.job_id
     JOIN job_list_row r ON r.company_id = j.company_id AND r.job_id = j.job_id WHERE j.job_id = $1`,
    [job_id],
  );
  expect(rows).toEqual([expected]);
});

test('who said no stands in the history', async () => {
  const { rows } = await client.query(
    'SELECT job_id::int, job_service_id::int, service_provider_id::int, event, note FROM job_service_history',
  );
  const row = { service_provider_id: PROVIDER, event: 'declined', note: 'At another job' };
  expect(rows).toEqual([{ job_id: 1, job_service_id: 1, ...row }]);
});
