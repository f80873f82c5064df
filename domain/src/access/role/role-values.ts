import type { RoleValues } from '../../core/permission/can.ts';
import { FLAGS, type Flag, type Module, type ModuleFlags } from '../../core/permission/modules.ts';

/** What a role says about one module, as a row. */
export interface RoleValueRow extends ModuleFlags {
  readonly module: Module;
}

/** The rows of a role as the permission table reads them. */
export function roleValuesFrom(rows: readonly RoleValueRow[]): RoleValues {
  return Object.fromEntries(rows.map(({ module, ...row }) => [module, flagsOf(row)]));
}

/** The four flags of a row, without whatever else it carries. */
export function flagsOf({ view, add, edit, delete: remove }: ModuleFlags): ModuleFlags {
  return { view, add, edit, delete: remove };
}

/** Flags for the activity log: 'view, edit'; blank for a module the role says nothing about, '-' for one it closes. */
export function flagsText(flags: Partial<ModuleFlags> | undefined): string {
  return flags ? FLAGS.filter((flag) => flags[flag]).join(', ') || '-' : '';
}

/** Reads what `flagsText` wrote; null for a module the role says nothing about. */
export function flagsFromText(text: string): ModuleFlags | null {
  if (text === '') return null;
  const named = text.split(', ');
  const has = (flag: Flag) => named.includes(flag);
  return { view: has('view'), add: has('add'), edit: has('edit'), delete: has('delete') };
}
