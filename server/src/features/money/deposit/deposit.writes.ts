import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { sumOf, toDeposit } from '@onrecord/domain/money/receipt/deposit-slip';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { lockReceipts, nextDepositNumber, receiptsOfDay } from './deposit.reads.ts';

export interface NewDeposit {
  readonly received_on: string;
  readonly deposited_on: string;
  readonly transaction_ids: readonly number[];
}

/**
 * Marks the checks and cash of a day as deposited. The receipts are locked first: whoever voids one at the same moment comes
 * before or after, and the slip that somebody holds in the hand is refused when it no longer says what the day has.
 */
export async function createDeposit(tx: Tx, scope: UserScope, request: NewDeposit, today: string) {
  const { received_on, deposited_on, transaction_ids } = request;
  if (deposited_on > today) throw refuseFields({ deposited_on: sentence('receipt.date_in_future') });
  if (deposited_on < received_on) throw refuseFields({ deposited_on: sentence('deposit.before_receipts') });
  await lockReceipts(tx, scope, transaction_ids);
  const rows = toDeposit(await receiptsOfDay(tx, scope, received_on));
  if (rows.length === 0) throw refuse('deposit.nothing');
  const wanted = new Set(transaction_ids);
  if (rows.length !== wanted.size || rows.some((row) => !wanted.has(row.transaction_id)))
    throw refuse('deposit.changed');
  const { company_id } = scope;
  const deposit_number = await nextDepositNumber(tx, scope, deposited_on);
  const amount = sumOf(rows);
  const { deposit_id } = await tx
    .insertInto('deposit')
    .values({
      company_id,
      deposit_number,
      received_on,
      deposited_on,
      amount,
      receipt_count: rows.length,
      deposited_by: scope.viewer.user_id,
    })
    .returning('deposit_id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('payment_transaction')
    .set({ deposit_id })
    .where('company_id', '=', company_id)
    .where('transaction_id', 'in', [...transaction_ids])
    .where('deposit_id', 'is', null)
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Deposit Made',
    object_type: 'company',
    object_id: company_id,
    object_number: deposit_number,
    description: amount,
  });
  return { deposit_id, deposit_number, amount };
}
