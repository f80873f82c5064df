import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRoom } from '../../../testing/build/build-job.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { readCalendar } from '../../../testing/read/read-calendar.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
const NOW = Temporal.Instant.from('2027-03-01T17:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;
interface Made {
  id: number;
  url: string;
}

/** An office with a job of March 15, covered by a reporter, and somebody of each kind. */
async function world() {
  t.setNow(NOW);
  const o = await buildOffice(t, { now: NOW });
  const reporter = await buildProvider(t.db, o.company_id, { last_name: 'Stone' });
  const { service_provider_id } = reporter;
  const job_id = await o.create({
    job_date: '2027-03-15',
    location_kind: 'street_address',
    location_address1: '1700 Broadway',
    location_address2: 'Suite 800',
    location_city: 'Denver',
    state_code: 'CO',
    location_zipcode: '80290',
    services: [{ service_id: 1, service_provider_id }],
  });
  const user = (type: 'company' | 'contact' | 'provider', own: object = {}) => buildUser(t.db, o.company_id, type, own);
  const attorney = await user('contact', { contact_id: o.attorney.contact_id });
  const provider = await user('provider', { service_provider_id });
  return {
    ...o,
    job_id,
    provider_id: service_provider_id,
    users: { attorney, provider },
    contact: await signIn(t.db, attorney, NOW),
    provider: await signIn(t.db, provider, NOW),
  };
}

async function made(who: Headers, body: object): Promise<Made> {
  const response = await t.call('POST', '/calendar_feed/create', who, body);
  expect(response).toMatchObject({ status: 200 });
  return response.body as Made;
}

const fetched = (url: string, headers: Headers = {}) =>
  t.app.inject({ method: 'GET', url: new URL(url).pathname, headers });

async function events(url: string) {
  const response = await fetched(url);
  expect(response.statusCode).toBe(200);
  return readCalendar(response.body).events;
}

const mine = { kind: 'mine' };

describe('a feed', () => {
  test('is read without signing in, and says to each role what it may know', async () => {
    const w = await world();
    const feeds = { staff: w.scheduler, contact: w.contact, provider: w.provider };
    const read = Object.fromEntries(
      await Promise.all(
        Object.entries(feeds).map(async ([name, who]) => [name, await events((await made(who, mine)).url)] as const),
      ),
    );
    for (const list of Object.values(read))
      expect(list).toMatchObject([
        {
          uid: `job-${w.company_id}-${w.job_id}@onrecord`,
          sequence: 0,
          status: 'TENTATIVE',
          starts: '2027-03-15T15:30:00Z',
          zone: 'America/Denver',
          location: '1700 Broadway, Suite 800, Denver, CO 80290',
        },
      ]);
    expect(read.staff?.[0]?.description).toContain('Stone');
    expect(read.contact?.[0]?.description).toContain('Stone');
    expect(read.provider?.[0]?.description).toContain('Whitfield');
    expect(String(read.staff?.[0]?.component.getFirstPropertyValue('url'))).toMatch(
      new RegExp(`/company/${w.company_id}/division/${w.division_id}/view/job/${w.job_id}$`),
    );
  });

  test('keeps hidden providers from contacts, in it and in the file of the list', async () => {
    const w = await world();
    const { url } = await made(w.contact, mine);
    await inCompany(t.db, w.company_id, (tx) =>
      tx.updateTable('company').set({ hide_service_provider_on_jobs: true }).execute(),
    );
    const body = (await fetched(url)).body.replaceAll('\r\n ', '');
    expect(body).toContain('Whitfield');
    expect(body).not.toContain('Stone');
    const file = await t.call('POST', '/job/exportJobs', w.contact, { format: 'ics' });
    expect(String(file.body).replaceAll('\r\n ', '')).not.toContain('Stone');
    expect((await events((await made(w.provider, mine)).url))[0]?.description).not.toBe('');
  });

  test('says when and nothing else where it is to say busy only', async () => {
    const w = await world();
    const { url } = await made(w.scheduler, { ...mine, is_busy_only: true });
    const [event] = await events(url);
    expect(event).toMatchObject({ summary: 'Busy', location: '', description: '', starts: '2027-03-15T15:30:00Z' });
    const body = (await fetched(url)).body;
    expect(body).toContain('CLASS:PRIVATE');
    expect(body).not.toMatch(/Whitfield|Broadway|Stone|URL/);
  });

  test('is confirmed for each once they have said yes, and counts each change that it shows', async () => {
    const w = await world();
    const { url } = await made(w.scheduler, mine);
    const own = (await made(w.provider, mine)).url;
    const seen = async (address = url) => {
      const [event] = await events(address);
      return [event?.status, event?.sequence];
    };
    expect(await seen()).toEqual(['TENTATIVE', 0]);
    const [service] = (await w.read(w.job_id)).services;
    await t.call('PATCH', `/job_service/update/${service?.job_service_id}`, w.provider, { provider_can_take: true });
    expect([await seen(), await seen(own)]).toEqual([
      ['TENTATIVE', 1],
      ['CONFIRMED', 1],
    ]);
    // A note of the office is nothing that an appointment shows.
    await inCompany(t.db, w.company_id, (tx) =>
      tx.updateTable('job').set({ cancel_reason: 'x' }).where('job_id', '=', w.job_id).execute(),
    );
    expect(await seen()).toEqual(['TENTATIVE', 1]);
    await inCompany(t.db, w.company_id, (tx) =>
      tx.updateTable('job').set({ client_confirmed_on: NOW.toString() }).where('job_id', '=', w.job_id).execute(),
    );
    expect(await seen()).toEqual(['CONFIRMED', 2]);
    await inCompany(t.db, w.company_id, (tx) =>
      tx.updateTable('deponent').set({ last_name: 'Whitfield-Roe' }).execute(),
    );
    await inCompany(t.db, w.company_id, (tx) =>
      tx.updateTable('job').set({ is_canceled: 2 }).where('job_id', '=', w.job_id).execute(),
    );
    const [event] = await events(url);
    expect([event?.status, Number(event?.sequence) > 2]).toEqual(['CANCELLED', true]);
  });

  test('of a case, an attorney, a room, a division and a provider holds theirs', async () => {
    const w = await world();
    const room = await buildRoom(t.db, w.company_id);
    const inRoom = await w.create({
      job_date: '2027-03-16',
      deponents: [{ last_name: 'Quill' }],
      services: [{ service_id: 1 }],
      case_id: null,
      case_name: 'Other v. Case',
      taking_contact_id: null,
      taking_contact: { last_name: 'Else' },
      location_kind: 'conference_room',
      conference_room_id: room.conference_room_id,
    });
    const jobsOf = async (kind: string, subject_id: number) =>
      (await events((await made(w.scheduler, { kind, subject_id })).url)).map(({ uid }) =>
        Number(uid.split(/[-@]/)[2]),
      );
    expect(await jobsOf('case', w.legalCase.case_id)).toEqual([w.job_id]);
    expect(await jobsOf('attorney', w.attorney.contact_id)).toEqual([w.job_id]);
    expect(await jobsOf('provider', w.provider_id)).toEqual([w.job_id]);
    expect(await jobsOf('room', room.conference_room_id)).toEqual([inRoom]);
    expect(await jobsOf('division', w.division_id)).toEqual([w.job_id, inRoom]);
  });
});

/** A move to a night on which the clocks change: the day, the time typed, which of two equal ones, and the instants of it. */
const CLOCK_CHANGES = [
  [
    'the morning after the clocks went forward',
    '2027-03-14',
    '09:30',
    null,
    ['2027-03-14T15:30:00Z', '2027-03-14T18:30:00Z'],
  ],
  ['across the hour that is left out', '2027-03-14', '00:30', null, ['2027-03-14T07:30:00Z', '2027-03-14T10:30:00Z']],
  ['the first of two equal times', '2027-11-07', '01:30', '-06:00', ['2027-11-07T07:30:00Z', '2027-11-07T10:30:00Z']],
  ['the second of two equal times', '2027-11-07', '01:30', '-07:00', ['2027-11-07T08:30:00Z', '2027-11-07T11:30:00Z']],
] as const;

describe('a job that moves over a change of the clocks and is canceled', () => {
  test.each(CLOCK_CHANGES)('to %s', async (_, job_date, start_time, utc_offset, [starts, ends]) => {
    const w = await world();
    const urls = [(await made(w.scheduler, mine)).url, (await made(w.contact, mine)).url];
    const seen = async () => Promise.all(urls.map(async (url) => (await events(url))[0]));
    const press = async (what: 'reschedule' | 'cancel', own: object) => {
      const { version } = await w.read(w.job_id);
      const response = await t.call('PATCH', `/job/${what}/${w.job_id}`, w.scheduler, {
        version,
        confirmed: true,
        ...own,
      });
      expect(response).toMatchObject({ status: 200 });
    };
    const before = await seen();
    await press('reschedule', { job_date, start_time, utc_offset });
    const moved = await seen();
    await press('cancel', { reason: 'Settled' });
    const canceled = await seen();
    for (const [index, event] of moved.entries()) {
      expect(event).toMatchObject({ uid: before[index]?.uid, starts, ends, status: 'TENTATIVE' });
      expect(canceled[index]).toMatchObject({ uid: before[index]?.uid, starts, ends, status: 'CANCELLED' });
      const sequences = [before[index], event, canceled[index]].map((one) => one?.sequence ?? -1);
      expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
    }
    // Programs do not agree which of two equal times a local one is: the second is written in UTC.
    if (utc_offset === '-07:00')
      expect(moved[0]).toMatchObject({ zone: '', written: expect.stringMatching(/083000Z$/) });
  });
});

describe('a program that reads again', () => {
  test('is told that nothing has changed, by tag or by date, and gets what has', async () => {
    const w = await world();
    const { url } = await made(w.scheduler, mine);
    const first = await fetched(url);
    const etag = String(first.headers.etag);
    const date = String(first.headers['last-modified']);
    t.setNow(NOW.add({ minutes: 10 }));
    expect((await fetched(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await fetched(url, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    const byDate = await fetched(url, { 'if-modified-since': date });
    expect([byDate.statusCode, byDate.body]).toEqual([304, '']);
    await w.create({ job_date: '2027-03-18', deponents: [{ last_name: 'Zimmer' }], services: [{ service_id: 1 }] });
    expect((await fetched(url, { 'if-none-match': etag })).statusCode).toBe(200);
    const later = await fetched(url, { 'if-modified-since': date });
    expect(later.statusCode).toBe(200);
    expect(Date.parse(String(later.headers['last-modified']))).toBe(NOW.add({ minutes: 10 }).epochMilliseconds);
    // What is gone is a change too, although nothing that is left has changed.
    await inCompany(t.db, w.company_id, (tx) => tx.deleteFrom('job_list_row').where('job_id', '=', w.job_id).execute());
    t.setNow(NOW.add({ minutes: 20 }));
    expect((await fetched(url, { 'if-modified-since': String(later.headers['last-modified']) })).statusCode).toBe(200);
  });

  test('too often is asked to wait', async () => {
    const w = await world();
    const { url } = await made(w.scheduler, { ...mine, is_busy_only: true });
    const codes = [];
    for (let n = 0; n < 61; n += 1) codes.push((await fetched(url, { 'if-none-match': '"x"' })).statusCode);
    expect(codes.slice(-2)).toEqual([200, 429]);
  });
});

describe('access', () => {
  test('ends with a revoked or changed address', async () => {
    const w = await world();
    const { id, url } = await made(w.scheduler, mine);
    const rotated = await t.call('POST', `/calendar_feed/rotate/${id}`, w.scheduler);
    const next = (rotated.body as Made).url;
    expect((await fetched(url)).statusCode).toBe(404);
    expect((await fetched(next)).statusCode).toBe(200);
    expect((await t.call('DELETE', `/calendar_feed/delete/${id}`, w.contact)).status).toBe(404);
    expect((await t.call('DELETE', `/calendar_feed/delete/${id}`, w.scheduler)).status).toBe(200);
    expect((await fetched(next)).statusCode).toBe(410);
    expect((await fetched(next)).body).not.toContain('VEVENT');
    expect((await t.call('POST', `/calendar_feed/rotate/${id}`, w.scheduler)).status).toBe(404);
  });

  test('is that of the owner at the moment', async () => {
    const w = await world();
    const { url } = await made(w.contact, mine);
    const status = async () => (await fetched(url)).statusCode;
    const set = (values: object) =>
      inCompany(t.db, w.company_id, (tx) =>
        tx.updateTable('app_user').set(values).where('user_id', '=', w.users.attorney.user_id).execute(),
      );
    expect(await status()).toBe(200);
    await set({ is_block: true });
    expect(await status()).toBe(404);
    await set({ is_block: false });
    expect(await status()).toBe(200);
    // A role without tools takes the feed away, and nothing else gives it.
    const role_id = await inCompany(t.db, w.company_id, async (tx) => {
      const role = { company_id: w.company_id, name: 'Without tools', user_type: 'contact' };
      const made = await tx.insertInto('role').values(role).returning('role_id').executeTakeFirstOrThrow();
      const flags = { can_view: false, can_add: false, can_edit: false, can_delete: false };
      await tx
        .insertInto('role_value')
        .values({ company_id: w.company_id, role_id: made.role_id, module: 'tools', ...flags })
        .execute();
      return made.role_id;
    });
    await set({ role_id });
    expect(await status()).toBe(404);
    expect((await t.call('GET', '/calendar_feed/calendarFeeds', w.contact)).status).toBe(403);
    await set({ role_id: null });
    expect(await status()).toBe(200);
    // Somebody who changed sides sees none of the former client's jobs.
    const other = await buildOffice(t, { now: NOW });
    expect(other.company_id).not.toBe(w.company_id);
    await inCompany(t.db, w.company_id, async (tx) => {
      const moved = await tx
        .insertInto('client')
        .values({ company_id: w.company_id, name: 'The other side' })
        .returning('client_id')
        .executeTakeFirstOrThrow();
      const k = await tx
        .insertInto('contact')
        .values({ company_id: w.company_id, client_id: moved.client_id, last_name: 'New', email: 'new@example.test' })
        .returning('contact_id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('app_user')
        .set({ contact_id: k.contact_id })
        .where('user_id', '=', w.users.attorney.user_id)
        .execute();
    });
    expect(await events(url)).toEqual([]);
  });

  test('of somebody limited to other divisions is to nothing', async () => {
    const w = await world();
    const limited = await buildUser(t.db, w.company_id, 'company', { full_access: true });
    const { url } = await made(await signIn(t.db, limited, NOW), { kind: 'case', subject_id: w.legalCase.case_id });
    expect(await events(url)).toHaveLength(1);
    await inCompany(t.db, w.company_id, (tx) =>
      tx
        .updateTable('app_user')
        .set({ division_access: [999_999] })
        .where('user_id', '=', limited.user_id)
        .execute(),
    );
    expect(await events(url)).toEqual([]);
  });

  test('does not reach over the walls of tenants and parties', async () => {
    const w = await world();
    const other = await world();
    for (const [who, body] of [
      [other.scheduler, { kind: 'case', subject_id: w.legalCase.case_id }],
      [other.contact, { kind: 'attorney', subject_id: w.attorney.contact_id }],
    ] as const)
      expect((await t.call('POST', '/calendar_feed/create', who, body)).status).toBe(404);
    for (const [who, kind] of [
      [w.contact, 'provider'],
      [w.contact, 'room'],
      [w.provider, 'case'],
    ] as const)
      expect((await t.call('POST', '/calendar_feed/create', who, { kind, subject_id: 1 })).status).toBe(403);
    expect((await t.call('POST', '/calendar_feed/create', w.scheduler, { kind: 'case' })).status).toBe(400);
    const { url } = await made(w.scheduler, mine);
    // The company of an address is part of what the token must fit.
    expect((await fetched(url.replace(`f.${w.company_id}.`, `f.${other.company_id}.`))).statusCode).toBe(404);
  });

  test('by guessing ends soon', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const guess = () => fetched(`http://x/feeds/f.7.${'a'.repeat(43)}.ics`, headers);
    const codes = [];
    for (let n = 0; n < 31; n += 1) codes.push((await guess()).statusCode);
    expect(codes.slice(-2)).toEqual([404, 429]);
  });
});

test('feeds are listed without their addresses, to their owner alone', async () => {
  const w = await world();
  await made(w.scheduler, { kind: 'case', subject_id: w.legalCase.case_id });
  const list = async (who: Headers) =>
    (await t.call('GET', '/calendar_feed/calendarFeeds', who)).body as { data: object[]; kinds: string[] };
  const own = await list(w.scheduler);
  expect(own.data).toMatchObject([{ kind: 'case', subject_name: w.legalCase.case_name, last_fetched_at: null }]);
  expect(JSON.stringify(own)).not.toContain('feeds/');
  expect(await list(w.contact)).toEqual({ data: [], kinds: ['mine', 'attorney', 'case'] });
});
