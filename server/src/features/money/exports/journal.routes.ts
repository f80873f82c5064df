import type { journalArea } from '@onrecord/contract/money/journal';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { journalDays, journalIif, journalRows } from '@onrecord/domain/money/exports/journal';
import type { Tx } from '../../../db/database.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { csvFile } from '../../../http/file/csv-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { journalExports, journalOf, waitingEntries } from './journal.reads.ts';
import { makeExport } from './journal.writes.ts';

/** The journal for an accounting program: every entry goes out once, and each export can be fetched again as it was. */
export function journalHandlers({ db, now }: Services): CallHandlers<typeof journalArea> {
  const todayIn = async (tx: Tx, call: Call) => todayOf(await companyOf(tx, call.scope), now()).toString();
  return {
    getJournalExports: (call) =>
      db.readScope(call.scope, async (tx) => {
        const today = await todayIn(tx, call);
        return {
          today,
          waiting: await waitingEntries(tx, call.scope, today),
          data: await journalExports(tx, call.scope),
        };
      }),
    async makeJournalExport(call) {
      const made = await db.withScope(call.scope, async (tx) =>
        makeExport(tx, userScope(call), call.body.through, await todayIn(tx, call)),
      );
      const { journal_export_id, export_number, entry_count } = made;
      const text = sentence('journal.exported', { number: export_number, count: entry_count });
      return { journal_export_id, message: sentenceText(text, await call.terms()) };
    },
    async downloadJournal(call) {
      const found = await db.readScope(call.scope, (tx) => journalOf(tx, call.scope, call.body.journal_export_id));
      if (!found) throw refuse('general.not_found');
      const name = `Journal-${found.export_number}-${found.through}`;
      const days = journalDays(found.export_number, found.sums);
      if (call.body.format === 'csv') return csvFile(name, journalRows(days));
      return {
        file: journalIif(days, `OnRecord export ${found.export_number}`),
        content_type: 'application/octet-stream',
        file_name: `${name}.iif`,
      };
    },
  };
}
