import { z } from 'zod';

/**
 * The merchant calls as they cross the wire: POST {base}/merchant/{call}, JSON both ways, account id and private key
 * in every body. Every answer that the merchant means has status 200 and a result code.
 */
export const RESULT = {
  ok: 0,
  invalid_request: 1,
  unknown_account: 2,
  ticket_unusable: 3,
  card_type_mismatch: 4,
  declined: 5,
  key_of_another_sale: 6,
  key_closed: 7,
  not_found: 8,
  not_possible: 9,
} as const;

export const CALLS = [
  'CreateCardFrame',
  'CreateCardToken',
  'CreateElectronicCheckUrl',
  'CreateElectronicCheckToken',
  'ProcessSale',
  'LookupSale',
  'CloseSale',
  'RefundSale',
  'VoidSale',
  'GetCCTokenInfo',
  'GetACHTokenInfo',
] as const;
export type Call = (typeof CALLS)[number];

const shortText = z.string().max(320);
const key = z.string().min(8).max(100);
/** With the decimals of its currency: '1433.93', '1434' in yen. */
const amount = z.string().regex(/^\d{1,9}(\.\d{2,3})?$/);
const credentials = { account_id: z.string().min(1).max(100), private_key: z.string().min(1).max(200) };
const frame = z.strictObject({ ...credentials, division_id: z.int(), host: z.url().max(300) });
const ticketUse = { ...credentials, division_id: z.int(), ticket: shortText.min(1) };
const tokenUse = z.strictObject({ ...credentials, token: shortText.min(1) });
const keyUse = z.strictObject({ ...credentials, idempotency_key: key });

/** What each call takes. */
export const REQUESTS = {
  CreateCardFrame: frame,
  CreateCardToken: z.strictObject({ ...ticketUse, card_type: z.int() }),
  CreateElectronicCheckUrl: frame,
  CreateElectronicCheckToken: z.strictObject(ticketUse),
  ProcessSale: z.strictObject({
    ...credentials,
    idempotency_key: key,
    division_id: z.int(),
    payment_type: z.enum(['Credit Card', 'Electronic Check']),
    ticket: shortText.nullable(),
    token: shortText.nullable(),
    card_type: z.int().nullable(),
    amount,
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    tax_amount: amount.nullable(),
    invoice_no: shortText,
    po: shortText,
    comment: shortText,
  }),
  LookupSale: keyUse,
  CloseSale: keyUse,
  RefundSale: z.strictObject({ ...credentials, refund_key: key, idempotency_key: key, amount }),
  VoidSale: keyUse,
  GetCCTokenInfo: tokenUse,
  GetACHTokenInfo: tokenUse,
} as const satisfies Record<Call, z.ZodType>;

export type MerchantRequest<Name extends Call> = z.infer<(typeof REQUESTS)[Name]>;

export const tokenInfoShape = z.object({
  payment_type: z.enum(['Credit Card', 'Electronic Check']),
  card_type: z.int().nullable(),
  last_four: z.string(),
  expiry: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

export const saleShape = z.object({
  idempotency_key: z.string(),
  gateway_reference: z.string(),
  status: z.enum(['approved', 'declined', 'voided', 'returned']),
  amount,
  refunded_amount: amount,
  currency_code: z.string(),
  decline_reason: z.string(),
  returned_on: z.string().nullable(),
  payer: tokenInfoShape,
});

export const eventShape = z.object({
  event_id: z.string().min(1),
  type: z.enum(['sale.approved', 'sale.declined', 'sale.returned']),
  sale: saleShape,
});

/** What every call answers; which of the optional parts there are depends on the call. */
export const responseShape = z.object({
  ResultCode: z.int(),
  ResultDetail: z.string(),
  Token: z.string().optional(),
  URL: z.string().optional(),
  Ticket: z.string().optional(),
  ExpiresAt: z.string().optional(),
  Sale: saleShape.optional(),
  Info: tokenInfoShape.optional(),
});

/** Whom a call charges for. The private key never leaves the two servers. */
export type MerchantAccount = { account_id: string; private_key: string };

export type PaymentType = TokenInfo['payment_type'];

/** Payer and instrument, as far as a receipt shows them. `expiry` is MM/YY and blank for a bank account. */
export type TokenInfo = z.infer<typeof tokenInfoShape>;

/** What the gateway has of a sale. `returned_on` is when a bank took an electronic check back, as an ISO instant. */
export type Sale = z.infer<typeof saleShape>;

export type GatewayEvent = z.infer<typeof eventShape>;

/** The header that carries an event's signature: `t=<epoch seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-gateway-signature';

export type MerchantResponse = z.infer<typeof responseShape>;

/** Reads JSON of somebody else; null when it is none. */
export function parseWire(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
