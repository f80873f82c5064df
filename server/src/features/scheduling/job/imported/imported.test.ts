import { buffer } from 'node:stream/consumers';
import type { ImportFileRow } from '@onrecord/contract/office/import';
import type { JobDetail, JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import { column } from '@onrecord/domain/core/list/column';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeXlsx } from '../../../../adapters/spreadsheet/xlsx/write-xlsx.ts';
import { importMakers } from '../../../../start/import-makers.ts';
import type { TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { importTests } from '../../../../testing/make/imports.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { IS_SOAK, triesOf } from '../../../../testing/tries.ts';
import { runImport } from '../../../office/import/run.writes.ts';

type Headers = Record<string, string>;

let t: TestApp;
let runner: TaskRunner;
let staff: Headers;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeEach(async () => {
  office = await openOffice();
  staff = office.staff;
});

const { post, upload, detail, rows, checked, imported } = importTests(
  (...given) => {
    [t, runner] = given;
  },
  () => staff,
);

/** A firm that has brought its clients, people and cases along already. */
async function openOffice() {
  const { company_id, division_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id);
  const of = { client_id: client.client_id };
  const attorney = await buildContact(t.db, company_id, { ...of, last_name: 'Whitfield', is_attorney: true });
  const legalCase = await buildCase(t.db, company_id, of);
  const reporter = await buildProvider(t.db, company_id, { last_name: 'Sander' });
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('legal_case')
      .set({ court_docket_number: '2026CV031842' })
      .where('case_id', '=', legalCase.case_id)
      .execute(),
  );
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  return { company_id, division_id, client, attorney, legalCase, reporter, staff: await signIn(t.db, user) };
}

const HEADINGS =
  'Job #;Client;Attorney;Case;Docket;Job Type;Job Date;Start Time;Duration;Witness;Services;Reporter;Location;City;Status';

type Cells = Partial<
  Record<
    'number' | 'client' | 'attorney' | 'case' | 'docket' | 'type' | 'date' | 'time' | 'length' | 'witness',
    string
  > &
    Record<'services' | 'reporter' | 'location' | 'city' | 'status', string>
>;

function line(own: Cells = {}): string {
  const { client, attorney, legalCase } = office;
  const cells = {
    number: '48213',
    client: client.name,
    attorney: `${attorney.first_name} ${attorney.last_name}`,
    case: legalCase.case_name,
    docket: '',
    type: 'Deposition',
    date: '2030-03-12',
    time: '9:30 AM',
    length: '3',
    witness: 'Ida Marsh',
    services: 'Court Reporter',
    reporter: '',
    location: 'Remote',
    city: '',
    status: '',
    ...own,
  };
  return Object.values(cells)
    .map((cell) => `"${cell}"`)
    .join(';');
}
const file = (...lines: Cells[]) => [HEADINGS, ...lines.map(line)].join('\n');

const listed = async (search_text = '', headers = staff) =>
  (await t.call('POST', '/job/getJobListing', headers, { search_text, limit: 200 })).body as {
    data: JobListRow[];
    count: number;
  };
const jobOf = async (job_id: unknown) => (await t.call('POST', '/job/getJobData', staff, { job_id })).body as JobDetail;
const found = (row: ImportFileRow | undefined) =>
  Object.fromEntries((row?.problems ?? []).map(({ field, problem }) => [field, problem]));
const inDb = <Row>(question: ReturnType<typeof sql<Row>>) =>
  inCompany(t.db, office.company_id, async (tx) => (await question.execute(tx)).rows);

/** What a scheduler sends who types a job. */
const typed = (own: object = {}) => ({
  ...{ division_id: office.division_id, client_id: office.client.client_id, case_id: office.legalCase.case_id },
  ...{ taking_contact_id: office.attorney.contact_id, job_type_id: 1, job_date: '2030-05-02', start_time: '10:00' },
  ...{ estimated_duration: '2.00', time_zone: 'America/Denver', location_kind: 'remote' },
  deponents: [{ last_name: 'Typed' }],
  services: [{ service_id: 1 }],
  ...own,
});

