import { expect, test } from 'vitest';
import { type LockedPackage, lockfileFaults } from './rules.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const lock = (locked: LockedPackage) => ({ '': {}, server: { version: '0.1.0' }, 'node_modules/@x/y': locked });

test.each<[string, LockedPackage, string[], string | undefined]>([
  ['with its hash', { version: '1.0.0', integrity }, [], undefined],
  ['a link to a workspace', { resolved: 'server', link: true }, [], undefined],
  ['without a hash', { version: '1.0.0' }, [], 'no integrity'],
  ['with a weak hash', { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, [], 'no integrity'],
  ['optional and excused', { version: '1.0.0', optional: true }, ['@x/y@1.0.0'], undefined],
  ['excused and always installed', { version: '1.0.0' }, ['@x/y@1.0.0'], 'no integrity'],
  ['excused in another version', { version: '1.0.1', optional: true }, ['@x/y@1.0.0'], 'no integrity'],
  ['excused with its hash', { version: '1.0.0', integrity, optional: true }, ['@x/y@1.0.0'], 'shorten'],
  ['from another server', { version: '1.0.0', integrity, resolved: 'https://evil.example/y.tgz' }, [], 'evil.example'],
  ['from the registry', { version: '1.0.0', integrity, resolved: 'https://registry.npmjs.org/y.tgz' }, [], undefined],
])('a package %s', (_what, locked, excused, fault) => {
  const faults = lockfileFaults(lock(locked), excused);
  expect(faults[0]).toEqual(fault === undefined ? undefined : expect.stringContaining(fault));
});

test('a package inside another one is looked at too', () => {
  expect(lockfileFaults({ 'node_modules/a/node_modules/b': { version: '2.0.0' } }, [])).toEqual([
    'b@2.0.0 has no integrity in package-lock.json',
  ]);
});
