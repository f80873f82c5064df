import type { DeponentRow, deponentArea } from '@onrecord/contract/people/deponent';
import { DEPONENT_LIST } from '@onrecord/domain/people/deponent/deponent.list';
import { type EntityQuery, entityRead } from '../../../db/list/entity-list.ts';
import { nearMatches } from '../../../db/list/near-matches.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { type CountTabs, crudHandlers, relationsHandler } from '../../../http/list/crud-handlers.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { deponentChoices, deponentList, nearDeponents } from './deponent.reads.ts';
import { createDeponent, DEPONENT, deleteDeponent, saveDeponent } from './deponent.writes.ts';

/** Deponents: who is heard (section 7). */
export function deponentHandlers(
  services: Services,
  countTabs: CountTabs,
): Omit<CallHandlers<typeof deponentArea>, 'deponentDetailsCount'> {
  const { db } = services;
  const list = listHandlers<DeponentRow, EntityQuery>(services, DEPONENT_LIST, entityRead(deponentList));
  const crud = crudHandlers(services, DEPONENT, {
    create: createDeponent,
    save: saveDeponent,
    remove: deleteDeponent,
  });
  return {
    deponents: list.page,
    getDeponentData: list.page,
    exportDeponents: list.file,
    getDeponent: crud.one,
    fetchEntry: crud.one,
    create: crud.create,
    update: crud.update,
    remove: crud.remove,
    checkDeponentRelations: relationsHandler(services, DEPONENT, countTabs),
    async getCompanyDeponent(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => deponentChoices(tx, scope, call.body));
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
