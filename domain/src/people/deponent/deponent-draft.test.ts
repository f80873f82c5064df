import { expect, test } from 'vitest';
import { deponentValues } from './deponent-draft.ts';

test.each([
  ['a new expert', { is_expert: true, expertise_type_id: 3 }, {}, { is_expert: true, expertise_type_id: 3 }],
  ['a new lay witness', { is_expert: false, expertise_type_id: 3 }, {}, { is_expert: false, expertise_type_id: null }],
  ['nobody says', { expertise_type_id: 3 }, {}, { expertise_type_id: null }],
  ['an expert in something else', { expertise_type_id: 4 }, { is_expert: true }, { expertise_type_id: 4 }],
  ['no expert any more', { is_expert: false }, { is_expert: true }, { is_expert: false, expertise_type_id: null }],
])('%s', (_what, draft, before, stored) => {
  expect(deponentValues(draft, before)).toEqual(stored);
});

test('what says nothing of expertise leaves it alone', () => {
  expect(deponentValues({ phone: '303-555-0142' } as object, { is_expert: true })).toEqual({ phone: '303-555-0142' });
  expect(deponentValues({ phone: '303-555-0142' } as object)).toEqual({ phone: '303-555-0142' });
});
