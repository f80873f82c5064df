import { Readable } from 'node:stream';
import { createLocalStorage } from '../../adapters/storage/local-storage.ts';

/**
 * A process of its own that takes one part of a file and is killed over it: before the part is whole ('half'), or so many
 * milliseconds after all of it came, wherever the storage is then.
 */
const [folder = '', key = '', parts_id = '', part = '1', offset = '0', sha256 = '', content = '', when = 'half'] =
  process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');
const bytes = Buffer.from(content, 'base64');
const storage = createLocalStorage({ folder, secret: 'a secret of the tests', baseUrl: '' });

async function* arriving() {
  yield bytes.subarray(0, Math.ceil(bytes.length / 2));
  if (when === 'half') die();
  yield bytes.subarray(Math.ceil(bytes.length / 2));
  const wait = Number(when);
  if (wait === 0) setImmediate(die);
  else setTimeout(die, wait);
}

const request = { key, parts_id, part: Number(part), offset: Number(offset), bytes: bytes.length, sha256 };
await storage.parts.write(request, Readable.from(arriving()));
die();
