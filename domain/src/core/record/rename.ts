import { can, type Viewer } from '../permission/can.ts';
import type { RecordDefinition } from './define-record.ts';

type Values = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The fields that make up the name of a record: those of its section `name`, in the order in which people say them. */
export function nameFields({ fields }: RecordDefinition): string[] {
  return fields.filter(({ section }) => section === 'name').map(({ name }) => name);
}

/** What people call a record, from the fields of its name. */
export function nameFrom(names: readonly string[], values: Values): string {
  return names
    .map((name) => values[name])
    .filter((part) => !isBlank(part))
    .join(' ');
}

/**
 * The changed fields with which a save renames a record: parts of its name that said something else before. Whoever only
 * fills in a part that was blank renames nothing.
 */
export function renamedFields(
  record: RecordDefinition,
  changes: Readonly<Record<string, { readonly before: unknown }>>,
): string[] {
  return nameFields(record).filter((name) => name in changes && !isBlank(changes[name]?.before));
}

/** Whether somebody may rename a record that exists (section 6): their role needs name changes beside the right to edit it. */
export function canRename(viewer: Viewer): boolean {
  return can(viewer, 'namechanges', 'edit');
}

/** Former names a record is found by; more than this is no help to anybody. */
const MAX_FORMER = 1000;

/** Every name that a record no longer has, each once, the latest first; earlier ones are written with semicolons between them. */
export function joinFormerNames(nameNow: string, ...names: readonly unknown[]): string {
  const each = names.flatMap((text) => String(text ?? '').split('; ')).map((name) => name.trim());
  const others = [...new Set(each)].filter((name) => name !== '' && name !== nameNow);
  return others.join('; ').slice(0, MAX_FORMER);
}
