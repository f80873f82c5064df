import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { AFTER_JOB } from '../../../testing/build/build-held-job.ts';
import {
  DAY_31,
  detailOf,
  LAST_EVENING,
  type Opened,
  openedReview,
  openLink,
  type ReadSignDesk,
  readSignDesk,
  reservedJob,
  sentLink,
  staffCall,
} from '../../../testing/build/build-read-sign.ts';
import { solveCaptcha } from '../../../testing/call/solve-captcha.ts';
import { addFile, originOf } from '../../../testing/make/upload-file.ts';
import { noticeTexts } from '../../../testing/read/notice-texts.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { triesOf } from '../../../testing/tries.ts';

let t: TestApp;
let desk: ReadSignDesk;
beforeAll(async () => {
  t = await startTestApp();
  desk = readSignDesk(t);
});
afterAll(async () => {
  await desk.runner.stop();
  await t.close();
});
beforeEach(() => {
  t.setNow(AFTER_JOB);
  desk.sent.length = 0;
});

const documents = (o: Pick<Opened, 'r'>) =>
  inCompany(t.db, o.r.company_id, (tx) =>
    tx.selectFrom('read_sign_document').selectAll().where('read_sign_id', '=', o.r.read_sign_id).execute(),
  );

async function textOfFile(o: Pick<Opened, 'r'>, job_file_id: number | null): Promise<string> {
  const { body } = await t.call('POST', '/job_file/downloadJobFile', o.r.scheduler, { job_file_id });
  const response = await fetch(new URL((body as { url: string }).url, await originOf(t)));
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text.replaceAll(/\s+/g, ' ');
}

describe('the clock', () => {
  test('starts at turn-in for who reserved it, by the days of the worksheet or of the rule', async () => {
    const r = await reservedJob(t);
    expect(await detailOf(t, r)).toMatchObject({
      ...{ status: 'not_sent', started_on: '2027-03-10', due_on: '2027-04-09', days: 30, days_left: 31, changes: [] },
    });
    const ten = await reservedJob(t, { read_sign_due_type_id: 3 });
    expect(await detailOf(t, ten)).toMatchObject({ days: 10, due_on: '2027-03-20' });
    expect((await reservedJob(t, { read_sign_due_type_id: 4 })).read_sign_id).toBe(0);
    expect((await reservedJob(t, { is_read_and_sign: false })).read_sign_id).toBe(0);
  });

  test('is on the desk of staff and of nobody else', async () => {
    const r = await reservedJob(t);
    const list = async (who: Record<string, string>) =>
      (await t.call('POST', '/read_sign/getReadSigns', who, { job_id: r.job_id })).body as { data: object[] };
    expect((await list(r.scheduler)).data).toMatchObject([
      { deponent_name: 'Whitfield, Dana', status: 'not_sent', days_left: 31 },
    ]);
    for (const who of [r.contact, r.reporter]) expect((await list(who)).data).toEqual([]);
    const other = await reservedJob(t);
    const look = (path: string) => staffCall(t, other.scheduler, path, { read_sign_id: r.read_sign_id });
    expect([(await look('getReadSign')).status, (await look('getTranscripts')).status]).toEqual([404, 404]);
  });

  test('gives the full time from a late notice on, and none that ended before', async () => {
    const r = await reservedJob(t);
    const late = AFTER_JOB.add({ hours: 24 * 20 });
    const { version } = await detailOf(t, r);
    t.setNow(late);
    const staff = await signIn(t.db, await buildUser(t.db, r.company_id, 'company', { full_access: true }), late);
    const notice = (notified_on: string, own: object = {}) =>
      staffCall(t, staff, 'saveNotice', { read_sign_id: r.read_sign_id, version, notified_on, ...own });
    expect((await notice('2027-04-01')).status).toBe(400);
    expect((await notice('2027-03-29')).status).toBe(200);
    expect((await notice('2027-03-28')).status).toBe(409);
    t.setNow(AFTER_JOB);
    expect(await detailOf(t, r)).toMatchObject({ status: 'waiting', due_on: '2027-04-28', notified_on: '2027-03-29' });
  });
});

