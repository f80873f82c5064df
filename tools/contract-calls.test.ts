import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areas } from '@onrecord/contract/all-areas';
import type { Area } from '@onrecord/contract/core/entry';
import { expect, test } from 'vitest';
import { callsOnly } from '../web/contract-calls.ts';

const repository = join(import.meta.dirname, '..');
const contract = join(repository, 'contract/src');

test('what only the server needs of a call is left out, with everything that was made for it', () => {
  const slim = callsOnly(`
    import { z } from 'zod';
    import { post } from './entry.ts';
    import { base } from './base.ts';
    export const draft = z.strictObject({ text: z.string().max(20).optional() });
    export const other = base.extend({ id: z.number() });
    export const noteArea = { create: post('/note/create', 'notes.add', { body: draft, returns: z.string(), response: 'file' }) };
  `);
  expect(slim.replaceAll(/\s+/g, ' ').trim()).toBe(
    [
      "import { z } from 'zod';",
      "import { post } from './entry.ts';",
      "import { base } from './base.ts';",
      'export const draft = z;',
      'export const other = /* @__PURE__ */ (() => (base.extend({ id: z })))();',
      "export const noteArea = /* @__PURE__ */ (() => ({ create: post('/note/create', 'notes.add', { response: 'file' }) }))();",
    ].join(' '),
  );
});

/** The contract as browsers get it, as modules that can be imported. */
function writeSlimContract(): string {
  mkdirSync(join(repository, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(repository, '.cache/contract-calls-'));
  const shapes = pathToFileURL(join(repository, 'web/src/lib/call/shapeless.ts')).href;
  for (const file of globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] })) {
    const code = callsOnly(readFileSync(join(contract, file), 'utf8'));
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), code.replace("from 'zod'", `from '${shapes}'`));
  }
  return folder;
}

const callsOf = (some: Readonly<Record<string, Area>>) =>
  Object.entries(some).flatMap(([area, entries]) =>
    Object.entries(entries).map(([name, { method, path, access, response, notBuilt }]) => ({
      call: `${area}.${name}`,
      method,
      path,
      isPublic: access.includes('public'),
      response,
      notBuilt,
    })),
  );

test('every call has the method, the path and the kind of answer in a browser that it has on the server', async () => {
  const folder = writeSlimContract();
  try {
    const slim: { areas: typeof areas } = await import(pathToFileURL(join(folder, 'all-areas.ts')).href);
    expect(callsOf(slim.areas)).toEqual(callsOf(areas));
    expect(callsOf(areas).length).toBeGreaterThan(400);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
