import { UNDO_DAYS } from '@onrecord/domain/office/merge/undo-merge';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { forEachCompany } from '../../company/company/company.reads.ts';

/**
 * Nothing of a file is kept longer than it is of use: one that was never imported goes after 30 days, and of one that can no
 * longer be taken back what its cells said. That it was imported, by whom and when, stays.
 */
export async function sweepImports({ db, now }: Services): Promise<void> {
  const before = now()
    .subtract({ hours: UNDO_DAYS * 24 })
    .toString();
  const sweep = (scope: Scope) =>
    db.withScope(scope, async (tx) => {
      await sql`delete from record_import where company_id = ${scope.company_id}
        and state in ('columns', 'checked', 'undone') and created_at < ${before}::timestamptz`.execute(tx);
      await sql`delete from record_import_line r using record_import i where r.company_id = ${scope.company_id}
        and i.company_id = r.company_id and i.record_import_id = r.record_import_id and i.state = 'imported'
        and i.imported_at < ${before}::timestamptz`.execute(tx);
    });
  await forEachCompany(db, 'imports', sweep, 'imports of some companies were not swept');
}
