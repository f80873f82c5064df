import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, instant, messageResponse, money, plainDate, requiredText } from '../core/shapes.ts';
import { sentenceRow } from './billing-rows.ts';

const sums = {
  receivable_before: money,
  invoiced: money,
  received: money,
  /** Credit memos and write-offs. */
  credited: money,
  receivable: money,
  on_account: money,
};

/** The close of a month: nothing is entered, changed or voided in it any more. */
export const booksArea = {
  /** The months that were closed, the newest first, and the one to close next with its sums and what keeps it open. */
  getMonths: get('/books/getMonths', 'books.view', {
    returns: z.strictObject({
      today: plainDate,
      closed_until: plainDate.nullable(),
      next: z
        .strictObject({
          closed_until: plainDate,
          ...sums,
          /** What is open of the invoices of that day. */
          aging: money,
          entry_count: z.number().int(),
          /** What has to be done first; nothing when the month can be closed. */
          problems: z.array(sentenceRow),
          /** Days with checks or cash that were not deposited. */
          undeposited_days: z.array(plainDate),
        })
        .nullable(),
      months: z.array(
        z.strictObject({
          books_period_id: id,
          closed_until: plainDate,
          ...sums,
          entry_count: z.number().int(),
          closed_by_name: z.string(),
          closed_at: instant,
          reopened_by_name: z.string(),
          reopened_at: instant.nullable(),
          reopen_reason: z.string(),
        }),
      ),
    }),
  }),
  closeMonth: post('/books/closeMonth', 'books.edit', {
    body: z.strictObject({ closed_until: plainDate }),
    returns: messageResponse,
  }),
  /** Reopens the month closed last; logged with its reason and mailed to the office. */
  reopenMonth: post('/books/reopenMonth', 'books.delete', {
    body: z.strictObject({ books_period_id: id, reason: requiredText }),
    returns: messageResponse,
  }),
};
