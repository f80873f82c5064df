import { createHash } from 'node:crypto';
import type { calendarFeedArea } from '@onrecord/contract/scheduling/calendar-feed';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { termsFrom } from '@onrecord/domain/core/term/term-words';
import { feedKindsOf } from '@onrecord/domain/scheduling/feed/feed-kind';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import { systemScope, type UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { calendarFeed, jobPageAddress } from '../../../http/file/calendar-file.ts';
import { sendText } from '../../../http/request/compressed.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { originOf, readToken } from '../../../http/session.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { readReaderWords } from '../../company/language-setting/language-setting.reads.ts';
import { appointmentOf } from '../job/appointment/appointment.reads.ts';
import { feedOwner, mayReadFeed, requireFeedOwner } from './feed.access.ts';
import { type FeedRow, feedJobs, feedOfToken, feedSubjectName, ownFeeds } from './feed.reads.ts';
import { createFeed, noteFetch, revokeFeed, rotateFeed } from './feed.writes.ts';

/** The calls of a user's own feeds. */
export function calendarFeedHandlers(services: Services): CallHandlers<typeof calendarFeedArea> {
  const owner = (call: Call) => {
    const scope = userScope(call);
    requireFeedOwner(scope);
    return scope;
  };
  return {
    async calendarFeeds(call) {
      const scope = owner(call);
      const data = await services.db.readScope(scope, (tx) => ownFeeds(tx, scope));
      return { data, kinds: can(scope.viewer, 'jobs', 'view') ? [...feedKindsOf(scope.viewer.user_type)] : [] };
    },
    async create(call) {
      return { message: message('feed.made'), ...(await createFeed(services, owner(call), call.body)) };
    },
    async rotate(call) {
      return { message: message('feed.rotated'), url: await rotateFeed(services, owner(call), call.params.id) };
    },
    async revoke(call) {
      await revokeFeed(services, owner(call), call.params.id);
      return { message: message('feed.revoked') };
    },
  };
}

/** After how many seconds a program should read again. */
const TTL = 900;

async function termsOf(tx: Tx, { company_id: companyId, viewer, division_ids }: UserScope): Promise<TermResolver> {
  const divisionId = division_ids !== 'all' && division_ids.length === 1 ? (division_ids[0] ?? null) : null;
  const facts = { companyId, divisionId, userType: viewer.user_type, locale: viewer.locale };
  const { words, locale } = await readReaderWords(tx, facts);
  return termsFrom(words, locale);
}

/** What calendar programs call a feed: the company, and whose jobs it holds. */
async function feedName(tx: Tx, scope: UserScope, { kind, subject_id }: FeedRow, company: string, terms: TermResolver) {
  const key = isStaff(scope.viewer.user_type) ? 'feed.name_all' : 'feed.name_mine';
  const own =
    kind === 'mine' ? sentenceText(sentence(key), terms) : await feedSubjectName(tx, scope, kind, subject_id ?? 0);
  return [own, company].filter(Boolean).join(' · ');
}

/** The text of a feed as its owner may read it now; undefined where the owner may not. */
async function feedText(
  services: Services,
  tx: Tx,
  feed: NonNullable<Awaited<ReturnType<typeof feedOfToken>>>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const now = services.now();
  const scope = await feedOwner(tx, feed, now, originOf(request));
  if (!scope || !mayReadFeed(scope, feed.kind)) return undefined;
  const company = await companyOf(tx, scope);
  const terms = await termsOf(tx, scope);
  const jobs = await feedJobs(tx, scope, feed, todayOf(company, now));
  const reader = { user_type: scope.viewer.user_type, is_busy_only: feed.is_busy_only };
  const shown = feed.is_busy_only ? jobs.filter((job) => job.is_canceled === 0) : jobs;
  const name = await feedName(tx, scope, feed, company.name, terms);
  const events = shown.map((job) => appointmentOf(job, reader, terms, jobPageAddress(services.base_url, job)));
  return calendarFeed({ name, events, ttl: TTL, now });
}

/** Whether the program already has what there is: by its tag, or by the day and second where it sent no tag. */
function isKnown(request: FastifyRequest, etag: string, changedAt: Temporal.Instant): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Math.floor(changedAt.epochMilliseconds / 1000) * 1000 <= since;
}

/** Reads a feed by its address and notes that it was read. Refuses what leads nowhere, and counts who tries that. */
async function readFeed(services: Services, request: FastifyRequest) {
  const file = (request.params as { file: string }).file;
  const token = file.endsWith('.ics') ? readToken('f', file.slice(0, -4)) : undefined;
  const scope = systemScope(token?.company_id ?? 0, 'calendar feed');
  const feed = token && (await services.db.readScope(scope, (tx) => feedOfToken(tx, scope, token.hash)));
  if (!feed) {
    await limitRate(services, RATE_RULES.unknown_link, addressBlock(request.ip));
    throw refuse('general.page_not_found');
  }
  if (feed.revoked_at !== null) throw refuse('feed.gone');
  await limitRate(services, RATE_RULES.calendar_feed, `${feed.company_id}:${feed.calendar_feed_id}`);
  const text = await services.db.readScope(scope, (tx) => feedText(services, tx, feed, request));
  if (text === undefined) throw refuse('general.page_not_found');
  const hash = createHash('sha256').update(text).digest('base64url');
  const changed = await services.db.withScope(scope, (tx) => noteFetch(tx, scope, feed, hash, services.now()));
  return { text, etag: `"${hash}"`, changed_at: Temporal.Instant.from(changed) };
}

async function sendFeed(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { text, etag, changed_at } = await readFeed(services, request);
  reply
    .header('etag', etag)
    .header('last-modified', new Date(changed_at.epochMilliseconds).toUTCString())
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex')
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .type('text/calendar; charset=utf-8');
  if (isKnown(request, etag, changed_at)) return reply.code(304).send();
  return sendText(request, reply, text);
}

/** A Fastify plugin of one route, which is no call of the API: calendar programs read it and sign in nowhere. */
export async function calendarFeedRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get('/feeds/:file', (request, reply) => sendFeed(services, request, reply));
}
