import { expect, test } from 'vitest';
import { usualJobType } from './usual-job-type.ts';

const times = (count: number, kind: string) => Array.from({ length: count }, () => kind);

test.each([
  ['no job yet', [], undefined],
  ['two jobs are no habit', times(2, 'Deposition'), undefined],
  ['three of a kind', times(3, 'Deposition'), 'Deposition'],
  ['three of four', ['Hearing', ...times(3, 'Deposition')], 'Deposition'],
  ['two of three', ['Hearing', ...times(2, 'Deposition')], undefined],
  ['two halves', [...times(5, 'Hearing'), ...times(5, 'Deposition')], undefined],
  ['jobs without a kind count for none', [...times(9, ''), ...times(3, 'Trial')], 'Trial'],
])('%s', (_what, latest, kind) => {
  expect(usualJobType(latest)).toBe(kind);
});
