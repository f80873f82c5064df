/** What a delegation is given for. Each opens its own kind of record and nothing else. */
export const DELEGATE_SCOPES = ['jobs', 'files', 'orders', 'invoices'] as const;

export type DelegateScope = (typeof DELEGATE_SCOPES)[number];

/** What became of a request to act for somebody; `delegationState` tells which. */
export const DELEGATION_STATES = ['waiting', 'approved', 'denied', 'ended'] as const;

export type DelegationState = (typeof DELEGATION_STATES)[number];

/** Whose records a list shows: everybody's, the viewer's own, or those of one person they act for. */
export type Whose = 'all' | 'mine' | number;

/**
 * The choice that a stored word means, for somebody who acts for these contacts. Whoever is not among them any more is nobody:
 * then all are shown (other side of the desk, section 2).
 */
export function whoseOf(word: string, actsFor: readonly number[]): Whose {
  if (word === 'mine') return actsFor.length > 0 ? 'mine' : 'all';
  const id = Number(word);
  return actsFor.includes(id) ? id : 'all';
}
