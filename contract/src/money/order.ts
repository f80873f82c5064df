import { ORDER_STATUS_FILTERS } from '@onrecord/domain/money/client-invoice/invoice-status';
import { ORDER_DATE_BASES, ORDER_LIST } from '@onrecord/domain/money/order/order.list';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { listExportWith, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { partFields } from '../core/record.ts';
import { id, messageResponse, optionalId, plainDate, shortText } from '../core/shapes.ts';
import { orderItemRow, orderRow } from './billing-rows.ts';

const narrowing = {
  order_status: z.enum(ORDER_STATUS_FILTERS).default('All'),
  date_basis: z.enum(ORDER_DATE_BASES).default('order_date'),
  from_date: plainDate.optional(),
  to_date: plainDate.optional(),
  job_id: id.optional(),
  client_id: id.optional(),
  ...partFields,
};

const shipping = z.strictObject({
  shipping_method_id: optionalId,
  /** Where the parcel can be followed; '' where nobody offers that. */
  tracking_link: z.string(),
  shipped_to_address: z.string(),
});

/** Orders (section 3); their calls are not in section 7. */
export const orderArea = {
  getOrderData: pageOf(ORDER_LIST, '/order/getOrderData', orderRow, { body: listQueryWith(narrowing) }),
  exportOrders: fileOf(ORDER_LIST, '/order/exportOrders', { body: listExportWith(narrowing) }),
  getOrder: get('/order/getOrder/{id}', 'orders.view', {
    returns: z.strictObject({ order: orderRow, items: z.array(orderItemRow), shipping }),
  }),
  /** How it is sent, by the office. Whoever saw an older order is shown the one that is there now. */
  saveShipping: post('/order/saveShipping', 'orders.edit', {
    body: z.strictObject({
      order_id: id,
      version: z.number().int(),
      shipping_method_id: optionalId,
      tracking_number: shortText,
      shipping_date: z.string().trim().max(10).nullable(),
    }),
    returns: messageResponse,
  }),
};
