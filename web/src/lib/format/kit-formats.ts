import { dateText, parseDate } from '@onrecord/domain/core/format/date';
import { parseNumber } from '@onrecord/domain/core/format/money';
import { countText, numberText } from '@onrecord/domain/core/format/number';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { parseDayTime, parseTime, timeText } from '@onrecord/domain/core/format/time';
import { firstWeekday } from '@onrecord/domain/core/format/week';
import { DEFAULT_LOCALE, type Locale, languageTag } from '@onrecord/domain/core/language/locale';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import type { KitFormats } from '../../ui/kit-context.tsx';

/** More digits than any amount of the specification has. */
const MAX_INTEGER_DIGITS = 9;

/** Lets people type dates as they like: dots, dashes or blanks for slashes, eight digits in a row, two for the year. */
function tidyDate(text: string): string {
  const slashed = text.trim().replace(/[\s.-]+/g, '/');
  const inARow = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(slashed);
  if (inARow) return inARow.slice(1).join('/');
  return slashed.replace(/\/(\d\d)$/, '/20$1');
}

/** The exact amount with all its places, or null when there are more places or digits than allowed: never rounded. */
function exactAmount(plain: string, decimals: number): string | null {
  const [integerPart = '', fraction = ''] = plain.split('.');
  const digits = integerPart.replace(/^(-?)0+(?=\d)/, '$1');
  if (fraction.length > decimals || digits.replace('-', '').length > MAX_INTEGER_DIGITS) return null;
  return decimals === 0 ? digits : `${digits}.${fraction.padEnd(decimals, '0')}`;
}

const withoutZeros = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);
const isPlainNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** How typed fields read and write for a company. What cannot be read is shown again as typed. */
export function makeKitFormats(settings: FormatSettings, locale: Locale = DEFAULT_LOCALE): KitFormats {
  return {
    locale: languageTag(locale),
    firstWeekday: firstWeekday(locale),
    currencySymbol: settings.currency_symbol,
    amountDecimals: decimalsOf(settings.currency_code),
    datePlaceholder: settings.date_format,
    timePlaceholder: timeText('09:30', settings.time_format),
    showCount: (count) => countText(count, settings),
    showDate: (day) => dateText(day, settings.date_format) || day,
    readDate: (text, near) =>
      parseDate(tidyDate(text), settings.date_format) ??
      near?.shortDays(text, near.today, { date_format: settings.date_format, locale }) ??
      null,
    showTime: (time) => timeText(time, settings.time_format) || time,
    readTime: (text, daytime = false) => {
      const read = (typed: string) => (daytime ? parseDayTime(typed, settings.time_format) : parseTime(typed));
      return read(text.trim().replace('.', ':')) ?? read(text) ?? null;
    },
    showMoney: (amount, decimals) => {
      if (!isPlainNumber(amount)) return amount;
      // What the server holds has two places at least, also in a currency without any.
      return numberText(exactAmount(withoutZeros(amount), decimals) ?? amount, settings);
    },
    readMoney: (text, decimals) => {
      const plain = parseNumber(text, settings);
      return plain === undefined ? null : exactAmount(plain, decimals);
    },
  };
}
