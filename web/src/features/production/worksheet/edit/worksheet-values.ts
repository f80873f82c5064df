import type { WorksheetDetail, WorksheetDraftBody } from '@onrecord/contract/production/worksheet/detail';
import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import {
  decideWorksheetCompletion,
  type WorksheetFacts,
  worksheetEntryProblems,
} from '@onrecord/domain/production/worksheet/complete-worksheet';
import { sharesOrders } from '@onrecord/domain/production/worksheet/worksheet-access';

type Unmarked<Row extends { is_edited: boolean }> = Omit<Row, 'is_edited'>;

/** What a reporter types: the worksheet as it is saved, without what the sending adds (see `sentDraft`). */
export type WorksheetValues = Omit<WorksheetDraftBody, 'stamp' | 'attorneys' | 'orders'> & {
  attorneys: Unmarked<WorksheetDraftBody['attorneys'][number]>[];
  orders: Unmarked<WorksheetDraftBody['orders'][number]>[];
};
export type DeponentValues = WorksheetValues['deponents'][number];
export type AttorneyValues = WorksheetValues['attorneys'][number];
export type OrderValues = WorksheetValues['orders'][number];
export type ExpenseValues = WorksheetValues['expenses'][number];

const keyOfAttorney = (id: number) => `a${id}`;

/** A key for a row that the server has not numbered yet. */
export const newKey = () => `n${crypto.randomUUID().slice(0, 8)}`;

/** The part of a worksheet that one provider writes, as the form holds it: attorneys and orders of everybody where they are shared. */
export function valuesOf(worksheet: WorksheetDetail, providerId: number): WorksheetValues {
  const own = <Row extends { service_provider_id: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.service_provider_id === providerId);
  const isShared = sharesOrders(worksheet);
  return {
    services: own(worksheet.services).map(
      ({
        service_name: _n,
        service_provider_id: _p,
        service_provider_name: _pn,
        check_in_datetime: _in,
        check_out_datetime: _out,
        check_in_public_note: _pub,
        check_in_internal_note: _int,
        worksheet_completed_on: _done,
        worksheet_returned_on: _back,
        worksheet_return_reason: _why,
        no_progress_tracked: _np,
        ...typed
      }) => typed,
    ),
    deponents: own(worksheet.deponents).map(
      ({
        worksheet_deponent_id: _i,
        job_deponent_name: _n,
        service_provider_id: _p,
        service_provider_name: _pn,
        page_count: _c,
        exhibit_type_name: _x,
        read_sign_due_type_name: _t,
        read_sign_due_date: _d,
        ...typed
      }) => typed,
    ),
    attorneys: (isShared ? worksheet.attorneys : own(worksheet.attorneys)).map(
      ({
        worksheet_attorney_present_id,
        service_provider_id: _p,
        service_provider_name: _pn,
        on_behalf_of_type_name: _o,
        worksheet_deponent_name: _d,
        ...typed
      }) => ({ key: keyOfAttorney(worksheet_attorney_present_id), worksheet_attorney_present_id, ...typed }),
    ),
    orders: (isShared ? worksheet.orders : own(worksheet.orders)).map(
      ({
        worksheet_attorney_present_id,
        service_provider_id: _p,
        service_provider_name: _pn,
        delivery_type_name: _d,
        shipping_method_name: _s,
        is_billed: _b,
        items,
        ...typed
      }) => ({
        ...typed,
        attorney_key: keyOfAttorney(worksheet_attorney_present_id),
        items: items.map(
          ({ worksheet_order_item_id: _w, product_name: _pn, deponent_name: _dn, ...typedItem }) => typedItem,
        ),
      }),
    ),
    expenses: own(worksheet.expenses).map(({ expense_type_id, description, quantity, unit_rate }) => ({
      expense_type_id,
      description,
      quantity,
      unit_rate,
    })),
  };
}

export function emptyDeponent(row: WorksheetDetail['job_deponents'][number]): DeponentValues {
  return {
    job_deponent_id: row.job_deponent_id,
    volume_number: row.volume_number,
    start_time: null,
    end_time: null,
    billable_hours: null,
    transcript_start_page: null,
    transcript_end_page: null,
    index_pages: null,
    certificate_pages: null,
    errata_pages: null,
    exhibit_start_number: '',
    exhibit_end_number: '',
    exhibit_count: null,
    exhibit_page_count: null,
    exhibit_type_id: null,
    has_video: false,
    is_read_and_sign: false,
    read_sign_due_type_id: null,
    read_and_sign_note: '',
  };
}

