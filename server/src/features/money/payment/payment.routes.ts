import type { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import type { CartLine, cartArea, paymentArea, TransactionRow } from '@onrecord/contract/money/payment';
import { decidePaymentRequest, type PaymentState } from '@onrecord/domain/core/gateway/payment-intent';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { formatAmount } from '@onrecord/domain/core/money/money';
import { gatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import { decidePayAmount, wireAmount } from '@onrecord/domain/money/payment/pay-amount';
import { TRANSACTION_LIST } from '@onrecord/domain/money/payment/transaction.list';
import type { MerchantAccount, PaymentSource, PaymentType, SaleRequest } from '../../../adapters/payment/port.ts';
import type { Tx } from '../../../db/database.ts';

import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list-handlers.ts';
import { merchantAccount } from '../../../http/merchant-account.ts';
import { askGateway, openCheckFrame } from '../../../http/payments.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../http/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { divisionLogo } from '../../company/division/division.reads.ts';
import {
  allocationsOf,
  cartCount,
  cartLines,
  cartOf,
  divisionMerchant,
  type IntentRow,
  intentByKey,
  invoicesToPay,
  offeredMethods,
  openIntentFor,
  openIntentOfUser,
  payableInvoices,
  type TransactionListing,
  transactionById,
  transactionOfIntent,
  transactionRead,
} from './payment.reads.ts';
import {
  type Allocation,
  addToCart,
  beginCharging,
  changeCartItem,
  ensureCart,
  insertIntent,
  type PaymentRequest,
  removeFromCart,
  requestHash,
  takeTurn,
  totalOf,
} from './payment.writes.ts';
import { providerCartLines } from './provider-cart.reads.ts';
import { addProviderInvoice } from './provider-cart.writes.ts';
import { quickPayHandlers } from './quick-pay/quick-pay.routes.ts';
import { returnedOn } from './return/return-mail.reads.ts';
import { savedHandlers } from './saved/saved.routes.ts';
import { keepRemembered, rememberFirst, sourceOf } from './saved/source.writes.ts';
import { type Settled, settleOpenPayment, settleResult } from './settle.writes.ts';
import { accountForPage, stateForPage, terminalHandlers } from './terminal/terminal.routes.ts';

type PayCall = Parameters<CallHandlers<typeof cartArea>['payOrder']>[0];

/** Only one's own cart: somebody else's looks as if it were not there. */
function ownUser(call: Call, userId: number): UserScope {
  const scope = userScope(call);
  if (scope.viewer.user_id !== userId) throw refuse('general.not_found');
  return scope;
}

/** What is to be paid, checked against the invoices as they are now, which stay locked until the request is written. */
async function allocationsToPay(tx: Tx, scope: UserScope, wanted: PayCall['body']['invoice_data']) {
  const ids = wanted.map((row) => row.client_invoice_id);
  if (new Set(ids).size !== ids.length) throw refuse('request.invalid');
  const invoices = await invoicesToPay(tx, scope, ids, payableInvoices(scope), true);
  if (invoices.length !== ids.length) throw refuse('general.not_found');
  const [first] = invoices;
  if (!first || invoices.some((invoice) => invoice.division_id !== first.division_id))
    throw refuse('payment.one_division');
  const allocations = invoices.map((invoice, row): Allocation => {
    if (invoice.invoice_status !== 'Unpaid') throw refuse('payment.already_paid');
    const decision = decidePayAmount(
      wanted.find((one) => one.client_invoice_id === invoice.client_invoice_id)?.amount,
      invoice.balance,
    );
    if (decision.outcome === 'refused') throw refuseFields({ [`invoice_data.${row}.amount`]: sentence(decision.key) });
    return { client_invoice_id: invoice.client_invoice_id, client_id: invoice.client_id, amount: decision.amount };
  });
  return { allocations, division_id: first.division_id, client_id: first.client_id };
}

interface Started {
  intent: IntentRow;
  account: MerchantAccount;
  card_type: number | null;
  source: PaymentSource;
}

/** Writes the request and moves it to charging, or finds what became of it. Nothing is sent to the gateway in here. */
async function startPayment(tx: Tx, services: Services, call: PayCall): Promise<Started | { known: IntentRow }> {
  const scope = userScope(call);
  const { body } = call;
  await takeTurn(tx, scope, body.idempotency_key);
  const known = await intentByKey(tx, scope, body.idempotency_key, true);
  if (known && known.state !== 'intent') {
    const requestedPayment = {
      payment_method_id: body.payment_method_id,
      allocations: known.allocations as Allocation[],
    };
    // "1000" and "1000.00" are one amount.
    const requests = body.invoice_data.map((row) => [row.client_invoice_id, wireAmount(row.amount)].join(' ')).sort();
    const stored = requestedPayment.allocations.map((row) => [row.client_invoice_id, row.amount].join(' ')).sort();
    const amount = requests.join() === stored.join() ? known.amount : '';
    const request = {
      amount,
      currency_code: known.currency_code,
      request_hash: requestHash(requestedPayment, scope.viewer.user_id),
    };
    const decision = decidePaymentRequest({ ...known, state: known.state as PaymentState }, request);
    if (decision.outcome === 'conflict') throw refuse('payment.key_of_another');
    return { known };
  }
  const { allocations, division_id, client_id } = await allocationsToPay(tx, scope, body.invoice_data);
  const merchant = await divisionMerchant(tx, scope, division_id);
  const account = merchant && merchantAccount(services, merchant);
  const method = (await offeredMethods(tx, scope)).find(
    (row) => row.payment_method_id === body.payment_method_id && row.payment_type === body.pay_type,
  );
  if (!merchant || !account) throw refuse('payment.gateway_unavailable');
  if (!method) throw refuseFields({ payment_method_id: sentence('payment.method_required') });
  const client_ids = allocations.map((row) => row.client_id);
  const source = await sourceOf(tx, services, scope, { ...body, payment_type: body.pay_type, client_ids, account });
  if (
    await openIntentFor(
      tx,
      scope,
      allocations.map((row) => row.client_invoice_id),
      body.idempotency_key,
    )
  )
    throw refuse('payment.in_progress');
  const paymentRequest: PaymentRequest = {
    idempotency_key: body.idempotency_key,
    division_id,
    client_id,
    payment_method_id: method.payment_method_id,
    payment_type: method.payment_type,
    amount: totalOf(allocations),
    currency_code: merchant.currency_code,
    allocations,
    details: { ticket: body.ticket, comment: body.comment },
    purpose: 'cart',
    visitor_block: '',
  };
  await insertIntent(tx, scope, paymentRequest);
  const intent = await intentByKey(tx, scope, body.idempotency_key, true);
  if (intent?.state !== 'intent') throw refuse('payment.in_progress');
  await beginCharging(tx, scope, intent, services.now());
  return { intent, account, card_type: method.card_type, source };
}

function responseOf({ state, transaction_id, reason }: Settled) {
  if (state === 'succeeded' && transaction_id !== null) {
    return { outcome: 'succeeded' as const, transaction_id, message: message('payment.thanks') };
  }
  if (state === 'failed') {
    return {
      outcome: 'failed' as const,
      message: reason ? message('payment.declined_because', { reason }) : message('payment.declined'),
    };
  }
  return { outcome: 'pending' as const, message: message('payment.outcome_unknown') };
}

async function statusOf(services: Services, scope: UserScope, intent: IntentRow): Promise<Settled> {
  const booked = await services.db.readScope(scope, (tx) => transactionOfIntent(tx, scope, intent.payment_intent_id));
  return {
    state: intent.state as PaymentState,
    transaction_id: booked?.transaction_id ?? null,
    reason: intent.failure_message,
  };
}

/** The sale that an intent asks the gateway for, under the payer's own key of this company. */
function saleOf({ intent, card_type, source }: Started, { body }: PayCall): SaleRequest {
  return {
    idempotency_key: gatewayKey(intent.company_id, intent.idempotency_key),
    division_id: intent.division_id,
    payment_type: intent.payment_type as PaymentType,
    source,
    card_type,
    amount: intent.amount,
    currency_code: intent.currency_code,
    tax_amount: null,
    invoice_no: (intent.allocations as Allocation[]).map((row) => row.client_invoice_id).join(','),
    po: '',
    comment: body.comment,
  };
}

async function pay(services: Services, call: PayCall) {
  const scope = userScope(call);
  await limitRate(
    services,
    RATE_RULES.payment,
    `${scope.company_id}:${scope.viewer.user_id}:${addressBlock(scope.origin.ip_address)}`,
  );
  const started = await services.db.withScope(scope, (tx) => startPayment(tx, services, call));
  if ('known' in started) return responseOf(await statusOf(services, scope, started.known));
  const sale = saleOf(started, call);
  const remembered = await rememberFirst(services, scope, started, call.body.remember);
  const settled = await settleResult(
    services,
    scope,
    started.intent,
    await services.payments.gateway.sale(started.account, sale),
  );
  await keepRemembered(services, scope, remembered, settled);
  return responseOf(settled);
}

/** The invoices in a cart, each with what is to be paid of it: all that is open, where nobody said less. */
async function linesOfCart(tx: Tx, scope: UserScope, cart_id: number): Promise<CartLine[]> {
  return (await cartLines(tx, scope, cart_id)).map((line) => {
    const balance = line.balance ?? line.amount_due;
    return { ...line, job_number: line.job_number ?? 0, balance, pay_amount: line.pay_amount ?? balance };
  });
}

/** The invoices in the cart of the user who is logged in. */
export function cartInvoiceHandlers({
  db,
}: Services): Pick<CallHandlers<typeof clientInvoiceArea>, 'getAllCartClientInvoice'> {
  return {
    getAllCartClientInvoice: (call) =>
      db.withScope(call.scope, async (tx) => {
        requireOwnCompany(call.scope, call.body.company_id);
        const scope = userScope(call);
        const own = ownUser(call, call.body.user_id ?? scope.viewer.user_id);
        return { data: await linesOfCart(tx, own, await ensureCart(tx, own)) };
      }),
  };
}

async function cartResponse(tx: Tx, scope: UserScope) {
  return { message: message('general.saved'), count: await cartCount(tx, scope, scope.viewer.user_id) };
}

/** The cart and paying what is in it (sections 4, 5 and 7). */
export function cartHandlers(services: Services): CallHandlers<typeof cartArea> {
  const { db } = services;
  const add = (call: Call & { params: { a: number; b: number } }) =>
    db.withScope(call.scope, async (tx) => {
      const { a: client_invoice_id, b: user_id } = call.params;
      const scope = ownUser(call, user_id);
      const [invoice] = await invoicesToPay(tx, scope, [client_invoice_id], payableInvoices(scope));
      if (!invoice) throw refuse('general.not_found');
      if (invoice.invoice_status !== 'Unpaid') throw refuse('payment.already_paid');
      await addToCart(tx, scope, await ensureCart(tx, scope), invoice.client_invoice_id);
      return cartResponse(tx, scope);
    });
  const addProvider = (call: Call & { params: { a: number; b: number } }) =>
    db.withScope(call.scope, async (tx) => {
      const scope = ownUser(call, call.params.b);
      const cart_id = await addProviderInvoice(tx, scope, call.params.a);
      return { message: message('general.saved'), count: (await providerCartLines(tx, scope, cart_id)).length };
    });
  return {
    checkClientInvoiceToCart: add,
    addInvoiceToCart: add,
    checkProviderInvoiceToCart: addProvider,
    addProviderInvoiceToCart: addProvider,
    getProviderCheckoutData: (call) =>
      db.withScope(call.scope, async (tx) => {
        const scope = ownUser(call, call.params.id);
        const cart_id = await ensureCart(tx, scope);
        const lines = await providerCartLines(tx, scope, cart_id);
        return { cart_id, lines, total: totalOf(lines.map(({ pay_amount }) => ({ amount: pay_amount }))) };
      }),
    getCheckoutData: (call) =>
      db.withScope(call.scope, async (tx) => {
        const scope = ownUser(call, call.params.id);
        const cart_id = await ensureCart(tx, scope);
        const lines = await linesOfCart(tx, scope, cart_id);
        const [first] = lines;
        const merchant = first && (await divisionMerchant(tx, scope, first.division_id));
        return {
          cart_id,
          lines,
          total: totalOf(lines.map((line) => ({ amount: line.pay_amount }))),
          currency_code: merchant?.currency_code ?? 'USD',
          payment_methods: await offeredMethods(tx, scope),
          open_payment: await openIntentOfUser(tx, scope),
        };
      }),
    cartDetailsCount: async (call) => ({
      count: await db.readScope(call.scope, (tx) => cartCount(tx, ownUser(call, call.params.id), call.params.id)),
    }),
    clearCart: (call) =>
      db.withScope(call.scope, async (tx) => {
        const scope = ownUser(call, call.body.user_id);
        const cart = await cartOf(tx, scope, call.body.user_id);
        if (cart?.cart_id !== call.body.cart_id) throw refuse('general.not_found');
        await removeFromCart(tx, scope, cart.cart_id, null);
        return { message: message('general.saved') };
      }),
    payOrder: (call) => pay(services, call),
    updateCart: (call) =>
      db.withScope(call.scope, async (tx) => {
        const { a: client_invoice_id, b: user_id } = call.params;
        const scope = ownUser(call, user_id);
        const cartId = await ensureCart(tx, scope);
        const [invoice] = await invoicesToPay(tx, scope, [client_invoice_id], payableInvoices(scope));
        if (!invoice) throw refuse('general.not_found');
        if (call.body.remove) await removeFromCart(tx, scope, cartId, invoice.client_invoice_id);
        else {
          const decision = decidePayAmount(call.body.pay_amount, invoice.balance);
          if (decision.outcome === 'refused') throw refuseFields({ pay_amount: sentence(decision.key) });
          await changeCartItem(tx, scope, cartId, invoice.client_invoice_id, decision.amount);
        }
        return cartResponse(tx, scope);
      }),
  };
}

const STATES = {
  intent: 'pending',
  charging: 'pending',
  unknown: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
} as const;

/** The gateway's frames, how a payment stands, receipts and the list of transactions. */
export function paymentHandlers(services: Services): CallHandlers<typeof paymentArea> {
  const { db, payments } = services;
  const list = listHandlers<TransactionRow, TransactionListing>(services, TRANSACTION_LIST, transactionRead);
  return {
    transactions: list.page,
    exportTransactions: list.file,
    getCardFrameAttributes: async (call) =>
      askGateway(
        payments.gateway.cardFrame(await accountForPage(services, call.scope, call.body.division_id), call.body),
      ),
    createElectronicCheckPaymentUrl: async (call) =>
      openCheckFrame(payments.gateway, await accountForPage(services, call.scope, call.body.division_id), call.body),
    ...terminalHandlers(services),
    ...quickPayHandlers(services),
    ...savedHandlers(services),
    async paymentState({ scope, params: { key } }) {
      await stateForPage(services, scope, key);
      await settleOpenPayment(services, scope, key);
      const { intent, transaction_id } = await stateForPage(services, scope, key);
      const settled = { state: intent.state as PaymentState, transaction_id, reason: intent.failure_message };
      return { state: STATES[settled.state], transaction_id, message: responseOf(settled).message };
    },
    getReceipt: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const found = await transactionById(tx, scope, call.params.id);
        if (!found) throw refuse('general.not_found');
        const merchant = await divisionMerchant(tx, scope, found.division_id);
        const lines = await allocationsOf(tx, scope, found.transaction_id);
        return {
          transaction_id: found.transaction_id,
          receipt_number: found.receipt_number,
          transaction_date: found.transaction_date,
          created_at: found.created_at,
          payment_type_name: found.payment_type_name,
          payment_method_name: found.payment_method_name,
          charge_amount: formatAmount(found.transaction_credit_amount),
          currency_code: merchant?.currency_code ?? 'USD',
          last_four: found.last_four,
          card_expiry: found.card_expiry,
          p_billing_name: found.p_billing_name,
          billing_street: found.billing_street,
          billing_city: found.billing_city,
          billing_state: found.billing_state,
          billing_zip: found.billing_zip,
          comment: found.comment,
          reference: found.t_reference_number,
          returned_on: await returnedOn(tx, scope, found.transaction_id),
          logo: await divisionLogo(tx, scope, found.division_id),
          invoices: lines.map(({ invoice_number, amount }) => ({ invoice_number, amount })),
        };
      }),
  };
}
