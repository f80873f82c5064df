import { dateFormat } from '@onrecord/domain/core/format/intl';
import { useSession } from '../../lib/session/session.ts';

/** The day of a card, left of its margin rule: the number, below it the month. `at` is 'YYYY-MM-DD' or an instant. */
export function DayMargin({ at }: { at: string | null | undefined }) {
  const { locale: tag, time_zone } = useSession();
  if (!at) return null;
  const isDay = at.length === 10;
  const date = new Date(isDay ? `${at}T00:00:00Z` : at);
  const timeZone = isDay ? 'UTC' : time_zone;
  return (
    <>
      <span className="block text-lg font-bold">{dateFormat(tag, { day: 'numeric', timeZone }).format(date)}</span>
      <span className="block text-sm text-ink-2">{dateFormat(tag, { month: 'short', timeZone }).format(date)}</span>
    </>
  );
}
