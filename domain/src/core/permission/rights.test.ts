import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can, permissionMap, type RoleValues, type Viewer } from './can.ts';
import { FLAGS, MODULE_NAMES, type Module, moduleOf } from './modules.ts';
import { areaOf, mayGive, modulesOf, type Right, rightsNotGivable, rightsOf, tickedFlags, withView } from './rights.ts';
import { isWithinReach } from './table.ts';
import { USER_TYPES, type UserType } from './user-type.ts';

const flags = fc.record({ view: fc.boolean(), add: fc.boolean(), edit: fc.boolean(), delete: fc.boolean() });
const anyRole = fc.dictionary(fc.constantFrom(...MODULE_NAMES), flags) as fc.Arbitrary<RoleValues>;
const anyModule = fc.constantFrom(...MODULE_NAMES);
const anyFlag = fc.constantFrom(...FLAGS);
const anyViewer = fc.record({
  user_id: fc.integer({ min: 2, max: 9 }),
  user_type: fc.constantFrom(...USER_TYPES),
  has_full_access: fc.boolean(),
  role_values: fc.option(anyRole),
}) satisfies fc.Arbitrary<Viewer>;

const viewer = (user_type: UserType, has_full_access = false, role_values: RoleValues | null = null): Viewer => ({
  user_id: 50,
  user_type,
  has_full_access,
  role_values,
});

describe('aliases and reach', () => {
  test('an area and its alias always say the same, and a role speaks by the alias alone', () => {
    fc.assert(
      fc.property(anyViewer, anyModule, anyFlag, (who, area, flag) => {
        const own = moduleOf(who.user_type, area);
        expect(can(who, area, flag)).toBe(can(who, own, flag));
        expect(permissionMap(who)[area][flag]).toBe(permissionMap(who)[own][flag]);
        if (own === area) return;
        const loud = { view: true, add: true, edit: true, delete: true };
        const deaf = { ...who, role_values: { ...who.role_values, [area]: loud } };
        expect(can(deaf, area, flag)).toBe(can(who, area, flag));
      }),
    );
  });

  test('aliasing twice is aliasing once, and leads back to where it came from', () => {
    fc.assert(
      fc.property(fc.constantFrom(...USER_TYPES), anyModule, (type, area) => {
        const own = moduleOf(type, area);
        expect(moduleOf(type, own)).toBe(own);
        expect(areaOf(own)).toBe(areaOf(area));
      }),
    );
  });

  test('companies and clients have another name for whom the specification says, and for nobody else', () => {
    for (const type of USER_TYPES)
      for (const module of MODULE_NAMES) {
        const expected =
          type === 'company' && module === 'companies'
            ? 'mycompany'
            : type === 'contact' && module === 'clients'
              ? 'myclients'
              : module;
        expect(moduleOf(type, module)).toBe(expected);
      }
  });

  test('a role opens nothing outside the modules of its user type', () => {
    fc.assert(
      fc.property(anyViewer, (who) => {
        const within = new Set<Module>(modulesOf(who.user_type));
        for (const module of MODULE_NAMES) {
          if (within.has(moduleOf(who.user_type, module))) continue;
          for (const flag of FLAGS) expect(can(who, module, flag), `${who.user_type} ${module}.${flag}`).toBe(false);
        }
      }),
    );
  });

  test('the modules of a user type are within its reach, and each is asked by one name', () => {
    for (const type of USER_TYPES) {
      const modules = modulesOf(type);
      for (const module of modules) expect(isWithinReach(type, module)).toBe(true);
      expect(new Set(modules.map(areaOf)).size).toBe(modules.length);
    }
    expect(modulesOf('contact')).not.toContain('clients');
    expect(modulesOf('company')).toContain('mycompany');
  });
});

describe('what may be given', () => {
  test('nobody of a company gets a right from a colleague that the colleague lacks', () => {
    fc.assert(
      fc.property(anyViewer, anyViewer, (giver, taker) => {
        fc.pre(giver.user_type === taker.user_type);
        const after = rightsOf(taker);
        if (rightsNotGivable(giver, taker.user_type, [], after).length > 0) return;
        const held = rightsOf(giver);
        for (const right of after) expect(held).toContain(right);
      }),
    );
  });

  test('what somebody had before is not given again', () => {
    fc.assert(
      fc.property(anyViewer, anyViewer, (giver, taker) => {
        const rights = rightsOf(taker);
        expect(rightsNotGivable(giver, taker.user_type, rights, rights)).toEqual([]);
      }),
    );
  });

  test.each<[string, Viewer, UserType, Right, boolean]>([
    ['full access, to a colleague', viewer('company', true), 'company', 'merges.edit', true],
    ['no full access, to a colleague', viewer('company'), 'company', 'merges.edit', false],
    ['full access narrowed by a role', viewer('company', true, { merges: {} }), 'company', 'merges.edit', false],
    ['staff, what contacts have anyway', viewer('company'), 'contact', 'cart.delete', true],
    ['staff, what neither has', viewer('company'), 'contact', 'contacts.delete', false],
    ['staff, the clients that contacts call their own', viewer('company', true), 'contact', 'myclients.edit', true],
    ['an admin, to staff', viewer('admin'), 'company', 'merges.delete', true],
    ['an admin, beyond the reach of contacts', viewer('admin'), 'contact', 'roles.view', false],
    ['an admin, to another admin, what admins lack', viewer('admin'), 'admin', 'merges.delete', false],
  ])('%s', (_who, giver, userType, right, may) => {
    expect(mayGive(giver, userType, right)).toBe(may);
  });
});

describe('the boxes of a row', () => {
  test('anything but the view brings the view along, and clearing the view clears the row', () => {
    fc.assert(
      fc.property(flags, anyFlag, fc.boolean(), (row, flag, isOn) => {
        const next = tickedFlags(withView(row), flag, isOn);
        expect(next).toEqual(withView(next));
        if (flag === 'view' && !isOn) expect(Object.values(next)).not.toContain(true);
        else expect(next[flag]).toBe(isOn || (flag === 'view' && (next.add || next.edit || next.delete)));
      }),
    );
  });
});
