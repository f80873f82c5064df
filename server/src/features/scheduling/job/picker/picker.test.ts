import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobPickerArea } from '@onrecord/contract/scheduling/job/job-picker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../../../db/database.ts';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Ranking = ResultOf<typeof jobPickerArea.rankProviders>;

const DAY = '2031-03-12';
const HERE = { location_address1: '1 Main St', location_city: 'Denver', location_zipcode: '80202', state_code: 'CO' };

async function office() {
  const o = await buildOffice(t);
  const { company_id } = o;
  const provider = async (last_name: string, own: object = {}) =>
    (await buildProvider(t.db, company_id, { last_name, ...own })).service_provider_id;
  const job = (own: object = {}) =>
    o.create({
      job_date: DAY,
      location_kind: 'street_address',
      ...HERE,
      services: [{ service_id: 1 }],
      ...own,
    });
  const rank = (job_id: number, own: object = {}, who = o.scheduler) =>
    t.call('POST', '/job_picker/rankProviders', who, { job_id, ...own });
  const ranking = async (job_id: number, own: object = {}, who = o.scheduler) => {
    const { status, body } = await rank(job_id, own, who);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Ranking;
  };
  const write = <T>(work: (tx: Tx) => Promise<T>) => inCompany(t.db, company_id, work);
  return { ...o, provider, job, rank, ranking, write };
}

type Office = Awaited<ReturnType<typeof office>>;

const rowOf = ({ rows }: Ranking, id: number) => {
  const row = rows.find(({ service_provider_id }) => service_provider_id === id);
  if (!row) throw new Error(`provider ${id} is not ranked`);
  return row;
};
const textsOf = (ranking: Ranking, id: number) => rowOf(ranking, id).facts.map(({ tone, text }) => `${tone}: ${text}`);

const bar = (o: Office, service_provider_id: number, own: object = {}) =>
  o.write((tx) =>
    tx
      .insertInto('provider_preference')
      .values({
        company_id: o.company_id,
        client_id: o.client.client_id,
        service_provider_id,
        preference: 'barred',
        since: '2030-03-01',
        ...own,
      })
      .execute(),
  );

async function assign(o: Office, job_id: number, service_provider_id: number, own: object = {}) {
  const [service] = (await o.read(job_id)).services;
  const body = { job_service_id: service?.job_service_id, version: service?.version, service_provider_id, ...own };
  return t.call('PATCH', `/job/assignProvider/${job_id}`, o.scheduler, body);
}

