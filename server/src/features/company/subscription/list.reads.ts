import type { SubscriptionRow } from '@onrecord/contract/company/subscription';
import type { JsonText } from '@onrecord/contract/core/handlers';
import type { ListQuery } from '@onrecord/contract/core/list';
import { SUBSCRIPTION_LIST } from '@onrecord/domain/company/subscription/subscription.list';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { fileRows } from '../../../db/file/file-rows.ts';
import { keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { listPage, searchColumns } from '../../../db/list/list-query.ts';
import type { ListSource } from '../../../db/list/list-source.ts';
import { systemScope, type UserScope } from '../../../db/scope.ts';
import { openCompanyIds } from '../company/company.reads.ts';
import { presentRow } from './subscription.present.ts';
import { readSubscription } from './subscription.reads.ts';

const columns = {
  ...listColumns(SUBSCRIPTION_LIST.columns, {
    company_name: sql`s.company_name`,
    estimated_fee: sql`s.estimated_fee`,
    next_payment_date: sql`s.next_payment_date`,
    payment_method: sql`s.payment_method`,
    subscription_pay: sql`s.subscription_pay`,
    expiration_date: sql`s.expiration_date`,
    payment_day: sql`s.payment_day`,
    stored_gigabytes: sql`s.stored_gigabytes`,
  }),
  ...keyColumns('s', ['company_id']),
  domain_name: { sql: sql`s.domain_name`, type: 'text' as const },
};

/** Rows that were read company by company, as a list the database pages, sorts and searches. */
function sourceOf(rows: readonly SubscriptionRow[]): ListSource {
  return {
    from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (company_id bigint, domain_name text, company_name text,
      estimated_fee numeric, next_payment_date date, payment_method text, subscription_pay boolean, expiration_date date,
      payment_day integer, stored_gigabytes numeric)`,
    columns,
    keys: ['company_id', 'domain_name'],
    defaultSort: sql`lower(s.company_name)`,
    tieBreak: sql`s.company_id`,
    textSearch: searchColumns([sql`s.company_name`, sql`s.domain_name`, sql`s.payment_method`]),
  };
}

/**
 * The subscriptions a viewer may look at: every open company's for an admin, the own one for everybody else. Each is read
 * inside its own company, because no transaction sees two.
 */
async function subscriptionSource(db: Database, scope: UserScope): Promise<ListSource> {
  const ids = scope.viewer.user_type === 'admin' ? await openCompanyIds(db) : [scope.company_id];
  const rows: SubscriptionRow[] = [];
  for (const id of ids) {
    const inside = systemScope(id, 'subscriptions');
    rows.push(presentRow(await db.readScope(inside, (tx) => readSubscription(tx, inside))));
  }
  return sourceOf(rows);
}

const listCall = (query: ListQuery) => ({ query, visible: SUBSCRIPTION_LIST.columns.map(({ id }) => id), where: [] });

/** One page of the subscriptions a viewer may look at. */
export async function subscriptionPage(
  db: Database,
  scope: UserScope,
  query: ListQuery,
): Promise<JsonText<{ data: SubscriptionRow[]; count: number }>> {
  const source = await subscriptionSource(db, scope);
  return db.readScope(scope, (tx) => listPage<SubscriptionRow>(tx, source, listCall(query)));
}

/** The same subscriptions for a file. */
export async function subscriptionExport(db: Database, scope: UserScope, query: ListQuery) {
  return fileRows(await subscriptionSource(db, scope), listCall(query), SUBSCRIPTION_LIST.columns);
}
