import { advancePayment, type PaymentState } from '../../core/gateway/payment-intent.ts';

/** What a gateway reports by itself. Events come late, twice and in any order. */
export const GATEWAY_EVENTS = ['sale.approved', 'sale.declined', 'sale.returned'] as const;
export type GatewayEventType = (typeof GATEWAY_EVENTS)[number];

/** The payment that an event is about; null facts mean that its key is not ours. */
export interface EventFacts {
  readonly state: PaymentState;
  /** A return of this payment is booked already. */
  readonly is_returned: boolean;
}

/**
 * What an event asks for, in this order: settle the payment, then book its return.
 * `alert` names what a person has to look at.
 */
export interface EventDecision {
  readonly settle: 'succeeded' | 'failed' | null;
  readonly book_return: boolean;
  readonly alert: 'unknown_payment' | 'contradiction' | null;
}

const NOTHING: EventDecision = { settle: null, book_return: false, alert: null };

/**
 * Decides by the state of the payment, not by the number of the event, so that a repeat and a late arrival change
 * nothing. A return says that the sale had been approved, even where that event has not come yet.
 */
export function decideGatewayEvent(facts: EventFacts | null, type: GatewayEventType): EventDecision {
  if (!facts) return { ...NOTHING, alert: 'unknown_payment' };
  const result = type === 'sale.declined' ? 'declined' : 'approved';
  const advance = advancePayment(facts.state, { event: 'found', result });
  if (advance.outcome === 'contradiction' || advance.outcome === 'refused')
    return { ...NOTHING, alert: 'contradiction' };
  const settle = advance.outcome === 'changed' ? (result === 'approved' ? 'succeeded' : 'failed') : null;
  return { settle, book_return: type === 'sale.returned' && !facts.is_returned, alert: null };
}
