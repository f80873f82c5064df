import { outlivesMasterPassword } from './master-session.ts';
import { FLAGS, type Flag, MODULE_NAMES, type Module, type ModuleFlags, moduleOf } from './modules.ts';
import { defaultFlags, isWithinReach, profileOf } from './table.ts';
import type { UserType } from './user-type.ts';

/** A role's flags by module; a module it does not name keeps the default of the user type. */
export type RoleValues = Readonly<Partial<Record<Module, Partial<ModuleFlags>>>>;

/** The facts about a signed-in user that permissions look at. They come from the server's session, never from the request. */
export interface Viewer {
  readonly user_id: number;
  readonly user_type: UserType;
  readonly has_full_access: boolean;
  readonly role_values?: RoleValues | null;
  /** The session was opened with the company's master password. */
  readonly via_master?: boolean;
}

/**
 * Whether somebody passes every role check: the admin with user id 1 (section 6). This opens functions only. It says
 * nothing about whose rows may be seen; tenant, division and object checks never ask it.
 */
export function passesEveryRoleCheck(viewer: Pick<Viewer, 'user_id' | 'user_type'>): boolean {
  return viewer.user_id === 1 && viewer.user_type === 'admin';
}

/**
 * Whether the viewer may do this in this area: the role's value where the role names the module, else the default table
 * (section 6), and nothing beyond the reach of the user type or, behind a master password, beyond that password's life.
 * Asks about functions, not about rows.
 */
export function can(viewer: Viewer, area: Module, flag: Flag): boolean {
  if (passesEveryRoleCheck(viewer)) return true;
  const module = moduleOf(viewer.user_type, area);
  if (!isWithinReach(viewer.user_type, module)) return false;
  if (viewer.via_master && outlivesMasterPassword(module, flag)) return false;
  const role = viewer.role_values?.[module];
  if (role) return role[flag] === true;
  return defaultFlags(profileOf(viewer.user_type, viewer.has_full_access), module)[flag];
}

/** The whole map for a viewer, as the browser receives it at login. Aliased areas appear under both names. */
export function permissionMap(viewer: Viewer): Record<Module, ModuleFlags> {
  return Object.fromEntries(
    MODULE_NAMES.map((module) => [
      module,
      Object.fromEntries(FLAGS.map((flag) => [flag, can(viewer, module, flag)])) as Record<Flag, boolean>,
    ]),
  ) as Record<Module, ModuleFlags>;
}
