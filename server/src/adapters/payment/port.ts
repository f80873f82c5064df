/** Who is charged for: a division's account at the gateway. The private key never leaves the server. */
export type MerchantAccount = { account_id: string; private_key: string };

export type PaymentType = 'Credit Card' | 'Electronic Check';

/** Where a frame runs: the division that takes the money and the origin of the page that embeds it. */
export type FrameRequest = { division_id: number; host: string };

/** What a page needs to embed the card frame. The ticket names what the payer enters there; it holds nothing itself. */
export type CardFrame = { url: string; origin: string; ticket: string; expires_at: string };

/** Answers in the words of the merchant calls (section 7): a result code of 0 is success. */
export type CardTokenResult = { ResultCode: number; ResultDetail: string; Token: string };
export type CheckUrlResult = { ResultCode: number; ResultDetail: string; URL: string };

/** What was entered in a frame, or remembered under a token. Nothing else of a card or an account is ever known here. */
export type PaymentSource = { ticket: string } | { token: string };

/**
 * One sale. The key is the payer's own and stays the same however often the sale is asked for; the gateway charges
 * once for it. Amounts are exact text with two places.
 */
export type SaleRequest = {
  idempotency_key: string;
  division_id: number;
  payment_type: PaymentType;
  source: PaymentSource;
  /** Refused when the card entered is of another kind; null takes any. */
  card_type: number | null;
  amount: string;
  currency_code: string;
  tax_amount: string | null;
  invoice_no: string;
  po: string;
  comment: string;
};

/** Payer and instrument, as far as a receipt shows them. `expiry` is MM/YY and blank for a bank account. */
export type TokenInfo = {
  payment_type: PaymentType;
  card_type: number | null;
  last_four: string;
  expiry: string;
  first_name: string;
  last_name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
};

/** What the gateway has of a sale. `returned_on` is when a bank took an electronic check back, as an ISO instant. */
export type Sale = {
  idempotency_key: string;
  gateway_reference: string;
  status: 'approved' | 'declined' | 'voided' | 'returned';
  amount: string;
  refunded_amount: string;
  currency_code: string;
  decline_reason: string;
  returned_on: string | null;
  payer: TokenInfo;
};

/**
 * - `approved`: charged.
 * - `declined`: not charged; `reason` is for people, `code` tells why a sale was not even tried, 0 when the bank said no.
 * - `not_sent`: certain that the gateway never saw it.
 * - `no_answer`: it may have been charged. Ask with `lookup`; never send it again.
 */
export type SaleResult =
  | { result: 'approved'; sale: Sale }
  | { result: 'declined'; code: number; reason: string; sale: Sale | null }
  | { result: 'not_sent' | 'no_answer'; reason: string };

/**
 * - `absent`: the gateway has never seen the key; a sale may still be on its way to it.
 * - `closed`: it has not, and will refuse it from now on.
 */
export type LookupResult = { result: 'found'; sale: Sale } | { result: 'absent' | 'closed' | 'unreachable' };

/** The outcome of giving money back. `no_answer` is safe to repeat with the same key. */
export type RefundResult =
  | { result: 'done'; sale: Sale }
  | { result: 'refused'; code: number; reason: string }
  | { result: 'no_answer'; reason: string };

export type GatewayEvent = {
  event_id: string;
  type: 'sale.approved' | 'sale.declined' | 'sale.returned';
  sale: Sale;
};

/** An event as it came in: the exact bytes, what they are signed with, and when, in epoch seconds. */
export type ReceivedEvent = { body: string; signature: string; at_seconds: number };

/** A merchant's gateway. Only `sale` moves a payer's money, and no implementation repeats it by itself. */
export type PaymentGateway = {
  cardFrame(account: MerchantAccount, request: FrameRequest): Promise<CardFrame>;
  createCardToken(
    account: MerchantAccount,
    request: { division_id: number; ticket: string; card_type: number },
  ): Promise<CardTokenResult>;
  createElectronicCheckUrl(account: MerchantAccount, request: FrameRequest): Promise<CheckUrlResult>;
  /** Remembers the bank account entered in a frame, for later sales. */
  createCheckToken(
    account: MerchantAccount,
    request: { division_id: number; ticket: string },
  ): Promise<CardTokenResult>;
  sale(account: MerchantAccount, request: SaleRequest): Promise<SaleResult>;
  lookup(account: MerchantAccount, idempotency_key: string): Promise<LookupResult>;
  /** Looks a sale up and, where there is none, has the gateway refuse its key for good. */
  close(account: MerchantAccount, idempotency_key: string): Promise<LookupResult>;
  /** Gives part or all of a sale back, once for each refund key. */
  refund(
    account: MerchantAccount,
    request: { refund_key: string; idempotency_key: string; amount: string; currency_code?: string },
  ): Promise<RefundResult>;
  /** Takes a whole sale back before anything of it was refunded or returned. Repeating changes nothing. */
  void(account: MerchantAccount, idempotency_key: string): Promise<RefundResult>;
  /** Null when the merchant does not know the token. */
  cardTokenInfo(account: MerchantAccount, token: string): Promise<TokenInfo | null>;
  checkTokenInfo(account: MerchantAccount, token: string): Promise<TokenInfo | null>;
  /** The header that carries an event's signature. */
  readonly signature_header: string;
  /** The key of the sale that an event says it is about, whoever wrote it; null when it is no event. */
  eventKey(body: string): string | null;
  /** Null unless the event is signed for this account, now. */
  readEvent(account: MerchantAccount, received: ReceivedEvent): GatewayEvent | null;
};

/** The gateway could not be asked for something that charges nobody; trying again is safe. */
export class GatewayUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The payment gateway ${reason}`, options);
    this.name = 'GatewayUnavailable';
  }
}

/** The gateway refused a call that charges nobody. `code` is the merchant's own, see `merchant-wire.ts`. */
export class GatewayRefused extends Error {
  readonly code: number;

  constructor(code: number, detail: string) {
    super(`The payment gateway refused: ${detail}`);
    this.name = 'GatewayRefused';
    this.code = code;
  }
}
