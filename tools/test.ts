import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root, runChecks, tellOutcome } from './checks.ts';
import { findChromium } from './chromium.ts';

interface Sum {
  passed: number;
  failed: number;
  /** What failed, a line each, told once more at the end: the whole output is longer than anybody reads. */
  failures: string[];
  /** What passed at the second try only, a line each: a fault of the test or of the product, and never nothing. */
  unsteady: string[];
}

/** What vitest writes with its json reporter, as far as it is read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: Array<{
    name: string;
    status: string;
    message: string;
    assertionResults: Array<{ fullName: string; status: string; failureMessages: string[] }>;
  }>;
}

function readReport(file: string): Sum {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that breaks before its first test counts as one failure.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const told = (wanted: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => tellFailure(name, fullName, failureMessages[0])),
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [...told('failed'), ...broken.map(({ name, message }) => tellFailure(name, 'does not run', message))],
    unsteady: told('passed'),
  };
}

function tellFailure(file: string, test: string, message = ''): string {
  return `${relative(root, file)} > ${test}: ${message.split('\n')[0]}`;
}

/** Runs vitest projects in this terminal. A run that ends badly without a failed test counts as one failure. */
async function runVitest(projects: string[]): Promise<Sum> {
  const folder = mkdtempSync(join(tmpdir(), 'onrecord-report-'));
  const file = join(folder, 'report.json');
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = [vitest, 'run', ...projects.map((name) => `--project=${name}`), ...reporters];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('close', resolve));
  try {
    const sum = readReport(file);
    return code !== 0 && sum.failed === 0
      ? { ...sum, failed: 1, failures: [`${projects.join(', ')}: ended with ${code}`] }
      : sum;
  } catch {
    return { passed: 0, failed: 1, failures: [`${projects.join(', ')}: no report`], unsteady: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runBrowserJourneys(): Promise<Sum> {
  try {
    findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: ['e2e: no browser'], unsteady: [] };
  }
  return await runVitest(['e2e']);
}

async function check(): Promise<Sum> {
  const outcomes = await runChecks(tellOutcome);
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  const failures = outcomes.filter((outcome) => !outcome.passed).map(({ name }) => `${name}: see above`);
  return { passed, failed: outcomes.length - passed, failures, unsteady: [] };
}

const sums = [await check(), await runVitest(['domain', 'web', 'server']), await runBrowserJourneys()];
const passed = sums.reduce((sum, part) => sum + part.passed, 0);
const failed = sums.reduce((sum, part) => sum + part.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
for (const test of sums.flatMap((part) => part.unsteady)) console.log(`passed at the second try: ${test}`);
for (const failure of sums.flatMap((part) => part.failures)) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
