import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** A file of ours and what it takes from elsewhere. Paths are relative to the repository, with slashes. */
export interface SourceFile {
  path: string;
  /** Files of ours it imports, types included. */
  imports: string[];
  /** Packages it imports, by name. */
  packages: string[];
  /** Whether it hands on what another file of ours exports. */
  reexports: boolean;
}

const SOURCES = '{domain,contract,sandbox,server,web}/src/**/*.{ts,tsx}';
const OUTSIDE = '{tools,e2e,bench,db}/**/*.{ts,mjs}';
/** How the pages are built. */
const BUILD = 'web/*.ts';

/** Any node of the parsed file; what is inside is looked at by type. */
export interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Visits every node of a parsed file. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** Parses TypeScript; throws what is wrong with it. */
export function parseSource(path: string, text: string) {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return parsed;
}

/** `@onrecord/domain/scheduling/job/job.list` is a file of ours; `pg/lib` is the package pg; `@aws-sdk/client-s3` keeps its scope. */
function resolveRequest(from: string, request: string): { file: string } | { pack: string } {
  if (request.startsWith('.')) return { file: normalize(join(dirname(from), request)).replaceAll('\\', '/') };
  const own = /^@onrecord\/(\w+)\/(.+)$/.exec(request);
  if (own) return { file: `${own[1]}/src/${own[2]}.ts` };
  return { pack: request.split('/', request.startsWith('@') ? 2 : 1).join('/') };
}

/** What a file's text takes from elsewhere. */
export function readSource(path: string, text: string): SourceFile {
  const { module, program } = parseSource(path, text);
  const requests = module.staticImports.map((entry) => entry.moduleRequest.value);
  const handedOn = module.staticExports
    .flatMap((statement) => statement.entries)
    .flatMap((entry) => entry.moduleRequest ?? []);
  walk(program as unknown as SyntaxNode, (node) => {
    const source =
      node.type === 'ImportExpression' || node.type === 'TSImportType' ? (node.source ?? node.argument) : undefined;
    if (isNode(source) && typeof source.value === 'string') requests.push(source.value);
  });
  const targets = [...requests, ...handedOn.map((entry) => entry.value)].map((request) =>
    resolveRequest(path, request),
  );
  return {
    path,
    imports: [...new Set(targets.flatMap((target) => ('file' in target ? target.file : [])))],
    packages: [...new Set(targets.flatMap((target) => ('pack' in target ? target.pack : [])))],
    reexports: handedOn.some((entry) => /^(\.|@onrecord\/)/.test(entry.value)),
  };
}

/** Every source file of the repository. */
export function readSources(root: string): SourceFile[] {
  return globSync([SOURCES, OUTSIDE, BUILD], { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}
