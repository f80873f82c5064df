import type { Column } from './column.ts';
import { type ListEntry, type ListName, listEntry } from './lists.ts';

/** A list with everything that is said of it: its entry, its columns and the order it is shown in. */
export interface List<Name extends ListName = ListName, Columns extends readonly Column[] = readonly Column[]>
  extends ListEntry {
  readonly name: Name;
  readonly columns: Columns;
  /** The column that its page is sorted by, with a minus before it when descending. Without it the server's own order stays. */
  readonly sort: string | undefined;
}

type SortOf<Columns extends readonly Column[]> = Columns[number]['id'] | `-${Columns[number]['id']}`;

/**
 * Joins the entry of a list in `LISTS` with its columns. The order it starts in names one of them, or this does not compile.
 * From the result follow the calls in the contract, the rows on the wire, the page and the exports.
 */
export function defineList<const Name extends ListName, const Columns extends readonly Column[]>(
  name: Name,
  columns: Columns,
  sort?: SortOf<NoInfer<Columns>>,
): List<Name, Columns> {
  return { ...listEntry(name), name, columns, sort };
}
