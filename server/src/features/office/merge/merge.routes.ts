import type { MergeBody, MergePreview, mergeArea } from '@onrecord/contract/office/merge';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import { recordName } from '@onrecord/domain/office/merge/choose-fields';
import { mergeRule } from '@onrecord/domain/office/merge/merge-rule';
import type { Tx } from '../../../db/database.ts';
import { relationCatalogue } from '../../../db/relation/relation-catalogue.ts';
import { relationsOf } from '../../../db/relation/relations.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { isUsedBeyond, seenRecord } from './merge.access.ts';
import { presentField, presentMerge, presentMerged, presentMoves } from './merge.present.ts';
import { fieldsOf, readMerge, readMerges, readRecords, refNames } from './merge.reads.ts';
import { mergeRecords } from './merge.writes.ts';
import { undoMerge } from './undo.writes.ts';

interface MergesQuery {
  readonly noun: MergeEntityType;
  readonly keep_id: number;
  readonly merge_id: number;
}

/** Both records side by side, and what goes along. */
async function previewOf(
  tx: Tx,
  scope: UserScope,
  { noun: entityType, keep_id, merge_id }: MergesQuery,
): Promise<MergePreview> {
  if (keep_id === merge_id) throw refuse('merge.same');
  const rows = [await seenRecord(tx, scope, entityType, keep_id), await seenRecord(tx, scope, entityType, merge_id)];
  const found = await readRecords(tx, scope, entityType, [keep_id, merge_id], 'look');
  const [keep, merge] = [found.get(keep_id), found.get(merge_id)];
  if (!keep || !merge) throw refuse('merge.already');
  const rule = mergeRule(entityType);
  const names = await refNames(tx, scope, entityType, [keep, merge]);
  const types = (await relationCatalogue(tx)).tables.get(rule.table)?.types ?? {};
  const compared = { rule, keep, merge, types, names };
  const isBeyond = await isUsedBeyond(tx, scope, entityType, merge_id);
  const [ofKeep, ofMerge] = rows.map((row) => row.total_balance);
  return {
    noun: entityType,
    keep: { id: keep_id, name: recordName(rule, keep), version: Number(keep.version) },
    merge: { id: merge_id, name: recordName(rule, merge), version: Number(merge.version) },
    fields: (await fieldsOf(tx, entityType)).map((field) => presentField(field, compared)),
    moves: presentMoves(await relationsOf(tx, scope, rule.table, merge_id)),
    balance: ofKeep === undefined ? null : { keep: String(ofKeep), merge: String(ofMerge) },
    refusal: isBeyond ? message('merge.other_divisions') : null,
  };
}

/** Two records becoming one, and two again (section 7). */
export function mergeHandlers(services: Services): CallHandlers<typeof mergeArea> {
  const { db, now } = services;
  const merging = (entityType: MergeEntityType) => async (call: Call & { body: MergeBody }) =>
    presentMerged(call.body, await mergeRecords(services, userScope(call), entityType, call.body));
  return {
    mergeClients: merging('client'),
    mergeContacts: merging('contact'),
    mergeDeponents: merging('deponent'),
    mergeCases: merging('case'),
    preview(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => previewOf(tx, scope, call.body));
    },
    async getMerges(call) {
      const scope = userScope(call);
      const { rows, count } = await db.readScope(scope, (tx) => readMerges(tx, scope, call.body));
      return { data: rows.map((row) => presentMerge(row, now())), count };
    },
    async getMerge(call) {
      const scope = userScope(call);
      const row = await db.readScope(scope, (tx) => readMerge(tx, scope, call.params.id));
      if (!row) throw refuse('general.not_found');
      return presentMerge(row, now());
    },
    async undo(call) {
      const merge = await undoMerge(services, userScope(call), call.params.id);
      const { kept_name: stored, merged_name: merged, kept_id: id } = merge;
      return { message: message('merge.undone', { merged, kept: stored }), id };
    },
  };
}
