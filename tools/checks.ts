import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Check {
  name: string;
  command: string[];
}

export interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

const tool = (name: string) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const script = (file: string, ...args: string[]) => [process.execPath, join(root, 'tools', file), ...args];

/**
 * Types of a project. What is known of unchanged files stays in `.cache/types`, so that a second check takes a tenth of the
 * time. Projects are checked side by side, so each by one checker: every further one reads the shared types for itself.
 */
const types = (project: string, name: string = project): Check => ({
  name: `types of ${name}`,
  command: [
    tool('tsc'),
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    join(root, '.cache/types', `${name.replaceAll(/[ ,]+/g, '-')}.tsbuildinfo`),
  ],
});

/** Everything that can be known without running the product, slowest first. */
export const checks: Check[] = [
  { name: 'row types match the migrations', command: script('generate-row-types.ts', '--check') },
  types('tsconfig.node.json', 'server, tools and tests'),
  types('web'),
  types('sandbox'),
  types('contract'),
  types('domain'),
  { name: 'format and lint', command: [tool('biome'), 'ci', '--colors=off', '--error-on-warnings', '.'] },
  { name: 'walls, names, cycles, bare words, renamed words', command: script('walls.ts') },
  { name: 'citations, decisions, links of documents, versions of migrations', command: script('documents.ts') },
  { name: 'sub-queries name their company by value', command: script('growth.ts') },
  { name: 'every locked package has its hash', command: script('lockfile.ts') },
  { name: 'calls not built yet are declared', command: script('not-built.ts') },
  { name: 'every sentence is shown, every right is asked for', command: script('dead-ends.ts') },
];

function run({ name, command: [file = '', ...args] }: Check): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const done = (passed: boolean) =>
      resolve({ name, passed, seconds: (performance.now() - began) / 1_000, output: output.trim() });
    child.on('error', (error) => {
      output += error.message;
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
}

/** Runs the checks of these names, by default all, as many at once as there are cores, and reports each as it ends. */
export async function runChecks(
  report: (outcome: Outcome) => void,
  names: readonly string[] = checks.map(({ name }) => name),
): Promise<Outcome[]> {
  const waiting = checks.filter(({ name }) => names.includes(name));
  const outcomes: Outcome[] = [];
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await run(check);
      outcomes.push(outcome);
      report(outcome);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes;
}

/** One line for a passed check, everything it said for a failed one. */
export function printOutcome({ name, passed, seconds, output }: Outcome): void {
  const lastLine = output.slice(output.lastIndexOf('\n') + 1);
  console.log(
    `${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)${passed && lastLine ? `: ${lastLine}` : ''}`,
  );
  if (!passed) console.log(output);
}
