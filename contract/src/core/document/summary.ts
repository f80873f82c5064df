import type { Entry } from '../entry.ts';

/** `getJobContactProviderData` as `get job contact provider data`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/ count store procedure$/i, ' count')
    .toLowerCase();

/** What names that say little mean, with the thing of their area. */
const BY_NAME: Readonly<Record<string, (thing: string) => string>> = {
  create: (thing) => `create ${thing}`,
  update: (thing) => `change ${thing}`,
  updateByPost: (thing) => `change ${thing} by POST`,
  updateData: (thing) => `change some fields of ${thing}`,
  remove: (thing) => `delete ${thing}`,
  delete: (thing) => `delete ${thing}`,
  restore: (thing) => `restore ${thing}`,
  get: (thing) => `get ${thing}`,
  fetchEntry: (thing) => `get ${thing} to edit it`,
  list: (thing) => `list ${thing}`,
  save: (thing) => `save ${thing}`,
  root: (thing) => `use ${thing}`,
};

/** Endings and beginnings of names, the first that fits. */
const BY_SHAPE: readonly (readonly [RegExp, string])[] = [
  [/^check (.+?) name existed$/, 'say whether a $1 has this name'],
  [/^check (.+) existed$/, 'say whether a $1 like this exists'],
  [/^check (.+) relations$/, 'count what refers to a $1'],
  [/^admin details count$/, 'count what a company has'],
  [/^(.+) details count$/, 'count what belongs to a $1'],
  [/^get (.+) count$/, 'count $1'],
  [/^(.+) count$/, 'count $1'],
  [/^export (.+)$/, 'export $1 to a file'],
  [/^merge (.+)$/, 'merge two $1'],
];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One plain sentence part for a call: what it does, in the words of its name. */
export function summaryOf(area: string, name: string, entry: Entry): string {
  const thing = wordsOf(area);
  const own = BY_NAME[name]?.(thing);
  if (own) return capital(own);
  const words = wordsOf(name);
  if (entry.gives?.as === 'page') return capital(`list ${words.replace(/^(get|list) /, '')}`);
  for (const [shape, text] of BY_SHAPE) if (shape.test(words)) return capital(words.replace(shape, text));
  const lastWord = thing.split(' ').at(-1) ?? thing;
  return capital(words.includes(lastWord) ? words : `${words} (${thing})`);
}
