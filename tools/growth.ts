import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coalescedIds } from './growth/coalesced-id.ts';
import { OUTER_COMPANY_OFFENDERS } from './growth/offenders.ts';
import { outerCompanies } from './growth/outer-company.ts';

const root = join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/src'], {
  cwd: root,
  encoding: 'utf8',
});
const files = [...new Set(listed.split('\n'))]
  .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^server\/src\/testing\//.test(path))
  .filter((path) => existsSync(join(root, path)));

let left = 0;
const faults: string[] = [];
for (const path of files) {
  const text = readFileSync(join(root, path), 'utf8');
  for (const comparison of coalescedIds(text))
    faults.push(
      `${path}: ${comparison}: no index is used under row-level security; write case when ... is null then ... else ... end`,
    );
  const found = outerCompanies(text);
  const allowed = OUTER_COMPANY_OFFENDERS[path] ?? 0;
  left += found.length;
  if (found.length > allowed) {
    const comparisons = found.map(({ comparison }) => comparison).join('; ');
    faults.push(
      `${path}: ${comparisons}: name the company by value in a sub-query (COMPANY in server/src/db/relation/company-value.ts)`,
    );
  }
  if (found.length < allowed)
    faults.push(`${path}: has ${found.length} of ${allowed} listed offenders; shorten the list`);
}
const gone = Object.keys(OUTER_COMPANY_OFFENDERS).filter((path) => !files.includes(path));
for (const path of gone) faults.push(`${path}: is listed as an offender and not there; shorten the list`);
for (const fault of faults) console.error(fault);
console.log(`${left} sub-queries take their company from the outer row`);
process.exitCode = faults.length > 0 ? 1 : 0;
