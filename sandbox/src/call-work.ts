import type { PaymentType } from '@onrecord/contract/core/gateway/merchant-wire';
import { type MerchantResponse, RESULT } from '@onrecord/contract/core/gateway/merchant-wire';
import type { Book, KnownTicket } from './book.ts';
import type { SandboxAccount } from './records.ts';
import type { Behaviour } from './test-numbers.ts';

/** What a call works with. `now` is in epoch milliseconds; a day of the sandbox may be shorter than a real one. */
export type CallWork = {
  book: Book;
  account: SandboxAccount;
  now: number;
  day_ms: number;
  frame_origin: string;
};

/** An answer, and for the one call that made a new sale, what its test number asks for. */
export type CallOutcome = { result: MerchantResponse; played?: { behaviour: Behaviour; idempotency_key: string } };

/** A ticket of this account and division, filled, unused and not expired. */
export function usableTicket(
  { book, account, now }: CallWork,
  ticket: string,
  division_id: number,
  payment_type: PaymentType,
): KnownTicket | null {
  const known = book.ticket(ticket);
  const isUsable =
    known?.account_id === account.account_id &&
    known.division_id === division_id &&
    known.payment_type === payment_type &&
    known.instrument !== null &&
    !known.is_used &&
    known.expires_at > now;
  return isUsable ? known : null;
}

export function success(parts: Omit<MerchantResponse, 'ResultCode' | 'ResultDetail'>): CallOutcome {
  return { result: { ResultCode: RESULT.ok, ResultDetail: '', ...parts } };
}

export function failure(ResultCode: number, ResultDetail: string): CallOutcome {
  return { result: { ResultCode, ResultDetail } };
}
