import type { ListQuery } from '@onrecord/contract/core/list';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { daysOfWord } from '@onrecord/domain/core/list/days-of-word';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import {
  type JobFilter,
  type JobWorkFilter,
  parseJobFilterKey,
  RECENTLY_UPDATED_DAYS,
} from '@onrecord/domain/scheduling/job/job-filter-keys';
import { weekdayNumber } from '@onrecord/domain/scheduling/job/weekday';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { containing } from '../../../../db/list/like-text.ts';
import type { ListValueType } from '../../../../db/list/list-condition.ts';
import { andAll, listCount, listPage, listRows } from '../../../../db/list/list-query.ts';
import type { ListCall, ListSource, PageJoins } from '../../../../db/list/list-source.ts';
import { NEWEST, type SearchSource } from '../../../../db/list/search-source.ts';
import { hidesProviders } from '../../../../db/list/visible-rows.ts';
import { type PartRules, partWhere } from '../../../../db/record/record-part.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';
import { JOBS_WITH_CONFLICT } from '../../booking-conflict/booking-conflict.reads.ts';
import { jobCoverSql } from '../../cover/cover.reads.ts';
import { visibleJobRows, whoseJobRows } from '../job.access.ts';

const TYPES: Readonly<Record<ListValueType, readonly string[]>> = {
  equal: ['job_request_status'],
  money: [],
  boolean: [],
  text: [
    'time_zone',
    'status_color',
    'status_name',
    'status_external_name',
    'confirmation_status_name',
    'client_name',
    'corporate_client_name',
    'case_name',
    'job_case_caption',
    'court_docket_number',
    'client_case_number',
    'case_reference_number',
    'case_type_name',
    'deponent_name',
    'taking_scontact_name',
    'caller_contact_name',
    'caller_contact_phone',
    'caller_contact_fax',
    'caller_contact_email',
    'location_near',
    'location_address1',
    'location_address2',
    'location_city',
    'state_code',
    'location_zipcode',
    'conference_room_name',
    'job_type_name',
    'delivery_type_name',
    'assign_service_providers',
    'assign_services',
    'service_and_provider',
    'special_instructions',
    'remote_meeting',
    'user_codes',
  ],
  number: [
    'job_list_row_id',
    'job_id',
    'job_request_id',
    'division_id',
    'is_canceled',
    'client_id',
    'case_id',
    'job_number',
    'estimated_duration',
    'job_status_id',
    'rooms_needed',
    'meals_needed',
    'reporters_needed',
    'number_of_attendees',
    'job_file_count',
    'service_count',
    'unassigned_count',
    'declined_count',
    'unconfirmed_count',
    'worksheets_open',
    'invoice_count',
  ],
  date: ['job_date'],
  time: ['start_time'],
  datetime: [
    'ends_at',
    'check_in_datetime',
    'p_confirmed_on',
    'p_worksheet_completed_on',
    'client_confirmed_on',
    'updated_at',
    'created_at',
  ],
};

const flat = Object.fromEntries(
  Object.entries(TYPES).flatMap(([type, ids]) =>
    ids.map((id) => [id, { sql: sql`r.${sql.ref(id)}`, type: type as ListValueType }]),
  ),
);

const division = (column: string) =>
  sql`(select d.${sql.ref(column)} from division d where d.company_id = ${COMPANY} and d.division_id = r.division_id)`;

/** What the lookup of time zones says of a row's zone; null for one that it does not have. */
const zone = (column: string) => sql`(select z.${sql.ref(column)} from time_zone z where z.iana_name = r.time_zone)`;

/** A page asks for the zone and the division of a row once, both by one join, and not for each of their columns. */
const ON_PAGE: PageJoins = {
  row: sql`r`,
  further: [
    {
      // The few zones are read from the first to the one that fits, which "limit 1" lets the database know.
      join: sql`left join lateral (select t.time_zone_id, t.time_zone_code, t.timezone_phrase, d.code, d.name
        from division d left join time_zone t on t.iana_name = r.time_zone
        where d.company_id = ${COMPANY} and d.division_id = r.division_id limit 1) z on true`,
      columns: {
        time_zone_code: sql`coalesce(z.time_zone_code, r.time_zone)`,
        time_zone_id: sql`z.time_zone_id`,
        timezone_phrase: sql`z.timezone_phrase`,
        division_code: sql`z.code`,
        division_name: sql`z.name`,
      },
    },
  ],
};

