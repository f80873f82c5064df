import type { Column } from '@onrecord/domain/core/list/column';
import { readValues, writeValues } from '@onrecord/domain/core/list/condition';
import { groupConditions } from '@onrecord/domain/core/list/condition-groups';
import { type Operator, operatorsOf, takesValues } from '@onrecord/domain/core/list/operators';
import type { Option } from '../../ui/fields/option.ts';
import type { SearchCondition } from './list-search.ts';

/** A condition on its way: not yet validated, and maybe without its value. */
export interface Draft extends Omit<SearchCondition, 'group'> {
  id: string;
}

/** Conditions that belong together; most groups have one. */
export interface DraftGroup {
  id: string;
  drafts: readonly Draft[];
}

let lastId = 0;
const nextId = () => String(++lastId);

type Blank = Omit<Draft, 'id'>;

export function draftOf({ column, operator, value }: Blank): Draft {
  return { id: nextId(), column, operator, value };
}

export function newGroup(blank: Blank): DraftGroup {
  return { id: nextId(), drafts: [draftOf(blank)] };
}

/** What the drawer begins with: the conditions of the list, or one that is still blank. */
export function draftGroups(conditions: readonly SearchCondition[], blank: Blank): DraftGroup[] {
  if (conditions.length === 0) return [newGroup(blank)];
  const groups = groupConditions(
    conditions,
    conditions.map(({ group }) => group),
  );
  return groups.map((group) => ({ id: nextId(), drafts: group.map(draftOf) }));
}

/** The groups with one of them changed; a group that has lost its last condition is gone. */
export function withDrafts(
  groups: readonly DraftGroup[],
  groupId: string,
  change: (drafts: readonly Draft[]) => readonly Draft[],
): DraftGroup[] {
  return groups
    .map((group) => (group.id === groupId ? { ...group, drafts: change(group.drafts) } : group))
    .filter(({ drafts }) => drafts.length > 0);
}

/** The comparison that a column starts with: with the values of a closed set that are chosen, or with a part of a text. */
export function usualOperator(
  column: Column,
  choices: Readonly<Record<string, readonly Option[]>> | undefined,
): Operator {
  const isClosed = choices?.[column.id] !== undefined || column.type === 'equal';
  if (isClosed && operatorsOf(column.type).includes('any_of')) return 'any_of';
  return column.type === 'text' ? 'contains' : (operatorsOf(column.type)[0] ?? '=');
}

/** A condition with another comparison. What it compares with stays, as far as the comparison takes it: one value or several. */
export function withOperator<Condition extends Pick<Draft, 'operator' | 'value'>>(
  condition: Condition,
  operator: Operator,
): Condition {
  const { operator: before, value } = condition;
  if (takesValues(operator) === takesValues(before)) return { ...condition, operator };
  if (!takesValues(operator)) return { ...condition, operator, value: readValues(value)?.[0] ?? '' };
  return { ...condition, operator, value: value === '' ? '' : writeValues([value]) };
}
