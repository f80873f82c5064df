import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import { RECORD_MODULES, type RecordPart, type RecordType } from '@onrecord/domain/core/record/record-part';
import { type RawBuilder, sql } from 'kysely';
import { hidesProviders } from '../list/visible-rows.ts';
import type { Scope } from '../scope.ts';

/** Which rows of a list belong to a record, for each kind of record whose page has the list in a tab. */
export type PartRules = Readonly<Partial<Record<RecordType, (id: number) => RawBuilder<boolean>>>>;

/**
 * The condition of a list that stands in the tab of a record; none for the list itself. Whose rows they are is the list's own
 * business: a record nobody may see has none. Those who may not look at records of the kind cannot sort rows by them either.
 *
 * @throws AppError 400 where no record of the kind has such rows, 403
 */
export function partWhere(scope: Scope, rules: PartRules, of: RecordPart | undefined): RawBuilder<boolean>[] {
  if (!of) return [];
  const { viewer } = scope;
  const rule = rules[of.object_type];
  if (!rule) throw refuse('list.invalid_value', { column: 'of' });
  if (viewer.kind !== 'user' || !can(viewer, RECORD_MODULES[of.object_type], 'view')) throw refuse('access.denied');
  // A list that can be narrowed by a hidden provider would say whose jobs are whose.
  const hidden = of.object_type === 'provider' ? [sql<boolean>`not ${hidesProviders(scope)}`] : [];
  return [rule(of.object_id), ...hidden];
}
