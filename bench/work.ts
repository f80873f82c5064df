import { writeCursor } from '../server/src/db/list/list-cursor.ts';
import { BIGGEST, BOARD, type BoardSpan, DAYS, FIRST_DAY, word } from './data-set.ts';

export type Values = Readonly<Record<string, number>>;

/** One kind of work: as plain SQL, which is the yardstick, and as the call people make. */
export interface Work {
  readonly name: string;
  /** What share of the yardstick's rate the call should reach; null where only looked at. */
  readonly goal: number | null;
  /** What changes from one request to the next, and between which bounds. */
  readonly variables: Readonly<Record<string, readonly [number, number]>>;
  /** Statements with `:name` for variables; several make one transaction. */
  readonly sql: readonly string[];
  readonly path: string;
  readonly body: (values: Values) => object;
}

const ID = BIGGEST * 10_000_000;
const DIVISIONS = [1, 4] as const;

const dayOf = (offset: number) => Temporal.PlainDate.from(FIRST_DAY).add({ days: offset }).toString();

/** What a word begins with in a name. */
const initial = (n: number) => `${word(n).charAt(0).toUpperCase()}${word(n).slice(1)}`;

const personName = (alias: string) =>
  `display_name(1::smallint, ${['first_name', 'middle_nameinitial', 'last_name', 'suffix']
    .map((name) => `${alias}.${name}`)
    .join(', ')})`;

const JOINS = `
  left join client cl on cl.company_id = j.company_id and cl.client_id = j.client_id
  left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
  left join contact ta on ta.company_id = j.company_id and ta.contact_id = j.taking_contact_id
  left join contact ca on ca.company_id = j.company_id and ca.contact_id = j.caller_contact_id
  left join job_status st on st.company_id = j.company_id and st.job_status_id = j.job_status_id
  left join job_type jt on jt.company_id = j.company_id and jt.job_type_id = j.job_type_id
  left join conference_room room on room.company_id = j.company_id and room.conference_room_id = j.conference_room_id
  left join lateral (select string_agg(${personName('x')}, '; ' order by jd.sort_order) as names
    from job_deponent jd join deponent x on x.company_id = jd.company_id and x.deponent_id = jd.deponent_id
    where jd.company_id = j.company_id and jd.job_id = j.job_id) d on true
  left join lateral (select string_agg(sv.name::text, '; ' order by js.sort_order) as services, string_agg(${personName('p')}, '; ') as providers
    from job_service js join service sv on sv.company_id = js.company_id and sv.service_id = js.service_id
    left join service_provider p on p.company_id = js.company_id and p.service_provider_id = js.service_provider_id
    where js.company_id = j.company_id and js.job_id = j.job_id) s on true`;

const NAMES = `j.*, cl.name as client_name, lc.case_name, ${personName('ta')} as taking, ${personName('ca')} as caller, st.external_name,
  jt.name as job_type_name, room.name as room_name, d.names, s.services, s.providers`;

/** A page as a good hand writes it: ten rows found first, names joined to those only, counted in the same statement. */
function joinedPage(where: string, order: string, from = 'job j'): string {
  return `select counted.n, ${NAMES} from (select count(*) as n from ${from} where ${where}) counted,
    (select j.* from ${from} where ${where} order by ${order} limit 10) j ${JOINS}`;
}

const inDivision = (days: number) =>
  `j.company_id = ${BIGGEST} and j.division_id = ${ID} + :division and j.job_date between date '${FIRST_DAY}' + :day::int and date '${FIRST_DAY}' + :day::int + ${days}`;

const range = ({ division = 1, day = 0 }: Values, days: number) => ({
  division_id: ID + division,
  from_date: dayOf(day),
  to_date: dayOf(day + days),
});

const LISTING = '/api/job/getJobListing';

const page: Work = {
  name: 'L1 first page',
  goal: 0.85,
  variables: { division: DIVISIONS, day: [0, DAYS - 31] },
  sql: [joinedPage(inDivision(30), 'j.job_date desc, j.job_id desc')],
  path: LISTING,
  body: (values) => ({ limit: 10, ...range(values, 30) }),
};

const sorted: Work = {
  name: 'L2 statuses, other order',
  goal: 0.9,
  variables: { division: DIVISIONS, day: [0, DAYS - 91] },
  sql: [
    joinedPage(
      `${inDivision(90)} and f.external_name in ('Scheduled', 'Confirmed')`,
      'o.name, j.job_id desc',
      `job j join job_status f on f.company_id = j.company_id and f.job_status_id = j.job_status_id
       left join client o on o.company_id = j.company_id and o.client_id = j.client_id`,
    ),
  ],
  path: LISTING,
  body: (values) => ({
    limit: 10,
    ...range(values, 90),
    filter: { status_external_name: ['Scheduled', 'Confirmed'] },
    sort: { column_name: 'client_name', type: 'asc' },
  }),
};

