import type { ImportFileRow, ImportRow, ImportWhole } from '@onrecord/contract/areas/import';
import type { AnswerFile } from '@onrecord/contract/core/handlers';
import { isJoined } from '@onrecord/domain/import/import-field';
import type { ImportNoun } from '@onrecord/domain/import/import-noun';
import { type ImportRule, importRule } from '@onrecord/domain/import/import-rule';
import { isUndoable } from '@onrecord/domain/import/import-state';
import { undoUntil } from '@onrecord/domain/merge/undo-merge';
import { message, sentence, sentenceText } from '@onrecord/domain/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/term/resolve-term';
import type { StoredImport, StoredRow } from './reads.ts';

/** An import as the list of imports shows it. */
export function presentImport(stored: StoredImport, now: Temporal.Instant): ImportRow {
  const { record_import_id, noun, file_name, state, row_count, done_count, to_do_count, imported_count } = stored;
  const { kept_count, created_by_name, created_at, imported_at, undone_at, undone_by_name, problem } = stored;
  return {
    ...{ record_import_id, noun, file_name, state, row_count, done_count, to_do_count, imported_count, kept_count },
    ...{ created_by_name, created_at, imported_at, undone_at, undone_by_name },
    problem: problem && sentenceText(problem),
    undo_until: imported_at === null ? null : undoUntil(Temporal.Instant.from(imported_at)).toString(),
    can_undo: isUndoable(stored, now),
  };
}

export function presentWhole(
  stored: StoredImport,
  now: Temporal.Instant,
  { samples, counts }: { samples: readonly StoredRow[]; counts: ImportWhole['counts'] },
): ImportWhole {
  const { headings, columns, is_remembered } = stored;
  return {
    ...presentImport(stored, now),
    headings: [...headings],
    columns: [...columns],
    is_remembered,
    samples: samples.map(({ cells }) => [...cells]),
    counts,
  };
}

/** A row of a file, its problems in the reader's own words. */
export function presentRow(noun: ImportNoun, row: StoredRow): ImportFileRow {
  const { fields } = importRule(noun);
  const placeOf = (field: string) => fields.findIndex(({ id }) => id === field);
  const { problems, blocked, cells, likes, ...plain } = row;
  return {
    ...plain,
    cells: [...cells],
    likes: [...likes],
    problems: Object.entries(problems)
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([field, problem]) => {
        const heading = fields[placeOf(field)]?.heading;
        return { field, heading: heading ? message(heading) : '', problem: sentenceText(problem) };
      }),
    blocked: blocked && sentenceText(blocked),
  };
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A file to start from: the headings of a noun in the reader's words, and a row that shows what goes where. */
export function templateOf(words: TermResolver, { fields, term }: ImportRule): AnswerFile {
  const columns = fields.filter((field) => !isJoined(field));
  const lines = [
    columns.map(({ heading }) => quoted(sentenceText(sentence(heading), words))),
    columns.map(({ example }) => quoted(example)),
  ];
  return {
    // The mark tells spreadsheets that the letters are UTF-8.
    file: `\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`,
    content_type: 'text/csv; charset=utf-8',
    file_name: `${words(term, 'plural')}.csv`,
  };
}
