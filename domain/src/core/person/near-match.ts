/** Why a record may be the one that is being typed in, the surest reason first. */
export const NEAR_REASONS = [
  'same_number',
  'same_email',
  'same_phone',
  'same_name',
  'former_name',
  'similar_name',
] as const;

export type NearReason = (typeof NEAR_REASONS)[number];

/** What distinguishes people, companies and cases, each as it was typed. Numbers are dockets and file numbers. */
export interface NearFacts {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly numbers: readonly string[];
  /** Names a record that exists had before: those it was merged with. */
  readonly former?: readonly string[];
}

const DIACRITICS = /\p{Diacritic}/gu;

/** Words that say what kind of firm it is, or that two sides meet: nobody distinguishes two names by them. */
const EMPTY_WORDS = new Set(
  'the and of at a llp llc pllc pc lp pa inc incorporated corp corporation co company ltd limited plc gmbh v vs versus et al'.split(
    ' ',
  ),
);

/** A name as its telling words: 'The Hartwell Group, LLC' is 'hartwell group'. */
export function nameWords(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const distinctive = words.filter((word) => !EMPTY_WORDS.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

/** A phone by its last ten digits, so that it is found however it was written; '' when there are too few to compare. */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 7 ? '' : digits.slice(-10);
}

/** An email without what nobody tells apart; '' when it is none yet. */
export function emailKey(email: string): string {
  const plain = email.trim().toLowerCase();
  return /.@./.test(plain) ? plain : '';
}

/** A docket or file number by its letters and digits; '' when there are too few to compare. */
export function numberKey(number: string): string {
  const plain = number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  return plain.length < 4 ? '' : plain;
}

const nameKey = (name: string) => nameWords(name).join(' ');

/** The facts as they are compared, blanks and repetitions left out. */
export function nearKeys(facts: NearFacts): Required<NearFacts> {
  const keys = (values: readonly string[], keyOf: (value: string) => string) => [
    ...new Set(values.map(keyOf).filter(Boolean)),
  ];
  return {
    names: keys(facts.names, nameKey),
    emails: keys(facts.emails, emailKey),
    phones: keys(facts.phones, phoneKey),
    numbers: keys(facts.numbers, numberKey),
    former: keys(facts.former ?? [], nameKey),
  };
}

/** The threes of letters of a name, each word with its ends, as pg_trgm has them. */
function trigrams(name: string): Set<string> {
  const found = new Set<string>();
  for (const word of name.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}

const MIN_LETTERS = 3;
/** How much of the shorter name the longer one must contain, and how much of both together the two must share. */
const CONTAINED = 0.7;
const SHARED = 0.3;

function isSimilar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < MIN_LETTERS) return false;
  const [a, b] = [trigrams(one), trigrams(other)];
  const common = [...a].filter((three) => b.has(three)).length;
  return common / Math.min(a.size, b.size) >= CONTAINED && common / (a.size + b.size - common) >= SHARED;
}

const sorted = (name: string) => name.split(' ').sort().join(' ');
const isAnySimilar = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.some((other) => isSimilar(one, other)));
const meet = (one: readonly string[], other: readonly string[]) => one.some((each) => other.includes(each));

/**
 * Why a record that exists may be the one that is being typed in (section 5, guards against duplicates), the surest reason
 * first; empty when it is another one. Names match whatever the order of their words, legal forms and accents; a name
 * that is not the same may still be similar, as one with a slip of the finger is. A name it was merged under is named apart.
 */
export function nearReasons(typed: NearFacts, existing: NearFacts): NearReason[] {
  const [mine, theirs] = [nearKeys(typed), nearKeys(existing)];
  const isSameName = meet(mine.names.map(sorted), theirs.names.map(sorted));
  const holds: Readonly<Record<NearReason, boolean>> = {
    same_number: meet(mine.numbers, theirs.numbers),
    same_email: meet(mine.emails, theirs.emails),
    same_phone: meet(mine.phones, theirs.phones),
    same_name: isSameName,
    former_name:
      !isSameName &&
      (meet(mine.names.map(sorted), theirs.former.map(sorted)) || isAnySimilar(mine.names, theirs.former)),
    similar_name: !isSameName && isAnySimilar(mine.names, theirs.names),
  };
  return NEAR_REASONS.filter((reason) => holds[reason]);
}

/** How sure reasons are, for putting the surest match first: more and better reasons come to more. */
export function nearWeight(reasons: readonly NearReason[]): number {
  return reasons.reduce((sum, reason) => sum + 2 ** (NEAR_REASONS.length - NEAR_REASONS.indexOf(reason)), 0);
}

/**
 * Whether a match is sure enough to leave a row of a file out unless somebody says otherwise. A phone alone is not: all of a
 * firm have its switchboard's. Nor is a name that is only similar: a long list has many of these.
 */
export function isSureMatch(reasons: readonly NearReason[]): boolean {
  return reasons.some((reason) => reason === 'same_number' || reason === 'same_email' || reason === 'same_name');
}
