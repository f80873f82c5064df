import { message } from '@onrecord/domain/core/messages/catalogue';
import type { RecordPart, RecordType } from '@onrecord/domain/core/record/record-part';
import { type RelationKey, relationCounts } from '@onrecord/domain/core/relation/relation-kind';
import type { TermName } from '@onrecord/domain/core/term/default-terms';
import type { Tx } from '../../db/database.ts';
import { entityRow } from '../../db/list/entity-list.ts';
import type { RecordTable } from '../../db/record/record-writes.ts';
import { usesOf } from '../../db/relation/relations.ts';
import type { UserScope } from '../../db/scope.ts';
import { type Call, userScope } from '../call.ts';
import type { Services } from '../services.ts';
import { presentRelations } from './relations.ts';

/** How one kind of record is written, within the transaction of the call. `create` returns the id of the new record. */
export interface RecordWrites<Draft, Change> {
  readonly create: (tx: Tx, scope: UserScope, draft: Draft) => Promise<number>;
  readonly save: (tx: Tx, scope: UserScope, id: number, change: Change) => Promise<unknown>;
  readonly remove: (tx: Tx, scope: UserScope, id: number) => Promise<unknown>;
}

type OneCall = Call & { readonly params: { readonly id: number } };

/** What a call that saved a record answers. */
export const saved = (id: number) => ({ message: message('general.saved'), id });

/**
 * The handlers of one record that every kind has: read as its list shows it, created, changed and removed. What a kind needs
 * beyond its own transaction is a handler of its own.
 */
export function crudHandlers<Draft, Change>(
  { db }: Services,
  { list }: Pick<RecordTable, 'list'>,
  { create, save, remove }: RecordWrites<Draft, Change>,
) {
  return {
    async one<Row>(call: OneCall): Promise<Row> {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => entityRow<Row>(tx, list, scope, call.params.id));
    },
    async create(call: Call & { readonly body: Draft }) {
      const scope = userScope(call);
      return saved(await db.withScope(scope, (tx) => create(tx, scope, call.body)));
    },
    async update(call: OneCall & { readonly body: Change }) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => save(tx, scope, call.params.id, call.body));
      return saved(call.params.id);
    },
    async remove(call: OneCall) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => remove(tx, scope, call.params.id));
      return { message: message('general.deleted') };
    },
  };
}

/** How many rows the tabs of a record show to a viewer, by what a relation check calls them; absent where it has no such tab. */
export type CountTabs = (
  tx: Tx,
  scope: UserScope,
  of: RecordPart,
  keys: readonly RelationKey[],
) => Promise<Partial<Record<RelationKey, number>>>;

/**
 * The handler that says what uses a record, which may have been merged into another one since. It counts as the record's tabs
 * do, so that nobody reads two numbers of jobs.
 */
export function relationsHandler(
  { db }: Services,
  { list, table, id, term, object_type }: RecordTable & { readonly term: TermName; readonly object_type: RecordType },
  countTabs: CountTabs,
) {
  return async (call: OneCall) => {
    const scope = userScope(call);
    const uses = await db.readScope(scope, async (tx) => {
      const row = await entityRow<Readonly<Record<string, number>>>(tx, list, scope, call.params.id);
      const object_id = row[id] ?? call.params.id;
      const counts = relationCounts(await usesOf(tx, scope, table, object_id));
      const keys = counts.map(({ key }) => key);
      const shown = await countTabs(tx, scope, { object_type, object_id }, keys);
      // What uses it is named even where its tab does not show it, such as a job that somebody was taken off.
      return counts.map(({ key, count }) => ({ key, count: shown[key] || count }));
    });
    return presentRelations(term, uses);
  };
}
