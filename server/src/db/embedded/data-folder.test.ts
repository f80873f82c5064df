import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

const scratch = mkdtempSync(join(tmpdir(), 'onrecord-folder-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('a data folder is made with those above it, for its owner to look into and others to pass through', () => {
  const folder = openDataFolder(join(scratch, 'some/where/data'));
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  expect(openDataFolder(folder)).toBe(folder);
});

test.runIf(process.platform === 'linux')('where no folder can be made, the start is refused', () => {
  expect(() => openDataFolder('/proc/onrecord/data')).toThrow(/cannot be written to/);
});

test('a file is no data folder', () => {
  const file = join(scratch, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')]) expect(() => openDataFolder(path)).toThrow(/cannot be written to/);
});
