import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../checks.ts';
import { filesApart, filesOf, filesOfJourneys, isOfJourneys, SOAKS, soaksAfter } from './soaks.ts';

test.each(Object.entries(SOAKS))('every file of %s is there, once', (_, soak) => {
  expect(filesOf(soak, root)).toHaveLength(soak.files.length);
});

test('every test that tries more in the long run is in a part of it', () => {
  const tests = globSync('{server,domain,contract,e2e,bench}/**/*.{test,e2e}.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'tries.test.ts',
  });
  const trying = tests.filter((file) =>
    /\b(triesOf|casesOf|casesByTrait|IS_SOAK)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  const named = new Set(Object.values(SOAKS).flatMap((soak) => filesOf(soak, root)));
  expect(trying.length).toBeGreaterThan(60);
  expect(trying.filter((file) => !named.has(file.replaceAll('\\', '/')))).toEqual([]);
});

test('a name that fits no file, or several, is refused', () => {
  expect(() => filesOf({ about: '', files: ['no-such.test.ts'] }, root)).toThrow('no-such.test.ts names no file');
  expect(() => filesOf({ about: '', files: ['*.test.ts'] }, root)).toThrow('*.test.ts names several files');
});

test('a change runs the parts it may break, and no others', () => {
  const named = (...changed: string[]) => soaksAfter(changed).run.map(({ name }) => name);
  expect(named('docs/ARCHITECTURE.md', 'web/src/ui/toast.ts')).toEqual([]);
  expect(named('server/src/features/payment/writes.ts')).toEqual(['payment-kills']);
  expect(named('server/src/features/money/payment/writes.ts')).toEqual(['journeys-money', 'payment-kills']);
  expect(named('server/src/features/payment/payment.test.ts')).toEqual([]);
  expect(named('server/src/tasks/task-runner.ts', 'db/demo/seed.ts')).toEqual(['killed-workers', 'demo-worlds']);
  expect(named('server/src/db/embedded/cluster.ts')).toEqual(['database-crashes']);
  expect(soaksAfter(['server/src/db/embedded/cluster.ts']).left_out).toEqual(['restarts']);
});

test('a change of everything runs the short parts for so long as it may, and names the others', () => {
  const everything = ['server/src/main.ts', 'server/src/db/database.ts', 'bench/a.ts'];
  const all = soaksAfter([...everything, 'server/src/tasks/a.ts', 'db/demo/a.ts', 'domain/src/lookup/a.ts'], 70);
  expect(all.run.map(({ name }) => name)).toEqual(['killed-workers', 'rolling-migrations', 'every-lookup']);
  expect(all.left_out).toEqual(['demo-worlds', 'bench', 'database-crashes', 'demo-days', 'restarts']);
});

test('adapters of files run where their code or a library changed', () => {
  const named = (path: string) => soaksAfter([path]).run.map(({ name }) => name);
  expect(named('server/src/adapters/pdf/letter-pdf.ts')).toEqual(['hostile-letters']);
  expect(named('package-lock.json')).toEqual(['hostile-letters', 'hostile-workbooks']);
  expect(named('server/src/adapters/payment/http-gateway.ts')).toEqual(['killed-charges', 'payment-kills']);
});

test('kills run only where their code changed, journeys also where their wing changed', () => {
  const apart = filesApart(root);
  expect(apart).toContain('server/src/main.test.ts');
  for (const file of ['e2e/billing.e2e.ts', 'server/src/http/wall/tenant-wall.test.ts'])
    expect(apart).not.toContain(file);
  expect(filesOfJourneys(root, ['journeys-money'])).toEqual(['e2e/billing.e2e.ts', 'e2e/virtual-terminal.e2e.ts']);
  const { run } = soaksAfter(['web/src/features/money/billing/billing-page.tsx']);
  expect(run.map(({ name }) => name).filter(isOfJourneys)).toEqual(['journeys-money']);
  expect(soaksAfter(['server/src/features/money/billing/billing.test.ts']).run).toEqual([]);
});
