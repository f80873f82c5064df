import { z } from 'zod';
import { email, id, messageResponse, money, optionalId, plainDate, shortText } from '../core/shapes.ts';
import { clientInvoiceLine, sentenceRow } from './billing-rows.ts';

/** An order that comes in after the job. Of an attorney in the portal, the firm and the name are their own, whatever is sent. */
export const laterOrderRequest = z.strictObject({
  job_id: id,
  contact_id: optionalId.default(null),
  client_id: optionalId.default(null),
  attorney_name: shortText.default(''),
  job_deponent_id: optionalId.default(null),
  delivery_type_id: optionalId.default(null),
  bill_to_client_id: optionalId.default(null),
  bill_to_name: shortText.default(''),
  bill_to_email: email.default(''),
  claim_number: shortText.default(''),
  client_case_number: shortText.default(''),
  order_note: z.string().trim().max(1000).default(''),
  items: z
    .array(
      z.strictObject({
        product_id: id,
        quantity: z.string().trim().max(20).default('1'),
        is_second_copy: z.boolean().default(false),
        is_quantity_confirmed: z.boolean().default(false),
      }),
    )
    .max(30)
    .default([]),
});
export type LaterOrderRequest = z.output<typeof laterOrderRequest>;

/** What can be ordered of a job, at which price, and what the order as it is typed comes to. */
export const laterOrderOffer = z.strictObject({
  job_id: id,
  job_number: z.number().int(),
  job_date: plainDate,
  case_name: z.string(),
  /** Why nothing can be ordered of this job; null where it can. */
  refused: sentenceRow.nullable(),
  deponents: z.array(
    z.strictObject({
      job_deponent_id: id,
      name: z.string(),
      pages: z.number().int(),
      exhibit_pages: z.number().int(),
    }),
  ),
  /** The deponent that the prices are of: the one asked for, else the first. */
  job_deponent_id: optionalId,
  deliveries: z.array(z.strictObject({ value: id, label: z.string() })),
  delivery_type_id: optionalId,
  /** Who is known from the job, for staff. */
  attorneys: z.array(
    z.strictObject({
      attorney_name: z.string(),
      contact_id: optionalId,
      client_id: optionalId,
      client_name: z.string(),
    }),
  ),
  /** Amount of one copy, surcharges included; null where there is no price. */
  products: z.array(
    z.strictObject({
      product_id: id,
      name: z.string(),
      unit_type: z.string(),
      quantity: z.string(),
      unit_price: z.string(),
      amount: money.nullable(),
    }),
  ),
  deliver_by: plainDate.nullable(),
  /** What the items chosen come to, with the exhibits that go along; null while none is chosen. */
  estimate: z
    .strictObject({
      lines: z.array(clientInvoiceLine),
      subtotal: money,
      tax_amount: money,
      total: money,
    })
    .nullable(),
  /** Who earns how much of it, and when; for staff. */
  shares: z.array(z.strictObject({ service_provider_name: z.string(), amount: money })),
  pay_date: plainDate.nullable(),
});
export type LaterOrderOffer = z.output<typeof laterOrderOffer>;

export const laterOrderPlaced = messageResponse.extend({
  order_id: id,
  order_number: z.number().int(),
  division_id: id,
});
