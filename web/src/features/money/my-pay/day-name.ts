import { useFormats } from '../../../lib/format/formats.ts';

const utc = (day: string) => new Date(`${day}T12:00:00Z`);

/** Names a day as people say pay days: 'Friday, November 27', with the year where it is another one than `today`. */
export function useDayName() {
  const { tag } = useFormats();
  return (day: string, today: string): string =>
    utc(day).toLocaleDateString(tag, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
      timeZone: 'UTC',
    });
}

/** Names a month shortly, and a day of it where one is given: 'Nov', 'Nov 27'. */
export function useShortMonth() {
  const { tag } = useFormats();
  return (month: string, day?: string): string =>
    utc(day ?? `${month}-01`).toLocaleDateString(tag, {
      month: 'short',
      ...(day !== undefined && { day: 'numeric' }),
      timeZone: 'UTC',
    });
}
