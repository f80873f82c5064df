import type { NewFeed } from '@onrecord/contract/scheduling/calendar-feed';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { MAX_FEEDS } from '@onrecord/domain/scheduling/feed/feed-kind';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { bearerToken, newSecret } from '../../../http/session.ts';
import { mayReadFeed } from './feed.access.ts';
import { FEED_SUBJECTS, feedCount, feedSubjectName } from './feed.reads.ts';

/** The address that calendar programs read; its token is nowhere else. */
const feedAddress = ({ base_url }: Services, companyId: number, secret: string) =>
  `${base_url}/feeds/${bearerToken('f', companyId, secret)}.ics`;

async function subjectOf(tx: Tx, scope: UserScope, { kind, subject_id }: NewFeed) {
  if (!mayReadFeed(scope, kind)) throw refuse('feed.kind_refused');
  if (kind === 'mine') return { columns: {}, name: '' };
  if (subject_id === null) throw refuseFields({ subject_id: sentence('feed.subject_required') });
  const name = await feedSubjectName(tx, scope, kind, subject_id);
  if (name === undefined) throw refuse('general.not_found');
  return { columns: { [FEED_SUBJECTS[kind].column]: subject_id }, name };
}

/** Makes a feed and returns its address, this once. */
export async function createFeed(services: Services, scope: UserScope, draft: NewFeed) {
  const { company_id, viewer } = scope;
  const { secret, hash } = newSecret();
  const id = await services.db.withScope(scope, async (tx) => {
    const subject = await subjectOf(tx, scope, draft);
    if ((await feedCount(tx, scope)) >= MAX_FEEDS) throw refuse('feed.too_many', { max: MAX_FEEDS });
    const created_at = services.now().toString();
    const { calendar_feed_id } = await tx
      .insertInto('calendar_feed')
      .values({
        company_id,
        user_id: viewer.user_id,
        kind: draft.kind,
        ...subject.columns,
        is_busy_only: draft.is_busy_only,
        token_hash: hash,
        created_at,
        content_changed_at: created_at,
      })
      .returning('calendar_feed_id')
      .executeTakeFirstOrThrow();
    await logFeed(tx, scope, 'Record Saved', { calendar_feed_id, name: `${draft.kind} ${subject.name}`.trim() });
    return calendar_feed_id;
  });
  return { id, url: feedAddress(services, company_id, secret) };
}

function logFeed(
  tx: Tx,
  scope: UserScope,
  activity_type: 'Record Saved' | 'Record Deleted',
  { calendar_feed_id, name }: { calendar_feed_id: number; name: string },
) {
  const about = { object_type: 'calendar_feed', object_id: calendar_feed_id, object_name: name };
  return recordActivity(tx, scope, { activity_type, ...about });
}

/** The live feed of the user that a change is about; refuses any other. */
function liveFeed(tx: Tx, { company_id, viewer }: UserScope, id: number) {
  return tx
    .updateTable('calendar_feed')
    .where('company_id', '=', company_id)
    .where('calendar_feed_id', '=', id)
    .where('user_id', '=', viewer.user_id)
    .where('revoked_at', 'is', null)
    .returning(['calendar_feed_id', 'kind as name']);
}

/** Gives a feed a new address in place of the one before, which stops at once. */
export async function rotateFeed(services: Services, scope: UserScope, id: number): Promise<string> {
  const { secret, hash } = newSecret();
  await services.db.withScope(scope, async (tx) => {
    const values = { token_hash: hash, rotated_at: services.now().toString() };
    const changed = await liveFeed(tx, scope, id).set(values).executeTakeFirst();
    if (!changed) throw refuse('general.not_found');
    await logFeed(tx, scope, 'Record Saved', changed);
  });
  return feedAddress(services, scope.company_id, secret);
}

/** Ends a feed. */
export async function revokeFeed({ db, now }: Services, scope: UserScope, id: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    const changed = await liveFeed(tx, scope, id).set({ revoked_at: now().toString() }).executeTakeFirst();
    if (!changed) throw refuse('general.not_found');
    await logFeed(tx, scope, 'Record Deleted', changed);
  });
}

/** Notes that a feed was read, and since when it holds what it held then. Returns that instant. */
export async function noteFetch(
  tx: Tx,
  { company_id }: Scope,
  feed: { calendar_feed_id: number; content_hash: string; content_changed_at: string },
  content_hash: string,
  now: Temporal.Instant,
): Promise<string> {
  const content_changed_at = feed.content_hash === content_hash ? feed.content_changed_at : now.toString();
  await tx
    .updateTable('calendar_feed')
    .set({ last_fetched_at: now.toString(), content_hash, content_changed_at })
    .where('company_id', '=', company_id)
    .where('calendar_feed_id', '=', feed.calendar_feed_id)
    .execute();
  return content_changed_at;
}
