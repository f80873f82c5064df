import { TRANSACTION_LIST, TRANSACTION_SIDES } from '@onrecord/domain/money/payment/transaction.list';
import { z } from 'zod';
import { get, patch, post } from '../core/entry.ts';
import { listExport, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { partFields } from '../core/record.ts';
import { countResponse, id, instant, messageResponse, money, plainDate, shortText } from '../core/shapes.ts';
import { savedPaymentCalls } from './saved-payment.ts';
import {
  cardSale,
  checkSale,
  foundInvoice,
  madePayLink,
  PAYERS,
  quickInvoice,
  saleReceipt,
  saleResult,
  terminal,
} from './terminal-sale.ts';

/** An invoice in somebody's cart, with its balance of now. */
export const cartLine = z.strictObject({
  cart_item_id: id,
  client_invoice_id: id,
  invoice_number: z.number(),
  invoice_date: plainDate,
  payment_due: plainDate,
  job_number: z.number().nullable(),
  case_name: z.string(),
  division_id: id,
  division_name: z.string(),
  amount_due: money,
  balance: money,
  pay_amount: money,
});
export type CartLine = z.output<typeof cartLine>;

/** An order in somebody's cart that is paid before it is invoiced: `total` is what it comes to now, `open` what is not paid of it. */
export const cartOrderLine = z.strictObject({
  cart_item_id: id,
  order_id: id,
  order_number: z.number(),
  order_date: plainDate,
  job_number: z.number().nullable(),
  case_name: z.string(),
  division_id: id,
  division_name: z.string(),
  total: money,
  open: money,
  pay_amount: money,
});
export type CartOrderLine = z.output<typeof cartOrderLine>;

/** A provider's invoice in somebody's cart: `pay_amount` is what is approved, not held and not paid. */
const providerCartLine = z.strictObject({
  cart_item_id: id,
  provider_invoice_id: id,
  invoice_number: z.number(),
  invoice_date: plainDate,
  due_date: plainDate,
  service_provider_id: id,
  service_provider_name: z.string(),
  job_number: z.number().nullable(),
  case_name: z.string(),
  division_id: id,
  division_name: z.string(),
  amount_due: money,
  balance: money,
  pay_amount: money,
});
export type ProviderCartLine = z.output<typeof providerCartLine>;

const method = z.strictObject({
  payment_method_id: id,
  name: z.string(),
  payment_type: z.string(),
  card_type: z.number().nullable(),
});

const cartResponse = z.strictObject({ message: z.string(), count: z.number().int() });

/** What somebody is about to pay (section 7, Cart and payment). A checkout pays one division's invoices at a time. */
export const cartArea = {
  checkClientInvoiceToCart: get('/cart/checkClientInvoiceToCart/{a}/{b}', 'cart.add', { returns: cartResponse }),
  addInvoiceToCart: post('/cart/checkClientInvoiceToCart/{a}/{b}', 'cart.add', { returns: cartResponse }),
  /** Puts a provider's invoice that has something approved into the cart of the user `b`. */
  checkProviderInvoiceToCart: get('/cart/checkProviderInvoiceToCart/{a}/{b}', 'cart.add', { returns: cartResponse }),
  addProviderInvoiceToCart: post('/cart/checkProviderInvoiceToCart/{a}/{b}', 'cart.add', { returns: cartResponse }),
  /** Puts an order that waits for its invoice into the cart of the user `b`: it is paid ahead, and the invoice takes it. */
  checkOrderToCart: get('/cart/checkOrderToCart/{a}/{b}', 'cart.add', { returns: cartResponse }),
  addOrderToCart: post('/cart/checkOrderToCart/{a}/{b}', 'cart.add', { returns: cartResponse }),
  getCheckoutData: get('/cart/getCheckoutData/{id}', 'cart.view', {
    returns: z.strictObject({
      cart_id: id,
      lines: z.array(cartLine),
      orders: z.array(cartOrderLine),
      total: money,
      currency_code: z.string(),
      payment_methods: z.array(method),
      /** A payment of this cart whose outcome is not known yet: its key, to go on asking about it. */
      open_payment: z.string().nullable(),
    }),
  }),
  /** What would be paid to providers of the cart of a user, and in all. */
  getProviderCheckoutData: get('/cart/getProviderCheckoutData/{id}', 'cart.view', {
    returns: z.strictObject({ cart_id: id, lines: z.array(providerCartLine), total: money }),
  }),
  cartDetailsCount: get('/cart/cartDetailsCountStoreProcedure/{id}', 'cart.view', { returns: countResponse }),
  clearCart: post('/cart/clearCart', 'cart.edit', {
    body: z.strictObject({ cart_id: id, user_id: id }),
    returns: messageResponse,
  }),
  payOrder: post('/cart/payOrder', 'transactions.add', {
    body: z.strictObject({
      /** The payer's own key of this payment: the same for every press and every retry of it. */
      idempotency_key: z.uuid().toLowerCase(),
      company_id: id,
      pay_type: z.enum(['Credit Card', 'Electronic Check']),
      payment_method_id: id,
      /** What the gateway's frame gave for the card or account entered there; '' where a saved one pays. */
      ticket: z.string().max(200).default(''),
      /** A saved card or account, in place of a ticket. */
      token: z.uuid().toLowerCase().nullable().default(null),
      /** Save what was entered, once it has paid: the payer agreed to the words of `getSavedPayments`. */
      remember: z.boolean().default(false),
      invoice_data: z
        .array(z.strictObject({ client_invoice_id: id, amount: z.string().max(20) }))
        .max(50)
        .default([]),
      /** Orders that are paid before they are invoiced. Something has to be paid. */
      order_data: z
        .array(z.strictObject({ order_id: id, amount: z.string().max(20) }))
        .max(50)
        .default([]),
      comment: shortText.default(''),
    }),
    returns: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('succeeded'), transaction_id: id, message: z.string() }),
      z.strictObject({ outcome: z.literal('failed'), message: z.string() }),
      /** It may have been charged; the answer comes by asking `paymentState`. Never send another payment for it. */
      z.strictObject({ outcome: z.literal('pending'), message: z.string() }),
    ]),
  }),
  /** `a` is the invoice, or the order where `of` says so. */
  updateCart: patch('/cart/updateCart/{a}/{b}', 'cart.edit', {
    body: z.strictObject({
      of: z.enum(['invoice', 'order']).default('invoice'),
      pay_amount: z.string().max(20).optional(),
      remove: z.boolean().default(false),
    }),
    returns: cartResponse,
  }),
};

