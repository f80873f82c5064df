import { CLIENT_TABS, type ClientRow, type clientArea } from '@onrecord/contract/areas/client';
import { refuse } from '@onrecord/domain/messages/app-error';
import { message } from '@onrecord/domain/messages/catalogue';
import { entityExport } from '../../db/entity-export.ts';
import { entityPage, entityRow } from '../../db/entity-list.ts';
import { listTrips } from '../../db/list-query.ts';
import { usesOf } from '../../db/relations.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../http/call.ts';
import { listFile } from '../../http/list-file.ts';
import { presentRelations } from '../../http/relations.ts';
import type { Services } from '../../http/services.ts';
import { billingClient, invoiceBalance } from '../billing/invoice/reads.ts';
import { companyOf, fileFrame, todayOf } from '../company/reads.ts';
import { tabCounts } from '../record/reads.ts';
import { presentBilling } from './present.ts';
import { clientChoices, clientList, isClientNameTaken, nearClients } from './reads.ts';
import { createClient, deleteClient, saveClient } from './writes.ts';

/** Clients (section 7). */
export function clientHandlers(services: Services): CallHandlers<typeof clientArea> {
  const { db } = services;
  return {
    async clients(call) {
      const scope = userScope(call);
      return db[listTrips(call.body)](scope, (tx) => entityPage<ClientRow>(tx, clientList, scope, call.body));
    },
    async exportClients(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...query } = call.body;
      const frame = await fileFrame(services, call, 'list.clients');
      return listFile(services, scope, {
        ...{ list: 'clients', format, wanted, ...frame },
        ...entityExport(clientList, scope, query),
      });
    },
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
    async clientDetailsCount(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id ?? undefined);
      return db.readScope(scope, async (tx) => {
        await entityRow(tx, clientList, scope, call.body.client_id);
        return tabCounts(tx, scope, { object_type: 'client', object_id: call.body.client_id }, CLIENT_TABS);
      });
    },
    async checkClientRelations(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        await entityRow(tx, clientList, scope, call.params.id);
        return presentRelations('client', await usesOf(tx, scope, 'client', call.params.id));
      });
    },
    async clientBillingDetails(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        const client = await entityRow<ClientRow>(tx, clientList, scope, call.params.id);
        const today = todayOf(await companyOf(tx, scope), services.now()).toString();
        const billed = await billingClient(tx, scope, client.client_id);
        if (!billed) throw refuse('general.not_found');
        return presentBilling(client, billed, await invoiceBalance(tx, scope, { client_id: client.client_id }, today));
      });
    },
  };
}
