import { BANK_GROUPS } from '@onrecord/domain/money/receipt/deposit-slip';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { id, messageResponse, money, optionalId, plainDate } from '../core/shapes.ts';

const dayReceipt = z.strictObject({
  transaction_id: id,
  receipt_number: z.number().int(),
  client_name: z.string(),
  payment_type_name: z.string(),
  reference: z.string(),
  /** The numbers of the invoices that it pays. */
  invoices: z.array(z.number().int()),
  amount: money,
  /** What is left of it: nothing when it was voided or came back. */
  left: money,
  on_account: money,
  deposit_id: optionalId,
});

/** The receipts of a day as they reach the bank, and the deposit slips made of them. */
export const depositArea = {
  getDay: post('/deposit/getDay', 'receipts.view', {
    body: z.strictObject({ day: plainDate.nullable() }),
    returns: z.strictObject({
      day: plainDate,
      today: plainDate,
      /** The nearest days that have receipts. */
      previous_day: plainDate.nullable(),
      next_day: plainDate.nullable(),
      received: money,
      groups: z.array(z.strictObject({ group: z.enum(BANK_GROUPS), amount: money, rows: z.array(dayReceipt) })),
      /** What goes on the slip now: checks and cash that are not at the bank. */
      slip: z.strictObject({ transaction_ids: z.array(id), amount: money }),
      deposits: z.array(
        z.strictObject({
          deposit_id: id,
          deposit_number: z.string(),
          deposited_on: plainDate,
          deposited_by_name: z.string(),
          amount: money,
          receipt_count: z.number().int(),
        }),
      ),
    }),
  }),
  /** Marks exactly these receipts of a day as deposited, once. */
  createDeposit: post('/deposit/create', 'receipts.edit', {
    body: z.strictObject({
      received_on: plainDate,
      deposited_on: plainDate,
      transaction_ids: z.array(id).min(1).max(1000),
    }),
    returns: messageResponse.extend({ deposit_id: id }),
  }),
  /** The slip as a PDF: of a deposit, or of what waits to be deposited of a day. */
  printSlip: post('/deposit/printSlip', 'receipts.view', {
    body: z.strictObject({ day: plainDate, deposit_id: optionalId.default(null) }),
    response: 'file',
  }),
};