export const receipt = z.strictObject({
  transaction_id: id,
  receipt_number: z.number(),
  transaction_date: plainDate,
  created_at: instant,
  payment_type_name: z.string(),
  payment_method_name: z.string(),
  charge_amount: money,
  currency_code: z.string(),
  /** What came in where that was another currency; null where it was the company's. */
  foreign: z.strictObject({ currency_code: z.string(), amount: money }).nullable(),
  last_four: z.string(),
  card_expiry: z.string(),
  p_billing_name: z.string(),
  billing_street: z.string(),
  billing_city: z.string(),
  billing_state: z.string(),
  billing_zip: z.string(),
  comment: z.string(),
  reference: z.string(),
  /** The day on which the bank took the payment back; null for one that it did not. */
  returned_on: plainDate.nullable(),
  /** The address of the logo of whoever took the money; '' for none. */
  logo: z.string(),
  invoices: z.array(z.strictObject({ client_invoice_id: id, invoice_number: z.number(), amount: money })),
  /** What it holds for orders that are not invoiced yet. */
  orders: z.array(z.strictObject({ order_number: z.number(), amount: money })),
});

const transactionRow = z.strictObject({
  transaction_id: id,
  date: plainDate,
  kind: z.string(),
  state: z.string(),
  payment_method_name: z.string(),
  payment_type_name: z.string(),
  t_reference_number: z.string(),
  jobnumbers: z.string(),
  invoices: z.string(),
  transaction_credit_amount: money,
  transaction_debit_amount: money,
  /** For the office alone: '' and null where the money came in the company's currency. */
  currency_code: z.string().optional(),
  exchange_difference: money.nullable().optional(),
  p_billing_name: z.string(),
});
export type TransactionRow = z.output<typeof transactionRow>;

