import { areas } from '@onrecord/contract/all-areas';
import type { Area } from '@onrecord/contract/core/entry';
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

const entries = Object.values(areas as Readonly<Record<string, Area>>).flatMap((area) => Object.values(area));

/** The address of the first call that gives the rows of a list. */
const pathOf = (name: ListName, gives: 'page' | 'file') =>
  entries.find(({ list }) => list?.name === name && list.gives === gives)?.path;

function callsOf(name: ListName): ListCalls {
  const page = pathOf(name, 'page');
  if (page === undefined) throw new Error(`no call of the contract gives the list ${name}`);
  const isOfAdmin = listEntry(name).needs.userTypes?.join() === 'admin';
  return {
    page,
    file: pathOf(name, 'file') ?? null,
    ...(OWN[name] && { own: OWN[name] }),
    ...(isOfAdmin && { reader: 'admin' }),
  };
}

/** The calls of every list, as the contract names them. */
export const LIST_CALLS = Object.fromEntries(LIST_NAMES.map((name) => [name, callsOf(name)])) as Readonly<
  Record<ListName, ListCalls>
>;
