import type { BodyOf } from '@onrecord/contract/core/entry';
import type { payRunArea } from '@onrecord/contract/money/pay-run';
import { moneyText } from '@onrecord/domain/core/format/money';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { fileModifier, takesBankFiles } from '@onrecord/domain/money/pay-run/bank-file';
import { isOriginator } from '@onrecord/domain/money/pay-run/transfer';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { holdBooksOpen } from '../../../db/money/ledger.ts';
import { nextNumbers } from '../../../db/money/next-numbers.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf, todayOf } from '../../company/company/company.reads.ts';
import { payBookOf } from '../provider-invoice/pay-due.reads.ts';
import {
  bankFileById,
  bankFileOf,
  filesOfDay,
  isOtherSum,
  openTransferTo,
  originatorOf,
  planBankFile,
} from './bank-file.reads.ts';
import { replacePayment } from './close.writes.ts';
import { runById } from './pay-run.reads.ts';
import { lockRun, noteRun } from './pay-run.writes.ts';

type Area = typeof payRunArea;

const about = (company_id: number, runId: number) => `bank file ${company_id} ${runId}`;

/**
 * Makes the bank file of a closed run: every transfer whose bank details are old enough is in it, once. From then on closing is not
 * undone. Nothing is made where the sum is another than the one that was seen.
 *
 * @throws AppError 409 where the run is a draft, nothing can be transferred, or the sum has changed; 400 without a bank
 */
export async function makeBankFile(
  tx: Tx,
  { sealer, now }: Pick<Services, 'sealer' | 'now'>,
  scope: UserScope,
  request: BodyOf<Area['makeBankFile']>,
): Promise<{ pay_bank_file_id: number; amount: string; count: number }> {
  const run = await lockRun(tx, scope, request);
  if (run.status !== 'closed') throw refuse('pay_run.not_closed');
  const book = await payBookOf(tx, scope, now());
  if (!takesBankFiles(book.company.currency_code)) throw refuse('bank_file.dollars_only');
  if (!isOriginator(originatorOf(book))) throw refuse('bank_file.no_originator');
  const { company_id } = scope;
  const { pay_run_id } = run;
  const plan = await planBankFile(tx, scope, sealer, { pay_run_id, lock: 'locked' }, book);
  if (plan.entries.length === 0) throw refuse('bank_file.nothing');
  const modifier = fileModifier(await filesOfDay(tx, scope, book.today));
  if (modifier === undefined) throw refuse('bank_file.too_many');
  const made_at = now().toZonedDateTimeISO(book.company.time_zone).toPlainTime().toString({ smallestUnit: 'minute' });
  const { effective_on, file } = bankFileOf(plan, run, book, { made_at, modifier });
  if (isOtherSum(file.credits, request.expected_credits)) throw refuse('pay_run.changed');
  const { text, block_count: _, ...figures } = file;
  const { pay_bank_file_id } = await tx
    .insertInto('pay_bank_file')
    .values({
      company_id,
      pay_run_id,
      made_on: book.today,
      modifier,
      effective_on,
      ...figures,
      content_sealed: sealer.seal(text, about(company_id, pay_run_id)),
      made_by: scope.viewer.user_id,
    })
    .returning('pay_bank_file_id')
    .executeTakeFirstOrThrow();
  const idsOf = (is_prenote: boolean) =>
    plan.entries.filter((entry) => entry.is_prenote === is_prenote).map((entry) => entry.service_provider_id);
  await sql`update pay_run_payment set pay_bank_file_id = ${pay_bank_file_id} where company_id = ${company_id}
    and pay_run_id = ${pay_run_id} and service_provider_id = any(${idsOf(false)}::bigint[])`.execute(tx);
  await sql`update service_provider set bank_prenote_on = ${effective_on} where company_id = ${company_id}
    and service_provider_id = any(${idsOf(true)}::bigint[])`.execute(tx);
  await markSent(tx, scope, pay_run_id, now());
  const amount = moneyText(file.credits, formatsOf(book.company));
  await noteRun(tx, scope, run, { type: 'Bank File Made', description: `${amount}, ${file.entry_hash}` });
  return { pay_bank_file_id, amount, count: file.entry_count };
}

/** Notes that something of a run has left the house: its closing stays. */
export async function markSent(tx: Tx, { company_id }: UserScope, runId: number, now: Temporal.Instant): Promise<void> {
  await sql`update pay_run set sent_at = coalesce(sent_at, ${now.toString()}) where company_id = ${company_id}
    and pay_run_id = ${runId}`.execute(tx);
}

/** A bank file as it was made. Who takes it is written down. @throws AppError 404 */
export async function takeBankFile(tx: Tx, { sealer }: Pick<Services, 'sealer'>, scope: UserScope, id: number) {
  const file = await bankFileById(tx, scope, id);
  const run = file && (await runById(tx, scope, file.pay_run_id));
  if (!file || !run) throw refuse('general.not_found');
  const text = sealer.open(file.content_sealed, about(scope.company_id, file.pay_run_id));
  if (text === undefined) throw refuse('bank_file.unreadable');
  await noteRun(tx, scope, run, { type: 'Bank File Downloaded', description: file.entry_hash });
  return { text, name: `ACH ${file.effective_on} ${file.modifier}.txt` };
}

/**
 * Pays by check what a closed run was to transfer and could not: the payment is in no file yet and gets the next number. The
 * transfer is taken back by an entry of its own.
 *
 * @throws AppError 404 where there is no such transfer any more
 */
export async function payByCheck(
  tx: Tx,
  scope: UserScope,
  request: BodyOf<Area['payByCheck']>,
  now: Temporal.Instant,
): Promise<number> {
  const run = await lockRun(tx, scope, request);
  const { company_id } = scope;
  const { pay_run_id, pay_on } = run;
  const paid = await openTransferTo(tx, scope, pay_run_id, request.service_provider_id);
  if (!paid) throw refuse('general.not_found');
  const closed_until = await holdBooksOpen(tx, scope);
  const isOpen = closed_until === null || pay_on > closed_until;
  const day = isOpen ? pay_on : todayOf(await companyOf(tx, scope), now).toString();
  const check_number = await nextNumbers(tx, company_id, 'check', 1);
  const by = { method: 'Check', reference: String(check_number) };
  const transaction_id = await replacePayment(tx, scope, { day, paid, by });
  await sql`update pay_run_payment set pay_by = 'check', check_number = ${check_number}, transaction_id = ${transaction_id}
    where company_id = ${company_id} and pay_run_id = ${pay_run_id} and service_provider_id = ${paid.service_provider_id}`.execute(
    tx,
  );
  await sql`update pay_run set status = status where company_id = ${company_id} and pay_run_id = ${pay_run_id}`.execute(
    tx,
  );
  await noteRun(tx, scope, run, { type: 'Pay Run Saved', description: String(check_number) });
  return check_number;
}
