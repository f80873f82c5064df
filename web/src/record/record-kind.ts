import type { NearMatchResponse } from '@onrecord/contract/core/record';
import type { RelationsResponse } from '@onrecord/contract/core/relations';
import type { Column, ListViewer } from '@onrecord/domain/core/list/column';
import type { List } from '@onrecord/domain/core/list/define-list';
import type { ListName } from '@onrecord/domain/core/list/lists';
import type { Module } from '@onrecord/domain/core/permission/modules';
import { type RecordDefinition, recordColumns } from '@onrecord/domain/core/record/define-record';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import type { RecordDraft } from '@onrecord/domain/core/record/record-draft';
import type { TermName } from '@onrecord/domain/core/term/default-terms';
import type { ListExports } from '../list/export/export-menu.tsx';
import type { FetchListPage } from '../list/use-list-pages.ts';
import type { RecordField } from './record-field.ts';

/** What every row of a record has beside the columns of its list. */
export interface RecordRow {
  version: number;
}

export type RecordValues = RecordDraft;

/**
 * A kind of record as data: a client, a case, a contact. Its list, its page, its form, its duplicate guard and its
 * deletion are all made of this one constant, so that another noun's screens are this and a few lines:
 *
 * - `features/<wing>/x/x-list-panel.tsx`: the constant `X`, and `XListPanel({ of })` = `<RecordListPage kind={X} of={of} card={...} />`:
 *   without `of` the list's own page, with it the tab of another record, whose page may import it
 * - `app/lazy/xs.tsx`: `<XListPanel useBulk={useBulkPanel} />`
 * - `features/office/record/x-page.tsx`: `<RecordPage kind={X} id={id} tabs={...} warnings={...} counts={...} />`, facts by `<RecordFacts>`
 * - its page in `app/routes/record-routes.ts`, its list in `app/routes/list-pages.ts`, its finder in `e2e/screens.ts`
 *
 * Its fields are entries (`domain/src/people/x/fields.ts`); `fields` are the controls that `formFields` makes of them, with whatever a
 * field has beside the table. `client` is the example. On the server: `db/record-writes.ts` (create, save, delete), `db/near-matches.ts`,
 * `features/office/record/record.reads.ts` (counts of tabs), `EntityList.parts` (whose rows a list in a tab has).
 */
export interface RecordKind<Row extends RecordRow> {
  /** Its list: the name in caches and saved views, and the entity that its live events name. */
  readonly list: List;
  /** The entity that its live events name, where that is not the name of the list. */
  readonly entity?: string;
  readonly term: TermName;
  readonly module: Module;
  /** The entries its form, its page and its history are made of, where it has any. */
  readonly record?: RecordDefinition;
  readonly fields: readonly RecordField[];
  /** Fields that this viewer reads in the form and does not change; what their role hides is not in it at all. */
  readonly isFixed?: (viewer: ListViewer, name: string) => boolean;
  readonly idOf: (row: Row) => number;
  /** The column of its list that this id is, where chosen rows can be exported by it. */
  readonly idColumn?: string;
  readonly titleOf: (row: Row) => string;
  readonly pathOf: (id: number) => string;
  readonly page: FetchListPage<Row>;
  readonly exports?: ListExports;
  readonly load: (id: number, signal: AbortSignal) => Promise<Row>;
  readonly create: (values: RecordValues) => Promise<{ id: number; message: string }>;
  readonly update: (id: number, values: RecordValues & { version: number }) => Promise<{ message: string }>;
  readonly remove: (id: number) => Promise<{ message: string }>;
  readonly relations: (id: number) => Promise<RelationsResponse>;
  /** Two of them can become one: as which kind of merge. */
  readonly merges?: MergeEntityType;
  /** Many of them can come from a file: as which kind of import. */
  readonly imports?: ImportEntityType;
  /** The duplicate guard: which fields it looks at, and who asks. */
  readonly near?: {
    readonly fields: readonly string[];
    readonly find: (values: RecordValues, id: number | null, signal: AbortSignal) => Promise<NearMatchResponse>;
  };
}

/** The columns that the page of a record reads it by: those of its list, and its fields beyond them. */
export const columnsOf = <Row extends RecordRow>({ record, list }: RecordKind<Row>): readonly Column[] =>
  record ? recordColumns(record) : list.columns;

export const entityOf = <Row extends RecordRow>({ entity, list }: RecordKind<Row>): string => entity ?? list.name;

/** Everything known about one record has a key that begins like this. */
export const recordKey = (list: ListName, id: number) => ['record', list, id] as const;

export const recordQuery = <Row extends RecordRow>(kind: RecordKind<Row>, id: number) => ({
  queryKey: recordKey(kind.list.name, id),
  meta: { shows: [entityOf(kind)] },
  queryFn: ({ signal }: { signal: AbortSignal }) => kind.load(id, signal),
});

/** Where the list of a record is; the start of the application for one that stands only in other records. */
export const listPath = ({ path = '/' }: List): string => path;
