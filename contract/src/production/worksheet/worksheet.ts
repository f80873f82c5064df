import { z } from 'zod';
import { get, notBuilt, patch, post, remove } from '../../core/entry.ts';
import { id, messageResponse } from '../../core/shapes.ts';
import { worksheetDetail, worksheetDraft } from './detail.ts';

const { attorneys, deponents, orders } = worksheetDetail.shape;
const jobBody = z.strictObject({
  job_id: id,
  company_id: id.optional(),
  service_provider_id: id.optional(),
  user_type: z.string().optional(),
});
const detail = 'the worksheet is saved whole, by worksheet/saveWorksheet';

/**
 * Worksheets (sections 2, 3, 4 and 7). A sheet is read and saved whole: one screen, one transaction, nothing half saved. The
 * specification's reading calls answer parts of the same worksheet.
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
      stamp: z.string().max(64),
    }),
    returns: z.strictObject({ ...messageResponse.shape, sheet: worksheetDetail }),
  }),
  getAttorneyPresentList: post('/worksheet_attorney_present/getAttorneyPresentList', 'worksheets.view', {
    body: z
      .strictObject({ ...jobBody.shape, status_flag: z.unknown(), provider_worksheet: z.unknown() })
      .partial({ status_flag: true, provider_worksheet: true }),
    returns: attorneys,
  }),
  getWorkSheetAttorneyPresentData: post(
    '/worksheet_attorney_present/getWorkSheetAttorneyPresentData',
    'worksheets.view',
    {
      body: z.strictObject({ ...jobBody.shape, case_id: id.nullable().optional(), type: z.string().optional() }),
      returns: attorneys,
    },
  ),
  getWorkSheetAttorneyPresentSearchData: notBuilt(
    post('/worksheet_attorney_present/getWorkSheetAttorneyPresentSearchData', 'worksheets.view'),
    'the sheet searches contacts itself',
  ),
  saveWorksheetAttorneyDeponent: notBuilt(
    post('/worksheet_attorney_present/saveWorksheetAttorneyDeponent', 'worksheets.edit'),
    detail,
  ),
  addDefaultAttorneyPresent: notBuilt(
    post('/worksheet_attorney_present/addDefaultAttorneyPresent', 'worksheets.edit'),
    'the sheet proposes the taking attorney itself',
  ),
  getWorksheetAttorneyDetail: notBuilt(
    get('/worksheet_attorney_present/getWorksheetAttorneyDetail/{id}', 'worksheets.view'),
    detail,
  ),
  deleteWorksheetAttorneyPresent: notBuilt(
    remove('/worksheet_attorney_present/deleteWorksheetAttorneyPresent/{a}/{b}', 'worksheets.edit'),
    detail,
  ),
  getWorksheetDeponentData: post('/worksheet_deponent/getWorksheetDeponentData', 'worksheets.view', {
    body: jobBody,
    returns: deponents,
  }),
  saveWorksheetDeponentData: notBuilt(post('/worksheet_deponent/saveWorksheetDeponentData', 'worksheets.edit'), detail),
  saveWorksheetDeponents: notBuilt(post('/worksheet_deponent/saveWorksheetDeponents', 'worksheets.edit'), detail),
  getWorksheetAttorneyDeponentData: notBuilt(
    get('/worksheet_deponent/getWorksheetAttorneyDeponentData/{id}', 'worksheets.view'),
    detail,
  ),
  deleteWorksheetDeponent: notBuilt(
    remove('/worksheet_deponent/deleteWorksheetDeponent/{a}/{b}', 'worksheets.edit'),
    detail,
  ),
  getWorksheetOrderItemDataByJob: get('/worksheet_order_item/getWorksheetOrderItemDataByJob/{id}', 'worksheets.view', {
    returns: z.array(z.strictObject({ worksheet_order_id: id, ...orders.element.shape.items.element.shape })),
  }),
  getAllWorksheetOrderItemData: notBuilt(
    get('/worksheet_order_item/getAllWorksheetOrderItemData/{id}', 'worksheets.view'),
    detail,
  ),
  createWorksheetOrderItem: notBuilt(post('/worksheet_order_item/', 'worksheets.edit'), detail),
  getWorksheetOrderData: post('/worksheet_order/getWorksheetOrderData', 'worksheets.view', {
    body: z.strictObject({ ...jobBody.shape, provider_enter_worksheet: z.unknown().optional() }),
    returns: orders,
  }),
  saveWorksheetOrderAndProduct: notBuilt(
    post('/worksheet_order/saveWorksheetOrderAndProduct', 'worksheets.edit'),
    detail,
  ),
  deleteWorksheetOrder: notBuilt(post('/worksheet_order/deleteWorksheetOrder', 'worksheets.edit'), detail),
  getWorksheetOrderDataById: notBuilt(
    get('/worksheet_order/getWorksheetOrderDataById/{id}', 'worksheets.view'),
    detail,
  ),
};
