import type { recordArea } from '@onrecord/contract/office/record';
import type { CaseRow } from '@onrecord/contract/people/case';
import type { ClientRow } from '@onrecord/contract/people/client';
import type { ContactRow } from '@onrecord/contract/people/contact';
import type { ServiceProviderRow } from '@onrecord/contract/people/service-provider';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { RecordType } from '@onrecord/domain/core/record/record-part';
import type { Tx } from '../../../../db/database.ts';
import { entityRow } from '../../../../db/list/entity-list.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { caseList } from '../../../people/case/case.reads.ts';
import { clientList } from '../../../people/client/client.reads.ts';
import { contactList } from '../../../people/contact/contact.reads.ts';
import { providerList } from '../../../people/service-provider/service-provider.reads.ts';
import { type OverviewOf, recordJobs } from './jobs.reads.ts';
import { clientOwed, providerOnTime, providerPay, recordOwed } from './money.reads.ts';
import { clientPeople, recordNotes, recordPreferences } from './people.reads.ts';

/** The viewer, who has to be staff: contacts and providers open records too, and none of these figures are theirs. */
function staffOf(call: Call): UserScope {
  const scope = userScope(call);
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  return scope;
}

/** What the pages of records begin with. */
export function recordHandlers({ db, now }: Services): CallHandlers<typeof recordArea> {
  const overviewOf = async (
    tx: Tx,
    scope: UserScope,
    object_type: RecordType,
    object_id: number,
  ): Promise<OverviewOf> => ({
    of: { object_type, object_id },
    today: todayOf(await companyOf(tx, scope), now()),
    now: now(),
  });
  return {
    getClientOverview: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staffOf(call);
        const { client_id } = await entityRow<ClientRow>(tx, clientList, scope, call.params.id);
        const overview = await overviewOf(tx, scope, 'client', client_id);
        return {
          as_of: overview.today.toString(),
          jobs: await recordJobs(tx, scope, overview, ['all', 'year', 'coming', 'unconfirmed']),
          owed: await clientOwed(tx, scope, overview),
          notes: await recordNotes(tx, scope, overview.of),
          people: await clientPeople(tx, scope, client_id),
          preferences: await recordPreferences(tx, scope, { client_id, contact_id: null }),
        };
      }),
    getProviderOverview: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staffOf(call);
        const row = await entityRow<ServiceProviderRow>(tx, providerList, scope, call.params.id);
        const overview = await overviewOf(tx, scope, 'provider', row.service_provider_id);
        return {
          as_of: overview.today.toString(),
          jobs: await recordJobs(tx, scope, overview, ['all', 'year', 'month', 'coming']),
          on_time: await providerOnTime(tx, scope, overview),
          pay: await providerPay(tx, scope, overview),
          notes: await recordNotes(tx, scope, overview.of),
        };
      }),
    getCaseOverview: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staffOf(call);
        const { case_id } = await entityRow<CaseRow>(tx, caseList, scope, call.params.id);
        const overview = await overviewOf(tx, scope, 'case', case_id);
        return {
          as_of: overview.today.toString(),
          jobs: await recordJobs(tx, scope, overview, [
            'all',
            'scheduled',
            'year',
            'coming',
            'unconfirmed',
            'unbilled',
          ]),
          owed: await recordOwed(tx, scope, overview),
          notes: await recordNotes(tx, scope, overview.of),
        };
      }),
    getContactOverview: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staffOf(call);
        const { contact_id } = await entityRow<ContactRow>(tx, contactList, scope, call.params.id);
        const overview = await overviewOf(tx, scope, 'contact', contact_id);
        return {
          as_of: overview.today.toString(),
          jobs: await recordJobs(tx, scope, overview, ['all', 'year', 'coming', 'unconfirmed', 'requests']),
          notes: await recordNotes(tx, scope, overview.of),
          preferences: await recordPreferences(tx, scope, { client_id: null, contact_id }),
        };
      }),
  };
}
