import type { BulkAnswer, BulkRow } from '@onrecord/contract/areas/bulk';
import type { BulkAction, BulkNoun } from '@onrecord/domain/bulk/bulk-noun';
import { bulkUndoRefusal } from '@onrecord/domain/bulk/undo-bulk';
import { undoUntil } from '@onrecord/domain/merge/undo-merge';
import { message } from '@onrecord/domain/messages/catalogue';
import type { LeftOut } from '../../db/record-batch.ts';
import type { BulkChange } from './reads.ts';
import type { BulkOutcome } from './writes.ts';

const WORDS = { change: 'bulk.changed', undo: 'bulk.restored' } as const;

function reasonOf({ id, reason }: LeftOut, lastAt: ReadonlyMap<number, string>): string {
  const name = reason === 'bulk.changed_since' ? lastAt.get(id) : undefined;
  return name ? message('bulk.changed_since_by', { name }) : message(reason);
}

/** What was done to the rows, in words; `lastAt`: who was at those that were changed since. */
export function presentOutcome(
  what: keyof typeof WORDS,
  { bulk_change_id, saved, unchanged, left_out }: BulkOutcome,
  lastAt: ReadonlyMap<number, string>,
): BulkAnswer {
  const parts = [
    message(WORDS[what], { n: saved.length }),
    ...(unchanged.length > 0 ? [message('bulk.unchanged', { n: unchanged.length })] : []),
    ...(left_out.length > 0 ? [message('bulk.left_alone', { n: left_out.length })] : []),
  ];
  return {
    message: parts.join(' '),
    bulk_change_id,
    changed: saved.length,
    unchanged: unchanged.length,
    left_out: left_out.map((row) => ({ id: row.id, name: row.name, reason: reasonOf(row, lastAt) })),
  };
}

const STATUSES = { active: 'person.active', inactive: 'person.inactive' } as const;

/** A change as the list of changes shows it. */
export function presentChange(row: BulkChange, now: Temporal.Instant): BulkRow {
  const { action, value } = row;
  const status = action === 'status' ? STATUSES[value as keyof typeof STATUSES] : undefined;
  return {
    ...row,
    noun: row.noun as BulkNoun,
    action: action as BulkAction,
    value: status ? message(status) : value,
    undo_until: undoUntil(Temporal.Instant.from(row.made_at)).toString(),
    can_undo: bulkUndoRefusal(row, now) === undefined,
  };
}
