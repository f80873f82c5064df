import { expect, test } from 'vitest';
import { StartRefusal } from './db/start-refusal.ts';
import { readEnv } from './env.ts';

test('an empty environment runs everything here, with the demo world, on port 3000', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    role: 'all',
    databaseUrl: undefined,
    demo: true,
    dataFolder: expect.stringMatching(/\.data$/),
  });
});

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://onrecord.example.com/',
  DATABASE_URL: 'postgres://onrecord@db.example.com/onrecord',
};

test('production never fills an empty database with the demo world unless told to', () => {
  expect(readEnv(PRODUCTION).demo).toBe(false);
  expect(readEnv({ ...PRODUCTION, ONRECORD_DEMO: 'yes' }).demo).toBe(true);
});

test('production starts neither without the address people use nor without a database that was chosen', () => {
  expect(readEnv(PRODUCTION)).toMatchObject({ isProduction: true, publicUrl: 'https://onrecord.example.com' });
  expect(() => readEnv({ ...PRODUCTION, PUBLIC_URL: '' })).toThrow(/^In production PUBLIC_URL must be set/);
  expect(() => readEnv({ ...PRODUCTION, DATABASE_URL: '' })).toThrow(/^In production DATABASE_URL must be set/);
  expect(() => readEnv({ ...PRODUCTION, DATABASE_URL: '', ONRECORD_EMBEDDED_DATABASE: 'no' })).toThrow(StartRefusal);
  const embedded = { ...PRODUCTION, DATABASE_URL: '', ONRECORD_EMBEDDED_DATABASE: 'yes' };
  expect(readEnv(embedded).databaseUrl).toBeUndefined();
  expect(() => readEnv({ ...PRODUCTION, ONRECORD_EMBEDDED_DATABASE: 'yes' })).toThrow(/two databases/);
});

test('no proxy is trusted but those that are named', () => {
  expect(readEnv({}).trustedProxies).toEqual([]);
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,fd00::/8, loopback' }).trustedProxies).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    'fd00::/8',
    'loopback',
  ]);
});

test.each(['10.0.0.0/33', '0.0.0.0/0', 'proxy.example.com', '10.0.0.5,', '1', 'true', '10.0.0.0/8/8'])(
  'TRUSTED_PROXIES=%s is refused',
  (TRUSTED_PROXIES) => {
    expect(() => readEnv({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES must be addresses or ranges/);
  },
);

test.each([
  [{ PORT: 'abc' }, /PORT must be a number/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://somewhere/db' }, /DATABASE_URL must be an address like postgres:/],
  [{ DATABASE_URL: 'not an address' }, /DATABASE_URL/],
  [{ S3_BUCKET: 'files' }, /S3_BUCKET also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to be set/],
  [{ ONRECORD_SECRET: 'short' }, /ONRECORD_SECRET must be at least 32 characters/],
  [{ ONRECORD_ROLE: 'boss' }, /ONRECORD_ROLE must be all, web or tasks/],
])('%o is refused with a sentence that names the variable', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(StartRefusal);
  expect(() => readEnv(source)).toThrow(sentence);
});

test('a variable set to nothing counts as not set', () => {
  expect(readEnv({ DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ databaseUrl: undefined, smtp: undefined });
});
