import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { add, formatAmount, multiply } from '@onrecord/domain/core/money/money';
import type { ReportKey } from '@onrecord/domain/office/report/report-choices';
import { REPORT_NAMES, REPORTS, type ReportName } from '@onrecord/domain/office/report/reports';
import { entryColour } from '@onrecord/domain/scheduling/calendar/entry-colour';
import {
  COVERS,
  type Cover,
  type CoveredService,
  jobCover,
  serviceCover,
} from '@onrecord/domain/scheduling/cover/cover';
import { JOB_COUNTS } from '@onrecord/domain/scheduling/job/job-counts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoWorld, writeDemoFiles } from '../../../../db/demo/seed.ts';
import { sanitizeLetter } from '../../adapters/pdf/sanitize-letter.ts';
import { createLocalStorage } from '../../adapters/storage/local-storage.ts';
import { systemScope } from '../../db/scope.ts';
import { taxYear } from '../../features/money/pay-run/tax-year.reads.ts';
import { readReport, readReportLines, reportFrame } from '../../features/office/report/report.reads.ts';
import { jobCoverSql, serviceCoverSql } from '../../features/scheduling/cover/cover.reads.ts';
import { inCompany } from '../build/build.ts';
import { openDemoDatabase, openTestDatabase, demoSealer as sealer, DEMO_DAY as today } from '../database.ts';
import { readPdf } from '../read/read-pdf.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { casesOf, IS_SOAK } from '../tries.ts';

type BoardResponse = ResultOf<typeof jobBoardArea.getBoard>;

// Loading takes seconds, and on a busy machine many of them.
const PATIENCE = 180_000;
const COMPANIES = { fr: 2, bl: 3, th: 4 } as const;
const companies = Object.entries(COMPANIES);

let app: TestApp;
let admin: pg.Client;
let firstChecksums: string[];

beforeAll(async () => {
  app = await startTestApp({}, openDemoDatabase());
  firstChecksums = await checksums(app.adminUrl);
  admin = new pg.Client({ connectionString: app.adminUrl });
  await admin.connect();
}, PATIENCE);

afterAll(async () => {
  await admin?.end();
  await app?.close();
});

async function rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await admin.query<Row>(sql, values)).rows;
}

/** The first column of every row, as text. */
async function list(sql: string, values: unknown[] = []): Promise<string[]> {
  return (await rows(sql, values)).map((row) => String(Object.values(row)[0]));
}

async function number(sql: string, values: unknown[] = []): Promise<number> {
  return Number((await list(sql, values))[0]);
}

async function signIn(username: string, company_id: number) {
  const response = await app.call('POST', '/auth/login', {}, { username, password: 'Deposition1!', company_id });
  return response.body as { outcome: string; accessToken: string; company_id: number };
}

async function headersOf(username: string, company_id: number): Promise<Record<string, string>> {
  const { accessToken } = await signIn(username, company_id);
  return { authorization: `Bearer ${accessToken}`, 'x-tenant-id': String(company_id) };
}

