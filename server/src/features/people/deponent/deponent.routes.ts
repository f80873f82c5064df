import type { DeponentRow, deponentArea } from '@onrecord/contract/people/deponent';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { DEPONENT_LIST } from '@onrecord/domain/people/deponent/deponent.list';
import { type EntityQuery, entityRead, entityRow } from '../../../db/entity-list.ts';
import { nearMatches } from '../../../db/near-matches.ts';
import { usesOf } from '../../../db/relations.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { presentRelations } from '../../../http/relations.ts';
import type { Services } from '../../../http/services.ts';
import { deponentChoices, deponentList, nearDeponents } from './deponent.reads.ts';
import { createDeponent, deleteDeponent, saveDeponent } from './deponent.writes.ts';

/** Deponents: who is heard (section 7). */
export function deponentHandlers(services: Services): Omit<CallHandlers<typeof deponentArea>, 'deponentDetailsCount'> {
  const { db } = services;
  const list = listHandlers<DeponentRow, EntityQuery>(services, DEPONENT_LIST, entityRead(deponentList));
  const saved = (id: number) => ({ message: message('general.saved'), id });
  const one = (call: Call & { params: { id: number } }) => {
    const scope = userScope(call);
    return db.readScope(scope, (tx) => entityRow<DeponentRow>(tx, deponentList, scope, call.params.id));
  };
  return {
    deponents: list.page,
    getDeponentData: list.page,
    exportDeponents: list.file,
    getDeponent: one,
    fetchEntry: one,
    async create(call) {
      const scope = userScope(call);
      return saved(await db.withScope(scope, (tx) => createDeponent(tx, scope, call.body)));
    },
    async update(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => saveDeponent(tx, scope, call.params.id, call.body));
      return saved(call.params.id);
    },
    async remove(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => deleteDeponent(tx, scope, call.params.id));
      return { message: message('general.deleted') };
    },
    async getCompanyDeponent(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => deponentChoices(tx, scope, call.body));
    },
    async checkDeponentRelations(call) {
      await one(call);
      const scope = userScope(call);
      return presentRelations(
        'deponent',
        await db.readScope(scope, (tx) => usesOf(tx, scope, 'deponent', call.params.id)),
      );
    },
    async checkDeponentExisted(call) {
      const scope = userScope(call);
      const { deponent_id, first_name, last_name, phone, mobile, email } = call.body;
      const typed = { names: [`${first_name} ${last_name}`], phones: [phone, mobile], emails: [email] };
      const matches = await db.readScope(scope, (tx) => nearMatches(tx, nearDeponents(scope), typed, deponent_id));
      return { exists: false, matches };
    },
  };
}
