import { relative } from 'node:path';

/** What a part of the suite came to. */
export interface Sum {
  passed: number;
  failed: number;
  /** What failed, a line each; repeated at the end, because the whole output is longer than anybody reads. */
  failures: string[];
  /** What passed at the second or third try, a line each: a fault of the test or of the product. */
  flaky: string[];
}

/** What vitest writes with its json reporter, as far as it is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

/** Sums a report up; `root` is the folder that paths are shown from. A file that breaks before its first test is one failure. */
export function sumOf(report: Report, root: string): Sum {
  const line = (file: string, test: string, message = '') =>
    `${relative(root, file)} > ${test}: ${message.split('\n')[0]}`;
  const linesOf = (wanted: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0])),
    );
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [...linesOf('failed'), ...broken.map(({ name, message }) => line(name, 'does not run', message))],
    flaky: linesOf('passed'),
  };
}

/** A part that could not be run at all: one failure. */
export function brokenSum(reason: string): Sum {
  return { passed: 0, failed: 1, failures: [reason], flaky: [] };
}

/** The last lines of a run: the time of each part, what needed more than one try, what failed, and the count. */
export function lastLines(parts: readonly { name: string; seconds: number; sum: Sum }[]): string[] {
  const sums = parts.map(({ sum }) => sum);
  const count = (of: 'passed' | 'failed') => sums.reduce((total, sum) => total + sum[of], 0);
  return [
    ...parts.map(({ name, seconds, sum }) => `${name}: ${seconds.toFixed(0)} s, ${sum.passed} passed`),
    ...sums.flatMap(({ flaky }) => flaky).map((test) => `needed more than one try: ${test}`),
    ...sums.flatMap(({ failures }) => failures).map((failure) => `failed: ${failure}`),
    `${count('passed')} passed, ${count('failed')} failed`,
  ];
}