describe('who can take a service', () => {
  test('each provider of the service once, with facts, counted and in order', async () => {
    const o = await office();
    const [knows, plain, busy, off] = [
      await o.provider('Abernathy', { rating: 5 }),
      await o.provider('Weatherly', { rating: 2 }),
      await o.provider('Brightwell'),
      await o.provider('Hathaway'),
    ];
    await o.provider('Camera', { services: [2] });
    await o.job({ job_date: '2031-02-12', services: [{ service_id: 1, service_provider_id: knows }] });
    const { job_number } = await o.read(
      await o.job({
        case_id: null,
        case_name: 'Other',
        start_time: '10:00',
        services: [{ service_id: 1, service_provider_id: busy }],
      }),
    );
    await o.write((tx) =>
      tx
        .insertInto('service_provider_time_off')
        .values({
          company_id: o.company_id,
          service_provider_id: off,
          description: 'Dentist',
          start_date_time: `${DAY} 08:00:00`,
          end_date_time: `${DAY} 12:00:00`,
          time_zone: 'America/Denver',
        })
        .execute(),
    );
    const found = await o.ranking(await o.job());
    expect(found.counts).toEqual({ free: 2, warned: 0, blocked: 2, hidden: 0 });
    expect(found.rows.slice(0, 2).map(({ service_provider_id, rank }) => [service_provider_id, rank])).toEqual([
      [knows, 1],
      [plain, 2],
    ]);
    expect(textsOf(found, knows)).toEqual([
      'for: Free all day',
      'for: 1 earlier volume',
      'neutral: 0.0 h this week',
      'for: No worksheets owed',
    ]);
    expect(textsOf(found, busy)).toContain(`against: Busy 10:00 AM to 1:00 PM: job ${job_number}`);
    expect(textsOf(found, off)).toContain('against: Time off: Dentist');
    expect(rowOf(found, busy)).toMatchObject({ outcome: 'blocked', rank: null });
  });

  test('the same for another time, which changes who is free and writes nothing', async () => {
    const o = await office();
    const busy = await o.provider('Brightwell');
    await o.job({ start_time: '14:00', services: [{ service_id: 1, service_provider_id: busy }] });
    const id = await o.job();
    expect(rowOf(await o.ranking(id), busy).outcome).not.toBe('blocked');
    expect(rowOf(await o.ranking(id, { start_time: '13:00' }), busy).outcome).toBe('blocked');
    expect(rowOf(await o.ranking(id, { job_date: '2031-03-13', start_time: '13:00' }), busy).outcome).toBe('free');
    expect(await o.read(id)).toMatchObject({ start_time: '09:30', job_date: DAY });
    expect(await o.rank(id, { start_time: '25:00' })).toMatchObject({
      status: 400,
      body: { fields: { start_time: expect.any(String) } },
    });
    expect((await o.ranking(id, { job_date: '2031-03-09', start_time: '02:30' })).question).toContain('02:30');
  });

  test('hours of the week, and worksheets that are owed', async () => {
    const o = await office();
    const id = await o.provider('Crandall');
    const mine = { services: [{ service_id: 1, service_provider_id: id }] };
    await o.job({ ...mine, job_date: '2031-03-10' });
    await o.job({ ...mine, job_date: '2031-03-16', start_time: '18:00' });
    await o.job({ ...mine, job_date: '2031-03-17' });
    const past = await o.job(mine);
    await o.write((tx) =>
      tx
        .updateTable('job_service')
        .set({
          starts_at: Temporal.Now.instant()
            .subtract({ hours: 24 * 12 + 3 })
            .toString(),
          ends_at: Temporal.Now.instant()
            .subtract({ hours: 24 * 12 })
            .toString(),
        })
        .where('job_id', '=', past)
        .execute(),
    );
    const job_date = Temporal.Now.plainDateISO('UTC').subtract({ days: 12 }).toString();
    await o.write((tx) => tx.updateTable('job').set({ job_date }).where('job_id', '=', past).execute());
    const found = textsOf(await o.ranking(await o.job()), id);
    expect(found).toContain('neutral: 6.0 h this week');
    expect(found.find((text) => text.includes('owed'))).toMatch(/^asks: 1 worksheet owed, 1[12] days$/);
  });

  test('distance by postal codes, and a drive that is longer than the gap', async () => {
    const o = await office();
    const admin = await buildCompany(t.db, { is_platform: true });
    const operator = await signIn(t.db, await buildUser(t.db, admin.company_id, 'admin'));
    const text = 'zip,city,state,lat,lng\n80202,Denver,CO,39.75,-105\n80302,Boulder,CO,40.02,-105.28';
    expect((await t.call('POST', '/postal_code/importFile', operator, { text })).status).toBe(200);
    const [near, far] = [
      await o.provider('Near', { zipcode: '80202-1234', state_code: 'CO' }),
      await o.provider('Far', { zipcode: '80302', state_code: 'CO' }),
    ];
    await o.job({
      ...{ start_time: '06:00', location_address1: '9 Elm St', location_city: 'Boulder', location_zipcode: '80302' },
      services: [{ service_id: 1, service_provider_id: near }],
    });
    const found = await o.ranking(await o.job(), { order: 'nearest' });
    expect(rowOf(found, near)).toMatchObject({ miles: 0, minutes: 6, outcome: 'warned' });
    expect(rowOf(found, far)).toMatchObject({ miles: 30, minutes: 52, outcome: 'free' });
    expect(textsOf(found, far)).toContain('neutral: About 30 mi, 52 min');
    expect(textsOf(found, near)).toContainEqual(
      expect.stringMatching(/^asks: About 52 min to drive, 30 min free: job \d+$/),
    );
    // A remote job has no way to it.
    expect(rowOf(await o.ranking(await o.job({ location_kind: 'remote' })), far)).toMatchObject({ miles: null });
  });

  test('filters hide people and count them', async () => {
    const o = await office();
    const here = await o.provider('Ibarra', { city: 'Golden' });
    await o.provider('Pacheco', { city: 'Denver' });
    await o.write((tx) =>
      tx
        .insertInto('service_provider_specialty')
        .values({ company_id: o.company_id, service_provider_id: here, specialty_id: 1 })
        .execute(),
    );
    const id = await o.job();
    const shown = async (own: object) => {
      const { counts, rows } = await o.ranking(id, own);
      return [counts.hidden, rows.map(({ service_provider_id }) => service_provider_id)];
    };
    expect(await shown({ specialty_id: 1 })).toEqual([1, [here]]);
    expect(await shown({ search_text: 'golden' })).toEqual([1, [here]]);
    expect(await shown({ provider_ids: [here] })).toEqual([1, [here]]);
    expect(await shown({ service_area_id: 1 })).toEqual([2, []]);
  });
});

