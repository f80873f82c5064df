import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '../../..');
const MEMORY = '/dev/shm';
const PREFIX = 'onrecord-';
/** The type that Linux gives a file system in memory. */
const TMPFS = 0x01021994;
/** Room for the products of all journeys with their files; with less, a run could fail half way. */
const NEEDED_BYTES = 6 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Removes what checkouts that are gone, such as the fresh clone of a whole run, left in memory. */
function removeOrphans(): void {
  for (const name of readdirSync(MEMORY)) {
    const owner = join(MEMORY, name, 'checkout');
    if (!name.startsWith(PREFIX) || !existsSync(owner)) continue;
    if (!existsSync(readFileSync(owner, 'utf8'))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Returns where the databases of tests lie. Each test file copies a database of 1,800 files, which takes a disk many
 * times as long as memory; where memory has no room, they lie in the cache of the checkout.
 */
export function scratchFolder(name: string): string {
  if (!hasRoomInMemory()) return join(checkout, '.cache', name);
  removeOrphans();
  const own = join(MEMORY, PREFIX + createHash('sha256').update(checkout).digest('hex').slice(0, 12));
  // Others may pass through, for the database's own user must, but not look around.
  mkdirSync(own, { recursive: true, mode: 0o711 });
  writeFileSync(join(own, 'checkout'), checkout);
  return join(own, name);
}
