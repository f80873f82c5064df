import type { ProviderCartLine } from '@onrecord/contract/money/payment';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleProviderInvoices } from '../billing/billing.access.ts';

/** A provider's invoice as far as paying it is concerned. */
export interface PayableInvoice {
  readonly provider_invoice_id: number;
  readonly invoice_status: 'New' | 'Unpaid' | 'Paid';
  readonly next_pay_amount: string;
}

/** One provider invoice that the viewer may see; undefined where there is none such. */
export async function payableProviderInvoice(
  tx: Tx,
  scope: UserScope,
  id: number,
): Promise<PayableInvoice | undefined> {
  const where = andAll([...visibleProviderInvoices(scope), sql<boolean>`v.provider_invoice_id = ${id}`]);
  const { rows } = await sql<PayableInvoice>`select v.provider_invoice_id, v.invoice_status, v.next_pay_amount
    from provider_invoice v where ${where}`.execute(tx);
  return rows[0];
}

/** What lies in a cart for providers, with what could be paid now. What was paid or held meanwhile is not in it. */
export async function providerCartLines(tx: Tx, scope: UserScope, cartId: number): Promise<ProviderCartLine[]> {
  const { company_id } = scope;
  const { rows } =
    await sql<ProviderCartLine>`select c.cart_item_id, v.provider_invoice_id, v.invoice_number, v.invoice_date,
      v.due_date, v.service_provider_id, ${personName('p')} as service_provider_name, j.job_number,
      coalesce(lc.case_name, '') as case_name, v.division_id, d.name as division_name, v.amount_due, v.balance,
      v.next_pay_amount as pay_amount
    from cart_item c
    join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = c.provider_invoice_id
    join company co on co.company_id = ${company_id}
    join division d on d.company_id = ${company_id} and d.division_id = v.division_id
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = v.service_provider_id
    left join job j on j.company_id = ${company_id} and j.job_id = v.job_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    where c.company_id = ${company_id} and c.cart_id = ${cartId} and v.next_pay_amount > 0
      and ${andAll(visibleProviderInvoices(scope))}
    order by service_provider_name, v.invoice_number`.execute(tx);
  return rows;
}
