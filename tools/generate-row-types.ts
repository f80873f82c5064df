import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemplate, startScratchCluster, withDatabase } from '../server/src/testing/scratch-cluster.ts';
import { rowTypes } from './row-types.ts';

const file = join(import.meta.dirname, '../server/src/db/row-types.ts');

const postgres = await startScratchCluster();
try {
  const text = await rowTypes(withDatabase(postgres.adminUrl, await makeTemplate(postgres.adminUrl)));
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error('server/src/db/row-types.ts does not match the migrations: run `npm run generate` and commit it.');
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
}
