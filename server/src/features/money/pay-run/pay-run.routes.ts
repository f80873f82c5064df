import type { payRunArea } from '@onrecord/contract/money/pay-run';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { csvFile } from '../../../http/file/csv-file.ts';
import type { Services } from '../../../http/services.ts';
import type { StepUp } from '../../access/sign-in/factor/factor.access.ts';
import { companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { payBookOf } from '../provider-invoice/pay-due.reads.ts';
import { presentBankFiles } from './bank-file.reads.ts';
import { makeBankFile, payByCheck, takeBankFile } from './bank-file.writes.ts';
import { checksOf } from './check.reads.ts';
import { closePayRun, undoClose } from './close.writes.ts';
import { payRuns, presentRun, runById } from './pay-run.reads.ts';
import { addLines, addOtherPay, discardPayRun, leaveOut, openPayRun, removeOtherPay } from './pay-run.writes.ts';
import { remittancesOf } from './remittance.reads.ts';
import { remittancePdf, sendRemittances } from './remittance.writes.ts';
import { taxYear } from './tax-year.reads.ts';
import { askForW9, exportTaxYear } from './tax-year.writes.ts';

type YearCalls = Pick<CallHandlers<typeof payRunArea>, 'getTaxYear' | 'exportTaxYear' | 'askForW9'>;

/** The year of each provider on form 1099, and asking for what is missing. */
function taxYearHandlers(services: Services, stepUp: StepUp): YearCalls {
  const { db, now } = services;
  return {
    getTaxYear: (call) => db.readScope(call.scope, (tx) => taxYear(tx, call.scope, call.params.year)),
    async exportTaxYear(call) {
      const scope = userScope(call);
      await stepUp(services, scope);
      const words = await call.terms();
      const lines = await db.withScope(scope, (tx) => exportTaxYear(tx, services, scope, call.body.year, words));
      return csvFile(`1099 ${call.body.year}`, lines);
    },
    async askForW9(call) {
      const { service_provider_id } = call.body;
      const address = await db.withScope(call.scope, (tx) => askForW9(tx, userScope(call), service_provider_id, now()));
      return { message: sentenceText(sentence('w9.requested', { address }), await call.terms()) };
    },
  };
}

/** Pay runs: drafts, what is changed in them, closing and undoing that. */
export function payRunHandlers(services: Services, stepUp: StepUp): CallHandlers<typeof payRunArea> {
  const { db, now } = services;
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
    async getPayRuns(call) {
      const words = await call.terms();
      return db.readScope(call.scope, async (tx) => {
        const book = await payBookOf(tx, call.scope, now());
        return payRuns(tx, call.scope, { book, words });
      });
    },
    async getPayRun(call) {
      const words = await call.terms();
      return db.readScope(call.scope, async (tx) => {
        const run = await runById(tx, call.scope, call.params.id);
        if (!run) throw refuse('general.not_found');
        const book = await payBookOf(tx, call.scope, now());
        const bank = await presentBankFiles(tx, call.scope, services.sealer, run, book);
        const remittances = await remittancesOf(tx, call.scope, run.pay_run_id);
        return { ...(await presentRun(tx, call.scope, run, { book, words })), bank, remittances };
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
    async makeBankFile(call) {
      const scope = userScope(call);
      await stepUp(services, scope);
      const { pay_bank_file_id, ...params } = await db.withScope(scope, (tx) =>
        makeBankFile(tx, services, scope, call.body),
      );
      return { pay_bank_file_id, message: sentenceText(sentence('bank_file.made', params), await call.terms()) };
    },
    async bankFile(call) {
      const scope = userScope(call);
      await stepUp(services, scope);
      const { text, name } = await db.withScope(scope, (tx) => takeBankFile(tx, services, scope, call.params.id));
      return { file: Buffer.from(text, 'latin1'), content_type: 'text/plain', file_name: name };
    },
    async payByCheck(call) {
      const number = await db.withScope(call.scope, (tx) => payByCheck(tx, userScope(call), call.body, now()));
      return { message: sentenceText(sentence('bank_file.by_check', { number }), await call.terms()) };
    },
    async printChecks(call) {
      const words = await call.terms();
      const made = await db.readScope(call.scope, (tx) => checksOf(tx, call.scope, call.body.pay_run_id, words));
      const file = await services.pdf.renderChecksPdf(made);
      return { file, content_type: 'application/pdf', file_name: `${made.title}.pdf`, inline: true };
    },
    async printRemittance(call) {
      const { pay_run_id, service_provider_id } = call.body;
      const known = await db.readScope(call.scope, (tx) => remittancesOf(tx, call.scope, pay_run_id));
      const own = known.find((one) => one.service_provider_id === service_provider_id);
      const of = { pay_run_id, service_provider_id, remittance_number: own?.remittance_number ?? null };
      const { file, title } = await remittancePdf(services, call.scope, of, await call.terms());
      return { file, content_type: 'application/pdf', file_name: `${title}.pdf`, inline: true };
    },
    async sendRemittances(call) {
      const params = await db.withScope(call.scope, (tx) => sendRemittances(tx, userScope(call), call.body, now()));
      return { message: sentenceText(sentence('remittance.sent', params), await call.terms()) };
    },
    ...taxYearHandlers(services, stepUp),
    undoClose: (call) => change(call, sentence('pay_run.undone'), (tx, scope) => undoClose(tx, scope, call.body)),
  };
}
