import type { payRunArea } from '@onrecord/contract/money/pay-run';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { payBookOf } from '../provider-invoice/pay-due.reads.ts';
import { closePayRun, undoClose } from './close.writes.ts';
import { payRuns, presentRun, runById } from './pay-run.reads.ts';
import { addLines, addOtherPay, discardPayRun, leaveOut, openPayRun, removeOtherPay } from './pay-run.writes.ts';

/** Pay runs: drafts, what is changed in them, closing and undoing that. */
export function payRunHandlers({ db, now }: Services): CallHandlers<typeof payRunArea> {
  const change = async (
    call: Call,
    key: Sentence,
    work: (tx: Tx, scope: UserScope, today: string) => Promise<void>,
  ) => {
    await db.withScope(call.scope, async (tx) =>
      work(tx, userScope(call), todayOf(await companyOf(tx, call.scope), now()).toString()),
    );
    return { message: sentenceText(key, await call.terms()) };
  };
  return {
    getPayRuns: (call) =>
      db.readScope(call.scope, async (tx) => payRuns(tx, call.scope, await payBookOf(tx, call.scope, now()))),
    async getPayRun(call) {
      const words = await call.terms();
      return db.readScope(call.scope, async (tx) => {
        const run = await runById(tx, call.scope, call.params.id);
        if (!run) throw refuse('general.not_found');
        return presentRun(tx, call.scope, run, { book: await payBookOf(tx, call.scope, now()), words });
      });
    },
    async openPayRun(call) {
      const { pay_run_id, ...params } = await db.withScope(call.scope, (tx) =>
        openPayRun(tx, userScope(call), call.body, now()),
      );
      return { pay_run_id, message: sentenceText(sentence('pay_run.opened', params), await call.terms()) };
    },
    leaveOut: (call) => change(call, sentence('pay_run.saved'), (tx, scope) => leaveOut(tx, scope, call.body)),
    addLines: (call) => change(call, sentence('pay_run.saved'), (tx, scope) => addLines(tx, scope, call.body)),
    addOtherPay: (call) =>
      change(call, sentence('pay_run.saved'), (tx, scope, today) => addOtherPay(tx, scope, call.body, today)),
    removeOtherPay: (call) =>
      change(call, sentence('pay_run.saved'), (tx, scope, today) => removeOtherPay(tx, scope, call.body, today)),
    discardPayRun: (call) =>
      change(call, sentence('pay_run.discarded'), (tx, scope) => discardPayRun(tx, scope, call.body)),
    async closePayRun(call) {
      const amount = await db.withScope(call.scope, async (tx) => {
        const paid = await closePayRun(tx, userScope(call), call.body, now());
        return moneyText(paid, formatsOf(await companyOf(tx, call.scope)));
      });
      return { message: sentenceText(sentence('pay_run.closed', { amount }), await call.terms()) };
    },
    undoClose: (call) => change(call, sentence('pay_run.undone'), (tx, scope) => undoClose(tx, scope, call.body)),
  };
}
