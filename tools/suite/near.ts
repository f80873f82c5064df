import { dirname } from 'node:path';
import { WINGS } from '../walls/rooms.ts';
import type { SourceFile } from '../walls/source-file.ts';

export interface Near {
  /** Test files to run, the nearest first. */
  tests: string[];
  /** Server tests that the change can reach too, beyond the limit. */
  further: string[];
  /** Journeys that show what changed; they are named and not run. */
  journeys: string[];
}

/** Where the parts meet: whatever is below them reaches them, and through them every test, which says nothing. */
const MEETING =
  /^(server\/src\/(app|main|mount-areas)\.ts|server\/src\/testing\/|web\/src\/(app|main|public|testing)\b)/;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isJourney = (path: string) => path.endsWith('.e2e.ts');
const isServer = (path: string) => path.startsWith('server/');

/** What else a change of a file changes that no import shows. */
const BESIDE: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^db\/migrations\//,
    /^server\/src\/db\/(migration\/(catalogue|migrate|migrate-order)|relation\/relations)\.test\.ts$/,
  ],
  [/^db\/demo\//, /^server\/src\/testing\/demo-[a-z]+\.test\.ts$/],
  [/^server\/src\/(app|main|mount-areas|env)\.ts$/, /^server\/src\/(main|env)\.test\.ts$/],
];

/** How many imports lie between the changed files and each file that they reach. */
function distances(sources: readonly SourceFile[], changed: readonly string[]): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  const found = new Map(changed.map((path) => [path, 0]));
  for (const [path, distance] of found) {
    if (MEETING.test(path) && distance > 0) continue;
    for (const importer of importers.get(path) ?? []) {
      if (!found.has(importer)) found.set(importer, distance + 1);
    }
  }
  return found;
}

/** The words that a change is about: the folders of features and the first words of their files. */
function subjectsOf(changed: readonly string[]): Set<string> {
  const folders = changed
    .filter((path) => /^(domain|contract|server|web)\/src\//.test(path))
    .flatMap((path) => dirname(path).split('/').slice(2));
  return new Set(
    folders.filter((word) => !['features', 'areas', 'core', 'testing', 'es', 'de', ...WINGS].includes(word)),
  );
}

/**
 * Chooses what a change can break: tests that reach a changed file through imports, without passing where all parts meet;
 * server tests also by the folder of each file that is reached, because calls are tested over HTTP. Changed tests come
 * first, then the nearest. At most `limit` server tests, which are the slow ones.
 */
export function nearTests(sources: readonly SourceFile[], changed: readonly string[], limit: number): Near {
  const reached = distances(sources, changed);
  const tests = sources.map(({ path }) => path).filter(isTest);
  const nearest = new Map<string, number>();
  const note = (path: string, distance: number) => nearest.set(path, Math.min(nearest.get(path) ?? Infinity, distance));
  for (const [path, distance] of reached) if (isTest(path) && tests.includes(path)) note(path, distance);
  for (const path of tests.filter(isServer)) {
    for (const [other, distance] of reached)
      if (isServer(other) && !MEETING.test(other) && dirname(other) === dirname(path)) note(path, distance + 1);
  }
  for (const [change, test] of BESIDE)
    if (changed.some((path) => change.test(path)))
      for (const path of tests.filter((one) => test.test(one))) note(path, 1);
  const ordered = [...nearest].sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1)).map(([path]) => path);
  const server = ordered.filter(isServer);
  const further = server.slice(limit);
  const subjects = subjectsOf(changed);
  const journeys = sources
    .map(({ path }) => path)
    .filter((path) => isJourney(path) && (reached.has(path) || [...subjects].some((word) => path.includes(word))));
  return { tests: ordered.filter((path) => !further.includes(path)), further, journeys };
}

/** Which of the static checks a change can fail, by their names in `checks.ts`. */
export function nearChecks(names: readonly string[], changed: readonly string[]): string[] {
  const layers = new Set(changed.map((path) => path.split('/')[0]));
  const has = (...some: string[]) => some.some((layer) => layers.has(layer));
  const wanted: Record<string, boolean> = {
    'row types match the migrations': changed.some((path) => /^db\/migrations\/|row-types/.test(path)),
    'types of domain': has('domain'),
    'types of contract': has('domain', 'contract'),
    'types of server': has('domain', 'contract', 'sandbox', 'server', 'db'),
    'types of sandbox': has('domain', 'contract', 'sandbox'),
    'types of web': has('domain', 'contract', 'web'),
  };
  return names.filter((name) => wanted[name] ?? true);
}
