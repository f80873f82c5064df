import { dayWords, spokenTime } from '@onrecord/domain/core/format/day-words';
import { moneyText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import type { Locale } from '@onrecord/domain/core/language/locale';
import { isTimeZone, localTimeText } from '@onrecord/domain/core/time/local-time';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import type { LetterFact } from '../../../../http/text/own-words.ts';
import type { Speak } from '../notification.present.ts';
import type { Coming, FreeToCancel, ShownPay } from './fact.reads.ts';

/** Who reads a letter: words, formats, and the zone of their own clock where it is known. */
export interface FactReader {
  readonly t: Speak;
  readonly locale: Locale;
  readonly time_zone: string | null;
  readonly time_format: number;
}

interface Clock extends Pick<FactReader, 'locale' | 'time_format'> {}

function timeIn(at: Temporal.Instant, zone: string, { locale, time_format }: Clock): string {
  const time = localTimeText(at.toZonedDateTimeISO(zone));
  return `${spokenTime(time, time_format as FormatSettings['time_format'], locale)} ${zoneAbbreviation(at, zone)}`;
}

const dayIn = (at: Temporal.Instant, zone: string) => at.toZonedDateTimeISO(zone).toPlainDate().toString();

/** An instant on the reader's own clock, with its day where that is another; '' where both clocks agree. */
export function ownTimeText(at: Temporal.Instant, zone: string, reader: FactReader): string {
  const own = reader.time_zone;
  if (own === null || !isTimeZone(own)) return '';
  const [there, here] = [at.toZonedDateTimeISO(zone), at.toZonedDateTimeISO(own)];
  if (there.toPlainDateTime().equals(here.toPlainDateTime())) return '';
  const day = dayIn(at, zone) === dayIn(at, own) ? '' : `${dayWords(dayIn(at, own), reader.locale, 'short')}, `;
  return reader.t('mail.your_time', { time: `${day}${timeIn(at, own, reader)}` });
}

/** Who comes, a line each; nothing where nobody is booked or the company names nobody. */
export function comingFact(coming: readonly Coming[] | undefined, t: Speak): LetterFact[] {
  if (coming === undefined || coming.length === 0) return [];
  const lines = coming.map(({ name, service_name, is_asked }) => {
    if (name !== '') return `${name}, ${service_name}`;
    return t(is_asked ? 'mail.coming_asked' : 'mail.coming_open', { name: service_name });
  });
  return [{ label: t('mail.fact_coming'), value: lines.join('\n') }];
}

/** Until when canceling is free, on the clock of the location and the reader's own, and what it costs after. */
export function freeFact(free: FreeToCancel | undefined, reader: FactReader, formats: FormatSettings): LetterFact[] {
  if (free === undefined) return [];
  const { cut_off, time_zone, late_fee } = free;
  const { t, locale } = reader;
  const when = `${dayWords(dayIn(cut_off, time_zone), locale, 'long')}, ${timeIn(cut_off, time_zone, reader)}`;
  const own = ownTimeText(cut_off, time_zone, reader);
  const after = t('mail.fee_after', { fee: moneyText(late_fee, formats) });
  return [{ label: t('mail.fact_free_until'), value: [when, own, after].filter(Boolean).join('\n'), has_detail: true }];
}

/** What a provider gets, and whether that is agreed on or an estimate. */
export function payFact(pay: ShownPay | undefined, t: Speak, formats: FormatSettings): LetterFact[] {
  if (pay === undefined) return [];
  const amount = moneyText(pay.amount, formats);
  const value = pay.is_agreed
    ? [amount, t('mail.pay_agreed')]
    : [t('mail.pay_about', { pay: amount }), t('mail.pay_estimate')];
  return [{ label: t('offer.fact_pay'), value: value.join('\n'), has_detail: true }];
}
