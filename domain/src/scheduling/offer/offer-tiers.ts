import Big from 'big.js';

/** What is known of somebody who was ticked for a round. */
export interface Candidate {
  readonly service_provider_id: number;
  readonly outcome: 'free' | 'warned' | 'blocked';
  readonly has_worked_case: boolean;
  /** The attorney or the client wants this provider. */
  readonly is_wanted?: boolean | undefined;
}

/** The starting tiers: who knows the case or is wanted, then who is free, then the rest. */
export const TIER_KINDS = ['known', 'free', 'rest'] as const;

export type TierKind = (typeof TIER_KINDS)[number];

/** A tier of a layout: the kind it began as, who is in it, and how many minutes it has. */
export interface Tier {
  readonly kind: TierKind | 'own';
  readonly provider_ids: readonly number[];
  readonly minutes: number;
}

/** How many minutes a tier has until somebody chooses another number. */
export const TIER_MINUTES: Readonly<Record<TierKind, number>> = { known: 20, free: 20, rest: 25 };

function kindOf({ outcome, has_worked_case, is_wanted = false }: Candidate): TierKind {
  if (outcome === 'blocked') return 'rest';
  if (has_worked_case || is_wanted) return 'known';
  return outcome === 'free' ? 'free' : 'rest';
}

/**
 * Lays ticked people into tiers (dispatch, "Offers"): who knows the case or is wanted first, then who is free, then the rest.
 * The order within a tier is that of `candidates`; a tier without anybody is left out.
 */
export function layTiers(candidates: readonly Candidate[]): Tier[] {
  return TIER_KINDS.flatMap((kind): Tier[] => {
    const provider_ids = candidates.filter((one) => kindOf(one) === kind).map((one) => one.service_provider_id);
    return provider_ids.length === 0 ? [] : [{ kind, provider_ids, minutes: TIER_MINUTES[kind] }];
  });
}

/**
 * Moves somebody to another tier, at its end. The tier behind the last one is made of whoever is moved there; a tier that
 * becomes empty goes.
 *
 * @param to index of the tier, from 0 to the number of tiers
 */
export function moveToTier(tiers: readonly Tier[], providerId: number, to: number): Tier[] {
  const from = tiers.findIndex(({ provider_ids }) => provider_ids.includes(providerId));
  if (from < 0 || to < 0 || to > tiers.length || to === from) return [...tiers];
  // Alone in the last tier there is nowhere further down to go.
  if (to === tiers.length && tiers[from]?.provider_ids.length === 1) return [...tiers];
  const last = tiers.at(-1);
  const all =
    to < tiers.length ? tiers : [...tiers, { kind: 'own' as const, provider_ids: [], minutes: last?.minutes ?? 20 }];
  return all
    .map((tier, index) => {
      const others = tier.provider_ids.filter((id) => id !== providerId);
      return { ...tier, provider_ids: index === to ? [...others, providerId] : others };
    })
    .filter(({ provider_ids }) => provider_ids.length > 0);
}

/** Adds somebody to a tier, at its end; whoever is in the round already stays where they are. */
export function addToTier(tiers: readonly Tier[], providerId: number, to: number): Tier[] {
  if (tiers.some(({ provider_ids }) => provider_ids.includes(providerId))) return [...tiers];
  return tiers.map((tier, index) =>
    index === to ? { ...tier, provider_ids: [...tier.provider_ids, providerId] } : tier,
  );
}

/** What the people of a round ask by their own prices, as amounts of two places; some may have none. */
export interface OfferedPay {
  /** What is offered unless somebody types another amount: nobody is offered less than their own price. '' where none has one. */
  readonly amount: string;
  readonly lowest: string;
}

/** Decides which pay an offer to these people begins with (dispatch, "Offers"): the highest of their own prices. */
export function offeredPay(amounts: readonly (string | null)[]): OfferedPay {
  const known = amounts.filter((amount) => amount !== null).toSorted((one, other) => Big(one).cmp(other));
  return { amount: known.at(-1) ?? '', lowest: known[0] ?? '' };
}

/** Takes somebody out of the round; a tier that becomes empty goes. */
export function withoutProvider(tiers: readonly Tier[], providerId: number): Tier[] {
  return tiers
    .map((tier) => ({ ...tier, provider_ids: tier.provider_ids.filter((id) => id !== providerId) }))
    .filter(({ provider_ids }) => provider_ids.length > 0);
}

/** When each tier starts, and when the office is notified if nobody took the job; instants. */
export function runTimes(tiers: readonly Pick<Tier, 'minutes'>[], from: Temporal.Instant) {
  const starts: Temporal.Instant[] = [];
  let at = from;
  for (const { minutes } of tiers) {
    starts.push(at);
    at = at.add({ minutes });
  }
  return { starts, ends_at: at };
}
