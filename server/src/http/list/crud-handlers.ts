import { message } from '@onrecord/domain/core/messages/catalogue';
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

/** The handler that says what uses a record, which may have been merged into another one since. */
export function relationsHandler(
  { db }: Services,
  { list, table, id, term }: RecordTable & { readonly term: TermName },
) {
  return async (call: OneCall) => {
    const scope = userScope(call);
    const uses = await db.readScope(scope, async (tx) => {
      const row = await entityRow<Readonly<Record<string, number>>>(tx, list, scope, call.params.id);
      return usesOf(tx, scope, table, row[id] ?? call.params.id);
    });
    return presentRelations(term, uses);
  };
}
