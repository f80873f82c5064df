import { can, type Viewer } from './can.ts';
import { FLAGS, type Flag, MODULE_NAMES, type Module, type ModuleFlags, moduleOf } from './modules.ts';
import { defaultFlags, isWithinReach, profileOf } from './table.ts';
import type { UserType } from './user-type.ts';

/** One thing somebody may do: 'jobs.edit'. */
export type Right = `${Module}.${Flag}`;

/** The modules a role of a user type can speak about: those within reach, each under the one name it is read by. */
export function modulesOf(userType: UserType): Module[] {
  return MODULE_NAMES.filter((module) => isWithinReach(userType, module) && moduleOf(userType, module) === module);
}

const AREAS: Readonly<Partial<Record<Module, Module>>> = { mycompany: 'companies', myclients: 'clients' };

/** The area a module is about, whoever reads it: two user types that see the same thing under two names compare by it. */
export function areaOf(module: Module): Module {
  return AREAS[module] ?? module;
}

/** Whoever may add, edit or delete may also view. */
export function withView(flags: ModuleFlags): ModuleFlags {
  return { ...flags, view: flags.view || flags.add || flags.edit || flags.delete };
}

/** A row of the matrix after one of its boxes was ticked or cleared: without the view there is nothing else either. */
export function tickedFlags(flags: ModuleFlags, flag: Flag, isOn: boolean): ModuleFlags {
  if (flag === 'view' && !isOn) return { view: false, add: false, edit: false, delete: false };
  return withView({ ...flags, [flag]: isOn });
}

/** Everything a viewer may do, in the modules of their user type. */
export function rightsOf(viewer: Viewer): Right[] {
  return modulesOf(viewer.user_type).flatMap((module) =>
    FLAGS.filter((flag) => can(viewer, module, flag)).map((flag): Right => `${module}.${flag}`),
  );
}

/** Splits 'jobs.edit' into its parts. */
export function partsOf(right: Right): { module: Module; flag: Flag } {
  const [module, flag] = right.split('.') as [Module, Flag];
  return { module, flag };
}

/**
 * Whether somebody may give a right to users of a type (section 6: nobody gives what they do not hold). What another user
 * type has by default is nobody's to give or keep: it comes with the type and opens the person's own rows only. An admin
 * may give users of a company whatever they can hold, as an admin may give them full access.
 */
export function mayGive(giver: Viewer, userType: UserType, right: Right): boolean {
  const { module, flag } = partsOf(right);
  if (giver.user_type === 'admin' && userType !== 'admin') return isWithinReach(userType, module);
  if (can(giver, areaOf(module), flag)) return true;
  return giver.user_type !== userType && defaultFlags(profileOf(userType, false), module)[flag];
}

/** The rights a change would give that whoever makes it may not give. What stays as it was is not given. */
export function rightsNotGivable(
  giver: Viewer,
  userType: UserType,
  before: readonly Right[],
  after: readonly Right[],
): Right[] {
  return after.filter((right) => !before.includes(right) && !mayGive(giver, userType, right));
}
