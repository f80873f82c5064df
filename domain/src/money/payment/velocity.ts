/**
 * What came before a sale within the last hour. The public pages take sales from anybody, and stolen cards are tried
 * out there. A card is known by its fingerprint only. Attempts whose outcome is not known yet count as attempts.
 */
export interface RecentSales {
  readonly ip_attempts: number;
  readonly ip_declines: number;
  readonly card_attempts: number;
  readonly card_declines: number;
  readonly division_declines: number;
}

/** The most of each that may lie behind; the next sale beyond is stopped. Settings, with these defaults. */
export interface VelocityLimits {
  readonly ip_attempts: number;
  readonly ip_declines: number;
  readonly card_attempts: number;
  readonly card_declines: number;
  readonly division_declines: number;
}

/** For a visitor nobody knows: five sales an hour in all. */
export const VISITOR_LIMITS: VelocityLimits = {
  ip_attempts: 5,
  ip_declines: 5,
  card_attempts: 5,
  card_declines: 3,
  division_declines: 30,
};

/** For somebody signed in, who may pay many invoices behind one office address. */
export const MEMBER_LIMITS: VelocityLimits = {
  ip_attempts: 120,
  ip_declines: 5,
  card_attempts: 60,
  card_declines: 5,
  division_declines: 60,
};

export type VelocityDecision =
  | { readonly outcome: 'allow' }
  | { readonly outcome: 'stop'; readonly because: keyof VelocityLimits };

/** Whether one more sale may go to the gateway. */
export function decideVelocity(recent: RecentSales, limits: VelocityLimits): VelocityDecision {
  const reached = LIMIT_NAMES.find((name) => recent[name] >= limits[name]);
  return reached ? { outcome: 'stop', because: reached } : { outcome: 'allow' };
}

const LIMIT_NAMES: readonly (keyof VelocityLimits)[] = [
  'ip_declines',
  'card_declines',
  'ip_attempts',
  'card_attempts',
  'division_declines',
];

/**
 * What a card is recognised by without its number: last four digits, expiry (MM/YY) and holder, the same however the
 * holder's name is written. To be hashed with a secret before it is kept.
 */
export function cardFingerprint(card: {
  readonly last_four: string;
  readonly expiry: string;
  readonly holder_name: string;
}): string {
  const name = card.holder_name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return [card.last_four, card.expiry, name].join('|');
}
