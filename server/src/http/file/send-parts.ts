import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseFile } from '@onrecord/contract/core/handlers';
import { END, partHead } from '@onrecord/domain/core/format/counted-file';

/** While a part is made, its reader hears this often how far it is. */
const REPORT_EVERY_MS = 500;

/** A file in parts, each with the rows that are written by then, from the first moment on and while nothing comes. */
export async function* inParts(file: ResponseFile['file'], written: () => number): AsyncGenerator<Uint8Array> {
  yield partHead(0, 0);
  const source = partsOf(file);
  let next = nextOf(source);
  let tick = pause(REPORT_EVERY_MS, undefined, { ref: false });
  try {
    for (;;) {
      const part = await Promise.race([next, tick]);
      if (part === undefined) {
        tick = pause(REPORT_EVERY_MS, undefined, { ref: false });
        yield partHead(written(), 0);
      } else if (part.done) {
        yield partHead(written(), END);
        return;
      } else if (part.value.length > 0) {
        yield partHead(written(), part.value.length);
        yield part.value;
        next = nextOf(source);
      } else {
        next = nextOf(source);
      }
    }
  } finally {
    await source.return(undefined);
  }
}

async function* partsOf(file: ResponseFile['file']): AsyncGenerator<Uint8Array, void> {
  if (file instanceof Uint8Array) yield file;
  else if (typeof file === 'string') yield Buffer.from(file);
  else for await (const part of file) yield typeof part === 'string' ? Buffer.from(part) : part;
}

/** Who left does not hear how the part they did not wait for failed. */
function nextOf(source: AsyncGenerator<Uint8Array, void>): Promise<IteratorResult<Uint8Array, void>> {
  const next = source.next();
  next.catch(() => undefined);
  return next;
}
