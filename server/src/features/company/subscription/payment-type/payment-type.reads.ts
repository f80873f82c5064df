import type { CompanyPaymentType } from '@onrecord/contract/company/subscription';
import type { ListQuery } from '@onrecord/contract/core/list';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { listPage, searchColumns } from '../../../../db/list/list-query.ts';
import type { ListSource } from '../../../../db/list/list-source.ts';
import type { UserScope } from '../../../../db/scope.ts';

/** What a company pays with and paid with before; the token is no column. */
const source: ListSource = {
  from: sql`company_payment_type t`,
  columns: {
    company_payment_type_id: { sql: sql`t.company_payment_type_id`, type: 'number' },
    company_id: { sql: sql`t.company_id`, type: 'number' },
    payment_method: { sql: sql`t.payment_method`, type: 'equal' },
    card_type: { sql: sql`t.card_type`, type: 'number' },
    last_four: { sql: sql`t.last_four`, type: 'text' },
    card_expiry: { sql: sql`t.card_expiry`, type: 'text' },
    payer_name: { sql: sql`t.payer_name`, type: 'text' },
    created_by_name: { sql: sql`t.created_by_name`, type: 'text' },
    created_at: { sql: sql`t.created_at`, type: 'datetime' },
    replaced_at: { sql: sql`t.replaced_at`, type: 'datetime' },
  },
  keys: ['company_payment_type_id'],
  defaultSort: sql`t.created_at desc`,
  tieBreak: sql`t.company_payment_type_id desc`,
  textSearch: searchColumns([sql`t.payment_method`, sql`t.last_four`, sql`t.payer_name`, sql`t.created_by_name`]),
};

export function paymentTypePage(tx: Tx, scope: UserScope, query: ListQuery) {
  const where = [sql<boolean>`t.company_id = ${scope.company_id}`];
  return listPage<CompanyPaymentType>(tx, source, { query, visible: Object.keys(source.columns), where });
}
