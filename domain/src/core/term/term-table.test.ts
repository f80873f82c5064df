import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultTerm } from './resolve-term.ts';
import { type ScopedSetting, termLabel, termTable } from './term-table.ts';
import { termWords } from './term-words.ts';

const row = (division_id: number | null, user_type: string | null, word: string): ScopedSetting => ({
  term: 'job',
  division_id,
  user_type,
  singular_form: word,
  plural_form: word ? `${word}s` : '',
});

const jobAt = (settings: ScopedSetting[], division_id: number | null, user_type: string | null) =>
  termTable(settings, { division_id, user_type }).find(({ term }) => term === 'job');

test('a place shows its own word and the one it would have without', () => {
  const settings = [
    row(null, null, 'Booking'),
    row(7, null, 'Depo'),
    row(7, 'contact', 'Meeting'),
    row(8, null, 'Far'),
  ];
  expect(jobAt(settings, null, null)).toMatchObject({
    inherited: { singular: 'Job' },
    own: { singular_form: 'Booking' },
  });
  expect(jobAt(settings, 7, null)).toMatchObject({ inherited: { plural: 'Bookings' }, own: { singular_form: 'Depo' } });
  expect(jobAt(settings, 7, 'contact')).toMatchObject({
    inherited: { singular: 'Depo' },
    own: { singular_form: 'Meeting' },
  });
  expect(jobAt(settings, 7, 'provider')).toMatchObject({ inherited: { singular: 'Depo' }, own: null });
  expect(jobAt(settings, 9, null)).toMatchObject({ inherited: { singular: 'Booking' }, own: null });
});

const anyRow = fc
  .tuple(fc.constantFrom(null, 7, 8), fc.constantFrom(null, 'contact', 'provider'), fc.constantFrom('', ' ', 'A', 'B'))
  .map(([division, type, word]) => row(division, type, word));
const anyRows = fc.uniqueArray(anyRow, { selector: (each) => `${each.division_id} ${each.user_type}` });

test('own word, else inherited, is what people there read', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(null, 7), fc.constantFrom(null, 'contact'), (rows, division_id, user_type) => {
      const within = rows.filter((each) => each.division_id === null || each.division_id === division_id);
      const nearest = within.toSorted(
        (one, other) => Number(one.division_id === null) - Number(other.division_id === null),
      );
      const job = jobAt(rows, division_id, user_type);
      expect(job?.own?.singular_form?.trim() || job?.inherited.singular).toBe(
        termWords(nearest, user_type).job.singular,
      );
    }),
  );
});

test.each([
  [{ static_label: 'Number' }, 'Job Number'],
  [{ form: 'plural', front: 'My', extra: 'today' }, 'My Jobs today'],
  [{ front_back: '*', back: ':' }, '* Job * :'],
  [{ front: '  ' }, 'Job'],
] as const)('a label with %j', (parts, label) => {
  expect(termLabel(defaultTerm, { term: 'job', form: 'singular', ...parts })).toBe(label);
});
