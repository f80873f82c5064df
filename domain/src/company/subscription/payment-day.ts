/**
 * The payment of a month: on the plan's day, or on the month's last day where it has no such day (section 2). The day
 * chosen stays the plan's: 31 is the 28th in February and the 31st again in March.
 */
export function paymentDateIn(month: Temporal.PlainYearMonth, paymentDay: number): Temporal.PlainDate {
  return month.toPlainDate({ day: Math.min(paymentDay, month.daysInMonth) });
}

/** The first payment date after a day. Dates are of the company's own calendar: `today` is its day, not the server's. */
export function nextPaymentDate(paymentDay: number, after: Temporal.PlainDate): Temporal.PlainDate {
  const here = paymentDateIn(after.toPlainYearMonth(), paymentDay);
  if (Temporal.PlainDate.compare(here, after) > 0) return here;
  return paymentDateIn(after.toPlainYearMonth().add({ months: 1 }), paymentDay);
}
