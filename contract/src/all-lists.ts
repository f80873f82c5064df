import type { Column } from '@onrecord/domain/core/list/column';
import type { List } from '@onrecord/domain/core/list/define-list';
import type { ListFileName, ListName } from '@onrecord/domain/core/list/lists';
import { areas } from './all-areas.ts';
import type { Area, Entry } from './core/entry.ts';

type Areas = typeof areas;
type Calls = { [Name in keyof Areas]: Areas[Name][keyof Areas[Name]] }[keyof Areas];

/** The lists that some call of the contract gives as a page or as a file. */
type Given<As extends 'page' | 'file'> = Calls extends infer Call
  ? Call extends { readonly gives: { readonly list: { readonly name: infer Name }; readonly as: As } }
    ? Name
    : never
  : never;

/** A list as a call of the contract gives it. Of several calls it is the first. */
export interface GivenList {
  readonly list: List;
  /** Where the call is, below `/api`. */
  readonly path: string;
}

const calls: readonly Entry[] = Object.values<Area>(areas).flatMap((area) => Object.values(area));

function given<As extends 'page' | 'file'>(as: As): { readonly [Name in Given<As> & string]: GivenList } {
  const found = calls.flatMap(({ path, gives }) =>
    gives?.as === as ? [[gives.list.name, { list: gives.list, path }]] : [],
  );
  return Object.fromEntries(found.reverse());
}

/** Every list with its columns and the call that gives a page of it. A list of `LISTS` without such a call does not compile. */
export const LIST_PAGE_CALLS: Readonly<Record<ListName, GivenList>> = given('page');

/** The call that writes each list to a file. A list that has a name for its files and no such call does not compile. */
export const LIST_FILE_CALLS: Readonly<Record<ListFileName, GivenList>> = given('file');

/** The columns of a list, those hidden from somebody included. */
export const columnsOfList = (name: ListName): readonly Column[] => LIST_PAGE_CALLS[name].list.columns;
