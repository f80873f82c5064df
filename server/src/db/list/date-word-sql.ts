import { firstWeekday } from '@onrecord/domain/core/format/week';
import { LOCALES } from '@onrecord/domain/core/language/locale';
import { type DateStretch, type DateUnit, stretchOfWord } from '@onrecord/domain/core/list/date-word';
import { type RawBuilder, sql } from 'kysely';

/** Days from `first` on, up to and without `end`, as SQL. */
export interface StretchSql {
  readonly first: RawBuilder<unknown>;
  readonly end: RawBuilder<unknown>;
}

const MONDAY_LOCALES = LOCALES.filter((locale) => firstWeekday(locale) === 1);

/** PostgreSQL begins its weeks on Mondays: where they begin on Sundays, a day is looked up in the week of the day after it. */
const daysToMonday = (locale: RawBuilder<unknown>) =>
  sql`(case when ${locale} = any(${MONDAY_LOCALES}::text[]) then 0 else 1 end)`;

const STEP: Readonly<Record<DateUnit, RawBuilder<unknown>>> = {
  day: sql`interval '1 day'`,
  week: sql`interval '7 days'`,
  month: sql`interval '1 month'`,
  quarter: sql`interval '3 months'`,
  year: sql`interval '1 year'`,
};

/** The same days as `daysOfWord` of the domain gives, from a today and a locale that are SQL themselves. */
export function stretchSql(
  { unit, from, to }: DateStretch,
  today: RawBuilder<unknown>,
  locale: RawBuilder<unknown>,
): StretchSql {
  const shift = unit === 'week' ? daysToMonday(locale) : sql`0`;
  const begin = sql`(date_trunc(${unit}::text, (${today} + ${shift})::timestamp) - ${shift} * interval '1 day')`;
  const stepped = (count: number) => sql`(${begin} + ${count}::int * ${STEP[unit]})::date`;
  return { first: stepped(from), end: stepped(to + 1) };
}

const TODAY = sql`(now() at time zone c.time_zone)::date`;
const LOCALE = sql`c.locale`;

/** The days that words stand for on the clock and in the weeks of the company at work. Undefined for a text that is no such words. */
export function wordDays(word: string): StretchSql | undefined {
  const stretch = stretchOfWord(word);
  if (!stretch) return undefined;
  const { first, end } = stretchSql(stretch, TODAY, LOCALE);
  const ofCompany = (day: RawBuilder<unknown>) =>
    sql`(select ${day} from company c where c.company_id = nullif(current_setting('app.company_id', true), '')::bigint)`;
  return { first: ofCompany(first), end: ofCompany(end) };
}
