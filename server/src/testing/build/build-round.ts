import type { OfferPage, OfferRound } from '@onrecord/contract/scheduling/offer';
import { mintLinkToken } from '../../db/message/link-token.ts';
import { systemScope } from '../../db/scope.ts';
import type { TestApp } from '../test-app.ts';
import { buildProvider, inCompany } from './build.ts';
import { buildOffice } from './build-office.ts';

/** The clock of tests about offers: some days before the job. */
export const OFFER_DAY = Temporal.Instant.from('2031-03-10T17:12:00Z');

/** A job with one open service, and providers for it by the tiers in which they are asked; made by the calls of the product. */
export async function buildOfferedJob(t: TestApp, tiers: readonly number[] = [2, 2]) {
  const o = await buildOffice(t, { now: OFFER_DAY });
  const { company_id } = o;
  const job_id = await o.create({ services: [{ service_id: 1, service_provider_id: null }] });
  const read = () => o.read(job_id);
  const job_service_id = (await read()).services[0]?.job_service_id ?? 0;
  const people: number[][] = [];
  for (const count of tiers) {
    const made = await Promise.all(Array.from({ length: count }, () => buildProvider(t.db, company_id)));
    people.push(made.map(({ service_provider_id }) => service_provider_id));
  }
  /** The job as the form saves it, without its service. */
  const withoutService = () => o.draft({ services: [{ service_id: 4, service_provider_id: null }] });
  const call = (name: string, body: object, who = o.scheduler) => t.call('POST', `/offer/${name}`, who, body);
  const draft = (own: object = {}) => ({
    ...{ job_id, job_service_id, tiers: people.map((provider_ids) => ({ provider_ids, minutes: 20 })) },
    ...own,
  });
  const rounds = async (who = o.scheduler) => {
    const { status, body } = await t.call('GET', `/offer/getRounds/${job_id}`, who);
    if (status !== 200) throw new Error(`getRounds answered ${status}`);
    return (body as { rounds: OfferRound[] }).rounds;
  };
  const round = async () => (await rounds())[0] as OfferRound;
  return { ...o, job_id, job_service_id, people, call, draft, withoutService, rounds, round, job: read };
}

export type OfferedJobWorld = Awaited<ReturnType<typeof buildOfferedJob>>;

/** Starts a round of the job. @returns its id */
export async function startRound(o: OfferedJobWorld, own: object = {}): Promise<number> {
  const { status, body } = await o.call('start', o.draft(own));
  if (status !== 200) throw new Error(`start answered ${status}: ${JSON.stringify(body)}`);
  return (body as { offer_round_id: number }).offer_round_id;
}

/** The offer of a provider in the latest round. */
export async function offerOf(o: OfferedJobWorld, providerId: number) {
  const found = (await o.round()).offers.find(({ service_provider_id }) => service_provider_id === providerId);
  if (!found) throw new Error('the provider is not in the round');
  return found;
}

/** Opens the link that a letter about an offer holds. @returns the headers of its session */
export async function openOfferLink(
  t: TestApp,
  { company_id, job_id }: { company_id: number; job_id: number },
  { offer_id, service_provider_id: subject_id }: { offer_id: number; service_provider_id: number },
): Promise<Record<string, string>> {
  const subject = { purpose: 'joboffer', job_id, subject_id } as const;
  const token = await inCompany(t.db, company_id, (tx) =>
    mintLinkToken(tx, systemScope(company_id, 'test'), {
      ...{ ...subject, subject_type: 'provider', object_id: offer_id },
      expires_at: '2031-03-14T06:59:59Z',
    }),
  );
  const { status, body } = await t.call('POST', '/link/open', {}, { company_id, ...subject, token });
  if (status !== 200) throw new Error(`open answered ${status}`);
  return { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
}

/** Opens the links of providers of the latest round. */
export async function openOfferLinks(t: TestApp, o: OfferedJobWorld, providerIds: readonly number[]) {
  const { offers } = await o.round();
  const wanted = offers.filter(({ service_provider_id }) => providerIds.includes(service_provider_id));
  return Promise.all(wanted.map((offer) => openOfferLink(t, o, offer)));
}

export const yes = (t: TestApp, link: Record<string, string>, own: object = {}) =>
  t.call('POST', '/offer/respondByLink', link, { response: 'yes', ...own });

export const no = (t: TestApp, link: Record<string, string>, words = '') =>
  t.call('POST', '/offer/respondByLink', link, { response: 'no', words });

export const pageOf = async (t: TestApp, link: Record<string, string>) =>
  (await t.call('POST', '/offer/getOffer', link, {})).body as OfferPage;
