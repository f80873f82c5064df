import { expect, test } from 'vitest';
import { listProblems, unaskedModules, unreadKeys, unusedLookups } from './rules.ts';

/** `#{` stands for the mark of a parameter, which a plain string must not hold. */
const file = (text: string) => [{ path: 'server/src/a.ts', text: text.replaceAll('#{', ['$', '{'].join('')) }];

test.each([
  ["t('job.canceled')", []],
  ["`<h1>#{t('job.canceled')}</h1>`", []],
  ['message(`job.#{state}`)', []],
  ['message(`job.can#{ending}`)', []],
  ['message(`case.#{state}`)', ['job.canceled']],
  ['// job.canceled is said elsewhere', ['job.canceled']],
  ["t('job.canceled_at')", ['job.canceled']],
])('%s leaves unread: %j', (text, unread) => {
  expect(unreadKeys(['job.canceled'], file(text))).toEqual(unread);
});

test.each([
  ["get('/tools', 'tools.view')", []],
  ["can('tools', 'edit')", []],
  ["mayUse(viewer, 'tools')", ['tools']],
  ["mayCan(viewer, 'tools')", []],
  ["{ module: 'tools', flag: 'view' }", []],
  ['{ tools: EVERYBODY }', ['tools']],
])('%s leaves unasked: %j', (text, unasked) => {
  expect(unaskedModules(['tools'], file(text))).toEqual(unasked);
});

const LOOKUPS = [
  { route: 'jobtypes', table: 'job_type', fields: [{ kind: 'ref', to: 'job_group' }] },
  { route: 'jobgroups', table: 'job_group', fields: [{ kind: 'text' }] },
  { route: 'filetypes', table: 'file_type', fields: [] },
  { route: 'userfiletypes', table: 'file_type', fields: [] },
];

test.each([
  ["useLookups(['jobtypes'])", ['filetypes', 'userfiletypes']],
  ['select job_type_id', ['filetypes', 'userfiletypes']],
  ["useLookups(['jobgroups', 'filetypes'])", ['jobtypes', 'userfiletypes']],
  ['sql`from file_type f`; // job_types', ['filetypes', 'jobgroups', 'jobtypes', 'userfiletypes']],
])('%s leaves unused: %j', (text, unused) => {
  expect(unusedLookups(LOOKUPS, file(text))).toEqual(unused);
});

test('the list of dead ends neither grows nor keeps what is none any more', () => {
  expect(listProblems('sentence', ['a.new', 'a.old'], ['a.old', 'a.done'])).toEqual([
    'sentence a.new: nothing reads it',
    'sentence a.done: is read now; take it off the list',
  ]);
});
