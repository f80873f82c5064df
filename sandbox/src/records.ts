import type { GatewayEvent, PaymentType, Sale, TokenInfo } from '@onrecord/contract/core/gateway/merchant-wire';
import type { Behaviour } from './test-numbers.ts';

/** A merchant's account at the sandbox. Frames may stand only in pages of `app_origins`. */
export type SandboxAccount = {
  account_id: string;
  private_key: string;
  app_origins: readonly string[];
  /** Where events go; null for nowhere. */
  event_url: string | null;
};

/** What was entered in a frame. Of the number itself only the last four digits and what it stands for are kept. */
export type Instrument = { info: TokenInfo; behaviour: Behaviour; decline_reason: string };

export type Ticket = {
  ticket: string;
  account_id: string;
  division_id: number;
  payment_type: PaymentType;
  host: string;
  /** Epoch milliseconds. */
  expires_at: number;
};

/** A sale as the sandbox keeps it, with what the merchant does not ask back. */
export type StoredSale = Sale & {
  account_id: string;
  division_id: number;
  invoice_no: string;
  po: string;
  comment: string;
  behaviour: Behaviour;
  created_at: string;
  /** When the bank will take it back, in epoch milliseconds; null for never. */
  return_due: number | null;
};

/** Every change, as the journal keeps it. Reading them from the first on gives the same state again. */
export type SandboxRecord =
  | { record: 'ticket'; ticket: Ticket }
  | { record: 'filled'; ticket: string; instrument: Instrument }
  | { record: 'token'; token: string; account_id: string; instrument: Instrument }
  | { record: 'sale'; sale: StoredSale; used_ticket: string | null }
  | { record: 'closed'; account_id: string; idempotency_key: string }
  | { record: 'refund'; account_id: string; idempotency_key: string; refund_key: string; amount: string }
  | { record: 'void'; account_id: string; idempotency_key: string }
  | { record: 'returned'; account_id: string; idempotency_key: string; returned_on: string }
  | {
      record: 'event';
      event_id: string;
      account_id: string;
      idempotency_key: string;
      type: GatewayEvent['type'];
      times: number;
    }
  | { record: 'delivered'; event_id: string };

export type SandboxEvent = Extract<SandboxRecord, { record: 'event' }>;
