import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, instant, messageResponse, plainDate } from '../core/shapes.ts';

const journalExport = z.strictObject({
  journal_export_id: id,
  export_number: z.number().int(),
  through: plainDate,
  entry_count: z.number().int(),
  exported_by_name: z.string(),
  created_at: instant,
});

/** The journal of the books for an accounting program (design M11): every entry goes out once. */
export const journalArea = {
  getJournalExports: get('/journal/getJournalExports', 'books.view', {
    returns: z.strictObject({
      today: plainDate,
      /** Entries up to today that have not gone out. */
      waiting: z.number().int(),
      data: z.array(journalExport),
    }),
  }),
  /** Takes what has not gone out up to a day. Refused where there is nothing. */
  makeJournalExport: post('/journal/makeJournalExport', 'books.edit', {
    body: z.strictObject({ through: plainDate }),
    returns: messageResponse.extend({ journal_export_id: id }),
  }),
  /** An export as it was made, as often as it is wanted. */
  downloadJournal: post('/journal/downloadJournal', 'books.view', {
    body: z.strictObject({ journal_export_id: id, format: z.enum(['iif', 'csv']) }),
    response: 'file',
  }),
};

/** An invoice as e-billing systems read it (LEDES 1998B). Refused where the id of the firm, client or matter is blank. */
export const ledesArea = {
  exportLedes: post('/ledes/exportLedes', 'clientinvoices.edit', {
    body: z.strictObject({ client_invoice_id: id }),
    response: 'file',
  }),
};

export type JournalExport = z.output<typeof journalExport>;
