import type { InvoiceDraftContent, InvoiceDraftForm } from '@onrecord/contract/money/invoice-draft';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { creditOfCorrection, startOfCorrection } from '@onrecord/domain/money/invoice-draft/correction';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleInvoices } from '../billing/billing.access.ts';
import { receivingDivision } from '../receipt/receipt.reads.ts';

/** An issued invoice as a correction needs it. */
export interface CorrectedRow {
  client_invoice_id: number;
  invoice_number: number;
  invoice_status: string;
  invoice_date: string;
  is_corrected: boolean;
  order_id: number;
  job_id: number | null;
  case_id: number | null;
  division_id: number;
  client_id: number;
  contact_id: number | null;
  bill_to_name: string;
  bill_to_address: string;
  ordering_client_id: number;
  comment: string;
  amount_due: string;
  credited: string;
  received: string;
  lines: {
    client_invoice_line_id: number;
    product_id: number | null;
    invoice_charge_type_id: number | null;
    product_type: string;
    unit_type: string;
    description: string;
    quantity: string;
    unit_price: string;
    amount: string;
    explanation: unknown;
  }[];
}

/** What memos took off an invoice, and what was received for it. */
const allocated = (isMemo: boolean) => sql`coalesce((select sum(a.amount) from payment_allocation a
  join payment_transaction t on t.company_id = ${COMPANY} and t.transaction_id = a.transaction_id
  where a.company_id = ${COMPANY} and a.client_invoice_id = i.client_invoice_id
    and (t.kind in ('credit_memo', 'write_off')) = ${isMemo}), 0.00)`;

/** An invoice that the viewer may correct, or undefined. */
export async function correctedInvoice(tx: Tx, scope: UserScope, id: number): Promise<CorrectedRow | undefined> {
  const where = andAll([...visibleInvoices(scope), sql<boolean>`i.client_invoice_id = ${id}`]);
  const { rows } =
    await sql<CorrectedRow>`select i.client_invoice_id, i.invoice_number, i.invoice_status, i.invoice_date,
      i.is_corrected, i.order_id, i.job_id, o.case_id, i.division_id, i.client_id, i.contact_id, i.bill_to_name,
      i.bill_to_address, o.client_id as ordering_client_id, i.comment, i.amount_due,
      ${allocated(true)} as credited, ${allocated(false)} as received,
      (select coalesce(json_agg(json_build_object('client_invoice_line_id', l.client_invoice_line_id, 'product_id', l.product_id,
          'invoice_charge_type_id', l.invoice_charge_type_id, 'product_type', l.product_type, 'unit_type', l.unit_type,
          'description', l.description, 'quantity', trim_scale(l.quantity)::text, 'unit_price', l.unit_price::text,
          'amount', l.amount::text, 'explanation', l.explanation) order by l.line_number), '[]'::json)
        from client_invoice_line l where l.company_id = ${COMPANY} and l.client_invoice_id = i.client_invoice_id) as lines
    from client_invoice i join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
    where ${where}`.execute(tx);
  return rows[0];
}

/** The invoice that a draft corrects, or null where it corrects none. */
export async function requireCorrected(tx: Tx, scope: UserScope, id: number | null): Promise<CorrectedRow | null> {
  if (id === null) return null;
  const invoice = await correctedInvoice(tx, scope, id);
  if (!invoice) throw refuse('general.not_found');
  return invoice;
}

/** Drafts `d` of the viewer's divisions. */
const visibleDrafts = ({ company_id, division_ids }: UserScope): RawBuilder<boolean> =>
  division_ids === 'all'
    ? sql<boolean>`d.company_id = ${company_id}`
    : sql<boolean>`d.company_id = ${company_id} and d.division_id = any(${[...division_ids]}::bigint[])`;

export interface DraftRow extends InvoiceDraftContent {
  invoice_draft_id: number;
  version: number;
  status: 'open' | 'issued' | 'discarded';
  entry_key: string;
  created_by: number | null;
  author_name: string;
  client_invoice_id: number | null;
}

const DRAFT = sql`select d.invoice_draft_id, d.version, d.status, d.entry_key, d.created_by, d.client_invoice_id, d.division_id,
    d.client_id, d.job_id, d.case_id, d.corrects_invoice_id, d.reason, d.comment,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), '') as author_name,
    (select coalesce(json_agg(json_build_object('line_kind', l.line_kind, 'product_id', l.product_id,
        'invoice_charge_type_id', l.invoice_charge_type_id, 'service_provider_id', l.service_provider_id,
        'description', l.description, 'quantity', trim_scale(l.quantity)::text, 'unit_price', l.unit_price::text,
        'source_line_id', l.source_line_id) order by l.line_number), '[]'::json)
      from invoice_draft_line l where l.company_id = ${COMPANY} and l.invoice_draft_id = d.invoice_draft_id) as lines
  from invoice_draft d left join app_user u on u.company_id = d.company_id and u.user_id = d.created_by`;

