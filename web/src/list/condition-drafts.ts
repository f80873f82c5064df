import { groupConditions } from '@onrecord/domain/core/list/condition-groups';
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
