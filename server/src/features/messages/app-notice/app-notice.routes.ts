import type { appNoticeArea } from '@onrecord/contract/messages/app-notice';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf, ownTimeFormat } from '../../company/company/company.reads.ts';
import { presentNotice } from './app-notice.present.ts';
import { noticePage, unreadCount } from './app-notice.reads.ts';
import { markNoticeRead, markNoticesRead } from './app-notice.writes.ts';

/** The formats of the company, with the reader's own clock where they chose one. */
async function readersFormats(tx: Tx, scope: UserScope): Promise<FormatSettings> {
  const formats = formatsOf(await companyOf(tx, scope));
  const own = await ownTimeFormat(tx, scope);
  return own === 12 || own === 24 ? { ...formats, time_format: own } : formats;
}

/** Notices in the application (other side of the desk, section 5). */
export function appNoticeHandlers({ db, now }: Services): CallHandlers<typeof appNoticeArea> {
  const marking = (call: Call, work: (tx: Tx, scope: UserScope) => Promise<void>) => {
    const scope = userScope(call);
    return db.withScope(scope, async (tx) => {
      await work(tx, scope);
      return { unread_count: await unreadCount(tx, scope) };
    });
  };
  return {
    async getNotices(call) {
      const scope = userScope(call);
      const terms = await call.terms();
      return db.readScope(scope, async (tx) => {
        const { rows, next_cursor } = await noticePage(tx, scope, call.body);
        const formats = await readersFormats(tx, scope);
        const data = rows.map((row) => presentNotice(row, terms, formats));
        return { data, next_cursor, unread_count: await unreadCount(tx, scope) };
      });
    },
    async getUnreadCount(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => ({ unread_count: await unreadCount(tx, scope) }));
    },
    markRead: (call) => marking(call, (tx, scope) => markNoticeRead(tx, scope, call.params.id, now())),
    markAllRead: (call) => marking(call, (tx, scope) => markNoticesRead(tx, scope, call.body.up_to, now())),
  };
}
