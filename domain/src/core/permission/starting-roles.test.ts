import { expect, test } from 'vitest';
import { can, type RoleValues } from './can.ts';
import { FLAGS, MODULE_NAMES } from './modules.ts';
import { STARTING_ROLES, startingRoleValues } from './starting-roles.ts';

test.each(STARTING_ROLES)('$name allows what its people may do without any role, and nothing else', (role) => {
  const person = { user_id: 9, user_type: role.user_type };
  const role_values: RoleValues = Object.fromEntries(
    startingRoleValues(role).map(({ module, flags }) => [module, flags]),
  );
  const has_full_access = role.profile === 'company_full';
  for (const module of MODULE_NAMES)
    for (const flag of FLAGS) {
      const expected = can({ ...person, has_full_access }, module, flag);
      expect(can({ ...person, has_full_access: false, role_values }, module, flag), `${module} ${flag}`).toBe(expected);
    }
});

test('everybody a company works with has a role to start from', () => {
  expect(new Set(STARTING_ROLES.map((role) => role.user_type))).toEqual(new Set(['company', 'contact', 'provider']));
});
