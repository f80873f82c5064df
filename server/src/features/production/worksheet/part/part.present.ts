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

/** Attorneys with the deponent of the job that each came for. */
export function presentAttorneys({ attorneys, deponents }: WorksheetDetail) {
  const ids = new Map(deponents.map((row) => [row.worksheet_deponent_id, row.job_deponent_id]));
  return attorneys.map((row) => ({ ...row, w_deponent_id: ids.get(row.worksheet_deponent_id ?? 0) ?? null }));
}

const addressLine = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');

/** An order with each other party that is billed or shipped to in a line. */
export function presentParties(order: WorksheetDetail['orders'][number]) {
  const { bill_to_another_party: bills, ship_to_another_party: ships } = order;
  const billTo = [order.bill_to_address1, order.bill_to_address2, order.bill_to_city];
  const shipTo = [order.ship_to_address1, order.ship_to_address2, order.ship_to_city];
  return {
    ...order,
    orderBillToName: bills ? order.bill_to_name : '',
    billToAddress: bills ? addressLine(...billTo, `${order.bill_to_state_name} ${order.bill_to_zipcode}`.trim()) : '',
    billToEmailAddress: bills ? order.bill_to_email : '',
    bill_to_address_id: null,
    orderShipToName: ships ? order.ship_to_name : '',
    shipToAddress: ships ? addressLine(...shipTo, `${order.ship_to_state_name} ${order.ship_to_zipcode}`.trim()) : '',
  };
}
