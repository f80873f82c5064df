import { COLUMN_WIDTH, DENSITIES, FROZEN_COLUMNS } from '@onrecord/domain/core/list/column-choice';
import { LIST_NAMES } from '@onrecord/domain/core/list/lists';
import { COLUMN_TYPES } from '@onrecord/domain/core/list/operators';
import { MAX_SEARCH_NAME } from '@onrecord/domain/core/list/saved-search';
import { USER_TYPES } from '@onrecord/domain/core/permission/user-type';
import { z } from 'zod';
import { patch, post, remove } from '../entry.ts';
import { searchFields, searchOperator } from '../list.ts';
import { id, messageResponse, savedResponse } from '../shapes.ts';

const list_name = z.enum(LIST_NAMES);
/** The named view of the list that the columns are of; '' where none is open. */
const view = z.string().max(64).default('');
const ofList = z.strictObject({ list_name });
const ofView = z.strictObject({ list_name, view });

const width = z.number().int().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max);

/** In the order wanted. None at all is the way back to the usual columns. */
const columnChoice = z
  .array(z.strictObject({ column_name: z.string().max(64), is_shown: z.boolean(), width: width.optional() }))
  .max(100);

const frozen = z.number().int().min(FROZEN_COLUMNS.min).max(FROZEN_COLUMNS.max);

/** How high the rows are. Left out: as before. */
const density = z.enum(DENSITIES).optional();

/** null as long as the user has chosen none. */
const storedDensity = z.enum(DENSITIES).nullable();

/** Columns as they stand where a search keeps them. At least one is shown. */
export const columnArrangement = z.strictObject({ columns: columnChoice, frozen });

/** A column as the user has arranged it (section 3, user list column). Without a width it has its usual one. */
const userListColumn = z.strictObject({
  column_name: z.string(),
  column_heading: z.string(),
  is_shown: z.boolean(),
  width: width.nullable(),
});

/**
 * Section 7, User list columns: which columns of a list its user sees, in which order, how wide, and how many of them stay in
 * place sideways (`frozen`; without it as many as before). Everybody has their own.
 */
export const userListColumnArea = {
  /** `id` is null as long as nothing is arranged; the columns are then the usual ones, or those that the view starts with. */
  root: post('/user_list_column/', 'session', {
    body: ofView,
    returns: z.strictObject({
      id: id.nullable(),
      data: z.array(userListColumn),
      count: z.number().int(),
      frozen,
      density: storedDensity,
    }),
  }),
  create: post('/user_list_column/create', 'session', {
    body: z.strictObject({ list_name, view, columns: columnChoice, frozen: frozen.optional(), density }),
    returns: savedResponse,
  }),
  save: post('/user_list_column/save/{id}', 'session', {
    body: z.strictObject({ columns: columnChoice, frozen: frozen.optional(), density }),
    returns: savedResponse,
  }),
  getOrAddUserListColumn: post('/user_list_column/getOrAddUserListColumn', 'session', {
    body: ofView,
    returns: z.strictObject({
      id,
      data: z.array(userListColumn),
      count: z.number().int(),
      frozen,
      density: storedDensity,
    }),
  }),
};

/** What is saved of a list: all that narrows it, and its order. `view` and `dates` are those of the screen. */
export const savedSearch = z.strictObject({
  ...searchFields,
  view: z.string().max(64).optional(),
  dates: z.string().max(40).optional(),
});
export type SavedSearch = z.output<typeof savedSearch>;

const searchName = z.string().trim().max(MAX_SEARCH_NAME);

const savedSearchRow = z.strictObject({
  advanced_search_id: id,
  version: z.number().int(),
  name: z.string(),
  is_shared: z.boolean(),
  /** Shared with the colleagues of this division alone; null: with all of the company, or with nobody. */
  division_id: id.nullable(),
  /** '' where it is not shared with one division. */
  division_name: z.string(),
  /** Those of others can be used, not changed. */
  is_own: z.boolean(),
  /** The list opens with it: by the user's own choice, or where they chose nothing by that of their role. */
  is_default: z.boolean(),
  search: savedSearch,
  /** The columns that whoever opens the search sees, those hidden from its reader left out; null: their own. */
  arrangement: columnArrangement.nullable(),
});
export type SavedSearchRow = z.output<typeof savedSearchRow>;

/** Which division alone a shared search is for; null: the whole company. One that is not shared names none. */
const division_id = id.nullable();

/** Section 7, Advanced search: what a list can be searched by, and the searches somebody has saved. */
export const advancedSearchArea = {
  /**
   * The user's own searches of a list and those that colleagues share, by name. What is shared with one division is found by
   * those who may see it, as long as they may.
   */
  getUserAdvancedSearchData: post('/advanced_search/getUserAdvancedSearchData', 'session', {
    body: ofList,
    returns: z.strictObject({ data: z.array(savedSearchRow), count: z.number().int() }),
  }),
  /** The columns a list can be searched by, each with the comparisons that fit its type (section 9). */
  getAdvancedSearchData: post('/advanced_search/getAdvancedSearchData', 'session', {
    body: ofList,
    returns: z.strictObject({
      data: z.array(
        z.strictObject({
          column_name: z.string(),
          column_heading: z.string(),
          type: z.enum(COLUMN_TYPES),
          search_conditions: z.array(searchOperator),
        }),
      ),
      count: z.number().int(),
    }),
  }),
  saveAdvancedSearchData: post('/advanced_search/saveAdvancedSearchData', 'session', {
    body: z.strictObject({
      list_name,
      name: searchName,
      search: savedSearch,
      is_shared: z.boolean().default(false),
      division_id: division_id.default(null),
      arrangement: columnArrangement.nullable().default(null),
    }),
    returns: savedResponse,
  }),
  /** Own searches only. What is left out stays as it is; a search that is no longer shared leaves its division. */
  updateAdvancedSearchData: patch('/advanced_search/updateAdvancedSearchData/{id}', 'session', {
    body: z.strictObject({
      version: z.number().int(),
      name: searchName.optional(),
      is_shared: z.boolean().optional(),
      division_id: division_id.optional(),
      search: savedSearch.optional(),
      /** null: it keeps no columns any more. */
      arrangement: columnArrangement.nullable().optional(),
    }),
    returns: savedResponse,
  }),
  /** Which search the list opens with for the user; null: none, also where their role opens it with one. */
  setDefaultView: post('/advanced_search/setDefaultView', 'session', {
    body: z.strictObject({ list_name, advanced_search_id: id.nullable() }),
    returns: messageResponse,
  }),
  /** Every role of the company, and the search that the list opens with for its users. */
  getRoleViews: post('/advanced_search/getRoleViews', 'roles.edit', {
    body: ofList,
    returns: z.strictObject({
      data: z.array(
        z.strictObject({
          role_id: id,
          name: z.string(),
          user_type: z.enum(USER_TYPES),
          advanced_search_id: id.nullable(),
        }),
      ),
      count: z.number().int(),
    }),
  }),
  /** Which search the list opens with for the users of a role who chose none themselves. It is shared with all colleagues. */
  setRoleView: post('/advanced_search/setRoleView', 'roles.edit', {
    body: z.strictObject({ list_name, role_id: id, advanced_search_id: id.nullable() }),
    returns: messageResponse,
  }),
  delete: remove('/advanced_search/delete/{id}', 'session', { returns: messageResponse }),
};
