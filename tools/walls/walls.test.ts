import { expect, test } from 'vitest';
import { cycleFaults, importFaults, nameFaults } from './rules.ts';
import { readSource } from './source-file.ts';

const importsOf = (from: string, request: string) => {
  const source = readSource(from, `import { x } from '${request}';\nexport const y = x;`);
  return importFaults(source, () => true, new Set([...source.packages]));
};

test.each([
  ['domain/src/job/a.ts', '../time/b.ts'],
  ['domain/src/job/a.ts', 'big.js'],
  ['contract/src/areas/job.ts', '@onrecord/domain/job/columns'],
  ['server/src/features/job/routes.ts', '../login/reads.ts'],
  ['server/src/features/job/writes.ts', '../../db/database.ts'],
  ['server/src/features/job/writes.ts', '../../adapters/mail/port.ts'],
  ['server/src/features/job/routes.test.ts', '../../testing/test-app.ts'],
  ['server/src/app.ts', './features/job/routes.ts'],
  ['web/src/features/job/job-page.tsx', '../billing/invoice-panel.tsx'],
  ['web/src/features/job/job-page.tsx', '../../ui/button.tsx'],
  ['web/src/app/router.tsx', '../features/job/job-page.tsx'],
])('%s may import %s', (from, request) => {
  expect(importsOf(from, request)).toEqual([]);
});

test.each([
  ['domain/src/job/a.ts', '@onrecord/contract/core/entry'],
  ['domain/src/job/a.ts', 'zod'],
  ['domain/src/job/a.ts', 'node:fs'],
  ['contract/src/areas/job.ts', '../../../server/src/env.ts'],
  ['server/src/features/job/routes.ts', '../login/writes.ts'],
  ['server/src/features/job/routes.ts', '../../adapters/mail/smtp-mail.ts'],
  ['server/src/features/job/routes.ts', '../../testing/test-app.ts'],
  ['server/src/db/pool.ts', '../features/job/reads.ts'],
  ['server/src/db/pool.ts', '../http/call.ts'],
  ['server/src/app.ts', './testing/database.ts'],
  ['web/src/features/job/job-page.tsx', '../billing/invoice-page.tsx'],
  ['web/src/features/job/job-page.tsx', '../../app/shell.tsx'],
  ['web/src/ui/button.tsx', '@onrecord/domain/job/columns'],
  ['web/src/ui/button.tsx', '../lib/client.ts'],
  ['web/src/lib/client.ts', '../../../server/src/env.ts'],
])('%s may not import %s', (from, request) => {
  expect(importsOf(from, request)).toHaveLength(1);
});

test('types, dynamic imports and import types count as imports', () => {
  const text = "import type { A } from './a.ts'; const b = () => import('./b.ts'); type C = import('./c.ts').C;";
  expect(readSource('domain/src/job/x.ts', text).imports).toEqual([
    'domain/src/job/a.ts',
    'domain/src/job/b.ts',
    'domain/src/job/c.ts',
  ]);
});

test('a package that is only there by accident is named', () => {
  const source = readSource('server/src/env.ts', "import x from 'left-pad';");
  expect(importFaults(source, () => true, new Set())).toEqual([
    'server/src/env.ts: imports left-pad, which its package.json does not name',
  ]);
});

test.each([
  ['domain/src/job/utils.ts', ''],
  ['web/src/lib/date-helpers.ts', ''],
  ['server/src/shared/pool.ts', ''],
  ['domain/src/job/index.ts', ''],
  ['domain/src/job/camelCase.ts', ''],
  ['server/src/features/job/queries.ts', ''],
  ['web/src/features/job/job-card.tsx', ''],
  ['server/src/features/job/routes.ts', "import { sql } from 'kysely';"],
  ['domain/src/job/all.ts', "export * from './columns.ts';"],
  ['domain/src/job/all.ts', "export { x } from './columns.ts';"],
])('%s with %o is refused by its name or kind', (path, text) => {
  expect(nameFaults(readSource(path, text))).toHaveLength(1);
});

test.each([
  'server/src/features/job/schedule/writes.ts',
  'web/src/features/job/job-page.tsx',
  'web/src/features/job/form/conflict-dialog.tsx',
  'web/src/features/job/cells.tsx',
  'e2e/confirm.e2e.ts',
])('%s is a good name', (path) => {
  expect(nameFaults(readSource(path, 'export const x = 1;'))).toEqual([]);
});

test('a cycle is found through any number of files and named once', () => {
  const file = (path: string, ...imports: string[]) => ({
    path,
    imports,
    packages: [],
    reexports: false,
  });
  const sources = [file('a.ts', 'b.ts'), file('b.ts', 'c.ts'), file('c.ts', 'b.ts'), file('d.ts', 'a.ts')];
  expect(cycleFaults(sources)).toEqual(['import cycle: b.ts -> c.ts -> b.ts']);
});