type JobListSource = ListSource & Required<Pick<ListSource, 'idSearch'>>;

/** The job list over its flat rows: no joins, and one search column with a trigram index. */
const JOB_LIST: JobListSource = {
  from: sql`job_list_row r`,
  columns: {
    ...flat,
    job_date_time: { sql: sql`r.starts_at`, type: 'datetime' },
    cover: { sql: jobCoverSql(), type: 'equal' },
    time_zone_code: { sql: sql`coalesce(${zone('time_zone_code')}, r.time_zone)`, type: 'text' },
    time_zone_id: { sql: zone('time_zone_id'), type: 'number' },
    timezone_phrase: { sql: zone('timezone_phrase'), type: 'text' },
    // Soonest first goes on with the time of the day; the same time of two zones is not the same instant.
    job_date: { sql: sql`r.job_date`, type: 'date', thenAscending: sql`r.starts_at` },
    division_code: { sql: division('code'), type: 'text' },
    division_name: { sql: division('name'), type: 'text' },
  },
  keys: [
    'job_list_row_id',
    'job_id',
    'job_request_id',
    'division_id',
    'is_canceled',
    'client_id',
    'case_id',
    'time_zone',
    'time_zone_id',
    'timezone_phrase',
    'job_date_time',
    'status_color',
    'updated_at',
  ],
  defaultSort: sql`r.job_date desc`,
  changedAt: sql`r.updated_at`,
  tieBreak: sql`r.job_list_row_id desc`,
  textSearch: (words) => andAll(containing(words).map((pattern) => sql<boolean>`r.search_text like ${pattern}`)),
  idSearch: {
    find: (words, limit) => sql`search_job_rows(${containing(words)}::text[], ${limit}::integer)`,
    id: sql`r.job_list_row_id`,
  },
  onPage: ON_PAGE,
};

/** Jobs that somebody asks to move, while nobody has responded. */
const MOVE_REQUESTED = sql<boolean>`r.job_id in (select w.job_id from job_request w
  where w.company_id = ${COMPANY} and w.kind = 'reschedule' and w.is_open and w.job_id is not null)`;

/** The client of the job waits for a response to a request to cancel. */
const WAITS_TO_CANCEL = sql<boolean>`(r.waits_to_cancel and r.is_canceled = 0)`;

/** What the client of a job waits for, in the words of whoever reads the list: it is searched and sorted by what is shown. */
interface RequestWords {
  readonly cancel: string;
  readonly change: string;
}

/** A name of the status, or what the client of the job waits for. */
const statusOrRequest = (column: string, { cancel, change }: RequestWords) => ({
  sql: sql`case when ${WAITS_TO_CANCEL} then ${sql.lit(cancel)}
    when r.waits_for_change and r.is_canceled = 0 then ${sql.lit(change)} else r.${sql.ref(column)} end`,
  type: 'text' as const,
});

const makeListWithRequests = (words: RequestWords): JobListSource => ({
  ...JOB_LIST,
  columns: {
    ...JOB_LIST.columns,
    status_name: statusOrRequest('status_name', words),
    status_external_name: statusOrRequest('status_external_name', words),
    is_cancel_requested: { sql: WAITS_TO_CANCEL, type: 'equal' },
  },
  keys: [...JOB_LIST.keys, 'is_cancel_requested'],
});

/** One source for each language: what its pages were planned as is remembered by the source. */
const listsWithRequests = new Map<string, JobListSource>();

/** The same list with Cancellation Requested as the status of those jobs; providers are not concerned by it. */
function listWithRequests(): JobListSource {
  const words = { cancel: message('job.cancellation_requested'), change: message('job.change_requested') };
  const key = JSON.stringify(words);
  const source = listsWithRequests.get(key) ?? makeListWithRequests(words);
  listsWithRequests.set(key, source);
  return source;
}

