import type { bulkArea } from '@onrecord/contract/areas/bulk';
import { type CallHandlers, userScope } from '../../http/call.ts';
import type { Services } from '../../http/services.ts';
import { presentChange, presentOutcome } from './present.ts';
import { lastAt, loggedTypeOf, readChanges } from './reads.ts';
import { type BulkWrites, changeMany, undoMany } from './writes.ts';

const NOBODY: ReadonlyMap<number, string> = new Map();

/** Many rows changed at once, and taking that back. */
export function bulkHandlers(services: Services, writes: BulkWrites): CallHandlers<typeof bulkArea> {
  const { db, now } = services;
  return {
    async change(call) {
      return presentOutcome('change', await changeMany(services, writes, userScope(call), call.body), NOBODY);
    },
    async undo(call) {
      const scope = userScope(call);
      const undone = await undoMany(services, writes, scope, call.params.id);
      const ids = undone.left_out.map(({ id }) => id);
      const type = undone.object_type === 'note' ? 'note' : loggedTypeOf(undone.noun);
      const since = await db.readScope(scope, (tx) => lastAt(tx, scope, type, ids, undone.made_at));
      return presentOutcome('undo', undone, since);
    },
    async list(call) {
      const scope = userScope(call);
      const { rows, count } = await db.readScope(scope, (tx) => readChanges(tx, scope, call.body));
      return { data: rows.map((row) => presentChange(row, now())), count };
    },
  };
}
