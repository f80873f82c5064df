import { expect, test } from 'vitest';
import { trackingSummary } from './tracking.ts';

test('what is complete is counted, and what nobody has set is not', () => {
  expect(trackingSummary([])).toEqual({ complete: 0, count: 0 });
  expect(
    trackingSummary([
      { tracking_status_id: 3, is_complete: true },
      { tracking_status_id: 2, is_complete: false },
      { tracking_status_id: null, is_complete: false },
    ]),
  ).toEqual({ complete: 1, count: 3 });
});