/** What a row is searched by without the names of its providers. */
const TEXT_WITHOUT_PROVIDERS = sql`lower(concat_ws(' ', r.job_number, r.client_name, r.case_name, r.job_case_caption,
  r.court_docket_number, r.deponent_name, r.taking_scontact_name, r.caller_contact_name, r.location_address1,
  r.location_city, r.conference_room_name))`;

/**
 * The job list as a viewer may search it. Where providers are hidden from contacts, their names find nothing either. Contacts
 * search their own rows and not the index of the whole company: those are few, and the index knows the providers.
 */
export function jobListSource(scope: Scope): JobListSource {
  const isProvider = scope.viewer.kind === 'user' && scope.viewer.user_type === 'provider';
  const source = isProvider ? JOB_LIST : listWithRequests();
  if (scope.viewer.kind !== 'user' || scope.viewer.user_type !== 'contact') return source;
  const text = sql`case when ${hidesProviders(scope)} then ${TEXT_WITHOUT_PROVIDERS} else r.search_text end`;
  const textSearch = (words: readonly string[]) =>
    andAll(containing(words).map((pattern) => sql<boolean>`${text} like ${pattern}`));
  const find = (words: readonly string[], limit: number) => sql`(select r.job_list_row_id as id from job_list_row r
    where ${andAll([...visibleJobRows(scope), textSearch(words)])} order by r.job_date desc, r.job_list_row_id desc limit ${limit})`;
  return { ...source, textSearch, idSearch: { ...source.idSearch, find } };
}

/** Jobs, not requests: those have no number to be known by yet. */
export const jobList: SearchSource = {
  source: jobListSource,
  visibleRows: (scope) => [...visibleJobRows(scope), sql<boolean>`r.job_id is not null`],
  newest: sql`(select * from job_list_row order by job_date desc, job_list_row_id desc limit ${NEWEST}) r`,
  found: {
    id: sql`r.job_id`,
    label: sql`concat_ws(' · ', r.job_number, nullif(r.case_name, ''))`,
    note: sql`r.client_name`,
    date: sql`r.job_date`,
    division_id: sql`r.division_id`,
  },
};

/** What some rows of the list are of, as far as the viewer may see them: a job, or a request that has none yet. */
export async function jobsOfRows(tx: Tx, scope: Scope, rowIds: readonly number[]) {
  const { rows } = await sql<{
    row_id: number;
    job_id: number | null;
    name: string;
  }>`select r.job_list_row_id as row_id,
      r.job_id, ${jobList.found.label} as name from job_list_row r
    where ${andAll([...visibleJobRows(scope), sql<boolean>`r.job_list_row_id = any(${[...rowIds]}::bigint[])`])}`.execute(
    tx,
  );
  return rows;
}

/** What the listing narrows by besides columns; the names are the specification's. */
export interface JobListing extends ListQuery {
  job_status?: string;
  from_date?: string;
  to_date?: string;
  date_range?: string;
  weekday?: string;
  division_id?: number | null;
  deponent_id?: number;
  case_id?: number;
  client_id?: number;
  of?: RecordPart | undefined;
}

const ofDeponent = (id: number) =>
  sql<boolean>`r.job_id in (select jd.job_id from job_deponent jd where jd.company_id = ${COMPANY} and jd.deponent_id = ${id})`;

const PARTS: PartRules = {
  client: (id) => sql`r.client_id = ${id}`,
  case: (id) => sql`r.case_id = ${id}`,
  contact: (id) => sql`(r.taking_contact_id = ${id} or r.caller_contact_id = ${id})`,
  deponent: ofDeponent,
  provider: (id) => sql`r.provider_ids @> array[${id}]::bigint[]`,
};

const SCHEDULED = sql<boolean>`r.job_id is not null and r.is_canceled = 0`;

/** Jobs with a service that nobody takes, or without any. The day, which an index knows, follows from the cover. */
const UNCOVERED = sql<boolean>`r.starts_at > now() - interval '1 day' and ${jobCoverSql()} = 'uncovered'`;

