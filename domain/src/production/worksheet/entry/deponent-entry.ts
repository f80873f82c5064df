import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { noteProblem } from '../../../people/note/note-text.ts';
import { exhibitSpan, pageCount } from '../page-count.ts';
import { type WorkedTime, workedTimeProblems } from '../worked-time.ts';

/** One deponent on a worksheet (section 3). What is not typed is null, or an empty text for exhibit numbers. */
export type DeponentEntry = WorkedTime & {
  volume_number: number | null;
  transcript_start_page: number | null;
  transcript_end_page: number | null;
  /** Of the transcript's pages, those that are no testimony. */
  index_pages?: number | null;
  certificate_pages?: number | null;
  errata_pages?: number | null;
  exhibit_start_number: string;
  exhibit_end_number: string;
  exhibit_page_count: number | null;
  has_video: boolean;
  is_read_and_sign: boolean;
  read_and_sign_note: string;
};

type Problems = Record<string, Sentence>;

type PageKindField = 'index_pages' | 'certificate_pages' | 'errata_pages';
type IntegerField =
  | 'volume_number'
  | 'transcript_start_page'
  | 'transcript_end_page'
  | 'exhibit_page_count'
  | PageKindField;

const ranges: Readonly<Record<IntegerField, { min: number; max: number }>> = {
  volume_number: { min: 1, max: 999 },
  transcript_start_page: { min: 1, max: 99_999 },
  transcript_end_page: { min: 1, max: 99_999 },
  exhibit_page_count: { min: 0, max: 999_999 },
  index_pages: { min: 0, max: 99_999 },
  certificate_pages: { min: 0, max: 99_999 },
  errata_pages: { min: 0, max: 99_999 },
};

/** What is wrong with a whole number, or null; nothing typed is no problem. */
export function integerProblem(value: number | null, { min, max }: { min: number; max: number }): Sentence | null {
  if (value === null) return null;
  if (!Number.isSafeInteger(value)) return sentence('form.integer');
  if (value < min) return sentence('form.min_value', { min });
  return value > max ? sentence('form.max_value', { max }) : null;
}

function pageProblems({ transcript_start_page: start, transcript_end_page: end }: DeponentEntry): Problems {
  if (start === null && end !== null) return { transcript_start_page: sentence('worksheet_entry.start_page') };
  if (start !== null && end === null) return { transcript_end_page: sentence('worksheet_entry.end_page') };
  if (start !== null && end !== null && end < start)
    return { transcript_end_page: sentence('worksheet_entry.page_order') };
  return {};
}

const PAGE_KIND_FIELDS = [
  'index_pages',
  'certificate_pages',
  'errata_pages',
] as const satisfies readonly PageKindField[];

/** Kinds of pages are counted among the pages; the last one typed says so. */
function pageKindProblems(entry: DeponentEntry): Problems {
  const typed = PAGE_KIND_FIELDS.filter((field) => (entry[field] ?? 0) > 0);
  const last = typed.at(-1);
  const sum = typed.reduce((total, field) => total + (entry[field] ?? 0), 0);
  const pages = pageCount(entry.transcript_start_page, entry.transcript_end_page) ?? 0;
  return last && sum > pages ? { [last]: sentence('worksheet_entry.page_kinds') } : {};
}

function exhibitProblems({ exhibit_start_number: start, exhibit_end_number: end }: DeponentEntry): Problems {
  const hasStart = start.trim() !== '';
  const hasEnd = end.trim() !== '';
  if (!hasStart && hasEnd) return { exhibit_start_number: sentence('worksheet_entry.exhibit_start') };
  if (hasStart && !hasEnd) return { exhibit_end_number: sentence('worksheet_entry.exhibit_end') };
  const span = hasStart ? exhibitSpan(start, end) : null;
  return span !== null && span < 1 ? { exhibit_end_number: sentence('worksheet_entry.exhibit_order') } : {};
}

/** What is wrong with a deponent's entry by field; an entry may still be incomplete, but what is typed must hold. */
export function deponentEntryProblems(entry: DeponentEntry): Problems {
  const problems: Problems = {
    ...workedTimeProblems(entry),
    ...pageProblems(entry),
    ...pageKindProblems(entry),
    ...exhibitProblems(entry),
  };
  for (const field of Object.keys(ranges) as IntegerField[]) {
    const problem = integerProblem(entry[field] ?? null, ranges[field]);
    if (problem) problems[field] = problem;
  }
  const note = noteProblem(entry.read_and_sign_note, { required: false });
  return note ? { ...problems, read_and_sign_note: note } : problems;
}
