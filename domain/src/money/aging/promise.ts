import { compare } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** What somebody at a client said: how much comes by which day. */
export interface PaymentPromise {
  readonly promised_on: LocalDate;
  readonly amount: string;
}

/** Open until its day has passed, unless the money came before; then it was kept or missed. */
export type PromiseState = 'open' | 'kept' | 'missed';

/**
 * Returns what became of a promise to pay (design: aged receivables). `received` is what the client paid since it was made,
 * less what went back. It ends by itself: nobody closes it.
 */
export function promiseState(promise: PaymentPromise, received: string, today: LocalDate): PromiseState {
  if (compare(received, promise.amount) >= 0) return 'kept';
  return promise.promised_on < today ? 'missed' : 'open';
}