describe('open jobs of another system', () => {
  test('are there as if somebody had typed them: in the list, by their former number, whole', async () => {
    const { reporter, legalCase } = office;
    const id = await imported(
      'job',
      file(
        { reporter: 'Sander, Rae', witness: 'Marsh, Ida; Rex Calloway' },
        {
          number: '48214',
          case: '',
          docket: '2026CV031842',
          date: '2030-03-13',
          location: '1801 California St',
          city: 'Denver',
        },
        {
          number: '48215',
          date: '2030-03-14',
          services: 'Court Reporter; Videographer',
          reporter: '; Rae Sander',
          status: 'New',
        },
      ),
    );
    expect(await detail(id)).toMatchObject({ imported_count: 3 });
    const { data } = await listed();
    expect(data.map(({ job_date }) => job_date).sort()).toEqual(['2030-03-12', '2030-03-13', '2030-03-14']);
    const [first] = (await listed('48213')).data;
    expect(first).toMatchObject({
      case_name: legalCase.case_name,
      status_external_name: 'Scheduled',
      unassigned_count: 0,
      deponent_name: 'Marsh, Ida; Calloway, Rex',
      assign_service_providers: 'Sander, Rae',
    });
    expect(await jobOf(first?.job_id)).toMatchObject({
      former_number: '48213',
      job_type_name: 'Deposition',
      division_id: office.division_id,
      job_status_id: 3,
      start_time: '09:30',
      estimated_duration: '3.00',
      time_zone: 'America/Denver',
      location_type: 1,
      services: [{ service_provider_id: reporter.service_provider_id, service_name: 'Court Reporter' }],
    });
    const [second] = (await listed('48214')).data;
    expect(await jobOf(second?.job_id)).toMatchObject({
      case_id: legalCase.case_id,
      location_address1: '1801 California St',
      job_status_id: 2,
    });
    const [third] = (await listed('48215')).data;
    expect(await jobOf(third?.job_id)).toMatchObject({
      job_status_id: 1,
      services: [{ service_provider_id: null }, { service_provider_id: reporter.service_provider_id }],
    });
    // One Ida Marsh, heard in three jobs of one case.
    const people = await inDb(
      sql<{
        jobs: number;
      }>`select count(*)::int as jobs from job_deponent jd join deponent d using (company_id, deponent_id)
        where d.company_id = ${office.company_id} and d.last_name = 'Marsh' group by d.deponent_id`,
    );
    expect(people).toEqual([{ jobs: 3 }]);
    const days = { from_date: '2030-03-01', to_date: '2030-03-31' };
    const calendar = await t.call('POST', '/job/getCalendarJobList', staff, days);
    expect((calendar.body as { entries: object[] }).entries).toHaveLength(3);
  });

  test('write to nobody, and tell no program', async () => {
    const queued = () =>
      inDb(sql<{ n: number }>`select count(*)::int as n from message_outbox where company_id = ${office.company_id}`);
    await imported('job', file({ reporter: 'Rae Sander' }, { number: '2', date: '2030-04-01' }));
    const admin = new pg.Client({ connectionString: t.adminUrl });
    await admin.connect();
    const { rows: tasks } = await admin.query(
      `select data->>'event' as event from pgboss.job where name = 'notify-job' and (data->>'company_id')::bigint = $1`,
      [office.company_id],
    );
    await admin.end();
    expect(tasks).toEqual([]);
    expect(await queued()).toEqual([{ n: 0 }]);
    expect(await inDb(sql`select 1 from webhook_delivery where company_id = ${office.company_id}`)).toEqual([]);
  });

  test('come from an Excel workbook with days and times as Excel has them', async () => {
    const columns = [
      column('number', 'column.former_number', 'text'),
      column('client', 'column.client', 'text'),
      column('attorney', 'column.taking_attorney', 'text'),
      column('case', 'column.case', 'text'),
      column('type', 'column.job_type', 'text'),
      column('date', 'column.job_date', 'date'),
      column('time', 'column.start_time', 'time'),
      column('hours', 'column.estimated_duration', 'number'),
      column('witness', 'column.deponents', 'text'),
      column('services', 'column.services', 'text'),
      column('place', 'column.location', 'text'),
    ];
    const { client, attorney, legalCase } = office;
    const row = (number: string, date: string, time: string) => ({
      ...{ number, date, time, hours: 2.5, client: client.name, attorney: attorney.email, case: legalCase.case_name },
      ...{ type: 'Deposition', witness: 'Ida Marsh', services: 'Court Reporter', place: 'Remote' },
    });
    async function* each() {
      yield [row('X-1', '2030-03-12', '09:30'), row('X-2', '2030-03-13', '14:15')];
    }
    const context = { formats: DEFAULT_FORMATS, time_zone: 'America/Denver' };
    await imported('job', await buffer(writeXlsx({ columns, rows: each(), context }, 'Jobs')));
    const [job] = (await listed('x-2')).data;
    expect(job).toMatchObject({ job_date: '2030-03-13', start_time: '14:15', estimated_duration: 2.5 });
  });

  test('are refused row by row with what the form would say, at the columns of the file', async () => {
    const { company_id } = office;
    await buildClient(t.db, company_id, { name: 'Closed & Sons', is_active: false });
    const elsewhere = await buildContact(t.db, company_id, { first_name: 'Una', last_name: 'Elsewhere' });
    const id = await checked(
      'job',
      file(
        { number: '1', date: '2020-03-12' },
        { number: '2', date: '2030-03-10', time: '2:30 AM' },
        { number: '3', status: 'Canceled' },
        { number: '4', status: 'Invoiced' },
        { number: '5', client: 'Closed & Sons', attorney: '', case: '' },
        { number: '6', attorney: `${elsewhere.first_name} ${elsewhere.last_name}` },
        { number: '7', client: 'Nobody LLP', type: 'Seance' },
        { number: '8', witness: '', services: '' },
        { number: '9', location: '1801 California St' },
        { number: '10', case: 'No Such Case' },
        { number: '11', case: 'No Such Case', docket: '2026CV031842', date: '2030-03-20' },
      ),
    );
    const { data } = await rows(id);
    const problems = data.map(found);
    expect(problems[0]).toEqual({
      job_date: 'Only upcoming jobs can be imported: this day is past',
    });
    expect(problems[1]?.start_time).toMatch(/02:30/);
    expect(problems[2]).toEqual({ job_status_id: 'Canceling sets this status: please cancel the job itself' });
    expect(problems[3]).toEqual({ job_status_id: 'Only jobs that are still open can be imported' });
    expect(problems[4]).toMatchObject({ client_id: 'This one is no longer active' });
    expect(problems[5]).toEqual({
      taking_contact_id: 'Please select one of the choices: Una Elsewhere was not found',
    });
    expect(problems[6]).toMatchObject({
      client_id: 'Please select one of the choices: Nobody LLP was not found',
      job_type_id: 'Please select one of the choices: Seance was not found',
    });
    expect(problems[7]).toEqual({
      deponents: 'Please enter at least one deponent',
      service_ids: 'Please select at least one service',
    });
    expect(problems[8]).toEqual({ location_city: 'Please enter city' });
    expect(problems[9]).toEqual({ case_id: 'Please select one of the choices: No Such Case was not found' });
    expect(data[10]).toMatchObject({ outcome: 'good', problems: [] });
    expect((await listed()).count).toBe(0);
    const left = await inDb(sql`select 1 from deponent where company_id = ${company_id}`);
    expect(left).toEqual([]);
  });

  test('do not book a provider twice: neither beside a job that is there, nor within the file', async () => {
    const { reporter } = office;
    const busy = { services: [{ service_id: 1, service_provider_id: reporter.service_provider_id }] };
    expect((await t.call('POST', '/job/create', staff, typed(busy))).status).toBe(200);
    // More rows than are looked at in one go lie between the two that meet.
    const others = Array.from({ length: 210 }, (_, n) => ({
      number: `o${n}`,
      date: '2030-06-03',
      time: `${(n % 12) + 1}:${n % 6}0 PM`,
    }));
    const id = await checked(
      'job',
      file(
        { number: '1', date: '2030-05-02', time: '11:00 AM', reporter: 'Rae Sander' },
        { number: '2', date: '2030-05-03', reporter: 'Rae Sander' },
        ...others,
        { number: '3', date: '2030-05-03', time: '11:00 AM', reporter: 'Rae Sander' },
        { number: '4', date: '2030-05-03', time: '12:30 PM', reporter: 'Rae Sander' },
      ),
    );
    const { data } = await rows(id, 'wrong');
    expect(data.map((row) => [row.row_number, Object.keys(found(row))])).toEqual([
      [2, ['service_provider_ids']],
      [214, ['service_provider_ids']],
    ]);
    expect(found(data[0]).service_provider_ids).toMatch(/^Sander, Rae is not free at this time: Booked for job/);
    expect(found(data[1]).service_provider_ids).toMatch(/^Row 3 of this file books the same service provider/i);
  }, 120_000);

  test('that are here already are known by their former number, and by their matter and time', async () => {
    await imported('job', file({ number: '48213', reporter: 'Rae Sander' }, { number: '', date: '2030-04-01' }));
    const id = await checked(
      'job',
      file(
        { number: '48213', reporter: 'Rae Sander' },
        { number: '', date: '2030-04-01' },
        { number: '50000', date: '2030-04-02' },
        { number: '50000', date: '2030-04-03' },
      ),
    );
    const { data } = await rows(id);
    expect(data).toMatchObject([
      { outcome: 'double', decision: 'skip', problems: [], likes: [{ reasons: ['same_number'] }] },
      { outcome: 'double', decision: 'skip', likes: [{ reasons: ['same_name'] }] },
      { outcome: 'good' },
      { outcome: 'double', same_as_row: 4 },
    ]);
  });

  test('are brought in only by those of the office who may add jobs, into divisions of theirs', async () => {
    const { company_id, client, division_id } = office;
    const content = Buffer.from(file({})).toString('base64');
    const body = { noun: 'job', file_name: 'x.csv', content };
    const contact = await buildContact(t.db, company_id, { client_id: client.client_id });
    const ofClient = await buildUser(t.db, company_id, 'contact', { contact_id: contact.contact_id });
    expect((await post('upload', body, await signIn(t.db, ofClient))).status).toBe(403);
    const provider = await signIn(t.db, await buildUser(t.db, company_id, 'provider'));
    expect((await post('upload', body, provider)).status).toBe(403);
    const other = await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('division')
        .values({ company_id, name: 'Boulder', code: 'BO' })
        .returning('division_id')
        .executeTakeFirstOrThrow(),
    );
    const limited = await buildUser(t.db, company_id, 'company', {
      full_access: true,
      division_access: [other.division_id],
    });
    staff = await signIn(t.db, limited);
    const id = await checked(
      'job',
      [`${HEADINGS};Division`, `${line({ number: '1' })};Denver`, `${line({ number: '2', date: '2030-04-01' })};`].join(
        '\n',
      ),
    );
    const { data } = await rows(id);
    expect(found(data[0])).toEqual({ division_id: 'You do not have access to this division.' });
    expect(data[1]).toMatchObject({ outcome: 'good' });
    expect(division_id).not.toBe(other.division_id);
  });
});

