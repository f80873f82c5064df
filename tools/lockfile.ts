import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, lockfileFaults } from './lockfile/rules.ts';
import { WITHOUT_INTEGRITY } from './lockfile/without-integrity.ts';

const file = join(import.meta.dirname, '../package-lock.json');
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'));
const faults = lockfileFaults(packages, WITHOUT_INTEGRITY);
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(packages).length} packages, ${WITHOUT_INTEGRITY.length} of other platforms without a hash`);
process.exitCode = faults.length > 0 ? 1 : 0;
