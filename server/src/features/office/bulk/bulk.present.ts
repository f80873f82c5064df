import type { BulkResponse, BulkRow } from '@onrecord/contract/office/bulk';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { BulkAction, BulkEntityType } from '@onrecord/domain/core/record/bulk-entity-type';
import { lettersUndoRefusal } from '@onrecord/domain/office/bulk/letter';
import { bulkUndoRefusal } from '@onrecord/domain/office/bulk/undo-bulk';
import { undoUntil } from '@onrecord/domain/office/merge/undo-merge';
import type { LeftOut } from '../../../db/record/record-batch.ts';
import type { BulkChange } from './bulk.reads.ts';
import type { BulkOutcome } from './bulk.writes.ts';

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
): BulkResponse {
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

/** Until when a change can be taken back, and whether it still can: mails while they wait, everything else for a month. */
function undoState(row: BulkChange, now: Temporal.Instant) {
  const { sends_at, made_at } = row;
  if (sends_at !== null) return { undo_until: sends_at, can_undo: lettersUndoRefusal(row) === undefined };
  const until = undoUntil(Temporal.Instant.from(made_at)).toString();
  return { undo_until: until, can_undo: bulkUndoRefusal(row, now) === undefined };
}

const STATUSES = { active: 'person.active', inactive: 'person.inactive' } as const;

function shownValue(action: BulkAction, value: string): string {
  if (action === 'notify') return value === '' ? message('bulk.mails_confirmation') : value;
  const status = action === 'status' ? STATUSES[value as keyof typeof STATUSES] : undefined;
  return status ? message(status) : value;
}

/** A change as the list of changes shows it. */
export function presentChange(row: BulkChange, now: Temporal.Instant): BulkRow {
  const { sends_at: _, ...shown } = row;
  const [entityType, action] = [row.noun as BulkEntityType, row.action as BulkAction];
  return { ...shown, noun: entityType, action, value: shownValue(action, row.value), ...undoState(row, now) };
}
