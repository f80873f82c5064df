import { ORDER_STATUS_FILTERS } from '@onrecord/domain/money/client-invoice/invoice-status';
import { ORDER_DATE_BASES, ORDER_LIST } from '@onrecord/domain/money/order/order.list';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { listExportWith, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { partFields } from '../core/record.ts';
import { id, messageResponse, money, optionalId, plainDate, shortText } from '../core/shapes.ts';
import { orderItemRow, orderRow } from './billing-rows.ts';
import { laterOrderOffer, laterOrderPlaced, laterOrderRequest } from './later-order.ts';

const narrowing = {
  order_status: z.enum(ORDER_STATUS_FILTERS).default('All'),
  date_basis: z.enum(ORDER_DATE_BASES).default('order_date'),
  from_date: plainDate.optional(),
  to_date: plainDate.optional(),
  /** Only what is neither shipped nor voided and should have been delivered before today. */
  is_late: z.boolean().default(false),
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
    returns: z.strictObject({
      order: orderRow,
      items: z.array(orderItemRow),
      shipping,
      /** Came in after the job and is not billed yet: it can be taken back. */
      is_open_later: z.boolean(),
      /** What it comes to and what was paid of it ahead; null once it is invoiced, without a price, and to who does not pay it. */
      prepayment: z.strictObject({ total: money, held: money, open: money }).nullable(),
    }),
  }),
  /** How it is sent, by the office. Whoever saw an older order is shown the one that is there now. */
  saveShipping: post('/order/saveShipping', 'orders.edit', {
    body: z.strictObject({
      order_id: id,
      version: z.number().int(),
      shipping_method_id: optionalId,
      tracking_number: shortText,
      shipping_date: z.string().trim().max(10).nullable(),
      /** Left as it is where it is left out. */
      order_completed_date: z.string().trim().max(10).nullable().optional(),
    }),
    returns: messageResponse,
  }),
  /** What can be ordered after the job, and what it would come to. Writes nothing. */
  offerLaterOrder: post('/order/offerLaterOrder', ['orders.add', 'jobs.add'], {
    body: laterOrderRequest,
    returns: laterOrderOffer,
  }),
  /** Orders after the job, by the office or by an attorney in the portal. */
  submitLaterOrder: post('/order/submitLaterOrder', ['orders.add', 'jobs.add'], {
    body: laterOrderRequest.extend({ expected_total: money.optional() }),
    returns: laterOrderPlaced,
  }),
  /** Takes a later order back that is not billed. */
  withdrawLaterOrder: post('/order/withdrawLaterOrder', 'orders.edit', {
    body: z.strictObject({ order_id: id, version: z.number().int() }),
    returns: messageResponse,
  }),
};
