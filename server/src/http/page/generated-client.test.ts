import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build/build.ts';
import { buildInvoice } from '../../testing/build/build-invoice.ts';
import { buildOffice } from '../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const JOB_DATE = '2031-03-12';
const run = promisify(execFile);

let t: TestApp;
let folder: string;
/** The document as it is served. */
let document: string;
beforeAll(async () => {
  t = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'onrecord-client-'));
  document = JSON.stringify((await t.call('GET', '/openapi.json', {})).body);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t?.close();
});

test('an independent linter finds no error in the document', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
});

/** Makes the client from the document by the public generator, and a program beside it that uses it. */
async function generate(): Promise<void> {
  await writeFile(join(folder, 'openapi.json'), document);
  const generator = createRequire(join(ROOT, 'tools/client-generator/package.json')).resolve('openapi-typescript');
  const cli = join(dirname(dirname(generator)), 'bin/cli.js');
  const args = ['openapi.json', '--output', 'api.d.ts', '--default-non-nullable', 'false'];
  await run(process.execPath, [cli, ...args], { cwd: folder });
  await copyFile(join(ROOT, 'docs/examples/program.ts'), join(folder, 'program.ts'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const compilerOptions = {
    ...{ strict: true, noEmit: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    ...{ module: 'nodenext', target: 'esnext', types: ['node'], allowImportingTsExtensions: true },
    ...{ erasableSyntaxOnly: true, verbatimModuleSyntax: true, noUnusedLocals: true },
  };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['program.ts', 'api.d.ts'] }),
  );
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
}

/** Checks the types of the program; what the compiler says of it, '' where all is well. */
async function typeFaults(): Promise<string> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

/** An office with three jobs of one day and one of another, an open invoice, and people who sign in by their password. */
async function office() {
  const o = await buildOffice(t);
  for (const job_date of [JOB_DATE, JOB_DATE, '2031-03-13', JOB_DATE])
    await o.create({ job_date, services: [{ service_id: 1 }] });
  const { client_id } = o.client;
  const { contact_id } = o.attorney;
  const { company_id, division_id } = o;
  await buildInvoice(t.db, company_id, { division_id, client_id, contact_id, amount_due: '1427.50' });
  const staff = await buildUser(t.db, company_id, 'company', { full_access: true });
  const contact = await buildUser(t.db, company_id, 'contact', { contact_id });
  return { STAFF: staff.username, CONTACT: contact.username, ATTORNEY: String(contact_id) };
}

test('a program with a generated client is sound, signs in, lists, creates, updates and pays', async () => {
  const [people] = await Promise.all([office(), generate()]);
  expect(await typeFaults()).toBe('');
  const ORIGIN = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const env = { ...process.env, ...people, ORIGIN, JOB_DATE, PASSWORD: 'Deposition1!' };
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder, env });
  expect(JSON.parse(stdout)).toMatchObject({
    jobs: [expect.any(Number), expect.any(Number), expect.any(Number)],
    client: { isMadeOnce: true, fresh: '303 555 0142', refusedFields: ['name'] },
    request: { kind: 'new', job_date: JOB_DATE, deponent_names: 'Dana Whitfield', is_open: true },
    payment: { outcome: 'succeeded', balance: '0.00' },
  });
}, 120_000);
