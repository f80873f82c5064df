import { addBusinessDays, type HolidayDates, rollForward } from '../../core/time/business-day.ts';
import { bankHoldUntil, isRoutingNumber } from '../../people/service-provider/payee.ts';
import type { Originator } from './bank-file.ts';

/** Banking days that a bank has to object to a prenote. */
export const PRENOTE_DAYS = 3;

/** When a company's bank is open and how long before the day of payment it wants the file. */
export interface BankCalendar {
  readonly today: string;
  readonly holidays: HolidayDates;
  readonly lead_days: number;
}

/** The day on which a file that is made today pays: a banking day, not before the pay day, and with the time that the bank needs. */
export function effectiveDay(pay_on: string, { today, holidays, lead_days }: BankCalendar): string {
  const soonest = addBusinessDays(Temporal.PlainDate.from(today), lead_days, holidays);
  const wanted = rollForward(Temporal.PlainDate.from(pay_on), holidays);
  return (Temporal.PlainDate.compare(soonest, wanted) > 0 ? soonest : wanted).toString();
}

/** The last day on which the bank takes a file for a day of payment. */
export function bankNeedsBy(effective_on: string, { holidays, lead_days }: BankCalendar): string {
  return addBusinessDays(Temporal.PlainDate.from(effective_on), -lead_days, holidays).toString();
}

/** The bank details of a provider by their days. */
export interface DetailDays {
  readonly bank_changed_on: string | null;
  /** The day on which their prenote is effective; null where none was sent. */
  readonly bank_prenote_on: string | null;
}

export interface TransferDecision {
  /** Nothing is transferred before this day; null where nothing waits. */
  readonly waits_until: string | null;
  /** The next file has a prenote for these details. */
  readonly wants_prenote: boolean;
}

/**
 * Decides whether money goes to bank details today (design of provider pay: three days on hold). Where the company sends prenotes,
 * new details have one first, and wait for the bank's objection after it.
 */
export function decideTransfer(
  { bank_changed_on, bank_prenote_on }: DetailDays,
  usePrenotes: boolean,
  calendar: BankCalendar,
): TransferDecision {
  if (bank_changed_on === null) return { waits_until: null, wants_prenote: false };
  const held = bankHoldUntil(bank_changed_on) ?? bank_changed_on;
  const wants_prenote = usePrenotes && bank_prenote_on === null;
  const noted = usePrenotes ? (bank_prenote_on ?? effectiveDay(calendar.today, calendar)) : null;
  const objected =
    noted === null ? held : addBusinessDays(Temporal.PlainDate.from(noted), PRENOTE_DAYS, calendar.holidays).toString();
  const [, until = held] = [held, objected].toSorted();
  return { waits_until: calendar.today < until ? until : null, wants_prenote };
}

/** Returns whether a company has entered what its bank files begin with. */
export function isOriginator({ bank_routing, bank_name, company_number, company_name }: Originator): boolean {
  return isRoutingNumber(bank_routing) && [bank_name, company_number, company_name].every((part) => part.trim() !== '');
}