export function emptyAttorney(): AttorneyValues {
  return {
    key: newKey(),
    worksheet_attorney_present_id: null,
    contact_id: null,
    client_id: null,
    attorney_name: '',
    attorney_email: '',
    client_name: '',
    client_represented_name: '',
    on_behalf_of_type_id: null,
    not_present: false,
  };
}

export function emptyOrder(attorney_key: string): OrderValues {
  return {
    attorney_key,
    worksheet_order_id: null,
    delivery_type_id: null,
    deliver_by: null,
    order_note: '',
    client_case_number: '',
    shipping_method_id: null,
    bill_to_another_party: false,
    bill_to_client_id: null,
    bill_to_name: '',
    bill_to_address1: '',
    bill_to_address2: '',
    bill_to_city: '',
    bill_to_state_name: '',
    bill_to_zipcode: '',
    bill_to_email: '',
    claim_number: '',
    ship_to_another_party: false,
    ship_to_name: '',
    ship_to_address1: '',
    ship_to_address2: '',
    ship_to_city: '',
    ship_to_state_name: '',
    ship_to_zipcode: '',
    ship_to_email: '',
    items: [],
  };
}

export const emptyItem = (product_id: number | null, quantity = '1'): OrderValues['items'][number] => ({
  product_id,
  job_deponent_id: null,
  quantity,
  is_second_copy: false,
  is_quantity_confirmed: false,
});

/** What the form starts from: what was saved, else everybody who was expected, the taking attorney among them. */
export function proposedValues(worksheet: WorksheetDetail, providerId: number): WorksheetValues {
  const saved = valuesOf(worksheet, providerId);
  const taking: AttorneyValues = {
    ...emptyAttorney(),
    contact_id: worksheet.taking_contact_id,
    client_id: worksheet.taking_contact_id === null ? null : worksheet.client_id,
    attorney_name: worksheet.taking_attorney_name,
    attorney_email: worksheet.taking_att_email,
    client_name: worksheet.client_name,
  };
  const proposesTaking = worksheet.attorneys.length === 0 && worksheet.taking_attorney_name !== '';
  return {
    ...saved,
    deponents: saved.deponents.length > 0 ? saved.deponents : worksheet.job_deponents.map(emptyDeponent),
    attorneys: proposesTaking ? [taking] : saved.attorneys,
  };
}

const partyOf = (order: OrderValues, side: 'bill_to' | 'ship_to') => ({
  name: order[`${side}_name`],
  address1: order[`${side}_address1`],
  city: order[`${side}_city`],
  email: order[`${side}_email`],
});

function factsOf(values: WorksheetValues, job: Pick<WorksheetDetail, 'job_date' | 'time_zone'>): WorksheetFacts {
  const attorneyOf = new Map(values.attorneys.map((row) => [row.key, row]));
  return {
    ...values,
    job_date: job.job_date,
    time_zone: job.time_zone,
    // What others ordered and this form does not hold, the server knows.
    other_orders: [],
    orders: values.orders.map((order) => ({
      ...order,
      attorney_name: attorneyOf.get(order.attorney_key)?.attorney_name ?? '',
      client_id: attorneyOf.get(order.attorney_key)?.client_id ?? null,
      bill_to: partyOf(order, 'bill_to'),
      ship_to: partyOf(order, 'ship_to'),
    })),
  };
}

export interface WorksheetProblems {
  /** What is typed and does not hold: in the way of saving. */
  wrong: Readonly<Record<string, Sentence>>;
  /** All that is in the way of completing, with what is wrong among it. */
  lacking: Readonly<Record<string, Sentence>>;
  /** Why completing is refused whatever is typed. */
  stop: Sentence | null;
}

