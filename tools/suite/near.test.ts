import { expect, test } from 'vitest';
import { checks } from '../checks.ts';
import { nearChecks, nearTests } from './near.ts';

const file = (path: string, ...imports: string[]) => ({ path, imports, packages: [], reexports: false });

const HOUSE = [
  file('domain/src/job/status.ts'),
  file('domain/src/job/status.test.ts', 'domain/src/job/status.ts'),
  file('domain/src/note/note.ts'),
  file('domain/src/note/note.test.ts', 'domain/src/note/note.ts'),
  file('server/src/features/job/writes.ts', 'domain/src/job/status.ts'),
  file('server/src/features/job/routes.ts', 'server/src/features/job/writes.ts'),
  file('server/src/features/note/routes.ts', 'domain/src/note/note.ts'),
  file('server/src/app.ts', 'server/src/features/job/routes.ts', 'server/src/features/note/routes.ts'),
  file('server/src/testing/test-app.ts', 'server/src/app.ts'),
  file('server/src/features/job/job.test.ts', 'server/src/testing/test-app.ts'),
  file('server/src/features/note/note.test.ts', 'server/src/testing/test-app.ts'),
  file('e2e/job-list.e2e.ts'),
  file('e2e/note.e2e.ts'),
];

test('a rule is tested by its own test and by the calls of the features that use it, not by every call', () => {
  expect(nearTests(HOUSE, ['domain/src/job/status.ts'], 9)).toEqual({
    tests: ['domain/src/job/status.test.ts', 'server/src/features/job/job.test.ts'],
    further: [],
    journeys: ['e2e/job-list.e2e.ts'],
  });
});

test('a changed test comes first, and beyond the limit server tests are named only', () => {
  const changed = ['server/src/features/note/note.test.ts', 'domain/src/job/status.ts'];
  const { tests, further } = nearTests(HOUSE, changed, 1);
  expect(tests).toEqual(['server/src/features/note/note.test.ts', 'domain/src/job/status.test.ts']);
  expect(further).toEqual(['server/src/features/job/job.test.ts']);
});

test('what no test can reach runs none', () => {
  expect(nearTests(HOUSE, ['docs/GLOSSARY.md'], 9)).toEqual({ tests: [], further: [], journeys: [] });
});

test('a change of a screen is checked without the types of the server', () => {
  const names = checks.map(({ name }) => name);
  const near = nearChecks(names, ['web/src/ui/toast.ts']);
  expect(near).toContain('types of web');
  expect(near).toContain('format and lint');
  expect(near).not.toContain('types of server');
  expect(near).not.toContain('row types match the migrations');
  expect(nearChecks(names, ['domain/src/job/status.ts', 'db/migrations/0001_x.sql'])).toEqual(names);
});
