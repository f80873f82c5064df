import { isTest, levelOf, mayImport, roomOf } from './rooms.ts';
import type { SourceFile } from './source-file.ts';

/** A broken rule, as one line for the screen. */
export type Fault = string;

const meaningless = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'shared', 'misc', 'index']);
const serverFeatureFile = /^[a-z0-9-]+\.(routes|access|reads|writes|present)\.ts$/;
const webFeatureFile = /^(cells\.tsx|[a-z0-9-]+-(page|panel|form|section|dialog|fields?)\.tsx|[a-z0-9-]+\.ts)$/;

/** Packages that the inner layers may use; the outer ones may use whatever their package.json names. */
const packagesOf: Partial<Record<string, readonly string[]>> = {
  domain: ['big.js'],
  contract: ['zod'],
  'web-ui': [
    'react',
    'react-dom',
    '@base-ui/react',
    'clsx',
    'lucide-react',
    'react-dropzone',
    'react-hook-form',
    '@tanstack/react-virtual',
    'altcha',
  ],
};
const testPackages = [
  'vitest',
  'fast-check',
  '@testing-library/react',
  '@testing-library/dom',
  '@testing-library/user-event',
];

/** Files that say too little or too much by their name or kind. */
export function nameFaults({ path, reexports, packages }: SourceFile): Fault[] {
  const faults: Fault[] = [];
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/\..*$/, ''));
  const bad = parts.find((part) => meaningless.has(part) || meaningless.has(part.replace(/^.*-/, '')));
  if (bad !== undefined && bad !== '') faults.push(`${path}: "${bad}" says nothing about what is inside`);
  if (
    !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.(test|e2e|d|config|list|list\.test|routes|access|reads|writes|present))?\.(ts|tsx|mjs)$/.test(
      path,
    )
  )
    faults.push(`${path}: names are kebab-case`);
  if (reexports) faults.push(`${path}: hands on what another file exports; import it where it is`);
  const file = path.slice(path.lastIndexOf('/') + 1);
  const { kind } = roomOf(path);
  if (/^(domain|contract|server|web)\/src\//.test(path) && levelOf(path) === undefined)
    faults.push(`${path}: lies in no wing and not in the foundation`);
  if (kind === 'server-feature' && !isTest(path) && !serverFeatureFile.test(file)) {
    faults.push(`${path}: a server feature has x.routes.ts, x.access.ts, x.reads.ts, x.writes.ts, x.present.ts`);
  }
  const writesSql = packages.includes('kysely') || packages.includes('pg');
  if (kind === 'server-feature' && !isTest(path) && writesSql && !/\.(reads|writes|access)\.ts$/.test(file)) {
    faults.push(`${path}: only x.reads.ts, x.writes.ts and the conditions of x.access.ts are SQL`);
  }
  if (kind === 'web-feature' && !isTest(path) && !webFeatureFile.test(file)) {
    faults.push(`${path}: JSX of a web feature is in x-page, -panel, -form, -section, -dialog, -field or cells.tsx`);
  }
  return faults;
}

/** Imports that look into a room they may not, at a file that is not there, or at a package nobody declared. */
export function importFaults(
  source: SourceFile,
  exists: (path: string) => boolean,
  declared: ReadonlySet<string>,
): Fault[] {
  const { path, imports, packages } = source;
  const files = imports.flatMap((target) => {
    if (!exists(target))
      return /\.(css|json|svg|sql)$/.test(target) ? [] : [`${path}: imports ${target}, which is not there`];
    return mayImport(path, target) ? [] : [`${path}: may not import ${target}`];
  });
  const allowed = isTest(path) ? undefined : packagesOf[roomOf(path).kind];
  const foreign = packages
    .filter((name) => !name.startsWith('node:'))
    .flatMap((name) => {
      if (!declared.has(name)) return [`${path}: imports ${name}, which its package.json does not name`];
      if (!allowed || allowed.includes(name) || (isTest(path) && testPackages.includes(name))) return [];
      return [`${path}: may not import the package ${name}`];
    });
  const node = packages.some((name) => name.startsWith('node:'));
  const isBuild = roomOf(path).kind === 'outside';
  const pure = ['domain', 'contract', 'web'].includes(path.slice(0, path.indexOf('/'))) && !isTest(path) && !isBuild;
  return [...files, ...foreign, ...(node && pure ? [`${path}: may not import Node's own modules`] : [])];
}

/** Every import cycle, each named once by the files on it. */
export function cycleFaults(sources: SourceFile[]): Fault[] {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const faults: Fault[] = [];
  function visit(path: string, trail: string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) faults.push(`import cycle: ${[...trail.slice(start), path].join(' -> ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  }
  for (const path of graph.keys()) visit(path, []);
  return faults;
}
