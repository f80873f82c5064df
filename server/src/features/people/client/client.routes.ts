import type { ClientRow, clientArea } from '@onrecord/contract/people/client';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { CLIENT_LIST } from '@onrecord/domain/people/client/client.list';
import { type EntityQuery, entityRead, entityRow } from '../../../db/entity-list.ts';
import { usesOf } from '../../../db/relations.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { presentRelations } from '../../../http/relations.ts';
import type { Services } from '../../../http/services.ts';
import { clientChoices, clientList, isClientNameTaken, nearClients } from './client.reads.ts';
import { createClient, deleteClient, saveClient } from './client.writes.ts';

/** Calls about clients that count what other nouns hold; their handlers are composed in `mount-areas.ts`. */
type ElsewhereCalls = 'clientDetailsCount' | 'clientBillingDetails';

/** Clients (section 7). */
export function clientHandlers(services: Services): Omit<CallHandlers<typeof clientArea>, ElsewhereCalls> {
  const { db } = services;
  const list = listHandlers<ClientRow, EntityQuery>(services, CLIENT_LIST, entityRead(clientList));
  return {
    clients: list.page,
    exportClients: list.file,
    async getClient(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => entityRow<ClientRow>(tx, clientList, scope, call.params.id));
    },
    async getCompanyClient(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => clientChoices(tx, scope, call.body));
    },
    async create(call) {
      const scope = userScope(call);
      return {
        message: message('general.saved'),
        id: await db.withScope(scope, (tx) => createClient(tx, scope, call.body)),
      };
    },
    async update(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => saveClient(tx, scope, call.params.id, call.body));
      return { message: message('general.saved'), id: call.params.id };
    },
    async remove(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => deleteClient(tx, scope, call.params.id));
      return { message: message('general.deleted') };
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
    async checkClientRelations(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        await entityRow(tx, clientList, scope, call.params.id);
        return presentRelations('client', await usesOf(tx, scope, 'client', call.params.id));
      });
    },
  };
}
