import { type RoleDetail, roleArea } from '@onrecord/contract/access/role';
import { flagsFromText, flagsOf, flagsText } from '@onrecord/domain/access/role/role-values';
import { MODULE_NAMES, type Module, type ModuleFlags } from '@onrecord/domain/core/permission/modules';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { call } from '../../../lib/call/client.ts';
import { mergedValues, staleGroups } from '../../../lib/form/three-way.ts';

/** What a role says, area by area; an area not named follows the default. */
export type OwnFlags = Readonly<Partial<Record<Module, ModuleFlags>>>;

/** What stands on the form of a role. */
export interface Values {
  name: string;
  description: string;
  user_type: UserType;
  own: OwnFlags;
}

export const NO_VALUES: Values = { name: '', description: '', user_type: 'company', own: {} };

export function valuesOf({ name, description, user_type, values }: RoleDetail): Values {
  return { name, description, user_type, own: Object.fromEntries(values.map((row) => [row.module, flagsOf(row)])) };
}

/** An area of a role changed, or left to the default again with null. */
export function withFlags(own: OwnFlags, module: Module, flags: ModuleFlags | null): OwnFlags {
  const { [module]: _, ...others } = own;
  return flags ? { ...others, [module]: flags } : others;
}

const rowsOf = (own: OwnFlags) =>
  MODULE_NAMES.flatMap((module) => {
    const flags = own[module];
    return flags ? [{ module, ...flags }] : [];
  });

/** Saves the form and returns the id of its role. */
export async function saveRole(base: RoleDetail | null, { own, user_type, ...texts }: Values): Promise<number> {
  const body = { ...texts, values: rowsOf(own) };
  if (!base) return (await call(roleArea.create, { body: { ...body, user_type } })).id;
  const { role_id: id, version } = base;
  return (await call(roleArea.update, { params: { id }, body: { ...body, version } })).id;
}

/** The form as flat texts, so that every area is settled by itself. */
type Flat = Record<'name' | 'description' | Module, string>;

function flat({ name, description, own }: Values): Flat {
  const rights = Object.fromEntries(MODULE_NAMES.map((module) => [module, flagsText(own[module])]));
  return { name, description, ...rights } as Flat;
}

export const isChanged = (base: Values, values: Values) => JSON.stringify(flat(base)) !== JSON.stringify(flat(values));

const GROUPS = (['name', 'description', ...MODULE_NAMES] as const).map((id) => ({ id, fields: [id] }));

/**
 * After a save that came second: what was not touched here becomes theirs, what was stays, and where both chose, the field
 * or the area says what the other chose.
 */
export function afterStale(
  base: RoleDetail,
  fresh: RoleDetail,
  mine: Values,
  theirsText: (field: 'name' | 'description' | Module, value: string) => string,
) {
  const sides = { base: flat(valuesOf(base)), mine: flat(mine), theirs: flat(valuesOf(fresh)) };
  const found = staleGroups(GROUPS, sides);
  const chosen = Object.fromEntries(found.map(({ group, isConflict }) => [group.id, isConflict ? 'mine' : 'theirs']));
  const merged = mergedValues(sides, found, chosen as Record<string, 'mine' | 'theirs'>);
  const own = Object.fromEntries(
    MODULE_NAMES.flatMap((module) => {
      const flags = flagsFromText(merged[module]);
      return flags ? [[module, flags]] : [];
    }),
  );
  const clashes = found.filter(({ isConflict }) => isConflict).map(({ group }) => group.id as keyof Flat);
  const fields = Object.fromEntries(clashes.map((field) => [field, theirsText(field, sides.theirs[field])]));
  return { values: { ...mine, name: merged.name, description: merged.description, own }, fields };
}
