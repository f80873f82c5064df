import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../checks.ts';
import { brokenSum, type Sum, sumOf } from './report.ts';

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

/** Runs vitest and sums its report up. A run that ends badly without a failed test counts as one failure. */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Sum> {
  const folder = mkdtempSync(join(tmpdir(), 'onrecord-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const code = await spawnVitest([...args, ...reporters], env);
    const sum = sumOf(JSON.parse(readFileSync(file, 'utf8')), root);
    return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1, failures: [`${name}: ended with ${code}`] } : sum;
  } catch {
    return brokenSum(`${name}: no report`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
