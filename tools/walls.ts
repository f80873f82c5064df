import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareWordFaults } from './walls/bare-words.ts';
import { isTest, leadsUp, roomOf } from './walls/rooms.ts';
import { cycleFaults, importFaults, nameFaults } from './walls/rules.ts';
import { readSources } from './walls/source-file.ts';
import { wordFaults } from './walls/words.ts';

const root = join(import.meta.dirname, '..');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function packagesNamedBy(...folders: string[]): Set<string> {
  const manifests: Manifest[] = folders.map((folder) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
  return new Set(
    manifests.flatMap((manifest) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
  );
}

const layers = ['domain', 'contract', 'sandbox', 'server', 'web'];
const everything = packagesNamedBy('.', ...layers).add('rolldown');
const declared = new Map(layers.map((layer) => [layer, packagesNamedBy('.', layer)]));

const isPage = (path: string) =>
  /^web\/src\/.*\.tsx$/.test(path) && !isTest(path) && roomOf(path).kind !== 'web-testing';

const sources = readSources(root);
const paths = new Set(sources.map(({ path }) => path));
const faults = [
  ...sources.flatMap(nameFaults),
  ...sources.flatMap((source) => {
    const layer = source.path.slice(0, source.path.indexOf('/'));
    return importFaults(source, (path) => paths.has(path), declared.get(layer) ?? everything);
  }),
  ...cycleFaults(sources),
  ...sources
    .filter(({ path }) => isPage(path))
    .flatMap(({ path }) => bareWordFaults(path, readFileSync(join(root, path), 'utf8'))),
];
const words = sources
  .filter(({ path }) => !path.startsWith('tools/walls/words') && path !== 'server/src/db/row-types.ts')
  .flatMap(({ path }) => wordFaults(path, readFileSync(join(root, path), 'utf8')));
for (const fault of [...faults, ...words]) console.error(fault);
const upward = sources
  .filter(({ path }) => !isTest(path))
  .flatMap(({ path, imports }) =>
    imports.filter((target) => leadsUp(path, target)).map((target) => ({ path, target })),
  );
const fromCore = upward.filter(({ path }) => path.startsWith('contract/src/core/'));
const toHttp = sources
  .filter(({ path }) => path.startsWith('server/src/db/') && !isTest(path))
  .flatMap(({ imports }) => imports.filter((target) => target.startsWith('server/src/http/')));
console.log(
  `${sources.length} files, ${faults.length} broken walls, ${words.length} words of the rename table, ${cycleFaults(sources).length} import cycles, ` +
    `${upward.length} imports against the wings (${fromCore.length} from contract/core), ${toHttp.length} from db to http`,
);
process.exitCode = faults.length + words.length > 0 ? 1 : 0;
