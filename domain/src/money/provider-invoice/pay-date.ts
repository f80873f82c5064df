import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type HolidayDates, isBusinessDay } from '../../core/time/business-day.ts';

/** What starts the wait for a provider's pay. */
export const PAY_WHEN = ['after_invoice', 'after_delivery', 'after_client_paid', 'client_paid_or_days'] as const;
export type PayWhen = (typeof PAY_WHEN)[number];

/** How often a group of providers is paid. */
export const PAY_GROUPS = ['weekly', 'second_week', 'twice_a_month', 'monthly'] as const;
export type PayGroup = (typeof PAY_GROUPS)[number];

/** The days that a provider may wait, as the form offers them. Left blank it is the company's number. */
export const PAY_AFTER_DAYS = ['0', '7', '10', '14', '15', '21', '30', '45', '60', '90'] as const;

/** The agreement by which a provider is paid. */
export interface PayTerms {
  readonly pay_when: PayWhen;
  readonly pay_after_days: number;
  readonly pay_group: PayGroup;
}

/** The agreement of a company, and the day and cut-off of its pay days. */
export interface CompanyPayTerms extends PayTerms {
  /** A pay day that weeks are counted from, as `YYYY-MM-DD`. */
  readonly pay_first_day: string;
  /** Pay has to be due so many days before the pay day. */
  readonly pay_cut_off_days: number;
}

/** A provider's own terms: blank where the company's hold. */
export interface OwnPayTerms {
  readonly pay_when: string;
  readonly pay_after_days: string;
  readonly pay_group: string;
}

/** The terms of a provider: what they agreed on themselves, else the company's. */
export function payTermsOf(own: OwnPayTerms, company: PayTerms): PayTerms {
  return {
    pay_when: PAY_WHEN.find((when) => when === own.pay_when) ?? company.pay_when,
    pay_after_days: own.pay_after_days === '' ? company.pay_after_days : Number(own.pay_after_days),
    pay_group: PAY_GROUPS.find((group) => group === own.pay_group) ?? company.pay_group,
  };
}

/** What is known of a line that decides when it is due. Days are `YYYY-MM-DD`. */
export interface PayDueFacts {
  readonly line_kind: string;
  readonly earned_on: string;
  /** The day of the client's invoice; null for what no client was billed. */
  readonly invoiced_on: string | null;
  readonly delivered_on: string | null;
  readonly client_paid_on: string | null;
}

/** When a line is due and why then. `due_on` is null while what it waits for has not happened. */
export interface PayDue {
  readonly due_on: string | null;
  /** The client may still pay sooner: the day is the last one it can be. */
  readonly is_latest: boolean;
  readonly why: Sentence;
}

const after = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
const due = (due_on: string | null, why: Sentence, is_latest = false): PayDue => ({ due_on, is_latest, why });

/** Decides when a line of pay is due (design of provider pay: the pay-when rule). Expenses and other pay wait for nobody. */
export function decidePayDue({ pay_when, pay_after_days: count }: PayTerms, facts: PayDueFacts): PayDue {
  const { line_kind, earned_on, invoiced_on, delivered_on, client_paid_on } = facts;
  if (line_kind === 'expense') return due(earned_on, sentence('pay.why_expense'));
  if (line_kind === 'other') return due(earned_on, sentence('pay.why_other'));
  if (line_kind === 'commission') return due(earned_on, sentence('pay.why_commission'));
  if (invoiced_on === null) return due(after(earned_on, count), sentence('pay.why_earned', { count }));
  const afterInvoice = due(after(invoiced_on, count), sentence('pay.why_invoice', { count }));
  switch (pay_when) {
    case 'after_invoice':
      return afterInvoice;
    case 'after_delivery':
      return delivered_on === null
        ? due(null, sentence('pay.why_not_delivered', { count }))
        : due(after(delivered_on, count), sentence('pay.why_delivery', { count }));
    case 'after_client_paid':
      return client_paid_on === null
        ? due(null, sentence('pay.why_client_not_paid'))
        : due(client_paid_on, sentence('pay.why_client_paid', { date: client_paid_on }));
    case 'client_paid_or_days': {
      const isSooner = client_paid_on !== null && client_paid_on <= (afterInvoice.due_on ?? '');
      return isSooner
        ? due(client_paid_on, sentence('pay.why_client_paid', { date: client_paid_on }))
        : { ...afterInvoice, is_latest: client_paid_on === null };
    }
  }
}

/** The pay days of a group that fall, before they are moved off closed days, from the one before a day on. */
function* nominalDays(group: PayGroup, firstDay: string, from: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  if (group === 'weekly' || group === 'second_week') {
    const step = group === 'weekly' ? 7 : 14;
    const first = Temporal.PlainDate.from(firstDay);
    const passed = Math.floor(first.until(from, { largestUnit: 'days' }).days / step);
    for (let day = first.add({ days: passed * step }); ; day = day.add({ days: step })) yield day;
  }
  for (let month = from.with({ day: 1 }); ; month = month.add({ months: 1 })) {
    if (group === 'twice_a_month') yield month.with({ day: 15 });
    yield month.with({ day: month.daysInMonth });
  }
}

/** The last day up to this one on which banks are open: pay that would fall on a closed day goes out before it. */
export function bankingDayUpTo(day: Temporal.PlainDate, holidays: HolidayDates): Temporal.PlainDate {
  let open = day;
  while (!isBusinessDay(open, holidays)) open = open.subtract({ days: 1 });
  return open;
}

/** A pay day, and the day that it would have been on had banks not been closed. */
export interface PayDay {
  readonly pay_on: string;
  readonly moved_from: string | null;
}

export interface PayCalendar extends Pick<CompanyPayTerms, 'pay_first_day' | 'pay_cut_off_days'> {
  readonly holidays: HolidayDates;
}

/** Finds the first pay day of a group on which something can be paid that is due on a day, and not before `today`. */
export function payDayFor(group: PayGroup, due_on: string, today: string, calendar: PayCalendar): PayDay {
  const needed = after(due_on, calendar.pay_cut_off_days);
  const earliest = needed > today ? needed : today;
  for (const nominal of nominalDays(group, calendar.pay_first_day, Temporal.PlainDate.from(earliest))) {
    const open = bankingDayUpTo(nominal, calendar.holidays);
    const pay_on = open.toString();
    if (pay_on >= earliest) return { pay_on, moved_from: open.equals(nominal) ? null : nominal.toString() };
  }
  throw new RangeError(`No pay day from ${earliest}`);
}

/** The last due day that a pay day still takes. */
export function cutOffOf(pay_on: string, { pay_cut_off_days }: Pick<CompanyPayTerms, 'pay_cut_off_days'>): string {
  return Temporal.PlainDate.from(pay_on).subtract({ days: pay_cut_off_days }).toString();
}
