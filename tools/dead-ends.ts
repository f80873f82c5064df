import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOKUPS } from '@onrecord/domain/core/lookup/registry';
import { catalogue } from '@onrecord/domain/core/messages/catalogue';
import { MODULE_NAMES, type Module, moduleOf } from '@onrecord/domain/core/permission/modules';
import { USER_TYPES } from '@onrecord/domain/core/permission/user-type';
import { root } from './checks.ts';
import { UNASKED_MODULES, UNREAD_KEYS, UNUSED_LOOKUPS } from './dead-ends/offenders.ts';
import { listProblems, type Source, unaskedModules, unreadKeys, unusedLookups } from './dead-ends/rules.ts';

/** Tests prove what the product does and use nothing for it; the tables themselves name every entry. */
const LEFT_OUT =
  /\.(test|e2e)\.tsx?$|\/testing\/|core\/messages\/|texts\/|permission\/(modules|access-key)\.ts$|\/role\.ts$/;

function sources(): Source[] {
  const paths = globSync('{domain,contract,server,web,sandbox}/src/**/*.{ts,tsx}', { cwd: root });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const read = sources();
const keys = unreadKeys(Object.keys(catalogue), read);
// Some are asked under the name of another: a contact's own clients are asked for as clients.
const isAlias = (module: Module) =>
  USER_TYPES.some((type) => MODULE_NAMES.some((area) => area !== module && moduleOf(type, area) === module));
const modules = unaskedModules(
  MODULE_NAMES.filter((module) => !isAlias(module)),
  read,
);
const lookups = unusedLookups(
  LOOKUPS,
  // Where lookups are entries of a table, each names itself.
  read.filter(({ path }) => !/core\/lookup\/|office\/merge\/|row-types/.test(path)),
);
const problems = [
  ...listProblems('sentence', keys, UNREAD_KEYS),
  ...listProblems('module', modules, UNASKED_MODULES),
  ...listProblems('lookup', lookups, UNUSED_LOOKUPS),
];
for (const problem of problems) console.error(problem);
console.log(
  `${keys.length} sentences that nobody reads, ${modules.length} modules that nobody asks and ${lookups.length} lookups that nothing uses are left`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