describe('taking imported jobs back', () => {
  test('leaves nothing of them, nor of people they were the first to name', async () => {
    const { company_id } = office;
    const id = await imported(
      'job',
      file({ reporter: 'Rae Sander' }, { number: '2', witness: 'Rex Calloway', date: '2030-04-01' }),
    );
    expect((await post(`undo/${id}`)).status).toBe(200);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({ state: 'undone', kept_count: 0 });
    expect((await listed()).count).toBe(0);
    for (const table of ['job', 'job_service', 'job_deponent', 'job_list_row', 'deponent', 'search_entry'] as const) {
      const left = await inDb(
        sql`select 1 from ${sql.table(table)} where company_id = ${company_id}
          ${table === 'search_entry' ? sql`and entity in ('job', 'deponent')` : sql``}`,
      );
      expect(left, table).toEqual([]);
    }
    const log = await inDb(
      sql<{ object_type: string; object_number: string }>`select object_type, object_number from activity_log
        where company_id = ${company_id} and activity_type = 'Record Deleted' order by 1, 2`,
    );
    expect(log.map(({ object_type }) => object_type)).toEqual(['deponent', 'deponent', 'job', 'job']);
    expect(
      log.filter(({ object_type }) => object_type === 'job').every(({ object_number }) => object_number !== ''),
    ).toBe(true);
  });

  test('is refused for those somebody worked on: staffed, noted, changed; the others can go', async () => {
    const { company_id, reporter } = office;
    const id = await imported(
      'job',
      file(
        { number: 'a', date: '2030-04-01' },
        { number: 'b', date: '2030-04-02' },
        { number: 'c', date: '2030-04-03' },
        { number: 'd', date: '2030-04-04', witness: 'Rex Calloway' },
      ),
    );
    const jobs = await inDb(
      sql<{ job_id: number; former_number: string }>`select job_id, former_number from job
        where company_id = ${company_id} order by former_number`,
    );
    const [a, b, c] = await Promise.all(jobs.map(({ job_id }) => jobOf(job_id)));
    const [service] = a?.services ?? [];
    const assigned = await t.call('PATCH', `/job/assignProvider/${a?.job_id}`, staff, {
      job_service_id: service?.job_service_id,
      service_provider_id: reporter.service_provider_id,
      version: service?.version,
      overlap_reason: '',
    });
    expect(assigned.status, JSON.stringify(assigned.body)).toBe(200);
    const note = { object_type: 'job', object_id: b?.job_id, note_text: 'Called' };
    expect((await t.call('POST', '/note/create', staff, note)).status).toBe(200);
    const change = { version: c?.version, special_instructions: 'Bring the exhibits' };
    expect((await t.call('PATCH', `/job/updateData/${c?.job_id}`, staff, change)).status).toBe(200);

    expect(await post(`undo/${id}`)).toMatchObject({ status: 409, body: { key: 'import.used_since' } });
    expect((await rows(id, 'blocked')).data).toMatchObject([
      { row_number: 2, blocked: 'It was changed since' },
      { row_number: 3, blocked: 'It is used by: Notes' },
      { row_number: 4, blocked: 'It was changed since' },
    ]);
    expect((await post(`undo/${id}`, { leave_used: true })).status).toBe(200);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({ state: 'undone', kept_count: 3 });
    expect((await listed()).count).toBe(3);
    const people = await inDb(
      sql<{ last_name: string }>`select last_name from deponent where company_id = ${company_id}`,
    );
    expect(people).toEqual([{ last_name: 'Marsh' }]);
  });
});

