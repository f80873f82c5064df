/** How a division is paid: not at all, by the gateway's practice account, or by an account of its own. */
export const MERCHANT_TYPES = ['none', 'sandbox', 'fuze'] as const;

export type MerchantType = (typeof MERCHANT_TYPES)[number];

/** Division types (section 3): 2 is reporting, the others are legal and video. */
export const DIVISION_TYPES = [2, 1] as const;

/** Wrong codes after which a new one must be sent. */
export const MAX_EMAIL_CODE_TRIES = 5;

/** Minutes for which a code that confirms an address is good. */
export const EMAIL_CODE_MINUTES = 30;

interface EmailCode {
  readonly expires_at: Temporal.Instant;
  readonly tries: number;
  readonly isRight: boolean;
}

export type EmailCodeDecision = 'verified' | 'wrong' | 'expired';

/** Whether a code confirms the address it was sent to. An old one and one that was guessed at too often do not. */
export function decideEmailCode(code: EmailCode | undefined, now: Temporal.Instant): EmailCodeDecision {
  if (!code || code.tries >= MAX_EMAIL_CODE_TRIES) return 'expired';
  if (Temporal.Instant.compare(now, code.expires_at) > 0) return 'expired';
  return code.isRight ? 'verified' : 'wrong';
}

/** The code a copied division is offered: the old one with a number, no longer than ten characters. */
export function copiedCode(code: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n += 1) {
    const next = `${code.slice(0, 10 - String(n).length)}${n}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
