const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The number of a weekday, Monday 1 to Sunday 7, by its English name in any case; undefined for any other word (section 5). */
export function weekdayNumber(name: string): number | undefined {
  const position = WEEKDAYS.indexOf(name.trim().toLowerCase());
  return position < 0 ? undefined : position + 1;
}