describe('what a service asks for', () => {
  test('skills are saved, logged, and asked of everybody', async () => {
    const o = await office();
    const id = await o.provider('Gutierrez');
    const job_id = await o.job();
    const { job_service_id } = await o.ranking(job_id);
    const save = (skills: object[], who = o.scheduler) =>
      t.call('POST', '/job_picker/saveSkills', who, { job_id, job_service_id, skills });
    expect((await save([{ specialty_id: 1, is_required: false }])).status).toBe(200);
    expect(textsOf(await o.ranking(job_id), id)).toContain('asks: No Realtime on file');
    expect((await save([{ specialty_id: 1, is_required: true }])).status).toBe(200);
    const found = await o.ranking(job_id);
    expect(found.skills).toEqual([{ specialty_id: 1, name: 'Realtime', is_required: true }]);
    expect(textsOf(found, id)).toContain('against: No Realtime, which the service requires');
    const logged = await o.write((tx) =>
      tx
        .selectFrom('activity_log')
        .select('changes')
        .where('object_id', '=', job_id)
        .orderBy('activity_log_id', 'desc')
        .executeTakeFirst(),
    );
    expect(JSON.stringify(logged)).toContain('Realtime (required)');
    expect((await save([], await o.as('provider'))).status).toBe(403);
    expect((await save([{ specialty_id: 999_999, is_required: true }])).status).toBeGreaterThanOrEqual(400);
  });

  test('a licence of the state, where the service needs one', async () => {
    const o = await office();
    const id = await o.provider('Ridgeway');
    await o.write(async (tx) => {
      const { company_id } = o;
      await tx.updateTable('service').set({ requires_licence: true }).where('service_id', '=', 1).execute();
      await tx
        .insertInto('service_provider_licence')
        .values({ company_id, service_provider_id: id, name: 'CSR', state_code: 'NY', expires_on: '2032-06-30' })
        .execute();
    });
    expect(textsOf(await o.ranking(await o.job()), id)).toContain('against: No CO license on 03/12/2031');
    expect(textsOf(await o.ranking(await o.job({ state_code: 'NY' })), id)).toContain('for: Licensed in NY');
  });
});

