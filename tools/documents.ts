import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MESSAGE_AREAS } from '@onrecord/domain/core/messages/every-area';
import { migrationFaults } from '../server/src/db/migration/migrations.ts';
import { citationFaults, decisionFaults, keyFaults, linkFaults, sectionsOf } from './documents/rules.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Files that git knows or would take, so that a document counts before it is committed. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

const specification = read('docs/specification.md');
const sections = sectionsOf(specification);
const keys = new Set(MESSAGE_AREAS.flatMap((area) => Object.keys(area)));
const citing = files.filter((path) => /\.(ts|tsx|sql)$/.test(path) && !path.startsWith('tools/documents/'));
const documents = files.filter((path) => path.endsWith('.md'));
const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));
const migrations = files.filter((path) => /^db\/migrations\/[^/]+\.sql$/.test(path));

const faults = [
  ...citing.flatMap((path) => citationFaults(path, read(path), sections)),
  ...keyFaults(specification.slice(specification.indexOf('\n## 8.')), (key) => keys.has(key)),
  ...decisionFaults(decisions.map((path) => ({ name: basename(path), text: read(path) }))),
  ...migrationFaults(migrations.map((path) => basename(path))),
  ...documents.flatMap((path) =>
    linkFaults(path, read(path), (target) => existsSync(join(root, dirname(path), target))),
  ),
];
for (const fault of faults) console.error(fault);
console.log(
  `${citing.length} sources, ${documents.length} documents and ${migrations.length} migrations, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
