import type { InvoiceDraftForm, invoiceDraftArea } from '@onrecord/contract/money/invoice-draft';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import {
  type CorrectedRow,
  type DraftRow,
  draftById,
  draftNames,
  openCorrection,
  openDrafts,
  presentCorrected,
  requireCorrected,
  startContent,
} from './draft.reads.ts';
import { discardDraft, saveDraft } from './draft.writes.ts';
import { issueInvoiceDraft } from './issue.writes.ts';
import { quoteOf } from './quote.reads.ts';

/** Only the office writes invoices. */
function officeScope(call: Call): UserScope {
  const scope = userScope(call);
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  return scope;
}

async function formOf(
  tx: Tx,
  scope: UserScope,
  draft: DraftRow,
  corrected: CorrectedRow | null,
): Promise<InvoiceDraftForm> {
  const { status: _, entry_key: __, created_by: ___, client_invoice_id: ____, ...shown } = draft;
  return { ...shown, ...(await draftNames(tx, scope, draft)), corrected: presentCorrected(corrected) };
}

/** Invoices without a worksheet, and corrections of issued ones. */
export function invoiceDraftHandlers({ db, now }: Services): CallHandlers<typeof invoiceDraftArea> {
  return {
    startDraft: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = officeScope(call);
        const corrected = await requireCorrected(tx, scope, call.body.corrects_invoice_id);
        const begun = corrected ? await openCorrection(tx, scope, corrected.client_invoice_id) : undefined;
        if (begun) return formOf(tx, scope, begun, corrected);
        const content = await startContent(tx, scope, call.body, corrected);
        const names = await draftNames(tx, scope, content);
        const blank = { invoice_draft_id: null, version: 0, author_name: '' };
        return { ...content, ...blank, ...names, corrected: presentCorrected(corrected) };
      }),
    getDraft: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = officeScope(call);
        const draft = await draftById(tx, scope, call.params.id);
        if (draft?.status !== 'open') throw refuse('general.not_found');
        return formOf(tx, scope, draft, await requireCorrected(tx, scope, draft.corrects_invoice_id));
      }),
    getOpenDrafts: (call) =>
      db.readScope(call.scope, async (tx) => ({ data: await openDrafts(tx, officeScope(call)) })),
    quoteDraft: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = officeScope(call);
        const { invoice_draft_id, ...content } = call.body;
        const corrected = await requireCorrected(tx, scope, content.corrects_invoice_id);
        const draft = invoice_draft_id === null ? undefined : await draftById(tx, scope, invoice_draft_id);
        const author_id = draft ? draft.created_by : scope.viewer.user_id;
        const today = todayOf(await companyOf(tx, scope), now()).toString();
        return quoteOf(tx, scope, content, { corrected, author_id, today });
      }),
    async saveDraft(call) {
      const { invoice_draft_id, version } = await db.withScope(call.scope, (tx) =>
        saveDraft(tx, officeScope(call), call.body),
      );
      return { message: sentenceText(sentence('invoice_draft.saved'), await call.terms()), invoice_draft_id, version };
    },
    async issueInvoiceDraft(call) {
      const { client_invoice_id, invoice_number, corrected } = await db.withScope(call.scope, (tx) =>
        issueInvoiceDraft(tx, officeScope(call), call.body, now()),
      );
      const text = corrected
        ? sentence('correction.issued', { invoice_number, corrected_number: corrected.invoice_number })
        : sentence('invoice_draft.issued', { invoice_number });
      return { message: sentenceText(text, await call.terms()), client_invoice_id, invoice_number };
    },
    async discardDraft(call) {
      await db.withScope(call.scope, (tx) => discardDraft(tx, officeScope(call), call.body));
      return { message: sentenceText(sentence('invoice_draft.discarded'), await call.terms()) };
    },
  };
}
