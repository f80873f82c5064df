import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope } from '../../../db/scope.ts';

/** Who orders and pays a fee: the client of the job and its attorney, or whom the job is billed to. */
export interface FeeParties {
  client_id: number;
  contact_id: number | null;
  contact_name: string;
  bill_to_client_id: number | null;
  bill_to_name: string;
  bill_to_email: string;
  claim_number: string;
  client_case_number: string;
}

/** The parties of a fee, from the job that it is for. */
export async function feeParties(tx: Tx, { company_id }: Scope, jobId: number): Promise<FeeParties> {
  const { rows } = await sql<FeeParties>`select j.client_id, j.taking_contact_id as contact_id,
      case when c.contact_id is null then '' else ${personName('c')} end as contact_name, j.bill_to_client_id, j.bill_to_name,
      j.bill_to_email, j.claim_number, coalesce(lc.client_case_number, '') as client_case_number
    from job j
    join company co on co.company_id = j.company_id
    left join contact c on c.company_id = j.company_id and c.contact_id = j.taking_contact_id
    left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
    where j.company_id = ${company_id} and j.job_id = ${jobId}`.execute(tx);
  const [parties] = rows;
  if (!parties) throw new Error(`job ${jobId} is not there`);
  return parties;
}

/** The draft of a fee, with the job it is of and the live invoice that it became. */
export interface FeeDraft {
  job_cancellation_id: number;
  job_id: number;
  job_number: number;
  job_date: string;
  division_id: number;
  case_name: string;
  client_id: number;
  order_id: number;
  order_number: number;
  kind: 'cancel' | 'move' | 'no_show';
  contact_id: number | null;
  bill_to_client_id: number | null;
  bill_to_name: string;
  bill_to_address: string;
  withdrawn_at: string | null;
  client_invoice_id: number | null;
  invoice_number: number | null;
  lines: { service_name: string; charged: string; rule_name: string; rule_version: number | null; outcome: string }[];
}

/** One draft of a fee, or undefined where nothing is charged. */
export async function feeDraft(tx: Tx, { company_id }: Scope, cancellationId: number): Promise<FeeDraft | undefined> {
  const { rows } =
    await sql<FeeDraft>`select c.job_cancellation_id, c.job_id, c.kind, j.job_number, c.job_date, o.division_id,
      coalesce(lc.case_name, '') as case_name, o.client_id, o.order_id, o.order_number, o.contact_id, o.bill_to_client_id,
      o.bill_to_name, o.bill_to_address, c.withdrawn_at, i.client_invoice_id, i.invoice_number,
      (select coalesce(jsonb_agg(jsonb_build_object('service_name', l.service_name, 'charged', l.charged::text,
          'rule_name', coalesce(r.name, ''), 'rule_version', r.rule_version, 'outcome', l.outcome)
          order by l.job_cancellation_line_id), '[]')
        from job_cancellation_line l
        left join cancellation_rule r on r.company_id = l.company_id and r.cancellation_rule_id = l.cancellation_rule_id
        where l.company_id = ${company_id} and l.job_cancellation_id = c.job_cancellation_id and l.charged > 0) as lines
    from job_cancellation c
    join job j on j.company_id = c.company_id and j.job_id = c.job_id
    join client_order o on o.company_id = c.company_id and o.order_id = c.order_id
    left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
    left join client_invoice i on i.company_id = c.company_id and i.order_id = c.order_id and i.invoice_status <> 'Voided'
      and not i.is_corrected
    where c.company_id = ${company_id} and c.job_cancellation_id = ${cancellationId}`.execute(tx);
  return rows[0];
}
