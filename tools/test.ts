import { availableParallelism } from 'node:os';
import { printOutcome, root, runChecks } from './checks.ts';
import { findChromium } from './chromium.ts';
import { changedFiles, countCommits, defaultBase, seedOfRun } from './suite/changes.ts';
import { nearTests } from './suite/near.ts';
import { brokenSum, lastLines, type Sum } from './suite/report.ts';
import { runVitest } from './suite/run-vitest.ts';
import { filesApart, filesOfJourneys, isOfJourneys, SOAKS, soakArgs, soakEnv, soaksAfter } from './suite/soaks.ts';
import { filesOfOtherTurns, filesWithTurns, TURNS, turnOfRun } from './suite/turns.ts';
import { readSources } from './walls/source-file.ts';

interface Part {
  name: string;
  run: () => Promise<Sum>;
}

const cores = availableParallelism();
const seed = seedOfRun();
const env = { ONRECORD_SEED: String(seed) };

async function check(): Promise<Sum> {
  const outcomes = await runChecks(printOutcome);
  const failed = outcomes.filter((outcome) => !outcome.passed);
  const failures = failed.map(({ name }) => `${name}: see above`);
  return { passed: outcomes.length - failed.length, failed: failed.length, failures, flaky: [] };
}

async function runJourneys(workers: number): Promise<Sum> {
  try {
    findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return brokenSum('journeys: no browser');
  }
  const args = ['--project=e2e', ...withoutOthers];
  return await runVitest('journeys', args, {
    ...env,
    ONRECORD_TEST_WORKERS: String(workers),
    ONRECORD_TURN: String(turn),
  });
}

/** The parts of the long run that the change may break, each with its size. */
function partsAfterChange(changed: readonly string[]): ReturnType<typeof soaksAfter>['run'] {
  const { run, left_out } = soaksAfter(changed);
  if (left_out.length > 0)
    console.log(`Too long for this run, to be run by \`npm run soak -- NAME\`: ${left_out.join(', ')}`);
  return run;
}

/** About as many tests of calls as end in half a minute. */
const MAX_NEAR = 20;

const base = defaultBase();
const changed = base === undefined ? undefined : changedFiles(base);
if (!changed) console.log('What has changed is not known without history: nothing runs because of it.');
const afterChange = partsAfterChange(changed ?? []);
const withJourneys = afterChange.map(({ name }) => name).filter(isOfJourneys);
const near = nearTests(readSources(root), changed ?? [], MAX_NEAR).tests;

const turn = turnOfRun(countCommits(), process.argv[2] ?? process.env.ONRECORD_TURN);
const reached = new Set([...near, ...filesOfJourneys(root, withJourneys), ...(changed ?? [])]);
const waiting = filesOfOtherTurns(filesWithTurns(root), turn).filter((file) => !reached.has(file));
const withoutOthers = [...filesApart(root), ...waiting].map((file) => `--exclude=${file}`);
console.log(
  turn === 'all'
    ? 'Every test runs.'
    : `Turn ${turn} of ${TURNS}, beside what every commit runs and what is near the change; ${waiting.length} files wait for another. \`npm run test:all\` runs every test.`,
);
if (withJourneys.length > 0) console.log(`With journeys of what has changed: ${withJourneys.join(', ')}`);

const soakParts: Part[] = afterChange.flatMap(({ name, size }) => {
  const soak = SOAKS[name];
  if (!soak || isOfJourneys(name)) return [];
  return [{ name: `soak ${name}`, run: () => runVitest(name, soakArgs(soak, root), soakEnv(soak, size, seed)) }];
});

async function timed({ name, run }: Part) {
  const began = performance.now();
  const sum = await run();
  return { name, seconds: (performance.now() - began) / 1_000, sum };
}

async function inTurn(parts: readonly Part[]) {
  const done: Awaited<ReturnType<typeof timed>>[] = [];
  for (const part of parts) done.push(await timed(part));
  return done;
}

/** With four cores or more the journeys run beside everything else, each on half of them. */
const isWide = cores >= 4;
const share = isWide ? Math.floor(cores / 2) : cores;
/** A journey waits for its screen half of the time: one more than there are cores keeps them busy. */
const journeyWorkers = cores - (isWide ? share : 0) + 1;
/** So does a call for its database. Where the journeys run beside them, they take what is left. */
const callWorkers = isWide ? share : share + 1;
const quick: Part[] = [
  { name: 'checks', run: check },
  {
    name: 'rules, screens and calls',
    run: () =>
      runVitest('tests', ['--project=domain', '--project=web', '--project=server', ...withoutOthers], {
        ...env,
        ONRECORD_TEST_WORKERS: String(callWorkers),
      }),
  },
  ...soakParts,
];
const journeys: Part = { name: 'journeys', run: () => runJourneys(journeyWorkers) };

console.log(`Seed ${seed}; ONRECORD_SEED=${seed} npm test repeats its choices.`);
const done = isWide
  ? (await Promise.all([inTurn(quick), inTurn([journeys])])).flat()
  : await inTurn([...quick, journeys]);
process.exitCode = done.some(({ sum }) => sum.failed > 0) ? 1 : 0;
for (const line of lastLines(done)) console.log(line);
