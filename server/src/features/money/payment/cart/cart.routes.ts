import type { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import type { CartLine, cartArea } from '@onrecord/contract/money/payment';
import { decidePaymentRequest, type PaymentState } from '@onrecord/domain/core/gateway/payment-intent';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { gatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import type { MerchantAccount, PaymentSource, PaymentType, SaleRequest } from '../../../../adapters/payment/port.ts';
import type { Tx } from '../../../../db/database.ts';
import { companyDecimals } from '../../../../db/money/company-decimals.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../../http/call.ts';
import { merchantAccount } from '../../../../http/payment/merchant-account.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { cartOrders } from '../order/order-payment.reads.ts';
import { type PaymentPart, partName } from '../parts.writes.ts';
import {
  cartCount,
  cartLines,
  cartOf,
  divisionMerchant,
  type IntentRow,
  intentByKey,
  offeredMethods,
  openIntentOfUser,
  transactionOfIntent,
} from '../payment.reads.ts';
import {
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
} from '../payment.writes.ts';
import { providerCartLines } from '../provider-cart.reads.ts';
import { addProviderInvoice } from '../provider-cart.writes.ts';
import { keepRemembered, rememberFirst, sourceOf } from '../saved/source.writes.ts';
import { type Settled, settleResult } from '../settle.writes.ts';
import {
  acceptAmount,
  isBeingPaid,
  isSameRequest,
  partsToPay,
  requireInvoice,
  requirePayable,
} from './to-pay.writes.ts';

type PayCall = Parameters<CallHandlers<typeof cartArea>['payOrder']>[0];

/** Only one's own cart: somebody else's looks as if it were not there. */
function ownUser(call: Call, userId: number): UserScope {
  const scope = userScope(call);
  if (scope.viewer.user_id !== userId) throw refuse('general.not_found');
  return scope;
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
      allocations: known.allocations as PaymentPart[],
    };
    const amount = isSameRequest(body, known) ? known.amount : '';
    const request = {
      amount,
      currency_code: known.currency_code,
      request_hash: requestHash(requestedPayment, scope.viewer.user_id),
    };
    const decision = decidePaymentRequest({ ...known, state: known.state as PaymentState }, request);
    if (decision.outcome === 'conflict') throw refuse('payment.key_of_another');
    return { known };
  }
  const { parts: allocations, division_id, client_id } = await partsToPay(tx, scope, body, services.now());
  const merchant = await divisionMerchant(tx, scope, division_id);
  const account = merchant && merchantAccount(services, merchant);
  const method = (await offeredMethods(tx, scope)).find(
    (row) => row.payment_method_id === body.payment_method_id && row.payment_type === body.pay_type,
  );
  if (!merchant || !account) throw refuse('payment.gateway_unavailable');
  if (!method) throw refuseFields({ payment_method_id: sentence('payment.method_required') });
  const client_ids = allocations.map((row) => row.client_id);
  const source = await sourceOf(tx, services, scope, { ...body, payment_type: body.pay_type, client_ids, account });
  if (await isBeingPaid(tx, scope, allocations, body.idempotency_key)) throw refuse('payment.in_progress');
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

/** What the payer is told of a payment. */
export function responseOf({ state, transaction_id, reason }: Settled) {
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
    invoice_no: (intent.allocations as PaymentPart[]).map(partName).join(','),
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
      const invoice = await requireInvoice(tx, scope, client_invoice_id);
      if (invoice.invoice_status !== 'Unpaid') throw refuse('payment.already_paid');
      await addToCart(tx, scope, await ensureCart(tx, scope), { client_invoice_id });
      return cartResponse(tx, scope);
    });
  const addProvider = (call: Call & { params: { a: number; b: number } }) =>
    db.withScope(call.scope, async (tx) => {
      const scope = ownUser(call, call.params.b);
      const cart_id = await addProviderInvoice(tx, scope, call.params.a);
      return { message: message('general.saved'), count: (await providerCartLines(tx, scope, cart_id)).length };
    });
  const addOrder = (call: Call & { params: { a: number; b: number } }) =>
    db.withScope(call.scope, async (tx) => {
      const { a: order_id, b: user_id } = call.params;
      const scope = ownUser(call, user_id);
      await requirePayable(tx, scope, order_id, services.now());
      await addToCart(tx, scope, await ensureCart(tx, scope), { order_id });
      return cartResponse(tx, scope);
    });
  return {
    checkClientInvoiceToCart: add,
    addInvoiceToCart: add,
    checkOrderToCart: addOrder,
    addOrderToCart: addOrder,
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
        const orders = await cartOrders(tx, scope, cart_id, services.now());
        const all = [...lines, ...orders];
        const [first] = all;
        const merchant = first && (await divisionMerchant(tx, scope, first.division_id));
        return {
          cart_id,
          lines,
          orders,
          total: totalOf(all.map((line) => ({ amount: line.pay_amount }))),
          currency_code: merchant?.currency_code ?? 'USD',
          payment_methods: await offeredMethods(tx, scope),
          open_payment: await openIntentOfUser(tx, scope, 'cart'),
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
        const { a: id, b: user_id } = call.params;
        const scope = ownUser(call, user_id);
        const cartId = await ensureCart(tx, scope);
        const { of, remove, pay_amount } = call.body;
        const item = of === 'order' ? { order_id: id } : { client_invoice_id: id };
        if (remove) await removeFromCart(tx, scope, cartId, item);
        else {
          const open =
            of === 'order'
              ? (await requirePayable(tx, scope, id, services.now())).open
              : (await requireInvoice(tx, scope, id)).balance;
          const amount = acceptAmount(pay_amount, open, 'pay_amount', await companyDecimals(tx, scope));
          await changeCartItem(tx, scope, cartId, item, amount);
        }
        return cartResponse(tx, scope);
      }),
  };
}
