/** Somebody of a pasted list, as the job form names new deponents. */
export interface ListedWitness {
  readonly first_name: string;
  readonly middle_nameinitial: string;
  readonly last_name: string;
  readonly suffix: string;
  /** What the list says of them beside the name: 'treating physician'; '' for nothing. */
  readonly role: string;
  readonly is_expert: boolean;
}

export interface WitnessList {
  readonly witnesses: readonly ListedWitness[];
  /** Names that came again, each once. */
  readonly repeated: readonly string[];
}

const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|m\.d|phd|ph\.d|esq|dds|rn|cpa|pe)\.?$/i;
const TITLE = /^(?:mr|mrs|ms|dr|prof|hon|sr\.|sra|herr|frau)\.?\s+/i;
const BULLET = /^\s*(?:[-*•·–]|\(?\d{1,3}[.)]|\d{1,3}\t)\s*/;
const EXPERT = /\bexpert|\bperit|sachverst/i;

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Divides a line into the name and what stands behind it: in brackets, after a tab, a dash or a semicolon. */
function nameAndRole(line: string): [name: string, role: string] {
  const [, name = line, bracketed, dashed] = /^(.*?)(?:\s*\((.+)\)|\s*(?:\t|\s[-–—]\s|;|:\s)(.+))\s*$/.exec(line) ?? [];
  return [tidy(name), tidy(bracketed ?? dashed ?? '')];
}

interface ReadName {
  name: string;
  suffix: string;
  role: string;
}

/** Reads commas: `Doe, Jane` turns round, `Doe, Jane, expert` too; `Jane Doe, Jr.` has a suffix, `Jane Doe, expert` a role. */
function readCommas(text: string): ReadName {
  const [first = '', ...rest] = text.split(',').map(tidy);
  const suffixes = rest.filter((part) => SUFFIX.test(part));
  const others = rest.filter((part) => part !== '' && !SUFFIX.test(part));
  const [next = '', ...more] = others;
  const isTurned = next !== '' && !first.includes(' ') && next.split(' ').length <= 3;
  const name = isTurned ? `${next} ${first}` : first;
  return { name, suffix: suffixes.join(', '), role: (isTurned ? more : others).join(', ') };
}

function readWitness(line: string): ListedWitness | undefined {
  const [named, extra] = nameAndRole(line.replace(BULLET, ''));
  const { name, suffix, role: behind } = readCommas(named);
  const parts = name.replace(TITLE, '').split(' ').filter(Boolean);
  const last = parts.at(-1) ?? '';
  const ownSuffix = parts.length > 2 && SUFFIX.test(last) ? (parts.pop() ?? '') : '';
  const last_name = parts.pop() ?? '';
  if (!/\p{L}/u.test(last_name)) return undefined;
  const role = [behind, extra].filter(Boolean).join(', ');
  const [first_name = '', ...middle] = parts;
  return {
    first_name,
    middle_nameinitial: middle.join(' '),
    last_name,
    suffix: suffix || ownSuffix,
    role,
    is_expert: EXPERT.test(role),
  };
}

/** The name of a witness in the order people say it. */
export const witnessName = ({
  first_name,
  middle_nameinitial,
  last_name,
  suffix,
}: Omit<ListedWitness, 'role' | 'is_expert'>) =>
  [first_name, middle_nameinitial, last_name, suffix].filter(Boolean).join(' ');

/** Two spellings of one name: letter case, accents, dots and a middle name do not tell people apart in a list. */
export const sameNameKey = ({ first_name, last_name }: Pick<ListedWitness, 'first_name' | 'last_name'>) =>
  `${last_name} ${first_name}`
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

/**
 * Reads a pasted list of witnesses, one a line: `Jane Q. Doe`, `Doe, Jane`, `3. Dr. Jane Doe, MD (treating physician)`, a name and a role
 * from two columns of a sheet. Whoever comes again, in the list or among `known` (keys of `sameNameKey`), is named and not listed again.
 */
export function readWitnessList(text: string, known: ReadonlySet<string> = new Set()): WitnessList {
  const seen = new Set(known);
  const witnesses: ListedWitness[] = [];
  const repeated = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const witness = readWitness(line);
    if (!witness) continue;
    const key = sameNameKey(witness);
    if (seen.has(key)) repeated.set(key, repeated.get(key) ?? witnessName(witness));
    else witnesses.push(witness);
    seen.add(key);
  }
  return { witnesses, repeated: [...repeated.values()] };
}
