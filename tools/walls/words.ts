import { parseSource, type SyntaxNode, walk } from './source-file.ts';

/** Words that names do not contain, each with what is said instead. A name is split at capitals, hyphens and underscores. */
export const RENAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'tongue tongues': 'language',
    'say says': 't, or the verb for what happens',
    said: 'text, output',
    'wish wishes': 'request, preference',
    brought: 'imported',
    'judge judged judging': 'validate',
    'fold folds folded': 'merge',
    'lot lots': 'batch',
    'tell tells told telling': 'notify, report, print',
    news: 'event',
    asked: 'request, query',
    'answer answers answered': 'response, result',
    'standing standings': 'status',
    whole: 'detail, integer',
    'kept keeper keepers': 'draft, stored, saved',
    'noun nouns': 'entity type',
    'place places': 'location, position, path',
    'sheet sheets': 'worksheet, drawer, surface',
    findable: 'search source',
    'way ways': 'method, channel, match',
    trips: 'round trips',
    'door doors': 'login page',
    'road roads': 'proxy',
    'fate fates': 'delivery',
    'passage passages': 'checkpoint',
    truth: 'invariant',
    'luck chance': 'rng',
    unsteady: 'flaky',
  }).flatMap(([words, instead]) => words.split(' ').map((word): [string, string] => [word, instead])),
);

/** Names that the specification, the wire or a library gives, and English that means nothing else. */
const PERMITTED: ReadonlySet<string> = new Set([
  'foldLines',
  'getPlaces',
  'getWorkSheetAttorneyPresentData',
  'getWorkSheetAttorneyPresentSearchData',
  'listRoundTrips',
  'roundTrips',
  'nouns',
  'three-way',
]);

/** Members of that name are fields of the wire or columns; no variable, parameter, type or function is called so. */
const WIRE_MEMBERS: ReadonlySet<string> = new Set(['kept', 'noun', 'place', 'sheet', 'standing', 'told', 'way']);

/** snake_case is the wire's, the database's and the text tables' own; CONSTANT_CASE is ours. */
const isWireName = (name: string) => /^[a-z][a-z0-9]*_[a-z0-9_]+$/.test(name);

const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((part) => part.toLowerCase());

/** The first word of a name that the table of renames knows, with what is said instead; undefined for a plain name. */
export function renamedWord(name: string): { word: string; instead: string } | undefined {
  if (PERMITTED.has(name)) return undefined;
  if (/^(MOST|LEAST)_/.test(name)) return { word: name.slice(0, name.indexOf('_')), instead: 'MAX, MIN' };
  for (const word of partsOf(name)) {
    const instead = RENAMES.get(word);
    if (instead !== undefined) return { word, instead };
  }
  return undefined;
}

function nameOf(node: SyntaxNode): string | undefined {
  const isName = node.type === 'Identifier' || node.type === 'PrivateIdentifier' || node.type === 'JSXIdentifier';
  return isName && typeof node.name === 'string' ? node.name : undefined;
}

/** The nodes that name a member of something: what stands before a colon or after a dot. */
function memberOf(node: SyntaxNode): unknown[] {
  if (node.computed === true) return [];
  switch (node.type) {
    case 'MemberExpression':
      return [node.property];
    case 'Property':
      return node.shorthand === true ? [] : [node.key];
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'PropertyDefinition':
      return [node.key];
    default:
      return [];
  }
}

/** Names of a file, and the file's own, that contain a word of the table of renames. Each name is reported once. */
export function wordFaults(path: string, source: string): string[] {
  const found = new Map<string, string>();
  const members = new Set<unknown>();
  const isMember = (name: string) => WIRE_MEMBERS.has(name);
  walk(parseSource(path, source).program as unknown as SyntaxNode, (node) => {
    for (const member of memberOf(node)) members.add(member);
    const name = nameOf(node);
    if (
      name === undefined ||
      isWireName(name) ||
      (members.has(node) && node.type !== 'PrivateIdentifier' && isMember(name))
    )
      return;
    const fault = renamedWord(name);
    if (fault) found.set(name, `${path}: "${name}" says ${fault.word}; write ${fault.instead}`);
  });
  const file = path.slice(path.indexOf('/') + 1).replaceAll(/\.[a-z0-9.]+$/g, '');
  const fault = file.split('/').map(renamedWord).find(Boolean);
  if (fault) found.set(path, `${path}: the path says ${fault.word}; write ${fault.instead}`);
  return [...found.values()];
}
