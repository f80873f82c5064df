import { z } from 'zod';
import { post, remove } from '../core/entry.ts';
import { id, instant, messageResponse, shortText } from '../core/shapes.ts';

const ticket = z.string().min(1, 'payment.frame_invalid').max(200);
const token = z.uuid().toLowerCase();

/** A card or bank account that a client has the gateway remember: what people know it by, and nothing that could charge it. */
export const savedPayment = z.strictObject({
  saved_payment_id: id,
  /** What a payment names it by. The token of the gateway never leaves the server. */
  token,
  payment_type: z.enum(['Credit Card', 'Electronic Check']),
  card_type: z.number().int().nullable(),
  /** Name of the card's kind; '' for a bank account. */
  brand: z.string(),
  last_four: z.string(),
  /** MM/YY; '' for a bank account. */
  card_expiry: z.string(),
  state: z.enum(['usable', 'expires_soon', 'expired']),
  consented_by_name: z.string(),
  consented_at: instant,
});
export type SavedPayment = z.output<typeof savedPayment>;

/** Address, last four digits, names and expiry, as the gateway has them. */
const tokenInfo = z.strictObject({
  payment_type: z.enum(['Credit Card', 'Electronic Check']),
  card_type: z.number().int().nullable(),
  last_four: z.string(),
  expiry: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** `ResultCode` 0: remembered, and `Token` names it. Otherwise the gateway's own words say why not. */
const tokenResult = z.strictObject({ ResultCode: z.number(), ResultDetail: z.string(), Token: z.string() });

/** Whose it is to be: staff name the client that agreed, a contact's own client is meant in any case. */
const consent = { client_id: id.nullable().default(null), is_agreed: z.literal(true, 'form.required') };

/** Remembered cards and bank accounts (section 7, merchant calls; design M6). */
export const savedPaymentCalls = {
  /** Remembers the card that was entered in a frame. Its owner has to have agreed to the words of `getSavedPayments`. */
  createCardToken: post('/payment/createCardToken', 'transactions.add', {
    body: z.strictObject({ division_id: id, ticket, card_type: z.number().int().min(1).max(4), ...consent }),
    returns: tokenResult,
  }),
  /** Remembers the bank account that was entered in a frame. */
  createElectronicCheckToken: post('/payment/createElectronicCheckToken', 'transactions.add', {
    body: z.strictObject({ division_id: id, ticket, ...consent }),
    returns: tokenResult,
  }),
  /**
   * The saved cards and accounts that can pay a division: a contact's own client's; for staff those of `client_id`, or of the client
   * that the invoice `invoice_no` is billed to. Without a client none, and nothing can be saved. The one used last comes first.
   */
  getSavedPayments: post('/payment/getSavedPayments', 'transactions.add', {
    body: z.strictObject({
      division_id: id.nullable().default(null),
      client_id: id.nullable().default(null),
      invoice_no: shortText.default(''),
    }),
    returns: z.strictObject({
      client_id: id.nullable(),
      client_name: z.string(),
      /** The words somebody agrees to before a card or a bank account is remembered. */
      consent_card: z.string(),
      consent_bank: z.string(),
      data: z.array(savedPayment),
    }),
  }),
  getACHTokenInfo: post('/payment/GetACHTokenInfo', 'transactions.add', {
    body: z.strictObject({ Token: token }),
    returns: tokenInfo,
  }),
  getCCTokenInfo: post('/payment/GetCCTokenInfo', 'transactions.add', {
    body: z.strictObject({ Token: token }),
    returns: tokenInfo,
  }),
  /** Forgets a card or account. A payment that is already on its way with it goes through. */
  removeSavedPayment: remove('/payment/savedPayment/{id}', 'transactions.add', { returns: messageResponse }),
};
