import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildClient, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { addFile, originOf } from '../../../testing/make/upload-file.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { triesOf } from '../../../testing/tries.ts';

const NOW = Temporal.Now.instant();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(NOW));

type Headers = Record<string, string>;

/** A firm whose attorney lets a paralegal act for her, and another firm whose counsel may be let in by the office. */
async function world() {
  const o = await buildOffice(t, { now: NOW, attorney: { first_name: 'Helena', last_name: 'Marchetti' } });
  const { company_id, client, attorney } = o;
  const person = async (own: object) => {
    const { contact_id } = await buildContact(t.db, company_id, own);
    return {
      id: contact_id,
      headers: await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }), NOW),
    };
  };
  const elsewhere = await buildClient(t.db, company_id);
  const rina = await person({ client_id: client.client_id, first_name: 'Rina', last_name: 'Sosa' });
  const counsel = await person({ client_id: elsewhere.client_id, first_name: 'Owen', last_name: 'Tallmadge' });
  const grant = async (assign_to: number, scopes: string[], assign_by = attorney.contact_id) => {
    const body = { assign_by, assign_to, scopes };
    const made = await t.call('POST', '/contact_delegate/create', o.scheduler, body);
    expect(made.status).toBe(200);
  };
  const end = (assign_to: number, who = o.scheduler) =>
    t.call('DELETE', `/contact_delegate/delete/${attorney.contact_id}/${assign_to}`, who);
  const choose = (who: Headers, delegateToStr: string) =>
    t.call('POST', '/job/contactJobFilterChange', who, { delegateToStr });
  const create = (own: Parameters<typeof o.create>[0]) => o.create({ services: [{ service_id: 1 }], ...own });
  const jobs = async (who: Headers, own: object = {}) =>
    ((await t.call('POST', '/job/getJobListing', who, own)).body as { data: { job_id: number }[] }).data
      .map(({ job_id }) => job_id)
      .sort();
  const confirm = async (who: Headers, job_id: number) => {
    const job = await o.read(job_id);
    const seen = { starts_at: job.starts_at, location: [] };
    return t.call('POST', '/job_response/respond', who, { job_id, response: 'yes', note: '', seen });
  };
  const lines = (activity_type: string) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['object_id', 'actor_name', 'acting_for_name'])
        .where('activity_type', '=', activity_type)
        .orderBy('activity_log_id')
        .execute(),
    );
  return { ...o, create, rina, counsel, grant, end, choose, jobs, confirm, lines };
}

describe('acting for somebody', () => {
  test('is on the line of the log where the record is theirs, and nowhere else', async () => {
    const w = await world();
    const theirs = await w.create({});
    const own = await w.create({ taking_contact_id: w.rina.id });
    const both = await w.create({ caller_contact_id: w.rina.id });
    const before = await w.create({});
    expect((await w.confirm(w.rina.headers, before)).status).toBe(200);
    await w.grant(w.rina.id, ['jobs']);
    for (const job_id of [theirs, own, both]) expect((await w.confirm(w.rina.headers, job_id)).status).toBe(200);
    expect(await w.lines('Confirm Job')).toMatchObject([
      { object_id: before, acting_for_name: '' },
      { object_id: theirs, acting_for_name: 'Marchetti, Helena' },
      { object_id: own, acting_for_name: '' },
      { object_id: both, acting_for_name: '' },
    ]);
    // The log of the office says so, and so do the delegation and its list.
    const log = await t.call('POST', '/activity_log/activityLogs', w.scheduler, {
      object_type: 'job',
      object_id: theirs,
    });
    expect(JSON.stringify(log.body)).toContain('"acting_for_name":"Marchetti, Helena"');
    const { body } = await t.call(
      'GET',
      `/contact_delegate/getContactDelegateData/${w.attorney.contact_id}`,
      w.scheduler,
    );
    expect(body).toMatchObject({ data: [{ acted: 'Confirm Job', acted_at: expect.any(String) }] });
  });

  test('holds for another firm that the office lets in: counsel confirms what he could not see', async () => {
    const w = await world();
    const job_id = await w.create({});
    expect((await w.confirm(w.counsel.headers, job_id)).status).toBe(404);
    await w.grant(w.counsel.id, ['jobs']);
    expect((await w.confirm(w.counsel.headers, job_id)).status).toBe(200);
    expect(await w.lines('Confirm Job')).toMatchObject([{ acting_for_name: 'Marchetti, Helena' }]);
    await w.end(w.counsel.id);
    expect((await t.call('POST', '/job/getJobData', w.counsel.headers, { job_id })).status).toBe(404);
  });

  test('opened to everybody at the firm, it opens to those who are there now', async () => {
    const w = await world();
    const job_id = await w.create({});
    await w.grant(w.counsel.id, ['jobs']);
    const { client_id } = await inCompany(t.db, w.company_id, (tx) =>
      tx.selectFrom('contact').select('client_id').where('contact_id', '=', w.counsel.id).executeTakeFirstOrThrow(),
    );
    const mate = await buildContact(t.db, w.company_id, { client_id });
    const user = await buildUser(t.db, w.company_id, 'contact', { contact_id: mate.contact_id });
    const who = await signIn(t.db, user, NOW);
    expect(await w.jobs(who)).toEqual([]);
    const { body } = await t.call('GET', `/contact_delegate/getContactDelegateData/${w.counsel.id}`, w.scheduler);
    const id = (body as { data: { contact_delegate_id: number }[] }).data[0]?.contact_delegate_id;
    await t.call('POST', `/contact_delegate/updateDelegateToAll/${id}`, w.scheduler, { delegate_to_all: true });
    expect(await w.jobs(who)).toEqual([job_id]);
    await w.end(w.counsel.id);
    expect(await w.jobs(who)).toEqual([]);
  });
});

