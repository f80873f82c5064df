import { useSession } from '../../../lib/session/session.ts';

/** Today in words, on the wall of the company. */
export function useFullDay(): string {
  const { locale, time_zone } = useSession();
  return new Date().toLocaleDateString(locale, { dateStyle: 'full', timeZone: time_zone });
}
