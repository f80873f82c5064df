import type { LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import { type LinkGrant, mintLinkToken } from '../../db/message/link-token.ts';
import { systemScope } from '../../db/scope.ts';
import { bearerToken } from '../../http/session.ts';
import { buildCompany, buildContact, buildUser, inCompany, signIn } from '../build/build.ts';
import { buildBookedJob, DAY_BEFORE } from '../build/build-booked-job.ts';
import { AFTER_JOB } from '../build/build-held-job.ts';
import { buildOffice } from '../build/build-office.ts';
import { openedReview, readSignDesk } from '../build/build-read-sign.ts';
import { buildOfferedJob, OFFER_DAY, offerOf, startRound } from '../build/build-round.ts';
import { buildRuiz } from '../build/build-worksheet.ts';
import type { TestApp } from '../test-app.ts';

/** A link that is good, what its address names, and what a person behind it would send. */
export interface LiveLink {
  readonly company_id: number;
  readonly token: string;
  readonly job_id: number | null;
  readonly subject_id: number | null;
  /** Named parts of pages and calls, and of bodies. */
  readonly names: Readonly<Record<string, string | number>>;
  /** When somebody meets it. */
  readonly at: Temporal.Instant;
}

type Grant = Omit<LinkGrant, 'expires_at'>;

const mint = (t: TestApp, company_id: number, grant: Grant, at: Temporal.Instant) =>
  inCompany(t.db, company_id, (tx) =>
    mintLinkToken(tx, systemScope(company_id, 'test'), { ...grant, expires_at: at.add({ hours: 24 }).toString() }),
  );

/** Less than 90 minutes before the job begins: its check-in is open. */
const BEFORE_START = Temporal.Instant.from('2027-03-10T15:10:00Z');

async function ofJob(t: TestApp, grant: Grant & { subject_type: 'contact' | 'provider' | 'guest' }, at = DAY_BEFORE) {
  t.setNow(DAY_BEFORE);
  const b = await buildBookedJob(t);
  const { company_id, job_id } = b;
  const subjects = { contact: b.contact_id, provider: b.provider, guest: null };
  const subject_id = subjects[grant.subject_type];
  const token = await mint(t, company_id, { ...grant, job_id, subject_id }, at);
  const names = { company_id, job_id, contact_id: b.contact_id, provider_id: b.provider };
  return { b, link: { company_id, token, job_id, subject_id, names, at } };
}

async function ofOffer(t: TestApp): Promise<LiveLink> {
  t.setNow(OFFER_DAY);
  const o = await buildOfferedJob(t);
  const { company_id, job_id } = o;
  await startRound(o);
  const subject_id = o.people[0]?.[0] ?? 0;
  const { offer_id } = await offerOf(o, subject_id);
  const grant = { purpose: 'joboffer', job_id, subject_type: 'provider', subject_id, object_id: offer_id } as const;
  const token = await mint(t, company_id, grant, OFFER_DAY);
  const names = { company_id, job_id, provider_id: subject_id, offer_id };
  return { company_id, token, job_id, subject_id, names, at: OFFER_DAY };
}

async function ofReview(t: TestApp): Promise<LiveLink> {
  const desk = readSignDesk(t);
  try {
    const { r, token, save, review } = await openedReview(t, desk);
    const { company_id, read_sign_id } = r;
    await save();
    const { revision, changes } = await review();
    const names = { company_id, read_sign_id, revision, read_sign_change_id: changes[0]?.read_sign_change_id ?? 0 };
    return { company_id, token, job_id: null, subject_id: read_sign_id, names, at: AFTER_JOB };
  } finally {
    await desk.runner.stop();
  }
}

async function ofInvoice(t: TestApp, purpose: 'printclientinvoice' | 'quickpay' | 'virtualterminal') {
  const at = Temporal.Now.instant();
  t.setNow(at);
  const { company_id, division_id, domain_name } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { body } = await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id });
  const [{ client_invoice_id, invoice_number }] = (
    body as { invoices: [{ client_invoice_id: number; invoice_number: number }] }
  ).invoices;
  const { order_id } = await inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('client_invoice')
      .select('order_id')
      .where('client_invoice_id', '=', client_invoice_id)
      .executeTakeFirstOrThrow(),
  );
  const isPrint = purpose === 'printclientinvoice';
  const subject_id = isPrint ? (order_id ?? 0) : null;
  const object_id = isPrint ? subject_id : client_invoice_id;
  const token = await mint(t, company_id, { purpose, subject_type: 'guest', subject_id, object_id }, at);
  const names = {
    ...{ company_id, division_id, invoice_number, client_invoice_id, order_id: order_id ?? 0, letter_template_id: 0 },
    company_name: domain_name,
  };
  return { company_id, token, job_id: null, subject_id, names, at };
}