describe('whose', () => {
  test('narrows lists, opens nothing, and falls back to all when the delegation ends', async () => {
    const w = await world();
    const theirs = await w.create({});
    const own = await w.create({ taking_contact_id: w.rina.id });
    const who = w.rina.headers;
    expect((await w.choose(who, String(w.attorney.contact_id))).status).toBe(404);
    await w.grant(w.rina.id, ['jobs']);
    expect(await w.jobs(who)).toEqual([theirs, own]);
    expect((await w.choose(who, 'mine')).status).toBe(200);
    expect(await w.jobs(who)).toEqual([own]);
    expect((await w.choose(who, String(w.attorney.contact_id))).status).toBe(200);
    expect(await w.jobs(who)).toEqual([theirs]);
    // The jobs of one record are all of them, and a job is opened whoever is chosen.
    expect(await w.jobs(who, { of: { object_type: 'client', object_id: w.client.client_id } })).toEqual([theirs, own]);
    expect((await t.call('POST', '/job/getJobData', who, { job_id: own })).status).toBe(200);
    const filter = (await t.call('POST', '/job/contactJobFilter', who)).body;
    expect(filter).toEqual({
      whose: String(w.attorney.contact_id),
      choices: [{ whose: String(w.attorney.contact_id), name: 'Marchetti, Helena' }],
    });
    await w.end(w.rina.id);
    expect(await w.jobs(who)).toEqual([theirs, own]);
    for (const other of [w.scheduler, w.counsel.headers])
      expect((await w.choose(other, String(w.attorney.contact_id))).status).toBeGreaterThanOrEqual(403);
  });

  test('names who a contact has jobs of, and who is on a job', async () => {
    const w = await world();
    const job_id = await w.create({ caller_contact_id: w.rina.id });
    const contact = await inCompany(t.db, w.company_id, (tx) =>
      tx.selectFrom('app_user').select('user_id').where('contact_id', '=', w.rina.id).executeTakeFirstOrThrow(),
    );
    const own = async (who: Headers, is_attorney = false, user_id = contact.user_id) =>
      (await t.call('POST', '/job/getOwnJobContactData', who, { user_id, is_attorney })).body;
    expect(await own(w.rina.headers)).toMatchObject([{ contact_id: w.rina.id, is_own: true }]);
    await w.grant(w.rina.id, ['files']);
    expect(await own(w.rina.headers)).toHaveLength(1);
    await w.end(w.rina.id);
    await w.grant(w.rina.id, ['jobs']);
    expect(await own(w.rina.headers)).toMatchObject([{ is_own: true }, { contact_id: w.attorney.contact_id }]);
    expect(await own(w.rina.headers, true)).toMatchObject([{ contact_id: w.attorney.contact_id, is_own: false }]);
    expect(await own(w.scheduler)).toMatchObject({ key: 'access.actor_mismatch' });
    const people = (who: Headers) => t.call('GET', `/job/getJobContactProviderData/${job_id}`, who);
    expect((await people(w.rina.headers)).body).toMatchObject({
      contacts: [
        { contact_id: w.attorney.contact_id, role: 'taking_attorney' },
        { contact_id: w.rina.id, role: 'caller' },
      ],
      providers: [],
    });
    expect((await people(w.counsel.headers)).status).toBe(404);
  });
});

