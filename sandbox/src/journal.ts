import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Append-only memory. What `append` has answered survives whatever happens to the process. */
export type Journal<Entry> = {
  /** Every entry of earlier lives, in order. */
  readonly past: readonly Entry[];
  append(entry: Entry): Promise<void>;
  close(): Promise<void>;
};

/** Forgets everything with the process; for tests that do not kill it. */
export function memoryJournal<Entry>(): Journal<Entry> {
  return { past: [], append: async () => {}, close: async () => {} };
}

/**
 * A file of JSON lines, synced to the disk before an append is answered. Appends that wait share one sync. A last line
 * that was cut off by a kill was never answered and is removed. After a failed write nothing is accepted any more:
 * what the file holds is then unknown until the next start reads it.
 */
export async function fileJournal<Entry>(path: string): Promise<Journal<Entry>> {
  await mkdir(dirname(path), { recursive: true });
  const past = await readCompleteLines<Entry>(path);
  const file = await open(path, 'a', 0o600);
  let waiting: string[] = [];
  let running: Promise<void> | null = null;

  async function writeWaiting(): Promise<void> {
    // Let everything that is appended in this turn join the same sync.
    await Promise.resolve();
    const lines = waiting;
    waiting = [];
    running = null;
    await writeLines(file, lines);
  }

  let last: Promise<void> = Promise.resolve();
  return {
    past,
    append(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`);
      if (!running) {
        running = last.then(writeWaiting);
        last = running;
      }
      return last;
    },
    async close() {
      await last.catch(() => {});
      await file.close();
    },
  };
}

async function writeLines(file: FileHandle, lines: readonly string[]): Promise<void> {
  await file.appendFile(lines.join(''));
  await file.datasync();
}

async function readCompleteLines<Entry>(path: string): Promise<Entry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  if (complete.length < text.length) await truncate(path, Buffer.byteLength(complete));
  return complete
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
}
