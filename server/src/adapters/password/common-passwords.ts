import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordGuesses } from '@onrecord/domain/login/password-guess';

/** How much of each hash the list keeps: enough that about one password in ten million is refused by mistake. */
const KEPT_BYTES = 5;

/** What the list keeps of one entry. Words that are tried with anything around them are told from whole passwords. */
function keptOf(kind: 'whole' | 'word', text: string): Buffer {
  return createHash('sha256').update(`${kind}:${text}`).digest().subarray(0, KEPT_BYTES);
}

/** Makes the list: the kept parts of all entries, sorted, one after the other. */
export function packCommonPasswords(entries: { phrases: readonly string[]; words: readonly string[] }): Buffer {
  const kept = [
    ...entries.phrases.map((text) => keptOf('whole', text)),
    ...entries.words.map((text) => keptOf('word', text)),
  ];
  return Buffer.concat(kept.sort(Buffer.compare));
}

function has(list: Buffer, wanted: Buffer): boolean {
  let low = 0;
  let high = list.length / KEPT_BYTES;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = list.compare(wanted, 0, KEPT_BYTES, middle * KEPT_BYTES, (middle + 1) * KEPT_BYTES);
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
  return has(known, keptOf('whole', phrases)) || words.some((word) => has(known, keptOf('word', word)));
}
