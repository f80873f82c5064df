import { useFormats } from '../../../../lib/format/formats.ts';
import { useToday } from '../../../../lib/format/use-today.ts';
import { reporterTexts } from '../../../../lib/texts/reporter.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { dayName } from '../home-days.ts';

const nextDay = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** Names days and moments as somebody says them who goes there: 'Today 10:00 AM'. */
export function useWhen() {
  const t = useTexts(reporterTexts);
  const formats = useFormats();
  const today = useToday();
  const day = (date: string) => {
    if (date === today) return t('today');
    return date === nextDay(today) ? t('tomorrow') : dayName(formats, date);
  };
  const clock = (instant: string, zone: string) =>
    formats.time(
      Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }),
    );
  const moment = (instant: string, zone: string) => {
    const date = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
    return date === today ? clock(instant, zone) : `${dayName(formats, date)}, ${clock(instant, zone)}`;
  };
  return { today, day, clock, moment, time: formats.time };
}
