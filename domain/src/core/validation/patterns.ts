/**
 * The shared patterns of section 5. Every expression here takes time linear in the text: no two neighbouring parts can
 * match the same characters. Texts are validated as typed; trim before where blanks around do not matter.
 */

const DIGITS = /^\d+$/;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;
const CURRENCY = /^[€£¥₹$]?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;
const SIGNED_AMOUNT = /^[+-]?(?:[A-Z]{3} ?|[€£¥₹$] ?)?[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,2})?$/;
const TWO_SIGNS = /[+-].*[+-]/;
const US_PHONE = /^(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ]?)\d{3}[-. ]?\d{4}$/;
const PHONE_CHARACTERS = /^\+?[\d ().-]+$/;
const EMAIL_LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const HOST_LABEL = /^[A-Za-z0-9-]{1,63}$/;
const WORDS = /^[A-Za-z0-9, ]*$/;
const ALPHANUMERIC = /^[A-Za-z0-9]+$/;
const POSITIVE = /^\d+(?:\.\d{1,2})?$/;
const SCHEME = /^(?:https?|ftp):\/\//i;
const URL_REST = /^[\w~:/?#[\]@!$&'()*+,;=.%-]*$/;

const EMAIL_LOCAL_MAX = 63;
const HOST_MAX = 253;

export function isDigits(text: string): boolean {
  return DIGITS.test(text);
}

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** An amount typed by people: optional symbol, up to 9 digits, thousands commas, up to 2 decimals. */
export function isCurrencyAmount(text: string): boolean {
  return CURRENCY.test(text);
}

/** An amount that may be negative, with an optional currency code or symbol and up to 2 decimals. One sign at most. */
export function isSignedAmount(text: string): boolean {
  return SIGNED_AMOUNT.test(text) && !TWO_SIGNS.test(text);
}

/** A number above zero with up to 2 decimals. */
export function isPositiveNumber(text: string): boolean {
  return POSITIVE.test(text) && /[1-9]/.test(text);
}

/** A 10-digit US phone, with optional (xxx) or dashes and an optional leading 1. */
export function isUsPhone(text: string): boolean {
  return US_PHONE.test(text);
}

/** A phone of any country: 7 to 15 digits with the usual separators and an optional plus. */
export function isInternationalPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE_CHARACTERS.test(text) && digits >= 7 && digits <= 15;
}

function isHost(text: string, minimumLabels: number): boolean {
  const labels = text.split('.');
  return (
    text.length <= HOST_MAX &&
    labels.length >= minimumLabels &&
    labels.every((label) => HOST_LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  );
}

/** An email address: local part up to 63 characters without a leading or trailing dot, and a host with a suffix. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return local.length <= EMAIL_LOCAL_MAX && EMAIL_LOCAL.test(local) && isHost(text.slice(at + 1), 2);
}

/** The looser form: something, one @, something with a dot inside, and no blanks. */
export function isLooseEmail(text: string): boolean {
  const [local = '', host = '', ...rest] = text.split('@');
  const dot = host.lastIndexOf('.');
  return rest.length === 0 && local !== '' && dot > 0 && dot < host.length - 1 && !/\s/.test(text);
}

/** Letters, digits, commas and spaces only; empty counts. */
export function isPlainWords(text: string): boolean {
  return WORDS.test(text);
}

export function isAlphanumeric(text: string): boolean {
  return ALPHANUMERIC.test(text);
}

/** A web address with an optional scheme, or nothing. */
export function isUrlOrEmpty(text: string): boolean {
  if (text === '') return true;
  const rest = text.replace(SCHEME, '');
  const end = rest.search(/[/?#]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const [host = '', port, ...more] = authority.split(':');
  const isPort = port === undefined || (/^\d{1,5}$/.test(port) && more.length === 0);
  return isHost(host, host === 'localhost' ? 1 : 2) && isPort && URL_REST.test(end < 0 ? '' : rest.slice(end));
}

/** A domain suffix that begins with a dot, such as `.com` or `.co.uk`. */
export function isDomainSuffix(text: string): boolean {
  return text.startsWith('.') && isHost(text.slice(1), 1);
}