/** Jobs that are turned in and have orders that no invoice bills. */
const UNBILLED = sql<boolean>`${SCHEDULED} and r.p_worksheet_completed_on is not null and r.worksheets_open = 0
  and r.job_id in (select w.job_id from worksheet_order w where w.company_id = ${COMPANY} and not w.is_billed)`;

const WORK: Readonly<Record<string, RawBuilder<boolean>>> = {
  scheduled: SCHEDULED,
  open_requests: sql`((r.job_id is null and r.job_request_status <> 'canceled') or ${WAITS_TO_CANCEL}
    or ${MOVE_REQUESTED} or r.waits_for_change)`,
  unbilled: UNBILLED,
  uncovered: UNCOVERED,
  declined: sql`r.job_id is not null and r.is_canceled = 0 and r.declined_count > 0`,
  over_time_off: sql`${SCHEDULED} and r.job_id in ${JOBS_WITH_CONFLICT}`,
  client_declined: sql`r.is_canceled = 0 and r.starts_at > now() - interval '1 day' and r.job_id in (select j.job_id from job j where j.company_id = ${COMPANY}
    and j.client_declined_on is not null)`,
  new_assignments: sql`r.is_canceled = 0 and r.starts_at > now() and r.unconfirmed_count > 0`,
  needing_confirmation: sql`r.job_id is not null and r.is_canceled = 0 and r.starts_at > now() and r.client_confirmed_on is null`,
  needing_service_provider_confirmation: sql`r.is_canceled = 0 and r.starts_at > now() and r.unconfirmed_count > 0`,
  needing_worksheet: sql`r.is_canceled = 0 and r.starts_at < now() and r.worksheets_open > 0`,
  canceled_assignments: sql`r.job_id is not null and r.is_canceled > 0`,
};

/** Jobs with a service of this provider that waits for them, whatever their colleagues have done. */
const withOwnService = (providerId: number | null, isOpen: RawBuilder<boolean>) =>
  sql<boolean>`r.job_id in (select js.job_id from job_service js where js.company_id = ${COMPANY}
    and js.service_provider_id = ${providerId} and not js.is_canceled and ${isOpen})`;

const NOT_CONFIRMED = sql<boolean>`js.confirmed_on is null`;
const NOT_TURNED_IN = sql<boolean>`js.worksheet_completed_on is null and not js.no_progress_tracked`;

/** The work of providers, by what is open of a service. */
const OWN_SERVICE: Readonly<Partial<Record<JobWorkFilter, RawBuilder<boolean>>>> = {
  new_assignments: NOT_CONFIRMED,
  needing_service_provider_confirmation: NOT_CONFIRMED,
  needing_worksheet: NOT_TURNED_IN,
};

/** What a provider has to do is about their own services alone. */
function ownWork(work: JobWorkFilter, { viewer }: Scope): RawBuilder<boolean>[] {
  if (viewer.kind !== 'user' || viewer.user_type !== 'provider') return [];
  const own = OWN_SERVICE[work];
  return own ? [withOwnService(viewer.service_provider_id, own)] : [];
}

function byStatus(scope: Scope, filter: JobFilter, now: Temporal.Instant): RawBuilder<boolean>[] {
  if (filter.kind === 'all') return [];
  if (filter.kind === 'status') return [sql<boolean>`r.job_status_id = ${filter.job_status_id}`];
  if (filter.kind === 'request') {
    const isRequest = sql<boolean>`(r.job_id is null and r.job_request_status = ${filter.status})`;
    if (filter.status === 'rescheduled') return [sql<boolean>`(${isRequest} or ${MOVE_REQUESTED})`];
    if (filter.status === 'change requested') return [sql<boolean>`(${isRequest} or r.waits_for_change)`];
    if (filter.status !== 'canceled') return [isRequest];
    return [sql<boolean>`(${isRequest} or ${WAITS_TO_CANCEL})`];
  }
  if (filter.work === 'recently_updated') {
    const since = now.subtract({ hours: 24 * RECENTLY_UPDATED_DAYS }).toString();
    return [sql<boolean>`r.updated_at >= ${since}::timestamptz`];
  }
  return [WORK[filter.work] ?? sql<boolean>`false`, ...ownWork(filter.work, scope)];
}

