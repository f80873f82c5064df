import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type createLocalFiles, publish } from './local-files.ts';
import { DigestMismatch, ObjectExists, ObjectMissing, type PartsName, type PutPartRequest } from './port.ts';

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MARK = /^[1-9]\d{0,5}$/;

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Objects that arrive in parts. Each is a folder: the object as far as it is there, and an empty file for every part of it that is
 * whole and on the disk. So whatever kills the process, a part either counts or is sent again, and finishing copies nothing.
 */
export function createLocalParts(folder: string, files: ReturnType<typeof createLocalFiles>) {
  const root = join(folder, 'parts');

  function folderOf(parts_id: string): string {
    if (!NAME.test(parts_id)) throw new Error('not a name of parts');
    return join(root, parts_id);
  }
  const contentOf = (parts_id: string) => join(folderOf(parts_id), 'content');

  async function begin(key: string): Promise<string> {
    files.pathOf(key);
    const parts_id = randomUUID();
    await mkdir(folderOf(parts_id), { recursive: true });
    await (await open(contentOf(parts_id), 'wx')).close();
    return parts_id;
  }

  async function list({ parts_id }: PartsName): Promise<number[] | undefined> {
    const names = await readdir(folderOf(parts_id)).catch((error) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    return names
      ?.filter((name) => MARK.test(name))
      .map(Number)
      .sort((a, b) => a - b);
  }

  async function write(request: Omit<PutPartRequest, 'expires_in_seconds'>, content: Readable): Promise<void> {
    const { parts_id, part, offset, bytes, sha256 } = request;
    const have = await list(request);
    if (!have) throw new ObjectMissing();
    await files.checked(content, { bytes, sha256 }, async (draft) => {
      if (have.includes(part)) return;
      await copyInto(draft, contentOf(parts_id), offset);
      await markPart(folderOf(parts_id), part);
    });
  }

  async function finish({ key, parts_id, bytes, part_size }: PartsName & { bytes: number; part_size: number }) {
    const path = files.pathOf(key);
    const have = await list({ key, parts_id });
    // Of two who finish at once the first may have begun to remove the folder: then the object is there.
    if (have?.length !== Math.ceil(bytes / part_size)) return requireFinished(path, bytes);
    await mkdir(dirname(path), { recursive: true });
    try {
      await truncate(contentOf(parts_id), bytes);
      await publish(contentOf(parts_id), path);
    } catch (error) {
      if (isMissing(error)) return requireFinished(path, bytes);
      // The one before was ended between the two steps.
      if (!(error instanceof ObjectExists)) throw error;
    }
    await drop({ key, parts_id });
  }

  async function drop({ parts_id }: PartsName): Promise<void> {
    await rm(folderOf(parts_id), { recursive: true, force: true });
  }

  return { begin, list, write, finish, drop };
}

/** @throws DigestMismatch where the object is not there, or not of this size */
async function requireFinished(path: string, bytes: number): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== bytes) throw new DigestMismatch();
}

async function copyInto(draft: string, target: string, offset: number): Promise<void> {
  const file = await open(target, 'r+').catch((error) => {
    throw isMissing(error) ? new ObjectMissing() : error;
  });
  try {
    let at = offset;
    for await (const chunk of createReadStream(draft)) {
      const data = chunk as Buffer;
      for (let done = 0; done < data.byteLength; ) {
        const { bytesWritten } = await file.write(data, done, data.byteLength - done, at);
        done += bytesWritten;
        at += bytesWritten;
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The mark appears only after its part is on the disk, and with its name at once. */
async function markPart(path: string, part: number): Promise<void> {
  const draft = join(path, `.${randomUUID()}`);
  await (await open(draft, 'wx')).close();
  await rename(draft, join(path, String(part)));
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
