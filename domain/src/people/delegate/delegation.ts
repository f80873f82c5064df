import type { MessageKey } from '../../core/messages/catalogue.ts';
import type { DelegateScope, DelegationState } from '../../core/permission/delegate-scope.ts';

/** What a request proposes unless somebody chooses: money is left for the assigner to tick. */
export const PROPOSED_SCOPES: readonly DelegateScope[] = ['jobs', 'files', 'orders'];

/** How long the link of a request works (other side of the desk, section 2). */
export const LINK_DAYS = 14;

/** How long the same link takes its decision back. */
export const UNDO_HOURS = 24;

/** What a delegation's state follows from. */
export interface DelegationFacts {
  readonly is_accepted: boolean | null;
  readonly ended_at: string | null;
}

/** The state of a delegation: an end is final, whatever was decided before (section 5, states). */
export function delegationState({ is_accepted, ended_at }: DelegationFacts): DelegationState {
  if (ended_at !== null) return 'ended';
  if (is_accepted === null) return 'waiting';
  return is_accepted ? 'approved' : 'denied';
}

/** A contact as far as delegations are concerned. */
export interface DelegationParty {
  readonly contact_id: number;
  readonly client_id: number | null;
  readonly is_active: boolean;
}

/** Who makes or requests a delegation: the office, or a contact. */
export type DelegationMaker = 'staff' | { readonly contact_id: number };

export type PairRefusal = Extract<
  MessageKey,
  'delegate.self' | 'delegate.not_own' | 'delegate.other_client' | 'delegate.inactive'
>;

/**
 * Why somebody may not make a delegation between two contacts; undefined where they may. Never to oneself; a contact only
 * where they are the party that `own` names, so that nobody hands on what was handed to them; between two clients only the
 * office (other side of the desk, section 2).
 */
export function pairRefusal(
  maker: DelegationMaker,
  { assign_by, assign_to }: { readonly assign_by: DelegationParty; readonly assign_to: DelegationParty },
  own: 'assign_by' | 'assign_to',
): PairRefusal | undefined {
  if (assign_by.contact_id === assign_to.contact_id) return 'delegate.self';
  if (!assign_by.is_active || !assign_to.is_active) return 'delegate.inactive';
  if (maker === 'staff') return undefined;
  const named = own === 'assign_by' ? assign_by : assign_to;
  if (named.contact_id !== maker.contact_id) return 'delegate.not_own';
  const isOneClient = assign_by.client_id !== null && assign_by.client_id === assign_to.client_id;
  return isOneClient ? undefined : 'delegate.other_client';
}

export type DecisionRefusal = Extract<
  MessageKey,
  'delegate.already_decided' | 'delegate.undo_over' | 'delegate.link_expired' | 'delegate.no_scope'
>;

export interface DecidedFacts extends DelegationFacts {
  readonly undo_until: string | null;
  /** When the link ends; null for a decision without a link. */
  readonly link_until: string | null;
}

export type DelegationDecision =
  | { readonly outcome: 'saved'; readonly is_accepted: boolean | null; readonly undo_until: string | null }
  | { readonly outcome: 'refused'; readonly reason: DecisionRefusal };

const isOver = (until: string | null, now: Temporal.Instant) =>
  until === null || Temporal.Instant.compare(Temporal.Instant.from(until), now) <= 0;

/**
 * Decides a request: approved or denied once, by whoever comes first. With null a decision by the link is taken back, for a
 * day and by the same link. `byLink` tells a press on the mailed page from one of somebody signed in.
 */
export function decideDelegation(
  facts: DecidedFacts,
  is_accepted: boolean | null,
  { byLink, scopes, now }: { byLink: boolean; scopes: readonly DelegateScope[]; now: Temporal.Instant },
): DelegationDecision {
  const refused = (reason: DecisionRefusal): DelegationDecision => ({ outcome: 'refused', reason });
  const state = delegationState(facts);
  if (is_accepted === null) {
    const isDecided = state === 'approved' || state === 'denied';
    if (!byLink || !isDecided || isOver(facts.undo_until, now)) return refused('delegate.undo_over');
    return { outcome: 'saved', is_accepted: null, undo_until: null };
  }
  if (state !== 'waiting') return refused('delegate.already_decided');
  if (byLink && isOver(facts.link_until, now)) return refused('delegate.link_expired');
  if (is_accepted && scopes.length === 0) return refused('delegate.no_scope');
  const undo_until = byLink ? now.add({ hours: UNDO_HOURS }).toString() : null;
  return { outcome: 'saved', is_accepted, undo_until };
}
