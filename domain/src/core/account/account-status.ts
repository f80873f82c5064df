/** Where the wrong passwords came from that locked an account: from a browser its user signed in from before, or from another. */
export const FAILURE_LOCKS = ['own_browser', 'strange_browser'] as const;

export type FailureLock = (typeof FAILURE_LOCKS)[number];

type Status = 'active' | 'inactive';

/** An account as it is kept: what staff decided, and apart from it the lock that wrong passwords caused. */
export interface AccountState {
  readonly status: Status;
  readonly is_block: boolean;
  readonly failure_lock: FailureLock | null;
}

/** An account as the product shows it (section 4): who is locked after wrong passwords is blocked and inactive. */
export function shownAccount({ status, is_block, failure_lock }: AccountState): { status: Status; is_block: boolean } {
  if (failure_lock === null) return { status, is_block };
  return { status: 'inactive', is_block: true };
}

/**
 * Decides what a change by staff makes of an account. `status` is always staff's decision. `is_block: false` ends both
 * blocks. `is_block: true` is staff's decision too, but in a full row of a locked account, which only repeats what is
 * shown: there the lock stays what it is. What is undefined stays.
 */
export function changeAccount(
  before: AccountState,
  change: { readonly status?: Status | undefined; readonly is_block?: boolean | undefined },
  { isFullRow }: { readonly isFullRow: boolean },
): AccountState {
  const status = change.status ?? before.status;
  if (change.is_block === undefined) return { ...before, status };
  if (!change.is_block) return { status, is_block: false, failure_lock: null };
  return { ...before, status, is_block: before.is_block || before.failure_lock === null || !isFullRow };
}

/** Whether a failures' lock keeps its user from signing in: one that strangers caused does not in the user's own browser. */
export function isLockedOut(failureLock: FailureLock | null, isOwnBrowser: boolean): boolean {
  return failureLock === 'own_browser' || (failureLock === 'strange_browser' && !isOwnBrowser);
}

/** The lock after one more failure too many: the user's own browser is locked from then on whenever failures came from one. */
export function nextFailureLock(before: FailureLock | null, isOwnBrowser: boolean): FailureLock {
  return isOwnBrowser ? 'own_browser' : (before ?? 'strange_browser');
}
