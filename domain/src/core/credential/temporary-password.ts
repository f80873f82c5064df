import { isPassword } from './password-rule.ts';

/** Letters and digits that nobody takes for one another. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** How long a temporary password that was mailed is good for. */
export const TEMPORARY_PASSWORD_DAYS = 7;

const WRITTEN = /(?<![\w-])[A-HJ-NP-Za-kmnp-z2-9]{4}(?:-[A-HJ-NP-Za-kmnp-z2-9]{4}){3}(?![\w-])/g;

/**
 * A temporary password such as `Kx7d-Rm4q-Tz9w-Bn2h`, by the rule of section 5. `pick` answers a random whole number from 0
 * up to, not including, its argument; it must be one that cannot be guessed.
 */
export function temporaryPassword(pick: (below: number) => number): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => CHARACTERS.charAt(pick(CHARACTERS.length))).join('');
  const text = Array.from({ length: GROUPS }, group).join('-');
  return isPassword(text) ? text : temporaryPassword(pick);
}

/** A text with the temporary passwords in it made unreadable, for everybody but whom it was written to. */
export function withoutTemporaryPasswords(text: string): string {
  return text.replace(WRITTEN, '…');
}
