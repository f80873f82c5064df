import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import type { JobDetail, JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const company = await buildCompany(t.db);
  const { company_id } = company;
  const client = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id: client.client_id, is_attorney: true });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id });
  const reporter = await buildProvider(t.db, company_id);
  const scheduler = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const draft = (own: Partial<JobDraftInput> = {}): JobDraftInput => ({
    division_id: company.division_id,
    client_id: client.client_id,
    taking_contact_id: attorney.contact_id,
    case_id: legalCase.case_id,
    job_type_id: 1,
    job_date: '2027-03-10',
    start_time: '09:30',
    estimated_duration: '3.00',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    remote_meeting: 'https://meet.example.test/1',
    deponents: [{ last_name: 'Whitfield', first_name: 'Dana', scheduled_start_time: '09:30' }],
    services: [{ service_id: 1, service_provider_id: reporter.service_provider_id }],
    ...own,
  });
  const schedule = (own: Partial<JobDraftInput> = {}) => t.call('POST', '/job/create', scheduler, draft(own));
  return { company, company_id, client, attorney, legalCase, reporter, scheduler, draft, schedule };
}

type Office = Awaited<ReturnType<typeof office>>;

async function jobOf(o: Office, id: unknown): Promise<JobDetail> {
  const { body } = await t.call('POST', '/job/getJobData', o.scheduler, { job_id: id });
  return body as JobDetail;
}

const listed = async (headers: Record<string, string>, query: object = {}) =>
  (await t.call('POST', '/job/getJobListing', headers, query)).body as { data: JobListRow[]; count: number };

describe('scheduling', () => {
  test('a job is saved with everything on it and stands in the list at once', async () => {
    const o = await office();
    const { status, body } = await o.schedule();
    expect({ status, body }).toMatchObject({ status: 200, body: { job_number: 104_500 } });
    const job = await jobOf(o, (body as { id: number }).id);
    expect(job).toMatchObject({
      starts_at: '2027-03-10T16:30:00.000Z',
      ends_at: '2027-03-10T19:30:00.000Z',
      deponents: [{ last_name: 'Whitfield', scheduled_start_time: '09:30' }],
      services: [{ service_name: 'Court Reporter', confirmed_on: null }],
    });
    const { data, count } = await listed(o.scheduler);
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({
      job_number: 104_500,
      deponent_name: 'Whitfield, Dana',
      start_time: '09:30',
      unconfirmed_count: 1,
    });
  });

  test('what is missing is said field by field and nothing is kept', async () => {
    const o = await office();
    const { status, body } = await o.schedule({ job_date: '', services: [], estimated_duration: '25' });
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields).sort()).toEqual([
      'estimated_duration',
      'job_date',
      'services',
    ]);
    expect((await listed(o.scheduler)).count).toBe(0);
  });

  test('a time that the clocks skip is asked about', async () => {
    const o = await office();
    const { status, body } = await o.schedule({
      job_date: '2027-03-14',
      start_time: '02:30',
      deponents: [{ last_name: 'Night' }],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      key: 'schedule.time_skipped',
      fields: { start_time: expect.stringContaining('02:30') },
    });
  });

  test('a client, an attorney, a case and a deponent can be made on the spot', async () => {
    const o = await office();
    const { status, body } = await o.schedule({
      client_id: null,
      client_name: 'New Firm LLP',
      taking_contact_id: null,
      taking_contact: { first_name: 'Ada', last_name: 'New' },
      case_id: null,
      case_name: 'New v. Old',
    });
    expect(status).toBe(200);
    const job = await jobOf(o, (body as { id: number }).id);
    expect(job).toMatchObject({
      client_name: 'New Firm LLP',
      case_name: 'New v. Old',
      taking_attorney: { name: 'New, Ada' },
    });
  });
});

