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

test('production never fills an empty database with the demo world unless told to', () => {
  expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readEnv({ NODE_ENV: 'production', ONRECORD_DEMO: 'yes' }).demo).toBe(true);
});

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