const MANY = triesOf(5_000, 300);

describe('many jobs at once', () => {
  const many = (count: number) =>
    file(
      ...Array.from({ length: count }, (_, n) => ({
        number: `N${n}`,
        date: Temporal.PlainDate.from('2030-01-01')
          .add({ days: Math.floor(n / 4) })
          .toString(),
        time: `${8 + (n % 4) * 3}:00`,
        length: '2',
        witness: `Person${n % 500} Last${n % 900}`,
        reporter: n % 3 === 0 ? 'Rae Sander' : '',
      })),
    );

  test('hold no scheduler up: jobs are made while an import is open, and no number is given out twice', async () => {
    const id = await checked('job', many(300));
    await post(`run/${id}`);
    const makers = importMakers(t.services);
    let open = 0;
    let during: Promise<{ status: number; body: unknown }[]> | undefined;
    // The import stands still in the middle of its transaction until the scheduler's jobs are kept.
    const held = {
      ...makers,
      job: {
        ...makers.job,
        create: async (...given: Parameters<typeof makers.job.create>) => {
          const made = await makers.job.create(...given);
          open += made.length;
          if (open >= 250 && !during) {
            during = Promise.all(
              ['08:00', '12:00', '16:00'].map((start_time) =>
                t.call('POST', '/job/create', staff, typed({ job_date: '2035-05-02', start_time })),
              ),
            );
            await during;
          }
          return made;
        },
      },
    };
    await runImport(t.services, held, { company_id: office.company_id, record_import_id: id, work: 'import' });
    expect((await during)?.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: 300, problem: null });
    const numbers = await inDb(
      sql<{ n: number; different: number; min: number; next: number }>`select count(*)::int as n,
          count(distinct job_number)::int as different, min(job_number) as min,
          max(job_number) - (select next_number from company_counter c where c.company_id = ${office.company_id}
            and c.series = 'job') as next
        from job where company_id = ${office.company_id}`,
    );
    expect(numbers).toMatchObject([{ n: 303, different: 303, next: -1 }]);
    expect(Number(numbers[0]?.min)).toBeGreaterThan(0);
  }, 120_000);

  test('that fail at the last of them leave nothing, and a gap in the numbers', async () => {
    const id = await checked(
      'job',
      file(...Array.from({ length: 5 }, (_, n) => ({ number: `${n}`, date: `2030-04-0${n + 1}` }))),
    );
    await inCompany(t.db, office.company_id, (tx) =>
      tx.updateTable('client').set({ is_active: false }).where('client_id', '=', office.client.client_id).execute(),
    );
    await post(`run/${id}`);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({
      state: 'checked',
      problem: 'Row 2 could not be imported, so nothing was. Please check it.',
    });
    expect((await listed()).count).toBe(0);
  });

  test('are looked at, imported and taken back within bounds of time', async () => {
    const took: Record<string, number> = {};
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      const done = await work();
      took[what] = Math.round(performance.now() - began);
      return done;
    };
    const id = await timed('upload', () => upload('job', many(MANY)));
    await post(`check/${id}`, { columns: (await detail(id)).columns });
    await timed('check', () => runner.runDue());
    expect((await detail(id)).counts).toMatchObject({ good: MANY });
    await post(`run/${id}`);
    await timed('import', () => runner.runDue());
    expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: MANY });
    expect((await listed()).count).toBe(MANY);
    expect((await timed('asked to undo', () => post(`undo/${id}`))).status).toBe(200);
    await timed('undo', () => runner.runDue());
    expect((await detail(id)).state).toBe('undone');
    expect((await listed()).count).toBe(0);
    if (IS_SOAK) console.log(MANY, took);
  }, 1_800_000);
});
