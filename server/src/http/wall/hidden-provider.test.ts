import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintLinkToken } from '../../db/message/link-token.ts';
import { systemScope } from '../../db/scope.ts';
import { notifyJob } from '../../features/messages/notification/notification.writes.ts';
import { createTaskRunner } from '../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { buildRuiz } from '../../testing/build/build-worksheet.ts';
import { everyCall, tryOf } from '../../testing/call/every-call.ts';
import { mailsOf } from '../../testing/make/letters.ts';
import { textOfResponse } from '../../testing/read/read-response.ts';
import { rngFrom } from '../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** How often each call is tried; the long run (`npm run soak -- party-wall`) sets it. */
const ROUNDS = triesOf(60, 1);
const JOB_DAY = { from_date: '2031-03-01', to_date: '2031-03-31' };

let serial = 0;

/** A provider by whom nothing else is called, counted or reached. */
function conspicuousPerson() {
  serial += 1;
  const n = 88_471_000 + serial;
  return {
    person: {
      service_provider_id: n,
      first_name: 'Quillon',
      middle_nameinitial: 'Z',
      last_name: 'Xanthe',
      business_name: 'Zorahvox Reporting',
      email: `zxmail${n}@example.test`,
      phone: '303-555-0917',
      mobile: '303-555-0918',
    },
    user: { user_id: n + 500, username: `zxlogin${n}`, email: `zxlogin${n}@example.test` },
  };
}

/** What would say who the provider is: name, initials, firm, mail, phone, login, and the ids of provider and user. */
const TELLTALES: readonly [string, RegExp][] = [
  ['name', /quillon|xanthe|zorahvox/i],
  ['initials', /\bQ\.? ?(?:Z\.? ?)?X\b/],
  ['mail', /zxmail/i],
  ['phone', /303\D{0,3}555\D{0,3}091[78]/],
  ['login', /zxlogin/i],
  ['id', /(?<!\d)88471\d{3}(?!\d)/],
];

const telltalesIn = (text: string) => TELLTALES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

/** A job that is over, billed, and has everything its provider leaves behind: answers, arrival, files, notes, pay. */
async function world({ hides }: { hides: boolean }) {
  const { company_id, division_id } = await buildCompany(t.db);
  const { person, user } = conspicuousPerson();
  const ruiz = await buildRuiz(t.db, company_id, division_id, person);
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { service_provider_id } = person;
  const { job_id } = ruiz;
  const login = await buildUser(t.db, company_id, 'provider', { service_provider_id, ...user });
  await inCompany(t.db, company_id, async (tx) => {
    await tx
      .updateTable('company')
      .set({ hide_service_provider_on_jobs: hides })
      .where('company_id', '=', company_id)
      .execute();
    await tx
      .updateTable('job_service')
      .set({
        provider_can_take: true,
        confirmed_on: '2031-03-01T10:00:00Z',
        confirmed_by: 'Quillon Xanthe',
        provider_note: 'Xanthe comes by train',
        overlap_reason: 'Xanthe said so',
      })
      .where('job_id', '=', job_id)
      .execute();
    await tx
      .insertInto('job_checkin')
      .values({
        company_id,
        job_id,
        service_provider_id,
        check_in_datetime: '2031-03-04T15:50:00Z',
        check_in_internal_note: 'Xanthe is here',
        created_by: 'Quillon Xanthe',
      })
      .execute();
    await tx
      .insertInto('job_service_history')
      .values({
        company_id,
        job_id,
        service_id: 1,
        service_provider_id,
        event: 'declined',
        note: 'Xanthe cannot',
        happened_at: '2031-02-01T10:00:00Z',
      })
      .execute();
    await tx
      .insertInto('job_file')
      .values({
        company_id,
        job_id,
        file_name: 'transcript.pdf',
        path: 'transcript',
        uploaded_by_name: 'Quillon Xanthe',
        uploaded_by_type: 'provider',
        uploaded_by_id: service_provider_id,
        contact_can_view_download: true,
      })
      .execute();
    await tx
      .insertInto('note')
      .values({
        company_id,
        object_type: 'job',
        object_id: job_id,
        note_text: 'Parking is behind the house',
        is_internal: false,
        created_by: login.user_id,
      })
      .execute();
  });
  const billed = await t.call('POST', '/billing/issue', staff, { job_id });
  expect(billed).toMatchObject({ status: 200, body: { outcome: 'issued' } });
  const { invoices } = billed.body as { invoices: { client_invoice_id: number; order_id?: number }[] };
  const contact_id = ruiz.attorney.contact_id;
  const attorney = await buildUser(t.db, company_id, 'contact', { contact_id });
  const orders = await inCompany(t.db, company_id, (tx) => tx.selectFrom('client_order').select('order_id').execute());
  const files = await inCompany(t.db, company_id, (tx) => tx.selectFrom('job_file').select('job_file_id').execute());
  const ids = [
    job_id,
    job_id,
    ruiz.taking.client_id,
    contact_id,
    ...invoices.map(({ client_invoice_id }) => client_invoice_id),
    ...orders.map(({ order_id }) => order_id),
    ...files.map(({ job_file_id }) => job_file_id),
  ];
  return { company_id, job_id, contact_id, service_provider_id, attorney, staff, ids };
}

