import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can, type Viewer } from '../../core/permission/can.ts';
import {
  divisionsOfKey,
  KEY_MODULES,
  type KeyRights,
  mayKeyCall,
  refusedRights,
  rightsOfKey,
} from '../../core/permission/key-rights.ts';
import { FLAGS, type Flag, MODULE_NAMES, type Module } from '../../core/permission/modules.ts';
import { decideWebhookState, GIVE_UP_AFTER_HOURS, isTaken, PAUSES, pauseAfter } from './webhook-retry.ts';

const viewer = (facts: Partial<Viewer> = {}): Viewer => ({
  user_id: 50,
  user_type: 'company',
  has_full_access: true,
  role_values: null,
  ...facts,
});
const keyOf = (maker: Viewer, rights: KeyRights): Viewer =>
  viewer({ has_full_access: false, role_values: rightsOfKey(maker, rights) });
const anyRights = fc.dictionary(
  fc.constantFrom(...MODULE_NAMES),
  fc.uniqueArray(fc.constantFrom(...FLAGS)),
) as fc.Arbitrary<KeyRights>;

describe('the rights of a key', () => {
  test('are what it was given and its maker holds, and nothing else', () => {
    const maker = viewer({ has_full_access: false });
    const key = keyOf(maker, { jobs: ['view', 'delete'], clients: ['view'], merges: ['view'] });
    expect(can(key, 'jobs', 'view')).toBe(true);
    expect(can(key, 'jobs', 'delete')).toBe(false);
    expect(can(key, 'clients', 'view')).toBe(true);
    expect(can(key, 'merges', 'view')).toBe(false);
    expect(can(key, 'cases', 'view')).toBe(false);
  });

  test('never go beyond the maker’s, nor into what would let a program outlive its key', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.option(anyRights), anyRights, (has_full_access, role, rights) => {
        const role_values =
          role &&
          Object.fromEntries(
            Object.entries(role).map(([module, flags]) => [
              module,
              Object.fromEntries(FLAGS.map((flag) => [flag, flags.includes(flag)])),
            ]),
          );
        const maker = viewer({ has_full_access, role_values });
        const key = keyOf(maker, rights);
        for (const module of MODULE_NAMES) {
          for (const flag of FLAGS) {
            if (!can(key, module, flag)) continue;
            expect(can(maker, module, flag)).toBe(true);
            expect(rights[module]).toContain(flag);
            expect(KEY_MODULES).toContain(module);
          }
        }
      }),
    );
  });

  test('that a maker does not hold are refused when the key is made', () => {
    expect(refusedRights(viewer(), { jobs: ['view'], users: ['view'], activitylog: ['view', 'edit'] })).toEqual([
      'users.view',
      'activitylog.edit',
    ]);
    expect(refusedRights(viewer({ has_full_access: false }), { clients: ['view', 'edit'] })).toEqual(['clients.edit']);
  });

  test.each<[readonly number[] | 'all', number[], readonly number[] | 'all']>([
    ['all', [], 'all'],
    ['all', [4], [4]],
    [[4, 5], [], [4, 5]],
    [[4, 5], [5, 6], [5]],
    [[4], [6], []],
  ])('in divisions %j, given %j: %j', (maker, given, expected) => {
    expect(divisionsOfKey(maker, given)).toEqual(expected);
  });

  test('leave a person’s own session alone', () => {
    expect(mayKeyCall('session', '/lookup/choices')).toBe(true);
    expect(mayKeyCall('session', '/auth/changePassword')).toBe(false);
    expect(mayKeyCall('session', '/factor/beginPasskey')).toBe(false);
    expect(mayKeyCall('jobs.view', '/job/getJobListing')).toBe(true);
  });

  test('name no module that only admins, contacts or providers have', () => {
    const odd: Module[] = ['masterpasswords', 'myclients', 'companies'];
    expect(KEY_MODULES.filter((module) => odd.includes(module))).toEqual([]);
    expect(rightsOfKey(viewer(), { users: [...FLAGS] as Flag[] }).users).toEqual({
      view: false,
      add: false,
      edit: false,
      delete: false,
    });
  });
});

describe('a message that does not arrive', () => {
  test('is tried again with growing pauses, and then no more', () => {
    const pauses = Array.from({ length: 12 }, (_, tries) => pauseAfter(tries + 1));
    expect(pauses.slice(0, PAUSES.length)).toEqual([...PAUSES].sort((a, b) => a - b));
    expect(pauses.slice(PAUSES.length)).toEqual([null, null]);
  });

  test.each<[number, boolean]>([
    [200, true],
    [204, true],
    [302, false],
    [410, false],
    [500, false],
  ])('status %i is taken: %s', (status, taken) => {
    expect(isTaken(status)).toBe(taken);
  });

  test('disables its place after three days of nothing but failures; one success forgets them', () => {
    const start = Temporal.Instant.from('2027-03-01T00:00:00Z');
    let state: { failing_since: string | null; is_disabled: boolean } = { failing_since: null, is_disabled: false };
    for (let hour = 0; hour < GIVE_UP_AFTER_HOURS; hour += 1) {
      state = decideWebhookState(state, { arrived: false, at: start.add({ hours: hour }) });
      expect(state).toEqual({ failing_since: start.toString(), is_disabled: false });
    }
    expect(decideWebhookState(state, { arrived: true, at: start.add({ hours: 72 }) })).toEqual({
      failing_since: null,
      is_disabled: false,
    });
    expect(decideWebhookState(state, { arrived: false, at: start.add({ hours: 72 }) }).is_disabled).toBe(true);
  });
});
