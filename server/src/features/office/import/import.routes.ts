import type { importArea } from '@onrecord/contract/office/import';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { uploadedTable } from '../../../http/file/table-file.ts';
import type { Services } from '../../../http/services.ts';
import { targetsOf } from '../activity-log/history/history.present.ts';
import { targetNames } from '../activity-log/history/history.reads.ts';
import { requireEntityType } from './import.access.ts';
import { missingFile, presentDetail, presentImport, presentRow, templateOf } from './import.present.ts';
import { countRows, missingIn, readImport, readImports, readRows, type StoredRow } from './import.reads.ts';
import {
  cancelImport,
  checkImport,
  correctRow,
  decideRows,
  deleteImport,
  keepFile,
  previewUndo,
  startImport,
  startUndo,
} from './import.writes.ts';
import type { ImportMakers } from './make.writes.ts';
import { mayRevert } from './update.writes.ts';

const SAMPLES = { filter: 'all', offset: 0, limit: 5 } as const;
const started = () => ({ message: message('import.started') });

/** Records from the files of other systems. */
export function importHandlers(services: Services, makers: ImportMakers): CallHandlers<typeof importArea> {
  const { db, now } = services;
  const detail = (scope: UserScope, id: number) =>
    db.readScope(scope, async (tx) => {
      const stored = await readImport(tx, scope, id);
      const { rows: samples } = await readRows(tx, scope, id, SAMPLES);
      const [counts, missing] = await Promise.all([countRows(tx, scope, id), missingIn(tx, stored)]);
      return presentDetail(stored, now(), { edits: mayRevert(scope, stored.noun), samples, counts, missing });
    });
  /** Rows with what they would change, in the reader's words. */
  async function presented(call: Call, entityType: ImportEntityType, rows: readonly StoredRow[]) {
    const scope = userScope(call);
    const { object_type } = importRule(entityType);
    const lines = rows.map(({ changes }) => ({ object_type, changes }));
    const context = await services.fileContext(db, scope, await call.terms());
    const names = await db.readScope(scope, (tx) => targetNames(tx, scope, targetsOf(lines)));
    return rows.map((row) => presentRow(entityType, row, names, context));
  }
  return {
    async imports(call) {
      const scope = userScope(call);
      const { rows, count } = await db.readScope(scope, (tx) => readImports(tx, scope, call.body));
      return { data: rows.map((row) => presentImport(row, now(), mayRevert(scope, row.noun))), count };
    },
    getImport: (call) => detail(userScope(call), call.params.id),
    async upload(call) {
      const scope = userScope(call);
      const { noun: entityType, file_name, content } = call.body;
      requireEntityType(scope, entityType);
      const table = await uploadedTable(content);
      const { id, count } = await keepFile(services, scope, { noun: entityType, file_name, table }, await call.terms());
      return { message: message('import.uploaded', { count }), id };
    },
    async check(call) {
      await checkImport(services, userScope(call), call.params.id, call.body.columns);
      return started();
    },
    async rows(call) {
      const scope = userScope(call);
      const { entityType, rows, count } = await db.readScope(scope, async (tx) => {
        const { noun: entityType } = await readImport(tx, scope, call.params.id);
        return { entityType, ...(await readRows(tx, scope, call.params.id, call.body)) };
      });
      return { data: await presented(call, entityType, rows), count };
    },
    async correctRow(call) {
      const { noun: entityType, row } = await correctRow(services, makers, userScope(call), call.params.id, call.body);
      const [shown] = await presented(call, entityType, [row]);
      if (!shown) throw refuse('general.not_found');
      return shown;
    },
    async decide(call) {
      const { rows, decision } = call.body;
      const count = await decideRows(services, userScope(call), call.params.id, rows, decision);
      return { message: message('import.decided', { count }) };
    },
    async run(call) {
      await startImport(services, userScope(call), call.params.id, call.body.invites);
      return started();
    },
    async cancel(call) {
      await cancelImport(services, userScope(call), call.params.id);
      return { message: message('import.canceling') };
    },
    previewUndo: (call) => previewUndo(services, userScope(call), call.params.id),
    async undo(call) {
      const { leave_used } = call.body;
      const count = await startUndo(services, userScope(call), call.params.id, leave_used);
      if (count > 0) throw leave_used ? refuse('import.nothing_to_undo') : refuse('import.used_since', { count });
      return started();
    },
    async remove(call) {
      await deleteImport(services, userScope(call), call.params.id);
      return { message: message('import.deleted') };
    },
    async missing(call) {
      const { id, noun: entityType } = call.params;
      const scope = userScope(call);
      const kinds = await db.readScope(scope, async (tx) => missingIn(tx, await readImport(tx, scope, id)));
      const kind = kinds.find((each) => each.noun === entityType);
      if (!kind) throw refuse('general.not_found');
      return missingFile(await call.terms(), importRule(entityType), kind.records);
    },
    async template(call) {
      const { noun: entityType } = call.params;
      requireEntityType(userScope(call), entityType);
      return templateOf(await call.terms(), importRule(entityType));
    },
  };
}
