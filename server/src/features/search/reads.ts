import type { FoundRecords } from '@onrecord/contract/areas/search';
import { FOUND_KINDS, type FoundEntity } from '@onrecord/domain/list/found';
import { can } from '@onrecord/domain/permission/can';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { bestFound, type SearchSource } from '../../db/search-source.ts';
import { clientInvoiceList } from '../billing/invoice/reads.ts';
import { caseList } from '../case/reads.ts';
import { clientList } from '../client/reads.ts';
import { contactList } from '../contact/reads.ts';
import { deponentList } from '../deponent/reads.ts';
import { jobList } from '../job/list/reads.ts';
import { providerList } from '../service-provider/reads.ts';

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
