import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  /** Returns who holds the folder, for the sentence a second start prints. */
  describe(holder: string): void;
  release(): void;
}

/**
 * Takes a data folder for this process alone, or returns undefined when another process has it.
 * The lock is a file lock of the operating system, held through SQLite because Node has no call of its own for it:
 * it falls away with the process however that dies, so there is never a stale lock to reason about.
 */
export function lockFolder(folder: string): FolderLock | undefined {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    throw error;
  }
  const holderFile = join(folder, 'holder');
  writeFileSync(holderFile, `process ${process.pid}`);
  return {
    describe: (holder) => writeFileSync(holderFile, `process ${process.pid}, ${holder}`),
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

/** Who holds the folder, as that process described itself. */
export function folderHolder(folder: string): string {
  try {
    return readFileSync(join(folder, 'holder'), 'utf8');
  } catch {
    return 'another process';
  }
}
