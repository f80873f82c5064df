/** When a report is mailed each month: a day that every month has, and an hour of the company's own clock. */
export interface ReportSchedule {
  readonly day: number;
  readonly hour: number;
}

/** The last day that every month has. */
export const LAST_MAIL_DAY = 28;

/** So many days after its own a mail that was missed is made up for. */
const MADE_UP_DAYS = 3;

/** The month whose mail is due, by its first day: from the hour of its day on, and no longer than three days after. */
export function reportMailDue({ day, hour }: ReportSchedule, now: Temporal.PlainDateTime): string | null {
  const due = now.toPlainDate().with({ day }).toPlainDateTime({ hour });
  if (Temporal.PlainDateTime.compare(now, due) < 0) return null;
  if (Temporal.PlainDateTime.compare(now, due.add({ days: MADE_UP_DAYS })) >= 0) return null;
  return now.toPlainDate().with({ day: 1 }).toString();
}

/** The instant of the next mail of a schedule, on the company's clock. */
export function nextReportMail({ day, hour }: ReportSchedule, now: Temporal.PlainDateTime): Temporal.PlainDateTime {
  const due = now.toPlainDate().with({ day }).toPlainDateTime({ hour });
  return Temporal.PlainDateTime.compare(now, due) < 0 ? due : due.add({ months: 1 });
}
