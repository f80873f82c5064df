import { expect, test } from 'vitest';
import { jobSummary } from './job-summary.ts';

const parts = {
  day: 'Tue, Nov 24',
  time: '9:30 AM MST',
  place: 'remote',
  deponents: ['Soledad Tillman'],
  case_name: 'A v. B',
};

test.each([
  [{}, 'Tue, Nov 24, 9:30 AM MST, remote: Soledad Tillman'],
  [{ deponents: ['Soledad Tillman', 'Ann Ray', 'Lee Orr'] }, 'Tue, Nov 24, 9:30 AM MST, remote: Soledad Tillman +2'],
  [{ deponents: [] }, 'Tue, Nov 24, 9:30 AM MST, remote: A v. B'],
  [{ deponents: [], case_name: '' }, 'Tue, Nov 24, 9:30 AM MST, remote'],
  [{ place: '' }, 'Tue, Nov 24, 9:30 AM MST: Soledad Tillman'],
])('%o', (change, text) => {
  expect(jobSummary({ ...parts, ...change })).toBe(text);
});
