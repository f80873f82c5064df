import type { WorksheetDraftBody } from '@onrecord/contract/production/worksheet/detail';
import type { FieldProblems } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import type { WorksheetFacts } from '@onrecord/domain/production/worksheet/complete-worksheet';
import type { AttorneyOrder } from '@onrecord/domain/production/worksheet/entry/ordered-already';
import { isSameRow, mergeRows, type RowMerge } from '@onrecord/domain/production/worksheet/merge/merge-rows';
import type { WorksheetVersions } from '@onrecord/domain/production/worksheet/merge/worksheet-stamp';
import { sharesOrders } from '@onrecord/domain/production/worksheet/worksheet-access';
import type { OwnWorksheet } from '../worksheet.access.ts';
import { versionsOf, type WorksheetRows } from '../worksheet.present.ts';

type DraftAttorney = WorksheetDraftBody['attorneys'][number];
type DraftOrder = WorksheetDraftBody['orders'][number];
type StoredOrder = WorksheetRows['orders'][number];

/** What a save does with the attorneys and orders of a job. */
export interface WorksheetMerge {
  attorneys: RowMerge;
  orders: RowMerge;
  /** Names the rows that somebody else changed meanwhile; null where there are none. */
  conflict: { reason: Sentence; fields: FieldProblems } | null;
}

/** The rows that a save of this provider may write: attorneys and orders of everybody where they are shared. */
export function writableRows(rows: WorksheetRows, { service_provider_id }: OwnWorksheet) {
  const isShared = sharesOrders(rows.job);
  const own = <Row extends { service_provider_id: number }>(list: readonly Row[]) =>
    list.filter((row) => row.service_provider_id === service_provider_id);
  return {
    services: own(rows.services),
    deponents: own(rows.deponents),
    attorneys: isShared ? rows.attorneys : own(rows.attorneys),
    orders: isShared ? rows.orders : own(rows.orders),
    expenses: own(rows.expenses),
  };
}

/** Whether something that only this provider writes is no longer what the sender was shown. Shared lists are merged instead. */
export function isStale(rows: WorksheetRows, own: OwnWorksheet, seen: WorksheetVersions): boolean {
  const writable = versionsOf(writableRows(rows, own));
  const known = versionsOf(rows);
  const lists = ['services', 'deponents', 'expenses'] as const;
  return [...lists, ...(sharesOrders(rows.job) ? [] : (['attorneys', 'orders'] as const))].some(
    (list) =>
      [...writable[list]].some(([id, version]) => seen[list].get(id) !== version) ||
      [...seen[list].keys()].some((id) => !known[list].has(id)),
  );
}

const itemsOf = (rows: WorksheetRows, { worksheet_order_id }: StoredOrder) =>
  rows.items.filter((item) => item.worksheet_order_id === worksheet_order_id);

function isSameAttorney(rows: WorksheetRows, draft: DraftAttorney): boolean {
  const { key: _k, is_edited: _e, ...sent } = draft;
  const row = rows.attorneys.find((one) => one.worksheet_attorney_present_id === sent.worksheet_attorney_present_id);
  return row !== undefined && isSameRow(sent, row);
}

function isSameOrder(rows: WorksheetRows, draft: DraftOrder, attorneyId: number | null): boolean {
  const { attorney_key: _k, is_edited: _e, items, ...sent } = draft;
  const row = rows.orders.find((one) => one.worksheet_order_id === sent.worksheet_order_id);
  if (!row || row.worksheet_attorney_present_id !== attorneyId || !isSameRow(sent, row)) return false;
  const stored = itemsOf(rows, row);
  return stored.length === items.length && items.every((item, index) => isSameRow(item, stored[index] ?? {}));
}

/** Merges the attorneys and orders of a draft into those of the job, row by row. */
export function mergeDraft(
  rows: WorksheetRows,
  own: OwnWorksheet,
  seen: WorksheetVersions,
  draft: WorksheetDraftBody,
): WorksheetMerge {
  const writable = writableRows(rows, own);
  const attorneyOf = new Map(draft.attorneys.map((row) => [row.key, row.worksheet_attorney_present_id]));
  const isBilled = (id: number) => rows.orders.some((row) => row.worksheet_attorney_present_id === id && row.is_billed);
  const attorneys = mergeRows({
    stored: writable.attorneys.map(({ worksheet_attorney_present_id: id, version }) => ({
      id,
      version,
      is_locked: isBilled(id),
    })),
    seen: seen.attorneys,
    sent: draft.attorneys.map((row) => ({
      id: row.worksheet_attorney_present_id,
      is_edited: row.is_edited,
      is_same: isSameAttorney(rows, row),
    })),
  });
  const orders = mergeRows({
    stored: writable.orders.map(({ worksheet_order_id: id, version, is_billed }) => ({
      id,
      version,
      is_locked: is_billed,
    })),
    seen: seen.orders,
    sent: draft.orders.map((row) => ({
      id: row.worksheet_order_id,
      is_edited: row.is_edited,
      is_same: isSameOrder(rows, row, attorneyOf.get(row.attorney_key) ?? null),
    })),
  });
  return { attorneys, orders, conflict: conflictOf(rows, seen, draft, { attorneys, orders }) };
}

