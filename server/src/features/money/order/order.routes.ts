import type { orderArea } from '@onrecord/contract/money/order';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listFile, listFrame } from '../../../http/file/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { prepaymentOf } from '../payment/order/order-payment.reads.ts';
import { presentLaterOrder } from './later/later.present.ts';
import { openLaterOrder, readLaterOrder } from './later/later.reads.ts';
import { submitLaterOrder, withdrawLaterOrder } from './later/later.writes.ts';
import { oneOrder, orderExport, orderItems, orderPage, orderShipping } from './order.reads.ts';
import { saveShipping } from './order.writes.ts';

/** Orders: the list and one of them. */
export function orderHandlers(services: Services): CallHandlers<typeof orderArea> {
  const { db, now } = services;
  return {
    getOrderData: (call) =>
      db.readScope(call.scope, async (tx) =>
        orderPage(tx, userScope(call), call.body, todayOf(await companyOf(tx, call.scope), now()).toString()),
      ),
    async exportOrders(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...listing } = call.body;
      const own = await services.db.readScope(scope, async (tx) =>
        orderExport(tx, scope, listing, todayOf(await companyOf(tx, scope), now()).toString()),
      );
      const frame = await listFrame(services, call, 'order');
      return listFile(services, scope, { format, wanted, ...own, ...frame });
    },
    getOrder: (call) =>
      db.readScope(call.scope, async (tx) => {
        const order = await oneOrder(tx, userScope(call), call.params.id);
        const items = await orderItems(tx, userScope(call), call.params.id);
        const shipping = await orderShipping(tx, userScope(call), call.params.id);
        const is_open_later = (await openLaterOrder(tx, userScope(call), call.params.id)) !== undefined;
        const prepayment = await prepaymentOf(tx, userScope(call), call.params.id, now());
        return { order, items, shipping, is_open_later, prepayment };
      }),
    offerLaterOrder: (call) =>
      db.readScope(call.scope, async (tx) =>
        presentLaterOrder(await readLaterOrder(tx, userScope(call), call.body, now())),
      ),
    async submitLaterOrder(call) {
      const placed = await db.withScope(call.scope, (tx) => submitLaterOrder(tx, userScope(call), call.body, now()));
      const { order_number } = placed;
      return { message: sentenceText(sentence('later_order.placed', { order_number }), await call.terms()), ...placed };
    },
    async withdrawLaterOrder(call) {
      const { order_number } = await db.withScope(call.scope, (tx) =>
        withdrawLaterOrder(tx, userScope(call), call.body),
      );
      return { message: sentenceText(sentence('later_order.withdrawn', { order_number }), await call.terms()) };
    },
    async saveShipping(call) {
      const { order_number } = await db.withScope(call.scope, (tx) => saveShipping(tx, userScope(call), call.body));
      return { message: sentenceText(sentence('order.shipping_saved', { order_number }), await call.terms()) };
    },
  };
}
