import { mintLinkToken } from '../../db/message/link-token.ts';
import { systemScope } from '../../db/scope.ts';
import { solveCaptcha } from '../call/solve-captcha.ts';
import type { TestApp } from '../test-app.ts';
import { buildProvider, inCompany } from './build.ts';
import { buildOffice } from './build-office.ts';

/** The clock of tests about booked jobs: the day before the job. */
export const DAY_BEFORE = Temporal.Instant.from('2027-03-09T18:00:00Z');

/** A scheduled job with an attorney and one provider for two services, made by the calls of the product. */
export async function buildBookedJob(t: TestApp) {
  const o = await buildOffice(t, { now: DAY_BEFORE, attorney: { mobile: '+13035550142' } });
  const { company_id } = o;
  const { service_provider_id: provider } = await buildProvider(t.db, company_id, { services: [1, 4] });
  const job_id = await o.create({
    job_date: '2027-03-10',
    services: [
      { service_id: 1, service_provider_id: provider },
      { service_id: 4, service_provider_id: provider },
    ],
  });
  const job = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('job').selectAll().where('job_id', '=', job_id).executeTakeFirstOrThrow(),
    );
  const services = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('job_service').selectAll().where('job_id', '=', job_id).orderBy('job_service_id').execute(),
    );
  return { ...o, job_id, contact_id: o.attorney.contact_id, provider, job, services };
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
