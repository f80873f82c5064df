/** Calendar days, 'YYYY-MM-DD', moved about without a clock or a zone. */

const pad = (value: number) => String(value).padStart(2, '0');

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Noon, so that no daylight-saving change can push it onto another day. */
export function dateOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

export function addDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setDate(date.getDate() + days);
  return dayOf(date);
}

/** The same day of another month, or its last day where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const date = dateOf(day);
  const dayOfMonth = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + months);
  const lastDay = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  date.setDate(Math.min(dayOfMonth, lastDay));
  return dayOf(date);
}
