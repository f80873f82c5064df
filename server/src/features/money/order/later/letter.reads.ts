import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { personName } from '../../../../db/record/person-name.ts';
import type { Scope } from '../../../../db/scope.ts';
import { chosenLocale } from '../../../access/sign-in/person.reads.ts';

/** What a provider is mailed of an order, and where to. */
export interface LaterOrderLetter {
  to: string;
  locale: string | null;
  order_id: number;
  order_number: number;
  job_id: number;
  job_number: number;
  division_id: number;
  case_name: string;
  ordered_by: string;
  items: string[];
  ordered_on: string;
  deliver_by: string | null;
}

/** An order that stands, as a provider with an address is mailed of it; undefined where there is none. */
export async function laterOrderLetter(
  tx: Tx,
  scope: Scope,
  orderId: number,
  providerId: number,
): Promise<LaterOrderLetter | undefined> {
  const { rows } = await sql<LaterOrderLetter>`select p.email as to,
      ${chosenLocale(scope.company_id, 'provider', sql.ref('p.service_provider_id'))} as locale,
      o.order_id, o.order_number, o.job_id, j.job_number, o.division_id, coalesce(lc.case_name, '') as case_name,
      concat_ws(', ', nullif(o.contact_name, ''), c.name) as ordered_by, o.order_date as ordered_on, o.deliver_by,
      (select coalesce(jsonb_agg(concat_ws(': ', pr.name, case when d.deponent_id is not null then ${personName('d')} end)
          order by i.sort_order), '[]')
        from client_order_item i
        join product pr on pr.company_id = i.company_id and pr.product_id = i.product_id
        left join job_deponent jd on jd.company_id = i.company_id and jd.job_deponent_id = i.job_deponent_id
        left join deponent d on d.company_id = jd.company_id and d.deponent_id = jd.deponent_id
        where i.company_id = ${scope.company_id} and i.order_id = o.order_id) as items
    from client_order o
    join company co on co.company_id = o.company_id
    join job j on j.company_id = o.company_id and j.job_id = o.job_id
    join client c on c.company_id = o.company_id and c.client_id = o.client_id
    join service_provider p on p.company_id = o.company_id and p.service_provider_id = ${providerId}
    left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
    where o.company_id = ${scope.company_id} and o.order_id = ${orderId} and o.order_status <> 'Voided' and p.email <> ''`.execute(
    tx,
  );
  return rows[0];
}
