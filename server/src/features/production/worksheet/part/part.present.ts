import {
  type WorksheetDetail,
  type WorksheetDraftBody,
  worksheetDraft,
} from '@onrecord/contract/production/worksheet/detail';
import { sharesOrders } from '@onrecord/domain/production/worksheet/worksheet-access';

const { deponents, attorneys, orders, expenses } = worksheetDraft.shape;
const deponent = deponents.element.strip();
const attorney = attorneys.element.strip();
const order = orders.element.strip();
const item = order.shape.items.element.strip();
const expense = expenses.element.strip();

/** How a draft names a stored attorney. */
export const keyOfAttorney = (id: number) => `a${id}`;

/** The worksheet of a provider as it is stored, as a draft in which nothing is edited: a change of a part starts from it. */
export function draftOf(worksheet: WorksheetDetail, service_provider_id: number, stamp: string): WorksheetDraftBody {
  const own = <Row extends { service_provider_id: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.service_provider_id === service_provider_id);
  const isShared = sharesOrders(worksheet);
  return {
    stamp,
    // No part is of a service, and what is shown of one may be proposed and not stored.
    services: [],
    deponents: own(worksheet.deponents).map((row) => deponent.parse(row)),
    attorneys: (isShared ? worksheet.attorneys : own(worksheet.attorneys)).map((row) =>
      attorney.parse({ ...row, key: keyOfAttorney(row.worksheet_attorney_present_id), is_edited: false }),
    ),
    orders: (isShared ? worksheet.orders : own(worksheet.orders)).map((row) =>
      order.parse({
        ...row,
        attorney_key: keyOfAttorney(row.worksheet_attorney_present_id),
        is_edited: false,
        items: row.items.map((each) => item.parse(each)),
      }),
    ),
    expenses: own(worksheet.expenses).map((row) => expense.parse(row)),
  };
}
