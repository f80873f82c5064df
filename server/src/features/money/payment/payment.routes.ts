import type { paymentArea, TransactionRow } from '@onrecord/contract/money/payment';
import type { PaymentState } from '@onrecord/domain/core/gateway/payment-intent';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { formatSum } from '@onrecord/domain/core/money/money';
import { TRANSACTION_LIST } from '@onrecord/domain/money/payment/transaction.list';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import { askGateway, openCheckFrame } from '../../../http/payment/payments.ts';
import type { Services } from '../../../http/services.ts';
import { divisionLogo } from '../../company/division/division.reads.ts';
import { responseOf } from './cart/cart.routes.ts';
import { heldByOrders } from './order/order-payment.reads.ts';
import {
  allocationsOf,
  divisionMerchant,
  type TransactionListing,
  transactionById,
  transactionRead,
} from './payment.reads.ts';
import { quickPayHandlers } from './quick-pay/quick-pay.routes.ts';
import { returnedOn } from './return/return-mail.reads.ts';
import { savedHandlers } from './saved/saved.routes.ts';
import { settleOpenPayment } from './settle.writes.ts';
import { accountForPage, stateForPage, terminalHandlers } from './terminal/terminal.routes.ts';

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
          charge_amount: formatSum(found.transaction_credit_amount),
          currency_code: merchant?.currency_code ?? 'USD',
          foreign:
            found.currency_code === null
              ? null
              : { currency_code: found.currency_code, amount: formatSum(found.foreign_amount ?? '0') },
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
          invoices: lines.map(({ client_invoice_id, invoice_number, amount }) => ({
            client_invoice_id,
            invoice_number,
            amount,
          })),
          orders: (await heldByOrders(tx, scope, found.transaction_id)).map(({ order_id: _, ...order }) => order),
        };
      }),
  };
}
