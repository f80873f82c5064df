/**
 * One attempt to move money, from the wish to the known outcome. The payer's own key names it here and at the gateway,
 * so that a second press, a second process or a restarted server finds the first attempt and never makes another.
 *
 * intent -> charging -> succeeded | failed | unknown, and unknown -> succeeded | failed.
 *
 * Nothing ever goes back to intent: a charge that got no answer is asked about, never sent again.
 */
export const PAYMENT_STATES = ['intent', 'charging', 'succeeded', 'failed', 'unknown'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What is asked for under a key. `request_hash` covers everything else that must not change: invoices, method, payer. */
export interface PaymentRequest {
  readonly amount: string;
  readonly currency_code: string;
  readonly request_hash: string;
}

/**
 * - `create`: the key is new; write the intent, then charge it.
 * - `charge`: written but never sent; whoever moves it to charging first sends it.
 * - `wait`: sent, outcome not known yet; say so and let polling settle it.
 * - `response`: settled; give the same answer as the first time.
 * - `conflict`: the key belongs to another payment, by amount or otherwise.
 */
export type RequestDecision =
  | { readonly outcome: 'create' | 'charge' | 'wait' | 'conflict' }
  | { readonly outcome: 'answer'; readonly state: 'succeeded' | 'failed' };

/** Decides what a request under a key may do. Amounts are compared as the wire holds them, with two places. */
export function decidePaymentRequest(
  known: (PaymentRequest & { readonly state: PaymentState }) | null,
  request: PaymentRequest,
): RequestDecision {
  if (!known) return { outcome: 'create' };
  const isSame =
    known.amount === request.amount &&
    known.currency_code === request.currency_code &&
    known.request_hash === request.request_hash;
  if (!isSame) return { outcome: 'conflict' };
  if (known.state === 'intent') return { outcome: 'charge' };
  if (known.state === 'succeeded' || known.state === 'failed') return { outcome: 'answer', state: known.state };
  return { outcome: 'wait' };
}

/**
 * What happens to a payment. `charged` is the gateway's own answer to the sale; `found` is what it says when asked
 * afterwards or tells by itself.
 * - `no_answer`: the sale was sent and nothing, or nothing readable, came back.
 * - `not_sent`: certain not to have reached the gateway.
 * - `absent`: the gateway has never seen the key. `closed`: it never will, because it was told to refuse the key.
 */
export type PaymentEvent =
  | { readonly event: 'charge' }
  | { readonly event: 'charged'; readonly result: 'approved' | 'declined' | 'no_answer' | 'not_sent' }
  | { readonly event: 'found'; readonly result: 'approved' | 'declined' | 'absent' | 'closed' | 'unreachable' };

/** `contradiction`: the gateway now says the opposite of what was booked; a person has to look. */
export type PaymentAdvance =
  | { readonly outcome: 'changed'; readonly state: PaymentState }
  | { readonly outcome: 'unchanged' | 'refused' | 'contradiction' };

const UNCHANGED = { outcome: 'unchanged' } as const;
const REFUSED = { outcome: 'refused' } as const;

/** The next state of a payment. Late and repeated answers change nothing; only an intent may be charged. */
export function advancePayment(state: PaymentState, event: PaymentEvent): PaymentAdvance {
  if (event.event === 'charge') return state === 'intent' ? changed('charging') : REFUSED;
  const outcome = OUTCOMES[event.result];
  if (state === 'intent') return outcome === 'open' ? UNCHANGED : REFUSED;
  if (state === 'succeeded' || state === 'failed') return outcome === 'open' ? UNCHANGED : settledAgain(state, outcome);
  if (outcome !== 'open') return changed(outcome);
  return event.result === 'no_answer' && state === 'charging' ? changed('unknown') : UNCHANGED;
}

const OUTCOMES = {
  approved: 'succeeded',
  declined: 'failed',
  not_sent: 'failed',
  closed: 'failed',
  no_answer: 'open',
  absent: 'open',
  unreachable: 'open',
} as const;

function settledAgain(state: PaymentState, outcome: PaymentState): PaymentAdvance {
  return state === outcome ? UNCHANGED : { outcome: 'contradiction' };
}

function changed(state: PaymentState): PaymentAdvance {
  return { outcome: 'changed', state };
}
