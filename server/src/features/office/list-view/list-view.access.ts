import type { Column, ListViewer } from '@onrecord/domain/core/list/column';
import { refuseSearch } from '@onrecord/domain/core/list/saved-search';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import type { Database } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { jobListViewer } from '../../scheduling/job/list/page.reads.ts';

/** What decides which columns somebody sees, in the company they are at work in (section 6). */
export function listViewer(db: Database, scope: UserScope): Promise<ListViewer> {
  return db.readScope(scope, async (tx) => jobListViewer(scope, await companyOf(tx, scope)));
}

/**
 * Refuses a search that its user may not keep, with the field at fault.
 *
 * @throws AppError 400, 403
 */
export function requireSearch(
  columns: readonly Column[],
  viewer: ListViewer,
  draft: Parameters<typeof refuseSearch>[2],
): void {
  const fields = refuseSearch(columns, viewer, draft);
  const [first] = Object.values(fields ?? {});
  if (fields && first) throw new AppError(first, fields);
}
