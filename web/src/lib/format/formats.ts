import { dateText, dateTimeText } from '@onrecord/domain/core/format/date';
import { instantText } from '@onrecord/domain/core/format/instant';
import { numberFormat } from '@onrecord/domain/core/format/intl';
import { durationText, moneyText, percentText, priceText } from '@onrecord/domain/core/format/money';
import { countText } from '@onrecord/domain/core/format/number';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { timeText } from '@onrecord/domain/core/format/time';
import { DEFAULT_LOCALE, type Locale, languageTag } from '@onrecord/domain/core/language/locale';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { useContext, useMemo } from 'react';
import { useOptionalSession } from '../session/session.ts';
import { TermsContext } from '../terms.ts';
import { FormatsContext } from './formats-context.ts';
import { viewerTimeZone } from './viewer-time-zone.ts';

type Text = string | null | undefined;

/** How the viewer's company writes values. Null and blank give ''. */
export interface Formats {
  settings: FormatSettings;
  /** How many decimals amounts of the company have. */
  decimals: number;
  /** The language of the page as Intl wants it, for the names of months and weekdays. */
  tag: string;
  /** A whole number, with the separators of the company in any language. */
  count: (count: number) => string;
  /** 'YYYY-MM-DD'; a longer text is cut to its day. */
  date: (day: Text) => string;
  /** 'HH:mm' or 'HH:mm:ss'. */
  time: (time: Text) => string;
  /** A local 'YYYY-MM-DD HH:mm:ss'. */
  dateTime: (local: Text) => string;
  /** An ISO instant, in the given IANA zone or else the session's, as lists show it. */
  instant: (instant: Text, timeZone?: string) => string;
  /** '1433.93' -> '$1,433.93'; below zero with a minus sign, which is as wide as a digit. */
  amount: (amount: Text) => string;
  /** An amount at a scale: 204905 -> '$204.9K', '$204,905' where German has no short word; the separators of the company in any language. */
  shortAmount: (amount: number) => string;
  /** '4.85' -> '$4.850'. */
  price: (price: Text) => string;
  percent: (percent: Text) => string;
  /** '3.2' -> '3.20' hours. */
  duration: (hours: Text) => string;
}

export function makeFormats(settings: FormatSettings, ownZone: string, locale: Locale = DEFAULT_LOCALE): Formats {
  const tag = languageTag(locale);
  return {
    settings,
    decimals: decimalsOf(settings.currency_code),
    tag,
    count: (count) => countText(count, settings),
    date: (day) => dateText(day, settings.date_format),
    time: (time) => timeText(time, settings.time_format),
    dateTime: (local) => dateTimeText(local, settings),
    instant: (instant, timeZone) => instantText(instant, timeZone ?? ownZone, settings),
    amount: (amount) => moneyText(amount, settings).replace('-', '\u2212'),
    shortAmount: (amount) => shortAmountText(amount, settings, tag),
    price: (price) => priceText(price, settings),
    percent: (percent) => percentText(percent, settings),
    duration: (hours) => durationText(hours, settings),
  };
}

function shortAmountText(amount: number, settings: FormatSettings, tag: string): string {
  const own: Record<string, string | null> = {
    decimal: settings.decimal_point_character,
    group: settings.decimal_number_thousands_separator,
  };
  const parts = numberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).formatToParts(Math.abs(amount));
  const short = parts.map(({ type, value }) => own[type] ?? value).join('');
  return `${amount < 0 ? '\u2212' : ''}${settings.currency_symbol}${short}`;
}

export function useFormats(): Formats {
  const settings = useContext(FormatsContext);
  const ownZone = useOptionalSession()?.time_zone ?? viewerTimeZone();
  const { locale } = useContext(TermsContext);
  return useMemo(() => makeFormats(settings, ownZone, locale), [settings, ownZone, locale]);
}
