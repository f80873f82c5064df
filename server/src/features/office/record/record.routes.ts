import { CASE_TABS, type caseArea } from '@onrecord/contract/people/case';
import { CLIENT_TABS, type clientArea } from '@onrecord/contract/people/client';
import { CONTACT_TABS, type contactArea } from '@onrecord/contract/people/contact';
import { DEPONENT_TABS, type deponentArea } from '@onrecord/contract/people/deponent';
import { SERVICE_PROVIDER_TABS, type serviceProviderArea } from '@onrecord/contract/people/service-provider';
import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { type EntityList, entityRow } from '../../../db/list/entity-list.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { caseList } from '../../people/case/case.reads.ts';
import { clientList } from '../../people/client/client.reads.ts';
import { contactList } from '../../people/contact/contact.reads.ts';
import { deponentList } from '../../people/deponent/deponent.reads.ts';
import { providerList } from '../../people/service-provider/service-provider.reads.ts';
import { canSeeJob } from '../../scheduling/job/detail.reads.ts';
import { jobSectionCounts } from './job-sections.reads.ts';
import { type TabName, tabCounts } from './record.reads.ts';

/** The calls that count the rows in the tabs of a record, by area. */
interface RecordTabHandlers {
  readonly case: Pick<CallHandlers<typeof caseArea>, 'caseDetailsCount'>;
  readonly client: Pick<CallHandlers<typeof clientArea>, 'clientDetailsCount'>;
  readonly contact: Pick<CallHandlers<typeof contactArea>, 'contactDetailsCount'>;
  readonly deponent: Pick<CallHandlers<typeof deponentArea>, 'deponentDetailsCount'>;
  readonly service_provider: Pick<CallHandlers<typeof serviceProviderArea>, 'serviceProviderDetailsCount'>;
  readonly job: Pick<CallHandlers<typeof jobArea>, 'jobDetailsCount'>;
}

/** Counts what other nouns hold of a record, so that the record's own feature needs none of them (section 7). */
export function recordTabHandlers({ db }: Services): RecordTabHandlers {
  const counts = <const Tab extends TabName>(
    scope: UserScope,
    list: EntityList,
    of: RecordPart,
    tabs: readonly Tab[],
  ) =>
    db.readScope(scope, async (tx) => {
      await entityRow(tx, list, scope, of.object_id);
      return tabCounts(tx, scope, of, tabs);
    });
  return {
    case: {
      caseDetailsCount: async (call) =>
        counts(userScope(call), caseList, { object_type: 'case', object_id: call.body.case_id }, CASE_TABS),
    },
    client: {
      async clientDetailsCount(call) {
        const scope = userScope(call);
        requireOwnCompany(scope, call.body.company_id ?? undefined);
        return counts(scope, clientList, { object_type: 'client', object_id: call.body.client_id }, CLIENT_TABS);
      },
    },
    contact: {
      async contactDetailsCount(call) {
        const scope = userScope(call);
        requireOwnCompany(scope, call.body.company_id ?? undefined);
        return counts(scope, contactList, { object_type: 'contact', object_id: call.body.contact_id }, CONTACT_TABS);
      },
    },
    deponent: {
      deponentDetailsCount: async (call) =>
        counts(
          userScope(call),
          deponentList,
          { object_type: 'deponent', object_id: call.body.deponent_id },
          DEPONENT_TABS,
        ),
    },
    job: {
      async jobDetailsCount(call) {
        const scope = userScope(call);
        const { job_id, company_id } = call.body;
        requireOwnCompany(scope, company_id);
        return db.readScope(scope, async (tx) => {
          if (!(await canSeeJob(tx, scope, job_id))) throw refuse('link.job_not_found');
          return jobSectionCounts(tx, scope, job_id);
        });
      },
    },
    service_provider: {
      async serviceProviderDetailsCount(call) {
        const scope = userScope(call);
        const { service_provider_id: object_id, company_id } = call.body;
        requireOwnCompany(scope, company_id ?? undefined);
        return counts(scope, providerList, { object_type: 'provider', object_id }, SERVICE_PROVIDER_TABS);
      },
    },
  };
}
