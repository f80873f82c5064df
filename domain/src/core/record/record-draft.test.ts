import { expect, test } from 'vitest';
import { bodyOf, type DraftField, draftOf } from './record-draft.ts';

const FIELDS: readonly DraftField[] = [
  { kind: 'text', name: 'name', required: true },
  { kind: 'boolean', name: 'is_active', initial: true },
  { kind: 'number', name: 'credit_limit' },
  { kind: 'record', name: 'client_id', label_name: 'client_name' },
];

test('a new form is blank but for what it starts with; an old one has what the row has', () => {
  const blank = { name: '', is_active: true, credit_limit: null, client_id: null, client_name: '' };
  expect(draftOf(FIELDS, null)).toEqual(blank);
  const row = { name: 'Hartwell', is_active: false, client_id: 7, client_name: 'Stone', version: 3 };
  expect(draftOf(FIELDS, row)).toEqual({
    ...blank,
    name: 'Hartwell',
    is_active: false,
    client_id: 7,
    client_name: 'Stone',
  });
});

test('only what was changed is sent, a new record with what it cannot be without, and never the text of a choice', () => {
  const values = { name: '', is_active: true, credit_limit: null, client_id: 7, client_name: 'Stone' };
  const changed = { client_id: 7, client_name: 'Stone' };
  expect(bodyOf(FIELDS, changed, values, false)).toEqual({ client_id: 7 });
  expect(bodyOf(FIELDS, changed, values, true)).toEqual({ name: '', is_active: true, client_id: 7 });
});
