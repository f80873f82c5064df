import type { billingArea } from '@onrecord/contract/money/billing';
import type { ReadyToBillRow } from '@onrecord/contract/money/billing-rows';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { issuedSentence } from '@onrecord/domain/money/billing/issued-sentence';
import { refusePageKinds } from '@onrecord/domain/money/billing/page-kinds';
import { READY_TO_BILL_LIST } from '@onrecord/domain/money/billing/turn-in/ready-to-bill.list';
import { fileRows } from '../../../db/file/file-rows.ts';
import { listPage } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listFile, listFrame } from '../../../http/file/list-file.ts';
import type { Services } from '../../../http/services.ts';
import type { WrittenComments } from '../client-invoice/comment.reads.ts';
import { presentDraft } from './draft.present.ts';
import { type BillerDecisions, readDraft } from './draft.reads.ts';
import { issuedPay } from './issue/issue.reads.ts';
import { issueDraft, lockJobToBill } from './issue/issue.writes.ts';
import { type ReadyQuery, readReady, readReadyPage, readyTotal } from './ready.reads.ts';

interface Biller {
  scope: UserScope;
  terms: TermResolver;
}

/** What goes with the issuing of what the biller saw. */
interface Issuing {
  expected_total?: string | undefined;
  comments: WrittenComments;
}

/** Locks the job, looks again, and writes what it sees; or says why not. A second press answers what the first one made. */
function issue(services: Services, { scope, terms }: Biller, decisions: BillerDecisions, issuing: Issuing) {
  const { expected_total, comments } = issuing;
  return services.db.withScope(scope, async (tx) => {
    await lockJobToBill(tx, scope, decisions.job_id);
    const found = await readDraft(tx, scope, decisions, services.now());
    const { job, draft } = found;
    const named = { job_id: job.job_id, job_number: job.job_number };
    if (draft.decision.outcome === 'already_billed') {
      return {
        outcome: 'already_issued' as const,
        ...named,
        message: sentenceText(sentence('billing.already_issued', { job_number: job.job_number }), terms),
        invoices: job.issued,
        provider_invoice_ids: await issuedPay(tx, scope, job.job_id),
      };
    }
    const unexplained = refusePageKinds(job.usual_kinds, decisions.page_kinds ?? null);
    if (unexplained) throw new AppError(unexplained.reason, unexplained.fields);
    if (draft.decision.outcome === 'refused') throw new AppError(draft.decision.reasons[0]);
    const isAsSeen = expected_total === undefined || compare(expected_total, draft.billed_total) === 0;
    if (!isAsSeen || !found.has_all_charges) throw refuse('billing.changed');
    const issued = await issueDraft(tx, scope, { found, today: found.today, comments });
    const { job_number } = job;
    const text = issuedSentence(issued.invoices.length, job_number);
    return {
      outcome: 'issued' as const,
      ...named,
      message: sentenceText(text, terms),
      ...issued,
    };
  });
}

const ALL_OF_IT = { clients: [], left_out: [], accepts_unbilled: false, accepts_duplicates: false, charges: [] };

/** One job of many: what refuses it is told, and the others go on. */
async function issueOne(services: Services, biller: Biller, job_id: number) {
  try {
    return await issue(services, biller, { job_id, ...ALL_OF_IT }, { comments: [] });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused' as const, job_id, message: sentenceText(error, biller.terms) };
  }
}

/** The worklist: its amounts are worked out before a page is read, because the price engine is no SQL. */
function readyHandlers(
  services: Services,
): Pick<CallHandlers<typeof billingArea>, 'readyToBill' | 'exportReadyToBill' | 'readyTotal'> {
  const { db, now } = services;
  return {
    async readyToBill(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        const { source, call: narrowed } = await readReadyPage(tx, scope, call.body, now());
        return listPage<ReadyToBillRow>(tx, source, narrowed);
      });
    },
    async exportReadyToBill(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...query } = call.body;
      const { source, call: narrowed } = await db.readScope(scope, (tx) =>
        readReady(tx, scope, query as unknown as ReadyQuery, now()),
      );
      const frame = await listFrame(services, call, READY_TO_BILL_LIST.name);
      const rows = fileRows(source, narrowed, READY_TO_BILL_LIST.columns);
      return listFile(services, scope, { format, wanted, ...frame, ...rows });
    },
    readyTotal: (call) => db.readScope(call.scope, (tx) => readyTotal(tx, userScope(call), call.body, now())),
  };
}

/** Turning worksheets into orders, invoices and pay. */
export function billingHandlers(services: Services): CallHandlers<typeof billingArea> {
  const { db, now } = services;
  return {
    ...readyHandlers(services),
    draft: (call) =>
      db.readScope(call.scope, async (tx) => {
        return presentDraft(await readDraft(tx, call.scope, call.body, now()));
      }),
    async issue(call) {
      const { expected_total, comments, ...decisions } = call.body;
      const biller = { scope: userScope(call), terms: await call.terms() };
      return issue(services, biller, decisions, { expected_total, comments });
    },
    async issueMany(call) {
      const biller = { scope: userScope(call), terms: await call.terms() };
      const results = [];
      for (const id of new Set(call.body.job_ids)) results.push(await issueOne(services, biller, id));
      return { results };
    },
  };
}
