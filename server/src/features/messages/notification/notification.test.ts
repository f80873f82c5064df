import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMail } from '../../../adapters/mail/smtp-mail.ts';
import { outboxRecorder } from '../../../db/message-outbox.ts';
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
} from '../../../testing/build.ts';
import { openSmtpSink } from '../../../testing/smtp-sink.ts';
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
        [o.attorney.email, 'Assignment 104500 on 03/10/2031: please confirm'],
        [o.reporter.email, 'Assignment 104500 on 03/10/2031: can you take it?'],
      ].sort(),
    );
    const [toContact, toProvider] = [o.attorney.email, o.reporter.email].map(
      (address) => mails.find((mail) => mail.to_address === address)?.body_text ?? '',
    );
    expect(toContact).toContain('09:30 AM MDT');
    const links = [
      linkIn(toContact ?? '', 'jobcontactconfirm'),
      linkIn(toProvider ?? '', 'jobproviderconfirm'),
      linkIn(toProvider ?? '', 'jobprovidercheckin'),
    ];
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

test('a canceled job ends its links', async () => {
  const o = await office();
  await runner.runDue();
  const [first] = await outbox(o);
  const { body } = await t.call('POST', '/job/getJobData', o.scheduler, { job_id: o.job_id });
  await t.call('PATCH', `/job/cancel/${o.job_id}`, o.scheduler, { version: (body as { version: number }).version });
  await runner.runDue();
  expect((await outbox(o)).filter((mail) => mail.subject.endsWith('is canceled'))).toHaveLength(2);
  expect((await follow(linkIn(first?.body_text ?? '', 'jobcontactconfirm'))).status).toBe(404);
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