describe('the witness', () => {
  test('reads ruled pages, enters errata and signs them; the parties hear of it and the sheet is filed', async () => {
    const o = await openedReview(t, desk);
    const { pages } = (await o.call('getPages')).body as { pages: { number: number; lines: unknown[] }[] };
    expect(pages.map(({ number, lines }) => [number, lines.length])).toEqual([
      [1, 25],
      [2, 25],
      [3, 25],
    ]);
    const typed = '<script>alert(1)</script>{{x}}<b>';
    const saved = (await o.save({ to_text: typed })).body as { changes: { read_sign_change_id: number }[] };
    expect(saved).toMatchObject({ revision: 1, changes: [{ page: 2, line: 13, to_text: typed }] });
    const { read_sign_change_id } = saved.changes[0] ?? { read_sign_change_id: 0 };
    expect((await o.save({ read_sign_change_id, line: 14, to_text: typed })).body).toMatchObject({ revision: 2 });
    expect((await o.save({ line: 26 })).body).toMatchObject({ fields: { line: expect.any(String) } });
    expect((await o.sign({ name: ' ' })).status).toBe(400);
    expect((await o.sign({ has_read: false })).status).toBe(400);
    expect((await o.sign({ captcha: '' })).status).toBe(400);
    expect((await o.sign({ revision: 1 })).status).toBe(409);
    expect(await documents(o)).toEqual([]);
    expect((await o.sign()).body).toEqual({ message: 'Thank you. Your errata sheet was signed.' });
    await desk.runner.runDue();
    await desk.runner.runDue();
    expect(desk.errors).toEqual([]);
    const [signed] = await documents(o);
    const text = await textOfFile(o, signed?.job_file_id ?? 0);
    expect(text).toContain('<script>alert(1)</script>{{x}}');
    expect(text).toContain('Signed electronically by Dana Whitfield');
    const to = desk.sent.filter(({ subject }) => subject.includes('signed the transcript')).map((mail) => mail.to);
    expect(to).toContain('hugo@example.test');
    expect(new Set(to).size).toBe(to.length);
    const office = await noticeTexts(t, o.r.scheduler);
    expect(office.filter((one) => one.startsWith('Read and signed: Dana Whitfield'))).toHaveLength(1);
    expect((await noticeTexts(t, o.r.contact)).filter((one) => /signed/i.test(one))).toEqual([]);
    const detail = await detailOf(t, o.r);
    expect(detail).toMatchObject({ status: 'signed', signed_name: 'Dana Whitfield' });
    expect(detail.documents).toMatchObject([{ kind: 'errata', file_name: 'Errata Sheet Dana Whitfield.pdf' }]);
  });

  test('signs again after another change until the last day; the same press twice is one sheet', async () => {
    const o = await openedReview(t, desk, LAST_EVENING);
    expect([(await o.sign()).status, (await o.sign()).status]).toEqual([200, 200]);
    expect(await documents(o)).toHaveLength(1);
    await o.save();
    expect(await o.review()).toMatchObject({ status: 'signed', is_open: true, revision: 1, signed_revision: 0 });
    await o.sign();
    expect((await documents(o)).map(({ revision, changes }) => [revision, (changes as unknown[]).length])).toEqual([
      ...[
        [0, 0],
        [1, 1],
      ],
    ]);
    t.setNow(DAY_31);
    expect((await o.save()).status).toBe(410);
    await desk.expire();
    expect((await o.review()).status).toBe('signed');
  });

  test('refuses to sign, once, and can do nothing after it', async () => {
    const o = await openedReview(t, desk);
    const refuse = async () => o.call('refuse', { reason: 'My lawyer says no.', captcha: await solveCaptcha(t) });
    expect((await o.call('refuse', { captcha: 'x' })).status).toBe(400);
    expect([(await refuse()).status, (await refuse()).status]).toEqual([200, 200]);
    expect([(await o.save()).status, (await o.sign()).status, (await o.call('getPages')).status]).toEqual([
      410, 410, 410,
    ]);
    await desk.runner.runDue();
    const [one, ...more] = await documents(o);
    expect([one?.kind, more]).toEqual(['refusal', []]);
    expect(await textOfFile(o, one?.job_file_id ?? 0)).toContain('My lawyer says no.');
  });
});

describe('day 31', () => {
  test('drafts a certificate for the office alone, once', async () => {
    const silent = await reservedJob(t);
    const o = await openedReview(t, desk, LAST_EVENING);
    await desk.expire();
    expect(await o.review()).toMatchObject({ status: 'waiting', is_open: true, days_left: 1 });
    t.setNow(DAY_31);
    desk.sent.length = 0;
    await Promise.all([desk.expire(), desk.expire()]);
    await desk.runner.runDue();
    expect(await o.review()).toMatchObject({ status: 'expired', is_open: false });
    const [certificate, ...more] = await documents(o);
    expect([certificate?.kind, more]).toEqual(['no_signature', []]);
    const id = certificate?.job_file_id ?? 0;
    t.setNow(AFTER_JOB);
    expect(await textOfFile(o, id)).toContain('No signed errata sheet was received');
    expect((await noticeTexts(t, o.r.scheduler))[0]).toMatch(
      /^Not signed in time, certificate drafted: Dana Whitfield/,
    );
    const refused = await t.call('POST', '/job_file/downloadJobFile', o.r.contact, { job_file_id: id });
    expect(refused.status).toBe(404);
    expect(desk.sent.map(({ to }) => to)).not.toContain('hugo@example.test');
    // Who was never notified has not run out of time.
    expect((await detailOf(t, silent)).status).toBe('not_sent');
  });
});

