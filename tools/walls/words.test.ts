import { expect, test } from 'vitest';
import { renamedWord, wordFaults } from './words.ts';

const path = 'server/src/features/job/writes.ts';

test.each([
  'const tongue = 1;',
  'function judgeRow() {}',
  'interface ImportWhole {}',
  'const MOST_ROWS = 5;',
  'const x = { keptAt: 1 };',
  'class A { #told = 1; }',
  'const f = ({ noun }: { noun: string }) => noun;',
  'function f(place: number) {}',
])('%s is refused', (text) => {
  expect(wordFaults(path, text)).toEqual([expect.stringContaining(`${path}: "`)]);
});

test.each([
  'const worksheet = 1;',
  'const replaced = 1;',
  'const row = { kept_name: 1, noun: entityType };',
  'const x = row.place;',
  'interface Row { standing: string }',
  'const { noun: entityType } = row;',
  'const roundTrips = 2;',
  "const t = 'told';",
  '// what is told in a comment',
  'const maxRows = 1; const MAX_ROWS = 2;',
  'const alreadyThere = 1;',
])('%s is fine', (text) => {
  expect(wordFaults(path, text)).toEqual([]);
});

test.each(['web/src/features/import/told-panel.tsx', 'web/src/features/job/use-kept-job.ts', 'db/demo/chance.ts'])(
  'the path %s is refused',
  (file) => {
    expect(wordFaults(file, '')).toHaveLength(1);
  },
);

test('JSX is read too', () => {
  expect(wordFaults('web/src/ui/x.tsx', 'export const x = <SheetPanel place={1} />;')).toHaveLength(2);
});

test('a fault says what to write instead', () => {
  expect(renamedWord('judgeRow')).toEqual({ word: 'judge', instead: 'validate' });
});
