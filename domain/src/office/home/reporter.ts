import { type FilePart, filePartOf, type PartFacts } from './portal.ts';

/** What the worksheet of a witness says, and the files that came in for that witness or for the whole job. */
export interface OwedFacts {
  readonly transcript_pages: number;
  readonly exhibit_count: number;
  /** The provider filmed the witness. */
  readonly has_video: boolean;
  readonly files: readonly PartFacts[];
}

/**
 * Which files of a witness a provider still owes after turning in the worksheet (other-side, section 4): the transcript and the
 * exhibits that it counts, or the video of somebody who wrote no pages. What came in, by anybody, is owed no longer.
 */
export function owedParts({ transcript_pages, exhibit_count, has_video, files }: OwedFacts): FilePart[] {
  const arrived = new Set(files.map(filePartOf));
  const isWritten = transcript_pages > 0;
  const due: FilePart[] = [
    ...(isWritten ? (['transcript'] as const) : []),
    ...(isWritten && exhibit_count > 0 ? (['exhibits'] as const) : []),
    ...(!isWritten && has_video ? (['video'] as const) : []),
  ];
  return due.filter((part) => !arrived.has(part));
}

/** How a due day reads: late by so many days, due on the day itself, or still ahead. Days are calendar days. */
export function dueState(due: Temporal.PlainDate, today: Temporal.PlainDate): { late: number } | 'today' | 'ahead' {
  const { days } = due.until(today, { largestUnit: 'days' });
  if (days === 0) return 'today';
  return days > 0 ? { late: days } : 'ahead';
}

/** What somebody who is asked to check in can press now. Times are ISO instants. */
export function arrivalState(
  job: {
    readonly check_in_opens_at: string;
    readonly check_in_datetime: string | null;
    readonly is_confirmed: boolean;
  },
  now: Temporal.Instant,
): 'answer' | 'opens' | 'check_in' | 'check_out' {
  if (job.check_in_datetime !== null) return 'check_out';
  const isOpen = Temporal.Instant.compare(now, Temporal.Instant.from(job.check_in_opens_at)) >= 0;
  if (isOpen) return 'check_in';
  return job.is_confirmed ? 'opens' : 'answer';
}
