import { FEED_KINDS } from '@onrecord/domain/scheduling/feed/feed-kind';
import { z } from 'zod';
import { get, post, remove } from '../core/entry.ts';
import { id, instant, messageResponse, optionalId } from '../core/shapes.ts';

/** A calendar feed as its owner sees it; its address is shown once, when it is made or changed. */
const calendarFeed = z.strictObject({
  calendar_feed_id: id,
  kind: z.enum(FEED_KINDS),
  subject_id: optionalId,
  /** What it is about; '' for the owner's own jobs, and for what the owner may no longer see. */
  subject_name: z.string(),
  is_busy_only: z.boolean(),
  created_at: instant,
  rotated_at: instant.nullable(),
  last_fetched_at: instant.nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

const newFeed = z.strictObject({
  kind: z.enum(FEED_KINDS),
  /** The contact, case, division, room or provider that it is about; null for one's own jobs. */
  subject_id: optionalId.default(null),
  is_busy_only: z.boolean().default(false),
});
export type NewFeed = z.output<typeof newFeed>;

const made = { message: z.string(), url: z.string() };

/**
 * The user's own calendar feeds, which their role allows as tools (section 6); what is in them needs jobs as ever. A program reads one at `GET /feeds/{token}.ics` without signing in; it acts for its owner, with the
 * rights of the moment. 404 for an unknown address, 410 for a revoked one, 304 for what has not changed, 429 for too many readings.
 */
export const calendarFeedArea = {
  calendarFeeds: get('/calendar_feed/calendarFeeds', 'tools.view', {
    returns: z.strictObject({
      data: z.array(calendarFeed),
      /** What the user may make. */ kinds: z.array(z.enum(FEED_KINDS)),
    }),
  }),
  /** Returns the address, this once. */
  create: post('/calendar_feed/create', 'tools.edit', { body: newFeed, returns: z.strictObject({ ...made, id }) }),
  /** A new address in place of the one before, shown this once. */
  rotate: post('/calendar_feed/rotate/{id}', 'tools.edit', { returns: z.strictObject(made) }),
  revoke: remove('/calendar_feed/delete/{id}', ['tools.edit', 'tools.delete'], { returns: messageResponse }),
};
