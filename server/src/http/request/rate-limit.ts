import { isIPv6 } from 'node:net';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

export interface RateRule {
  /** What is counted: one name for each kind of call. */
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

/** The rules in one place, so that they can be compared. */
export const RATE_RULES = {
  login: { name: 'login', limit: 300, seconds: 300 },
  code: { name: 'code', limit: 100, seconds: 300 },
  forgot_password: { name: 'forgot-password', limit: 20, seconds: 900 },
  reset_password: { name: 'reset-password', limit: 30, seconds: 900 },
  compare_password: { name: 'compare-password', limit: 5, seconds: 900 },
  master_password: { name: 'master-password', limit: 5, seconds: 900 },
  /** Attempts to pay by one person from one place. */
  payment: { name: 'payment', limit: 60, seconds: 3600 },
  /** Invoice numbers that a visitor looks up: who pays needs a few, who guesses many. */
  pay_lookup: { name: 'pay-lookup', limit: 60, seconds: 3600 },
  /** Bills that a visitor looks for, and how often anybody guesses at one of them. */
  quick_pay: { name: 'quick-pay', limit: 20, seconds: 3600 },
  quick_pay_invoice: { name: 'quick-pay-invoice', limit: 10, seconds: 3600 },
  captcha: { name: 'captcha', limit: 120, seconds: 300 },
  /** Passwords of one file link, and of all those tried from one address. */
  file_password: { name: 'file-password', limit: 5, seconds: 900 },
  file_password_address: { name: 'file-password-address', limit: 30, seconds: 900 },
  /** Files begun to be sent. */
  upload: { name: 'upload', limit: 600, seconds: 300 },
  /** Codes mailed to the address of a division. */
  division_email: { name: 'division-email', limit: 10, seconds: 3600 },
  /** Pictures kept for a company. */
  picture: { name: 'picture', limit: 120, seconds: 3600 },
  link_page: { name: 'link-page', limit: 300, seconds: 300 },
  /** Links that lead nowhere: somebody is guessing. */
  unknown_link: { name: 'unknown-link', limit: 30, seconds: 3600 },
  /** Readings of one calendar feed: programs that read it every five minutes take a fifth of it. */
  calendar_feed: { name: 'calendar-feed', limit: 60, seconds: 3600 },
  /** Requests of the public page from one address, and all that one company takes: its queue is not for flooding. */
  rapid_request: { name: 'rapid-request', limit: 20, seconds: 3600 },
  rapid_request_company: { name: 'rapid-request-company', limit: 120, seconds: 3600 },
  /** Companies that strangers want to start: from one address of the network, and for one mail address, known or not. */
  company_start: { name: 'company-start', limit: 20, seconds: 3600 },
  company_start_mailbox: { name: 'company-start-mailbox', limit: 5, seconds: 3600 },
  /** What the page of a mailed link to start a company looks up while somebody types, and what it sends. */
  company_start_link: { name: 'company-start-link', limit: 300, seconds: 900 },
  /** Calls of one API key. */
  api_key: { name: 'api-key', limit: 600, seconds: 60 },
} as const satisfies Record<string, RateRule>;

/** An address as it is counted. One customer has a whole /64 of IPv6. */
export function addressBlock(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...gap, ...last]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/** Counts a call and returns how many there were in the running span, this one included. */
export async function countHit({ db, now }: Services, rule: RateRule, subject: string): Promise<number> {
  const instant = now();
  const start = Math.floor(instant.epochMilliseconds / 1000 / rule.seconds) * rule.seconds;
  const window_start = Temporal.Instant.fromEpochMilliseconds(start * 1000).toString();
  return db.withoutTenant(async (tx) => {
    const { hits } = await tx
      .insertInto('rate_count')
      .values({ bucket: `${rule.name}:${subject}`, window_start, hits: 1 })
      .onConflict((conflict) =>
        conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_count.hits + 1` }),
      )
      .returning('hits')
      .executeTakeFirstOrThrow();
    if (hits === 1) {
      await tx
        .deleteFrom('rate_count')
        .where('window_start', '<', instant.subtract({ hours: 24 }).toString())
        .execute();
    }
    return hits;
  });
}

/** Counts a call against its rule and refuses what is too much. `subject` is usually the caller's address block. */
export async function limitRate(services: Services, rule: RateRule, subject: string): Promise<void> {
  if ((await countHit(services, rule, subject)) > rule.limit) throw refuse('general.too_many_requests');
}
