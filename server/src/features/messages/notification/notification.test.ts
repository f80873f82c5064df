import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMail } from '../../../adapters/mail/smtp-mail.ts';
import { outboxRecorder } from '../../../db/message/message-outbox.ts';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
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
import { openSmtpSink } from '../../../testing/stub/smtp-sink.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifyJob } from './notification.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-job', (data, { task_id }) => notifyJob(t.services, data, task_id));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

async function office() {
  const company = await buildCompany(t.db);
  const { company_id } = company;
  await inCompany(t.db, company_id, async (tx) => {
    await tx
      .updateTable('company')
      .set({ email: 'office@example.test' })
      .where('company_id', '=', company_id)
      .execute();
    await tx
      .insertInto('language_setting')
      .values({ company_id, term: 'job', singular_form: 'Assignment', plural_form: 'Assignments' })
      .execute();
  });
  const client = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id: client.client_id, is_attorney: true });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id });
  const reporter = await buildProvider(t.db, company_id);
  const scheduler = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { body } = await t.call('POST', '/job/create', scheduler, {
    division_id: company.division_id,
    client_id: client.client_id,
    taking_contact_id: attorney.contact_id,
    case_id: legalCase.case_id,
    job_type_id: 1,
    job_date: '2031-03-10',
    start_time: '09:30',
    estimated_duration: '3',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    deponents: [{ last_name: 'Whitfield' }],
    services: [{ service_id: 1, service_provider_id: reporter.service_provider_id }],
  });
  return { company_id, job_id: (body as { id: number }).id, attorney, reporter, scheduler };
}

type Office = Awaited<ReturnType<typeof office>>;

const outbox = (o: Office) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('message_outbox').selectAll().orderBy('message_outbox_id').execute(),
  );

const linkIn = (text: string, page: string) =>
  new URL(text.match(new RegExp(`http\\S+/${page}/\\S+`))?.[0] ?? 'http://no.link');

/** Opens a mail's link the way the page does. */
async function follow(link: URL) {
  const [, , purpose, , job_id, , company_id, , subject_id] = link.pathname.split('/');
  return t.call(
    'POST',
    '/link/open',
    {},
    {
      company_id: Number(company_id),
      purpose,
      job_id: Number(job_id),
      subject_id: Number(subject_id),
      token: link.searchParams.get('t') ?? '',
    },
  );
}

describe('scheduling a job', () => {
  test('writes to the contact and to the provider, each with links that open, in the words of the company', async () => {
    const o = await office();
    await runner.runDue();
    const mails = await outbox(o);
    expect(mails.map((mail) => [mail.to_address, mail.subject]).sort()).toEqual(
      [
        [o.attorney.email, 'Please confirm: Mon, Mar 10, 9:30 AM MDT, remote: Whitfield'],
        [o.reporter.email, 'Can you take it? Mon, Mar 10, 9:30 AM MDT, remote: Whitfield'],
      ].sort(),
    );
    const [toContact, toProvider] = [o.attorney.email, o.reporter.email].map(
      (address) => mails.find((mail) => mail.to_address === address)?.body_text ?? '',
    );
    expect(toContact).toMatch(
      /^Dear .+,\n\nPlease check this assignment and confirm it\.\n\nWhen: Monday, March 10, 2031\n/,
    );
    expect(toContact).toContain(
      '9:30 AM to about 12:30 PM MDT\nWhere: Remote\nDeponents: Whitfield\n\nCheck and confirm:\n',
    );
    expect(toContact).toContain('Assignment 104500\nThe buttons open our page.');
    const links = [linkIn(toContact ?? '', 'jobcontactconfirm'), linkIn(toProvider ?? '', 'jobproviderconfirm')];
    expect(links.map((link) => link.searchParams.get('response'))).toEqual(['yes', 'yes']);
    // The link to check in comes on the day before.
    expect(toProvider).not.toContain('jobprovidercheckin');
    expect(toProvider).toMatch(/Decline:\n\S+&response=no\n/);
    for (const link of links) expect((await follow(link)).body).toMatchObject({ outcome: 'open' });
  });

  test('is told to nobody when it was not kept', async () => {
    const o = await office();
    await runner.runDue();
    const before = (await outbox(o)).length;
    await t.call('POST', '/job/create', o.scheduler, {
      division_id: null,
      client_id: null,
      taking_contact_id: null,
      case_id: null,
      job_type_id: null,
      job_date: '',
      start_time: '',
      estimated_duration: '',
      time_zone: '',
      location_kind: null,
    });
    await runner.runDue();
    expect((await outbox(o)).length).toBe(before);
  });
});

