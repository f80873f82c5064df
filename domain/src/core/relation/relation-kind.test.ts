import { expect, test } from 'vitest';
import { relationCounts, relationKey } from './relation-kind.ts';

test('rows that people call the same are counted as one kind, the work before the money', () => {
  const counts = [
    { table: 'client_invoice', count: 2 },
    { table: 'job_deponent', count: 3 },
    { table: 'contact', count: 0 },
    { table: 'job', count: 1 },
  ];
  expect(relationCounts(counts)).toEqual([
    { key: 'relation.job', count: 4 },
    { key: 'relation.invoice', count: 2 },
  ]);
});

test('a table nobody has a word for is still counted', () => {
  expect(relationKey('constructor')).toBe('relation.other');
  expect(
    relationCounts([
      { table: 'something_new', count: 1 },
      { table: 'something_newer', count: 1 },
    ]),
  ).toEqual([{ key: 'relation.other', count: 2 }]);
});
