import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/** The folder of the numbered SQL files. */
export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations');

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The SQL files in their order. Throws when two share a number or a name does not read NNNN_name.sql. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name} is not named NNNN_name.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations carry the number ${number}.`);
    numbers.add(number);
  }
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, sha256: hash(sql) };
  });
}

/** One name for the whole schema: changes when any migration does. */
export function migrationsHash(migrations: Migration[]): string {
  return hash(migrations.map((migration) => migration.name + migration.sha256).join('\n')).slice(0, 12);
}
