import type { ResponseFile } from '@onrecord/contract/core/handlers';
import type { ImportDetail, ImportFileRow, ImportRow } from '@onrecord/contract/office/import';
import type { CellContext } from '@onrecord/domain/core/list/cell-text';
import { titleText } from '@onrecord/domain/core/list/list-title';
import { message, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { ChangeNames } from '@onrecord/domain/office/activity-log/change-text';
import { isJoined } from '@onrecord/domain/office/import/import-field';
import { type ImportRule, importRule } from '@onrecord/domain/office/import/import-rule';
import { isUndoable } from '@onrecord/domain/office/import/import-state';
import type { MissingKind, MissingRecord } from '@onrecord/domain/office/import/missing-records';
import { undoUntil } from '@onrecord/domain/office/merge/undo-merge';
import { csvFile } from '../../../http/file/csv-file.ts';
import { presentChanges } from '../activity-log/history/history.present.ts';
import type { StoredImport, StoredRow } from './import.reads.ts';

/** So many of what is missing are named on the screen; all of it is in the file. */
const SHOWN = 5;

/** An import as the list of imports shows it. `edits`: the viewer may edit what it updated. */
export function presentImport(stored: StoredImport, now: Temporal.Instant, edits: boolean): ImportRow {
  const {
    record_import_id,
    noun: entityType,
    file_name,
    state,
    row_count,
    done_count,
    to_do_count,
    imported_count,
    updated_count,
    reversible_count,
    reverted_count,
  } = stored;
  const { kept_count, created_by_name, created_at, imported_at, undone_at, undone_by_name, problem } = stored;
  return {
    record_import_id,
    noun: entityType,
    file_name,
    state,
    row_count,
    done_count,
    to_do_count,
    imported_count,
    updated_count,
    reversible_count,
    reverted_count,
    kept_count,
    created_by_name,
    created_at,
    imported_at,
    undone_at,
    undone_by_name,
    problem: problem && sentenceText(problem),
    undo_until: imported_at === null ? null : undoUntil(Temporal.Instant.from(imported_at)).toString(),
    can_undo: isUndoable({ ...stored, reversible_count: edits ? reversible_count : 0 }, now),
  };
}

interface Found {
  readonly edits: boolean;
  readonly samples: readonly StoredRow[];
  readonly counts: ImportDetail['counts'];
  readonly missing: readonly MissingKind[];
}

export function presentDetail(
  stored: StoredImport,
  now: Temporal.Instant,
  { edits, samples, counts, missing }: Found,
): ImportDetail {
  const { headings, columns, is_remembered } = stored;
  return {
    ...presentImport(stored, now, edits),
    headings: [...headings],
    columns: [...columns],
    is_remembered,
    samples: samples.map(({ cells }) => [...cells]),
    counts,
    missing: missing.map(presentMissing),
  };
}

/** A row of a file, its problems in the reader's own words. */
export function presentRow(
  entityType: ImportEntityType,
  row: StoredRow,
  names: ChangeNames,
  context: CellContext,
): ImportFileRow {
  const { fields, object_type } = importRule(entityType);
  const positionOf = (field: string) => fields.findIndex(({ id }) => id === field);
  const { problems, blocked, cells, likes, update_id, changes, ...plain } = row;
  return {
    ...plain,
    cells: [...cells],
    likes: [...likes],
    changes: update_id === null ? null : presentChanges({ object_type, changes }, names, context),
    problems: Object.entries(problems)
      .toSorted(([one], [other]) => positionOf(one) - positionOf(other))
      .map(([field, problem]) => {
        const heading = fields[positionOf(field)]?.heading;
        return { field, heading: heading ? message(heading) : '', problem: sentenceText(problem) };
      }),
    blocked: blocked && sentenceText(blocked),
  };
}

/** The columns a file of a kind is started from. */
const columnsOf = ({ fields }: ImportRule) => fields.filter((field) => !isJoined(field));

const headingsOf = (words: TermResolver, rule: ImportRule) =>
  columnsOf(rule).map(({ heading }) => sentenceText(sentence(heading), words));

/** A file to start from: the headings of an entity type in the reader's words, and a row that shows what goes where. */
export function templateOf(words: TermResolver, rule: ImportRule): ResponseFile {
  const examples = columnsOf(rule).map(({ example }) => example);
  return csvFile(titleText(rule.title, words), [headingsOf(words, rule), examples]);
}

/** Records that are missing, as a file of their own kind: whatever else is known of them is filled in by hand, or not at all. */
export function missingFile(words: TermResolver, rule: ImportRule, records: readonly MissingRecord[]): ResponseFile {
  const rows = records.map(({ values }) => columnsOf(rule).map(({ id }) => values[id] ?? ''));
  return csvFile(titleText(rule.title, words), [headingsOf(words, rule), ...rows]);
}

/** How many of a kind are missing and in how many rows, and what those are called that most rows name. */
export function presentMissing({ noun: entityType, records }: MissingKind): ImportDetail['missing'][number] {
  return {
    noun: entityType,
    count: records.length,
    rows: records.reduce((sum, { rows }) => sum + rows, 0),
    first: records.slice(0, SHOWN).map(({ name, of, rows }) => ({ name, of, rows })),
  };
}
