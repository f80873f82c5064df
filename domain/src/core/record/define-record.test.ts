import { expect, test } from 'vitest';
import { column } from '../list/column.ts';
import { defineRecord, factNames, fieldColumn, formOrder, recordColumns, unlistedFields } from './define-record.ts';
import { conflictGroups } from './record-draft.ts';

const RECORD = defineRecord({
  columns: [column('fullname', 'column.name', 'text'), column('client_name', 'column.client', 'text')],
  sections: ['name', 'terms'],
  fields: [
    { name: 'client_id', kind: 'record', to: 'client', label: 'column.client', section: 'name', required: true },
    { name: 'credit_limit', kind: 'amount', label: 'column.credit_limit', section: 'terms' },
    { name: 'last_name', kind: 'text', label: 'column.last_name', section: 'name', required: true },
    {
      name: 'salesperson',
      kind: 'text',
      label: 'column.salesperson',
      section: 'terms',
      hidden: [{ from: ['contact', 'provider'] }],
    },
  ],
});

test('a form has its fields section by section, whatever their order in the table', () => {
  expect(formOrder(RECORD).map(({ name }) => name)).toEqual(['client_id', 'last_name', 'credit_limit', 'salesperson']);
});

test('a card shows what is pointed to by its name, and several sections one after the other', () => {
  expect(factNames(RECORD, 'terms', 'name')).toEqual(['credit_limit', 'salesperson', 'client_name', 'last_name']);
});

test('a page reads the columns of the list and the fields that have none, each hidden from whom its entry says', () => {
  expect(unlistedFields(RECORD).map(({ name }) => name)).toEqual([
    'client_id',
    'credit_limit',
    'last_name',
    'salesperson',
  ]);
  const columns = recordColumns(RECORD);
  expect(columns.map(({ id, type }) => [id, type])).toEqual([
    ['fullname', 'text'],
    ['client_name', 'text'],
    ['credit_limit', 'money'],
    ['last_name', 'text'],
    ['salesperson', 'text'],
  ]);
  expect(columns.at(-1)?.hidden).toEqual([{ from: ['contact', 'provider'] }]);
});

test('the values of a choice read as their words', () => {
  const choices = [{ value: 'active', word: 'person.active' }] as const;
  const field = { name: 'status', kind: 'choice', label: 'column.person_status', section: 'state', choices } as const;
  expect(fieldColumn(field)).toMatchObject({ type: 'equal', words: { active: 'person.active' } });
});

test('a record that was chosen and its text are settled as one', () => {
  const client = { kind: 'record', name: 'client_id', label_name: 'client_name' };
  expect(conflictGroups([client, { kind: 'text', name: 'last_name' }])).toEqual([
    { id: 'client_id', fields: ['client_id', 'client_name'] },
    { id: 'last_name', fields: ['last_name'] },
  ]);
});
