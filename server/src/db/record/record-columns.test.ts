import { column } from '@onrecord/domain/core/list/column';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { defineRecord } from '@onrecord/domain/core/record/define-record';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserScope } from '../scope.ts';
import { recordKeys } from './record-columns.ts';
import { type RecordTable, refuseHidden } from './record-writes.ts';

const RECORD = defineRecord({
  columns: [column('name', 'column.name', 'text')],
  sections: ['all'],
  fields: [
    { name: 'name', kind: 'text', label: 'column.name', section: 'all', required: true },
    { name: 'client_type_id', kind: 'lookup', label: 'column.client_type', section: 'all', route: 'clienttypes' },
    { name: 'service_ids', kind: 'lookups', label: 'column.services', section: 'all', route: 'services' },
    { name: 'trial_date', kind: 'date', label: 'column.trial_date', section: 'all' },
    { name: 'salesperson', kind: 'text', label: 'column.salesperson', section: 'all', hidden: [{ from: ['contact'] }] },
  ],
});

const TABLE = {
  table: 'client',
  id: 'client_id',
  object_type: 'client',
  list: { columns: RECORD.columns, id: sql`c.client_id`, visibleRows: () => [], source: () => ({}) as never },
  record: RECORD,
  nameOf: () => '',
} satisfies RecordTable;

const scopeOf = (user_type: UserType) => ({ viewer: { kind: 'user', user_type } }) as UserScope;

test('rows carry their id, their version and the fields that no column shows, each by its type', () => {
  const keys = recordKeys(scopeOf('company'), RECORD, 'c', 'client_id');
  expect(Object.entries(keys).map(([name, { type }]) => [name, type])).toEqual([
    ['client_id', 'number'],
    ['client_type_id', 'number'],
    ['trial_date', 'date'],
    ['salesperson', 'text'],
    ['version', 'number'],
  ]);
});

test('a field that is hidden from somebody is neither read nor written by them', () => {
  expect(recordKeys(scopeOf('contact'), RECORD, 'c', 'client_id')).not.toHaveProperty('salesperson');
  expect(() => refuseHidden(TABLE, scopeOf('contact'), { salesperson: 'Ida' })).toThrow(AppError);
  expect(() => refuseHidden(TABLE, scopeOf('contact'), { trial_date: null })).not.toThrow();
  expect(() => refuseHidden(TABLE, scopeOf('company'), { salesperson: 'Ida' })).not.toThrow();
});
