import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can, type RoleValues } from '../../core/permission/can.ts';
import { type FLAGS, MODULE_NAMES, type Module } from '../../core/permission/modules.ts';
import { rightsOf } from '../../core/permission/rights.ts';
import {
  type AdministratorFacts,
  isAdministrator,
  losesLastAdministrator,
  type RoleEditor,
  roleProblems,
} from './role-change.ts';

const manager: RoleEditor = {
  user_id: 50,
  user_type: 'company',
  has_full_access: true,
  role_values: null,
  role_id: null,
};
const ALL = { view: true, add: true, edit: true, delete: true };
const KEEPS = { users: ALL, roles: ALL };
const limited: RoleEditor = { ...manager, has_full_access: false, role_values: KEEPS, role_id: 9 };

test.each([
  ['a role for colleagues', manager, undefined, { user_type: 'company', values: { clients: ALL } }, {}],
  ['a role for attorneys', manager, undefined, { user_type: 'contact', values: { myclients: ALL } }, {}],
  ['a role for admins', manager, undefined, { user_type: 'admin', values: {} }, { user_type: 'user.type_refused' }],
  [
    'roles for attorneys to edit roles',
    manager,
    undefined,
    { user_type: 'contact', values: { roles: ALL } },
    { roles: 'role.beyond_reach' },
  ],
  [
    'the other name of a module',
    manager,
    undefined,
    { user_type: 'company', values: { companies: { view: true } } },
    { companies: 'role.beyond_reach' },
  ],
  [
    'rights the editor lacks',
    limited,
    undefined,
    { user_type: 'company', values: { merges: { view: true }, users: ALL } },
    { merges: 'role.right_refused' },
  ],
  [
    'rights the role had already, without any being added',
    limited,
    { role_id: 7, user_type: 'company', values: { merges: ALL } },
    { user_type: 'company', values: { merges: { view: true } } },
    {},
  ],
  [
    'the own role, without the way back',
    limited,
    { role_id: 9, user_type: 'company', values: KEEPS },
    { user_type: 'company', values: { users: ALL, roles: { view: true } } },
    { roles: 'role.own_rights' },
  ],
  [
    'the own role, less of something else',
    { ...limited, role_values: { ...KEEPS, clients: ALL } },
    { role_id: 9, user_type: 'company', values: { ...KEEPS, clients: ALL } },
    { user_type: 'company', values: KEEPS },
    {},
  ],
] as const)('somebody saves %s', (_what, editor, before, after, problems) => {
  expect(roleProblems(editor, before, after)).toEqual(problems);
});

const flags = fc.record({ view: fc.boolean(), add: fc.boolean(), edit: fc.boolean(), delete: fc.boolean() });
const anyRole = fc.dictionary(fc.constantFrom(...MODULE_NAMES), flags) as fc.Arbitrary<RoleValues>;

test('a role that may be saved gives a colleague nothing that neither the default nor the editor has', () => {
  fc.assert(
    fc.property(anyRole, anyRole, fc.boolean(), (own, values, has_full_access) => {
      const editor: RoleEditor = { ...manager, has_full_access, role_values: own };
      if (Object.keys(roleProblems(editor, undefined, { user_type: 'company', values })).length > 0) return;
      const plain = rightsOf({ ...manager, has_full_access: false });
      const taker = { ...manager, has_full_access: false, role_values: values };
      for (const right of rightsOf(taker)) {
        const [module, flag] = right.split('.') as [Module, (typeof FLAGS)[number]];
        expect(can(editor, module, flag) || plain.includes(right), right).toBe(true);
      }
    }),
  );
});

const administrator: AdministratorFacts = {
  user_id: 1,
  user_type: 'company',
  status: 'active',
  is_block: false,
  full_access: true,
  role_values: null,
};

describe('the last way in', () => {
  test.each<[string, Partial<AdministratorFacts>, boolean]>([
    ['full access', {}, true],
    ['no full access', { full_access: false }, false],
    ['no full access, though a role for users and roles', { full_access: false, role_values: KEEPS }, false],
    ['closed', { status: 'inactive' }, false],
    ['blocked', { is_block: true }, false],
    ['an admin', { user_type: 'admin' }, false],
    ['a role that takes users away', { role_values: { users: { view: true } } }, false],
    ['a role about something else', { role_values: { jobs: {} } }, true],
  ])('%s', (_what, facts, isOne) => {
    expect(isAdministrator({ ...administrator, ...facts })).toBe(isOne);
  });

  test('a company that had one always has one after a change that is let through', () => {
    const anyAdministrator = fc.record({
      user_id: fc.integer({ min: 1, max: 4 }),
      user_type: fc.constantFrom('company' as const, 'contact' as const),
      status: fc.constantFrom('active' as const, 'inactive' as const),
      is_block: fc.boolean(),
      full_access: fc.boolean(),
      role_values: fc.option(anyRole),
    });
    fc.assert(
      fc.property(
        fc.array(anyAdministrator, { maxLength: 4 }),
        fc.array(anyAdministrator, { maxLength: 4 }),
        (before, after) => {
          if (losesLastAdministrator(before, after)) expect(after.some(isAdministrator)).toBe(false);
          else if (before.some(isAdministrator)) expect(after.some(isAdministrator)).toBe(true);
        },
      ),
    );
    expect(losesLastAdministrator([{ ...administrator, status: 'inactive' }], [])).toBe(false);
    expect(losesLastAdministrator([administrator], [{ ...administrator, full_access: false }])).toBe(true);
  });
});
