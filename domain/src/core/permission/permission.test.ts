import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccessKey, LINK_PURPOSES, mayCall, moduleAccess } from './access-key.ts';
import { can, permissionMap, type RoleValues, type Viewer } from './can.ts';
import { FLAGS, type Flag, MODULE_NAMES, type Module } from './modules.ts';
import { isWithinReach } from './table.ts';
import { USER_TYPES, type UserType, userTypeChoices } from './user-type.ts';

const viewer = (user_type: UserType, has_full_access = false, role_values: RoleValues | null = null): Viewer => ({
  user_id: 50,
  user_type,
  has_full_access,
  role_values,
});

const flagsOf = (who: Viewer, module: Module) => FLAGS.filter((flag) => can(who, module, flag)).join(' ');

const anyRole = fc.dictionary(
  fc.constantFrom(...MODULE_NAMES),
  fc.record({ view: fc.boolean(), add: fc.boolean(), edit: fc.boolean(), delete: fc.boolean() }),
) as fc.Arbitrary<RoleValues>;

const anyViewer = fc.record({
  user_id: fc.integer({ min: 2, max: 9 }),
  user_type: fc.constantFrom(...USER_TYPES),
  has_full_access: fc.boolean(),
  role_values: fc.option(anyRole),
});

describe('the default table', () => {
  const restricted = viewer('company');
  const full = viewer('company', true);
  const ALL = 'view add edit delete';

  test.each<[Viewer, Module, string]>([
    [viewer('contact'), 'cases', 'view'],
    [viewer('contact'), 'clients', 'view'],
    [viewer('contact'), 'contacts', 'view'],
    [viewer('contact'), 'orders', 'view'],
    [viewer('contact'), 'myclients', 'view'],
    [viewer('contact'), 'deponents', 'view'],
    [viewer('contact'), 'jobs', 'view add edit'],
    [viewer('contact'), 'jobfiles', ALL],
    [viewer('contact'), 'tools', 'view edit delete'],
    [viewer('contact'), 'transactions', 'view add'],
    [viewer('contact'), 'worksheets', ''],
    [viewer('contact'), 'users', ''],
    [viewer('provider'), 'jobs', 'view edit'],
    [viewer('provider'), 'jobfiles', 'view add edit'],
    [viewer('provider'), 'worksheets', 'view add edit'],
    [viewer('provider'), 'progress', 'view add edit'],
    [viewer('provider'), 'serviceprovidertimeoff', ALL],
    [viewer('provider'), 'tools', 'view edit'],
    [viewer('provider'), 'cases', 'view'],
    [viewer('provider'), 'clientinvoices', ''],
    [viewer('provider'), 'holidays', ''],
    [restricted, 'cases', 'view'],
    [restricted, 'clients', 'view'],
    [restricted, 'providers', 'view'],
    [restricted, 'notes', 'view'],
    [restricted, 'merges', ''],
    [restricted, 'roles', ''],
    [full, 'cases', ALL],
    [full, 'clients', ALL],
    [full, 'contacts', ALL],
    [full, 'notes', ALL],
    [full, 'providers', ALL],
    [full, 'deponents', ALL],
    [full, 'merges', ALL],
    [full, 'namechanges', ALL],
    [full, 'divisions', ALL],
    [full, 'holidays', ALL],
    [full, 'lettertemplates', ALL],
    [full, 'lookupvalues', ALL],
    [full, 'roles', ALL],
    [full, 'users', ALL],
    [full, 'calendarnote', ALL],
    [full, 'masterpasswords', ''],
    [viewer('admin'), 'merges', 'view'],
    [viewer('admin'), 'namechanges', 'view'],
    [viewer('admin'), 'masterpasswords', 'view add'],
    [viewer('admin'), 'companies', ALL],
  ])('%o in %s: %s', (who, module, flags) => {
    expect(flagsOf(who, module)).toBe(flags);
  });

  test('the full-access flag only ever adds, and only for company users', () => {
    for (const module of MODULE_NAMES) {
      for (const flag of FLAGS) {
        if (can(restricted, module, flag)) expect(can(full, module, flag), `${module}.${flag}`).toBe(true);
        for (const userType of ['admin', 'contact', 'provider'] as const) {
          expect(can(viewer(userType, true), module, flag)).toBe(can(viewer(userType), module, flag));
        }
      }
    }
  });

  test('whoever may add, edit or delete may also view', () => {
    for (const who of [...USER_TYPES.map((type) => viewer(type)), full]) {
      for (const module of MODULE_NAMES) {
        const flags = flagsOf(who, module);
        if (flags !== '') expect(flags, module).toContain('view');
      }
    }
  });
});

