import { MODULE_NAMES, type Module, type ModuleFlags } from './modules.ts';
import { defaultFlags, isWithinReach, type Profile } from './table.ts';
import type { UserType } from './user-type.ts';

interface StartingRole {
  readonly name: string;
  readonly user_type: UserType;
  readonly description: string;
  readonly profile: Profile;
}

/**
 * The roles a company starts with, the same in every company: one for each row of the default table that its people can
 * have (section 6). They are its own to change.
 */
export const STARTING_ROLES: readonly StartingRole[] = [
  {
    name: 'Manager',
    user_type: 'company',
    description: 'Everything in the company: people, prices, words, settings and other people’s roles',
    profile: 'company_full',
  },
  {
    name: 'Staff',
    user_type: 'company',
    description: 'Takes and changes work, and sees what belongs to it',
    profile: 'company',
  },
  {
    name: 'Contact',
    user_type: 'contact',
    description: 'Requests work, follows it, and pays for it',
    profile: 'contact',
  },
  {
    name: 'Provider',
    user_type: 'provider',
    description: 'Accepts work, turns it in, and keeps the days off',
    profile: 'provider',
  },
];

/** What a starting role says about each area its people can reach. */
export function startingRoleValues({ user_type, profile }: StartingRole): { module: Module; flags: ModuleFlags }[] {
  return MODULE_NAMES.filter((module) => isWithinReach(user_type, module)).map((module) => ({
    module,
    flags: defaultFlags(profile, module),
  }));
}
