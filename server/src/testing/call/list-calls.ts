import { LIST_FILE_CALLS, LIST_PAGE_CALLS } from '@onrecord/contract/all-lists';
import { LIST_NAMES, type ListName, listEntry } from '@onrecord/domain/core/list/lists';

export interface ListCalls {
  readonly page: string;
  /** The call that writes the list to a file; null for what only stands in the page of a record, never as a list of its own. */
  readonly file: string | null;
  /** Columns by which the list narrows itself until somebody narrows by them. */
  readonly own?: readonly string[];
  /** Who reads it; without a word the staff of a company who may do everything. */
  readonly reader?: 'admin';
}

const OWN: Readonly<Partial<Record<ListName, readonly string[]>>> = { note: ['status'] };
const FILES: Readonly<Partial<Record<ListName, { readonly path: string }>>> = LIST_FILE_CALLS;

function callsOf(name: ListName): ListCalls {
  const isOfAdmin = listEntry(name).needs.userTypes?.join() === 'admin';
  return {
    page: LIST_PAGE_CALLS[name].path,
    file: FILES[name]?.path ?? null,
    ...(OWN[name] && { own: OWN[name] }),
    ...(isOfAdmin && { reader: 'admin' }),
  };
}

/** The calls of every list, as the contract names them. */
export const LIST_CALLS = Object.fromEntries(LIST_NAMES.map((name) => [name, callsOf(name)])) as Readonly<
  Record<ListName, ListCalls>
>;
