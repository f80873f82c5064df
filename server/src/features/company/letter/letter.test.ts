import type { Letter, LetterPreview } from '@onrecord/contract/company/letter-template';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';
import { notifyJob } from '../../messages/notification/notification.writes.ts';

let t: TestApp;
let runner: TaskRunner;
let world: Awaited<ReturnType<typeof office>>;
const errors: unknown[] = [];
/** Two days before the job, in the morning in Denver. */
const MONDAY = Temporal.Instant.from('2027-03-08T15:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-job', (data, { task_id }) => notifyJob(t.services, data, task_id));
  world = await office();
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

type Saved = { id: number; version: number; message: string; fields?: Record<string, string>; fresh?: Letter['own'] };

type Target = { channel: string; kind: string; division_id: number | null; locale: string | undefined };

async function office() {
  t.setNow(MONDAY);
  const o = await buildOffice(t, { now: MONDAY, attorney: { first_name: 'Owen', last_name: 'Tallmadge', suffix: '' } });
  const german = await buildContact(t.db, o.company_id, { client_id: o.client.client_id, first_name: 'Jörg' });
  const { contact_id } = german;
  await buildUser(t.db, o.company_id, 'contact', { contact_id });
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('app_user').set({ locale: 'de' }).where('contact_id', '=', contact_id).execute(),
  );
  let hour = 6;
  const book = (own: Parameters<typeof o.create>[0] = {}) => {
    hour += 1;
    return o.create({
      job_date: '2027-03-10',
      services: [{ service_id: 1 }],
      start_time: `${String(hour).padStart(2, '0')}:00`,
      ...own,
    });
  };
  await book();
  await runner.runDue();
  const outbox = () =>
    inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('message_outbox').selectAll().orderBy('message_outbox_id').execute(),
    );
  let seen = (await outbox()).length;
  /** What went out since the last look. */
  const sent = async () => {
    await runner.runDue();
    const fresh = (await outbox()).slice(seen);
    seen += fresh.length;
    return fresh;
  };
  const call = async <Body = Saved>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = o.scheduler) => {
    const { status, body: result } = await t.call(method, `/letter_template/${path}`, who, body);
    return { status, ...(result as Body) };
  };
  const get = ({ channel, kind, division_id, locale }: Target) =>
    call<Letter>('POST', 'get', { channel, kind, division_id, locale });
  return { ...o, german, book, sent, call, get };
}

const TARGET = { channel: 'mail', kind: 'contact.scheduled', division_id: null, locale: 'en-us' } as const;
const OWN = {
  subject: 'We booked {{deponents}} for you',
  html: '<h2>Hello <span data-field="first_name"></span></h2><p>Your file: <span data-field="case_name"></span></p><div data-block="facts"></div><div data-block="buttons"></div>',
};

