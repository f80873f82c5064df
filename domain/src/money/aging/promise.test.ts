import { expect, test } from 'vitest';
import { promiseState } from './promise.ts';

test.each([
  ['0.00', '2026-11-23', 'open'],
  ['0.00', '2026-12-04', 'open'],
  ['0.00', '2026-12-05', 'missed'],
  ['6399.99', '2026-12-05', 'missed'],
  ['6400.00', '2026-11-24', 'kept'],
  ['6400.00', '2026-12-31', 'kept'],
] as const)('with %s received, on %s it is %s', (received, today, state) => {
  expect(promiseState({ promised_on: '2026-12-04', amount: '6400.00' }, received, today)).toBe(state);
});
