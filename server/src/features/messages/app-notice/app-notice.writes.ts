import { STORED_DAYS } from '@onrecord/domain/core/app-notice/app-notice';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { announceNotices } from '../../../db/message/app-notice.ts';
import { systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { forEachCompany } from '../../company/company/company.reads.ts';
import { visibleNotices } from './app-notice.access.ts';

/** Marks notices that the reader sees, and has the reader's other windows count anew. Returns how many there were to mark. */
async function mark(tx: Tx, scope: UserScope, which: RawBuilder<boolean>, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ app_notice_id: number }>`update app_notice n set read_at = ${now.toString()}::timestamptz
    where ${andAll([...visibleNotices(scope), which])} and n.read_at is null returning n.app_notice_id`.execute(tx);
  if (rows.length > 0) await announceNotices(tx, scope.company_id, [scope.viewer.user_id]);
  return rows.length;
}

/**
 * Marks one notice as read; one that was read before stays as it is.
 *
 * @throws AppError 404 for one that the reader does not see
 */
export async function markNoticeRead(tx: Tx, scope: UserScope, id: number, now: Temporal.Instant): Promise<void> {
  if ((await mark(tx, scope, sql`n.app_notice_id = ${id}`, now)) > 0) return;
  const { rows } = await sql`select from app_notice n where ${andAll(visibleNotices(scope))}
    and n.app_notice_id = ${id}`.execute(tx);
  if (rows.length === 0) throw refuse('general.not_found');
}

/** Marks all notices up to one as read: what came after it has not been seen. */
export async function markNoticesRead(tx: Tx, scope: UserScope, upTo: number, now: Temporal.Instant): Promise<void> {
  await mark(tx, scope, sql`n.app_notice_id <= ${upTo}`, now);
}

/** So many are removed by one transaction. */
const AT_ONCE = 5_000;

async function pruneCompany({ db, now }: Services, companyId: number): Promise<void> {
  const scope = systemScope(companyId, 'tasks');
  const before = now()
    .subtract({ hours: 24 * STORED_DAYS })
    .toString();
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    const { rows } = await db.withScope(scope, (tx) =>
      sql`delete from app_notice where company_id = ${companyId} and app_notice_id in (select n.app_notice_id
        from app_notice n where n.company_id = ${companyId} and n.created_at < ${before}::timestamptz
        order by n.created_at limit ${AT_ONCE}) returning app_notice_id`.execute(tx),
    );
    removed = rows.length;
  }
}

/** The nightly task: no notice is kept longer than people look back. */
export async function pruneNotices(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'notices',
    ({ company_id }) => pruneCompany(services, company_id),
    'notices of some companies were not pruned',
  );
}
