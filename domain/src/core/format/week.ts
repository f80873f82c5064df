/** The languages of section 9 whose calendars begin on Monday; the rest begin on Sunday. */
const MONDAY_FIRST = /^(en-gb|de|es)$/i;

/** The day a week begins with in a locale such as 'en-gb': 0 is Sunday, 1 is Monday (section 9, locales). */
export function firstWeekday(locale: string): 0 | 1 {
  return MONDAY_FIRST.test(locale) ? 1 : 0;
}