describe('the cast', () => {
  const roles = ['manager', 'scheduler', 'billing', 'attorney', 'paralegal', 'reporter', 'video'];

  test.each(roles)('%s signs in at every company; Bayline asks for a code as well', async (role) => {
    expect((await signIn(`fr.${role}`, COMPANIES.fr)).outcome).toBe('signed_in');
    expect((await signIn(`th.${role}`, COMPANIES.th)).outcome).toBe('signed_in');
    expect((await signIn(`bl.${role}`, COMPANIES.bl)).outcome).toBe('mfa_required');
  });

  test('the platform owner is the user with id 1', async () => {
    const found = await rows(
      'select user_id::int, company_id::int, user_type, platform_owner from app_user where username = $1',
      ['admin'],
    );
    expect(found).toEqual([{ user_id: 1, company_id: 1, user_type: 'admin', platform_owner: true }]);
  });

  test('no two users share a salt, and all hashes have the product’s own parameters', async () => {
    const hashes = await list('select password_hash from app_user');
    expect(hashes.every((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
    expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(hashes.length);
  });
});

describe.each(companies)('what there is to see at %s', (prefix, company_id) => {
  const shown = (sql: string) => list(`${sql} order by 1`, [company_id]);

  test('every status of jobs, requests, orders and invoices', async () => {
    expect(await shown('select distinct job_status_id from job where company_id = $1')).toEqual([...'1234567']);
    expect(await shown('select distinct is_canceled from job where company_id = $1')).toEqual(['0', '1', '2']);
    expect(await shown('select distinct order_status from client_order where company_id = $1')).toEqual([
      'New',
      'Pending',
      'Processing',
      'Shipped',
      'Voided',
    ]);
    expect(await shown('select distinct invoice_status from client_invoice where company_id = $1')).toEqual([
      'Paid',
      'Unpaid',
      'Voided',
    ]);
    expect(await shown('select distinct invoice_status from provider_invoice where company_id = $1')).toEqual([
      'New',
      'Paid',
      'Unpaid',
    ]);
    const kinds = await shown('select distinct kind from payment_transaction where company_id = $1');
    expect(kinds).toEqual(expect.arrayContaining(['payment', 'receipt', 'return']));
    const requested = await shown(
      "select distinct kind || ' ' || job_request_status from job_request where kind <> 'new' and company_id = $1",
    );
    // On some days the home client of the smallest company has no job ahead that it could ask about.
    const ofJobs = ['change change requested', 'reschedule rescheduled', 'reschedule withdrawn'];
    expect(requested).toEqual(expect.arrayContaining(['cancel canceled', ...(prefix === 'th' ? [] : ofJobs)]));
    expect(
      await shown('select distinct job_request_status from job_request where job_id is null and company_id = $1'),
    ).toEqual(['declined', 'new']);
  });

  test('past jobs that somebody has to look after, of every kind', async () => {
    const past = `job_list_row r where r.company_id = $1 and r.job_id is not null and r.is_canceled = 0 and r.job_date < '${today}'`;
    const gaps = {
      no_provider: 'r.unassigned_count > 0',
      declined: 'r.declined_count > 0',
      not_confirmed: 'r.unconfirmed_count > 0 and r.declined_count = 0',
      not_checked_in: 'r.unconfirmed_count = 0 and r.unassigned_count = 0 and r.check_in_datetime is null',
      needs_worksheet: 'r.check_in_datetime is not null and r.worksheets_open > 0',
      unbilled: 'r.p_worksheet_completed_on is not null and r.invoice_count = 0',
    };
    for (const [gap, condition] of Object.entries(gaps)) {
      expect(await number(`select count(*) from ${past} and ${condition}`, [company_id]), gap).toBeGreaterThan(0);
    }
  });

  test('jobs today and tomorrow, letters, notes, time off of every recurrence, closed days around this year', async () => {
    const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
    expect(
      await shown(
        `select distinct job_date::text from job where job_date in ('${today}', '${tomorrow}') and is_canceled = 0 and company_id = $1`,
      ),
    ).toEqual([today, tomorrow]);
    expect(await shown('select distinct kind from letter_template where company_id = $1')).toEqual([
      'invoice',
      'notice',
      'receipt',
      'statement',
    ]);
    expect(
      await shown(
        "select distinct coalesce(recurrence_type || ' ' || coalesce(daily_type, ''), 'once') from service_provider_time_off where company_id = $1",
      ),
    ).toEqual(['Daily EveryXDays', 'Daily weekdays', 'once', 'weekly ']);
    expect(await shown('select distinct object_type from note where company_id = $1')).toEqual([
      'calendar',
      'case',
      'client',
      'contact',
      'job',
      'provider',
    ]);
    const year = Number(today.slice(0, 4));
    expect(
      await shown('select distinct extract(year from holiday_date)::int from holiday where company_id = $1'),
    ).toEqual(expect.arrayContaining([year - 1, year, year + 1].map(String)));
    expect(await number('select count(*) from blackout_day where company_id = $1', [company_id])).toBeGreaterThan(2);
    expect(await number('select count(*) from message_outbox where company_id = $1', [company_id])).toBeGreaterThan(5);
    expect(await number('select count(*) from activity_log where company_id = $1', [company_id])).toBeGreaterThan(100);
  });

  test('responses of clients by link and by phone, jobs that were moved or opened again, and rooms for two jobs', async () => {
    const ahead = (table: string) => `from ${table} x join job j using (company_id, job_id)
      where x.company_id = $1 and j.is_canceled = 0 and j.job_date > '${today}'`;
    expect(await shown(`select distinct channel || ' ' || response ${ahead('job_response')}`)).toEqual([
      'link no',
      'phone left_message',
      'phone no',
      'phone yes',
    ]);
    expect(await shown(`select is_late ${ahead('job_move')}`)).toEqual(['false', 'true']);
    expect(
      await shown(`select distinct activity_type ${ahead("(select company_id, object_id as job_id, activity_type from activity_log where object_type = 'job')")}
        and x.activity_type in ('Job Canceled', 'Job Rescheduled', 'Job Reinstated', 'Message Left')`),
    ).toEqual(['Job Canceled', 'Job Reinstated', 'Job Rescheduled', 'Message Left']);
    expect(await shown('select distinct capacity from conference_room where company_id = $1')).toEqual(['1', '2']);
    expect(
      await number(
        'select count(*) from job_checkin where check_out_datetime > check_in_datetime and company_id = $1',
        [company_id],
      ),
    ).toBeGreaterThan(0);
  });

  test('rounds of offers: one that is open, one that was filled and one that nobody took', async () => {
    expect(await shown('select distinct state from offer_round where company_id = $1')).toEqual([
      ...['filled', 'open', 'ran_out'],
    ]);
    const outdated = await number(
      `select count(*) from offer_round r join job j using (company_id, job_id) join job_service s using (company_id, job_service_id)
       where r.company_id = $1 and (j.starts_at <> r.starts_at or s.is_canceled
         or (r.state = 'open' and s.service_provider_id is not null)
         or (r.state = 'filled' and not exists (select from offer o where o.company_id = r.company_id and o.result = 'yes'
           and o.offer_round_id = r.offer_round_id and o.service_provider_id = s.service_provider_id)))`,
      [company_id],
    );
    expect(outdated).toBe(0);
  });

  test('cancellations by the product’s own calls: paid, waived, not billed, a no-show, by agreement, and a request', async () => {
    expect(
      await shown(`select concat_ws(', ', c.kind, c.outcome, c.client_fee::text, c.provider_pay::text, o.order_status,
          i.invoice_status, (select max(l.waive_reason) from job_cancellation_line l where l.company_id = c.company_id
            and l.job_cancellation_id = c.job_cancellation_id and l.waive_reason <> ''), 'pay ' || (select sum(p.amount)
            from provider_invoice_line p join job_cancellation_line l using (company_id, job_cancellation_line_id)
            where p.company_id = c.company_id and l.job_cancellation_id = c.job_cancellation_id))
        from job_cancellation c left join client_order o using (company_id, order_id)
        left join client_invoice i using (company_id, order_id) where c.company_id = $1`),
    ).toEqual([
      'cancel, late, 0.00, 125.00, Illness of the witness; a good client, pay 125.00',
      'cancel, late, 200.00, 125.00, New, pay 125.00',
      'cancel, late, 275.00, 125.00, New, pay 125.00',
      'cancel, late, 570.00, 250.00, Shipped, Paid, pay 250.00',
      'no_show, bust, 325.00, 160.00, Shipped, Unpaid, pay 160.00',
    ]);
    expect(await shown("select status || ' ' || client_fee from job_cancel_request where company_id = $1")).toEqual([
      'open 0.00',
    ]);
    expect(
      await shown(`select coalesce(location_kind, 'client') from cancellation_rule
        where (client_id is not null or location_kind is not null) and company_id = $1`),
    ).toEqual(['client', 'remote']);
    // What a call wrote has the time of the call, not that of the load.
    const loaded = await number(
      "select count(*) from activity_log where created_at > now() - interval '1 hour' and activity_type <> 'Login' and company_id = $1",
      [company_id],
    );
    expect(loaded).toBe(0);
  });

  test('time off over bookings, each of which is a task that nobody has settled', async () => {
    const open = await number(
      `select count(*) from booking_conflict k join job_service s using (company_id, job_service_id)
       where k.company_id = $1 and s.service_provider_id = k.service_provider_id and coalesce(s.confirmed_on <= k.opened_at, true)
         and tstzrange(s.starts_at, s.ends_at) && tstzrange(k.away_from, k.away_until)`,
      [company_id],
    );
    expect(open).toBeGreaterThanOrEqual(2);
    expect(await number('select count(*) from booking_conflict where company_id = $1', [company_id])).toBe(open);
  });

  test('notices below the bell of the office, an attorney and a reporter, read and unread', async () => {
    const read = await rows<{ username: string; unread: string; read: string }>(
      `select split_part(u.username, '.', 2) as username, count(*) filter (where n.read_at is null) as unread,
         count(n.read_at) as read from app_notice n join app_user u using (company_id, user_id)
       where n.company_id = $1 and u.username ~ '[.](manager|scheduler|attorney|reporter)$' group by 1 order by 1`,
      [company_id],
    );
    expect(read.map(({ username }) => username)).toEqual(['attorney', 'manager', 'reporter', 'scheduler']);
    for (const one of read) {
      expect([one.username, Number(one.unread) > 0]).toEqual([one.username, true]);
      // On some days a person of a small company has one, and a reporter.
      const hasFew = prefix === 'fr' ? one.username === 'reporter' : Number(one.unread) + Number(one.read) === 1;
      if (!hasFew) expect([one.username, Number(one.read) > 0]).toEqual([one.username, true]);
    }
  });

  test('every response of a client stands in its job as it does after the product’s own call', async () => {
    expect(
      await rows(
        `select j.job_number from job_response x join job j using (company_id, job_id) where x.company_id = $1
         and x.service_provider_id is null and not (case x.response
           when 'yes' then j.client_confirmed_on = x.said_at and j.client_declined_on is null and j.job_status_id = 4
           when 'no' then j.client_declined_on = x.said_at and j.client_confirmed_on is null and j.client_confirmed_note = x.note
           else j.client_confirmed_on is null and j.client_declined_on is null end)`,
        [company_id],
      ),
    ).toEqual([]);
    expect(
      await number('select count(*) from job where client_declined_on is not null and company_id = $1', [company_id]),
    ).toBe(2);
  });

  test('every cover, the same by SQL as by the rule, for jobs and for services', async () => {
    const now = Temporal.Now.instant();
    const at = sql`${now.toString()}::timestamptz`;
    const jobs = await inCompany(app.db, company_id, async (tx) => {
      const found =
        await sql<CoveredRow>`select r.job_id, r.is_canceled, r.job_request_status, r.starts_at::text, r.ends_at::text,
        ${jobCoverSql(at)} as cover, coalesce((select json_agg(json_build_object('is_canceled', js.is_canceled,
          'service_provider_id', js.service_provider_id, 'confirmed_on', js.confirmed_on, 'cover', ${serviceCoverSql(at)}))
          from job_service js where js.company_id = ${company_id} and js.job_id = r.job_id), '[]') as services
        from job_list_row r where r.company_id = ${company_id}`.execute(tx);
      return found.rows;
    });
    const wrong = jobs.filter(({ cover, services, ...row }) => {
      const [starts_at, ends_at] = [row.starts_at, row.ends_at].map((text) =>
        Temporal.Instant.from(text.replace(' ', 'T')),
      );
      if (!starts_at || !ends_at) return true;
      const job = { ...row, starts_at, ends_at, services };
      return jobCover(job, now) !== cover || services.some((one) => serviceCover(one, job, now) !== one.cover);
    });
    expect(wrong).toEqual([]);
    expect(new Set(jobs.map(({ cover }) => cover))).toEqual(new Set(COVERS));
  });

  test('the shares of the trade: remote, canceled, filmed, interpreted', async () => {
    const share = (condition: string) =>
      number(
        `select 100.0 * count(*) filter (where ${condition}) / count(*) from job_list_row where job_id is not null and company_id = $1`,
        [company_id],
      );
    expect(await share("job_location_type = 4 or remote_meeting <> ''")).toBeGreaterThan(54);
    expect(await share("job_location_type = 4 or remote_meeting <> ''")).toBeLessThan(74);
    expect(await share('is_canceled > 0')).toBeGreaterThan(5);
    expect(await share('is_canceled > 0')).toBeLessThan(15);
    expect(await share("assign_services like '%Videographer%'")).toBeLessThan(25);
  });
});

describe('work waiting for the people of Front Range', () => {
  const lists = {
    scheduler: [
      'needing_confirmation',
      'needing_service_provider_confirmation',
      'needing_worksheet',
      'recently_updated',
      'new',
      'rescheduled',
      'canceled',
      'change requested',
    ],
    reporter: ['new_assignments', 'needing_service_provider_confirmation', 'needing_worksheet', 'canceled_assignments'],
    video: ['new_assignments', 'needing_service_provider_confirmation', 'needing_worksheet', 'canceled_assignments'],
    attorney: ['needing_confirmation', 'recently_updated', 'new', 'rescheduled', 'canceled', 'change requested'],
    paralegal: ['needing_confirmation', 'recently_updated', 'new'],
  };

  test.each(Object.entries(lists))('%s finds rows in every filter', async (role, filters) => {
    const headers = await headersOf(`fr.${role}`, COMPANIES.fr);
    for (const job_status of filters) {
      const { body } = await app.call('POST', '/job/getJobListing', headers, { job_status });
      expect((body as { count: number }).count, job_status).toBeGreaterThan(0);
    }
  });

  test.each([
    ['fr.manager', COMPANIES.fr],
    ['fr.scheduler', COMPANIES.fr],
    ['fr.attorney', COMPANIES.fr],
    ['fr.reporter', COMPANIES.fr],
    ['th.manager', COMPANIES.th],
  ])('each count of %s is the length of the list it leads to', async (username, company_id) => {
    const headers = await headersOf(username, company_id);
    const { body: counts } = await app.call('POST', '/job/dashboardCounts', headers, {});
    const lengths: Record<string, unknown> = {};
    for (const [name, listing] of Object.entries(JOB_COUNTS)) {
      const { body } = await app.call('POST', '/job/getJobListing', headers, { ...listing, limit: 1 });
      lengths[name] = (body as { count: number }).count;
    }
    expect(counts).toEqual(lengths);
  });

  test('the board counts what the lists hold, and asks for every job that its lists name', async () => {
    const headers = await headersOf('fr.manager', COMPANIES.fr);
    const { body } = await app.call('POST', '/job_board/getBoard', headers, { show: 'all' });
    const { totals, rows: shown } = body as BoardResponse;
    const count = async (listing: object) =>
      ((await app.call('POST', '/job/getJobListing', headers, { ...listing, limit: 1 })).body as { count: number })
        .count;
    for (const day of ['today', 'tomorrow'] as const) {
      expect(totals[day].jobs).toBe(await count({ job_status: 'scheduled', date_range: day }));
      expect(totals[day].uncovered).toBe(await count({ job_status: 'uncovered', date_range: day }));
    }
    for (const section of ['overdue', 'today', 'tomorrow', 'next'])
      expect(
        shown.some((row) => row.section === section),
        section,
      ).toBe(true);
    const attorney = await headersOf('fr.attorney', COMPANIES.fr);
    expect((await app.call('POST', '/job_board/getBoard', attorney, {})).status).toBe(403);
  });

  test('the dashboard of the scheduler has something in every box', async () => {
    const { body } = await app.call('POST', '/job/dashboardCounts', await headersOf('fr.scheduler', COMPANIES.fr), {});
    const { yesterday: _, ...counts } = body as Record<string, number>;
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
  });
});

test('the biller finds Ruiz v. Hartwell Logistics among what is ready, with the figures of the worked example', async () => {
  const headers = await headersOf('fr.billing', COMPANIES.fr);
  const ready = await app.call('POST', '/billing/readyToBill', headers, { limit: 200 });
  const jobs = (ready.body as { data: { job_id: number; case_name: string }[] }).data;
  const ruiz = jobs.find(({ case_name }) => case_name === 'Ruiz v. Hartwell Logistics');
  const { body } = await app.call('POST', '/billing/draft', headers, { job_id: ruiz?.job_id });
  const draft = body as { outcome: string; invoices: { total: string; payer_name: string }[]; pay_total: string };
  expect(draft.outcome).toBe('billable');
  expect(draft.invoices.map(({ total }) => total)).toEqual(['1433.93', '438.10']);
  expect(draft.invoices[0]?.payer_name).toBe('Granite Mesa Mutual Insurance');
  expect(draft.pay_total).toBe('1128.15');
});

describe('what becomes of money at Front Range after the first invoice, by the product’s own calls', () => {
  const of = (sql: string) => list(sql, [COMPANIES.fr]);

  test('a returned check with its fee, a refund, memos, a correction and money on account', async () => {
    expect(
      await of(`select concat_ws(' ', m.kind, m.status, m.reason, (m.requested_by <> m.decided_by)::text) from client_memo m
        where m.company_id = $1 order by m.kind, m.client_memo_id`),
    ).toEqual([
      'credit_memo posted Delivered two days late',
      expect.stringMatching(/^credit_memo posted Six pages of index were counted/),
      'debit_memo posted Returned check 3117',
      'write_off posted The client has closed true',
    ]);
    expect(
      await of(`select t.kind || ' ' || t.t_reference_number from payment_transaction t
        where t.company_id = $1 and t.t_reference_number in ('3117', '5521', '88204', '10442') order by t.transaction_id`),
    ).toEqual(['receipt 3117', 'receipt 88204', 'return 3117', 'refund 5521', 'receipt 10442']);
    const corrected = await rows(
      `select n.amount_due < o.amount_due as is_lower, o.balance from client_invoice n
       join client_invoice o on o.company_id = n.company_id and o.client_invoice_id = n.corrects_invoice_id where n.company_id = $1`,
      [COMPANIES.fr],
    );
    expect(corrected).toEqual([{ is_lower: true, balance: '0.00' }]);
    expect(await of('select sum(amount) from client_credit where company_id = $1 having sum(amount) > 0')).toEqual([
      '640.00',
    ]);
  });

  test('a dispute, a promise, a later order that is billed and an invoice without a worksheet', async () => {
    expect(
      await of('select dispute_reason from client_invoice where company_id = $1 and disputed_on is not null'),
    ).toEqual(['Says that the rough draft was never ordered']);
    expect(await of('select promised_by from payment_promise where company_id = $1 and ended_at is null')).toHaveLength(
      1,
    );
    expect(
      await of(`select o.order_kind from client_invoice i join client_order o using (company_id, order_id)
        left join worksheet_order w using (company_id, worksheet_order_id)
        where i.company_id = $1 and (w.origin = 'later' or o.order_kind in ('misc', 'debit_memo')) order by 1`),
    ).toEqual(['copy', 'debit_memo', 'misc']);
  });

  test('rewards points of several contacts, and a request that is approved and one that waits', async () => {
    const earned = await of(
      `select distinct contact_id from rewards_entry where company_id = $1 and cause = 'receipt'`,
    );
    expect(earned.length).toBeGreaterThan(3);
    expect(await of('select status from rewards_request where company_id = $1 order by rewards_request_id')).toEqual([
      'approved',
      'requested',
    ]);
    expect(
      await of('select contact_id from rewards_entry where company_id = $1 group by 1 having sum(points) < 0'),
    ).toEqual([]);
  });

  test('a sales person whose commissions are earned, reversed, and closed into pay for a month', async () => {
    expect(
      await of(`select concat_ws(' ', cause, sum(amount) > 0) from commission_entry where company_id = $1
        and cause in ('receipt', 'return') group by cause order by cause`),
    ).toEqual(['receipt t', 'return f']);
    expect(
      await of(`select concat_ws(' ', p.payable > 0, p.payable = v.amount_due, v.is_commissions) from commission_period p
        join provider_invoice v on v.company_id = p.company_id and v.provider_invoice_id = p.provider_invoice_id
        where p.company_id = $1`),
    ).toEqual(['t t t']);
  });

  test('a pay run that is closed and paid out, and the month before the last one closed', async () => {
    const [run] = await rows(
      `select r.status, r.sent_at is not null as is_sent,
         (select count(*)::int from pay_run_payment y where y.company_id = r.company_id and y.pay_by = 'bank'
           and y.pay_bank_file_id is null) as not_transferred,
         (select count(*)::int from pay_run_payment y where y.company_id = r.company_id and y.check_number is not null) > 0 as has_checks,
         (select string_agg(distinct m.status, ' ') from pay_remittance m where m.company_id = r.company_id) as remittances,
         (select sum(f.credits) from pay_bank_file f where f.company_id = r.company_id)
           = (select sum(y.amount) from pay_run_payment y where y.company_id = r.company_id and y.pay_by = 'bank') as is_all
       from pay_run r where r.company_id = $1`,
      [COMPANIES.fr],
    );
    expect(run).toEqual({
      ...{ status: 'closed', is_sent: true, not_transferred: 0, has_checks: true, remittances: 'sent', is_all: true },
    });
    const day = Temporal.PlainDate.from(today).with({ day: 1 });
    expect(await of('select closed_until::text from books_period where company_id = $1')).toEqual([
      day.subtract({ months: 1 }).subtract({ days: 1 }).toString(),
    ]);
  });

  test('most of who is paid has a W-9 on file, and some have not', async () => {
    const headers = await headersOf('fr.manager', COMPANIES.fr);
    const year = Temporal.PlainDate.from(today).subtract({ days: 40 }).year;
    const { body } = await app.call('GET', `/pay_run/getTaxYear/${year}`, headers);
    const { rows: found } = body as { rows: { has_w9: boolean; report: string }[] };
    const without = found.filter(({ has_w9 }) => !has_w9);
    expect([1, 2, 3]).toContain(without.length);
    expect(found.length).toBeGreaterThan(without.length * 4);
    expect(found.filter(({ report }) => report === 'missing').length).toBeLessThanOrEqual(without.length);
  });
});

interface CoveredRow {
  job_id: number | null;
  is_canceled: number;
  job_request_status: string | null;
  starts_at: string;
  ends_at: string;
  cover: Cover;
  services: (CoveredService & { cover: Cover })[];
}

interface ListedJob extends pg.QueryResultRow {
  job_request_id: number | null;
  job_id: number | null;
  is_canceled: number;
  job_date: string;
  time_zone: string;
  starts_at: string;
  updated_at: string;
  client_confirmed_on: string | null;
  check_in: boolean;
  services:
    | {
        service_provider_id: number;
        confirmed_on: string | null;
        worksheet_completed_on: string | null;
        no_progress_tracked: boolean;
      }[]
    | null;
}

async function coloursOf(username: string): Promise<string[]> {
  const [user] = await rows<{
    user_type: 'company' | 'contact' | 'provider';
    contact_id: string;
    service_provider_id: string;
    company_id: string;
  }>('select * from app_user where username = $1', [username]);
  if (!user) throw new Error(`no ${username}`);
  const mine = {
    company: 'true',
    contact: `r.client_id = (select client_id from contact where company_id = r.company_id and contact_id = ${user.contact_id})`,
    provider: `r.provider_ids @> array[${user.service_provider_id}]::bigint[]`,
  }[user.user_type];
  const jobs = await rows<ListedJob>(
    `select r.*, r.job_date::text as job_date, r.check_in_datetime is not null as check_in,
       (select json_agg(s) from job_service s where s.company_id = r.company_id and s.job_id = r.job_id) as services
     from job_list_row r where r.company_id = $1 and ${mine} and abs(r.job_date - $2::date) <= 14`,
    [user.company_id, today],
  );
  const holidays = new Set(
    await list('select holiday_date::text from holiday where company_id = $1', [user.company_id]),
  );
  const now = Temporal.Now.instant();
  const colours = jobs.map((job) => {
    const { tone, text } = entryColour(
      user.user_type,
      {
        ...job,
        is_pending_request: job.job_id === null,
        starts_at: Temporal.Instant.from(job.starts_at),
        updated_at: Temporal.Instant.from(job.updated_at),
        own_services: (job.services ?? []).filter(
          ({ service_provider_id }) => service_provider_id === Number(user.service_provider_id),
        ),
        is_checked_in: job.check_in,
      },
      { confirmation: { hours_before_start: 24, exclude_weekends_and_holidays: true }, holidays },
      now,
    );
    return text === 'red' ? `${tone}, red text` : tone;
  });
  return [...new Set(colours)].sort();
}

test.each([
  ['reporter', ['green', 'grey', 'grey, red text', 'red']],
  ['video', ['green', 'grey', 'grey, red text', 'red']],
  ['attorney', ['black', 'green', 'grey', 'grey, red text', 'red']],
  ['paralegal', ['black', 'green', 'grey', 'grey, red text', 'red']],
  ['scheduler', ['black', 'grey', 'grey, red text']],
])('the calendar of %s shows every colour of the rules within two weeks', async (role, colours) => {
  for (const prefix of Object.keys(COMPANIES)) expect(await coloursOf(`${prefix}.${role}`), prefix).toEqual(colours);
});

describe('the files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'onrecord-demo-files-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('every listed file can be put into a storage, whole and as described, and a second time changes nothing', async () => {
    const storage = createLocalStorage({ folder, secret: 'demo', baseUrl: '' });
    const listed = await rows<{ path: string; size: string; content_type: string }>(
      `select path, size, content_type from job_file union all
       select path, size, content_type from record_file where not is_url union all
       select 'picture/' || company_id || '/' || sha256, bytes, content_type from picture`,
    );
    expect(await writeDemoFiles(storage, today)).toBe(listed.length);
    for (const { path, size } of casesOf(listed, 200)) expect((await storage.head(path))?.bytes).toBe(Number(size));
    expect(await writeDemoFiles(storage, today)).toBe(0);
    const pdf = listed.find(({ content_type }) => content_type === 'application/pdf');
    const chunks = await (await storage.openRead(pdf?.path ?? '')).toArray();
    const { pages } = await readPdf(new Uint8Array(Buffer.concat(chunks)));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages[0]?.lines.join(' ')).toMatch(/NOTICE|EXCERPT|EXHIBITS/);
  }, 120_000);
});

test('reports of every company come to what its books have, by whatever they are', async () => {
  const days = { from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: today };
  const now = Temporal.Now.instant();
  const sumOf = async (company: number, account: string) => {
    const [row] = await rows<{ sum: string }>(
      `select coalesce(sum(p.amount), 0)::numeric(14, 2)::text as sum from ledger_posting p join ledger_entry e using (company_id, ledger_entry_id)
       where company_id = $1 and p.account = $2 and e.entry_date between $3 and $4`,
      [company, account, days.from, days.to],
    );
    return row?.sum ?? '';
  };
  for (const [, company] of companies)
    await inCompany(app.db, company, async (tx) => {
      const scope = systemScope(company, 'test');
      const totals = async (name: ReportName, by?: ReportKey) => {
        const frame = await reportFrame(tx, scope, { name, by, ...days, division_id: null }, now);
        const { totals, rows: found } = await readReport(tx, frame);
        return { ...totals, rows: found };
      };
      const booked = formatAmount(multiply(await sumOf(company, 'revenue'), -1));
      for (const by of REPORTS.revenue.by) {
        const { revenue, rows: found } = await totals('revenue', by);
        expect(revenue, `${company} by ${by}`).toBe(booked);
        for (const { key } of found.slice(0, 3)) {
          const frame = await reportFrame(tx, scope, { name: 'revenue', by, ...days, division_id: null }, now);
          const lines = await readReportLines(tx, frame, key, { offset: 0, limit: 1 });
          expect(lines.total ?? '0.00').toBe(found.find((row) => row.key === key)?.values.revenue);
        }
      }
      expect((await totals('days_to_pay')).receivable).toBe(await sumOf(company, 'receivable'));
      for (const by of REPORTS.pay.by) {
        const pay = await totals('pay', by);
        const lines = await readReportLines(
          tx,
          await reportFrame(tx, scope, { name: 'pay', by, ...days, division_id: null }, now),
          null,
          { offset: 0, limit: 1 },
        );
        expect(lines.total ?? '0.00').toBe(pay.earned);
      }
      const margin = await totals('margin');
      expect(margin).toMatchObject({ revenue: booked, earned: (await totals('pay')).earned });
      const year = Number(today.slice(0, 4));
      const paid = await readReport(
        tx,
        await reportFrame(
          tx,
          scope,
          { name: 'pay', from: `${year}-01-01`, to: `${year}-12-31`, division_id: null },
          now,
        ),
      );
      const form = await taxYear(tx, scope, year);
      expect(paid.totals.paid).toBe(formatAmount(add(form.totals.pay, form.totals.expenses)));
      for (const name of REPORT_NAMES) expect((await totals(name)).rows).toBeInstanceOf(Array);
    });
}, 120_000);

test('the letters hold only what letters may, and keep every merge field', async () => {
  for (const html of await list('select html from letter_template')) {
    const marks = (text: string) => text.match(/data-(field|repeat|when)="\w+"/g) ?? [];
    expect(marks(sanitizeLetter(html))).toEqual(marks(html));
    expect(marks(html).length).toBeGreaterThan(5);
  }
});

/** One number for each table that any change of any column would change. */
async function checksums(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ t: string }>(
      "select table_name as t from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
    );
    const sums: string[] = [];
    for (const { t } of tables.rows) {
      const { rows: found } = await client.query<{ n: string; sum: string }>(
        `select count(*) as n, coalesce(sum(hashtextextended(to_jsonb(x)::text, 0)::numeric), 0) as sum from ${t} x`,
      );
      sums.push(`${t}: ${found[0]?.n} rows, ${found[0]?.sum}`);
    }
    return sums;
  } finally {
    await client.end();
  }
}

// The load costs as much as all the rest of this file.
test.runIf(IS_SOAK)(
  'two loads of one day are alike in every row of every table',
  async () => {
    const other = await openTestDatabase();
    try {
      await seedDemoWorld(other.adminUrl, today, { sealer });
      expect(await checksums(other.adminUrl)).toEqual(firstChecksums);
    } finally {
      await other.drop();
    }
  },
  PATIENCE,
);
