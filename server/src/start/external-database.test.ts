import { expect, inject, test } from 'vitest';
import { StartRefusal } from '../db/start-refusal.ts';
import { checkExternalDatabase } from './external-database.ts';

/** The sentence that a start ends with. */
async function refusalOf(url: string): Promise<string> {
  const refusal = await checkExternalDatabase(url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefusal);
  return (refusal as StartRefusal).message;
}

test('an external database that cannot be used is explained, a usable one is taken', async () => {
  const { adminUrl } = inject('testDatabase');
  await checkExternalDatabase(adminUrl);
  const wrongName = new URL(adminUrl);
  wrongName.pathname = '/nowhere';
  expect(await refusalOf(wrongName.href)).toMatch(/^DATABASE_URL cannot be used: .*: there is no such database\.$/);
  expect(await refusalOf('postgres://me:sesame@127.0.0.1:1/x')).toBe(
    'DATABASE_URL cannot be used: 127.0.0.1:1/x as me: nothing listens there.',
  );
});