describe('roles', () => {
  test('a role replaces the default of the modules it names and leaves the others', () => {
    const who = viewer('company', true, { clients: { view: true } });
    expect(flagsOf(who, 'clients')).toBe('view');
    expect(flagsOf(who, 'cases')).toBe('view add edit delete');
  });

  test('an edit needs the edit flag', () => {
    expect(can(viewer('company', false, { jobs: { view: true, add: true } }), 'jobs', 'edit')).toBe(false);
  });

  test('no role reaches beyond the user type', () => {
    fc.assert(
      fc.property(anyViewer, fc.constantFrom(...MODULE_NAMES), fc.constantFrom(...FLAGS), (who, module, flag) => {
        const area = who.user_type === 'company' && module === 'companies' ? 'mycompany' : module;
        const own = who.user_type === 'contact' && module === 'clients' ? 'myclients' : area;
        return !can(who, module, flag) || isWithinReach(who.user_type, own);
      }),
    );
  });
});

describe('area aliases', () => {
  test('companies reads as mycompany for company users, clients as myclients for contacts', () => {
    expect(can(viewer('company', false, { mycompany: { edit: true } }), 'companies', 'edit')).toBe(true);
    expect(can(viewer('contact', false, { myclients: { view: false } }), 'clients', 'view')).toBe(false);
    expect(can(viewer('provider', false, { myclients: { view: true } }), 'clients', 'view')).toBe(true);
    expect(can(viewer('provider'), 'myclients', 'view')).toBe(false);
  });
});

describe('user id 1', () => {
  test('the admin with id 1 passes every role check', () => {
    const owner: Viewer = { ...viewer('admin', false, { jobs: {} }), user_id: 1 };
    for (const module of MODULE_NAMES) expect(flagsOf(owner, module)).toBe('view add edit delete');
  });

  test('id 1 gives nothing to any other user type', () => {
    for (const userType of ['company', 'contact', 'provider'] as const) {
      expect(permissionMap({ ...viewer(userType), user_id: 1 })).toEqual(permissionMap(viewer(userType)));
    }
  });
});

describe('mayCall', () => {
  const keys: AccessKey[] = [
    'public',
    'session',
    ...MODULE_NAMES.flatMap((module) => FLAGS.map((flag: Flag) => `${module}.${flag}` as const)),
    ...LINK_PURPOSES.map((purpose) => `link.${purpose}` as const),
  ];

  test('nobody may call only what is public', () => {
    expect(keys.filter((key) => mayCall({ kind: 'nobody' }, key))).toEqual(['public']);
  });

  test.each(LINK_PURPOSES)('a link for %s opens its own purpose and nothing else', (purpose) => {
    expect(keys.filter((key) => mayCall({ kind: 'link', purpose }, key))).toEqual(['public', `link.${purpose}`]);
  });

  test('a signed-in user gets what the table says and no link page', () => {
    fc.assert(
      fc.property(anyViewer, fc.constantFrom(...keys), (who, key) => {
        const access = moduleAccess(key);
        const expected = access ? can(who, access.module, access.flag) : key === 'public' || key === 'session';
        return mayCall({ kind: 'user', viewer: who }, key) === expected;
      }),
    );
  });

  test('keys that only look like module keys name no module', () => {
    expect(moduleAccess('link.quickpay')).toBeUndefined();
    expect(moduleAccess('toString.view' as AccessKey)).toBeUndefined();
  });
});

test.each<[UserType, UserType[]]>([
  ['admin', ['admin', 'company', 'contact', 'provider']],
  ['company', ['company', 'contact', 'provider']],
  ['contact', ['provider']],
  ['provider', []],
])('%s may choose %j', (userType, choices) => {
  expect(userTypeChoices(userType)).toEqual(choices);
});
