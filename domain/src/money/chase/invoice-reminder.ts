import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** When a client is reminded of an invoice, in days after it is due; below zero before. Each has a letter of its own. */
export const REMINDER_STEPS = [-3, 1, 15, 30, 60] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** The step of a reminder that is sent by hand once the others are over. It may be sent again and again. */
export const REPEATED_STEP = 0;

/** For so many days a reminder that was missed is made up for; after that the next one speaks for it. */
const GRACE_DAYS = 5;

/** Why nobody is reminded of an invoice. */
export type ReminderHold = 'paid' | 'voided' | 'disputed' | 'promised' | 'off';

export interface RemindedInvoice {
  readonly invoice_date: LocalDate;
  readonly payment_due: LocalDate;
  readonly is_open: boolean;
  readonly is_voided: boolean;
  readonly is_disputed: boolean;
  /** The client promised a payment whose day has not passed. */
  readonly is_promised: boolean;
  /** The client takes no reminders. */
  readonly is_off: boolean;
  /** Steps that were sent, skipped or dropped. */
  readonly done: readonly number[];
}

/** `due`: the step of today, if any. `next`: the one after what is done, with its day; null once all are done. */
export interface ReminderPlan {
  readonly hold: ReminderHold | null;
  readonly due: ReminderStep | null;
  readonly next: { readonly step: ReminderStep; readonly day: LocalDate } | null;
}

function dateOf(day: LocalDate): Temporal.PlainDate {
  const date = parseLocalDate(day);
  if (!date) throw new RangeError(`Not a date: ${day}`);
  return date;
}

function holdOf(invoice: RemindedInvoice): ReminderHold | null {
  if (invoice.is_voided) return 'voided';
  if (!invoice.is_open) return 'paid';
  if (invoice.is_disputed) return 'disputed';
  if (invoice.is_promised) return 'promised';
  return invoice.is_off ? 'off' : null;
}

/**
 * Decides which reminder of an invoice is due on a day, and which comes next (section 7, cron). A step is sent once, never
 * after a later one, and only if the invoice is older than the step's day: an invoice that is due at once is not announced.
 * A dispute, a promise, payment and void stop all of them. Throws RangeError for what is no date.
 */
export function planReminder(invoice: RemindedInvoice, today: LocalDate): ReminderPlan {
  const payable = dateOf(invoice.payment_due);
  const age = payable.until(dateOf(today), { largestUnit: 'days' }).days;
  const latest = Math.max(Number.NEGATIVE_INFINITY, ...invoice.done);
  const hold = holdOf(invoice);
  const dayOf = (step: number) => payable.add({ days: step });
  const steps = REMINDER_STEPS.filter(
    (step) => step > latest && Temporal.PlainDate.compare(dayOf(step), dateOf(invoice.invoice_date)) > 0,
  );
  const reached = steps.findLast((step) => step <= age);
  const ready = reached !== undefined && age - reached <= GRACE_DAYS ? reached : null;
  const next = ready ?? steps.find((step) => step > age);
  const isEnded = hold === 'paid' || hold === 'voided';
  const due = hold === null ? ready : null;
  return { hold, due, next: isEnded || next === undefined ? null : { step: next, day: dayOf(next).toString() } };
}

/** Whether an invoice has no step left and is still owed: it is reminded of by hand, as often as somebody wants it. */
export function canRemindAgain({ hold, next }: ReminderPlan): boolean {
  return next === null && (hold === null || hold === 'off');
}
