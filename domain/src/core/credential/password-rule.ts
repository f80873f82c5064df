import { type Sentence, sentence } from '../messages/catalogue.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** How many passwords before the present one may not be taken again. */
export const PASSWORDS_REMEMBERED = 5;

const ALLOWED = /^[A-Za-z0-9._^%$#!~@?,-]*$/;

/**
 * Whether a password follows the rule of section 5: at least 8 characters with a digit, a lower-case and an upper-case
 * letter, all from letters, digits and `. _ ^ % $ # ! ~ @ ? , -`.
 */
export function isPassword(text: string): boolean {
  return (
    text.length >= PASSWORD_MIN_LENGTH &&
    ALLOWED.test(text) &&
    /[0-9]/.test(text) &&
    /[a-z]/.test(text) &&
    /[A-Z]/.test(text)
  );
}

/** What a new password is held against besides its pattern; what is not known yet is left out. */
export interface PasswordFacts {
  /** From `ownWords`. */
  readonly own_words?: readonly string[];
  /** On the list of passwords that are tried first. */
  readonly is_common?: boolean;
  /** The present one or one of the last `PASSWORDS_REMEMBERED` before it. */
  readonly is_reused?: boolean;
}

const squeeze = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Shorter words are in too many passwords by chance. */
const SHORTEST_OWN_WORD = 4;

/**
 * What everybody who knows a person tries first: user name and its parts, both sides of the mail address, the name, the
 * company. In lower case, without anything between the letters.
 */
export function ownWords(person: {
  readonly username: string;
  readonly email: string;
  readonly names: readonly string[];
  readonly company_names: readonly string[];
}): string[] {
  const { username, email, names, company_names } = person;
  const [local = '', host = ''] = email.split('@');
  const hostNames = host.split('.').slice(0, -1);
  const parts = [username, ...username.split(/[^\p{L}\p{N}]/u), local, ...hostNames, ...names, ...company_names];
  return [...new Set(parts.map(squeeze))].filter((word) => word.length >= SHORTEST_OWN_WORD);
}

function problemOf(password: string, { own_words = [], is_common, is_reused }: PasswordFacts): Sentence | undefined {
  if (password === '') return sentence('login.password_required');
  if (!isPassword(password)) return sentence('password.pattern');
  const squeezed = squeeze(password);
  if (own_words.some((word) => squeezed.includes(word))) return sentence('password.personal');
  if (is_common) return sentence('password.common');
  return is_reused ? sentence('password.reused') : undefined;
}

/** The problems of a new password and its confirmation, by field name; empty when it may be saved. */
export function newPasswordProblems(
  password: string,
  confirmation: string,
  facts: PasswordFacts = {},
): Record<string, Sentence> {
  const problem = problemOf(password, facts);
  if (problem) return { password: problem };
  if (password !== confirmation) return { confirm_password: sentence('password.mismatch') };
  return {};
}
