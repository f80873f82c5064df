/**
 * A file that tells on its way how many rows are in it already. Before each part of the file stand eight bytes: the rows
 * written so far and the length of the part, each a whole number of 32 bits, the higher bytes first. A part without bytes tells
 * of rows alone. The last head has `END` instead of a length: a file that ends without it is not whole.
 */

/** A caller that sends this header is answered in parts. */
export const COUNT_ROWS = 'x-count-rows';

/** How many rows the whole file will have, in the head of the answer. */
export const ROWS_IN_ALL = 'x-rows';

/** What the file itself is; the answer as a whole is `COUNTED_FILE`. */
export const FILE_TYPE = 'x-file-type';
export const COUNTED_FILE = 'application/vnd.onrecord.counted-file';

/** Stands instead of a length after the last part. */
export const END = 0xff_ff_ff_ff;

const HEAD = 8;

/** What stands before a part of `length` bytes, or at the end. */
export function partHead(rows: number, length: number): Uint8Array {
  const head = new Uint8Array(HEAD);
  const view = new DataView(head.buffer);
  view.setUint32(0, rows);
  view.setUint32(4, length);
  return head;
}

/** Reads a file in parts, however the network cut it. */
export class PartReader {
  readonly #head = new Uint8Array(HEAD);
  #filled = 0;
  #left = 0;
  #rows = 0;
  #isComplete = false;

  /** Rows written, as of the last head. */
  get rows(): number {
    return this.#rows;
  }

  /** Whether the end was read. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** The bytes of the file itself in what came next. Nothing is copied. */
  *take(chunk: Uint8Array): Generator<Uint8Array> {
    let at = 0;
    while (at < chunk.length) {
      if (this.#isComplete) throw new Error('more after the end');
      const wanted = this.#left > 0 ? this.#left : HEAD - this.#filled;
      const piece = chunk.subarray(at, at + wanted);
      at += piece.length;
      if (this.#left > 0) {
        this.#left -= piece.length;
        yield piece;
      } else {
        this.#fill(piece);
      }
    }
  }

  #fill(piece: Uint8Array): void {
    this.#head.set(piece, this.#filled);
    this.#filled += piece.length;
    if (this.#filled < HEAD) return;
    this.#filled = 0;
    const view = new DataView(this.#head.buffer);
    this.#rows = view.getUint32(0);
    const length = view.getUint32(4);
    this.#isComplete = length === END;
    this.#left = this.#isComplete ? 0 : length;
  }
}
