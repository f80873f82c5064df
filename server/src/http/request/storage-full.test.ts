import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { makePicture } from '../../testing/make/make-picture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function manager() {
  const { company_id } = await buildCompany(t.db);
  return {
    company_id,
    headers: await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true })),
  };
}

const STORAGE_FULL = {
  status: 507,
  body: { statusCode: 507, error: 'Insufficient Storage', key: 'general.storage_full' },
};

test('a write that PostgreSQL has no disk space for answers 507 and saves nothing', async () => {
  const { company_id, headers } = await manager();
  const admin = new pg.Client({ connectionString: t.adminUrl });
  await admin.connect();
  // Raises what PostgreSQL raises where a file cannot be extended.
  await admin.query(`create function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on holiday for each row execute function no_space()`);
  const holiday = { description: 'Founders Day', date_time: '2027-05-07' };
  try {
    expect(await t.call('POST', '/holiday/create', headers, holiday)).toMatchObject(STORAGE_FULL);
  } finally {
    await admin.query('drop trigger no_space on holiday; drop function no_space()');
    await admin.end();
  }
  const rows = await inCompany(t.db, company_id, (tx) => tx.selectFrom('holiday').select('holiday_id').execute());
  expect(rows).toEqual([]);
  expect((await t.call('POST', '/holiday/create', headers, holiday)).status).toBe(200);
});

// Linux has a device that is always full.
test.runIf(process.platform === 'linux')('a file that the file storage has no space for answers 507', async () => {
  const { company_id, headers } = await manager();
  const { putStream } = t.services.storage;
  const picture = { use: 'header_logo', content: makePicture(288, 66, 1) };
  t.services.storage.putStream = async (_key, content) => {
    await pipeline(content, createWriteStream('/dev/full'));
    throw new Error('the device took it');
  };
  try {
    const response = await t.call('POST', `/company_theme/uploadImage/${company_id}`, headers, picture);
    expect(response).toMatchObject(STORAGE_FULL);
  } finally {
    t.services.storage.putStream = putStream;
  }
  expect((await t.call('POST', `/company_theme/uploadImage/${company_id}`, headers, picture)).status).toBe(200);
});
