import { z } from 'zod';
import { get, patch, post, remove } from '../../core/entry.ts';
import { id, messageResponse, optionalId } from '../../core/shapes.ts';
import { worksheetDetail, worksheetDraft, worksheetParts, worksheetStamp } from './detail.ts';

const { attorneys, deponents, orders } = worksheetDetail.shape;
/** An attorney with the deponent of the job that they came for; null for all of them. */
const attorneyPresent = attorneys.element.extend({ w_deponent_id: optionalId });
/** An order with its parties in a line each (section 3); '' where the attorney's own firm pays or receives. */
const partiedOrder = orders.element.extend({
  orderBillToName: z.string(),
  billToAddress: z.string(),
  billToEmailAddress: z.string(),
  /** Always null: whoever is billed by an order is written on it, not chosen from the addresses. */
  bill_to_address_id: optionalId,
  orderShipToName: z.string(),
  shipToAddress: z.string(),
});

const jobBody = z.strictObject({
  job_id: id,
  company_id: id.optional(),
  service_provider_id: id.optional(),
  user_type: z.string().optional(),
});
/** What every call that writes a part names: the job, whose worksheet it is where staff writes it, and what was shown. */
const partBody = {
  job_id: id,
  company_id: id.optional(),
  service_provider_id: id.optional(),
  stamp: worksheetStamp,
};
const removal = { query: z.strictObject({ stamp: worksheetStamp }), returns: worksheetDetail };

/**
 * Worksheets (sections 2, 3, 4 and 7). The screen reads and saves a worksheet whole. The specification's own calls read and write
 * parts of the same worksheet, under the same stamp and the same rules; a call that writes answers with the worksheet as it is then.
 */
