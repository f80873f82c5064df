import type { FoundRecords } from '@onrecord/contract/office/search';
import { FOUND_KINDS, type FoundEntity } from '@onrecord/domain/core/list/found';
import { can } from '@onrecord/domain/core/permission/can';
import type { Tx } from '../../../db/database.ts';
import { bestFound, type SearchSource } from '../../../db/list/search-source.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clientInvoiceList } from '../../money/client-invoice/client-invoice.reads.ts';
import { caseList } from '../../people/case/case.reads.ts';
import { clientList } from '../../people/client/client.reads.ts';
import { contactList } from '../../people/contact/contact.reads.ts';
import { deponentList } from '../../people/deponent/deponent.reads.ts';
import { providerList } from '../../people/service-provider/service-provider.reads.ts';
import { jobList } from '../../scheduling/job/list/list.reads.ts';

const LISTS: Readonly<Record<FoundEntity, SearchSource>> = {
  job: jobList,
  case: caseList,
  deponent: deponentList,
  client: clientList,
  contact: contactList,
  service_provider: providerList,
  client_invoice: clientInvoiceList,
};

/** The best finds among everything that the viewer may view. */
export async function findEverywhere(
  tx: Tx,
  scope: UserScope,
  query: { search_text: string; limit: number },
): Promise<FoundRecords[]> {
  const allowed = FOUND_KINDS.filter(({ module }) => can(scope.viewer, module, 'view'));
  const kinds = Object.fromEntries(allowed.map(({ entity }) => [entity, LISTS[entity]]));
  const found = await bestFound<FoundEntity>(tx, kinds, { ...query, scope });
  return found.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => ({ entity: name, records: rows }));
}
