import { DOMAIN_NAME_MAX, domainNameProblem, suggestedDomainName } from './domain-name.ts';

/** How long the mailed link works by which somebody starts a company. */
export const START_LINK_HOURS = 24;

const CODE_MAX = 4;
/** Where a name has no letters that could be a code. */
const PLAIN_CODE = 'MAIN';

/**
 * The first division of a company whose people only said its name: it is called like the company, and its code is made of the
 * first letters of its words, or of one word where there is only one.
 */
export function startingDivision(companyName: string): { name: string; code: string } {
  const name = companyName.trim();
  const words = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '');
  return { name, code: letters.slice(0, CODE_MAX) || PLAIN_CODE };
}

const MAX_SUGGESTIONS = 20;

/**
 * Domain names to propose for a company, the best first: its name, then its name with a number. Empty where nothing of the name
 * can stand in an address.
 */
export function domainNameSuggestions(companyName: string): string[] {
  const plain = suggestedDomainName(companyName);
  if (plain === '') return [];
  const numbered = Array.from({ length: MAX_SUGGESTIONS - 1 }, (_, index) => {
    const number = String(index + 2);
    return plain.slice(0, DOMAIN_NAME_MAX - number.length) + number;
  });
  return [plain, ...numbered].filter((name) => domainNameProblem(name) === undefined);
}
