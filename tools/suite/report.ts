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
  testResults: readonly FileResult[];
}

interface FileResult {
  name: string;
  status: string;
  message: string;
  assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
}

/** A file that did not run, or that failed outside its tests: in what they begin or end with. */
const isBroken = ({ status, assertionResults }: FileResult) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** Returns the files of which a test failed, or which did not run. */
export function failedFiles({ testResults }: Report): string[] {
  return testResults
    .filter((file) => isBroken(file) || file.assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name }) => name);
}

/**
 * Returns the report as it is after its failed files were run again: a test that failed and passes now has passed, and
 * keeps why it failed. What the second run does not tell of stays as it was.
 */
export function afterAnotherTry(first: Report, second: Report): Report {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const replace = (file: FileResult): FileResult => {
    const later = again.get(file.name);
    if (!later || isBroken(later)) return file;
    const rest = [...later.assertionResults];
    if (isBroken(file)) {
      const [begun, ...others] = rest;
      const assertionResults = begun ? [{ ...begun, failureMessages: [file.message] }, ...others] : [];
      return { ...later, assertionResults };
    }
    const assertionResults = file.assertionResults.map((test) => {
      const index = rest.findIndex(({ fullName }) => fullName === test.fullName);
      const [result] = index < 0 ? [] : rest.splice(index, 1);
      return test.status === 'failed' && result?.status === 'passed' ? { ...test, status: 'passed' } : test;
    });
    const status = assertionResults.some((test) => test.status === 'failed') ? 'failed' : 'passed';
    return { ...file, status, assertionResults };
  };
  return { testResults: first.testResults.map(replace) };
}

/** Sums a report up; `root` is the folder that paths are shown from. A file that breaks outside its tests is one failure. */
export function sumOf(report: Report, root: string): Sum {
  const line = (file: string, test: string, message = '') =>
    `${relative(root, file)} > ${test}: ${message.split('\n')[0]}`;
  const linesOf = (wanted: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0])),
    );
  const broken = report.testResults.filter(isBroken);
  const count = (wanted: string) =>
    report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted)
      .length;
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    failures: [
      ...linesOf('failed'),
      ...broken.map(({ name, message }) => line(name, 'does not run to its end', message)),
    ],
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