describe('a red fact', () => {
  test('is booked only with a typed reason, which is logged and holds for this time', async () => {
    const o = await office();
    const id = await o.provider('Haddad');
    await bar(o, id);
    const job_id = await o.job();
    const why = `Barred by ${o.client.name} since 03/01/2030`;
    expect(textsOf(await o.ranking(job_id), id)).toContain(`against: ${why}`);
    const refused = { status: 400, body: { fields: { service_provider_id: expect.stringContaining(why) } } };
    expect(await assign(o, job_id, id)).toMatchObject(refused);
    expect(await assign(o, job_id, id, { overlap_reason: 'too short' })).toMatchObject(refused);
    const overlap_reason = 'Client agreed by phone';
    expect(await assign(o, job_id, id, { overlap_reason, confirmed: false })).toMatchObject({
      status: 200,
      body: { outcome: 'preview' },
    });
    expect(await assign(o, job_id, id, { overlap_reason })).toMatchObject({ status: 200, body: { overlap_reason } });
    const logged = await o.write((tx) =>
      tx
        .selectFrom('activity_log')
        .select('description')
        .where('object_id', '=', job_id)
        .where('activity_type', '=', 'Provider Assigned')
        .executeTakeFirst(),
    );
    expect(logged?.description).toContain(overlap_reason);
    // At another time it is asked again.
    const { version } = await o.read(job_id);
    const move = { version, job_date: DAY, start_time: '15:00', confirmed: true };
    expect(await t.call('PATCH', `/job/reschedule/${job_id}`, o.scheduler, move)).toMatchObject({
      status: 409,
      body: { key: 'job_change.provider_busy' },
    });
  });

  /** What the log says of typed reasons, the first one first. */
  const reasons = (o: Office, job_id: number) =>
    o.write((tx) =>
      tx
        .selectFrom('activity_log')
        .select('description')
        .where('object_id', '=', job_id)
        .where('activity_type', '=', 'Reason Given')
        .orderBy('activity_log_id')
        .execute(),
    );

  test('is named by the reason, on the job, in its log and its history, each by itself', async () => {
    const o = await office();
    const id = await o.provider('Haddad');
    await bar(o, id);
    const booked = await o.job({ services: [{ service_id: 1, service_provider_id: null }] });
    await o.write((tx) =>
      tx
        .insertInto('service_provider_time_off')
        .values({
          company_id: o.company_id,
          service_provider_id: id,
          description: 'Dentist',
          start_date_time: `${DAY} 08:00:00`,
          end_date_time: `${DAY} 12:00:00`,
          time_zone: 'America/Denver',
        })
        .execute(),
    );
    const overlap_reason = 'Both sides agreed by phone';
    const overlap_facts = ['Time off: Dentist', `Barred by ${o.client.name} since 03/01/2030`];
    expect(await assign(o, booked, id, { overlap_reason })).toMatchObject({
      status: 200,
      body: { overlap_reason, overlap_facts },
    });
    expect((await reasons(o, booked)).map(({ description }) => description)).toEqual(
      overlap_facts.map((fact) => `Haddad, Rae: ${fact}. Booked anyway: ${overlap_reason}`),
    );
    const { body } = await t.call('GET', `/job_history/getJobHistory/${booked}`, o.scheduler);
    const [entry] = (body as { entries: { changes: { field: string; new_text: string }[] }[] }).entries;
    expect(entry?.changes.find(({ field }) => field === 'overlap_facts')?.new_text).toBe(overlap_facts.join('; '));
  });

  test('that comes up later asks for a reason of its own', async () => {
    const o = await office();
    const id = await o.provider('Haddad');
    await bar(o, id);
    const overlap_reason = 'Client agreed by phone';
    const services = [{ service_id: 1, service_provider_id: id, overlap_reason }];
    const job_id = await o.job({ services });
    const save = async (own: object) => {
      const { version, ...job } = await o.read(job_id);
      const [{ job_service_id } = { job_service_id: null }] = job.services;
      const location = { location_kind: 'street_address' as const, ...HERE };
      const { job_request_id: _, ...draft } = { job_request_id: null, ...o.draft({ job_date: DAY, ...location }) };
      const again = [{ job_service_id, service_id: 1, service_provider_id: id, overlap_reason, ...own }];
      return t.call('PATCH', `/job/update/${job_id}`, o.scheduler, { ...draft, version, services: again });
    };
    expect((await save({})).status).toBe(200);
    expect(await reasons(o, job_id)).toHaveLength(1);
    await o.write((tx) =>
      tx
        .updateTable('service_provider')
        .set({ do_not_use: true })
        .where('company_id', '=', o.company_id)
        .where('service_provider_id', '=', id)
        .execute(),
    );
    expect(await save({})).toMatchObject({
      status: 400,
      body: { fields: { 'services.0.service_provider_id': expect.any(String) } },
    });
    expect((await save({ overlap_reason: 'Comes back for this one day' })).status).toBe(200);
    expect(await reasons(o, job_id)).toHaveLength(3);
  });

  test('stops a new job too, and a reason books it', async () => {
    const o = await office();
    const id = await o.provider('Haddad');
    await bar(o, id, { client_id: null, contact_id: o.attorney.contact_id });
    const draft = (overlap_reason: string) =>
      o.draft({ job_date: DAY, services: [{ service_id: 1, service_provider_id: id, overlap_reason }] });
    const create = (reason: string) => t.call('POST', '/job/create', o.scheduler, draft(reason));
    expect(await create('')).toMatchObject({
      status: 400,
      body: { fields: { 'services.0.service_provider_id': expect.stringContaining('Barred by') } },
    });
    expect((await create('The attorney agreed by mail')).status).toBe(200);
  });
});

describe('what is hidden', () => {
  test('margin and bill from those who do not bill, the score from those who do not set the weights', async () => {
    const o = await office();
    const id = await o.provider('Lockhart');
    const job_id = await o.job();
    const all = await o.ranking(job_id);
    expect(all.bill).toBe('125.00');
    expect(rowOf(all, id)).toMatchObject({ pay: { amount: '75.00' }, margin: '40.0', score: expect.any(Number) });
    const less = await o.ranking(job_id, {}, await o.as('company'));
    expect(rowOf(less, id).pay).toEqual({ amount: '75.00', rate: null });
    expect('bill' in less).toBe(false);
    expect('margin' in rowOf(less, id)).toBe(false);
    expect('score' in rowOf(less, id)).toBe(false);
  });

  test('all of it from contacts, providers, other companies and other divisions', async () => {
    const o = await office();
    const id = await o.provider('Lockhart');
    const job_id = await o.job();
    const as = { contact_id: o.attorney.contact_id };
    expect((await o.rank(job_id, {}, await o.as('contact', as))).status).toBe(403);
    expect((await o.rank(job_id, {}, await o.as('provider', { service_provider_id: id }))).status).toBe(403);
    const other = await office();
    expect((await other.rank(job_id)).status).toBe(404);
    const theirs = await o.write((tx) =>
      tx
        .insertInto('division')
        .values({ company_id: o.company_id, name: 'Elsewhere', code: 'ELS' })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    const limited = await o.as('company', { full_access: true, division_access: [theirs.division_id] });
    expect((await o.rank(job_id, {}, limited)).status).toBe(404);
  });
});
