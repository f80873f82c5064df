import { sql } from 'kysely';
import { COMPANY } from '../relation/company-value.ts';

/** The firm of an attorney `a`: the one chosen, else the contact's, else the one that is called exactly as was typed. */
export const ORDER_FIRM = sql`left join lateral (select coalesce(a.client_id,
    (select c.client_id from contact c where c.company_id = ${COMPANY} and c.contact_id = a.contact_id),
    (select c.client_id from client c where c.company_id = ${COMPANY} and a.client_name <> '' and c.name = a.client_name::citext)
  ) as client_id) firm on true`;

/** Who pays an order `w` of a job `j`: a party to bill is the order's own; the job's holds for the orders of the job's client. */
export const ORDER_PAYER = sql`left join lateral (select
    case when w.bill_to_another_party then w.bill_to_client_id when firm.client_id = j.client_id then j.bill_to_client_id end as client_id,
    case when w.bill_to_another_party then w.bill_to_name when firm.client_id = j.client_id then j.bill_to_name else '' end as name,
    case when w.bill_to_another_party then w.bill_to_email when firm.client_id = j.client_id then j.bill_to_email else '' end as email,
    coalesce(nullif(w.claim_number, ''), case when firm.client_id = j.client_id then j.claim_number end, '') as claim_number) payer on true`;
