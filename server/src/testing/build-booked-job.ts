import { expect } from 'vitest';
import { mintLinkToken } from '../db/link-token.ts';
import { systemScope } from '../db/scope.ts';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from './build.ts';
import { solveCaptcha } from './solve-captcha.ts';
import type { TestApp } from './test-app.ts';

/** The clock of tests about booked jobs: the day before the job. */
export const DAY_BEFORE = Temporal.Instant.from('2027-03-09T18:00:00Z');

/** A scheduled job with an attorney and one provider for two services, made by the calls of the product. */
export async function buildBookedJob(t: TestApp) {
  const { company_id, division_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, {
    client_id: client.client_id,
    is_attorney: true,
    mobile: '+13035550142',
  });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id });
  const { service_provider_id: provider } = await buildProvider(t.db, company_id, { services: [1, 4] });
  const as = async (type: 'company' | 'contact' | 'provider', own: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, type, own), DAY_BEFORE);
  const scheduler = await as('company', { full_access: true });
  const { status, body } = await t.call('POST', '/job/create', scheduler, {
    division_id,
    client_id: client.client_id,
    taking_contact_id: attorney.contact_id,
    case_id: legalCase.case_id,
    job_type_id: 1,
    job_date: '2027-03-10',
    start_time: '09:30',
    estimated_duration: '3',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    deponents: [{ last_name: 'Whitfield' }],
    services: [
      { service_id: 1, service_provider_id: provider },
      { service_id: 4, service_provider_id: provider },
    ],
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  const job_id = (body as { id: number }).id;
  const job = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('job').selectAll().where('job_id', '=', job_id).executeTakeFirstOrThrow(),
    );
  const services = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('job_service').selectAll().where('job_id', '=', job_id).orderBy('job_service_id').execute(),
    );
  return { company_id, division_id, job_id, contact_id: attorney.contact_id, provider, scheduler, as, job, services };
}

export type BookedJob = Awaited<ReturnType<typeof buildBookedJob>>;

type Party = 'contact' | 'provider';

/** Opens the link that a mail about the job would hold. @returns the headers of its session */
export async function openConfirmLink(t: TestApp, b: BookedJob, party: Party): Promise<Record<string, string>> {
  const purpose = party === 'contact' ? 'jobcontactconfirm' : 'jobproviderconfirm';
  const subject_id = party === 'contact' ? b.contact_id : b.provider;
  const token = await inCompany(t.db, b.company_id, (tx) =>
    mintLinkToken(tx, systemScope(b.company_id, 'test'), {
      ...{ purpose, job_id: b.job_id, subject_type: party, subject_id },
      expires_at: '2027-03-11T06:59:59Z',
    }),
  );
  const address = { company_id: b.company_id, purpose, job_id: b.job_id, subject_id };
  const { body } = await t.call('POST', '/link/open', {}, { ...address, token });
  return { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
}

/** Responses by an open link. */
export async function respondOpenLink(
  t: TestApp,
  b: BookedJob,
  link: Record<string, string>,
  { party, isYes, note = '', seen }: { party: Party; isYes: boolean; note?: string; seen?: object },
) {
  const own = { captcha: await solveCaptcha(t), ...(seen && { seen }) };
  return party === 'contact'
    ? t.call('PATCH', `/job/updateClientConfirmation/${b.job_id}`, link, {
        ...{ is_confirmed: isYes, client_confirmed_note: note },
        ...own,
      })
    : t.call('PATCH', `/job_service/updateProviderConfirmation/${b.job_id}`, link, {
        ...{ provider_can_take: isYes, provider_note: note },
        ...own,
      });
}

/** Responses by a link, as from a mail. */
export async function respondByLink(t: TestApp, b: BookedJob, party: Party, isYes: boolean, note = '') {
  return respondOpenLink(t, b, await openConfirmLink(t, b, party), { party, isYes, note });
}
