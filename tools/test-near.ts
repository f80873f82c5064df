import { checks, printOutcome, root, runChecks } from './checks.ts';
import { changedFiles, defaultBase, seedOfRun } from './suite/changes.ts';
import { nearChecks, nearTests } from './suite/near.ts';
import { runVitest } from './suite/run-vitest.ts';
import { soaksAfter } from './suite/soaks.ts';
import { readSources } from './walls/source-file.ts';

/** About as many server tests as end in two minutes on two cores. */
const MAX_SERVER_TESTS = 20;

const base = process.argv[2] ?? defaultBase();
const changed = base === undefined ? undefined : changedFiles(base);
if (!changed) {
  console.error(`npm run test:near [REF]: what has changed since ${base ?? 'the commit before'} is not known to git`);
  process.exit(1);
}
const began = performance.now();
const { tests, further, journeys } = nearTests(readSources(root), changed, MAX_SERVER_TESTS);
console.log(`${changed.length} files differ from ${base}; ${tests.length} test files reach them.`);
const wanted = nearChecks(
  checks.map(({ name }) => name),
  changed,
);
const outcomes = await runChecks(printOutcome, wanted);
const args = ['--project=domain', '--project=web', '--project=server', ...tests];
const env = { ONRECORD_SEED: String(seedOfRun()) };
const sum = tests.length > 0 ? await runVitest('tests', args, env) : { passed: 0, failed: 0, failures: [], flaky: [] };
const list = (what: string, names: readonly string[]) => {
  if (names.length > 0) console.log(`${what}:\n${names.map((name) => `  ${name}`).join('\n')}`);
};
list('Reached too, and not run', further);
list('Journeys that show it, and were not run', journeys);
list(
  'Parts of the long run that `npm test` adds',
  soaksAfter(changed).run.map(({ name }) => name),
);
for (const test of sum.flaky) console.log(`needed more than one try: ${test}`);
for (const failure of sum.failures) console.log(`failed: ${failure}`);
const failed = sum.failed + outcomes.filter((outcome) => !outcome.passed).length;
console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s`);
console.log(`${sum.passed + outcomes.filter((outcome) => outcome.passed).length} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
