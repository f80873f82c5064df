import { type Refused, refused } from '../../core/messages/refusal.ts';
import { add, compare, type Decimal, decimal, formatAmount, multiply } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** Why points of a contact changed. */
export const REWARDS_CAUSES = [
  'receipt',
  'refund',
  'return',
  'void',
  'unapply',
  'credit',
  'redeemed',
  'given_back',
  'expired',
] as const;
export type RewardsCause = (typeof REWARDS_CAUSES)[number];

/** What becomes of a request for an item. */
export const REWARDS_STATUSES = ['requested', 'approved', 'fulfilled', 'declined', 'withdrawn'] as const;
export type RewardsStatus = (typeof REWARDS_STATUSES)[number];

/** What a person may receive in a year where the company has set nothing: a common limit for gifts in the trade. */
export const USUAL_CAP = '150.00';

/** A point for so much paid; without an amount nothing is earned. Null stands for every product, every client. */
export interface RewardsRule {
  readonly product_id: number | null;
  readonly client_id: number | null;
  readonly amount_per_point: string | null;
  readonly valid_from: LocalDate;
}

interface PaidLine {
  readonly product_id: number | null;
  readonly amount: string;
}

/** An invoice as far as points are concerned: its lines, and how much of it is paid. */
export interface RewardedInvoice {
  readonly client_id: number;
  readonly invoice_date: LocalDate;
  readonly lines: readonly PaidLine[];
  readonly paid: string;
  readonly total: string;
}

const narrowness = ({ product_id, client_id }: RewardsRule) =>
  (client_id === null ? 0 : 2) + (product_id === null ? 0 : 1);

/** The rule of a product for a client on a day: a client's own before the product's, and of equals the latest. */
export function rewardsRuleFor(
  rules: readonly RewardsRule[],
  of: { readonly product_id: number; readonly client_id: number; readonly day: LocalDate },
): RewardsRule | undefined {
  return rules
    .filter(
      (rule) =>
        rule.valid_from <= of.day &&
        (rule.product_id === null || rule.product_id === of.product_id) &&
        (rule.client_id === null || rule.client_id === of.client_id),
    )
    .toSorted((a, b) => narrowness(a) - narrowness(b) || a.valid_from.localeCompare(b.valid_from))
    .at(-1);
}

/**
 * The points that an invoice has earned to date (money, M10), a function of nothing but its lines, the rules of its day and how
 * much is paid: however the money is split, the points add up to the same. Only whole points count.
 */
export function pointsToDate(rules: readonly RewardsRule[], invoice: RewardedInvoice): number {
  const { client_id, invoice_date: day, lines, paid, total } = invoice;
  if (compare(paid, 0) <= 0 || compare(total, 0) <= 0) return 0;
  const isAll = compare(paid, total) >= 0;
  const parts = lines.flatMap(({ product_id, amount }): Decimal[] => {
    const rule = product_id === null ? undefined : rewardsRuleFor(rules, { product_id, client_id, day });
    if (!rule?.amount_per_point) return [];
    const counted = isAll ? decimal(amount) : multiply(amount, paid).div(total);
    return [counted.div(rule.amount_per_point)];
  });
  return Math.max(0, Math.floor(Number(add('0', ...parts).toFixed(6))));
}

/** The points to book now. Where rewards are off nothing more is earned, and what was is taken back as its money goes. */
export function pointsToBook(earned: number, booked: number, is_off: boolean): number {
  return (is_off ? Math.min(earned, booked) : earned) - booked;
}

/** What an item is worth for the yearly cap: its own value, or that of its points. */
export function itemValue(
  item: { readonly points: number; readonly item_value: string },
  point_value: string,
  decimals?: number,
): string {
  const value = compare(item.item_value, 0) > 0 ? item.item_value : multiply(String(item.points), point_value);
  return formatAmount(value, decimals);
}

/** The yearly cap on a day: the latest that was set by then. */
export function capOn(caps: readonly { readonly valid_from: LocalDate; readonly amount: string }[], day: LocalDate) {
  return (
    caps
      .filter(({ valid_from }) => valid_from <= day)
      .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from))
      .at(-1)?.amount ?? USUAL_CAP
  );
}

export type RewardsDecision = { readonly outcome: 'accepted' } | Refused;

/** Decides whether a contact may ask for an item (section 8): the points have to be there. */
export function decideRedemption(facts: {
  readonly is_off: boolean;
  readonly balance: number;
  readonly points: number;
}): RewardsDecision {
  if (facts.is_off) return refused('rewards.off');
  return facts.balance < facts.points ? refused('rewards.not_enough_points') : { outcome: 'accepted' };
}

/**
 * Decides whether an item that was asked for is approved. Its points were taken by the request: a balance below zero says that some
 * were taken back since. What a person receives in a year stays below the cap.
 */
export function decideApproval(facts: {
  readonly is_off: boolean;
  readonly balance: number;
  readonly value: string;
  readonly used: string;
  readonly cap: string;
}): RewardsDecision {
  if (facts.is_off) return refused('rewards.off');
  if (facts.balance < 0) return refused('rewards.not_enough_points');
  return compare(add(facts.used, facts.value), facts.cap) > 0 ? refused('rewards.over_cap') : { outcome: 'accepted' };
}

/**
 * The points that expire: what was earned up to a day and not taken back, less everything that was spent or has expired. The oldest
 * are spent first.
 */
export function expiringPoints(facts: {
  readonly earned_before: number;
  readonly spent: number;
  readonly balance: number;
}) {
  return Math.max(0, Math.min(facts.earned_before - facts.spent, facts.balance));
}
