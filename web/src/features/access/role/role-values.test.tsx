import type { RoleDetail } from '@onrecord/contract/access/role';
import { expect, test } from 'vitest';
import { afterStale, isChanged, valuesOf, withFlags } from './role-values.ts';

const NONE = { view: false, add: false, edit: false, delete: false };
const VIEW = { ...NONE, view: true };

const role: RoleDetail = {
  role_id: 7,
  name: 'Front desk',
  user_type: 'company',
  description: '',
  user_count: 2,
  values: [{ role_value_id: 1, module: 'jobs', ...VIEW }],
  version: 1,
};

test('closing an area is a choice, leaving it to the default another', () => {
  const base = valuesOf(role);
  expect(isChanged(base, { ...base, own: withFlags(base.own, 'cases', NONE) })).toBe(true);
  expect(isChanged(base, { ...base, own: withFlags(base.own, 'cases', null) })).toBe(false);
  expect(isChanged(base, { ...base, own: withFlags(base.own, 'jobs', null) })).toBe(true);
});

test('a save that came second keeps the areas chosen here, takes over the others and says where both chose', () => {
  const base = valuesOf(role);
  const mine = { ...base, own: withFlags(withFlags(base.own, 'jobs', NONE), 'orders', VIEW) };
  const fresh: RoleDetail = {
    ...role,
    name: 'Reception',
    values: [
      { role_value_id: 1, module: 'jobs', ...VIEW, edit: true },
      { role_value_id: 2, module: 'cases', ...NONE },
    ],
    version: 2,
  };
  const { values, fields } = afterStale(role, fresh, mine, (field, value) => `${field}: ${value}`);
  expect(values).toMatchObject({ name: 'Reception', own: { jobs: NONE, orders: VIEW, cases: NONE } });
  expect(fields).toEqual({ jobs: 'jobs: view, edit' });
});
