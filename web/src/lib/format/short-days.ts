import type { DateFormat } from '@onrecord/domain/core/format/settings';
import { parseTypedDay } from '@onrecord/domain/core/format/typed-day';
import type { Locale } from '@onrecord/domain/core/language/locale';
import type { ShortDays } from '../../ui/kit-context.tsx';

// The kit hands over what the application gave it, and knows neither formats nor languages by name.
const shortDays =
  (direction: 'ahead' | 'back'): ShortDays =>
  (text, today, { date_format, locale }) =>
    parseTypedDay(text, { today, direction, date_format: date_format as DateFormat, locale: locale as Locale });

/** Short dates of what is to come: a day without a year lies ahead of today. */
export const DAYS_AHEAD = shortDays('ahead');

/** Short dates of what has been: a day without a year lies back from today. */
export const DAYS_BACK = shortDays('back');