test('the link of a canceled job opens the page that says so', async () => {
  const o = await office();
  await runner.runDue();
  const [first] = await outbox(o);
  const { body } = await t.call('POST', '/job/getJobData', o.scheduler, { job_id: o.job_id });
  await t.call('PATCH', `/job/cancel/${o.job_id}`, o.scheduler, { version: (body as { version: number }).version });
  await runner.runDue();
  expect((await outbox(o)).filter((mail) => mail.subject.startsWith('Canceled: '))).toHaveLength(2);
  expect((await follow(linkIn(first?.body_text ?? '', 'jobcontactconfirm'))).status).toBe(200);
});

test('mails go out by SMTP, and the outbox then keeps no working link', async () => {
  const sink = await openSmtpSink();
  const mail = createSmtpMail({ url: sink.url, recordMessage: outboxRecorder(t.db) });
  const o = await office();
  await notifyJob({ ...t.services, mail }, { company_id: o.company_id, job_id: o.job_id, event: 'scheduled' }, 'one');
  const [received] = sink.caught;
  expect(received?.recipients).toEqual([o.attorney.email]);
  const [stored] = await outbox(o);
  expect(stored?.status).toBe('sent');
  expect(stored?.body_text).not.toMatch(/t=[\w-]{43}/);
  await mail.close();
  await sink.close();
  await runner.runDue();
});

