import type { ReadSignDetail, WitnessReview } from '@onrecord/contract/production/read-sign';
import { expireReviews } from '../../features/production/read-sign/desk.writes.ts';
import { fileReadSign, mailReadSign } from '../../features/production/read-sign/document.writes.ts';
import { createTaskRunner } from '../../tasks/task-runner.ts';
import { solveCaptcha } from '../call/solve-captcha.ts';
import { addFile } from '../make/upload-file.ts';
import type { TestApp } from '../test-app.ts';
import { inCompany } from './build.ts';
import { AFTER_JOB, type Held, heldJob, typedWorksheet } from './build-held-job.ts';

type Headers = Record<string, string>;

/** Three pages of testimony with form feeds and numbered lines. */
export const TESTIMONY = Array.from({ length: 3 }, (_, page) =>
  Array.from(
    { length: 25 },
    (_line, at) => `${String(at + 1).padStart(2)}    A.  About fifty feet, page ${page + 1}.`,
  ).join('\n'),
).join('\n\f');

/** The tasks of read and sign, and the mails that they send, whose links the outbox does not keep. */
export function readSignDesk(t: TestApp) {
  const errors: unknown[] = [];
  const sent: { to: string; subject: string; text: string }[] = [];
  const runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  const mail = {
    ...t.services.mail,
    send: (message: Parameters<typeof t.services.mail.send>[0]) => {
      sent.push({ to: message.to.address, subject: message.subject, text: message.text });
      return t.services.mail.send(message);
    },
  };
  const services = { ...t.services, mail };
  runner.registerTask('mail-read-sign', (data, { task_id }) => mailReadSign(services, data, task_id));
  runner.registerTask('file-read-sign', (data) => fileReadSign(services, data));
  return { runner, errors, sent, expire: () => expireReviews(services) };
}
export type ReadSignDesk = ReturnType<typeof readSignDesk>;

export const staffCall = (t: TestApp, who: Headers, path: string, body: object) =>
  t.call('POST', `/read_sign/${path}`, who, body);

/** A job whose reporter reserved read and sign, turned in. */
export async function reservedJob(t: TestApp, deponent: object = {}): Promise<Held & { read_sign_id: number }> {
  const h = await heldJob(t);
  const draft = await typedWorksheet(t, h);
  const deponents = (draft.deponents ?? []).map((row) => ({ ...row, ...deponent }));
  const done = await t.call('PATCH', `/worksheet/completeWorksheet/${h.job_id}`, h.reporter, { ...draft, deponents });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  const row = await inCompany(t.db, h.company_id, (tx) =>
    tx.selectFrom('read_sign').select('read_sign_id').where('job_id', '=', h.job_id).executeTakeFirst(),
  );
  return { ...h, read_sign_id: row?.read_sign_id ?? 0 };
}
export type Reserved = Awaited<ReturnType<typeof reservedJob>>;

export const detailOf = async (t: TestApp, r: Reserved) =>
  (await staffCall(t, r.scheduler, 'getReadSign', { read_sign_id: r.read_sign_id })).body as ReadSignDetail;

/** Sends the witness the transcript; returns the key of the mailed link. */
export async function sentLink(
  t: TestApp,
  desk: ReadSignDesk,
  r: Reserved,
  email = 'dana@example.test',
): Promise<string> {
  const { version, job_file_id: known } = await detailOf(t, r);
  const job_file_id =
    known ?? (await addFile(t, r.scheduler, r.job_id, { file_name: 'Whitfield.txt', content: TESTIMONY }));
  const body = { read_sign_id: r.read_sign_id, version, job_file_id, email };
  const { status, body: response } = await staffCall(t, r.scheduler, 'sendLink', body);
  if (status !== 200) throw new Error(JSON.stringify(response));
  desk.sent.length = 0;
  await desk.runner.runDue();
  if (desk.errors.length > 0) throw desk.errors[0];
  const text = desk.sent.find(({ to }) => to === email)?.text ?? '';
  return /\/read-sign\/\d+\/\d+\?t=([\w-]{43})/.exec(text)?.[1] ?? '';
}

export const openLink = (t: TestApp, r: Reserved, token: string) =>
  t.call(
    'POST',
    '/link/open',
    {},
    {
      ...{ company_id: r.company_id, purpose: 'readsign', subject_id: r.read_sign_id, token },
    },
  );

/** The witness on their page, opened at some time after the link was sent on the day of the job. */
export async function openedReview(t: TestApp, desk: ReadSignDesk, at = AFTER_JOB) {
  t.setNow(AFTER_JOB);
  const r = await reservedJob(t);
  const token = await sentLink(t, desk, r);
  t.setNow(at);
  const { access_token } = (await openLink(t, r, token)).body as { access_token: string };
  const link = { authorization: `Bearer ${access_token}`, company_id: String(r.company_id) };
  const call = (path: string, body?: object) => t.call('POST', `/read_sign/${path}`, link, body);
  const review = async () => (await call('getReview')).body as WitnessReview;
  const save = (own: object = {}) =>
    call('saveChange', { page: 2, line: 13, from_text: 'fifty', to_text: 'fifteen', reason: 'Heard wrong', ...own });
  const sign = async (own: object = {}) => {
    const { revision } = await review();
    return call('sign', { revision, name: 'Dana Whitfield', has_read: true, captcha: await solveCaptcha(t), ...own });
  };
  return { r, token, link, call, review, save, sign };
}
export type Opened = Awaited<ReturnType<typeof openedReview>>;

/** Half an hour before and after the end of the last day of a review that was sent on the day of its job. */
export const LAST_EVENING = Temporal.Instant.from('2027-04-10T05:30:00Z');
export const DAY_31 = LAST_EVENING.add({ hours: 1 });
