import { type AttorneyValues, isSameValue, type OrderValues, type WorksheetValues } from './worksheet-values.ts';

/** The lists that all providers of a job may share. */
type Shared = Pick<WorksheetValues, 'attorneys' | 'orders'>;

const idOf = (row: AttorneyValues | OrderValues) =>
  'key' in row ? row.worksheet_attorney_present_id : row.worksheet_order_id;

/** An order as it compares with another version of itself: by the attorney's id, whatever the form calls them. */
function comparableOrder(order: OrderValues, attorneys: readonly AttorneyValues[]): OrderValues {
  const id = attorneys.find(({ key }) => key === order.attorney_key)?.worksheet_attorney_present_id;
  return id ? { ...order, attorney_key: `a${id}` } : order;
}

interface Versions<Row> {
  mine: readonly Row[];
  before: readonly Row[];
  after: readonly Row[];
  isSame: (one: Row | undefined, other: Row | undefined) => boolean;
}

/** A row under another id than the one that is gone: it is entered anew. */
const asNew = <Row extends AttorneyValues | OrderValues>(row: Row): Row =>
  'key' in row ? { ...row, worksheet_attorney_present_id: null } : { ...row, worksheet_order_id: null };

/**
 * Merges one list row by row. A row that was changed here and there is as it is here, and `isConflict` says so. `adopt` puts a
 * row of the server into the form.
 */
function mergeList<Row extends AttorneyValues | OrderValues>(
  { mine, before, after, isSame }: Versions<Row>,
  adopt: (row: Row, known: Row | undefined) => Row,
): { rows: Row[]; isConflict: boolean } {
  const find = (rows: readonly Row[], id: number | null) => rows.find((row) => id !== null && idOf(row) === id);
  const rows: Row[] = [];
  let isConflict = false;
  const taken = new Set([...mine, ...before].map(idOf));
  for (const row of mine) {
    // Entered here and by somebody else at once, such as the attorney whom every form proposes: one row, not two.
    const twin = idOf(row) === null && after.find((one) => !taken.has(idOf(one)) && isSame(one, row));
    if (twin) {
      taken.add(idOf(twin));
      rows.push(adopt(twin, row));
      continue;
    }
    const [was, is] = [find(before, idOf(row)), find(after, idOf(row))];
    const isEdited = idOf(row) === null || !isSame(was, row);
    isConflict ||= idOf(row) !== null && isEdited && !isSame(was, is) && !isSame(row, is);
    if (isEdited) rows.push(is ? row : asNew(row));
    else if (is) rows.push(adopt(is, row));
  }
  for (const row of after) {
    const was = find(before, idOf(row));
    if (find(mine, idOf(row)) || find(rows, idOf(row))) continue;
    // Removed here: it stays removed, and somebody is asked where it was changed meanwhile.
    isConflict ||= was !== undefined && !isSame(was, row);
    if (!was) rows.push(adopt(row, undefined));
  }
  return { rows, isConflict };
}

/**
 * Merges what is typed with what the server has now: rows that others added, changed or removed are taken over, rows changed
 * here stay as they are here. `isConflict` says that both changed the same row, so that somebody has to choose.
 */
export function mergeRows(mine: Shared, before: Shared, after: Shared): Shared & { isConflict: boolean } {
  const attorneys = mergeList<AttorneyValues>(
    { mine: mine.attorneys, before: before.attorneys, after: after.attorneys, isSame: isSameValue },
    (row, known) => ({ ...row, key: known?.key ?? row.key }),
  );
  const all = [
    ...new Map([...before.attorneys, ...mine.attorneys, ...after.attorneys].map((row) => [row.key, row])).values(),
  ];
  const keyOf = new Map(attorneys.rows.map((row) => [`a${row.worksheet_attorney_present_id}`, row.key]));
  const orders = mergeList<OrderValues>(
    {
      mine: mine.orders,
      before: before.orders,
      after: after.orders,
      isSame: (one, other) => isSameValue(one && comparableOrder(one, all), other && comparableOrder(other, all)),
    },
    (row) => ({ ...row, attorney_key: keyOf.get(row.attorney_key) ?? row.attorney_key }),
  );
  const keys = new Set(attorneys.rows.map(({ key }) => key));
  // Whoever removed an attorney did not see the order that was added here meanwhile, and the other way about.
  const orphaned = new Set(orders.rows.map(({ attorney_key }) => attorney_key).filter((key) => !keys.has(key)));
  const restored = all.filter(({ key }) => orphaned.has(key)).map((row) => (isThere(after, row) ? row : asNew(row)));
  return {
    attorneys: [...attorneys.rows, ...restored],
    orders: orders.rows,
    isConflict: attorneys.isConflict || orders.isConflict || orphaned.size > 0,
  };
}

const isThere = ({ attorneys }: Shared, { worksheet_attorney_present_id: id }: AttorneyValues) =>
  attorneys.some((row) => row.worksheet_attorney_present_id === id);

/** Merges as `mergeRows` does where nobody has to choose; else null. */
export function mergeShared(mine: Shared, before: Shared, after: Shared): Shared | null {
  const { isConflict, ...merged } = mergeRows(mine, before, after);
  return isConflict ? null : merged;
}

/** Gives rows that were sent without an id the ids that the server gave them. `before` is what the sender was shown. */
export function numberedRows(sent: Shared, before: Shared, after: Shared): Shared {
  const taken = new Set([...before.attorneys, ...before.orders, ...sent.attorneys, ...sent.orders].map(idText));
  const newRow = <Row extends AttorneyValues | OrderValues>(rows: readonly Row[], is: (row: Row) => boolean) => {
    const row = rows.find((one) => !taken.has(idText(one)) && is(one));
    if (row) taken.add(idText(row));
    return row;
  };
  const attorneys = sent.attorneys.map((row) => {
    if (row.worksheet_attorney_present_id !== null) return row;
    const known = newRow(after.attorneys, (one) => isSameValue(one, row));
    return { ...row, worksheet_attorney_present_id: known?.worksheet_attorney_present_id ?? null };
  });
  const orders = sent.orders.map((row) => {
    if (row.worksheet_order_id !== null) return row;
    const comparable = comparableOrder(row, attorneys);
    const known = newRow(after.orders, (one) => isSameValue(one, comparable));
    return { ...row, worksheet_order_id: known?.worksheet_order_id ?? null };
  });
  return { attorneys, orders };
}

const idText = (row: AttorneyValues | OrderValues) => ('key' in row ? `a${idOf(row)}` : `o${idOf(row)}`);

/** The ids of a list that was sent, in the list as it is typed now: attorneys by their key, orders by their place below them. */
export function withIds(mine: Shared, sent: Shared): Shared {
  const ids = new Map(sent.attorneys.map((row) => [row.key, row.worksheet_attorney_present_id]));
  const ordersBelow = Map.groupBy(
    sent.orders.filter(({ worksheet_order_id: id }) => !mine.orders.some((row) => row.worksheet_order_id === id)),
    ({ attorney_key }) => attorney_key,
  );
  return {
    attorneys: mine.attorneys.map((row) => ({
      ...row,
      worksheet_attorney_present_id: row.worksheet_attorney_present_id ?? ids.get(row.key) ?? null,
    })),
    orders: mine.orders.map((row) => ({
      ...row,
      worksheet_order_id:
        row.worksheet_order_id ?? ordersBelow.get(row.attorney_key)?.shift()?.worksheet_order_id ?? null,
    })),
  };
}
