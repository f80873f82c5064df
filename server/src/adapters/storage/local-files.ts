import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DigestMismatch, ObjectExists, ObjectTooLarge, type StoredBytes } from './port.ts';
import { checkStorageKey } from './storage-key.ts';

export type WriteLimits = { max_bytes?: number; bytes?: number; sha256?: string };

const DAY_MS = 86_400_000;

/** Objects as files below one folder. A file has its name only when it is whole and on the disk. */
export function createLocalFiles(folder: string) {
  const objects = join(folder, 'objects');
  const incoming = join(folder, 'incoming');
  const pathOf = (key: string) => join(objects, checkStorageKey(key));

  async function write(key: string, content: Readable, limits: WriteLimits): Promise<StoredBytes> {
    const path = pathOf(key);
    await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(incoming, { recursive: true })]);
    const draft = join(incoming, randomUUID());
    try {
      const stored = await writeDraft(draft, content, limits);
      await publish(draft, path);
      return stored;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Checks content on the disk before it is used: `use` gets it as a file of its own that is gone afterwards. */
  async function checked(content: Readable, limits: WriteLimits, use: (draft: string) => Promise<void>): Promise<void> {
    await mkdir(incoming, { recursive: true });
    const draft = join(incoming, randomUUID());
    try {
      await writeDraft(draft, content, limits);
      await use(draft);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Removes what processes that died left half-written. */
  async function sweep(now: Date): Promise<void> {
    for (const name of await readdir(incoming).catch(() => [])) {
      const found = await stat(join(incoming, name)).catch(() => undefined);
      if (found && now.getTime() - found.mtimeMs > DAY_MS) await rm(join(incoming, name), { force: true });
    }
  }

  return { pathOf, write, checked, sweep };
}

export async function writeDraft(draft: string, content: Readable, limits: WriteLimits): Promise<StoredBytes> {
  const hash = createHash('sha256');
  const max = limits.bytes ?? limits.max_bytes ?? Number.POSITIVE_INFINITY;
  let bytes = 0;
  const file = await open(draft, 'wx');
  try {
    // A stream that is left alive can still be answered: a request whose body did not fit, for one.
    for await (const chunk of content.iterator({ destroyOnReturn: false })) {
      const data = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
      bytes += data.byteLength;
      if (bytes > max) throw new ObjectTooLarge();
      hash.update(data);
      await file.writeFile(data);
    }
    const sha256 = hash.digest('hex');
    const wrongLength = limits.bytes !== undefined && limits.bytes !== bytes;
    if (wrongLength || (limits.sha256 !== undefined && limits.sha256 !== sha256)) throw new DigestMismatch();
    await file.sync();
    return { bytes, sha256 };
  } finally {
    await file.close().catch(() => undefined);
  }
}

/** A hard link, unlike renaming, refuses to replace what is there already. */
export async function publish(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new ObjectExists() : error;
  }
  const folder = await open(dirname(path), 'r').catch(() => undefined);
  // Not every system lets a folder be synced; where it does, the name survives a power cut too.
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