export async function draftById(tx: Tx, scope: UserScope, id: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`${DRAFT} where ${visibleDrafts(scope)} and d.invoice_draft_id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** The draft of a key, if its form was saved before. */
export async function draftByKey(tx: Tx, scope: UserScope, entry_key: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`${DRAFT} where ${visibleDrafts(scope)} and d.entry_key = ${entry_key}`.execute(
    tx,
  );
  return rows[0];
}

/** The open draft that corrects an invoice already. */
export async function openCorrection(tx: Tx, scope: UserScope, invoiceId: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`${DRAFT} where ${visibleDrafts(scope)} and d.status = 'open'
    and d.corrects_invoice_id = ${invoiceId}`.execute(tx);
  return rows[0];
}

/** Every draft that is neither issued nor discarded, the newest first. */
export async function openDrafts(tx: Tx, scope: UserScope) {
  const { rows } = await sql<{
    invoice_draft_id: number;
    client_name: string;
    case_name: string;
    corrects_number: number | null;
    author_name: string;
  }>`select d.invoice_draft_id, c.name as client_name, coalesce(lc.case_name, '') as case_name,
      i.invoice_number as corrects_number,
      coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), '') as author_name
    from invoice_draft d
    join client c on c.company_id = d.company_id and c.client_id = d.client_id
    left join job j on j.company_id = d.company_id and j.job_id = d.job_id
    left join legal_case lc on lc.company_id = d.company_id and lc.case_id = case when j.case_id is null then d.case_id else j.case_id end
    left join client_invoice i on i.company_id = d.company_id and i.client_invoice_id = d.corrects_invoice_id
    left join app_user u on u.company_id = d.company_id and u.user_id = d.created_by
    where ${visibleDrafts(scope)} and d.status = 'open' order by d.invoice_draft_id desc limit 200`.execute(tx);
  return rows;
}

interface StartFacts {
  division_id: number | null;
  client_id: number | null;
  case_id: number | null;
}

/** What a job, a case or a client says of an invoice that begins with it. */
async function startFacts(
  tx: Tx,
  { company_id }: UserScope,
  from: { client_id: number | null; job_id: number | null; case_id: number | null },
): Promise<StartFacts> {
  const { rows } = await sql<StartFacts>`select coalesce(j.division_id, c.division_id) as division_id,
      coalesce(j.client_id, lc.client_id, c.client_id) as client_id, coalesce(j.case_id, lc.case_id) as case_id
    from (select 1) one
    left join job j on j.company_id = ${company_id} and j.job_id = ${from.job_id}::bigint
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = ${from.case_id}::bigint
    left join client c on c.company_id = ${company_id}
      and c.client_id = case when j.client_id is not null then j.client_id when lc.client_id is not null then lc.client_id
        else ${from.client_id}::bigint end`.execute(tx);
  return rows[0] ?? { division_id: null, client_id: null, case_id: null };
}

/** What a new draft begins with: the invoice that it corrects, or the record that somebody came from. */
export async function startContent(
  tx: Tx,
  scope: UserScope,
  from: { client_id: number | null; job_id: number | null; case_id: number | null },
  corrected: CorrectedRow | null,
): Promise<Omit<InvoiceDraftContent, 'client_id'> & { client_id: number | null }> {
  if (corrected) {
    const { division_id, client_id, job_id, case_id, client_invoice_id, comment } = corrected;
    const decimals = await companyDecimals(tx, scope);
    const lines = corrected.lines.map((line) => ({
      line_kind: 'charge' as const,
      product_id: line.product_id,
      invoice_charge_type_id: line.invoice_charge_type_id,
      service_provider_id: null,
      description: line.description,
      ...startOfCorrection(line, decimals),
      source_line_id: line.client_invoice_line_id,
    }));
    return {
      division_id,
      client_id,
      job_id,
      case_id,
      corrects_invoice_id: client_invoice_id,
      reason: '',
      comment,
      lines,
    };
  }
  const facts = await startFacts(tx, scope, from);
  return {
    division_id: await receivingDivision(tx, scope, facts.division_id),
    client_id: facts.client_id,
    job_id: from.job_id,
    case_id: facts.case_id,
    corrects_invoice_id: null,
    reason: '',
    comment: '',
    lines: [],
  };
}

type Named = { value: number; label: string };

/** Who and what a draft names, for its form. */
export async function draftNames(
  tx: Tx,
  { company_id }: UserScope,
  draft: {
    client_id: number | null;
    job_id: number | null;
    case_id: number | null;
    lines: InvoiceDraftContent['lines'];
  },
) {
  const ids = draft.lines.flatMap((line) => line.service_provider_id ?? []);
  const one = (rows: RawBuilder<unknown>) => sql`(${rows})`;
  const { rows } = await sql<{
    client: Named | null;
    job: Named | null;
    legal_case: Named | null;
    providers: Named[];
  }>`select
      ${one(sql`select json_build_object('value', c.client_id, 'label', c.name) from client c
        where c.company_id = ${company_id} and c.client_id = ${draft.client_id}::bigint`)} as client,
      ${one(sql`select json_build_object('value', j.job_id, 'label', concat_ws(' · ', j.job_number::text, lc.case_name)) from job j
        left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
        where j.company_id = ${company_id} and j.job_id = ${draft.job_id}::bigint`)} as job,
      ${one(sql`select json_build_object('value', lc.case_id, 'label', lc.case_name) from legal_case lc
        where lc.company_id = ${company_id} and lc.case_id = ${draft.case_id}::bigint`)} as legal_case,
      ${one(sql`select coalesce(json_agg(json_build_object('value', p.service_provider_id, 'label', ${personName('p')})), '[]'::json)
        from service_provider p join company co on co.company_id = p.company_id
        where p.company_id = ${company_id} and p.service_provider_id = any(${ids}::bigint[])`)} as providers`.execute(
    tx,
  );
  const [names] = rows;
  if (!names) throw new Error('nobody is named');
  return names;
}

/** The invoice that is corrected, as the form shows it beside the new one. */
export function presentCorrected(invoice: CorrectedRow | null): InvoiceDraftForm['corrected'] {
  if (!invoice) return null;
  const { client_invoice_id, invoice_number, invoice_date, amount_due, received } = invoice;
  return {
    client_invoice_id,
    invoice_number,
    invoice_date,
    amount_due,
    received,
    credit: creditOfCorrection(invoice),
    lines: invoice.lines.map(({ client_invoice_line_id, quantity, unit_price, amount }) => ({
      source_line_id: client_invoice_line_id,
      quantity,
      unit_price,
      amount,
    })),
  };
}