export const search: Work = {
  name: 'L3 text search',
  goal: 0.9,
  variables: { word: [0, 899] },
  sql: [
    joinedPage(
      `r.company_id = ${BIGGEST} and r.search_text like '%' || bench_word(:word::bigint) || '%'`,
      'r.job_date desc, r.job_list_row_id desc',
      'job_list_row r join job j on j.company_id = r.company_id and j.job_id = r.job_id',
    ),
  ],
  path: LISTING,
  body: ({ word: n = 0 }) => ({ limit: 10, search_text: word(n) }),
};

/** Beyond any one list, so there is no statement to hold it against: what counts is how long somebody waits who types. */
export const everywhere: Work = {
  name: 'Search across everything',
  goal: null,
  variables: { word: [0, 899] },
  sql: [],
  path: '/api/search/everything',
  body: ({ word: n = 0 }) => ({ search_text: word(n) }),
};

const wide: Work = {
  name: 'L4 wide date range',
  goal: 0.9,
  variables: { division: DIVISIONS, day: [0, DAYS - 731] },
  sql: [joinedPage(inDivision(730), 'j.job_date desc, j.job_id desc')],
  path: LISTING,
  body: (values) => ({ limit: 10, ...range(values, 730) }),
};

const calendar: Work = {
  name: 'CAL month of a division',
  goal: 0.8,
  variables: { division: DIVISIONS, day: [0, DAYS - 31] },
  sql: [`select ${NAMES} from job j ${JOINS} where ${inDivision(30)} order by j.starts_at`],
  path: '/api/job/getCalendarJobList',
  body: (values) => range(values, 30),
};

const invoices: Work = {
  name: 'Client invoices, first page',
  goal: null,
  variables: { skip: [0, 9] },
  sql: [
    `select counted.n, i.*, o.contact_name, o.order_number, j.job_number, j.job_date, lc.case_name, c.name as client_name, d.name as division_name
     from (select count(*) as n from client_invoice where company_id = ${BIGGEST}) counted,
       (select * from client_invoice where company_id = ${BIGGEST} order by invoice_date desc, client_invoice_id desc limit 10 offset :skip::int * 10) i
     join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
     join job j on j.company_id = i.company_id and j.job_id = i.job_id
     join division d on d.company_id = i.company_id and d.division_id = i.division_id
     left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
     left join client c on c.company_id = i.company_id and c.client_id = i.client_id`,
  ],
  path: '/api/client_invoice/getClientInvoiceData',
  body: ({ skip = 0 }) => ({ limit: 10, offset: skip * 10 }),
};

/** The board of 500 jobs: what each of them still lacks, from the tables themselves. */
function board({ today, last }: BoardSpan): Work {
  return {
    name: 'Board of 500 jobs',
    goal: null,
    variables: {},
    sql: [
      `select ${NAMES}, c.checked_in, i.invoices, w.open from job j ${JOINS}
       left join lateral (select min(c.check_in_datetime) as checked_in from job_checkin c
         where c.company_id = j.company_id and c.job_id = j.job_id) c on true
       left join lateral (select count(*) as invoices from client_invoice i
         where i.company_id = j.company_id and i.job_id = j.job_id) i on true
       left join lateral (select count(*) as open from job_service js where js.company_id = j.company_id
         and js.job_id = j.job_id and not js.is_canceled and js.worksheet_completed_on is null) w on true
       where j.company_id = ${BIGGEST} and j.division_id = ${BOARD.division_id} and j.is_canceled = 0
         and j.job_date between date '${today}' - 40 and date '${last}' order by j.starts_at, j.job_id`,
    ],
    path: '/api/job_board/getBoard',
    body: () => ({ division_id: BOARD.division_id, show: 'all' }),
  };
}

/** A slot in which the provider is free: every number is another one. */
const SLOT = (providers: number) => ({
  provider: `${ID} + 1 + :slot::bigint % ${providers}`,
  day: `date '2031-01-01' + (:slot::bigint / ${providers})::int`,
});

function createJob(providers: number): Work {
  const { provider, day } = SLOT(providers);
  const starts = `((${day}) + time '09:00') at time zone 'America/Denver'`;
  return {
    name: 'Create a job',
    goal: 0.6,
    variables: { client: [1, 4], deponent: [1, 500] },
    // The list's row, the live news and the checks are the product's own cost: the yardstick leaves them out (app.bulk_load).
    sql: [
      `insert into job (company_id, division_id, job_number, job_type_id, job_status_id, client_id, taking_contact_id, case_id, job_date,
         start_time, estimated_duration, time_zone, starts_at, ends_at, job_location_type, remote_meeting)
       values (${BIGGEST}, ${ID} + 1, take_number(${BIGGEST}, 'job'), 1, 2, ${ID} + :client, ${ID} + :client, ${ID} + :client, ${day}, '09:00', 2, 'America/Denver',
         ${starts}, ${starts} + interval '2 hours', 1, 'https://meet.example.test/1') returning job_id as job`,
      `insert into job_deponent (company_id, job_id, deponent_id) values (${BIGGEST}, :job, ${ID} + :deponent)`,
      `insert into job_service (company_id, job_id, service_id, service_provider_id, starts_at, ends_at)
       values (${BIGGEST}, :job, 1, ${provider}, ${starts}, ${starts} + interval '2 hours'), (${BIGGEST}, :job, 2, null, ${starts}, ${starts} + interval '2 hours')`,
      `insert into activity_log (company_id, activity_type, object_type, object_id, actor_type, user_id)
       values (${BIGGEST}, 'Job Created', 'job', :job, 'company', 100)`,
    ],
    path: '/api/job/create',
    body: ({ client = 1, deponent = 1, slot = 0 }) => ({
      division_id: ID + 1,
      client_id: ID + client,
      taking_contact_id: ID + client,
      case_id: ID + client,
      job_type_id: 1,
      job_date: Temporal.PlainDate.from('2031-01-01')
        .add({ days: Math.floor(slot / providers) })
        .toString(),
      start_time: '09:00',
      estimated_duration: '2.00',
      time_zone: 'America/Denver',
      location_kind: 'remote',
      remote_meeting: 'https://meet.example.test/1',
      deponents: [{ deponent_id: ID + deponent }],
      services: [{ service_id: 1, service_provider_id: ID + 1 + (slot % providers) }, { service_id: 2 }],
      // By chance a deponent is heard twice in a case on one day.
      change_reason: 'Both take place.',
    }),
  };
}

