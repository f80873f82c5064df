import type { InvoiceDraftContent } from '@onrecord/contract/money/invoice-draft';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { formatExact, formatPrice } from '@onrecord/domain/core/money/money';
import { findCorrectionProblem } from '@onrecord/domain/money/invoice-draft/correction';
import { draftLineProblems } from '@onrecord/domain/money/invoice-draft/draft-line';
import { sql } from 'kysely';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import type { UserScope } from '../../../db/scope.ts';
import { takeTurn } from '../payment/payment.writes.ts';
import {
  type CorrectedRow,
  type DraftRow,
  draftById,
  draftByKey,
  openCorrection,
  requireCorrected,
} from './draft.reads.ts';

export interface DraftSaving extends InvoiceDraftContent {
  entry_key: string;
  invoice_draft_id: number | null;
  version: number;
}

function contentProblems(content: InvoiceDraftContent, decimals: number): Record<string, Sentence> {
  const problems: Record<string, Sentence> = draftLineProblems(content.lines, decimals);
  const isPaying = content.lines.findIndex((line) => line.line_kind === 'pay');
  if (isPaying >= 0 && content.job_id === null) problems.job_id = sentence('invoice_draft.pay_needs_job');
  if (content.corrects_invoice_id !== null && content.reason === '') problems.reason = sentence('form.required');
  return problems;
}

/** The records that a draft names have to be there, and its division the viewer's. */
async function requireNamed(
  tx: Tx,
  { company_id, division_ids }: UserScope,
  content: InvoiceDraftContent,
): Promise<void> {
  const { client_id, job_id, case_id, division_id } = content;
  const fields: Record<string, Sentence> = {};
  const { rows } = await sql<{ client: boolean; job: boolean; legal_case: boolean; division: boolean }>`select
      exists (select from client where company_id = ${company_id} and client_id = ${client_id}) as client,
      ${job_id}::bigint is null or exists (select from job where company_id = ${company_id} and job_id = ${job_id}) as job,
      ${case_id}::bigint is null or exists (select from legal_case where company_id = ${company_id} and case_id = ${case_id}) as legal_case,
      exists (select from division where company_id = ${company_id} and division_id = ${division_id}) as division`.execute(
    tx,
  );
  const [found] = rows;
  if (!found?.client) fields.client_id = sentence('form.choice');
  if (!found?.job) fields.job_id = sentence('form.choice');
  if (!found?.legal_case) fields.case_id = sentence('form.choice');
  const isOwn = division_ids === 'all' || division_ids.includes(division_id);
  if (!(found?.division && isOwn)) fields.division_id = sentence('form.choice');
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

async function writeLines(tx: Tx, { company_id }: UserScope, draftId: number, content: InvoiceDraftContent) {
  await tx
    .deleteFrom('invoice_draft_line')
    .where('company_id', '=', company_id)
    .where('invoice_draft_id', '=', draftId)
    .execute();
  const rows = content.lines.map((line, index) => ({
    company_id,
    invoice_draft_id: draftId,
    line_number: index + 1,
    ...line,
    quantity: formatExact(line.quantity),
    unit_price: formatPrice(line.unit_price),
  }));
  if (rows.length > 0) await tx.insertInto('invoice_draft_line').values(rows).execute();
}

function columnsOf({
  division_id,
  client_id,
  job_id,
  case_id,
  corrects_invoice_id,
  reason,
  comment,
}: InvoiceDraftContent) {
  return { division_id, client_id, job_id, case_id, corrects_invoice_id, reason, comment };
}

/** Locks the draft of a form: the one it names, else the one that its key was saved as. */
async function lockDraft(tx: Tx, scope: UserScope, saving: DraftSaving): Promise<DraftRow | undefined> {
  await takeTurn(tx, scope, saving.entry_key);
  const { company_id } = scope;
  if (saving.invoice_draft_id === null) return draftByKey(tx, scope, saving.entry_key);
  await sql`select from invoice_draft where company_id = ${company_id} and invoice_draft_id = ${saving.invoice_draft_id} for update`.execute(
    tx,
  );
  const draft = await draftById(tx, scope, saving.invoice_draft_id);
  if (!draft) throw refuse('general.not_found');
  return draft;
}

/** A correction stays with its invoice, of which only lines that it has are named. */
function requireOfCorrected(content: InvoiceDraftContent, corrected: CorrectedRow | null): void {
  const problem = corrected && findCorrectionProblem(corrected);
  if (problem) throw refuse(problem.key as 'correction.already');
  const known = new Set(corrected?.lines.map((line) => line.client_invoice_line_id));
  const strays = content.lines.some((line) => line.source_line_id !== null && !known.has(line.source_line_id));
  const moved = corrected && content.job_id !== corrected.job_id;
  if (strays || moved) throw refuse('request.invalid');
}

/**
 * Saves a draft; once for the key of its form, and never over what somebody else saved since.
 *
 * @throws AppError 400 with the fields, 404, 409 where it was issued, discarded or changed, or the invoice is corrected already
 */
export async function saveDraft(tx: Tx, scope: UserScope, saving: DraftSaving): Promise<DraftRow> {
  const problems = contentProblems(saving, await companyDecimals(tx, scope));
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const known = await lockDraft(tx, scope, saving);
  if (known?.status === 'issued' && known.entry_key === saving.entry_key) return known;
  if (known && known.status !== 'open') throw refuse('invoice_draft.closed');
  if (known && saving.invoice_draft_id !== null && known.version !== saving.version) throw new StaleError(known);
  await requireNamed(tx, scope, saving);
  requireOfCorrected(saving, await requireCorrected(tx, scope, saving.corrects_invoice_id));
  const { company_id } = scope;
  let id = known?.invoice_draft_id;
  if (id === undefined) {
    const other =
      saving.corrects_invoice_id === null ? undefined : await openCorrection(tx, scope, saving.corrects_invoice_id);
    if (other) throw refuse('correction.drafted');
    const row = await tx
      .insertInto('invoice_draft')
      .values({ company_id, ...columnsOf(saving), entry_key: saving.entry_key, created_by: scope.viewer.user_id })
      .returning('invoice_draft_id')
      .executeTakeFirstOrThrow();
    id = row.invoice_draft_id;
  } else {
    if (known?.corrects_invoice_id !== saving.corrects_invoice_id) throw refuse('request.invalid');
    await tx
      .updateTable('invoice_draft')
      .set(columnsOf(saving))
      .where('company_id', '=', company_id)
      .where('invoice_draft_id', '=', id)
      .execute();
  }
  await writeLines(tx, scope, id, saving);
  const saved = await draftById(tx, scope, id);
  if (!saved) throw refuse('general.not_found');
  return saved;
}

/** Discards a draft: nothing was posted, so nothing is taken back. */
export async function discardDraft(tx: Tx, scope: UserScope, request: { invoice_draft_id: number; version: number }) {
  const { company_id } = scope;
  await sql`select from invoice_draft where company_id = ${company_id} and invoice_draft_id = ${request.invoice_draft_id} for update`.execute(
    tx,
  );
  const draft = await draftById(tx, scope, request.invoice_draft_id);
  if (!draft) throw refuse('general.not_found');
  if (draft.status === 'issued') throw refuse('invoice_draft.closed');
  if (draft.status === 'discarded') return;
  if (draft.version !== request.version) throw new StaleError(draft);
  await tx
    .updateTable('invoice_draft')
    .set({ status: 'discarded' })
    .where('company_id', '=', company_id)
    .where('invoice_draft_id', '=', request.invoice_draft_id)
    .execute();
}
