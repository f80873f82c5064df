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

/** A user as failures and sign-ins left it before, and what staff saved of it, the latest last. */
interface Before {
  status: 'active' | 'inactive';
  is_block: boolean;
  attempts_count: number;
  is_stranger_block?: boolean;
  saved?: object[];
}

const closed = { status: { before: 'active', after: 'inactive' } };
const opened = { status: { before: 'inactive', after: 'active' } };
const blocked = { is_block: { before: false, after: true } };
const locked = { status: 'inactive', is_block: true, attempts_count: 5 } as const;
const open = { status: 'active', is_block: false, attempts_count: 0 } as const;

const ROWS: Record<string, [Before, { status: string; is_block: boolean; failure_lock: string | null }]> = {
  'open.user': [open, { status: 'active', is_block: false, failure_lock: null }],
  'locked.user': [locked, { status: 'active', is_block: false, failure_lock: 'own_browser' }],
  'locked.by.strangers': [
    { ...locked, is_stranger_block: true },
    { status: 'active', is_block: false, failure_lock: 'strange_browser' },
  ],
  'blocked.by.staff': [
    { status: 'inactive', is_block: true, attempts_count: 0 },
    { status: 'inactive', is_block: true, failure_lock: null },
  ],
  'closed.then.failed': [
    { ...locked, is_stranger_block: true, saved: [opened, closed] },
    { status: 'inactive', is_block: false, failure_lock: 'strange_browser' },
  ],
  'closed.then.let.in.again': [
    { ...open, saved: [closed, { email: { before: 'a', after: 'b' } }] },
    { status: 'inactive', is_block: false, failure_lock: null },
  ],
  'blocked.then.reset': [
    { ...open, saved: [blocked] },
    { status: 'active', is_block: true, failure_lock: null },
  ],
  'opened.by.staff': [
    {
      ...open,
      saved: [
        { ...closed, ...blocked },
        { ...opened, is_block: { before: true, after: false } },
      ],
    },
    { status: 'active', is_block: false, failure_lock: null },
  ],
};

beforeAll(async () => {
  const { adminUrl } = inject('testDatabase');
  const url = withDatabase(adminUrl, name);
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const migrations = readMigrations();
  const at = migrations.findIndex((migration) => migration.name.endsWith('failure_lock.sql'));
  await migrate({ adminUrl: url, secret: SCRATCH_SECRET, migrations: migrations.slice(0, at) });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('INSERT INTO company (company_id, name, domain_name) VALUES ($1, $2, $3)', [
    COMPANY,
    'Before',
    'before',
  ]);
  for (const [username, [{ saved = [], ...row }]] of Object.entries(ROWS)) {
    const { rows } = await client.query<{ user_id: string }>(
      `INSERT INTO app_user (company_id, username, password_hash, user_type, status, is_block, attempts_count, is_stranger_block)
       VALUES ($1, $2, '', 'company', $3, $4, $5, $6) RETURNING user_id`,
      [COMPANY, username, row.status, row.is_block, row.attempts_count, row.is_stranger_block ?? false],
    );
    for (const changes of saved) {
      await client.query(
        `INSERT INTO activity_log (company_id, activity_type, object_type, object_id, actor_type, changes)
         VALUES ($1, 'Record Saved', 'user', $2, 'company', $3)`,
        [COMPANY, rows[0]?.user_id, JSON.stringify(changes)],
      );
    }
  }
  await migrate({ adminUrl: url, secret: SCRATCH_SECRET, migrations: migrations.slice(0, at + 1) });
}, 120_000);
afterAll(async () => {
  await client.end();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
});

test.each(Object.entries(ROWS))('%s', async (username, [, after]) => {
  const { rows } = await client.query('SELECT status, is_block, failure_lock FROM app_user WHERE username = $1', [
    username,
  ]);
  expect(rows).toEqual([after]);
});