type World = Awaited<ReturnType<typeof world>>;

async function ask(method: string, path: string, headers: Record<string, string>, payload?: unknown) {
  const response = await t.app.inject({
    method: method as 'POST',
    url: `/api${path}`,
    headers,
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return { status: response.statusCode, text: await textOfResponse(response.rawPayload) };
}

/** Every call that answers something about a job, in each kind of file. */
const requestsOf = ({ job_id }: World): readonly [string, object][] => [
  ['/job/getJobListing', {}],
  ['/job/getCalendarJobList', JOB_DAY],
  ['/job/getJobData', { job_id }],
  ['/job_file/getJobFileList', { job_id }],
];

const FORMATS = ['xlsx', 'txt', 'pdf', 'ics'] as const;
const PROVIDER_COLUMNS = ['assign_service_providers', 'service_and_provider'];
const exportOf = (format: (typeof FORMATS)[number], more: readonly string[]): [string, object] => [
  '/job/exportJobs',
  { format, columns: ['job_number', 'case_name', ...more] },
];

const withHeaders = (headers: Record<string, string>, [path, body]: [string, object]) => [path, headers, body] as const;

const calls = everyCall().filter(
  ({ entry, name }) => entry.response !== 'events' && entry.notBuilt === undefined && !name.startsWith('auth.log'),
);

describe('a company that hides its providers from contacts', () => {
  test('answers staff who they are in every list and file, and a contact in none', async () => {
    const w = await world({ hides: true });
    const attorney = await signIn(t.db, w.attorney);
    for (const [path, body] of requestsOf(w)) {
      const [toStaff, toContact] = [await ask('POST', path, w.staff, body), await ask('POST', path, attorney, body)];
      const name = `${path} ${JSON.stringify(body)}`;
      expect([name, toStaff.status, telltalesIn(toStaff.text).length > 0]).toEqual([name, 200, true]);
      expect([name, toContact.status, telltalesIn(toContact.text)]).toEqual([name, 200, []]);
    }
    for (const format of FORMATS) {
      const plain = await ask('POST', ...withHeaders(attorney, exportOf(format, [])));
      expect([format, plain.status, plain.text.includes('Ruiz'), telltalesIn(plain.text)]).toEqual([
        format,
        200,
        true,
        [],
      ]);
      // A calendar has no columns to refuse: it says of providers what its reader may know.
      const refusal = format === 'ics' ? 200 : 400;
      const named = await ask('POST', ...withHeaders(attorney, exportOf(format, PROVIDER_COLUMNS)));
      expect([format, named.status, telltalesIn(named.text)]).toEqual([format, refusal, []]);
      const toStaff = await ask('POST', ...withHeaders(w.staff, exportOf(format, PROVIDER_COLUMNS)));
      expect([format, toStaff.status, telltalesIn(toStaff.text)]).toEqual([format, 200, ['name']]);
    }
  });

  test('lets a contact find and narrow no job by its provider', async () => {
    const w = await world({ hides: true });
    const attorney = await signIn(t.db, w.attorney);
    const { service_provider_id } = w;
    const countOf = async (headers: Record<string, string>, query: object) =>
      ((await t.call('POST', '/job/getJobListing', headers, query)).body as { count: number }).count;
    const byProvider = { of: { object_type: 'provider', object_id: service_provider_id } };
    const byName = { search_text: 'Xanthe' };
    expect([await countOf(w.staff, byProvider), await countOf(w.staff, byName)]).toEqual([1, 1]);
    expect([await countOf(attorney, byProvider), await countOf(attorney, byName)]).toEqual([undefined, 0]);
    for (const column_name of PROVIDER_COLUMNS) {
      const narrowed = { search_columns: [column_name], search_conditions: ['contains'], search_values: ['Xanthe'] };
      const asks = (headers: Record<string, string>, query: object) =>
        t.call('POST', '/job/getJobListing', headers, query);
      expect(await asks(w.staff, narrowed)).toMatchObject({ status: 200, body: { count: 1 } });
      expect((await asks(attorney, narrowed)).status).toBe(400);
      expect((await asks(attorney, { sort: { column_name, type: 'asc' } })).status).toBe(400);
    }
  });

  test('names them in no mail and on no page that a contact opens', async () => {
    const w = await world({ hides: true });
    const errors: unknown[] = [];
    const runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
    runner.registerTask('notify-job', (data, { task_id }) => notifyJob(t.services, data, task_id));
    await runner.runDue();
    const sendLetters = (event: 'scheduled' | 'changed' | 'rescheduled' | 'canceled' | 'contact_reminder') =>
      notifyJob(
        t.services,
        {
          company_id: w.company_id,
          job_id: w.job_id,
          event,
          notices: { client: 'ask', providers: 'ask' },
          ...(event === 'contact_reminder' ? { contact_id: w.contact_id } : {}),
        },
        crypto.randomUUID(),
      );
    for (const event of ['scheduled', 'changed', 'rescheduled', 'contact_reminder', 'canceled'] as const)
      await sendLetters(event);
    await runner.stop();
    expect(errors).toEqual([]);
    const toContact = (await mailsOf(t.db, w.company_id)).filter(({ to_address }) => to_address.startsWith('contact'));
    expect(toContact.length).toBeGreaterThan(2);
    for (const mail of toContact) expect(telltalesIn(`${mail.subject}\n${mail.body_text}`)).toEqual([]);
    const { company_id, job_id, contact_id: subject_id } = w;
    const address = { purpose: 'jobcontactconfirm' as const, job_id, subject_id };
    const token = await inCompany(t.db, company_id, (tx) =>
      mintLinkToken(tx, systemScope(company_id, 'test'), {
        ...address,
        subject_type: 'contact',
        expires_at: '2031-12-31T00:00:00Z',
      }),
    );
    const opened = await t.call('POST', '/link/open', {}, { ...address, company_id, token });
    const { access_token } = opened.body as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'x-tenant-id': String(company_id) };
    const page = await ask('POST', '/job/getPublicJobData', headers, {});
    expect([page.status, telltalesIn(page.text)]).toEqual([200, []]);
  });

  test(
    'says neither name, id, mail, phone nor initials in any call, whatever a contact asks',
    async () => {
      const rng = rngFrom(SEED);
      const findings = new Set<string>();
      let w = await world({ hides: true });
      let attorney = await signIn(t.db, w.attorney);
      let responded = 0;
      for (let round = 0; round < ROUNDS; round += 1)
        for (const call of calls) {
          const words = ['', '', '2031-03-04', '09:30', '1.00', 'all'];
          const { method, path, body } = tryOf(call, { ids: w.ids, words: [...words, 'job_number'], rng });
          const { status, text } = await ask(method, path, attorney, body);
          for (const telltale of telltalesIn(text))
            findings.add(`${call.name} tells the ${telltale}: ${path} ${JSON.stringify(body)} ${text.slice(0, 400)}`);
          if (status === 500) findings.add(`500 from ${call.name}: ${path} ${JSON.stringify(body)}`);
          if (status === 200) responded += 1;
          if (status === 401) {
            w = await world({ hides: true });
            attorney = await signIn(t.db, w.attorney);
          }
        }
      console.log(`${ROUNDS * calls.length} tries, ${responded} answered with 200; seed ${SEED}`);
      expect([...findings]).toEqual([]);
      expect(responded).toBeGreaterThan(40);
    },
    ATTACK_TIMEOUT,
  );
});

test('a company that does not hide them shows them to its contacts, so that the words above can be found', async () => {
  const w = await world({ hides: false });
  const attorney = await signIn(t.db, w.attorney);
  for (const [path, body] of requestsOf(w)) {
    const { status, text } = await ask('POST', path, attorney, body);
    const name = `${path} ${JSON.stringify(body)}`;
    expect([name, status, telltalesIn(text).length > 0]).toEqual([name, 200, true]);
  }
});
