import type { UserType } from '../../core/permission/user-type.ts';

/** What a calendar feed holds: the owner's own jobs, or those of one attorney, case, division, room or provider. */
export const FEED_KINDS = ['mine', 'attorney', 'case', 'division', 'room', 'provider'] as const;

export type FeedKind = (typeof FEED_KINDS)[number];

/** So many feeds a user may have that work. */
export const MAX_FEEDS = 20;

const KINDS: Readonly<Record<UserType, readonly FeedKind[]>> = {
  // An admin belongs to no company whose jobs could be their own.
  admin: [],
  company: FEED_KINDS,
  contact: ['mine', 'attorney', 'case'],
  provider: ['mine'],
};

/**
 * The kinds of feeds a user may make and read (design of dispatch, section 7). Asked again at each reading, because a user can
 * become another one.
 */
export function feedKindsOf(userType: UserType): readonly FeedKind[] {
  return KINDS[userType];
}

/** Days before and after today that a feed holds: calendar programs keep what they have read, and read often. */
export const FEED_DAYS = { before: 60, after: 400 } as const;