describe('double booking', () => {
  test('two schedulers who press at once book a provider once', async () => {
    const o = await office();
    const responses = await Promise.all([o.schedule(), o.schedule(), o.schedule(), o.schedule()]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of responses.filter((response) => response.status !== 200)) {
      expect([400, 409]).toContain(status);
      expect(JSON.stringify(body)).toMatch(/booked|not free/i);
    }
    expect((await listed(o.scheduler)).count).toBe(1);
  });

  test('a typed reason books all the same and is kept', async () => {
    const o = await office();
    await o.schedule();
    const services = [
      {
        service_id: 1,
        service_provider_id: o.reporter.service_provider_id,
        overlap_reason: 'Same building, agreed by phone',
      },
    ];
    const { status, body } = await o.schedule({ services });
    expect(status).toBe(200);
    const job = await jobOf(o, (body as { id: number }).id);
    expect(job.services[0]?.overlap_reason).toBe('Same building, agreed by phone');
  });

  test('who is free is told with the reasons of those who are not', async () => {
    const o = await office();
    await o.schedule();
    const other = await buildProvider(t.db, o.company_id);
    const { body } = await t.call('POST', '/job/getAvailableProviders', o.scheduler, {
      division_id: o.company.division_id,
      service_id: 1,
      job_date: '2027-03-10',
      start_time: '11:00',
      estimated_duration: '2',
      time_zone: 'America/Denver',
      location_kind: 'remote',
    });
    const { data } = body as { data: { service_provider_id: number; outcome: string; reasons: { text: string }[] }[] };
    expect(data.map((row) => [row.service_provider_id, row.outcome])).toEqual([
      [other.service_provider_id, 'free'],
      [o.reporter.service_provider_id, 'blocked'],
    ]);
    expect(data[1]?.reasons[0]?.text).toContain('104500');
  });
});

describe('changing', () => {
  test('a save of an old version is refused with the fresh row', async () => {
    const o = await office();
    const id = ((await o.schedule()).body as { id: number }).id;
    const { version } = await jobOf(o, id);
    await t.call('PATCH', `/job/updateData/${id}`, o.scheduler, { version, special_instructions: 'First' });
    const { status, body } = await t.call('PATCH', `/job/updateData/${id}`, o.scheduler, {
      version,
      special_instructions: 'Second',
    });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { key: 'general.stale', fresh: { special_instructions: 'First' } },
    });
  });

  test('moving asks first, then moves the job and asks its provider again', async () => {
    const o = await office();
    const id = ((await o.schedule()).body as { id: number }).id;
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('job_service')
        .set({ confirmed_on: '2027-03-01T00:00:00Z', provider_can_take: true })
        .where('job_id', '=', id)
        .execute(),
    );
    const { version } = await jobOf(o, id);
    const move = (confirmed: boolean) =>
      t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, {
        version,
        job_date: '2027-03-16',
        start_time: '09:30',
        confirmed,
      });
    expect((await move(false)).body).toMatchObject({
      outcome: 'preview',
      consequences: expect.arrayContaining([expect.objectContaining({ kind: 'asked', detail: 'Court Reporter' })]),
    });
    expect((await move(true)).body).toMatchObject({ outcome: 'saved' });
    // The clocks changed between the two days: half past nine stays half past nine.
    expect(await jobOf(o, id)).toMatchObject({
      starts_at: '2027-03-16T15:30:00.000Z',
      services: [{ confirmed_on: null, provider_can_take: null }],
    });
  });

  test('who is heard later into the job is heard as much later at its new time', async () => {
    const o = await office();
    const deponents = [{ last_name: 'First' }, { last_name: 'Second', scheduled_start_time: '11:00' }];
    const id = ((await o.schedule({ deponents })).body as { id: number }).id;
    const { version } = await jobOf(o, id);
    const target = { job_date: '2027-03-11', start_time: '10:15' };
    await t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, { version, ...target, confirmed: true });
    expect((await jobOf(o, id)).deponents.map((row) => row.scheduled_start_time)).toEqual([null, '11:45']);
  });

  test('nobody is written to when the scheduler says so', async () => {
    const o = await office();
    const reported = async (id: number) => {
      const client = new pg.Client(t.adminUrl);
      await client.connect();
      const { rows } = await client.query<{ event: string }>(
        `select data->>'event' as event from pgboss.job where name = 'notify-job' and data->>'job_id' = $1 order by 1`,
        [String(id)],
      );
      await client.end();
      return rows.map(({ event }) => event).filter((event) => event === 'rescheduled' || event === 'canceled');
    };
    const moveAndCancel = async (notify: boolean) => {
      const id = ((await o.schedule()).body as { id: number }).id;
      const { version } = await jobOf(o, id);
      const target = { job_date: '2027-03-11', start_time: '10:15' };
      await t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, { version, ...target, confirmed: true, notify });
      const moved = await jobOf(o, id);
      await t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version: moved.version, notify });
      return reported(id);
    };
    expect(await moveAndCancel(false)).toEqual([]);
    expect(await moveAndCancel(true)).toEqual(['canceled', 'rescheduled']);
  });

  test('counts that the scheduler does not see are kept by a save', async () => {
    const o = await office();
    const id = ((await o.schedule()).body as { id: number }).id;
    await inCompany(t.db, o.company_id, async (tx) => {
      await tx
        .updateTable('company')
        .set({ use_room_meal_and_reporter_counts: false })
        .where('company_id', '=', o.company_id)
        .execute();
      await tx.updateTable('job').set({ rooms_needed: 2, meals_needed: 9 }).where('job_id', '=', id).execute();
    });
    const { version, services, deponents } = await jobOf(o, id);
    const { job_request_id: _, ...draft } = o.draft({
      services: services.map(({ job_service_id, service_id, service_provider_id }) => ({
        job_service_id,
        service_id,
        service_provider_id,
      })),
      deponents: deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id })),
    });
    expect((await t.call('PATCH', `/job/update/${id}`, o.scheduler, { ...draft, version })).status).toBe(200);
    const saved = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('job').select(['rooms_needed', 'meals_needed']).where('job_id', '=', id).executeTakeFirst(),
    );
    expect(saved).toEqual({ rooms_needed: 2, meals_needed: 9 });
  });

  test('a canceled job frees its provider', async () => {
    const o = await office();
    const id = ((await o.schedule()).body as { id: number }).id;
    const { version } = await jobOf(o, id);
    await t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version, reason: 'Settled' });
    expect(await jobOf(o, id)).toMatchObject({ is_canceled: 1, cancel_reason: 'Settled' });
    expect((await o.schedule()).status).toBe(200);
  });
});