/**
 * First and last day of a named range, which may be open at its end, counted from today in the company's zone; undefined where the
 * name means everything.
 */
function datesOfRange(
  range: string | undefined,
  today: Temporal.PlainDate,
  firstDay: 0 | 1,
): [string, string | undefined] | undefined {
  if (range === 'upcoming') return [today.toString(), undefined];
  const days = range === undefined ? undefined : daysOfWord(range, today, firstDay);
  return days && [days.first.toString(), days.last.toString()];
}

/** The conditions of a listing beyond its columns: whose rows, which days, which state. */
export function jobListingWhere(
  scope: Scope,
  listing: JobListing,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
  firstDay: 0 | 1 = 0,
): RawBuilder<boolean>[] {
  const filter = parseJobFilterKey(listing.job_status ?? 'all');
  if (!filter) throw refuse('list.invalid_value', { column: 'job_status' });
  const [from, to] = datesOfRange(listing.date_range, today, firstDay) ?? [listing.from_date, listing.to_date];
  return [
    ...visibleJobRows(scope),
    // The jobs of one record are all of them, whoever is chosen for lists.
    ...(listing.of ? [] : whoseJobRows(scope)),
    ...byStatus(scope, filter, now),
    ...(from ? [sql<boolean>`r.job_date >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`r.job_date <= ${to}::date`] : []),
    ...(listing.weekday ? [sql<boolean>`extract(isodow from r.job_date) = ${weekdayNumber(listing.weekday)}`] : []),
    ...(listing.division_id ? [sql<boolean>`r.division_id = ${listing.division_id}`] : []),
    ...(listing.case_id ? [sql<boolean>`r.case_id = ${listing.case_id}`] : []),
    ...(listing.client_id ? [sql<boolean>`r.client_id = ${listing.client_id}`] : []),
    ...(listing.deponent_id ? [ofDeponent(listing.deponent_id)] : []),
    ...partWhere(scope, PARTS, listing.of),
  ];
}

export const jobPage = (tx: Tx, scope: Scope, call: ListCall) => listPage<JobListRow>(tx, jobListSource(scope), call);
export const jobCount = (tx: Tx, scope: Scope, call: ListCall) => listCount(tx, jobListSource(scope), call);
export const jobRows = (tx: Tx, scope: Scope, call: ListCall, columns: readonly string[]) =>
  listRows(tx, jobListSource(scope), call, columns);

/** How many rows of the job list belong to a record and may be seen. */
export const jobsOf = (tx: Tx, scope: Scope, of: RecordPart): Promise<number> =>
  countJobRows(tx, [...visibleJobRows(scope), ...partWhere(scope, PARTS, of)]);

/** How many rows of the job list satisfy conditions; for dashboards. */
export async function countJobRows(tx: Tx, where: readonly RawBuilder<boolean>[]): Promise<number> {
  const { count = 0 } = await countKindsOfJobRows(tx, where, { count: [] });
  return count;
}

/** How many rows of the job list there are of each kind, of those that satisfy conditions: all kinds in one pass. */
export async function countKindsOfJobRows<Kind extends string>(
  tx: Tx,
  where: readonly RawBuilder<boolean>[],
  kinds: Readonly<Record<Kind, readonly RawBuilder<boolean>[]>>,
): Promise<Record<Kind, number>> {
  const names = Object.keys(kinds) as Kind[];
  const columns = names.map((name) => {
    const own = kinds[name];
    return sql`count(*)${own.length === 0 ? sql`` : sql` filter (where ${andAll(own)})`} as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<Kind, number>>`select ${sql.join(columns)} from job_list_row r
    where ${andAll(where)}`.execute(tx);
  return rows[0] ?? (Object.fromEntries(names.map((name) => [name, 0])) as Record<Kind, number>);
}
