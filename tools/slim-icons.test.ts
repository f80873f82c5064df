import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../server/src/env.ts';
import { slimIcon } from '../web/slim-icons.ts';

const folder = join(repositoryRoot, 'node_modules/lucide-react/dist/esm/icons');
const icons = readFileSync(join(repositoryRoot, 'web/src/ui/icons.ts'), 'utf8');
const names = [...icons.matchAll(/lucide-react\/icons\/([\w-]+)/g)].map(([, name]) => `${name}.mjs`);

test('every icon of the product is drawn by its own lines, without the keys of the set', () => {
  expect(names.length).toBeGreaterThan(50);
  expect(globSync(names, { cwd: folder })).toHaveLength(new Set(names).size);
  for (const name of names) {
    const code = readFileSync(join(folder, name), 'utf8');
    const slim = slimIcon(code);
    // An icon with another name than its drawing.
    if (/export \{ .*\bdefault\b.* \} from/.test(code)) continue;
    expect(slim, name).toContain('drawIcon as createLucideIcon');
    expect(slim, name).not.toMatch(/createLucideIcon\.mjs|key:/);
  }
});
