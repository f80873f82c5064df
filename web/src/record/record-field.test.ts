import { expect, test } from 'vitest';
import { type RecordField, valuesOf, valuesToSend } from './record-field.ts';

const FIELDS: readonly RecordField[] = [
  { kind: 'text', name: 'name', label: 'column.name', required: true },
  { kind: 'boolean', name: 'is_active', label: 'column.is_active', initial: true },
  { kind: 'number', name: 'credit_limit', label: 'column.credit_limit', decimals: 2 },
  { kind: 'record', name: 'client_id', label: 'column.client', label_name: 'client_name', search: async () => [] },
];

test('a new form is blank but for what it starts with; an old one has what the row has', () => {
  const blank = { name: '', is_active: true, credit_limit: null, client_id: null, client_name: '' };
  expect(valuesOf(FIELDS, null)).toEqual(blank);
  const row = { name: 'Hartwell', is_active: false, client_id: 7, client_name: 'Stone', version: 3 };
  expect(valuesOf(FIELDS, row)).toEqual({
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
  expect(valuesToSend(FIELDS, changed, values, false)).toEqual({ client_id: 7 });
  expect(valuesToSend(FIELDS, changed, values, true)).toEqual({ name: '', is_active: true, client_id: 7 });
});
