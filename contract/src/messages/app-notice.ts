import { MAX_COUNTED } from '@onrecord/domain/core/app-notice/app-notice';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, instant } from '../core/shapes.ts';

const appNotice = z.strictObject({
  app_notice_id: id,
  notification_type_id: id,
  /** The sentence in the reader's language and the company's words. */
  text: z.string(),
  /** The page that it opens, from the first slash on; blank where it opens none. */
  path: z.string(),
  created_at: instant,
  is_read: z.boolean(),
});
export type AppNotice = z.output<typeof appNotice>;

/** How many notices are unread; 100 stands for so many or more. */
const unread = z.strictObject({ unread_count: z.number().int().min(0).max(MAX_COUNTED) });

/**
 * What happened, as people read it in the application beside their mails: everybody their own. A notice is seen as long as its reader may
 * see what it is about. Events of the entity `app_notice` say when somebody's notices have changed.
 */
export const appNoticeArea = {
  /** The latest first. `next_cursor` of an answer asks for the page after it; null: there is none. */
  getNotices: post('/appNotice/getNotices', 'session', {
    body: z.strictObject({
      cursor: id.nullish(),
      limit: z.number().int().min(1).max(100).default(20),
      unread_only: z.boolean().default(false),
    }),
    returns: z.strictObject({ data: z.array(appNotice), next_cursor: id.nullable(), ...unread.shape }),
  }),
  getUnreadCount: get('/appNotice/getUnreadCount', 'session', { returns: unread }),
  markRead: post('/appNotice/markRead/{id}', 'session', { returns: unread }),
  /** Marks all up to `up_to`, the latest that the reader has seen: one that came meanwhile stays unread. */
  markAllRead: post('/appNotice/markAllRead', 'session', { body: z.strictObject({ up_to: id }), returns: unread }),
};
