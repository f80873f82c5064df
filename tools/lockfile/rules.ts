/** What package-lock.json says about a package, by the folder it is installed in. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
}

const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
const REGISTRY = 'https://registry.npmjs.org/';

const nameOf = (path: string, { version }: LockedPackage) =>
  `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;

/**
 * Returns what would install something else than was reviewed, as lines for the screen: a package without the hash of its
 * content, or one from elsewhere than the registry. `excused` are names with versions that may lack the hash where they are
 * optional; one that has it, or is gone, is named too, so that the list only gets shorter.
 */
export function lockfileFaults(
  packages: Readonly<Record<string, LockedPackage>>,
  excused: readonly string[],
): string[] {
  const faults: string[] = [];
  const without = new Set<string>();
  for (const [path, locked] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || locked.link) continue;
    const name = nameOf(path, locked);
    if (locked.resolved !== undefined && !locked.resolved.startsWith(REGISTRY))
      faults.push(`${name} comes from ${locked.resolved} and not from the registry`);
    if (locked.integrity !== undefined && INTEGRITY.test(locked.integrity)) continue;
    without.add(name);
    if (!excused.includes(name) || !locked.optional) faults.push(`${name} has no integrity in package-lock.json`);
  }
  for (const name of excused)
    if (!without.has(name))
      faults.push(`${name} is excused and need not be; shorten tools/lockfile/without-integrity.ts`);
  return faults;
}