/** Positions of orders that would be written under an attorney whom somebody else removed. */
function ordersOfGone(rows: WorksheetRows, draft: WorksheetDraftBody, orders: RowMerge): number[] {
  const known = versionsOf(rows).attorneys;
  const gone = new Set(
    draft.attorneys.flatMap(({ key, worksheet_attorney_present_id: id }) => (id !== null && !known.has(id) ? key : [])),
  );
  return [...orders.inserted, ...orders.updated].filter((at) => gone.has(draft.orders[at]?.attorney_key ?? ''));
}

/** Ids of attorneys who would be removed together with an order that somebody else added or changed. */
function attorneysInUse(rows: WorksheetRows, seen: WorksheetVersions, { removed }: RowMerge): number[] {
  return removed.filter((id) =>
    rows.orders.some(
      (row) => row.worksheet_attorney_present_id === id && seen.orders.get(row.worksheet_order_id) !== row.version,
    ),
  );
}

function conflictOf(
  rows: WorksheetRows,
  seen: WorksheetVersions,
  draft: WorksheetDraftBody,
  merge: Pick<WorksheetMerge, 'attorneys' | 'orders'>,
): WorksheetMerge['conflict'] {
  const stored = new Map(rows.attorneys.map((row) => [row.worksheet_attorney_present_id, row.attorney_name]));
  const sent = (at: number | null) => (at === null ? undefined : draft.attorneys[at]?.attorney_name);
  const orderer = (at: number | null, id: number) => {
    const key = at === null ? undefined : draft.orders[at]?.attorney_key;
    const row = rows.orders.find((one) => one.worksheet_order_id === id);
    return (
      draft.attorneys.find((one) => one.key === key)?.attorney_name ??
      stored.get(row?.worksheet_attorney_present_id ?? 0)
    );
  };
  const found = [
    ...merge.attorneys.conflicts.map(({ id, position }) => ['attorneys', position, sent(position) ?? stored.get(id)]),
    ...attorneysInUse(rows, seen, merge.attorneys).map((id) => ['attorneys', null, stored.get(id)]),
    ...merge.orders.conflicts.map(({ id, position }) => ['orders', position, orderer(position, id)]),
    ...ordersOfGone(rows, draft, merge.orders).map((at) => ['orders', at, orderer(at, 0)]),
  ] as [string, number | null, string | undefined][];
  const [first] = found;
  if (!first) return null;
  const reason = (name: string | undefined) => sentence('worksheet_entry.row_changed', { name: name ?? '' });
  const fields = found.flatMap(([list, at, name]) => (at === null ? [] : [[`${list}.${at}`, reason(name)] as const]));
  return { reason: reason(first[2]), fields: Object.fromEntries(fields) };
}

const orderedBy = (rows: WorksheetRows, order: StoredOrder): AttorneyOrder => {
  const attorney = rows.attorneys.find(
    (row) => row.worksheet_attorney_present_id === order.worksheet_attorney_present_id,
  );
  return {
    attorney_name: attorney?.attorney_name ?? '',
    client_id: attorney?.client_id ?? null,
    items: itemsOf(rows, order),
  };
};

/** Orders of the job that the draft neither holds nor removes. */
function otherOrders(rows: WorksheetRows, own: OwnWorksheet, seen: WorksheetVersions, draft: WorksheetDraftBody) {
  const sent = new Set(draft.orders.map((row) => row.worksheet_order_id));
  const writable = new Set(writableRows(rows, own).orders.map((row) => row.worksheet_order_id));
  return rows.orders
    .filter(({ worksheet_order_id: id }) => !sent.has(id) && !(writable.has(id) && seen.orders.has(id)))
    .map((order) => orderedBy(rows, order));
}

/** The draft as it will be stored: rows that were not edited read as they are stored now, or are gone with their stored row. */
function settledDraft(rows: WorksheetRows, draft: WorksheetDraftBody): WorksheetDraftBody {
  const attorneys = new Map(rows.attorneys.map((row) => [row.worksheet_attorney_present_id, row]));
  const orders = new Map(rows.orders.map((row) => [row.worksheet_order_id, row]));
  return {
    ...draft,
    attorneys: draft.attorneys.flatMap((row) => {
      const stored = attorneys.get(row.worksheet_attorney_present_id ?? 0);
      return row.is_edited ? row : stored ? { ...row, ...stored } : [];
    }),
    orders: draft.orders.flatMap((row) => {
      const stored = orders.get(row.worksheet_order_id ?? 0);
      return row.is_edited ? row : stored ? { ...row, ...stored, items: itemsOf(rows, stored) } : [];
    }),
  };
}

/** What the rules ask of a draft. */
export function factsOf(
  rows: WorksheetRows,
  own: OwnWorksheet,
  seen: WorksheetVersions,
  sent: WorksheetDraftBody,
): WorksheetFacts {
  const draft = settledDraft(rows, sent);
  const party = (order: DraftOrder, side: 'bill_to' | 'ship_to') => ({
    name: order[`${side}_name`],
    address1: order[`${side}_address1`],
    city: order[`${side}_city`],
    email: order[`${side}_email`],
  });
  const attorneyOf = new Map(draft.attorneys.map((row) => [row.key, row]));
  return {
    ...draft,
    job_date: rows.job.job_date,
    time_zone: rows.job.time_zone,
    other_orders: otherOrders(rows, own, seen, sent),
    orders: draft.orders.map((order) => ({
      ...order,
      attorney_name: attorneyOf.get(order.attorney_key)?.attorney_name ?? '',
      client_id: attorneyOf.get(order.attorney_key)?.client_id ?? null,
      bill_to: party(order, 'bill_to'),
      ship_to: party(order, 'ship_to'),
    })),
  };
}