async function ofDelegate(t: TestApp): Promise<LiveLink> {
  t.setNow(DAY_BEFORE);
  const o = await buildOffice(t, { now: DAY_BEFORE });
  const { company_id, attorney } = o;
  const { contact_id } = await buildContact(t.db, company_id, { client_id: o.client.client_id });
  const headers = await o.as('contact', { contact_id });
  const pair = { assign_by: attorney.contact_id, assign_to: contact_id };
  const { body } = await t.call('POST', '/contact_delegate/requestAccess', headers, pair);
  const { id } = body as { id: number };
  const subject = { subject_type: 'contact', subject_id: attorney.contact_id } as const;
  const token = await mint(t, company_id, { purpose: 'requestaccess', ...subject, object_id: id }, DAY_BEFORE);
  const names = { company_id, guid: token, type: 'approve', contact_delegate_id: id };
  return { company_id, token, job_id: null, subject_id: null, names, at: DAY_BEFORE };
}

async function ofFiles(t: TestApp): Promise<LiveLink> {
  const { b, link } = await ofJob(t, { purpose: 'jobfiles', subject_type: 'contact' });
  const made = await t.call('POST', '/job_files_proxy/create', b.scheduler, {
    ...{ job_id: b.job_id, object_type: 'contact', object_id: b.contact_id },
  });
  const guid = (made.body as { url: string }).url.split('/').at(-1) ?? '';
  return { ...link, names: { ...link.names, guid } };
}

async function ofPassword(t: TestApp): Promise<LiveLink> {
  t.setNow(DAY_BEFORE);
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { email: 'una@example.test' });
  const subject = { subject_type: 'user', subject_id: user.user_id } as const;
  const secret = await mint(t, company_id, { purpose: 'passwordreset', ...subject }, DAY_BEFORE);
  const token = bearerToken('r', company_id, secret);
  return { company_id, token, job_id: null, subject_id: null, names: { company_id, value: token }, at: DAY_BEFORE };
}

/** A link of each purpose, in a company of its own. */
export const LIVE_LINKS: Readonly<Record<LinkPurpose, (t: TestApp) => Promise<LiveLink>>> = {
  jobcontactconfirm: async (t) => (await ofJob(t, { purpose: 'jobcontactconfirm', subject_type: 'contact' })).link,
  jobproviderconfirm: async (t) => (await ofJob(t, { purpose: 'jobproviderconfirm', subject_type: 'provider' })).link,
  jobprovidercheckin: async (t) =>
    (await ofJob(t, { purpose: 'jobprovidercheckin', subject_type: 'provider' }, BEFORE_START)).link,
  joboffer: ofOffer,
  requestaccess: ofDelegate,
  jobfiles: ofFiles,
  readsign: ofReview,
  uploadfile: async (t) => (await ofJob(t, { purpose: 'uploadfile', subject_type: 'guest' })).link,
  printclientinvoice: (t) => ofInvoice(t, 'printclientinvoice'),
  quickpay: (t) => ofInvoice(t, 'quickpay'),
  virtualterminal: (t) => ofInvoice(t, 'virtualterminal'),
  passwordreset: ofPassword,
};
