import type { PaymentState } from './payment-intent.ts';

/** How long the server waits for the gateway to answer a sale, in milliseconds. */
export const SALE_TIMEOUT_MS = 15_000;

/** From when a sale can no longer be on its way, counted from the start of charging: the timeout and room to spare. */
export const CLOSE_AFTER_MS = 30_000;

const POLL_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** How long to wait before asking the gateway again, after so many times. Settles an outcome within a minute. */
export function pollDelayMs(requestCount: number): number {
  return POLL_DELAYS_MS[Math.min(requestCount, POLL_DELAYS_MS.length - 1)] ?? 15_000;
}

/** An open payment as recovery finds it. `charging_at` is when it was sent, in epoch milliseconds. */
export interface OpenPayment {
  readonly state: PaymentState;
  readonly charging_at: number | null;
}

/**
 * - `none`: settled, never sent, or still waiting for its own answer.
 * - `lookup`: ask the gateway whether it knows the key.
 * - `close`: ask, and have it refuse the key from now on if it does not know it. Only then is "absent" an outcome.
 */
export type PollAction = 'none' | 'lookup' | 'close';

/**
 * What to do about a payment that is not settled. One that is charging belongs to the process that sent it until its
 * timeout is over; after that, the process is taken for dead.
 */
export function decidePoll(payment: OpenPayment, now: number): PollAction {
  const isOpen = payment.state === 'charging' || payment.state === 'unknown';
  if (!isOpen || payment.charging_at === null) return 'none';
  const age = now - payment.charging_at;
  if (payment.state === 'charging' && age <= SALE_TIMEOUT_MS) return 'none';
  return age >= CLOSE_AFTER_MS ? 'close' : 'lookup';
}
