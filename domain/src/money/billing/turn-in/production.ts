import { add, compare, formatExact } from '../../../core/money/money.ts';
import { workedHours } from '../../../production/worksheet/worked-time.ts';
import { ALL_KINDS, type BilledKinds, billedPages, pagesByKind } from '../page-kinds.ts';
import type { Production } from '../production-facts.ts';
import type { TurnedInDeponent } from './turned-in.ts';

/** Hours of one row of a worksheet: those it bills, else those between its times; '0' where it says neither. */
export function hoursOf(row: Pick<TurnedInDeponent, 'billable_hours' | 'start_time' | 'end_time'>): string {
  return row.billable_hours ?? workedHours(row.start_time, row.end_time) ?? '0';
}

/**
 * What was produced of each deponent, from all worksheets of the job. A page that two reporters both claim is one page.
 * Reporters who relieve each other add their exhibits and hours; whoever writes no pages, as a videographer, counts
 * only where nobody does. Of pages that are told apart by kind, those of the kinds billed count.
 */
export function productionOf(rows: readonly TurnedInDeponent[], billed: BilledKinds = ALL_KINDS): Production[] {
  const byDeponent = Map.groupBy(rows, (row) => row.job_deponent_id);
  return [...byDeponent]
    .sort(([a], [b]) => a - b)
    .map(([job_deponent_id, own]) => {
      const writing = own.filter((row) => pageRange(row) !== null);
      const counted = writing.length > 0 ? writing : longest(own);
      const pages = coveredPages(writing);
      const page_kinds = pagesByKind(pages, writing);
      return {
        job_deponent_id,
        pages: page_kinds ? billedPages(page_kinds, billed) : pages,
        ...(page_kinds ? { page_kinds } : {}),
        exhibit_pages: counted.reduce((sum, row) => sum + (row.exhibit_page_count ?? 0), 0),
        hours: formatExact(add(...counted.map(hoursOf))),
      };
    });
}

type PageRange = readonly [first: number, last: number];

function pageRange({ transcript_start_page: first, transcript_end_page: last }: TurnedInDeponent): PageRange | null {
  return first === null || last === null || last < first ? null : [first, last];
}

function coveredPages(rows: readonly TurnedInDeponent[]): number {
  const ranges = rows.map(pageRange).filter((range) => range !== null);
  let covered = 0;
  let reached = 0;
  for (const [first, last] of ranges.sort((a, b) => a[0] - b[0])) {
    covered += Math.max(0, last - Math.max(first - 1, reached));
    reached = Math.max(reached, last);
  }
  return covered;
}

function longest(rows: readonly TurnedInDeponent[]): TurnedInDeponent[] {
  return [...rows].sort((a, b) => compare(hoursOf(b), hoursOf(a))).slice(0, 1);
}
