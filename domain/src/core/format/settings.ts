export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];

export type HourClock = 12 | 24;

/** How a company writes dates, times and money; these travel with the session (section 3). */
export interface FormatSettings {
  readonly date_format: DateFormat;
  readonly time_format: HourClock;
  /** Decides how many decimals amounts have; as in most currencies where a page knows none. */
  readonly currency_code?: string;
  readonly currency_symbol: string;
  readonly decimal_point_character: string;
  readonly decimal_number_thousands_separator: string;
}

/** The defaults of section 9. */
export const DEFAULT_FORMATS: FormatSettings = {
  date_format: 'MM/DD/YYYY',
  time_format: 12,
  currency_symbol: '$',
  decimal_point_character: '.',
  decimal_number_thousands_separator: ',',
};
