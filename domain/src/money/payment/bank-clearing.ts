import { addBusinessDays } from '../../core/time/business-day.ts';
import { holidaysFrom } from '../../core/time/public-holidays.ts';

/**
 * The day from which a payment from a bank account is taken for good: so many banking days after it was made (section 7, Cart and
 * payment). Null where the company does not wait.
 */
export function clearsOn(paidOn: string, bankingDays: number): string | null {
  if (bankingDays === 0) return null;
  const day = Temporal.PlainDate.from(paidOn);
  const holidays = new Set(holidaysFrom('US', day.year, 2).map(({ holiday_date }) => holiday_date));
  return addBusinessDays(day, bankingDays, holidays).toString();
}
