import type { depositArea } from '@onrecord/contract/money/deposit';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { groupReceipts, sumOf, toDeposit } from '@onrecord/domain/money/receipt/deposit-slip';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { slipLetter } from './deposit.present.ts';
import { daysAround, depositsOf, receiptsOfDay } from './deposit.reads.ts';
import { createDeposit } from './deposit.writes.ts';

async function readDay(tx: Tx, scope: UserScope, wanted: string | null, now: Temporal.Instant) {
  const today = todayOf(await companyOf(tx, scope), now).toString();
  const day = wanted ?? today;
  const rows = await receiptsOfDay(tx, scope, day);
  const slip = toDeposit(rows);
  return {
    day,
    today,
    ...(await daysAround(tx, scope, day)),
    received: sumOf(rows),
    groups: groupReceipts(rows).map(({ rows: own, ...group }) => ({ ...group, rows: [...own] })),
    slip: { transaction_ids: slip.map(({ transaction_id }) => transaction_id), amount: sumOf(slip) },
    deposits: await depositsOf(tx, scope, day),
  };
}

async function readSlip(tx: Tx, scope: UserScope, day: string, deposit_id: number | null) {
  const company = await companyOf(tx, scope);
  const all = await receiptsOfDay(tx, scope, day);
  const [deposit] = deposit_id === null ? [] : await depositsOf(tx, scope, day, deposit_id);
  if (deposit_id !== null && !deposit) throw refuse('general.not_found');
  const rows = deposit ? all.filter((row) => row.deposit_id === deposit_id) : toDeposit(all);
  if (rows.length === 0) throw refuse('deposit.nothing');
  return { company, slip: { company_name: company.name, day, deposit, rows, prepared_by: scope.viewer.name } };
}

/** The receipts of a day as they reach the bank, and their deposit slips. */
export function depositHandlers(services: Services): CallHandlers<typeof depositArea> {
  const { db, now } = services;
  return {
    getDay: (call) => db.readScope(call.scope, (tx) => readDay(tx, userScope(call), call.body.day, now())),
    async createDeposit(call) {
      const { deposit_id, params } = await db.withScope(call.scope, async (tx) => {
        const company = await companyOf(tx, call.scope);
        const today = todayOf(company, now()).toString();
        const { amount, deposit_number, ...made } = await createDeposit(tx, userScope(call), call.body, today);
        return { ...made, params: { deposit_number, amount: moneyText(amount, formatsOf(company)) } };
      });
      return { deposit_id, message: sentenceText(sentence('deposit.done', params), await call.terms()) };
    },
    async printSlip(call) {
      const { day, deposit_id } = call.body;
      const { company, slip } = await db.readScope(call.scope, (tx) => readSlip(tx, userScope(call), day, deposit_id));
      const letter = slipLetter(slip, formatsOf(company), await call.terms());
      const file = await services.pdf.renderLetterPdf(letter);
      return { file, content_type: 'application/pdf', file_name: `${letter.title}.pdf`, inline: true };
    },
  };
}
