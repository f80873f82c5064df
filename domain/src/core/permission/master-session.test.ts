import { expect, test } from 'vitest';
import { can, permissionMap } from './can.ts';
import { FLAGS, MODULE_NAMES } from './modules.ts';

const manager = { user_id: 50, user_type: 'company', has_full_access: true } as const;
const master = { ...manager, via_master: true };

test('a master session keeps every right but those that would outlive the password', () => {
  const lost = MODULE_NAMES.flatMap((module) =>
    FLAGS.filter((flag) => can(manager, module, flag) !== can(master, module, flag)).map((flag) => `${module}.${flag}`),
  );
  expect(lost.sort()).toEqual([
    'integrations.add',
    'integrations.delete',
    'integrations.edit',
    'roles.add',
    'roles.delete',
    'roles.edit',
    'users.add',
    'users.delete',
    'users.edit',
  ]);
});

test('its browser is told so, and hides the buttons', () => {
  expect(permissionMap(master).users).toEqual({ view: true, add: false, edit: false, delete: false });
});
