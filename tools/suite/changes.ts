import { spawnSync } from 'node:child_process';
import { root } from '../checks.ts';

/** What git says, a line each; undefined where it cannot say, such as in a copy without history. */
function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

/** The number that random choices of a run follow from: ONRECORD_SEED, else the commit, so that each commit makes other ones. */
export function seedOfRun(env: NodeJS.ProcessEnv = process.env): number {
  if (env.ONRECORD_SEED !== undefined) return seedOf(env.ONRECORD_SEED);
  return seedOf(git('rev-parse', 'HEAD')?.[0] ?? '');
}

/** A number below 2^31: a number as it is typed, a commit by its first digits; the default seed of the tests for anything else. */
export function seedOf(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text) % 2 ** 31;
  return /^[0-9a-f]{40,64}$/.test(text) ? Number.parseInt(text.slice(0, 12), 16) % 2 ** 31 : 20_261_121;
}

/** How many commits the history has; 0 in a copy without one. */
export const countCommits = (): number => Number(git('rev-list', '--count', 'HEAD')?.[0] ?? 0);

/** What changes are compared with when nobody says: where the branch left origin's main, else the commit before. */
export function defaultBase(): string | undefined {
  const head = git('rev-parse', 'HEAD')?.[0];
  const base = git('merge-base', 'origin/main', 'HEAD')?.[0];
  return base !== undefined && base !== head ? base : git('rev-parse', '--verify', '--quiet', 'HEAD~1')?.[0];
}

/** The files that differ from a commit, with what is not committed and not even added; undefined where git cannot say. */
export function changedFiles(base: string): string[] | undefined {
  const changed = git('diff', '--name-only', base, '--');
  const added = git('ls-files', '--others', '--exclude-standard');
  return changed && added && [...new Set([...changed, ...added])].sort();
}