/** What the rules say about the values; the server decides again. */
export function worksheetProblems(
  values: WorksheetValues,
  job: Pick<WorksheetDetail, 'job_date' | 'time_zone'>,
  now: Temporal.Instant,
): WorksheetProblems {
  const facts = factsOf(values, job);
  const decision = decideWorksheetCompletion(facts, now);
  const wrong = worksheetEntryProblems(facts, now);
  if (decision.outcome === 'completed') return { wrong, lacking: wrong, stop: null };
  const { fields } = decision;
  return { wrong, lacking: fields ?? wrong, stop: fields ? null : decision.reason };
}

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);

/** A row that the server has numbered reads as it did before. */
const NAMES_OF_ROWS = new Set(['key', 'worksheet_attorney_present_id', 'worksheet_order_id']);

/** One way to write a value, so that '1' and '1.00', blank and nothing compare as the same. */
function plain(name: string, value: unknown): unknown {
  if (NAMES_OF_ROWS.has(name)) return undefined;
  if (value === null || value === '') return undefined;
  return typeof value === 'string' && isNumber(value) ? Number(value) : value;
}

function comparable(values: WorksheetValues): string {
  const position = new Map(values.attorneys.map(({ key }, index) => [key, index]));
  const orders = values.orders
    .map(({ attorney_key, ...order }) => ({ attorney: position.get(attorney_key) ?? -1, ...order }))
    .toSorted((one, other) => one.attorney - other.attorney);
  return JSON.stringify({ ...values, orders }, plain);
}

const sorted = (row: object) =>
  Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two rows say the same, whatever they are called; a row that is not there says nothing. */
export function isSameValue(one: object | undefined, other: object | undefined): boolean {
  if (!one || !other) return one === other;
  return JSON.stringify(sorted(one), plain) === JSON.stringify(sorted(other), plain);
}

/** The draft as it is sent: each row of the lists that others may edit too says whether it was changed here. */
export function sentDraft(values: WorksheetValues, base: WorksheetDetail, providerId: number): WorksheetDraftBody {
  const before = valuesOf(base, providerId);
  const attorneys = new Map(before.attorneys.map((row) => [row.worksheet_attorney_present_id, row]));
  const orders = new Map(before.orders.map((row) => [row.worksheet_order_id, row]));
  const nameOf = new Map(
    values.attorneys.map(({ key, worksheet_attorney_present_id: id }) => [key, id === null ? key : keyOfAttorney(id)]),
  );
  const isEdited = (was: object | undefined, row: object) => was === undefined || !isSameValue(was, row);
  return {
    ...values,
    stamp: base.stamp,
    attorneys: values.attorneys.map((row) => ({
      ...row,
      is_edited: isEdited(attorneys.get(row.worksheet_attorney_present_id), row),
    })),
    orders: values.orders.map((row) => ({
      ...row,
      is_edited: isEdited(orders.get(row.worksheet_order_id), {
        ...row,
        attorney_key: nameOf.get(row.attorney_key) ?? row.attorney_key,
      }),
    })),
  };
}

/** Whether two versions of a part say the same, whatever their rows are called. */
export function haveSameValues(one: WorksheetValues, other: WorksheetValues): boolean {
  return comparable(one) === comparable(other);
}

/** What goes along when a sheet changed under a reporter's hands: parts are kept or given up whole, orders with their attorneys. */
export const WORKSHEET_PARTS = ['services', 'deponents', 'attorneys', 'expenses'] as const;
export type WorksheetPart = (typeof WORKSHEET_PARTS)[number];

const none: WorksheetValues = { services: [], deponents: [], attorneys: [], orders: [], expenses: [] };

/** One part of the values, with nothing in the others. */
export function partOf(values: WorksheetValues, part: WorksheetPart): WorksheetValues {
  const orders = part === 'attorneys' ? values.orders : [];
  return { ...none, [part]: values[part], orders };
}

/** The parts that read otherwise in the two versions. */
export function changedParts(one: WorksheetValues, other: WorksheetValues): WorksheetPart[] {
  return WORKSHEET_PARTS.filter((part) => !haveSameValues(partOf(one, part), partOf(other, part)));
}

/** The values with these parts taken from another version. */
export function withParts(
  values: WorksheetValues,
  other: WorksheetValues,
  taken: readonly WorksheetPart[],
): WorksheetValues {
  const merged = { ...values };
  for (const part of taken) Object.assign(merged, { [part]: other[part] });
  return taken.includes('attorneys') ? { ...merged, orders: other.orders } : merged;
}
