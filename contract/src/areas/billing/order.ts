import { ORDER_STATUS_FILTERS } from '@onrecord/domain/billing/invoice-status';
import { ORDER_DATE_BASES } from '@onrecord/domain/order/columns';
import { z } from 'zod';
import { get, post } from '../../core/entry.ts';
import { exportFields, listOf, listQueryWith } from '../../core/list.ts';
import { partFields } from '../../core/record.ts';
import { id, plainDate } from '../../core/shapes.ts';
import { orderItemRow, orderRow } from './rows.ts';

const narrowing = {
  order_status: z.enum(ORDER_STATUS_FILTERS).default('All'),
  date_basis: z.enum(ORDER_DATE_BASES).default('order_date'),
  from_date: plainDate.optional(),
  to_date: plainDate.optional(),
  job_id: id.optional(),
  client_id: id.optional(),
  ...partFields,
};

/** Orders (section 3); their calls are not in section 7. */
export const orderArea = {
  getOrderData: post('/order/getOrderData', 'orders.view', {
    body: listQueryWith(narrowing),
    returns: listOf(orderRow),
  }),
  exportOrders: post('/order/exportOrders', 'orders.view', {
    body: listQueryWith({ ...narrowing, ...exportFields, format: z.enum(['xlsx', 'txt', 'pdf']) }),
    answer: 'file',
  }),
  getOrder: get('/order/getOrder/{id}', 'orders.view', {
    returns: z.strictObject({ order: orderRow, items: z.array(orderItemRow) }),
  }),
};