describe('attacks', () => {
  test('looking decides nothing: GET, HEAD and prefetch of the page and of every call', async () => {
    const o = await openedReview(t, desk);
    const origin = await originOf(t);
    const before = await o.review();
    for (const path of ['sign', 'refuse', 'saveChange', 'removeChange', 'getReview'])
      for (const method of ['GET', 'HEAD']) {
        const headers = { ...o.link, purpose: 'prefetch', 'sec-purpose': 'prefetch' };
        const { status } = await fetch(`${origin}/api/read_sign/${path}?name=Dana&revision=0`, { method, headers });
        expect([404, 405]).toContain(status);
      }
    expect(await o.review()).toEqual(before);
    expect(await documents(o)).toEqual([]);
  });

  test('a key opens its own review, until it is sent again, ends or expires', async () => {
    const o = await openedReview(t, desk);
    const other = await reservedJob(t);
    expect((await openLink(t, { ...o.r, read_sign_id: other.read_sign_id }, o.token)).status).toBe(404);
    expect((await openLink(t, other, o.token)).status).toBe(404);
    const asFiles = { company_id: o.r.company_id, purpose: 'jobfiles', job_id: o.r.job_id, token: o.token };
    expect((await t.call('POST', '/link/open', {}, asFiles)).status).toBe(404);
    for (const path of ['/job_file/getJobFileList', '/read_sign/getReadSigns', '/read_sign/waive'])
      expect((await t.call('POST', path, o.link, {})).status).toBe(403);
    const fresh = await sentLink(t, desk, o.r, 'new@example.test');
    expect((await openLink(t, o.r, o.token)).status).toBe(404);
    expect((await o.call('getReview')).status).toBe(401);
    expect((await openLink(t, o.r, fresh)).status).toBe(200);
    t.setNow(AFTER_JOB.add({ hours: 24 * 95 }));
    expect((await openLink(t, o.r, fresh)).status).toBe(404);
    t.setNow(AFTER_JOB);
    const { version } = await detailOf(t, o.r);
    await staffCall(t, o.r.scheduler, 'waive', { read_sign_id: o.r.read_sign_id, version });
    expect((await openLink(t, o.r, fresh)).status).toBe(404);
  });

  test('a change of another review, a foreign transcript and a file that is none are not taken', async () => {
    const [o, other] = [await openedReview(t, desk), await openedReview(t, desk)];
    const { changes } = (await other.save()).body as { changes: { read_sign_change_id: number }[] };
    const read_sign_change_id = changes[0]?.read_sign_change_id ?? 0;
    expect((await o.save({ read_sign_change_id })).status).toBe(404);
    expect((await o.call('removeChange', { read_sign_change_id })).body).toMatchObject({ revision: 0 });
    expect((await other.review()).changes).toHaveLength(1);
    const { version, job_file_id } = await detailOf(t, other.r);
    const send = (id: number | null, r = o.r) =>
      staffCall(t, r.scheduler, 'sendLink', {
        ...{ read_sign_id: r.read_sign_id, version, job_file_id: id, email: 'x@example.test' },
      });
    expect((await send(job_file_id)).status).toBe(409);
    const pdf = await addFile(t, other.r.scheduler, other.r.job_id, { file_name: 'Whitfield.pdf' });
    expect((await send(pdf, other.r)).body).toMatchObject({ key: 'read_sign.no_transcript' });
  });
});

/** Waits up to so many milliseconds, another number each time. */
const jitter = (upTo = 15) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
const ROUNDS = triesOf(60, 3);

describe('two at once', () => {
  test('sign and sign: one sheet', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const o = await openedReview(t, desk);
      const both = await Promise.all([o.sign(), o.sign()]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await documents(o)).toHaveLength(1);
    }
  }, 60_000);

  test('sign and the end of the time: signed or expired, with the one document of it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const o = await openedReview(t, desk, LAST_EVENING);
      const captcha = await solveCaptcha(t);
      const signing = o.call('sign', { revision: 0, name: 'Dana Whitfield', has_read: true, captcha });
      await jitter();
      t.setNow(DAY_31);
      const [signed] = await Promise.all([signing, jitter().then(desk.expire)]);
      const { status } = await o.review();
      expect(status).toBe(signed.status === 200 ? 'signed' : 'expired');
      expect((await documents(o)).map(({ kind }) => kind)).toEqual([status === 'signed' ? 'errata' : 'no_signature']);
    }
  }, 60_000);

  test('a change and a signature: what is on the sheet is what was signed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const o = await openedReview(t, desk);
      const captcha = await solveCaptcha(t);
      const sign = () => o.call('sign', { revision: 0, name: 'Dana Whitfield', has_read: true, captcha });
      const [saved, signed] = await Promise.all([jitter().then(() => o.save()), jitter().then(sign)]);
      expect([saved.status, [200, 409].includes(signed.status)]).toEqual([200, true]);
      const { status, revision, changes } = await o.review();
      expect([status, revision, changes.length]).toEqual([signed.status === 200 ? 'signed' : 'waiting', 1, 1]);
      expect((await documents(o)).map((one) => one.changes)).toEqual(signed.status === 200 ? [[]] : []);
    }
  }, 60_000);
});