describe('a letter of one’s own', () => {
  test('begins as ours, is what its readers get once saved, and ours again when taken back', async () => {
    const { own, ours, versions } = await world.get(TARGET);
    expect({ own, versions }).toEqual({ own: null, versions: [] });
    expect(ours.subject).toContain('{{summary}}');
    const made = await world.call('POST', 'create', { ...TARGET, ...OWN });
    expect(made).toMatchObject({ status: 200, version: 1 });

    await world.book();
    const [mail] = (await world.sent()).filter(({ to_address }) => to_address === world.attorney.email);
    expect(mail?.subject).toBe('We booked Whitfield for you');
    expect(mail?.body_html).toMatch(/<h2[^>]*>Hello <span>Owen<\/span><\/h2>/);
    expect(mail?.body_html).toMatch(/class="button" href="http[^"]+jobcontactconfirm[^"]+t=/);
    expect(mail?.body_text).toMatch(/Hello Owen\n\nYour file: .+\n\nWhen: .+[\s\S]+jobcontactconfirm\S+t=/);

    const ended = await world.call('POST', `useShipped/${made.id}`, { version: 1 });
    expect(ended).toMatchObject({ status: 200, version: 2 });
    await world.book();
    const [shipped] = (await world.sent()).filter(({ to_address }) => to_address === world.attorney.email);
    expect(shipped?.subject).not.toContain('We booked');

    const restored = await world.call('POST', `restore/${made.id}`, { version: 2, from: 1 });
    expect(restored).toMatchObject({ status: 200, version: 3 });
    const now = await world.get(TARGET);
    expect(now.own).toMatchObject({ is_active: true, subject: OWN.subject, version: 3 });
    expect(now.versions.map(({ version, is_active }) => [version, is_active])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ]);
    await world.call('POST', `useShipped/${made.id}`, { version: 3 });
  });

  test('holds for its language alone, and that of a division for that division', async () => {
    const german = { ...TARGET, locale: 'de', subject: 'Termin {{date}}', html: OWN.html };
    const made = await world.call('POST', 'create', german);
    await world.book({ taking_contact_id: world.german.contact_id, caller_contact_id: world.attorney.contact_id });
    const mails = await world.sent();
    const of = (email: string) => mails.find(({ to_address }) => to_address === email)?.subject;
    expect(of(world.german.email)).toBe('Termin 03/10/2027');
    expect(of(world.attorney.email)).toMatch(/^Please confirm: /);

    const own = { ...german, division_id: world.division_id, subject: 'In {{case_name}}' };
    const divisions = await world.call('POST', 'create', own);
    await world.book({ taking_contact_id: world.german.contact_id });
    const [mail] = (await world.sent()).filter(({ to_address }) => to_address === world.german.email);
    expect(mail?.subject).toMatch(/^In /);
    for (const { id } of [made, divisions]) await world.call('POST', `useShipped/${id}`, { version: 1 });
  });

  test('of a text is the text, with the link of its reader', async () => {
    const text = {
      ...TARGET,
      kind: 'office.late_check_in',
      channel: 'text',
      subject: 'Call {{name}}: {{phone}}',
      html: '',
    };
    expect(await world.call('POST', 'create', text)).toMatchObject({ status: 200 });
    const shown = await world.call<LetterPreview>('POST', 'preview', { ...text, subject: 'Late: {{name}}' });
    expect(shown).toMatchObject({ status: 200, is_real: false, text: 'Late: June Abernathy', html: '' });
  });
});

describe('hostile letters', () => {
  test('lose whatever runs, loads or hides, when they are saved', async () => {
    const html = `<p onclick="x()" style="position:fixed;text-align:center">a<script>alert(1)</script></p>
      <img src="https://evil.example/p.png"><a href="javascript:alert(1)">b</a><iframe src="//evil.example"></iframe>
      <div data-block="buttons"></div><style>p{display:none}</style><form action="//evil.example"><input></form>`;
    const draft = { ...TARGET, kind: 'contact.rescheduled', subject: 'x', html };
    const { id } = await world.call('POST', 'create', draft);
    const { own } = await world.get(draft);
    expect(own?.html).not.toMatch(/script|onclick|evil|iframe|<img|<style|<form|position/);
    expect(own?.html).toContain('data-block="buttons"');
    await world.call('POST', `useShipped/${id}`, { version: 1 });
  });

  test.each([
    ['an unknown field', { subject: '{{password}}' }, 'html'],
    ['a field of another kind', { html: `${OWN.html}<span data-field="invoice_number"></span>` }, 'html'],
    ['no buttons', { html: '<p>a</p>' }, 'html'],
    ['no subject', { subject: '' }, 'subject'],
  ])('are refused with %s', async (_, words, field) => {
    const { status, fields } = await world.call('POST', 'create', {
      ...TARGET,
      kind: 'contact.reinstated',
      ...OWN,
      ...words,
    });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });

  test('a value of a record is never markup, nor a field of its own', async () => {
    await inCompany(t.db, world.company_id, (tx) =>
      tx
        .updateTable('contact')
        .set({ first_name: '<b>{{case_name}}</b>' })
        .where('contact_id', '=', world.german.contact_id)
        .execute(),
    );
    await world.book({ taking_contact_id: world.german.contact_id });
    await world.sent();
    const shown = await world.call<LetterPreview>('POST', 'preview', { ...TARGET, ...OWN });
    expect(shown.is_real).toBe(true);
    expect(shown.html).toContain('&lt;b&gt;{{case_name}}&lt;/b&gt;');
    expect(shown.html).not.toContain('<b>{{');
  });
});

