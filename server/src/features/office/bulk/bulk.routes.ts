import type { bulkArea } from '@onrecord/contract/office/bulk';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { requireLetters } from './bulk.access.ts';
import { presentChange, presentOutcome } from './bulk.present.ts';
import { lastAt, loggedTypeOf, readChanges } from './bulk.reads.ts';
import { type BulkWrites, changeMany, undoMany } from './bulk.writes.ts';
import { presentPreview, presentQueued, presentTakenBack } from './letter/letter.present.ts';
import { chosenToWrite, decidedLetters } from './letter/letter.reads.ts';
import { queueLetters, takeLettersBack } from './letter/letter.writes.ts';

const NOBODY: ReadonlyMap<number, string> = new Map();

/** Many rows changed at once, and taking that back. */
export function bulkHandlers(services: Services, writes: BulkWrites): CallHandlers<typeof bulkArea> {
  const { db, now } = services;
  return {
    async change(call) {
      const scope = userScope(call);
      const { change, ...chosen } = call.body;
      if (change.action === 'notify') return presentQueued(await queueLetters(services, scope, chosen, change));
      return presentOutcome('change', await changeMany(services, writes, scope, { ...chosen, change }), NOBODY);
    },
    async previewLetters(call) {
      const scope = userScope(call);
      const { to, what, ...chosen } = call.body;
      const { noun: entityType } = chosen;
      requireLetters(scope, entityType, { to, what });
      return db.readScope(scope, async (tx) => {
        const { ids, left_out } = await chosenToWrite(tx, services, scope, chosen);
        return presentPreview(
          what,
          await decidedLetters(tx, scope, { noun: entityType, to, what }, ids, { now: now() }),
          left_out,
        );
      });
    },
    async undo(call) {
      const scope = userScope(call);
      const { id } = call.params;
      const letters = await takeLettersBack(services, scope, id);
      if (letters !== undefined) return presentTakenBack(id, letters);
      const undone = await undoMany(services, writes, scope, id);
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
