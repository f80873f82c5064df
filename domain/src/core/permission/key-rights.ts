import type { AccessKey } from './access-key.ts';
import { can, type RoleValues, type Viewer } from './can.ts';
import { FLAGS, type Flag, MODULE_NAMES, MODULES, type Module } from './modules.ts';

/**
 * Modules no key may hold: with them a program could make itself logins, rights or keys that outlive it, or change what the
 * company pays with.
 */
const NEVER: readonly Module[] = [
  'users',
  'roles',
  'masterpasswords',
  'companies',
  'mycompany',
  'subscription',
  'integrations',
  'applicationsettings',
  'outbox',
  'cart',
  'delegates',
  'notificationsettings',
  'myclients',
];

/** The modules a key can be given flags of. */
export const KEY_MODULES: readonly Module[] = MODULE_NAMES.filter(
  (module) => !NEVER.includes(module) && (MODULES[module] as readonly string[]).includes('company'),
);

export type KeyRights = Readonly<Partial<Record<Module, readonly Flag[]>>>;

/** The rights asked for that somebody may not give: beyond every key's reach, or beyond their own. */
export function refusedRights(maker: Viewer, rights: KeyRights): `${Module}.${Flag}`[] {
  return (Object.entries(rights) as [Module, readonly Flag[]][]).flatMap(([module, flags]) =>
    flags
      .filter((flag) => !KEY_MODULES.includes(module) || !can(maker, module, flag))
      .map((flag) => `${module}.${flag}` as const),
  );
}

/**
 * What a key may do at this moment, as the values of a role that names every module: what it was given, as far as its maker
 * holds it now. A maker who loses a right takes it from the key at once.
 */
export function rightsOfKey(maker: Viewer, rights: KeyRights): RoleValues {
  const flagsOf = (module: Module) =>
    Object.fromEntries(
      FLAGS.map((flag) => [
        flag,
        KEY_MODULES.includes(module) && (rights[module]?.includes(flag) ?? false) && can(maker, module, flag),
      ]),
    ) as Record<Flag, boolean>;
  return Object.fromEntries(MODULE_NAMES.map((module) => [module, flagsOf(module)]));
}

/** Divisions a key may work in: those it was given that its maker may still work in; 'all' only where both are unlimited. */
export function divisionsOfKey(maker: readonly number[] | 'all', given: readonly number[]): readonly number[] | 'all' {
  if (given.length === 0) return maker;
  return maker === 'all' ? given : given.filter((id) => maker.includes(id));
}

/** Calls for everybody signed in that a program needs too: choices for its fields, and who it is. */
const OPEN_TO_KEYS = [
  '/lookup/',
  '/note_category/',
  '/payment_method/',
  '/file_type/',
  '/state/',
  '/language_setting/getLanguageSettingsOfDivision',
  '/division/getCompanyDivisions',
  '/session/me',
] as const;

/** Whether a key may make a call that is open to one of these. What belongs to a person's own session is not for keys. */
export function mayKeyCall(key: AccessKey, path: string): boolean {
  return key !== 'session' || OPEN_TO_KEYS.some((open) => path.startsWith(open));
}
