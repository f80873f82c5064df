import type { Locale } from '../language/locale.ts';

/** How a company writes dates, times and money. */
export interface CompanyFormats {
  readonly date_format: 'MM/DD/YYYY' | 'DD/MM/YYYY';
  readonly time_format: 12 | 24;
  readonly currency_code: string;
  readonly currency_symbol: string;
  readonly decimal_point_character: string;
  readonly decimal_number_thousands_separator: string;
}

const AMERICAN: CompanyFormats = {
  date_format: 'MM/DD/YYYY',
  time_format: 12,
  currency_code: 'USD',
  currency_symbol: '$',
  decimal_point_character: '.',
  decimal_number_thousands_separator: ',',
};

const CONTINENTAL: CompanyFormats = {
  date_format: 'DD/MM/YYYY',
  time_format: 24,
  currency_code: 'EUR',
  currency_symbol: '€',
  decimal_point_character: ',',
  decimal_number_thousands_separator: '.',
};

const FORMATS: Readonly<Record<Locale, CompanyFormats>> = {
  'en-us': AMERICAN,
  'en-gb': {
    ...AMERICAN,
    date_format: 'DD/MM/YYYY',
    time_format: 24,
    currency_code: 'GBP',
    currency_symbol: '£',
  },
  es: CONTINENTAL,
  'es-us': AMERICAN,
  de: CONTINENTAL,
};

/** The currencies a company can bill in, with the symbols of the amount patterns (section 5). */
export const CURRENCIES = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', CAD: '$', AUD: '$', KWD: 'KD' } as const;

export type CurrencyCode = keyof typeof CURRENCIES;

export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];

/** How a company of this locale usually writes; every part can be chosen otherwise. */
export function formatsOfLocale(locale: Locale): CompanyFormats {
  return FORMATS[locale];
}

/** What may stand between thousands: nothing, a blank or a mark. */
export const THOUSANDS_SEPARATORS = [',', '.', ' ', '’', ''] as const;
export const DECIMAL_POINTS = ['.', ','] as const;

/** Whether both marks can be distinguished in a number. */
export function areMarksDistinct(decimalPoint: string, thousandsSeparator: string): boolean {
  return decimalPoint !== thousandsSeparator;
}

/** Whether a text names a time zone of the IANA database that this machine knows, such as `America/Denver`. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '' && text.includes('/');
  } catch {
    return false;
  }
}
