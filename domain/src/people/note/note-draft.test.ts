import { describe, expect, test } from 'vitest';
import { noteDraftProblems, noteState } from './note-draft.ts';
import { noteText } from './note-text.ts';

const draft = { note_text: 'Call the clerk', due_date: null, completed_date: null, expiration_date: null };

test.each([
  ['  a\r\nb\rc ', 'a\nb\nc'],
  [null, ''],
  [undefined, ''],
  ['   ', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(noteText(typed)).toBe(stored);
});

test.each([
  [draft, {}],
  [{ ...draft, note_text: '   ' }, { note_text: 'form.required' }],
  [{ ...draft, note_text: 'x'.repeat(250) }, {}],
  [{ ...draft, note_text: 'x'.repeat(251) }, { note_text: 'form.max_length' }],
  [{ ...draft, due_date: '2026-02-30' }, { due_date: 'form.date' }],
  [
    { ...draft, completed_date: 'soon', expiration_date: '2026-13-01' },
    { completed_date: 'form.date', expiration_date: 'form.date' },
  ],
  [{ ...draft, due_date: '2026-03-02', expiration_date: '2026-03-01' }, { expiration_date: 'note.expires_before_due' }],
  [{ ...draft, due_date: '2026-03-02', expiration_date: '2026-03-02' }, {}],
])('%o has the problems %o', (typed, problems) => {
  const keys = Object.entries(noteDraftProblems(typed)).map(([field, { key }]) => [field, key]);
  expect(Object.fromEntries(keys)).toEqual(problems);
});

describe('noteState', () => {
  const today = Temporal.PlainDate.from('2026-07-14');
  const note = { status: 'active' as const, completed_date: null, expiration_date: null };

  test.each([
    [note, 'active'],
    [{ ...note, expiration_date: '2026-07-14' }, 'active'],
    [{ ...note, expiration_date: '2026-07-13' }, 'expired'],
    [{ ...note, completed_date: '2026-07-01', expiration_date: '2026-07-13' }, 'completed'],
    [{ ...note, status: 'deleted' as const, completed_date: '2026-07-01' }, 'deleted'],
  ])('%o is %s', (facts, state) => {
    expect(noteState(facts, today)).toBe(state);
  });
});
