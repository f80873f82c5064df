import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What signatures and the passwords of the database roles follow from: given, or made once and kept beside the data. */
export function installationSecret(dataFolder: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