describe('whose jobs', () => {
  test('a provider sees own bookings, a contact the own client, another company nothing', async () => {
    const o = await office();
    const id = ((await o.schedule()).body as { id: number }).id;
    const own = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'provider', { service_provider_id: o.reporter.service_provider_id }),
    );
    const otherProvider = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider'));
    const contact = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'contact', { contact_id: o.attorney.contact_id }),
    );
    const otherContact = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact'));
    const stranger = (await office()).scheduler;
    const counts = await Promise.all(
      [own, otherProvider, contact, otherContact, stranger].map(async (who) => (await listed(who)).count),
    );
    expect(counts).toEqual([1, 0, 1, 0, 0]);
    const seen = await Promise.all(
      [own, otherProvider, contact, otherContact, stranger].map(
        async (who) => (await t.call('POST', '/job/getJobData', who, { job_id: id })).status,
      ),
    );
    expect(seen).toEqual([200, 404, 200, 404, 404]);
  });

  test('who pays is between the company and its client', async () => {
    const o = await office();
    const id = ((await o.schedule({ claim_number: 'C-77', bill_to_name: 'Insurer' })).body as { id: number }).id;
    const provider = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'provider', { service_provider_id: o.reporter.service_provider_id }),
    );
    const contact = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'contact', { contact_id: o.attorney.contact_id }),
    );
    const claims = await Promise.all(
      [provider, contact].map(async (who) => {
        const job = (await t.call('POST', '/job/getJobData', who, { job_id: id })).body as JobDetail;
        const insurance = (await t.call('GET', `/job_insurance/getJobInsurance/${id}`, who)).body as JobDetail;
        return [job.claim_number, job.bill_to_name, insurance.claim_number];
      }),
    );
    expect(claims).toEqual([
      ['', '', ''],
      ['C-77', 'Insurer', 'C-77'],
    ]);
  });

  test('a column that a role may not see cannot be sorted, filtered or searched either', async () => {
    const o = await office();
    await o.schedule();
    const provider = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'provider', { service_provider_id: o.reporter.service_provider_id }),
    );
    expect((await listed(provider)).data[0]).not.toHaveProperty('client_case_number');
    for (const query of [
      { sort: { column_name: 'client_case_number', type: 'asc' } },
      { filter: { client_case_number: '1' } },
      { search_columns: ['client_case_number'], search_conditions: ['contains'], search_values: ['1'] },
    ]) {
      expect((await t.call('POST', '/job/getJobListing', provider, query)).status).toBe(400);
    }
  });

  test('a scheduler of one division does not reach another', async () => {
    const o = await office();
    const id = ((await o.schedule()).body as { id: number }).id;
    const limited = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'company', { full_access: true, division_access: [999_999] }),
    );
    expect((await listed(limited)).count).toBe(0);
    expect((await t.call('POST', '/job/getJobData', limited, { job_id: id })).status).toBe(404);
    expect((await t.call('PATCH', `/job/cancel/${id}`, limited, { version: 1 })).status).toBe(404);
  });
});

