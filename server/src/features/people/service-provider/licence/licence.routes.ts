import type { providerLicenceArea } from '@onrecord/contract/people/provider-licence';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { entityRow } from '../../../../db/list/entity-list.ts';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { providerList } from '../service-provider.reads.ts';
import { licencesOf } from './licence.reads.ts';
import { createLicence, deleteLicence, saveLicence } from './licence.writes.ts';

/** Licences and certifications of providers. */
export function providerLicenceHandlers({ db, now }: Services): CallHandlers<typeof providerLicenceArea> {
  return {
    async getLicences(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        await entityRow(tx, providerList, scope, call.params.id);
        const today = todayOf(await companyOf(tx, scope), now()).toString();
        return { data: await licencesOf(tx, scope, call.params.id, today) };
      });
    },
    async create(call) {
      const scope = userScope(call);
      const id = await db.withScope(scope, (tx) => createLicence(tx, scope, call.body));
      return { message: message('general.saved'), id };
    },
    async update(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => saveLicence(tx, scope, call.params.id, call.body));
      return { message: message('general.saved'), id: call.params.id };
    },
    async remove(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => deleteLicence(tx, scope, call.params.id));
      return { message: message('general.deleted') };
    },
  };
}
