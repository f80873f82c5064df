import type { memoArea } from '@onrecord/contract/money/receipt';
import { moneyText } from '@onrecord/domain/core/format/money';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { startOver } from '../../../../db/connection/start-over.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, formatsOf, todayOf } from '../../../company/company/company.reads.ts';
import { createDebitMemo } from './debit.writes.ts';
import { waitingMemos } from './memo.reads.ts';
import { createMemo, decideMemo } from './memo.writes.ts';
import { memoPdf } from './print.writes.ts';

const DECIDED = { posted: 'memo.approved', refused: 'memo.refused', withdrawn: 'memo.withdrawn' } as const;

/** Credit memos and write-offs, and who approves them. */
export function memoHandlers(services: Services): CallHandlers<typeof memoArea> {
  const { db, now } = services;
  const decide = async (
    call: Call & { body: { client_memo_id: number; note?: string } },
    decision: keyof typeof DECIDED,
  ) => {
    const { client_memo_id, note = '' } = call.body;
    const amount = await startOver(() =>
      db.withScope(call.scope, async (tx) => {
        const company = await companyOf(tx, call.scope);
        const today = todayOf(company, now()).toString();
        const decided = await decideMemo(tx, userScope(call), { client_memo_id, note, decision }, today, now());
        return moneyText(decided, formatsOf(company));
      }),
    );
    return { message: sentenceText(sentence(DECIDED[decision], { amount }), await call.terms()) };
  };
  return {
    async createMemo(call) {
      const { status, amount } = await startOver(() =>
        db.withScope(call.scope, async (tx) => {
          const company = await companyOf(tx, call.scope);
          const saved = await createMemo(tx, userScope(call), call.body, todayOf(company, now()).toString());
          return { ...saved, amount: moneyText(saved.amount, formatsOf(company)) };
        }),
      );
      const posted = call.body.kind === 'write_off' ? 'memo.written_off' : 'memo.saved';
      const text = sentence(status === 'waiting' ? 'memo.waits' : posted, { amount });
      return { status, message: sentenceText(text, await call.terms()) };
    },
    async createDebitMemo(call) {
      const { client_invoice_id, amount } = await startOver(() =>
        db.withScope(call.scope, async (tx) => {
          const company = await companyOf(tx, call.scope);
          const saved = await createDebitMemo(tx, userScope(call), call.body, todayOf(company, now()).toString());
          return { ...saved, amount: moneyText(saved.amount, formatsOf(company)) };
        }),
      );
      return { client_invoice_id, message: sentenceText(sentence('memo.charged', { amount }), await call.terms()) };
    },
    getWaitingMemos: (call) =>
      db.readScope(call.scope, async (tx) => ({ data: await waitingMemos(tx, userScope(call)) })),
    approveMemo: (call) => decide(call, 'posted'),
    refuseMemo: (call) => decide(call, 'refused'),
    withdrawMemo: (call) => decide(call, 'withdrawn'),
    async printMemo(call) {
      const { file, title } = await memoPdf(services, userScope(call), call.body.transaction_id, await call.terms());
      return { file, content_type: 'application/pdf', file_name: `${title}.pdf`, inline: true };
    },
  };
}