describe('changing a job', () => {
  /** A job years ahead that everybody has confirmed. */
  async function confirmedJob() {
    const o = await office();
    await runner.runDue();
    const video = await buildProvider(t.db, o.company_id);
    await inCompany(t.db, o.company_id, async (tx) => {
      await tx
        .insertInto('job_service')
        .values({
          company_id: o.company_id,
          job_id: o.job_id,
          service_id: 2,
          service_provider_id: video.service_provider_id,
          starts_at: '2031-03-10T15:30:00Z',
          ends_at: '2031-03-10T18:30:00Z',
          sort_order: 1,
        })
        .execute();
      await tx
        .updateTable('job_service')
        .set({ confirmed_on: '2031-03-01T00:00:00Z', provider_can_take: true })
        .where('job_id', '=', o.job_id)
        .execute();
      await tx
        .updateTable('job')
        .set({ client_confirmed_on: '2031-03-01T00:00:00Z', job_status_id: 4 })
        .where('job_id', '=', o.job_id)
        .execute();
    });
    const seen = (await outbox(o)).length;
    const letters = async () => {
      await runner.runDue();
      return (await outbox(o)).slice(seen);
    };
    return { ...o, video, letters };
  }

  type Confirmed = Awaited<ReturnType<typeof confirmedJob>>;

  const read = async (o: Office) =>
    (await t.call('POST', '/job/getJobData', o.scheduler, { job_id: o.job_id })).body as JobDetail;

  async function update(o: Office, own: object) {
    const job = await read(o);
    const body = {
      ...{ division_id: job.division_id, client_id: job.client_id, case_id: job.case_id, job_type_id: job.job_type_id },
      taking_contact_id: o.attorney.contact_id,
      ...{ job_date: job.job_date, start_time: job.start_time, time_zone: job.time_zone },
      estimated_duration: job.estimated_duration,
      location_kind: 'remote',
      services: job.services.map(({ job_service_id, service_id, service_provider_id }) => ({
        ...{ job_service_id, service_id, service_provider_id },
      })),
      deponents: job.deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id })),
      version: job.version,
      ...own,
    };
    const { status, body: response } = await t.call('PATCH', `/job/update/${o.job_id}`, o.scheduler, body);
    expect({ status, response }).toMatchObject({ status: 200 });
  }

  const subjects = (o: Confirmed, mails: Awaited<ReturnType<typeof outbox>>) =>
    mails
      .map((mail) => {
        const who = { [o.attorney.email]: 'client', [o.reporter.email]: 'reporter', [o.video.email]: 'video' };
        return `${who[mail.to_address]}: ${mail.subject}`;
      })
      .sort();

  const STREET = { location_kind: 'street_address', location_address1: '1 Main St', location_city: 'Denver' };

  test('another place asks everybody who had confirmed, old and new side by side, each provider for the own service', async () => {
    const o = await confirmedJob();
    await update(o, STREET);
    expect(await read(o)).toMatchObject({
      client_confirmed_on: null,
      job_status_id: 2,
      services: [
        { confirmed_on: null, provider_can_take: null },
        { confirmed_on: null, provider_can_take: null },
      ],
    });
    const mails = await o.letters();
    expect(subjects(o, mails)).toEqual([
      'client: Changed: Mon, Mar 10, 9:30 AM MDT, Denver: Whitfield',
      'reporter: Changed: Mon, Mar 10, 9:30 AM MDT, Denver: Whitfield',
      'video: Changed: Mon, Mar 10, 9:30 AM MDT, Denver: Whitfield',
    ]);
    for (const mail of mails) expect(mail.body_text).toContain('Remote → 1 Main St, Denver');
    const [toClient, toReporter] = [o.attorney.email, o.reporter.email].map(
      (address) => mails.find((mail) => mail.to_address === address)?.body_text ?? '',
    );
    expect(toClient).toContain('Please check what is new and confirm it again.');
    expect(linkIn(toClient ?? '', 'jobcontactconfirm').pathname).toContain('jobcontactconfirm');
    expect(toReporter).toContain('Court Reporter');
    expect(toReporter).not.toContain('Videographer');
    expect(linkIn(toReporter ?? '', 'jobproviderconfirm').pathname).toContain('jobproviderconfirm');
  });

  test('another time in the form asks everybody, by the letters of a move', async () => {
    const o = await confirmedJob();
    await update(o, { start_time: '10:30' });
    const mails = await o.letters();
    expect(subjects(o, mails)).toEqual(
      ['client', 'reporter', 'video'].map((who) => `${who}: Moved to Mon, Mar 10, 10:30 AM MDT, remote: Whitfield`),
    );
    for (const mail of mails) expect(mail.body_text).toContain('03/10/2031, 09:30 AM MDT → 03/10/2031, 10:30 AM MDT');
  });

  test('everybody is notified of instructions, and nobody has to confirm again', async () => {
    const o = await confirmedJob();
    const { version } = await read(o);
    await t.call('PATCH', `/job/updateData/${o.job_id}`, o.scheduler, { version, special_instructions: 'Ring twice' });
    const mails = await o.letters();
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(mail.body_text).not.toMatch(/jobcontactconfirm|jobproviderconfirm/);
    expect(await read(o)).toMatchObject({ job_status_id: 4, services: [{ provider_can_take: true }, {}] });
  });

  test('the client alone is notified of who pays, and nobody of a save that changes nothing', async () => {
    const o = await confirmedJob();
    await update(o, {});
    expect(await o.letters()).toEqual([]);
    await update(o, { bill_to_name: 'Insurer' });
    expect(subjects(o, await o.letters())).toEqual(['client: Changed: Mon, Mar 10, 9:30 AM MDT, remote: Whitfield']);
  });

  test('a new provider is asked for the job, and not notified of the change beside it', async () => {
    const o = await confirmedJob();
    const other = await buildProvider(t.db, o.company_id);
    const [, second] = (await read(o)).services;
    const [first] = (await read(o)).services;
    await update(o, {
      ...STREET,
      services: [
        { job_service_id: first?.job_service_id, service_id: 1, service_provider_id: other.service_provider_id },
        { job_service_id: second?.job_service_id, service_id: 2, service_provider_id: o.video.service_provider_id },
      ],
    });
    const mails = await o.letters();
    expect(mails.filter((mail) => mail.to_address === other.email).map((mail) => mail.subject)).toEqual([
      'Can you take it? Mon, Mar 10, 9:30 AM MDT, Denver: Whitfield',
    ]);
    expect(subjects(o, mails)).toContain(
      'reporter: Covered by someone else: Mon, Mar 10, 9:30 AM MDT, Denver: Whitfield',
    );
  });

  test('nobody is asked to confirm a past job, nor notified that somebody else was there', async () => {
    const o = await confirmedJob();
    await update(o, { job_date: '2026-03-10', change_reason: 'Wrong year typed' });
    expect(await read(o)).toMatchObject({
      job_date: '2026-03-10',
      job_status_id: 4,
      services: [{ provider_can_take: true }, {}],
    });
    expect(await o.letters()).toEqual([]);
    const other = await buildProvider(t.db, o.company_id);
    const [first] = (await read(o)).services;
    const { job_service_id, version } = first ?? { job_service_id: 0, version: 0 };
    const body = {
      job_service_id,
      version,
      service_provider_id: other.service_provider_id,
      change_reason: 'Was there',
    };
    expect((await t.call('PATCH', `/job/assignProvider/${o.job_id}`, o.scheduler, body)).status).toBe(200);
    expect(await o.letters()).toEqual([]);
  });
});
