import { isColumnVisible } from '@onrecord/domain/core/list/column';
import {
  type FieldEntry,
  fieldColumn,
  type RecordDefinition,
  unlistedFields,
} from '@onrecord/domain/core/record/define-record';
import { sql } from 'kysely';
import type { ListColumn } from '../list/list-source.ts';
import type { Scope } from '../scope.ts';

const IDS: readonly FieldEntry['kind'][] = ['division', 'lookup', 'record'];

function isVisible(field: FieldEntry, { viewer }: Scope): boolean {
  if (!field.hidden) return true;
  return viewer.kind === 'user' && isColumnVisible(fieldColumn(field), { user_type: viewer.user_type, flags: {} });
}

/**
 * What every row of a record carries beside the columns of its list: its id and version, and its fields that no column shows,
 * from the table `alias`. Several values of a lookup lie in tables of their own, so their record selects them itself.
 */
export function recordKeys(
  scope: Scope,
  definition: RecordDefinition,
  alias: string,
  id: string,
): Record<string, ListColumn> {
  const own = (name: string) => sql`${sql.ref(`${alias}.${name}`)}`;
  const fields = unlistedFields(definition)
    .filter((field) => field.kind !== 'lookups' && isVisible(field, scope))
    .map((field): [string, ListColumn] => [
      field.name,
      { sql: own(field.name), type: IDS.includes(field.kind) ? 'number' : fieldColumn(field).type },
    ]);
  return {
    [id]: { sql: own(id), type: 'number' },
    ...Object.fromEntries(fields),
    version: { sql: own('version'), type: 'number' },
  };
}
