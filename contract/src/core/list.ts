import { MAX_CONDITIONS, MAX_SORTS } from '@onrecord/domain/core/list/limits';
import { OPERATORS } from '@onrecord/domain/core/list/operators';
import { PAGE_SIZE } from '@onrecord/domain/core/list/page-size';
import { z } from 'zod';
import { instant } from './shapes.ts';

/** Advanced search names of section 9. Which of them fit a column depends on its type: `domain/src/core/list/operators.ts`. */
export const searchOperator = z.enum(OPERATORS);

/** The order of a list. A blank column is the list's own order. */
export const sortOrder = z.strictObject({
  column_name: z.string().max(64),
  type: z.enum(['asc', 'desc']).default('asc'),
});

/** A condition may compare with many values, written as one text. */
const MAX_VALUE_LENGTH = 4_000;

/** Values of a column that a list is narrowed to; rows that were chosen one by one are exported by their ids. */
const MAX_CHOSEN = 5_000;

/**
 * What narrows a list, and its order. `filter` values are matched exactly; an array matches any of its members. Advanced
 * search is three parallel arrays (section 7), joined by `search_join`; `search_groups` is a fourth that may be left out:
 * conditions with the same number, other than 0, are joined the other way, so that (A or B) and C can be asked.
 */
export const searchFields = {
  filter: z
    .record(
      z.string().max(64),
      z.union([
        z.string(),
        z.number(),
        z.boolean(),
        z.null(),
        z.array(z.union([z.string(), z.number()])).max(MAX_CHOSEN),
      ]),
    )
    .default({}),
  sort: sortOrder.optional(),
  /** What orders the rows that are the same by `sort`, one after the other. */
  further_sorts: z
    .array(sortOrder)
    .max(MAX_SORTS - 1)
    .optional(),
  search_text: z.string().max(200).default(''),
  search_columns: z.array(z.string().max(64)).max(MAX_CONDITIONS).default([]),
  search_conditions: z.array(searchOperator).max(MAX_CONDITIONS).default([]),
  search_values: z.array(z.string().max(MAX_VALUE_LENGTH)).max(MAX_CONDITIONS).default([]),
  search_groups: z.array(z.number().int().min(0).max(MAX_CONDITIONS)).max(MAX_CONDITIONS).optional(),
  search_join: z.enum(['and', 'or']).default('and'),
  /**
   * The column by whose values the rows are grouped. A page then has groups in place of rows, unless it is asked for those
   * `in_group`; a file has its rows group by group, each with a line of its count and sums behind it.
   */
  group_by: z.string().max(64).optional(),
} as const;

/** The group whose rows are wanted: its value as an answer gave it, or null for rows without one. */
const inGroup = z.strictObject({ value: z.string().max(1_000).nullable() });
export type InGroup = z.output<typeof inGroup>;

/** With `group_by`: the columns that are added up for each group, or the one group whose rows are wanted. */
const groupFields = {
  sums_of: z.array(z.string().max(64)).max(100).optional(),
  in_group: inGroup.optional(),
} as const;

const listGroup = z.strictObject({
  /** Null for the rows that have no value. */
  value: z.string().nullable(),
  /** All its rows, not only those that were read. */
  count: z.number().int().min(1),
  /** Exact, by column; null where none of its rows has a value. */
  sums: z.record(z.string(), z.string().nullable()),
});
export type ListGroup = z.output<typeof listGroup>;

/** Rows asked for. A call that does not say gets as many as a page of its caller's lists has (section 9). */
const pageLimit = z.number().int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.usual);

/** What every list call takes (section 7): a page, and what narrows and orders the list. */
export const listFields = {
  offset: z.number().int().min(0).max(10_000_000).default(0),
  limit: pageLimit,
  ...searchFields,
} as const;

/** Only what was added or changed since then, where the list knows that of its rows (section 7). */
const changeFields = { updated_since: instant.optional() } as const;

/**
 * Where a page begins in place of `offset`: '' asks for the first one, `next_cursor` of an answer for the one after it. Rows that
 * are added or removed meanwhile shift no page. A cursor holds in the order it was given out in.
 */
const cursorFields = { cursor: z.string().max(4_000).optional() } as const;

/**
 * A column whose values are wanted in place of rows: those that occur most among the rows that are found. What people choose from
 * where they narrow the list by the column.
 */
const valueFields = { values_of: z.string().max(64).optional() } as const;

const pageFields = { ...listFields, ...changeFields, ...cursorFields, ...valueFields, ...groupFields } as const;

export const listQuery = z.strictObject(pageFields);
export type ListQuery = z.output<typeof listQuery>;
export type ListQueryInput = z.input<typeof listQuery>;

/** A list call's own filters beside the general ones. */
export function listQueryWith<Extra extends z.ZodRawShape>(extra: Extra) {
  return z.strictObject({ ...pageFields, ...extra });
}

/**
 * The answer of every list call. With `is_more` there are more rows than `count`: a text search that finds a great many is
 * counted only so far. Asked with `cursor`, it has the one of the next page; null after the last. Asked with `values_of`, it has values
 * and no rows; asked with `group_by`, groups and no rows, and always the cursor of the next groups.
 */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    data: z.array(row),
    count: z.number().int().min(0),
    is_more: z.literal(true).optional(),
    next_cursor: z.string().nullable().optional(),
    values: z.array(z.string()).optional(),
    groups: z.array(listGroup).optional(),
  });
}

/** Whether a body asks for a page of a list. An export takes the same fields and every row. */
export function asksForPage(body: z.ZodType | undefined): boolean {
  return body instanceof z.ZodObject && body.shape.limit === pageLimit && !('format' in body.shape);
}

/** The body of an export: the list's own query plus what to write. Columns are ids, in the order wanted. */
export const exportFields = {
  format: z.enum(['xlsx', 'txt', 'pdf', 'ics']),
  columns: z.array(z.string().max(64)).max(100).default([]),
  /** What narrows the list, in the words of the screen: they stand in the head of a PDF. */
  filter_words: z.array(z.string().max(300)).max(40).optional(),
} as const;

/** The body of the export of a list that is no calendar: its own query, what to write, and which columns. */
export const listExport = z.strictObject({
  ...listFields,
  ...changeFields,
  ...exportFields,
  format: z.enum(['xlsx', 'txt', 'pdf']),
});

/** The same for a list that is narrowed by more than its query. */
export function listExportWith<Extra extends z.ZodRawShape>(extra: Extra) {
  return z.strictObject({ ...listFields, ...changeFields, ...extra, ...exportFields, format: listExport.shape.format });
}

export type ListExportBody = z.output<typeof listExport>;
