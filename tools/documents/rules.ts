/** One sentence about a document that is wrong, with the file it is in. */
export type Fault = string;

const citation = /\bsections? (\d+(?:(?:, | and | to |, and )\d+)*)(?:, ([A-Z][A-Za-z-]*(?: [a-z-]+)*))?/gi;

/** The text of each section of the specification by its number: everything below its `## N.` heading, in lower case. */
export function sectionsOf(specification: string): Map<number, string> {
  const parts = specification.split(/^## (\d+)\..*$/m);
  const sections = new Map<number, string>();
  for (let index = 1; index < parts.length; index += 2) {
    sections.set(Number(parts[index]), (parts[index + 1] ?? '').toLowerCase());
  }
  return sections;
}

/**
 * Returns a fault for each citation of a section that the specification does not have, and for each "section N, Name" whose name
 * does not occur in that section. Only names that begin with a capital letter are looked for.
 */
export function citationFaults(path: string, text: string, sections: ReadonlyMap<number, string>): Fault[] {
  const flat = text.replaceAll(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ');
  return [...flat.matchAll(citation)].flatMap(([cited, numbers = '', name]) => {
    const missing = (numbers.match(/\d+/g) ?? []).map(Number).filter((number) => !sections.has(number));
    if (missing.length > 0) return [`${path}: cites "${cited}", which docs/specification.md does not have`];
    const isName = name !== undefined && /^[A-Z]/.test(name);
    const within = sections.get(Number(numbers)) ?? '';
    const [first = ''] = name?.toLowerCase().split(' ') ?? [];
    if (!isName || within.includes(first)) return [];
    return [`${path}: cites "${cited}", but section ${numbers} says nothing about "${name}"`];
  });
}

/** Returns a fault for each `area.key` in the section of sentences that is no key of the message tables. */
export function keyFaults(sentences: string, isKey: (key: string) => boolean): Fault[] {
  return [...sentences.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].flatMap(([, key = '']) =>
    isKey(key) ? [] : [`docs/specification.md: names the message "${key}", which no message table has`],
  );
}

/** The last decision that was numbered by hand; later ones carry the minute they were written, so that two branches never clash. */
const LAST_NUMBERED = '0021';

/** Returns a fault for each decision record without a status and a date, with a wrong name, or with the version of another one. */
export function decisionFaults(records: ReadonlyArray<{ name: string; text: string }>): Fault[] {
  const seen = new Set<string>();
  return records.flatMap(({ name, text }) => {
    const faults: Fault[] = [];
    const version = /^(\d{4}|20\d{10})-[a-z0-9-]+\.md$/.exec(name)?.[1];
    if (version === undefined || (version.length === 4 && version > LAST_NUMBERED)) {
      faults.push(`docs/decisions/${name}: is not named YYYYMMDDHHMM-name.md`);
    } else if (seen.has(version)) {
      faults.push(`docs/decisions/${name}: another decision has the version ${version}`);
    }
    if (version !== undefined) seen.add(version);
    if (!/^_(Accepted|Replaced by .+), \d{4}-\d{2}-\d{2}\._$/m.test(text)) {
      faults.push(`docs/decisions/${name}: has no line such as "_Accepted, 2026-11-22._"`);
    }
    return faults;
  });
}

/** Returns a fault for each link of a document to a file that is not there. `exists` takes the target relative to the document. */
export function linkFaults(path: string, text: string, exists: (target: string) => boolean): Fault[] {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
    /^(https?|mailto):/.test(target) || exists(target) ? [] : [`${path}: links to ${target}, which is not there`],
  );
}
