import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideFailure, delaySeconds, type FailureSource } from './lockout.ts';

describe('decideFailure', () => {
  test.each([
    [0, 'browser', 0, { attempts_count: 1 }],
    [3, 'browser', 3, { attempts_count: 4 }],
    [4, 'browser', 4, { attempts_count: 5, is_locked: true }],
    [4, 'captcha', 4, { attempts_count: 5, is_locked: true }],
    [4, 'browser', 0, { attempts_count: 4 }],
    [9, 'unknown', 9, {}],
  ] as const)('after %i counted, %s with %i of its own', (attempts_count, source, failures_here, patch) => {
    expect(decideFailure({ attempts_count, source, failures_here })).toEqual(patch);
  });

  test('the count never goes down and the block comes exactly at the fifth of one source', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<FailureSource>('browser', 'captcha', 'unknown'), { maxLength: 30 }),
        (sources) => {
          const own = { browser: 0, captcha: 0, unknown: 0 };
          let attempts_count = 0;
          for (const source of sources) {
            const patch = decideFailure({ attempts_count, source, failures_here: own[source] });
            own[source] += 1;
            expect(patch.is_locked === true).toBe(source !== 'unknown' && own[source] >= 5);
            expect(patch.attempts_count ?? attempts_count).toBeGreaterThanOrEqual(attempts_count);
            attempts_count = patch.attempts_count ?? attempts_count;
          }
        },
      ),
    );
  });
});

describe('delaySeconds', () => {
  test.each([
    ['unknown', 4, 0],
    ['unknown', 5, 2],
    ['unknown', 8, 16],
    ['unknown', 5000, 900],
    ['browser', 5000, 0],
  ] as const)('%s after %i: %i s', (source, failures, seconds) => {
    expect(delaySeconds(source, failures)).toBe(seconds);
  });
});