const ofYear = (year: string) => `with entry as (select e.client_invoice_id, -p.amount as amount from ledger_entry e
    join ledger_posting p on p.company_id = e.company_id and p.ledger_entry_id = e.ledger_entry_id and p.account = 'revenue'
    where e.company_id = ${BIGGEST} and e.entry_date between ${year}),
  part as (select l.client_invoice_id, l.product_id, l.amount, sum(l.amount) over (partition by l.client_invoice_id) as whole
    from client_invoice_line l where l.company_id = ${BIGGEST} and l.client_invoice_id in (select client_invoice_id from entry))
  select count(*), sum(s.amount) from (select part.product_id, sum(entry.amount * part.amount / part.whole) as amount
    from entry join part using (client_invoice_id) group by 1) s`;

/** So many groups are on a page. */
const GROUPS = 20;

/** Groups of a list as a good hand writes them: the rows by one value, in its order, beside the count of all rows. */
const groupsOf = (from: string, key: string, sums: string, beyond = 'true') =>
  `select counted.n, g.* from (select count(*) as n from ${from}) counted,
    (select ${key} as key, count(*) as rows${sums} from ${from} and ${key} > '' and ${beyond} group by ${key} order by ${key} limit ${GROUPS + 1}) g`;

/** A client of the middle of the list: what comes after it is a next page. */
const FROM_CLIENT = initial(450);
const afterClient = writeCursor('group client_name asc', [FROM_CLIENT]);

interface GroupedList {
  readonly name: string;
  readonly path: string;
  readonly from: string;
  readonly key: string;
  /** What is added up, by the ids of its columns. */
  readonly sums: Readonly<Record<string, string>>;
}

/** The first page of the groups of a list by client, with their sums, and the next one. */
function grouped({ name, path, from, key, sums }: GroupedList): Work[] {
  const added = Object.values(sums)
    .map((column) => `, sum(${column})`)
    .join('');
  const body = { limit: GROUPS, group_by: 'client_name', sums_of: Object.keys(sums) };
  const common = { goal: 0.9, variables: {}, path };
  return [
    { ...common, name: `${name} by client, first groups`, sql: [groupsOf(from, key, added)], body: () => body },
    {
      ...common,
      name: `${name} by client, next groups`,
      sql: [groupsOf(from, key, added, `${key} > '${FROM_CLIENT}'`)],
      body: () => ({ ...body, cursor: afterClient }),
    },
  ];
}

const groups = [
  ...grouped({
    name: 'Jobs',
    path: LISTING,
    from: `job j left join client c on c.company_id = j.company_id and c.client_id = j.client_id where j.company_id = ${BIGGEST}`,
    key: 'c.name::text',
    sums: { estimated_duration: 'j.estimated_duration' },
  }),
  ...grouped({
    name: 'Client invoices',
    path: '/api/client_invoice/getClientInvoiceData',
    from: `client_invoice i left join client c on c.company_id = i.company_id and c.client_id = i.client_id where i.company_id = ${BIGGEST}`,
    key: 'c.name::text',
    sums: { amount_due: 'i.amount_due', balance: 'i.balance' },
  }),
];

/** The report that reads the most: a year's revenue spread over the lines of its invoices, and the year before it. */
const report: Work = {
  name: 'Report: revenue by service',
  goal: null,
  variables: { day: [366, DAYS - 366] },
  sql: [
    ofYear(`date '${FIRST_DAY}' + :day::int and date '${FIRST_DAY}' + :day::int + 364`),
    ofYear(`date '${FIRST_DAY}' + :day::int - 365 and date '${FIRST_DAY}' + :day::int - 1`),
  ],
  path: '/api/report/getReport',
  body: ({ day = 366 }) => ({ name: 'revenue', by: 'service', from: dayOf(day), to: dayOf(day + 364) }),
};

/** Everything that is measured as a share of plain SQL. */
export function allWork(providers: number, span: BoardSpan): Work[] {
  return [page, sorted, search, wide, calendar, invoices, ...groups, report, board(span), createJob(providers)];
}

export const firstPage = page;
