import { describe, expect, test } from 'vitest';
import { afterAnotherTry, brokenSum, failedFiles, lastLines, sumOf } from './report.ts';

const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

const report = {
  testResults: [
    {
      name: '/house/domain/src/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        result('adds', 'passed'),
        result('sometimes adds', 'passed', 'expected 3 to be 4\n    at a.test.ts:4'),
        result('never adds', 'failed', 'expected 5 to be 4', 'expected 6 to be 4'),
        result('is not run', 'skipped'),
      ],
    },
    { name: '/house/domain/src/b.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
    { name: '/house/domain/src/c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ],
};

test('a report is summed up: failures by name, what needed another try apart from them, a file that does not run as one', () => {
  expect(sumOf(report, '/house')).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      'domain/src/a.test.ts > never adds: expected 5 to be 4',
      'domain/src/b.test.ts > does not run to its end: Unexpected token',
    ],
    flaky: ['domain/src/a.test.ts > sometimes adds: expected 3 to be 4'],
  });
});

test('files with a failed test are run again, and so are files that did not run', () => {
  expect(failedFiles(report)).toEqual(['/house/domain/src/a.test.ts', '/house/domain/src/b.test.ts']);
});

describe('after another try', () => {
  const [a, b] = ['/house/domain/src/a.test.ts', '/house/domain/src/b.test.ts'];
  const file = (name: string, ...assertionResults: ReturnType<typeof result>[]) => ({
    name,
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    message: '',
    assertionResults,
  });
  const again = (...testResults: ReturnType<typeof file>[]) =>
    sumOf(afterAnotherTry(report, { testResults }), '/house');

  test('what passes now has passed, and is named', () => {
    const { passed, failed, flaky } = again(
      file(a, result('adds', 'passed'), result('sometimes adds', 'passed'), result('never adds', 'passed')),
      file(b, result('parses', 'passed')),
    );
    expect({ passed, failed }).toEqual({ passed: 4, failed: 0 });
    expect(flaky).toEqual([
      'domain/src/a.test.ts > sometimes adds: expected 3 to be 4',
      'domain/src/a.test.ts > never adds: expected 5 to be 4',
      'domain/src/b.test.ts > parses: Unexpected token',
    ]);
  });

  test('what fails again has failed, and what passed before does not fail by another try', () => {
    const { passed, failures } = again(
      file(a, result('adds', 'failed', 'late'), result('never adds', 'failed', 'late')),
    );
    expect(passed).toBe(2);
    expect(failures).toEqual([
      'domain/src/a.test.ts > never adds: expected 5 to be 4',
      'domain/src/b.test.ts > does not run to its end: Unexpected token',
    ]);
  });

  test('a file that fails in what it ends with is run again, and named once', () => {
    const hung = { ...file(a, result('adds', 'passed'), result('takes away', 'passed')), status: 'failed' };
    const first = { testResults: [{ ...hung, message: 'Hook timed out' }] };
    expect(failedFiles(first)).toEqual([a]);
    expect(sumOf(first, '/house').failures).toEqual(['domain/src/a.test.ts > does not run to its end: Hook timed out']);
    const second = { testResults: [{ ...hung, status: 'passed' }] };
    expect(sumOf(afterAnotherTry(first, second), '/house')).toEqual({
      ...{ passed: 2, failed: 0, failures: [] },
      flaky: ['domain/src/a.test.ts > adds: Hook timed out'],
    });
  });

  test('a file that does not run the second time leaves its failures', () => {
    const { failed } = again({ ...file(a), status: 'failed', message: 'no database' });
    expect(failed).toBe(2);
  });
});

test('the last line counts all parts; before it stand times, repeated tests and failures', () => {
  const parts = [
    { name: 'checks', seconds: 34.6, sum: { passed: 9, failed: 0, failures: [], flaky: [] } },
    { name: 'tests', seconds: 300, sum: sumOf(report, '/house') },
    { name: 'journeys', seconds: 0.2, sum: brokenSum('journeys: no browser') },
  ];
  expect(lastLines(parts)).toEqual([
    'checks: 35 s, 9 passed',
    'tests: 300 s, 2 passed',
    'journeys: 0 s, 0 passed',
    'needed more than one try: domain/src/a.test.ts > sometimes adds: expected 3 to be 4',
    'failed: domain/src/a.test.ts > never adds: expected 5 to be 4',
    'failed: domain/src/b.test.ts > does not run to its end: Unexpected token',
    'failed: journeys: no browser',
    '11 passed, 3 failed',
  ]);
});
