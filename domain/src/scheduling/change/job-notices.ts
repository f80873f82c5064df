import type { JobChangeKind } from './job-change-kinds.ts';

/**
 * How somebody is notified of a change. `ask`: to confirm again, because the confirmation of what was before no longer counts.
 * `notify`: of what is new, without a question. `concerned`: only providers who join or leave by it.
 */
export type NoticeLevel = 'ask' | 'notify' | 'none';

export type JobNotices = { readonly client: NoticeLevel; readonly providers: NoticeLevel };

/** Nobody is notified of anything. */
export const NOBODY_NOTIFIED: JobNotices = { client: 'none', providers: 'none' };

type NoticeRule = { readonly client: NoticeLevel; readonly providers: NoticeLevel | 'concerned' };

const NOBODY: NoticeRule = { client: 'none', providers: 'none' };
const ASK_BOTH: NoticeRule = { client: 'ask', providers: 'ask' };
const NOTIFY_BOTH: NoticeRule = { client: 'notify', providers: 'notify' };
const NOTIFY_CLIENT: NoticeRule = { client: 'notify', providers: 'none' };
const CONCERNED: NoticeRule = { client: 'none', providers: 'concerned' };

/** Whom each kind of change notifies, and how. Another client has not confirmed anything yet, and so is asked. */
export const NOTICE_RULES: Readonly<Record<JobChangeKind, NoticeRule>> = {
  schedule: ASK_BOTH,
  length: NOTIFY_BOTH,
  location: ASK_BOTH,
  meeting_link: NOTIFY_BOTH,
  client: { client: 'ask', providers: 'none' },
  attorney: NOTIFY_CLIENT,
  case: NOTIFY_CLIENT,
  caption: NOTIFY_CLIENT,
  bill_to: NOTIFY_CLIENT,
  division: NOBODY,
  details: NOBODY,
  head_counts: NOBODY,
  instructions: NOTIFY_BOTH,
  status: NOBODY,
  deponent_added: NOTIFY_BOTH,
  deponent_changed: NOTIFY_BOTH,
  deponent_removed: NOTIFY_BOTH,
  service_added: CONCERNED,
  service_removed: CONCERNED,
  provider_assigned: CONCERNED,
  provider_changed: CONCERNED,
  cancel: NOTIFY_BOTH,
  reinstate: ASK_BOTH,
};

export type NoticeFacts = {
  /** The day of the job, after the change, is over: nobody is asked about it any more. */
  is_past: boolean;
  /** The job now runs into the next booking of one of its providers. */
  is_over_next_booking: boolean;
};

const ORDER: readonly NoticeLevel[] = ['none', 'notify', 'ask'];

const highest = (levels: readonly NoticeLevel[]): NoticeLevel =>
  ORDER[Math.max(0, ...levels.map((level) => ORDER.indexOf(level)))] ?? 'none';

function ruleOf(kind: JobChangeKind, { is_over_next_booking }: NoticeFacts): NoticeRule {
  return kind === 'length' && is_over_next_booking ? ASK_BOTH : NOTICE_RULES[kind];
}

/** How client and providers of a job are notified of one save: by the highest level among its changes. */
export function jobNotices(kinds: readonly JobChangeKind[], facts: NoticeFacts): JobNotices {
  const rules = kinds.map((kind) => ruleOf(kind, facts));
  const level = (of: (rule: NoticeRule) => NoticeRule['providers']) => {
    const found = highest(rules.map(of).filter((one) => one !== 'concerned'));
    return found === 'ask' && facts.is_past ? 'none' : found;
  };
  return { client: level((rule) => rule.client), providers: level((rule) => rule.providers) };
}