describe('who schedules', () => {
  test('contacts and providers change no job, whosever it is, and learn nothing about who is free', async () => {
    const o = await office();
    const id = ((await o.schedule()).body as { id: number }).id;
    const { version, services } = await jobOf(o, id);
    const service = services[0];
    const people = await Promise.all([
      buildUser(t.db, o.company_id, 'contact', { contact_id: o.attorney.contact_id }),
      buildUser(t.db, o.company_id, 'provider', { service_provider_id: o.reporter.service_provider_id }),
    ]);
    for (const person of people) {
      const who = await signIn(t.db, person);
      const slot = { division_id: o.company.division_id, job_date: '2027-03-10', start_time: '09:30' };
      const responses = await Promise.all([
        t.call('PATCH', `/job/cancel/${id}`, who, { version }),
        t.call('PATCH', `/job/update/${id}`, who, { ...o.draft(), version }),
        t.call('PATCH', `/job/updateData/${id}`, who, { version, special_instructions: 'Mine' }),
        t.call('PATCH', `/job/assignProvider/${id}`, who, {
          job_service_id: service?.job_service_id,
          service_provider_id: null,
          version: service?.version,
        }),
        t.call('POST', '/job/getAvailableProviders', who, {
          ...slot,
          estimated_duration: '1',
          time_zone: 'America/Denver',
        }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect(await jobOf(o, id)).toMatchObject({ is_canceled: 0, version, services: [service] });
  });

  test('a contact asks to move the own job only', async () => {
    const o = await office();
    const id = ((await o.schedule()).body as { id: number }).id;
    const { version } = await jobOf(o, id);
    const move = async (own: { contact_id?: number }) => {
      const who = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', own));
      return t.call('PATCH', `/job/reschedule/${id}`, who, {
        version,
        job_date: '2027-03-11',
        start_time: '09:30',
        confirmed: true,
      });
    };
    expect((await move({})).status).toBe(404);
    expect((await move({ contact_id: o.attorney.contact_id })).body).toMatchObject({ outcome: 'requested' });
    expect(await jobOf(o, id)).toMatchObject({ job_date: '2027-03-10' });
  });
});

describe('requests', () => {
  const request = (o: Office, own: { client_id?: number } = {}) =>
    inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('job_request')
        .values({
          company_id: o.company_id,
          division_id: o.company.division_id,
          client_id: o.client.client_id,
          taking_contact_id: o.attorney.contact_id,
          case_name: 'Doe v. Roe',
          job_date: '2027-04-01',
          start_time: '10:00',
          time_zone: 'America/Denver',
          starts_at: '2027-04-01T16:00:00Z',
          deponent_names: 'Dana Whitfield',
          ...own,
        })
        .returning('job_request_id')
        .executeTakeFirstOrThrow(),
    );

  test('a job is made of a request, which then is scheduled and made into no second job', async () => {
    const o = await office();
    const { job_request_id } = await request(o);
    const read = async () => (await t.call('POST', '/job/getJobReqDataPrecode', o.scheduler, { job_request_id })).body;
    expect(await read()).toMatchObject({
      job_request_status: 'new',
      job_id: null,
      case_name: 'Doe v. Roe',
      taking_attorney: { contact_id: o.attorney.contact_id },
    });
    const { status, body } = await o.schedule({ job_request_id });
    expect({ status, body }).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ job_request_status: 'scheduled', job_id: (body as { id: number }).id });
    expect((await o.schedule({ job_request_id, services: [{ service_id: 1 }] })).status).toBe(409);
  });

  test('a request is seen by staff and its own client, by no provider and nobody else', async () => {
    const o = await office();
    const { job_request_id } = await request(o);
    const people = await Promise.all([
      signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id: o.attorney.contact_id })),
      signIn(t.db, await buildUser(t.db, o.company_id, 'contact')),
      signIn(t.db, await buildUser(t.db, o.company_id, 'provider')),
    ]);
    const stranger = (await office()).scheduler;
    const seen = await Promise.all(
      [o.scheduler, ...people, stranger].map(
        async (who) => (await t.call('POST', '/job/getJobReqDataPrecode', who, { job_request_id })).status,
      ),
    );
    expect(seen).toEqual([200, 200, 404, 404, 404]);
  });
});

describe('finding', () => {
  test('text search finds by number, case and deponent; wildcards mean themselves', async () => {
    const o = await office();
    await o.schedule();
    const found = async (search_text: string) => (await listed(o.scheduler, { search_text })).count;
    expect(
      await Promise.all([found('104500'), found('whitfield'), found('dana whitf'), found('%'), found('nobody')]),
    ).toEqual([1, 1, 1, 0, 0]);
  });

  test('a new name reaches the list', async () => {
    const o = await office();
    await o.schedule();
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('client').set({ name: 'Renamed LLP' }).where('client_id', '=', o.client.client_id).execute(),
    );
    expect((await listed(o.scheduler)).data[0]?.client_name).toBe('Renamed LLP');
  });
});
