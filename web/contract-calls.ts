import { type Plugin, parseAst } from 'vite';

/** What an entry says to the server alone: how it checks a call and its answer. */
const FOR_THE_SERVER = new Set(['params', 'body', 'query', 'returns', 'bodyLimit']);
/** Calls whose first and third argument describe rows: a list, and the shape of its row. */
const OF_LISTS = new Set(['pageOf', 'fileOf']);
const SCHEMAS = 'z';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

/** Types are gone before anything runs. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

const partsOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);

/** The name that a chain such as `z.string().max(20)` begins with. */
function beginningOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node.name);
  const [before] = nodesIn(node.type === 'CallExpression' ? node.callee : node.object);
  return before && (node.type === 'CallExpression' || node.type === 'MemberExpression')
    ? beginningOf(before)
    : undefined;
}

const calledName = ({ callee }: Node): string =>
  isNode(callee) && callee.type === 'Identifier' ? String(callee.name) : '';

function isForTheServer({ type, key }: Node): boolean {
  return type === 'Property' && isNode(key) && key.type === 'Identifier' && FOR_THE_SERVER.has(String(key.name));
}

/** Replaces a part of an argument list or of an object, with the comma behind it. */
function without(code: string, { start, end }: Node): Edit {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  return { start, end: end + comma, by: '' };
}

function* editsOf(code: string, node: Node): Generator<Edit> {
  if (isType(node)) return;
  if (node.type !== 'Identifier' && beginningOf(node) === SCHEMAS) {
    yield { start: node.start, end: node.end, by: SCHEMAS };
    return;
  }
  if (node.type === 'CallExpression') {
    const given = nodesIn(node.arguments);
    if (OF_LISTS.has(calledName(node))) {
      const path = given[1];
      if (!path) throw new Error('the call of a list has no path');
      const [first, last] = [given[0]?.start ?? path.start, given.at(-1)?.end ?? path.end];
      yield {
        start: first,
        end: last,
        by: `0, ${code.slice(path.start, path.end)}, ${LIST_OPTIONS[calledName(node)]}`,
      };
      return;
    }
    for (const part of given.filter(({ type }) => type === 'ObjectExpression').flatMap(partsOf)) {
      if (isForTheServer(part)) yield without(code, part);
      else yield* editsOf(code, part);
    }
    for (const part of [...nodesIn(node.callee), ...given.filter(({ type }) => type !== 'ObjectExpression')])
      yield* editsOf(code, part);
    return;
  }
  for (const part of partsOf(node)) yield* editsOf(code, part);
}

/** Nothing of these calls is left where a browser needs to know who may make them: pages of lists are never public. */
const LIST_OPTIONS: Readonly<Record<string, string>> = { pageOf: '0, { access: [] }', fileOf: '{ access: [] }' };

function apply(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { start, end, by } of [...edits].sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + by + result.slice(end);
  return result;
}

const holdsCall = (node: Node): boolean =>
  !isType(node) &&
  (node.type === 'CallExpression' ||
    node.type === 'NewExpression' ||
    (!/Function/.test(node.type) && partsOf(node).some(holdsCall)));

/** Marks what a module computes as free of effects, so that what nobody uses is left out. */
function* pureMarks(program: Node): Generator<Edit> {
  for (const statement of nodesIn(program.body)) {
    const [declaration = statement] = nodesIn(statement.declaration);
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { init } of nodesIn(declaration.declarations)) {
      if (!isNode(init) || !holdsCall(init)) continue;
      yield { start: init.start, end: init.start, by: '/* @__PURE__ */ (() => (' };
      yield { start: init.end, end: init.end, by: '))()' };
    }
  }
}

const parse = (code: string): Node => parseAst(code, { lang: 'ts' }) as unknown as Node;

/** Returns a module of the contract with what a browser needs of it: the method and the path of each call. */
export function callsOnly(code: string): string {
  const slim = apply(code, [...editsOf(code, parse(code))]);
  return apply(slim, [...pureMarks(parse(slim))]);
}

/**
 * In the browser a call of the contract needs only its method and path: what its shapes check, the server checks. Without
 * this the schemas of every call would be built in each visitor's browser, and their library would be a tenth of the
 * first load. Code of web/ itself gets the real library.
 */
export const contractCalls: Plugin = {
  name: 'contract-calls',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== 'zod' || !importer?.includes('/contract/src/')) return null;
    return `${import.meta.dirname}/src/lib/call/shapeless.ts`;
  },
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: callsOnly(code), map: null }),
  },
};
