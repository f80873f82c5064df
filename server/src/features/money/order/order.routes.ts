import type { orderArea } from '@onrecord/contract/money/order';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listFile, listFrame } from '../../../http/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { oneOrder, orderExport, orderItems, orderPage, orderShipping } from './order.reads.ts';
import { saveShipping } from './order.writes.ts';

/** Orders: the list and one of them. */
export function orderHandlers(services: Services): CallHandlers<typeof orderArea> {
  const { db } = services;
  return {
    getOrderData: (call) => db.readScope(call.scope, (tx) => orderPage(tx, userScope(call), call.body)),
    async exportOrders(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...listing } = call.body;
      const own = await services.db.readScope(scope, (tx) => orderExport(tx, scope, listing));
      const frame = await listFrame(services, call, 'order');
      return listFile(services, scope, { format, wanted, ...own, ...frame });
    },
    getOrder: (call) =>
      db.readScope(call.scope, async (tx) => {
        const order = await oneOrder(tx, userScope(call), call.params.id);
        const items = await orderItems(tx, userScope(call), call.params.id);
        return { order, items, shipping: await orderShipping(tx, userScope(call), call.params.id) };
      }),
    async saveShipping(call) {
      const { order_number } = await db.withScope(call.scope, (tx) => saveShipping(tx, userScope(call), call.body));
      return { message: sentenceText(sentence('order.shipping_saved', { order_number }), await call.terms()) };
    },
  };
}
