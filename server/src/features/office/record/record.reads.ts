import { CASE_TABS } from '@onrecord/contract/people/case';
import { CLIENT_TABS } from '@onrecord/contract/people/client';
import { CONTACT_TABS } from '@onrecord/contract/people/contact';
import { DEPONENT_TABS } from '@onrecord/contract/people/deponent';
import { SERVICE_PROVIDER_TABS } from '@onrecord/contract/people/service-provider';
import { can } from '@onrecord/domain/core/permission/can';
import type { Module } from '@onrecord/domain/core/permission/modules';
import type { RecordPart, RecordType } from '@onrecord/domain/core/record/record-part';
import type { RelationKey } from '@onrecord/domain/core/relation/relation-kind';
import type { Tx } from '../../../db/database.ts';
import { entityCount } from '../../../db/list/entity-list.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clientInvoiceCount } from '../../money/client-invoice/client-invoice.reads.ts';
import { orderCount } from '../../money/order/order.reads.ts';
import { transactionCount } from '../../money/payment/payment.reads.ts';
import { providerInvoiceCount } from '../../money/provider-invoice/provider-invoice.reads.ts';
import { addressCount } from '../../people/address/address.reads.ts';
import { caseList } from '../../people/case/case.reads.ts';
import { caseContactCount } from '../../people/case/contact.reads.ts';
import { contactList } from '../../people/contact/contact.reads.ts';
import { deponentList } from '../../people/deponent/deponent.reads.ts';
import { noteCount } from '../../people/note/note.reads.ts';
import { licenceList } from '../../people/service-provider/licence/licence.reads.ts';
import { fileCount } from '../../production/file/file.reads.ts';
import { recordFileCount } from '../../production/file/record-file/record-file.reads.ts';
import { jobsOf } from '../../scheduling/job/list/list.reads.ts';
import { timeOffList } from '../../scheduling/time-off/time-off.reads.ts';

interface TabCount {
  /** Absent where the right to the record is enough. */
  readonly module?: Module;
  readonly count: (tx: Tx, scope: UserScope, of: RecordPart) => Promise<number>;
}

/** The lists that stand in the tabs of records. One more is a line here, and the rules of its own about whose its rows are. */
const TABS = {
  contacts: { module: 'contacts', count: (tx, scope, of) => entityCount(tx, contactList, scope, of) },
  cases: { module: 'cases', count: (tx, scope, of) => entityCount(tx, caseList, scope, of) },
  parties: { module: 'cases', count: (tx, scope, of) => caseContactCount(tx, scope, of.object_id) },
  deponents: { module: 'deponents', count: (tx, scope, of) => entityCount(tx, deponentList, scope, of) },
  jobs: { module: 'jobs', count: jobsOf },
  orders: { module: 'orders', count: orderCount },
  invoices: { module: 'clientinvoices', count: clientInvoiceCount },
  provider_invoices: { module: 'providerinvoices', count: providerInvoiceCount },
  transactions: { module: 'transactions', count: transactionCount },
  files: { module: 'jobfiles', count: fileCount },
  attachments: { count: recordFileCount },
  addresses: { module: 'clients', count: addressCount },
  notes: { module: 'notes', count: noteCount },
  time_off: { module: 'serviceprovidertimeoff', count: (tx, scope, of) => entityCount(tx, timeOffList, scope, of) },
  licences: { module: 'providers', count: (tx, scope, of) => entityCount(tx, licenceList, scope, of) },
} as const satisfies Readonly<Record<string, TabCount>>;

export type TabName = keyof typeof TABS;

/** The tabs that show what a relation check names. */
const TAB_OF_RELATION: Readonly<Partial<Record<RelationKey, TabName>>> = {
  'relation.job': 'jobs',
  'relation.case': 'cases',
  'relation.contact': 'contacts',
  'relation.order': 'orders',
  'relation.invoice': 'invoices',
  'relation.provider_invoice': 'provider_invoices',
  'relation.transaction': 'transactions',
  'relation.file': 'attachments',
  'relation.note': 'notes',
  'relation.address': 'addresses',
};

const TABS_OF_RECORD: Readonly<Record<RecordType, readonly TabName[]>> = {
  client: CLIENT_TABS,
  contact: CONTACT_TABS,
  case: CASE_TABS,
  deponent: DEPONENT_TABS,
  provider: SERVICE_PROVIDER_TABS,
};

/** What a relation check names of a record, counted by the record's own tabs. */
export async function relationTabCounts(
  tx: Tx,
  scope: UserScope,
  of: RecordPart,
  keys: readonly RelationKey[],
): Promise<Partial<Record<RelationKey, number>>> {
  const tabs = TABS_OF_RECORD[of.object_type];
  const named = keys.flatMap((key) => {
    const tab = TAB_OF_RELATION[key];
    return tab && tabs.includes(tab) ? [[key, tab] as const] : [];
  });
  const counts = await tabCounts(
    tx,
    scope,
    of,
    named.map(([, tab]) => tab),
  );
  return Object.fromEntries(named.map(([key, tab]) => [key, counts[tab]]));
}

/**
 * How many rows each tab of a record has, counted by the lists themselves, so that a tab never promises what its list does
 * not show. Lists that the viewer may not look at have none.
 */
export async function tabCounts<const Tab extends TabName>(
  tx: Tx,
  scope: UserScope,
  of: RecordPart,
  tabs: readonly Tab[],
): Promise<Record<Tab, number>> {
  const counts: [Tab, number][] = [];
  for (const tab of tabs) {
    const { module, count }: TabCount = TABS[tab];
    counts.push([tab, module === undefined || can(scope.viewer, module, 'view') ? await count(tx, scope, of) : 0]);
  }
  return Object.fromEntries(counts) as Record<Tab, number>;
}
