import { describe, expect, test } from 'vitest';
import { JOB_CHANGES, type JobChangeKind } from './job-change-kinds.ts';
import { jobNotices, type NoticeLevel } from './job-notices.ts';

const AHEAD = { is_past: false, is_over_next_booking: false };
const PAST = { ...AHEAD, is_past: true };

/** How the client and how the providers are notified. */
const EXPECTED: Readonly<Record<JobChangeKind, readonly [client: NoticeLevel, providers: NoticeLevel]>> = {
  schedule: ['ask', 'ask'],
  length: ['notify', 'notify'],
  location: ['ask', 'ask'],
  meeting_link: ['notify', 'notify'],
  client: ['ask', 'none'],
  attorney: ['notify', 'none'],
  case: ['notify', 'none'],
  caption: ['notify', 'none'],
  bill_to: ['notify', 'none'],
  division: ['none', 'none'],
  details: ['none', 'none'],
  head_counts: ['none', 'none'],
  instructions: ['notify', 'notify'],
  status: ['none', 'none'],
  deponent_added: ['notify', 'notify'],
  deponent_changed: ['notify', 'notify'],
  deponent_removed: ['notify', 'notify'],
  // Whoever joins or leaves by it is notified of that alone.
  service_added: ['none', 'none'],
  service_removed: ['none', 'none'],
  provider_assigned: ['none', 'none'],
  provider_changed: ['none', 'none'],
  cancel: ['notify', 'notify'],
  reinstate: ['ask', 'ask'],
};

describe('jobNotices', () => {
  test.each(JOB_CHANGES.map((kind) => [kind, ...EXPECTED[kind]] as const))(
    '%s: client %s, providers %s',
    (kind, client, providers) => {
      expect(jobNotices([kind], AHEAD)).toEqual({ client, providers });
      // Nobody is asked to confirm a past job.
      const past = (level: NoticeLevel) => (level === 'ask' ? 'none' : level);
      expect(jobNotices([kind], PAST)).toEqual({ client: past(client), providers: past(providers) });
    },
  );

  test('of several changes the one that matters most counts, for each party', () => {
    expect(jobNotices(['instructions', 'client', 'status'], AHEAD)).toEqual({ client: 'ask', providers: 'notify' });
    expect(jobNotices([], AHEAD)).toEqual({ client: 'none', providers: 'none' });
  });

  test('a length that runs into the next booking is asked about', () => {
    const over = { ...AHEAD, is_over_next_booking: true };
    expect(jobNotices(['length'], over)).toEqual({ client: 'ask', providers: 'ask' });
    expect(jobNotices(['instructions'], over)).toEqual({ client: 'notify', providers: 'notify' });
  });
});
