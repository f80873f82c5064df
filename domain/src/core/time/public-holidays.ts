import type { Locale } from '../language/locale.ts';

/** A day on which courts and offices are closed. */
export interface HolidayDate {
  readonly description: string;
  readonly holiday_date: string;
}

type Rule = (year: number) => Temporal.PlainDate;

const fixed =
  (month: number, day: number): Rule =>
  (year) =>
    Temporal.PlainDate.from({ year, month, day });

/** The nth such weekday of a month (1 is Monday); -1 is the last. */
function nth(month: number, weekday: number, count: number): Rule {
  return (year) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    if (count > 0) return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (count - 1) });
    const last = first.with({ day: first.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
  };
}

/** Western Easter by the anonymous Gregorian computus. */
function easter(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return Temporal.PlainDate.from({ year, month: 3, day: 28 }).add({ days: moon - weekday });
}

const afterEaster =
  (days: number): Rule =>
  (year) =>
    easter(year).add({ days });

/** A federal holiday on Saturday is kept on Friday, one on Sunday on Monday. */
function federal(date: Temporal.PlainDate): Temporal.PlainDate {
  if (date.dayOfWeek === 6) return date.subtract({ days: 1 });
  return date.dayOfWeek === 7 ? date.add({ days: 1 }) : date;
}

const AMERICAN: readonly (readonly [string, Rule])[] = [
  ["New Year's Day", (year) => federal(fixed(1, 1)(year))],
  ['Martin Luther King Jr. Day', nth(1, 1, 3)],
  ["Presidents' Day", nth(2, 1, 3)],
  ['Memorial Day', nth(5, 1, -1)],
  ['Juneteenth', (year) => federal(fixed(6, 19)(year))],
  ['Independence Day', (year) => federal(fixed(7, 4)(year))],
  ['Labor Day', nth(9, 1, 1)],
  ['Columbus Day', nth(10, 1, 2)],
  ['Veterans Day', (year) => federal(fixed(11, 11)(year))],
  ['Thanksgiving Day', nth(11, 4, 4)],
  ['Christmas Day', (year) => federal(fixed(12, 25)(year))],
];

/** A bank holiday on a weekend is kept on the next working day that is not one itself. */
const bankDay =
  (rule: Rule): Rule =>
  (year) => {
    const date = rule(year);
    return date.dayOfWeek >= 6 ? date.add({ days: 8 - date.dayOfWeek }) : date;
  };

const BRITISH: readonly (readonly [string, Rule])[] = [
  ["New Year's Day", bankDay(fixed(1, 1))],
  ['Good Friday', afterEaster(-2)],
  ['Easter Monday', afterEaster(1)],
  ['Early May bank holiday', nth(5, 1, 1)],
  ['Spring bank holiday', nth(5, 1, -1)],
  ['Summer bank holiday', nth(8, 1, -1)],
  ['Christmas Day', (year) => christmas(year, 25)],
  ['Boxing Day', (year) => christmas(year, 26)],
];

/** The days kept in every German state. They stay where they fall. */
const GERMAN: readonly (readonly [string, Rule])[] = [
  ['Neujahr', fixed(1, 1)],
  ['Karfreitag', afterEaster(-2)],
  ['Ostermontag', afterEaster(1)],
  ['Tag der Arbeit', fixed(5, 1)],
  ['Christi Himmelfahrt', afterEaster(39)],
  ['Pfingstmontag', afterEaster(50)],
  ['Tag der Deutschen Einheit', fixed(10, 3)],
  ['1. Weihnachtstag', fixed(12, 25)],
  ['2. Weihnachtstag', fixed(12, 26)],
];

/** The days kept in all of Spain. */
const SPANISH: readonly (readonly [string, Rule])[] = [
  ['Año Nuevo', fixed(1, 1)],
  ['Epifanía del Señor', fixed(1, 6)],
  ['Viernes Santo', afterEaster(-2)],
  ['Fiesta del Trabajo', fixed(5, 1)],
  ['Asunción de la Virgen', fixed(8, 15)],
  ['Fiesta Nacional de España', fixed(10, 12)],
  ['Todos los Santos', fixed(11, 1)],
  ['Día de la Constitución', fixed(12, 6)],
  ['Inmaculada Concepción', fixed(12, 8)],
  ['Navidad', fixed(12, 25)],
];

/** Christmas and Boxing Day move to Monday and Tuesday, each keeping out of the other's way. */
function christmas(year: number, day: number): Temporal.PlainDate {
  const date = fixed(12, day)(year);
  if (date.dayOfWeek < 6) return date;
  return date.add({ days: 2 });
}

const RULES = { US: AMERICAN, GB: BRITISH, DE: GERMAN, ES: SPANISH } as const;

/** The countries whose holidays are known: the federal ones of the United States, the bank holidays of England and Wales. */
export type HolidayCountry = keyof typeof RULES;

const COUNTRIES: Readonly<Record<Locale, HolidayCountry>> = {
  'en-us': 'US',
  'en-gb': 'GB',
  es: 'ES',
  'es-us': 'US',
  de: 'DE',
};

/** Whose holidays a company of this locale starts with. */
export function holidayCountryOf(locale: Locale): HolidayCountry {
  return COUNTRIES[locale];
}

/** The holidays of a country that belong to one year, as they are called there. A New Year's Day may be kept in December. */
export function holidaysOf(country: HolidayCountry, year: number): HolidayDate[] {
  return RULES[country].map(([description, rule]) => ({ description, holiday_date: rule(year).toString() }));
}

/** The holidays kept in so many years from a year on, in their order, each date once. */
export function holidaysFrom(country: HolidayCountry, firstYear: number, years: number): HolidayDate[] {
  const all = Array.from({ length: years + 1 }, (_, n) => holidaysOf(country, firstYear + n)).flat();
  const last = `${firstYear + years - 1}-12-31`;
  const remaining = all.filter((day) => day.holiday_date >= `${firstYear}-01-01` && day.holiday_date <= last);
  return [...new Map(remaining.map((day) => [day.holiday_date, day])).values()].sort((one, other) =>
    one.holiday_date < other.holiday_date ? -1 : 1,
  );
}
