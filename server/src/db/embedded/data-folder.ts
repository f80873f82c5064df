import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { type FolderLock, folderHolder, lockFolder } from './folder-lock.ts';

/**
 * Makes a folder and those above it. Others may pass through, for the database's own user must, but not look around.
 * `mkdirSync` with `recursive` never ends below /proc, where a folder cannot be made although the one above it is there.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Makes the data folder and answers its real path. Throws `StartRefusal` when it cannot be written. */
export function openDataFolder(path: string): string {
  const folder = resolve(path);
  try {
    makeFolder(folder);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return realpathSync(folder);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new StartRefusal(
      `The data folder ${folder} cannot be written to${reason}; choose another with ONRECORD_DATA.`,
    );
  }
}

/** Takes an open data folder for this process alone. Throws `StartRefusal` when another process has it. */
export function takeDataFolder(folder: string): FolderLock {
  const lock = lockFolder(folder);
  if (lock) return lock;
  throw new StartRefusal(
    `OnRecord already runs on the data folder ${folder} (${folderHolder(folder)}); stop it, or choose another folder with ONRECORD_DATA.`,
  );
}
