import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { takeTurn } from '../payment/payment.writes.ts';
import { notExported, waitingEntries } from './journal.reads.ts';

/** Takes every entry up to a day that has not gone out into an export. */
async function takeEntries(tx: Tx, { company_id }: Scope, journalExportId: number, through: string): Promise<void> {
  await sql`insert into journal_export_entry (company_id, ledger_entry_id, journal_export_id)
    select l.company_id, l.ledger_entry_id, ${journalExportId} ${notExported(company_id, through)}`.execute(tx);
}

/** Makes an export of every entry up to a day that has not gone out: two who press at once take their turns. */
export async function makeExport(tx: Tx, scope: UserScope, through: string, today: string) {
  const { company_id } = scope;
  if (through > today) throw refuseFields({ through: sentence('journal.in_future') });
  await takeTurn(tx, scope, 'journal export');
  const entry_count = await waitingEntries(tx, scope, through);
  if (entry_count === 0) throw refuse('journal.nothing_new');
  const made = await tx
    .insertInto('journal_export')
    .values({
      company_id,
      export_number: sql<number>`(select coalesce(max(e.export_number), 0) + 1 from journal_export e where e.company_id = ${company_id})`,
      through,
      entry_count,
      exported_by: scope.viewer.user_id,
    })
    .returning(['journal_export_id', 'export_number'])
    .executeTakeFirstOrThrow();
  await takeEntries(tx, scope, made.journal_export_id, through);
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'company',
    object_id: company_id,
    object_number: String(made.export_number),
    description: `journal through ${through}: ${entry_count}`,
  });
  return { ...made, entry_count };
}
