import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from '../checks.ts';
import { afterAnotherTry, brokenSum, failedFiles, type Report, type Sum, sumOf } from './report.ts';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Runs vitest in this terminal and answers its exit code. */
export function spawnVitest(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const MAX_TRIES = 3;

/** More failed files than that are a broken change, and no chance. */
const MAX_FILES_AGAIN = 12;

/** Runs vitest and returns its report with the exit code; no report where it could not even begin. */
async function reportOf(args: readonly string[], env: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'onrecord-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Tests start the product some forty times: without what another start has compiled, each takes four seconds of a core.
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/node-code') };
  try {
    const code = await spawnVitest([...args, ...reporters], { ...compiled, ...env });
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
  } catch {
    return { code: 1, report: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs vitest and sums its report up. The files of failed tests are run again, up to twice: each try begins from nothing,
 * with a process, a database and a product of its own, so that it does not meet what the one before left behind, and runs
 * one file after the other. A run that ends badly without a failed test counts as one failure.
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Sum> {
  const options = args.filter((argument) => argument.startsWith('--'));
  let { code, report } = await reportOf(args, env);
  for (let tries = 1; tries < MAX_TRIES && code !== 0; tries += 1) {
    const files = report ? failedFiles(report) : [];
    if (report && (files.length === 0 || files.length > MAX_FILES_AGAIN)) break;
    const paths = files.map((file) => relative(root, file));
    console.log(`Once more from nothing: ${paths.join(', ') || name}`);
    const alone = { ...env, ONRECORD_TEST_WORKERS: '1' };
    const again = await (report ? reportOf([...options, ...paths], alone) : reportOf(args, env));
    code = again.code;
    report = report && again.report ? afterAnotherTry(report, again.report) : (again.report ?? report);
  }
  if (!report) return brokenSum(`${name}: no report`);
  const sum = sumOf(report, root);
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1, failures: [`${name}: ended with ${code}`] } : sum;
}
