import type { ServiceProviderRow, serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { can } from '@onrecord/domain/core/permission/can';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { SERVICE_PROVIDER_LIST } from '@onrecord/domain/people/service-provider/service-provider.list';
import { type EntityQuery, entityRead, entityRow } from '../../../db/list/entity-list.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { type CountTabs, crudHandlers, relationsHandler, saved } from '../../../http/list/crud-handlers.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { requireStepUp } from '../../access/sign-in/factor/factor.access.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { providerMethodOf } from './payee.reads.ts';
import { checkMethod, saveMethod } from './payee.writes.ts';
import { ratesOf } from './rate.reads.ts';
import { saveRates } from './rate.writes.ts';
import { presentStatementHeader } from './service-provider.present.ts';
import {
  isProviderNameTaken,
  nearProviders,
  providerChoices,
  providerList,
  providerUsers,
} from './service-provider.reads.ts';
import {
  createProvider,
  deleteProvider,
  requireStaff,
  SERVICE_PROVIDER,
  saveProvider,
} from './service-provider.writes.ts';

const EVERYBODY = { search_text: '', limit: 200, division_id: null, service_id: null };

type Area = typeof serviceProviderArea;
/** Calls about providers whose handlers belong to other features and are composed in `mount-areas.ts`. */
export type ElsewhereCalls =
  | 'sendNewUserNotification'
  | 'getProviderEmailNotification'
  | 'getNotification'
  | 'serviceProviderDetailsCount';

/** Service providers (section 7): the people who do the work. */
export function serviceProviderHandlers(
  services: Services,
  countTabs: CountTabs,
): Omit<CallHandlers<Area>, ElsewhereCalls> {
  const { db } = services;
  const list = listHandlers<ServiceProviderRow, EntityQuery>(services, SERVICE_PROVIDER_LIST, entityRead(providerList));
  const crud = crudHandlers(services, SERVICE_PROVIDER, {
    create: createProvider,
    save: saveProvider,
    remove: deleteProvider,
  });
  const one = (scope: UserScope, id: number) =>
    db.readScope(scope, (tx) => entityRow<ServiceProviderRow>(tx, providerList, scope, id));
  return {
    getServiceProviderListing: list.page,
    exportServiceProviders: list.file,
    async getDivisionServiceProvider(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => providerChoices(tx, scope, call.body));
    },
    create: crud.create,
    update: crud.update,
    updateData: crud.update,
    remove: crud.remove,
    getServiceProvider: crud.one,
    fetchProviderEntry: crud.one,
    checkServiceProviderRelations: relationsHandler(services, SERVICE_PROVIDER, countTabs),
    async getServiceProviderUserData(call) {
      const scope = userScope(call);
      const { service_provider_id, user_id } = call.body;
      const service_provider = await one(scope, service_provider_id);
      const maySee = !isStaff(scope.viewer.user_type) || can(scope.viewer, 'users', 'view');
      if (!maySee) return { service_provider, users: [] };
      const users = await db.readScope(scope, (tx) => providerUsers(tx, scope, service_provider_id, user_id));
      return { service_provider, users };
    },
    async fetchEntry(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.user_company_id);
      return one(scope, call.body.service_provider_id);
    },
    getPdfStatementHeader: async (call) =>
      presentStatementHeader(await one(userScope(call), call.body.service_provider_id)),
    async checkProviderExisted(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id ?? undefined);
      return db.readScope(scope, (tx) => nearProviders(tx, scope, call.body));
    },
    async checkProviderNameExisted(call) {
      const scope = userScope(call);
      const { company_id, provider_name, service_provider_id } = call.body;
      requireOwnCompany(scope, company_id);
      const exists = await db.readScope(scope, (tx) =>
        isProviderNameTaken(tx, scope, provider_name, service_provider_id),
      );
      return { exists };
    },
    async getProviderMethodData(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        const today = todayOf(await companyOf(tx, scope), services.now()).toString();
        return providerMethodOf(tx, scope, call.params.id, today);
      });
    },
    async updateMethodData(call) {
      const scope = userScope(call);
      requireStaff(scope);
      checkMethod(call.body);
      if (call.body.bank !== undefined) await requireStepUp(services, scope);
      await db.withScope(scope, (tx) => saveMethod(tx, services, scope, call.params.id, call.body));
      return saved(call.params.id);
    },
    async getRates(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        const { version } = await entityRow<ServiceProviderRow>(tx, providerList, scope, call.params.id);
        return { data: await ratesOf(tx, scope, call.params.id), version };
      });
    },
    async updateRates(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => saveRates(tx, scope, call.params.id, call.body));
      return saved(call.params.id);
    },
    async getServiceProviderOfCompany(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.params.id);
      return db.readScope(scope, (tx) => providerChoices(tx, scope, EVERYBODY));
    },
  };
}