describe('files', () => {
  const download = (who: Headers, job_file_id: number) =>
    t.call('POST', '/job_file/downloadJobFile', who, { job_file_id });
  const ticket = async (who: Headers, job_file_id: number) =>
    (
      (await t.call('POST', '/job_file/createDownloadTicket', who, { job_file_ids: [job_file_id] })).body as {
        url: string;
      }
    ).url;
  const fetched = async (url: string) => (await fetch(`${await originOf(t)}${url}`)).status;
  const open = (w: Awaited<ReturnType<typeof world>>, id: number) =>
    inCompany(t.db, w.company_id, (tx) =>
      tx.updateTable('job_file').set({ contact_can_view_download: true }).where('job_file_id', '=', id).execute(),
    );

  const lineCount = async (w: Awaited<ReturnType<typeof world>>) => (await w.lines('Download File')).length;

  test('of another firm are held from a delegate as they are held from whom he acts for', async () => {
    const w = await world();
    const job_id = await w.create({});
    const file = await addFile(t, w.scheduler, job_id);
    await open(w, file);
    await w.grant(w.counsel.id, ['files']);
    expect((await download(w.counsel.headers, file)).status).toBe(200);
    expect(await w.lines('Download File')).toMatchObject([{ acting_for_name: 'Marchetti, Helena' }]);
    const owes = (client_id: number, is_cod: boolean) =>
      inCompany(t.db, w.company_id, (tx) =>
        tx.updateTable('client').set({ is_cod }).where('client_id', '=', client_id).execute(),
      );
    await owes(w.client.client_id, true);
    const held = await download(w.counsel.headers, file);
    expect(held.status).toBeGreaterThanOrEqual(400);
    expect(held.status).toBeLessThan(500);
  });

  test('are not handed over once the delegation has ended, whenever the ticket was made', async () => {
    const w = await world();
    const job_id = await w.create({});
    const file = await addFile(t, w.scheduler, job_id);
    await open(w, file);
    await w.grant(w.counsel.id, ['files']);
    expect(await fetched(await ticket(w.counsel.headers, file))).toBe(200);
    const early = await ticket(w.counsel.headers, file);
    await w.end(w.counsel.id);
    expect(await fetched(early)).toBeGreaterThanOrEqual(400);
    expect((await download(w.counsel.headers, file)).status).toBe(404);
    const jitter = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
    for (let round = 0; round < triesOf(30, 2); round += 1) {
      await w.grant(w.counsel.id, ['files']);
      const url = await ticket(w.counsel.headers, file);
      await Promise.all([jitter().then(() => w.end(w.counsel.id)), jitter().then(() => fetched(url))]);
      expect((await download(w.counsel.headers, file)).status).toBe(404);
    }
  });

  test('are fetched by an address that ends with the delegation; own ones by a signed address', async () => {
    const w = await world();
    const content = 'Q.  Good morning.\n';
    const theirs = await addFile(t, w.scheduler, await w.create({}), { file_name: 'Whitfield.txt', content });
    const own = await addFile(t, w.scheduler, await w.create({ taking_contact_id: w.counsel.id }));
    for (const id of [theirs, own]) await open(w, id);
    await w.grant(w.counsel.id, ['files']);
    const address = async (id: number) => ((await download(w.counsel.headers, id)).body as { url: string }).url;
    const response = await fetch(`${await originOf(t)}${await address(theirs)}`);
    expect(response.headers.get('content-disposition')).toContain('Whitfield.txt');
    expect(await response.text()).toBe(content);
    expect(await lineCount(w)).toBe(1);
    const [early, mine] = [await address(theirs), await address(own)];
    await w.end(w.counsel.id);
    expect([await fetched(early), await fetched(mine)]).toEqual([404, 200]);
  });

  test('are gone from every way to them with the end: list, witnesses, search, pages, zip, and what is under way', async () => {
    const w = await world();
    const job_id = await w.create({});
    const content = 'Q.  Good morning.\n'.repeat(30);
    const transcript = await addFile(t, w.scheduler, job_id, { file_name: 'Whitfield.txt', content });
    const exhibits = await addFile(t, w.scheduler, job_id, { file_name: 'Exhibits.pdf' });
    for (const id of [transcript, exhibits]) await open(w, id);
    const who = w.counsel.headers;
    const found = async (path: string, body: object) => {
      const { status, body: shown } = await t.call('POST', path, who, body);
      return status < 300 && /Whitfield\.txt|Exhibits\.pdf|Good morning/.test(JSON.stringify(shown));
    };
    const job_file_ids = [transcript, exhibits];
    const zipOf = async () =>
      ((await t.call('POST', '/job_file/createDownloadTicket', who, { job_file_ids })).body as { url?: string }).url;
    const methods = {
      list: () => found('/job_file/getJobFileList', {}),
      'list of the job': () => found('/job_file/getJobFileList', { job_id }),
      witnesses: () => found('/home/getWitnessFiles', {}),
      search: () => found('/job_file/getJobFileList', { search_text: 'Exhibits' }),
      pages: () => found('/job_file/getTranscript', { job_file_id: transcript }),
      file: () => download(who, exhibits).then(({ status }) => status === 200),
      zip: async () => {
        const url = await zipOf();
        return url !== undefined && (await fetched(url)) === 200;
      },
    };
    const openMethods = async () => {
      const tried = await Promise.all(
        Object.entries(methods).map(async ([name, method]) => [name, await method()] as const),
      );
      return tried.flatMap(([name, isOpen]) => (isOpen ? [name] : []));
    };
    expect(await openMethods()).toEqual([]);
    await w.grant(w.counsel.id, ['jobs', 'files']);
    expect(await openMethods()).toEqual(Object.keys(methods));
    const early = await zipOf();
    await w.end(w.counsel.id);
    expect(await openMethods()).toEqual([]);
    expect(await fetched(early ?? '')).toBeGreaterThanOrEqual(400);
  });
});
