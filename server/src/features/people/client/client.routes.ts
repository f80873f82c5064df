import type { ClientRow, clientArea } from '@onrecord/contract/people/client';
import { CLIENT_LIST } from '@onrecord/domain/people/client/client.list';
import { type EntityQuery, entityRead } from '../../../db/list/entity-list.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { type CountTabs, crudHandlers, relationsHandler } from '../../../http/list/crud-handlers.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { clientChoices, clientList, isClientNameTaken, nearClients } from './client.reads.ts';
import { CLIENT, createClient, deleteClient, saveClient } from './client.writes.ts';

/** Calls about clients that count what other nouns hold; their handlers are composed in `mount-areas.ts`. */
type ElsewhereCalls = 'clientDetailsCount' | 'clientBillingDetails';

/** Clients (section 7). */
export function clientHandlers(
  services: Services,
  countTabs: CountTabs,
): Omit<CallHandlers<typeof clientArea>, ElsewhereCalls> {
  const { db } = services;
  const list = listHandlers<ClientRow, EntityQuery>(services, CLIENT_LIST, entityRead(clientList));
  const crud = crudHandlers(services, CLIENT, {
    create: createClient,
    save: saveClient,
    remove: deleteClient,
  });
  return {
    clients: list.page,
    exportClients: list.file,
    getClient: crud.one,
    create: crud.create,
    update: crud.update,
    remove: crud.remove,
    checkClientRelations: relationsHandler(services, CLIENT, countTabs),
    async getCompanyClient(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => clientChoices(tx, scope, call.body));
    },
    async checkClientExisted(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id ?? undefined);
      return db.readScope(scope, (tx) => nearClients(tx, scope, call.body));
    },
    async checkClientNameExisted(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return { exists: await db.readScope(scope, (tx) => isClientNameTaken(tx, scope, call.body.name, null)) };
    },
  };
}
