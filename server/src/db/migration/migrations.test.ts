import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationFaults, readMigrations } from './migrations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onrecord-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...names: string[]): void {
  for (const name of names) writeFileSync(join(folder, name), 'SELECT 1;');
}

test('numbered migrations come before those named by time, and each kind is in order', () => {
  write('202612010900_later.sql', '0085_last_number.sql', '202611222045_first_by_time.sql', '0001_tenancy.sql');
  expect(readMigrations(folder).map(({ name }) => name)).toEqual([
    '0001_tenancy.sql',
    '0085_last_number.sql',
    '202611222045_first_by_time.sql',
    '202612010900_later.sql',
  ]);
});

test.each(['0086_next_number.sql', '20261122_day_only.sql', '202611222045-dashes.sql', '202611222045_Capitals.sql'])(
  '%s is refused: new migrations carry the minute they were written',
  (name) => {
    write(name);
    expect(() => readMigrations(folder)).toThrow(`Migration ${name} is not named YYYYMMDDHHMM_name.sql.`);
  },
);

test('two migrations of one minute are refused, so that their order never depends on their names', () => {
  write('202611222045_one.sql', '202611222045_other.sql');
  expect(() => readMigrations(folder)).toThrow(
    'Two migrations carry the version 202611222045: 202611222045_one.sql and 202611222045_other.sql.',
  );
});

test('every fault of a folder is named, whatever the order of its files', () => {
  expect(migrationFaults(['202611222110_b.sql', '0086_next.sql', '202611222110_a.sql', '202611222111_c.sql'])).toEqual([
    'Migration 0086_next.sql is not named YYYYMMDDHHMM_name.sql.',
    'Two migrations carry the version 202611222110: 202611222110_a.sql and 202611222110_b.sql.',
  ]);
});
