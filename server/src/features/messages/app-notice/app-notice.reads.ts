import { MAX_COUNTED } from '@onrecord/domain/core/app-notice/app-notice';
import type { NoticeValues } from '@onrecord/domain/core/app-notice/notice-values';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleNotices } from './app-notice.access.ts';

export interface NoticeRow {
  readonly app_notice_id: number;
  readonly notification_type_id: number;
  readonly sentence: string;
  readonly sentence_values: NoticeValues;
  readonly path: string;
  readonly created_at: string;
  readonly is_read: boolean;
}

interface NoticeQuery {
  readonly cursor?: number | null | undefined;
  readonly limit: number;
  readonly unread_only: boolean;
}

/** A page of the reader's notices, the latest first, and where the next one begins. */
export async function noticePage(tx: Tx, scope: UserScope, { cursor, limit, unread_only }: NoticeQuery) {
  const narrowed: RawBuilder<boolean>[] = [
    ...(cursor ? [sql<boolean>`n.app_notice_id < ${cursor}`] : []),
    ...(unread_only ? [sql<boolean>`n.read_at is null`] : []),
  ];
  const { rows } =
    await sql<NoticeRow>`select n.app_notice_id, n.notification_type_id, n.sentence, n.sentence_values, n.path,
      n.created_at, n.read_at is not null as is_read
    from app_notice n where ${andAll([...visibleNotices(scope), ...narrowed])}
    order by n.app_notice_id desc limit ${limit + 1}`.execute(tx);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next_cursor: rows.length > limit && last ? last.app_notice_id : null };
}

/** How many of the reader's notices are unread, as far as it is counted. */
export async function unreadCount(tx: Tx, scope: UserScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from app_notice n
    where ${andAll(visibleNotices(scope))} and n.read_at is null limit ${MAX_COUNTED}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
