import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASE_LIST } from '../../people/case/case.list.ts';
import { CLIENT_LIST } from '../../people/client/client.list.ts';
import { SERVICE_PROVIDER_LIST } from '../../people/service-provider/service-provider.list.ts';
import { type Column, visibleColumns } from '../list/column.ts';
import { USER_TYPES } from '../permission/user-type.ts';
import { hiddenFields } from './drawer-fields.ts';

test.each([
  ['admin', []],
  ['company', []],
  ['contact', ['is_cod', 'do_not_use', 'credit_limit', 'salesperson']],
  ['provider', ['do_not_use', 'credit_limit', 'salesperson']],
] as const)('the sheet of a client is without what it keeps from a %s', (user_type, hidden) => {
  const names = ['name', 'client_type_id', 'is_cod', 'do_not_use', 'credit_limit', 'salesperson'];
  expect(hiddenFields(CLIENT_LIST.columns, { user_type, flags: {} }, names)).toEqual(hidden);
});

test('a field is a viewer’s exactly when its column is, whatever the noun', () => {
  const columns = fc.constantFrom<readonly Column[]>(
    CLIENT_LIST.columns,
    CASE_LIST.columns,
    SERVICE_PROVIDER_LIST.columns,
  );
  fc.assert(
    fc.property(columns, fc.constantFrom(...USER_TYPES), (all, user_type) => {
      const viewer = { user_type, flags: {} };
      const ids = all.map(({ id }) => id);
      const hidden = hiddenFields(all, viewer, [...ids, 'no_column']);
      const seen = visibleColumns(all, viewer).map(({ id }) => id);
      expect([...hidden, ...seen].sort()).toEqual([...ids].sort());
    }),
  );
});
