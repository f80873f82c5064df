import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DISPATCH_WORK } from './dispatch-work.ts';
import { MONEY_WORK } from './money-work.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onrecord-bench-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Results {
  outcomes: { name: string; of_driver: { median: number }; calls_per_second: number }[];
  logins: { logins_per_second: number };
  dispatch: { name: string; p95_ms: number }[];
}

// Half a minute: see `npm run soak -- bench`.
test.runIf(Number(process.env.ONRECORD_SOAK_SIZE ?? 0) > 0)(
  'the bench makes its rows, starts the server and measures every kind of work',
  () => {
    const out = join(folder, 'results.json');
    const small = ['--size', '2k', '--rounds', '1', '--seconds', '0.2', '--clients', '2', '--logins', '10'];
    const folders = ['--data', join(folder, 'data'), '--out', out];
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...small, ...folders],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const { outcomes, logins, dispatch }: Results = JSON.parse(readFileSync(out, 'utf8'));
    expect(outcomes.map(({ name }) => name)).toEqual([
      'L1 first page',
      'L2 statuses, other order',
      'L3 text search',
      'L4 wide date range',
      'CAL month of a division',
      'Client invoices, first page',
      'Jobs by client, first groups',
      'Jobs by client, next groups',
      'Client invoices by client, first groups',
      'Client invoices by client, next groups',
      'Report: revenue by service',
      'Board of 500 jobs',
      'Create a job',
    ]);
    for (const { of_driver, calls_per_second } of outcomes) {
      expect(of_driver.median).toBeGreaterThan(0);
      expect(calls_per_second).toBeGreaterThan(1);
    }
    expect(logins.logins_per_second).toBeGreaterThan(1);
    expect(dispatch.map(({ name }) => name)).toEqual([...DISPATCH_WORK, ...MONEY_WORK].map(({ name }) => name));
    for (const { p95_ms } of dispatch) expect(p95_ms).toBeGreaterThan(0);
  },
  180_000,
);

test('what the bench is asked to do and cannot is refused with what it can', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main, '--size', 'huge'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('npm run bench -- [--size 10k]');
}, 60_000);