describe('a preview', () => {
  test('is filled from a job of the company, has no link that opens something, and keeps nothing', async () => {
    const shown = await world.call<LetterPreview>('POST', 'preview', { ...TARGET, ...OWN, record_id: null });
    expect(shown).toMatchObject({ status: 200, is_real: true });
    expect(shown.fields).toMatchObject({ deponents: 'Whitfield', date: '03/10/2027' });
    expect(`${shown.html}${shown.text}`).not.toMatch(/[?&]t=/);
    expect(await world.sent()).toEqual([]);
    expect((await world.get({ ...TARGET, kind: 'contact.canceled' })).own).toBeNull();
  });

  test('knows no job of another company, and a test goes to whoever asks', async () => {
    const elsewhere = await buildOffice(t, { now: MONDAY });
    const foreign = await elsewhere.create({ job_date: '2027-03-10', services: [{ service_id: 1 }] });
    await runner.runDue();
    const shown = await world.call<LetterPreview>('POST', 'preview', { ...TARGET, ...OWN, record_id: foreign });
    expect(shown.fields.case_name).not.toContain(String(elsewhere.legalCase.case_name));
    const { message } = await world.call('POST', 'sendTest', { ...TARGET, ...OWN });
    const [mail, ...more] = await world.sent();
    expect(more).toEqual([]);
    expect(message).toContain(mail?.to_address);
    expect(mail?.subject).toMatch(/^Test: We booked/);
  });
});

describe('who may', () => {
  test('nobody without the right, and no contact or provider at all', async () => {
    const contact = await signIn(
      t.db,
      await buildUser(t.db, world.company_id, 'contact', { contact_id: world.attorney.contact_id }),
      MONDAY,
    );
    for (const [method, path] of [
      ['GET', 'list'],
      ['POST', 'get'],
      ['POST', 'create'],
      ['POST', 'preview'],
      ['POST', 'sendTest'],
    ] as const)
      expect(
        (await world.call(method, path, method === 'GET' ? undefined : { ...TARGET, ...OWN }, contact)).status,
      ).toBe(403);
    const elsewhere = await buildOffice(t, { now: MONDAY });
    const made = await world.call('POST', 'create', { ...TARGET, kind: 'contact.file_request', ...OWN });
    const foreign = await world.call('PUT', `update/${made.id}`, { version: 1, ...OWN }, elsewhere.scheduler);
    expect(foreign.status).toBe(404);
  });

  test('of several who save at once one wins, and the others see what they would have overwritten', {
    timeout: ATTACK_TIMEOUT,
  }, async () => {
    for (let round = 0; round < triesOf(8, 2); round += 1) {
      const draft = {
        ...TARGET,
        kind: 'contact.file_reminder',
        locale: (['en-us', 'en-gb', 'es', 'de'] as const)[round % 4],
      };
      const firsts = await Promise.all(
        [1, 2, 3, 4].map((n) => world.call('POST', 'create', { ...draft, ...OWN, subject: `first ${n}` })),
      );
      const made = firsts.find(({ status }) => status === 200);
      if (!made) break;
      expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const presses = [
        ...[1, 2].map((n) => world.call('PUT', `update/${made.id}`, { version: 1, ...OWN, subject: `second ${n}` })),
        world.call('POST', `useShipped/${made.id}`, { version: 1 }),
        world.call('POST', `restore/${made.id}`, { version: 1, from: 1 }),
      ];
      const done = await Promise.all(presses);
      expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const { own, versions } = await world.get(draft);
      expect([own?.version, versions.map(({ version }) => version)]).toEqual([2, [2, 1]]);
      expect(done.find(({ status }) => status === 409)?.fresh).toMatchObject({ version: 2, subject: own?.subject });
    }
  });
});
