import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordGuesses } from '@onrecord/domain/core/credential/password-guess';

/** How much of each hash the list keeps: enough that about one password in ten million is refused by mistake. */
const HASH_BYTES = 5;

/** What the list keeps of one entry. Words that are tried with anything around them are told from whole passwords. */
function storedHash(kind: 'whole' | 'word', text: string): Buffer {
  return createHash('sha256').update(`${kind}:${text}`).digest().subarray(0, HASH_BYTES);
}

/** Makes the list: the kept parts of all entries, sorted, one after the other. */
export function packCommonPasswords(entries: { phrases: readonly string[]; words: readonly string[] }): Buffer {
  const stored = [
    ...entries.phrases.map((text) => storedHash('whole', text)),
    ...entries.words.map((text) => storedHash('word', text)),
  ];
  return Buffer.concat(stored.sort(Buffer.compare));
}

function has(list: Buffer, wanted: Buffer): boolean {
  let low = 0;
  let high = list.length / HASH_BYTES;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = list.compare(wanted, 0, HASH_BYTES, middle * HASH_BYTES, (middle + 1) * HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

let list: Buffer | undefined;

/** Whether a password is among those that are tried first, or made from a word that is. Nobody outside is asked. */
export function isCommonPassword(password: string): boolean {
  list ??= readFileSync(join(import.meta.dirname, 'common-passwords.bin'));
  const known = list;
  const { text: phrases, words } = passwordGuesses(password);
  return has(known, storedHash('whole', phrases)) || words.some((word) => has(known, storedHash('word', word)));
}
