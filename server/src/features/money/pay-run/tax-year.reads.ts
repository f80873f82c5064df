import { decideReport, reportingThreshold, sumYear } from '@onrecord/domain/money/pay-run/tax-year';
import { maskedNumber } from '@onrecord/domain/people/service-provider/payee';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope } from '../../../db/scope.ts';

interface YearRow {
  readonly service_provider_id: number;
  readonly name: string;
  readonly tax_name: string;
  readonly is_1099: boolean;
  readonly has_w9: boolean;
  readonly w9_requested_on: string | null;
  readonly tax_id_last4: string;
  readonly pay: string;
  readonly expenses: string;
}

/** What each provider was paid in a year, by the day of payment: lines and what runs added or took off. */
async function yearRows(tx: Tx, { company_id }: Scope, year: number): Promise<YearRow[]> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const { rows } = await sql<YearRow>`with paid as (
      select v.service_provider_id, l.amount, l.line_kind = 'expense' as is_expense
      from provider_invoice_line l
      join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = l.provider_invoice_id
      where l.company_id = ${company_id} and l.paid_on between ${first}::date and ${last}::date
      union all
      select a.service_provider_id, a.amount, false from pay_adjustment a
      where a.company_id = ${company_id} and a.paid_on between ${first}::date and ${last}::date)
    select p.service_provider_id, ${personName('p')} as name, p.tax_name, p.is_1099, p.w9_received_on is not null as has_w9,
      p.w9_requested_on, p.tax_id_last4,
      coalesce(sum(paid.amount) filter (where not paid.is_expense), 0.00)::text as pay,
      coalesce(sum(paid.amount) filter (where paid.is_expense), 0.00)::text as expenses
    from paid
    join company co on co.company_id = ${company_id}
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = paid.service_provider_id
    group by co.company_id, p.company_id, p.service_provider_id
    order by 2, 1`.execute(tx);
  return rows;
}

/** The year of every provider who was paid in it, with what becomes of it on form 1099. */
export async function taxYear(tx: Tx, scope: Scope, year: number) {
  const rows = (await yearRows(tx, scope, year)).map(({ tax_id_last4, ...row }) => ({
    ...row,
    tax_id_masked: maskedNumber(tax_id_last4),
    report: decideReport({ ...row, has_tax_id: tax_id_last4 !== '' }, year),
  }));
  return { year, threshold: reportingThreshold(year), rows, totals: sumYear(rows) };
}

/** What a form needs of some providers beside the sums, the numbers still sealed. */
export async function taxParties(tx: Tx, { company_id }: Scope, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('service_provider')
    .select(['service_provider_id', 'email', 'address1', 'address2', 'city', 'state_code', 'zipcode'])
    .select(['tax_id_sealed', 'w9_received_on'])
    .where('company_id', '=', company_id)
    .where('service_provider_id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map((row) => [row.service_provider_id, row]));
}

/** Whom a W-9 is wanted from: the address, the language and the division that writes. */
export async function w9Party(tx: Tx, { company_id }: Scope, id: number) {
  const { rows } = await sql<{
    email: string;
    has_w9: boolean;
    locale: string | null;
  }>`select coalesce(p.email, '') as email,
      p.w9_received_on is not null as has_w9,
      (select u.locale from app_user u where u.company_id = ${company_id} and u.service_provider_id = ${id}
        order by u.user_id limit 1) as locale
    from service_provider p where p.company_id = ${company_id} and p.service_provider_id = ${id}`.execute(tx);
  return rows[0];
}
