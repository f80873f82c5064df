import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpMail } from '../../../adapters/mail/smtp-mail.ts';
import type { JobEvent } from '../../../tasks/catalogue.ts';
import { buildProvider, inCompany } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { readCalendar } from '../../../testing/read/read-calendar.ts';
import { openSmtpSink } from '../../../testing/stub/smtp-sink.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifyJob } from './notification.writes.ts';

let t: TestApp;
let sink: Awaited<ReturnType<typeof openSmtpSink>>;
const NOW = Temporal.Instant.from('2027-03-01T17:00:00Z');
beforeAll(async () => {
  sink = await openSmtpSink();
  t = await startTestApp({ mail: createSmtpMail({ url: sink.url }) });
});
afterAll(async () => {
  await t.services.mail.close();
  await t.close();
  await sink.close();
});

/** A job of March 15 in an office that hides who reports, with what its letters bring along. */
async function world() {
  t.setNow(NOW);
  const o = await buildOffice(t, { now: NOW, attorney: { mobile: '(303) 555-0142' } });
  const office = { email: 'office@frontrange.example', hide_service_provider_on_jobs: true };
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('company').set(office).execute());
  const reporter = await buildProvider(t.db, o.company_id, { last_name: 'Stone' });
  const { service_provider_id } = reporter;
  const job_id = await o.create({ job_date: '2027-03-15', services: [{ service_id: 1, service_provider_id }] });
  const set = (values: object) =>
    inCompany(t.db, o.company_id, (tx) => tx.updateTable('job').set(values).where('job_id', '=', job_id).execute());
  let serial = 0;
  /** The appointments that an event mails, by addressee. */
  const invites = async (event: JobEvent, own: object = {}) => {
    const before = sink.caught.length;
    serial += 1;
    await notifyJob(t.services, { company_id: o.company_id, job_id, event, ...own }, `${event} ${serial}`);
    return new Map(
      sink.caught.slice(before).map(({ recipients, mail }) => {
        const parts = mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
        const read = parts.map(({ content }) =>
          readCalendar(typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer)),
        );
        const methods = new Set(read.map(({ calendar }) => String(calendar.getFirstPropertyValue('method'))));
        const event = read[0]?.events[0];
        return [recipients[0] ?? '', event && { parts: parts.length, methods: [...methods], ...event }] as const;
      }),
    );
  };
  return { ...o, job_id, reporter, service_provider_id, set, invites };
}

test('a job goes into the calendars of those who are written to, and follows its changes there', async () => {
  const w = await world();
  const attorney = w.attorney.email;
  const invited = (await w.invites('scheduled')).get(attorney);
  expect(invited).toMatchObject({
    methods: ['REQUEST'],
    uid: `job-${w.company_id}-${w.job_id}@onrecord`,
    sequence: 0,
    status: 'TENTATIVE',
    starts: '2027-03-15T15:30:00Z',
  });
  // Once as an alternative of the text, which calendars show with buttons, and once as a file for those that do not.
  expect(invited?.parts).toBe(2);
  expect(sink.caught.at(-1)?.raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(invited?.description).not.toContain('Stone');
  const property = (name: string) => String(invited?.component.getFirstProperty(name)?.getFirstValue()).toLowerCase();
  expect([property('organizer'), property('attendee')]).toEqual([
    'mailto:office@frontrange.example',
    `mailto:${attorney}`,
  ]);
  await w.set({ starts_at: '2027-03-16T15:30:00Z', ends_at: '2027-03-16T18:30:00Z', job_date: '2027-03-16' });
  const moved = await w.invites('rescheduled');
  for (const address of [attorney, w.reporter.email])
    expect(moved.get(address)).toMatchObject({ methods: ['REQUEST'], sequence: 1, starts: '2027-03-16T15:30:00Z' });
  await w.set({ is_canceled: 1 });
  const canceled = await w.invites('canceled');
  for (const address of [attorney, w.reporter.email])
    expect(canceled.get(address)).toMatchObject({
      methods: ['CANCEL'],
      sequence: 2,
      status: 'CANCELLED',
      uid: invited?.uid,
    });
  await w.set({ is_canceled: 0 });
  expect((await w.invites('reinstated')).get(attorney)).toMatchObject({ methods: ['REQUEST'], sequence: 3 });
});

test.each([
  ['forward', '2027-03-14', '00:30', null, '2027-03-14T07:30:00Z'],
  ['back, the first time', '2027-11-07', '01:30', '-06:00', '2027-11-07T07:30:00Z'],
  ['back, the second time', '2027-11-07', '01:30', '-07:00', '2027-11-07T08:30:00Z'],
])('a job that is moved to the night of clocks going %s and then canceled is so in calendars', async (...row) => {
  const [, job_date, start_time, utc_offset, starts] = row;
  const w = await world();
  const attorney = w.attorney.email;
  const press = async (what: 'reschedule' | 'cancel', own: object) => {
    const { version } = await w.read(w.job_id);
    const body = { version, confirmed: true, ...own };
    expect((await t.call('PATCH', `/job/${what}/${w.job_id}`, w.scheduler, body)).status).toBe(200);
  };
  const first = (await w.invites('scheduled')).get(attorney);
  await press('reschedule', { job_date, start_time, utc_offset });
  const moved = (await w.invites('rescheduled')).get(attorney);
  expect(moved).toMatchObject({ methods: ['REQUEST'], uid: first?.uid, starts, status: 'TENTATIVE' });
  await press('cancel', { reason: 'Settled' });
  const canceled = (await w.invites('canceled')).get(attorney);
  expect(canceled).toMatchObject({ methods: ['CANCEL'], uid: first?.uid, starts, status: 'CANCELLED' });
  const sequences = [first, moved, canceled].map((one) => one?.sequence ?? -1);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
});

test('whoever is taken off a job has it taken off the calendar, and reminders bring nothing', async () => {
  const w = await world();
  const only = { service_provider_id: w.service_provider_id };
  expect((await w.invites('assigned', only)).get(w.reporter.email)).toMatchObject({
    methods: ['REQUEST'],
    sequence: 0,
  });
  await inCompany(t.db, w.company_id, (tx) =>
    tx.updateTable('job_service').set({ service_provider_id: null }).where('job_id', '=', w.job_id).execute(),
  );
  expect((await w.invites('unassigned', only)).get(w.reporter.email)).toMatchObject({
    methods: ['CANCEL'],
    sequence: 1,
    status: 'CANCELLED',
  });
  const reminded = await w.invites('reminder', { contact_id: w.attorney.contact_id });
  expect([...reminded]).toEqual([[w.attorney.email, undefined]]);
});

test('a change inside 24 hours goes by text too, an earlier one by mail alone', async () => {
  const w = await world();
  const texts = () =>
    inCompany(t.db, w.company_id, (tx) =>
      tx.selectFrom('message_outbox').select(['to_address', 'body_text']).where('channel', '=', 'sms').execute(),
    );
  t.setNow(Temporal.Instant.from('2027-03-14T15:29:59Z'));
  await w.set({ is_canceled: 1 });
  await w.invites('canceled');
  expect(await texts()).toEqual([]);
  t.setNow(Temporal.Instant.from('2027-03-14T15:30:00Z'));
  await w.invites('canceled');
  expect(await texts()).toMatchObject([{ to_address: '+13035550142' }]);
  expect((await texts())[0]?.body_text).toContain('Canceled: ');
});