const transactionNarrowing = { ...partFields, side: z.enum(TRANSACTION_SIDES).optional() };

/** The gateway's frames, payments and their receipts, and the list of transactions. */
export const paymentArea = {
  getCardFrameAttributes: post('/payment/getCardFrameAttributes', PAYERS, {
    body: z.strictObject({ division_id: id, host: z.url() }),
    returns: z.strictObject({ url: z.string(), origin: z.string(), ticket: z.string(), expires_at: z.string() }),
  }),
  ...savedPaymentCalls,
  createElectronicCheckPaymentUrl: post('/payment/createElectronicCheckPaymentUrl', PAYERS, {
    body: z.strictObject({ division_id: id, host: z.url() }),
    returns: z.strictObject({ ResultCode: z.number(), ResultDetail: z.string(), URL: z.string() }),
  }),
  /** The divisions that take payments and the ways to pay, for the virtual terminal. */
  getTerminal: get('/payment/getTerminal', PAYERS, { returns: terminal }),
  findInvoice: post('/payment/findInvoice', PAYERS, {
    body: z.strictObject({ invoice_no: shortText }),
    returns: foundInvoice,
  }),
  processCardSale: post('/payment/processCardSale', PAYERS, { body: cardSale, returns: saleResult }),
  processElectronicCheckSale: post('/payment/processElectronicCheckSale', PAYERS, {
    body: checkSale,
    returns: saleResult,
  }),
  /** The invoice of an opened pay link; null on the bare page. Reading it changes nothing but the log of who opened the link. */
  openPayLink: post('/payment/openPayLink', 'link.quickpay', {
    returns: z.strictObject({ invoice: quickInvoice.nullable() }),
  }),
  /** Finds the invoice of whoever has its bill: number and amount, or number and postal code. */
  findQuickInvoice: post('/payment/findQuickInvoice', 'link.quickpay', {
    body: z.strictObject({ invoice_no: shortText, amount_or_zip: shortText }),
    returns: quickInvoice,
  }),
  makePayLink: post('/payment/makePayLink', 'clientinvoices.edit', {
    body: z.strictObject({ client_invoice_id: id }),
    returns: madePayLink,
  }),
  /** Ends every pay link of an invoice that was sent or copied so far. */
  endPayLinks: post('/payment/endPayLinks', 'clientinvoices.edit', {
    body: z.strictObject({ client_invoice_id: id }),
    returns: messageResponse,
  }),
  /** The receipt of a sale, for whoever has its key: only who paid does. */
  getSaleReceipt: get('/payment/saleReceipt/{key}', PAYERS, {
    params: { key: z.uuid().toLowerCase() },
    returns: saleReceipt,
  }),
  paymentState: get('/payment/state/{key}', ['transactions.view', 'link.virtualterminal', 'link.quickpay'], {
    params: { key: z.uuid().toLowerCase() },
    returns: z.strictObject({
      state: z.enum(['pending', 'succeeded', 'failed']),
      transaction_id: id.nullable(),
      message: z.string(),
    }),
  }),
  getReceipt: get('/payment/receipt/{id}', 'transactions.view', { returns: receipt }),
  transactions: pageOf(TRANSACTION_LIST, '/transaction/transactions', transactionRow, {
    body: listQueryWith(transactionNarrowing),
  }),
  exportTransactions: fileOf(TRANSACTION_LIST, '/transaction/exportTransactions', {
    body: listExport.extend(transactionNarrowing),
  }),
};