export const worksheetArea = {
  getWorksheet: post('/worksheet/getWorksheet', 'worksheets.view', {
    body: z.strictObject({ job_id: id, intent: z.enum(['work', 'view', 'print']).default('view') }),
    returns: worksheetDetail,
  }),
  saveWorksheet: patch('/worksheet/saveWorksheet/{id}', 'worksheets.edit', {
    body: worksheetDraft,
    returns: worksheetDetail,
  }),
  completeWorksheet: patch('/worksheet/completeWorksheet/{id}', 'worksheets.edit', {
    body: worksheetDraft,
    returns: z.strictObject({ ...messageResponse.shape, sheet: worksheetDetail }),
  }),
  /** The office gives a completed worksheet back to its provider, with a reason. */
  returnWorksheet: patch('/worksheet/returnWorksheet/{id}', 'worksheets.edit', {
    body: z.strictObject({
      service_provider_id: id,
      reason: z.string().max(1_000),
      /** What the worksheet was when it was looked at. */
      stamp: worksheetStamp,
    }),
    returns: z.strictObject({ ...messageResponse.shape, sheet: worksheetDetail }),
  }),
  getAttorneyPresentList: post('/worksheet_attorney_present/getAttorneyPresentList', 'worksheets.view', {
    body: z
      .strictObject({ ...jobBody.shape, status_flag: z.unknown(), provider_worksheet: z.unknown() })
      .partial({ status_flag: true, provider_worksheet: true }),
    returns: z.array(attorneyPresent),
  }),
  getWorkSheetAttorneyPresentData: post(
    '/worksheet_attorney_present/getWorkSheetAttorneyPresentData',
    'worksheets.view',
    {
      body: z.strictObject({ ...jobBody.shape, case_id: id.nullable().optional(), type: z.string().optional() }),
      returns: z.array(attorneyPresent),
    },
  ),
  getWorkSheetAttorneyPresentSearchData: post(
    '/worksheet_attorney_present/getWorkSheetAttorneyPresentSearchData',
    'worksheets.view',
    {
      body: z.strictObject({
        ...jobBody.shape,
        case_id: id.nullable().optional(),
        type: z.string().optional(),
        search_text: z.string().max(200).default(''),
      }),
      returns: z.array(attorneyPresent),
    },
  ),
  /** Adds an attorney, or changes the one named, with the deponent they were there for. */
  saveWorksheetAttorneyDeponent: post('/worksheet_attorney_present/saveWorksheetAttorneyDeponent', 'worksheets.edit', {
    body: z.strictObject({
      ...partBody,
      worksheet_attorney_present_id: id.nullable().default(null),
      ...worksheetParts.attorney.shape,
    }),
    returns: worksheetDetail,
  }),
  /**
   * Adds the attorneys who are expected: a contact of the job, contacts of its case, and for which of the deponents each of
   * them was there. Whoever is on the list already is left as they are, so that no stamp is needed.
   */
  addDefaultAttorneyPresent: post('/worksheet_attorney_present/addDefaultAttorneyPresent', 'worksheets.edit', {
    body: z.strictObject({
      job_id: id,
      company_id: id.optional(),
      service_provider_id: id.optional(),
      contact_id: id.nullable().default(null),
      case_contacts: z.array(id).max(50).default([]),
      case_contact_deponents: z
        .array(z.strictObject({ contact_id: id, worksheet_deponent_id: id }))
        .max(50)
        .default([]),
      /** For whom everybody was there who is not named in `case_contact_deponents`; more than one is all of them. */
      worksheet_deponents: z.array(id).max(50).default([]),
    }),
    returns: worksheetDetail,
  }),
  getWorksheetAttorneyDetail: get('/worksheet_attorney_present/getWorksheetAttorneyDetail/{id}', 'worksheets.view', {
    returns: z.strictObject({ ...attorneys.element.shape, orders }),
  }),
  /** `a` is the attorney, `b` the job. */
  deleteWorksheetAttorneyPresent: remove(
    '/worksheet_attorney_present/deleteWorksheetAttorneyPresent/{a}/{b}',
    'worksheets.edit',
    removal,
  ),
  getWorksheetDeponentData: post('/worksheet_deponent/getWorksheetDeponentData', 'worksheets.view', {
    body: jobBody,
    returns: deponents,
  }),
  saveWorksheetDeponentData: post('/worksheet_deponent/saveWorksheetDeponentData', 'worksheets.edit', {
    body: z.strictObject({ ...partBody, ...worksheetParts.deponent.shape }),
    returns: worksheetDetail,
  }),
  /** Saves several deponents at once; those that are not named stay as they are. */
  saveWorksheetDeponents: post('/worksheet_deponent/saveWorksheetDeponents', 'worksheets.edit', {
    body: z.strictObject({ ...partBody, deponents: z.array(worksheetParts.deponent).min(1).max(50) }),
    returns: worksheetDetail,
  }),
  /** A deponent of a worksheet with the attorneys who were there for them. */
  getWorksheetAttorneyDeponentData: get(
    '/worksheet_deponent/getWorksheetAttorneyDeponentData/{id}',
    'worksheets.view',
    {
      returns: z.strictObject({ ...deponents.element.shape, attorneys }),
    },
  ),
  /** `a` is the deponent of the worksheet, `b` the job. */
  deleteWorksheetDeponent: remove('/worksheet_deponent/deleteWorksheetDeponent/{a}/{b}', 'worksheets.edit', removal),
  getWorksheetOrderItemDataByJob: get('/worksheet_order_item/getWorksheetOrderItemDataByJob/{id}', 'worksheets.view', {
    returns: z.array(z.strictObject({ worksheet_order_id: id, ...orders.element.shape.items.element.shape })),
  }),
  /** The items of one order. */
  getAllWorksheetOrderItemData: get('/worksheet_order_item/getAllWorksheetOrderItemData/{id}', 'worksheets.view', {
    returns: orders.element.shape.items,
  }),
  /** Adds an item to an order. */
  createWorksheetOrderItem: post('/worksheet_order_item/', 'worksheets.edit', {
    body: z.strictObject({ ...partBody, worksheet_order_id: id, ...worksheetParts.item.shape }),
    returns: worksheetDetail,
  }),
  getWorksheetOrderData: post('/worksheet_order/getWorksheetOrderData', 'worksheets.view', {
    body: z.strictObject({ ...jobBody.shape, provider_enter_worksheet: z.unknown().optional() }),
    returns: z.array(partiedOrder),
  }),
  /** Adds an order with its items, or replaces the one named. */
  saveWorksheetOrderAndProduct: post('/worksheet_order/saveWorksheetOrderAndProduct', 'worksheets.edit', {
    body: z.strictObject({
      ...partBody,
      worksheet_order_id: id.nullable().default(null),
      worksheet_attorney_present_id: id,
      ...worksheetParts.order.shape,
    }),
    returns: worksheetDetail,
  }),
  deleteWorksheetOrder: post('/worksheet_order/deleteWorksheetOrder', 'worksheets.edit', {
    body: z.strictObject({ ...partBody, worksheet_order_id: id }),
    returns: worksheetDetail,
  }),
  getWorksheetOrderDataById: get('/worksheet_order/getWorksheetOrderDataById/{id}', 'worksheets.view', {
    returns: partiedOrder,
  }),
};
