import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

interface ZipEntry {
  readonly method: number;
  readonly size: number;
  readonly at: number;
}

function endOfDirectory(zip: Buffer): number {
  for (let at = zip.length - END_SIZE; at >= Math.max(0, zip.length - END_SIZE - LONGEST_COMMENT); at -= 1)
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new RangeError('no zip file');
}

function directoryOf(zip: Buffer): Map<string, ZipEntry> {
  const end = endOfDirectory(zip);
  const entries = new Map<string, ZipEntry>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('a broken zip file');
    const nameSize = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    entries.set(name, { method, size, at: local });
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Opens a zip file that is in memory. `read` answers one file of it as text, undefined where there is none. All that are read
 * may unpack to `maxBytes` together: what goes beyond that is refused before it fills the memory.
 *
 * @throws RangeError for what is no zip file, or a broken one
 */
export function openZip(zip: Buffer, maxBytes: number) {
  const entries = directoryOf(zip);
  let left = maxBytes;
  return {
    async read(name: string): Promise<string | undefined> {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const { at, size, method } = entry;
      if (zip.readUInt32LE(at) !== LOCAL_ENTRY) throw new RangeError('a broken zip file');
      const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
      const packed = zip.subarray(from, from + size);
      if (method !== STORED && method !== DEFLATED) throw new RangeError('a zip file packed in another way');
      if (left <= 0) throw new RangeError('more than can be held');
      const text = method === STORED ? packed : await inflate(packed, { maxOutputLength: left });
      left -= text.length;
      if (left < 0) throw new RangeError('more than can be held');
      return text.toString('utf8');
    },
  };
}
