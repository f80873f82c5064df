import { expect, test } from 'vitest';
import { buildSession } from '../../testing/build-session.ts';
import { mayVisit } from './guards.ts';

const flags = (view: boolean, edit = false) => ({ view, add: false, edit, delete: false });
const session = buildSession({
  user_type: 'contact',
  permissions: { ...buildSession().permissions, jobs: flags(true), users: flags(false) },
});

test.each([
  ['a page that asks for nothing', {}, true],
  ['a module that may be seen', { module: 'jobs' }, true],
  ['an edit without the edit flag', { module: 'jobs', flag: 'edit' }, false],
  ['a module that may not be seen', { module: 'users' }, false],
  ['a page for other user types', { userTypes: ['admin', 'company'] }, false],
  ['a page for this user type', { userTypes: ['contact'], module: 'jobs' }, true],
] as const)('%s: %j -> %s', (_title, needs, allowed) => {
  expect(mayVisit(session, needs)).toBe(allowed);
});
