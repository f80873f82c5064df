import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_MIN_LENGTH } from '../domain/src/core/credential/password-rule.ts';
import { packCommonPasswords } from '../server/src/adapters/password/common-passwords.ts';

/** Of the words alone, these many are tried with years, digits and signs around them. */
const WORDS_TRIED_WITH_MORE = 5_000;

/**
 * Makes `common-passwords.bin` from `src/passwords.json` of the npm package @zxcvbn-ts/language-common (MIT; 4.1.3 was
 * used): some 49,000 passwords of published breaches, the most used first. docs/decisions says why it is not a dependency.
 */
const [source = ''] = process.argv.slice(2);
const ranked: string[] = JSON.parse(readFileSync(source, 'utf8'));
const phrases = ranked.filter((text) => text.length >= PASSWORD_MIN_LENGTH);
const words = ranked.filter((text) => /^[a-z]{4,}$/.test(text)).slice(0, WORDS_TRIED_WITH_MORE);
const packed = packCommonPasswords({ phrases, words });
writeFileSync(join(import.meta.dirname, '../server/src/adapters/password/common-passwords.bin'), packed);
console.log(`${phrases.length} passwords and ${words.length} words in ${packed.length} bytes`);
