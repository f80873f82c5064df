import { TIME_OFF_LIST } from '@onrecord/domain/scheduling/time-off/time-off.list';
import { type AwayDuring, awayDuring } from '@onrecord/domain/scheduling/time-off/time-off-conflicts';
import type { TimeOffDraft } from '@onrecord/domain/scheduling/time-off/time-off-draft';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type EntityList, keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { andAll, searchColumns } from '../../../db/list/list-query.ts';
import type { ListSource } from '../../../db/list/list-source.ts';
import { personName, personWords } from '../../../db/record/person-name.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { visibleProviders } from '../../people/service-provider/service-provider.access.ts';
import { type BookedService, bookingsFrom } from '../booking-conflict/booking-conflict.reads.ts';

const KEYS = ['service_provider_time_off_id', 'service_provider_id', 'version'];

const FROM = sql`service_provider_time_off o
  join service_provider p on p.company_id = o.company_id and p.service_provider_id = o.service_provider_id
  join company co on co.company_id = o.company_id`;

const source: ListSource = {
  from: FROM,
  columns: {
    ...listColumns(TIME_OFF_LIST.columns, {
      service_provider_name: personName('p'),
      description: sql`o.description`,
      from_date: sql`o.start_date_time::date`,
      from_time: sql`case when not o.is_all_day then o.start_date_time::time end`,
      to_date: sql`o.end_date_time::date`,
      to_time: sql`case when not o.is_all_day then o.end_date_time::time end`,
      is_all_day: sql`o.is_all_day`,
      recurrence: sql`case when o.recurrence_type is null then 'once' when o.recurrence_type = 'weekly' then 'weekly'
        else coalesce(o.daily_type, 'EveryXDays') end`,
      every_x_count: sql`case when o.recurrence_type is not null then o.every_x_count end`,
      recurrence_ends_on: sql`o.recurrence_ends_on`,
      time_zone: sql`o.time_zone`,
    }),
    ...keyColumns('o', KEYS),
  },
  keys: KEYS,
  defaultSort: sql`o.start_date_time desc`,
  tieBreak: sql`o.service_provider_time_off_id`,
  textSearch: searchColumns([...personWords('p'), sql`o.description`]),
  changedAt: sql`o.updated_at`,
};

/** A time off is whose its provider is: staff see those of their divisions' providers, providers their own (section 6). */
export const timeOffList: EntityList = {
  columns: TIME_OFF_LIST.columns,
  id: sql`o.service_provider_time_off_id`,
  visibleRows: visibleProviders,
  source: () => source,
  parts: { provider: (id) => sql`o.service_provider_id = ${id}` },
};

/** The day on which a time off is over for good; a series without an end never is. */
const OVER = sql`case when o.recurrence_type is null then o.end_date_time
  when o.recurrence_ends_on is not null then o.recurrence_ends_on + (o.end_date_time - date_trunc('day', o.start_date_time))
  when o.end_date_time::date > o.start_date_time::date then o.end_date_time
  else 'infinity'::timestamp end`;

/** The list, narrowed to what is not over yet or what is. */
export function timeOffListOf(when: 'all' | 'coming' | 'past', now: Temporal.Instant): EntityList {
  if (when === 'all') return timeOffList;
  const wall = sql`${now.toString()}::timestamptz at time zone o.time_zone`;
  const narrowed = when === 'coming' ? sql<boolean>`${OVER} >= ${wall}` : sql<boolean>`${OVER} < ${wall}`;
  return { ...timeOffList, visibleRows: (scope) => [...visibleProviders(scope), narrowed] };
}

const COLUMNS = sql`o.service_provider_time_off_id, o.service_provider_id, o.description, o.start_date_time, o.end_date_time,
  o.time_zone, o.is_all_day, o.recurrence_type, o.daily_type, o.every_x_count, o.recurrence_ends_on,
  o.weekly_on_sunday, o.weekly_on_monday, o.weekly_on_tuesday, o.weekly_on_wednesday, o.weekly_on_thursday,
  o.weekly_on_friday, o.weekly_on_saturday, o.version`;

export type TimeOffDetail = TimeOffDraft & {
  service_provider_time_off_id: number;
  service_provider_id: number;
  service_provider_name: string;
  version: number;
};

/** Time off that the viewer may see and that meets the conditions, whole. */
export async function readTimeOff(
  tx: Tx,
  scope: Scope,
  conditions: readonly RawBuilder<boolean>[],
): Promise<TimeOffDetail[]> {
  const where = andAll([...visibleProviders(scope), ...conditions]);
  const { rows } = await sql<TimeOffDetail>`select ${COLUMNS}, ${personName('p')} as service_provider_name
    from ${FROM} where ${where} order by o.start_date_time, o.service_provider_time_off_id`.execute(tx);
  return rows;
}

/** Days to ask about, both included, and whom. */
export interface DaysQuery {
  from_date: string;
  to_date: string;
  division_id: number | null;
  service_provider_id: number | null;
}

/** Time off that may touch some days; which of its occurrences do, the domain says. */
export function timeOffAround(tx: Tx, scope: Scope, request: DaysQuery): Promise<TimeOffDetail[]> {
  const { from_date, to_date, division_id, service_provider_id } = request;
  return readTimeOff(tx, scope, [
    // A day more on either side: the zones of two people may be that far apart.
    sql<boolean>`o.start_date_time < ${to_date}::date + 2`,
    sql<boolean>`${OVER} >= ${from_date}::date - 1`,
    ...(division_id === null ? [] : [sql<boolean>`(p.division_id is null or p.division_id = ${division_id})`]),
    ...(service_provider_id === null ? [] : [sql<boolean>`p.service_provider_id = ${service_provider_id}`]),
  ]);
}

/** Time off of everybody that may touch some days, for counts that name nobody. */
export async function timeOffRows(
  tx: Tx,
  { company_id }: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Omit<TimeOffDetail, 'service_provider_name'>[]> {
  const { rows } = await sql<Omit<TimeOffDetail, 'service_provider_name'>>`select ${COLUMNS}
    from service_provider_time_off o where o.company_id = ${company_id} and o.start_date_time < ${to}::date + 2
      and ${OVER} >= ${from}::date - 1 order by o.service_provider_time_off_id`.execute(tx);
  return rows;
}

/** Whether the viewer may see this provider, whose time off is to be entered. */
export async function isVisibleProvider(tx: Tx, scope: UserScope, providerId: number): Promise<boolean> {
  const where = andAll([...visibleProviders(scope), sql<boolean>`p.service_provider_id = ${providerId}`]);
  const { rows } = await sql`select from service_provider p where ${where}`.execute(tx);
  return rows.length > 0;
}

/** What a provider is booked for from now on, as far as it falls into a time off. */
export async function bookingsIn(
  tx: Tx,
  scope: Scope,
  timeOff: TimeOffDraft,
  service_provider_id: number,
  now: Temporal.Instant,
): Promise<AwayDuring<BookedService>[]> {
  return awayDuring(timeOff, await bookingsFrom(tx, scope, { service_provider_id }, now));
}
