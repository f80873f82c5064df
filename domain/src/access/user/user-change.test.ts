import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USER_TYPES } from '../../core/permission/user-type.ts';
import { mayChangeUser, type UserStatus, userChangeProblems } from './user-change.ts';

const status: UserStatus = {
  user_type: 'company',
  status: 'active',
  is_block: false,
  full_access: false,
  division_access: [1],
  role_id: null,
  role_values: null,
};
const manager = {
  user_id: 50,
  user_type: 'company',
  has_full_access: true,
  division_ids: 'all',
  is_self: false,
} as const;
const limited = { ...manager, has_full_access: false, division_ids: [1, 2] } as const;
const self = { ...manager, is_self: true };
const admin = { ...manager, user_type: 'admin', has_full_access: false } as const;

test.each([
  ['a manager gives full access', manager, { full_access: true }, {}],
  ['a manager takes an account away', manager, { status: 'inactive' }, {}],
  ['a manager unlocks', manager, { is_block: false, status: 'active' }, {}],
  ['a manager opens every division', manager, { division_access: [] }, {}],
  ['a limited user gives a division they reach', limited, { division_access: [2] }, {}],
  [
    'a limited user gives another division',
    limited,
    { division_access: [1, 3] },
    { division_access: 'user.divisions_refused' },
  ],
  [
    'a limited user gives every division',
    limited,
    { division_access: [] },
    { division_access: 'user.divisions_refused' },
  ],
  ['who has no full access gives it', limited, { full_access: true }, { full_access: 'user.full_access_refused' }],
  ['staff make a platform admin', manager, { user_type: 'admin' }, { user_type: 'user.type_refused' }],
  ['an admin makes an admin', admin, { user_type: 'admin' }, {}],
  ['an admin gives full access', admin, { full_access: true }, {}],
  ['somebody closes their own account', self, { status: 'inactive' }, { status: 'user.own_status' }],
  ['somebody blocks themselves', self, { is_block: true }, { is_block: 'user.own_status' }],
] as const)('%s', (_what, editor, change, problems) => {
  expect(userChangeProblems(editor, status, { ...status, ...change })).toEqual(problems);
});

const administrator = {
  ...limited,
  role_values: { users: { view: true, add: true, edit: true }, orders: { view: true } },
};
const USERS = { users: { view: true, edit: true } };

test.each([
  ['a role within their own rights', administrator, 'company', { ...USERS, orders: {} }, {}],
  [
    'a role that deletes, which they may not',
    administrator,
    'company',
    { users: { view: true, delete: true } },
    'refused',
  ],
  ['what their own role took from them', administrator, 'company', { orders: { view: true, add: true } }, 'refused'],
  [
    'an attorney what attorneys have',
    limited,
    'contact',
    { cart: { view: true, add: true, edit: true, delete: true } },
    {},
  ],
  ['an attorney more than attorneys have', limited, 'contact', { orders: { view: true, delete: true } }, 'refused'],
  ['an attorney more, having it', manager, 'contact', { orders: { view: true, delete: true } }, {}],
  ['own clients, which staff know as clients', manager, 'contact', { myclients: { view: true, edit: true } }, {}],
  ['anything, being admin', admin, 'company', { merges: { view: true, delete: true } }, {}],
] as const)('somebody gives %s', (_what, editor, user_type, role_values, outcome) => {
  const before = { ...status, user_type, division_access: [1], role_values: { orders: {} }, role_id: 6 };
  const problems = outcome === 'refused' ? { role_id: 'user.role_refused' } : outcome;
  expect(userChangeProblems(editor, before, { ...before, role_id: 7, role_values })).toEqual(problems);
});

test('a role taken away is a gift too where it only took rights away', () => {
  const before = { ...status, role_id: 6, role_values: { jobs: { view: true } } };
  const poor = { ...limited, role_values: { jobs: { view: true }, users: { view: true, edit: true } } };
  const problems = userChangeProblems(poor, before, { ...before, role_id: null, role_values: null });
  expect(problems).toEqual({ role_id: 'user.role_refused' });
});

test('nobody changes their own role', () => {
  const before = { ...status, full_access: true };
  expect(userChangeProblems(self, before, { ...before, role_id: 7, role_values: USERS })).toEqual({
    role_id: 'user.own_role',
  });
});

test('nobody changes the login of somebody whose role gives more than theirs', () => {
  const strong = { ...status, role_id: 7, role_values: { transactions: { view: true, delete: true } } };
  expect(mayChangeUser(limited, strong)).toBe(false);
  expect(mayChangeUser(manager, strong)).toBe(true);
});

test('nobody gives up their own full access', () => {
  const before = { ...status, full_access: true };
  expect(userChangeProblems(self, before, status)).toEqual({ full_access: 'user.own_full_access' });
});

const anyStatus = fc.record({
  user_type: fc.constantFrom(...USER_TYPES),
  status: fc.constantFrom('active' as const, 'inactive' as const),
  is_block: fc.boolean(),
  full_access: fc.boolean(),
  division_access: fc.subarray([1, 2, 3, 4]),
  role_id: fc.constantFrom(null, 7),
  role_values: fc.constantFrom(null, { users: { view: true, edit: true } }, { jobs: {} }),
});

test('a limited user never makes somebody who reaches more', () => {
  fc.assert(
    fc.property(anyStatus, (after) => {
      const problems = userChangeProblems(limited, undefined, after);
      if (Object.keys(problems).length > 0) return;
      expect(after.full_access).toBe(false);
      expect(after.user_type).not.toBe('admin');
      if (after.user_type === 'company') {
        expect(after.division_access.length).toBeGreaterThan(0);
        for (const id of after.division_access) expect(limited.division_ids).toContain(id);
      }
    }),
  );
});

test('what stays as it was is never refused', () => {
  fc.assert(
    fc.property(anyStatus, fc.constantFrom(manager, limited, self, admin), (same, editor) => {
      expect(userChangeProblems(editor, same, same)).toEqual({});
    }),
  );
});

test.each([
  ['their equal', limited, { division_access: [1] }, true],
  ['somebody who reaches more divisions', limited, { division_access: [1, 3] }, false],
  ['somebody who reaches every division', limited, { division_access: [] }, false],
  ['somebody with full access', limited, { full_access: true }, false],
  ['an attorney', limited, { user_type: 'contact', division_access: [] }, true],
] as const)('a limited user and %s', (_who, editor, statusOf, may) => {
  expect(mayChangeUser(editor, { ...status, ...statusOf })).toBe(may);
});

test('a manager changes colleagues and themselves, but no platform admin', () => {
  expect(mayChangeUser(manager, { ...status, full_access: true, division_access: [] })).toBe(true);
  expect(mayChangeUser(self, { ...status, full_access: true })).toBe(true);
  expect(mayChangeUser(manager, { ...status, user_type: 'admin' })).toBe(false);
  expect(mayChangeUser(admin, { ...status, user_type: 'admin' })).toBe(true);
});
