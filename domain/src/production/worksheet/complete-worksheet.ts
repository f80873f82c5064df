import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { isJobDayAhead } from '../../core/time/job-day.ts';
import { type LocalDate, type TimeZone, todayIn } from '../../core/time/local-time.ts';
import { type AttorneyEntry, attorneyEntryProblems } from './entry/attorney-entry.ts';
import { type DeponentEntry, deponentEntryProblems } from './entry/deponent-entry.ts';
import { type ExpenseEntry, expenseEntryProblems } from './entry/expense-entry.ts';
import { type OrderEntry, orderEntryProblems } from './entry/order-entry.ts';
import { type AttorneyOrder, type OrderingAttorney, orderedAlready } from './entry/ordered-already.ts';
import { type WorkedTime, workedTimeProblems } from './worked-time.ts';

/** What a provider says about one of their services (section 3, per-service worksheet fields). */
export type ServiceEntry = WorkedTime & {
  has_transcript: boolean;
  has_exhibits: boolean;
  number_of_exhibit_pages: number | null;
};

/** A provider's whole worksheet for a job. */
export type WorksheetFacts = {
  job_date: LocalDate;
  time_zone: TimeZone;
  services: readonly ServiceEntry[];
  deponents: readonly DeponentEntry[];
  attorneys: readonly AttorneyEntry[];
  /** Each with the attorney who ordered. */
  orders: readonly (OrderEntry & OrderingAttorney)[];
  /** Orders of the job that another provider entered and that this worksheet does not hold. */
  other_orders: readonly AttorneyOrder[];
  expenses: readonly ExpenseEntry[];
};

export type CompletionDecision = { outcome: 'completed'; worksheet_completed_on: string } | Refused;

type Problems = Record<string, Sentence>;

function inRows<Row>(name: string, rows: readonly Row[], problemsOf: (row: Row) => Problems): Problems {
  const entries = rows.flatMap((row, index) =>
    Object.entries(problemsOf(row)).map(([field, problem]) => [`${name}.${index}.${field}`, problem] as const),
  );
  return Object.fromEntries(entries);
}

function missingTimes({ start_time, end_time }: WorkedTime): Problems {
  return {
    ...(start_time ? {} : { start_time: sentence('worksheet_entry.start_time') }),
    ...(end_time ? {} : { end_time: sentence('worksheet_entry.end_time') }),
  };
}

function missingPages({ transcript_start_page, transcript_end_page }: DeponentEntry): Problems {
  return {
    ...(transcript_start_page === null ? { transcript_start_page: sentence('worksheet_entry.start_page') } : {}),
    ...(transcript_end_page === null ? { transcript_end_page: sentence('worksheet_entry.end_page') } : {}),
  };
}

function recordProblems(facts: WorksheetFacts): Problems {
  if (!facts.services.some(({ has_transcript }) => has_transcript)) return {};
  const hasPresent = facts.attorneys.some(({ not_present }) => !not_present);
  return {
    ...(facts.deponents.length === 0 ? { deponents: sentence('worksheet_entry.deponents') } : {}),
    ...inRows('deponents', facts.deponents, (entry) => ({ ...missingTimes(entry), ...missingPages(entry) })),
    ...(hasPresent ? {} : { attorneys: sentence('worksheet_entry.attorneys') }),
  };
}

function exhibitProblems({ services, deponents }: WorksheetFacts): Problems {
  const isCounted = deponents.some(({ exhibit_page_count }) => exhibit_page_count !== null);
  return inRows('services', services, ({ has_exhibits, number_of_exhibit_pages }): Problems => {
    if (!has_exhibits || number_of_exhibit_pages !== null || isCounted) return {};
    return { number_of_exhibit_pages: sentence('worksheet_entry.exhibit_pages') };
  });
}

/** Everything typed on a worksheet that does not hold, by field such as `orders.0.items.1.quantity`; saving asks for this only. */
export function worksheetEntryProblems(facts: WorksheetFacts, now: Temporal.Instant): Problems {
  const today = todayIn(facts.time_zone, now);
  return {
    ...inRows('services', facts.services, workedTimeProblems),
    ...inRows('deponents', facts.deponents, deponentEntryProblems),
    ...inRows('attorneys', facts.attorneys, attorneyEntryProblems),
    ...orderedAlready(facts.orders, facts.other_orders),
    ...inRows('orders', facts.orders, (entry) => orderEntryProblems(entry, facts.job_date, today)),
    ...inRows('expenses', facts.expenses, expenseEntryProblems),
  };
}

/**
 * Decides whether a provider may complete the worksheet. Beyond what saving asks: the job's day has come, every service
 * has its times, and a service with a transcript has at least one deponent, the times and pages of each, and an attorney
 * who was present; announced exhibits have their pages counted somewhere.
 */
export function decideWorksheetCompletion(facts: WorksheetFacts, now: Temporal.Instant): CompletionDecision {
  if (isJobDayAhead(facts.job_date, facts.time_zone, now)) return refused('worksheet_entry.not_yet');
  const missing = {
    ...inRows('services', facts.services, missingTimes),
    ...recordProblems(facts),
    ...exhibitProblems(facts),
  };
  const invalid = refusedFields({ ...missing, ...worksheetEntryProblems(facts, now) });
  return invalid ?? { outcome: 'completed', worksheet_completed_on: now.toString() };
}
