/** A source file of the product: no test, and none of the tables whose entries are looked for. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A key as it is written in full, wherever it stands: also within a template. */
const KEY = /['"`]([a-z][a-z0-9_]*\.[a-z0-9_]+)['"`]/g;
/** A key with parameters, of which the area at least is written out: `history.kind_${kind}`. */
const TEMPLATE = /`([a-z][a-z0-9_]*\.[a-z0-9_]*(?:\$\{[^{}`]*\}[a-z0-9_]*)+)`/g;

/** Every key that a file names in full, and every template of keys as a pattern. */
function written({ text }: Source): { texts: string[]; patterns: RegExp[] } {
  const texts = [...text.matchAll(KEY)].map((match) => match[1] ?? '');
  const patterns = [...text.matchAll(TEMPLATE)].map((match) => {
    const parts = (match[1] ?? '').split(/\$\{[^}]*\}/).map(asPattern);
    return new RegExp(`^${parts.join('.+')}$`);
  });
  return { texts, patterns };
}

/** The sentences of the catalogue that no file names, neither in full nor by a template. */
export function unreadKeys(keys: readonly string[], sources: readonly Source[]): string[] {
  const found = sources.map(written);
  const texts = new Set(found.flatMap((one) => one.texts));
  const missing = keys.filter((key) => !texts.has(key));
  const patterns = [...new Map(found.flatMap((one) => one.patterns).map((one) => [one.source, one])).values()];
  return missing.filter((key) => !patterns.some((pattern) => pattern.test(key))).toSorted();
}

/** The modules of roles that no call, list, page or rule asks for. */
export function unaskedModules(modules: readonly string[], sources: readonly Source[]): string[] {
  const asks = (module: string) =>
    new RegExp(
      [
        String.raw`'${module}\.(view|add|edit|delete)'`,
        String.raw`\b[a-zA-Z]*[cC]an[A-Za-z]*\((?:[^()'\n]*,\s*)?'${module}'`,
        String.raw`\b(module|area)s?: \[?'${module}'`,
        String.raw`requireRight\([^)]*'${module}'`,
      ].join('|'),
    );
  return modules.filter((module) => !sources.some(({ text }) => asks(module).test(text))).toSorted();
}

/** What the check needs to know of a lookup. */
export interface KnownLookup {
  readonly route: string;
  readonly table: string;
  readonly fields: readonly { readonly kind: string; readonly to?: string }[];
}

/**
 * The lookups whose values nothing chooses, reads or follows: no file outside their own table of entries names their route,
 * their key or their table, and no lookup that is used points to them. Lookups that share a table are distinguished by route.
 */
export function unusedLookups(lookups: readonly KnownLookup[], sources: readonly Source[]): string[] {
  const isShared = ({ table }: KnownLookup) => lookups.filter((other) => other.table === table).length > 1;
  const isNamed = (lookup: KnownLookup) => {
    const { route, table } = lookup;
    const matches = [
      `'${route}'`,
      ...(isShared(lookup) ? [] : [String.raw`\b${table}_id\b`, String.raw`\b(?:from|join) ${table}\b`]),
    ];
    return sources.some(({ text }) => new RegExp(matches.join('|')).test(text));
  };
  const named = lookups.filter(isNamed);
  const refs = new Set(named.flatMap(({ fields }) => fields.map(({ to }) => to)));
  return lookups
    .filter((lookup) => !named.includes(lookup) && !refs.has(lookup.table))
    .map(({ route }) => route)
    .toSorted();
}

/** What is wrong with today's dead ends: those that are new, and those on the list that are none any more. */
export function listProblems(kind: string, found: readonly string[], listed: readonly string[]): string[] {
  return [
    ...found.filter((one) => !listed.includes(one)).map((one) => `${kind} ${one}: nothing reads it`),
    ...listed.filter((one) => !found.includes(one)).map((one) => `${kind} ${one}: is read now; take it off the list`),
  ];
}
