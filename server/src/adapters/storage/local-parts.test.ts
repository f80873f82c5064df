import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ATTACK_TIMEOUT, triesOf } from '../../testing/tries.ts';
import { createLocalStorage, type LocalStorage } from './local-storage.ts';
import { DigestMismatch, ObjectMissing } from './port.ts';

const PART = 1_000;
const key = 'company/7/job/104501/a1b2';
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

let folder: string;
let storage: LocalStorage;
let parts_id: string;
const open = () => createLocalStorage({ folder, secret: 'a secret of the tests', baseUrl: '' });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onrecord-parts-'));
  storage = open();
  parts_id = await storage.beginParts(key, 'video/mp4');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const partOf = (content: Buffer, part: number) => {
  const offset = (part - 1) * PART;
  const bytes = content.subarray(offset, offset + PART);
  return { bytes, request: { key, parts_id, part, offset, bytes: bytes.length, sha256: digest(bytes) } };
};

function send(content: Buffer, part: number, sent = partOf(content, part).bytes) {
  return storage.parts.write(partOf(content, part).request, Readable.from([sent]));
}

/** Sends a part to a process that is killed over it. */
async function sendAndKill(content: Buffer, part: number, when: string): Promise<void> {
  const { bytes, request } = partOf(content, part);
  const script = join(import.meta.dirname, '../../testing/stub/send-part-and-die.ts');
  const args = [folder, key, parts_id, part, request.offset, request.sha256, bytes.toString('base64'), when].map(
    String,
  );
  const child = spawn(process.execPath, [script, ...args], { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

const stored = async () => await buffer(await storage.openRead(key));

describe('an object in parts', () => {
  it('is there once all parts are, whatever their order, and finishing it twice is fine', async () => {
    const content = randomBytes(2 * PART + 300);
    const joined = { key, parts_id, bytes: content.length, part_size: PART };
    await send(content, 3);
    await send(content, 1);
    await expect(storage.finishParts(joined)).rejects.toThrow(DigestMismatch);
    expect(await storage.head(key)).toBeUndefined();
    await Promise.all([send(content, 2), send(content, 2)]);
    expect(await storage.partsOf({ key, parts_id })).toEqual([1, 2, 3]);
    await Promise.all([1, 2, 3, 4].map(() => storage.finishParts(joined)));
    await storage.finishParts(joined);
    expect(await stored()).toEqual(content);
    expect(await readdir(join(folder, 'parts'))).toEqual([]);
  });

  it('takes no other bytes than were announced, and keeps a part that is there', async () => {
    const content = randomBytes(PART);
    await expect(send(content, 1, randomBytes(PART))).rejects.toThrow(DigestMismatch);
    await expect(send(content, 1, content.subarray(1))).rejects.toThrow(DigestMismatch);
    expect(await storage.partsOf({ key, parts_id })).toEqual([]);
    await send(content, 1);
    const other = randomBytes(PART);
    await send(other, 1);
    await storage.finishParts({ key, parts_id, bytes: PART, part_size: PART });
    expect(await stored()).toEqual(content);
  });

  it('that was dropped takes nothing more', async () => {
    await send(randomBytes(PART), 1);
    await storage.dropParts({ key, parts_id });
    await expect(send(randomBytes(PART), 1)).rejects.toThrow(ObjectMissing);
    expect(await storage.partsOf({ key, parts_id })).toBeUndefined();
  });

  it(
    'survives that the process is killed over every part',
    async () => {
      const parts = triesOf(200, 4);
      const content = randomBytes((parts - 1) * PART + 17);
      for (let part = 1; part <= parts; part += 1) {
        await sendAndKill(content, part, part % 2 === 1 ? 'half' : String(part % 5));
        storage = open();
        const have = (await storage.partsOf({ key, parts_id })) ?? [];
        expect(have.slice(0, part - 1)).toEqual(Array.from({ length: part - 1 }, (_, index) => index + 1));
        if (!have.includes(part)) await send(content, part);
      }
      await storage.finishParts({ key, parts_id, bytes: content.length, part_size: PART });
      expect(digest(await stored())).toBe(digest(content));
    },
    ATTACK_TIMEOUT,
  );
});
