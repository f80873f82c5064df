import { expect, test } from 'vitest';
import { cycleFaults, importFaults, nameFaults } from './rules.ts';
import { readSource } from './source-file.ts';

const importsOf = (from: string, request: string) => {
  const source = readSource(from, `import { x } from '${request}';\nexport const y = x;`);
  return importFaults(source, () => true, new Set([...source.packages]));
};

test.each([
  ['domain/src/scheduling/job/a.ts', '../../core/time/b.ts'],
  ['domain/src/scheduling/job/a.ts', 'big.js'],
  ['contract/src/scheduling/job.ts', '@onrecord/domain/scheduling/job/job.list'],
  ['server/src/features/scheduling/job/job.routes.ts', '../../access/user/user.reads.ts'],
  ['server/src/features/scheduling/job/job.writes.ts', '../../../db/database.ts'],
  ['server/src/features/scheduling/job/job.writes.ts', '../../../adapters/mail/port.ts'],
  ['server/src/features/scheduling/job/job.routes.test.ts', '../../../testing/test-app.ts'],
  ['server/src/app.ts', './features/scheduling/job/job.routes.ts'],
  ['server/src/testing/test-app.ts', '@onrecord/sandbox/gateway'],
  ['sandbox/src/gateway.ts', '@onrecord/contract/core/gateway/merchant-wire'],
  ['web/src/features/scheduling/job/job-page.tsx', '../../people/client/client-panel.tsx'],
  ['web/src/features/scheduling/job/job-page.tsx', '../../../ui/button.tsx'],
  ['web/src/app/routes/router.tsx', '../features/scheduling/job/job-page.tsx'],
])('%s may import %s', (from, request) => {
  expect(importsOf(from, request)).toEqual([]);
});

test.each([
  ['domain/src/scheduling/job/a.ts', '@onrecord/contract/core/entry'],
  ['domain/src/scheduling/job/a.ts', 'zod'],
  ['domain/src/scheduling/job/a.ts', 'node:fs'],
  ['contract/src/scheduling/job.ts', '../../../server/src/env.ts'],
  ['server/src/features/scheduling/job/job.routes.ts', '../../access/user/user.writes.ts'],
  ['server/src/features/scheduling/job/job.routes.ts', '../../../adapters/mail/smtp-mail.ts'],
  ['server/src/features/scheduling/job/job.routes.ts', '../../../testing/test-app.ts'],
  ['server/src/db/connection/pool.ts', '../../features/scheduling/job/job.reads.ts'],
  ['server/src/db/connection/pool.ts', '../../http/call.ts'],
  ['server/src/app.ts', './testing/database.ts'],
  ['web/src/features/scheduling/job/job-page.tsx', '../../people/client/client-page.tsx'],
  ['web/src/features/scheduling/job/job-page.tsx', '../../../app/shell.tsx'],
  ['web/src/ui/button.tsx', '@onrecord/domain/scheduling/job/job.list'],
  ['web/src/ui/button.tsx', '../lib/client.ts'],
  ['web/src/lib/call/client.ts', '../../../server/src/env.ts'],
  ['server/src/start/payments.ts', '@onrecord/sandbox/gateway'],
  ['sandbox/src/gateway.ts', '../../server/src/adapters/payment/port.ts'],
  ['contract/src/scheduling/job.ts', '@onrecord/sandbox/records'],
])('%s may not import %s', (from, request) => {
  expect(importsOf(from, request)).toHaveLength(1);
});

test.each([
  ['domain/src/people/client/a.ts', '../../scheduling/job/b.ts'],
  ['domain/src/core/time/a.ts', '../../company/company/b.ts'],
  ['contract/src/core/entry.ts', '../all-areas.ts'],
  ['contract/src/people/client.ts', '../money/order.ts'],
  ['contract/src/company/company.ts', '@onrecord/domain/office/import/import-state'],
  ['server/src/features/people/client/client.routes.ts', '../../money/order/order.reads.ts'],
  ['server/src/features/access/user/user.reads.ts', '../../scheduling/job/job.reads.ts'],
  ['server/src/http/call.ts', '@onrecord/domain/access/user/user.list'],
  ['web/src/features/people/client/client-list-panel.tsx', '../../office/bulk/bulk-panel.tsx'],
  ['web/src/lib/paths.ts', '@onrecord/domain/office/merge/choose-fields'],
])('%s does not lie above %s', (from, request) => {
  expect(importsOf(from, request)).toHaveLength(1);
});

test.each([
  ['server/src/features/money/order/order.writes.ts', '../billing/billing.writes.ts', true],
  ['server/src/features/money/order/order.routes.ts', '../billing/billing.routes.ts', false],
  ['server/src/features/money/order/order.writes.ts', '../../people/client/client.writes.ts', false],
  ['web/src/features/money/order/order-page.tsx', '../billing/charge-form.tsx', true],
  ['web/src/features/money/order/order-page.tsx', '../billing/bill-page.tsx', false],
  ['web/src/features/money/order/order-page.tsx', '../../people/client/client-form.tsx', false],
])('inside a wing nouns share more than across: %s, %s', (from, request, isAllowed) => {
  expect(importsOf(from, request)).toHaveLength(isAllowed ? 0 : 1);
});

test('types, dynamic imports and import types count as imports', () => {
  const text = "import type { A } from './a.ts'; const b = () => import('./b.ts'); type C = import('./c.ts').C;";
  expect(readSource('domain/src/scheduling/job/x.ts', text).imports).toEqual([
    'domain/src/scheduling/job/a.ts',
    'domain/src/scheduling/job/b.ts',
    'domain/src/scheduling/job/c.ts',
  ]);
});

test('a package that is only there by accident is named', () => {
  const source = readSource('server/src/env.ts', "import x from 'left-pad';");
  expect(importFaults(source, () => true, new Set())).toEqual([
    'server/src/env.ts: imports left-pad, which its package.json does not name',
  ]);
});

test.each([
  ['domain/src/scheduling/job/utils.ts', ''],
  ['domain/src/misplaced/rule.ts', ''],
  ['web/src/features/job/job-page.tsx', ''],
  ['web/src/lib/date-helpers.ts', ''],
  ['server/src/shared/pool.ts', ''],
  ['domain/src/scheduling/job/index.ts', ''],
  ['domain/src/scheduling/job/camelCase.ts', ''],
  ['server/src/features/scheduling/job/queries.ts', ''],
  ['web/src/features/scheduling/job/job-card.tsx', ''],
  ['server/src/features/scheduling/job/job.routes.ts', "import { sql } from 'kysely';"],
  ['domain/src/scheduling/job/all.ts', "export * from './job.list.ts';"],
  ['domain/src/scheduling/job/all.ts', "export { x } from './job.list.ts';"],
])('%s with %o is refused by its name or kind', (path, text) => {
  expect(nameFaults(readSource(path, text))).toHaveLength(1);
});

test.each([
  'server/src/features/scheduling/job/schedule/schedule.writes.ts',
  'web/src/features/scheduling/job/job-page.tsx',
  'web/src/features/scheduling/job/form/conflict-dialog.tsx',
  'web/src/features/scheduling/job/cells.tsx',
  'domain/src/scheduling/job/job.list.ts',
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
