import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/** The folder of the SQL files. */
export const migrationsFolder = join(import.meta.dirname, '../../../../db/migrations');

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The last migration that was numbered by hand. Two branches could take the same number, so later ones carry the time they were written. */
const LAST_NUMBERED = '0085';

/** Returns the version a file name begins with: four digits up to LAST_NUMBERED, `YYYYMMDDHHMM` afterwards. Undefined for every other name. */
function versionOf(name: string): string | undefined {
  const version = /^(\d{4}|20\d{10})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
  return version !== undefined && version.length === 4 && version > LAST_NUMBERED ? undefined : version;
}

/** Returns a sentence for each file name that has another form, or the version of a name before it. */
export function migrationFaults(names: readonly string[]): string[] {
  const holders = new Map<string, string>();
  return names.toSorted().flatMap((name) => {
    const version = versionOf(name);
    if (version === undefined) return [`Migration ${name} is not named YYYYMMDDHHMM_name.sql.`];
    const holder = holders.get(version);
    if (holder !== undefined) return [`Two migrations carry the version ${version}: ${holder} and ${name}.`];
    holders.set(version, name);
    return [];
  });
}

/**
 * Reads the SQL files in the order of their versions; numbered ones sort before those named by time. Throws when two files share
 * a version or a name has another form.
 */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const [fault] = migrationFaults(names);
  if (fault !== undefined) throw new Error(fault);
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, sha256: hash(sql) };
  });
}

/** One name for the whole schema: changes when any migration does. */
export function migrationsHash(migrations: Migration[]): string {
  return hash(migrations.map((migration) => migration.name + migration.sha256).join('\n')).slice(0, 12);
}
