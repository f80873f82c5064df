import type { MessageKey } from '../messages/catalogue.ts';

/**
 * What people call the rows that use a record, by the table they are in. Tables that are told apart by nobody but the
 * database share a word: whoever deletes a deponent asks about jobs, not about lines of jobs.
 */
const KINDS = {
  job: 'relation.job',
  job_deponent: 'relation.job',
  job_service: 'relation.job',
  job_service_history: 'relation.job',
  job_response: 'relation.job',
  offer_round: 'relation.job',
  offer: 'relation.job',
  job_checkin: 'relation.job',
  job_request: 'relation.job_request',
  legal_case: 'relation.case',
  client: 'relation.client',
  contact: 'relation.contact',
  service_provider: 'relation.service_provider',
  client_order: 'relation.order',
  worksheet_order: 'relation.worksheet',
  worksheet_attorney_present: 'relation.worksheet',
  worksheet_deponent: 'relation.worksheet',
  job_expense: 'relation.worksheet',
  client_invoice: 'relation.invoice',
  provider_invoice: 'relation.provider_invoice',
  payment_transaction: 'relation.transaction',
  payment_intent: 'relation.payment',
  product_price: 'relation.price',
  product_pay_template: 'relation.price',
  app_user: 'relation.user',
  job_file: 'relation.file',
  record_file: 'relation.file',
  job_files_proxy: 'relation.link',
  link_token: 'relation.link',
  link_session: 'relation.link',
  note: 'relation.note',
  address: 'relation.address',
  record_alias: 'relation.alias',
} as const satisfies Readonly<Record<string, MessageKey>>;

export type RelationKey = (typeof KINDS)[keyof typeof KINDS] | 'relation.other';

/** The sentence that names the rows of a table where they use a record; one for all that have no name of their own. */
export function relationKey(table: string): RelationKey {
  return Object.hasOwn(KINDS, table) ? KINDS[table as keyof typeof KINDS] : 'relation.other';
}

/** Rows of one table that use a record. */
export interface TableCount {
  readonly table: string;
  readonly count: number;
}

/** Rows that use a record, by what people call them. */
export interface RelationCount {
  readonly key: RelationKey;
  readonly count: number;
}

/** Joins counts by what people call them, in the order in which a person would ask: the work first, then the money. */
export function relationCounts(counts: readonly TableCount[]): RelationCount[] {
  const order = [...new Set(Object.values(KINDS)), 'relation.other' as const];
  const sums = new Map<RelationKey, number>();
  for (const { table, count } of counts) {
    if (count > 0) sums.set(relationKey(table), (sums.get(relationKey(table)) ?? 0) + count);
  }
  return order.flatMap((key) => {
    const count = sums.get(key);
    return count === undefined ? [] : [{ key, count }];
  });
}
