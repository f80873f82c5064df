import { offerLinkPath } from '@onrecord/domain/access/link/link-path';
import { openChannels } from '@onrecord/domain/messages/notification/channels';
import { notificationTypeOf } from '@onrecord/domain/messages/notification/notification-type';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { AppNotice } from '../../../../db/message/app-notice.ts';
import { mintLinkToken } from '../../../../db/message/link-token.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import { jobPageAddress } from '../../../../http/file/calendar-file.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail, textNumber } from '../../../../http/text/company-message.ts';
import { ownWords } from '../../../../http/text/own-words.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { companyOf, formatsOf, mailCompany } from '../../../company/company/company.reads.ts';
import { type LinkedJob, linkedJob } from '../../../scheduling/confirmation/confirmation.reads.ts';
import { companyChannels, preferencesOf } from '../delivery/delivery.reads.ts';
import { writeNotices } from '../delivery/notice.writes.ts';
import { jobProviders } from '../notification.reads.ts';
import { type OfferWriting, offeredJob, offerMail, offerSpeaker, offerText, ranOutMail } from './offer.present.ts';
import { type LetterRound, letterRound, starterMail, unsentOffers } from './offer.reads.ts';

/** What letters about a round say; undefined once its job is gone. */
export async function offerWriting(
  tx: Tx,
  scope: Scope,
  round: Pick<LetterRound, 'job_id' | 'service_name' | 'note' | 'pay_amount'> & { tier_ends_at: string },
): Promise<OfferWriting | undefined> {
  const job = await linkedJob(tx, scope, round.job_id);
  if (!job) return undefined;
  const { company, settings } = await mailCompany(tx, scope, job.division_id);
  const formats = formatsOf(await companyOf(tx, scope));
  const { service_name, note, pay_amount, tier_ends_at: until } = round;
  return { job, company, settings, formats, service_name, note, pay_amount, until };
}

const KIND = notificationTypeOf('offered', 'provider');

/** By which channels a provider is asked, and where; undefined for who may not be in. */
export async function offerReader(tx: Tx, scope: Scope, jobId: number, providerId: number, now: Temporal.Instant) {
  const [provider] = await jobProviders(tx, scope, jobId, providerId, now);
  if (!provider?.may_be_in) return undefined;
  const open = KIND
    ? openChannels(await companyChannels(tx, scope, KIND), await preferencesOf(tx, scope, KIND, providerId, now))
    : { by_mail: true, by_text: false };
  return {
    ...provider,
    mail: open.by_mail ? provider.email : '',
    number: open.by_text ? textNumber(provider.mobile) : '',
  };
}

const endOfJobDay = ({ job_date, time_zone }: LinkedJob) =>
  Temporal.PlainDate.from(job_date).add({ days: 1 }).toZonedDateTime(time_zone).toInstant().toString();

interface Message {
  readonly offer_id: number;
  readonly channel: 'mail' | 'text';
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly send: () => Promise<unknown>;
}

/** What the logins of a provider read of an offer in the application: the job itself is not theirs to see yet. */
const offerNotice = (writing: OfferWriting, round_id: number): AppNotice => ({
  sentence: 'offer.mail_subject',
  values: { summary: { job: offeredJob(writing) } },
  ...{ about: 'offer_round', about_id: round_id, path: '/activity/offers' },
});

/** The messages of one offer, with a link of its own. */
async function messagesOf(
  tx: Tx,
  scope: Scope,
  services: Services,
  writing: OfferWriting,
  { offer_id, service_provider_id, round_id }: { offer_id: number; service_provider_id: number; round_id: number },
): Promise<Message[]> {
  const now = services.now();
  const { job, company } = writing;
  const { company_id } = scope;
  const { job_id } = job;
  const reader = await offerReader(tx, scope, job_id, service_provider_id, now);
  if (!reader) return [];
  const subject = { job_id, subject_type: 'provider', subject_id: service_provider_id } as const;
  const grant = { purpose: 'joboffer', ...subject, object_id: offer_id, expires_at: endOfJobDay(job) } as const;
  const token = await mintLinkToken(tx, scope, grant);
  const url = services.base_url + offerLinkPath({ company_id, ...subject }, token);
  const speech = offerSpeaker(writing, reader.locale);
  const { reader_zone } = reader;
  await writeNotices({ tx, scope, now, key: `offer ${offer_id}` }, 'offered', [
    { audience: 'provider', party_id: service_provider_id, notice: offerNotice(writing, round_id) },
  ]);
  const content = ownWords(company, offerMail(writing, { ...speech, reader_zone }, url, now));
  const text = offerText(writing, speech.t, url, now);
  const key = `offer ${offer_id}`;
  const common = { offer_id, subject: content.subject };
  const letter = divisionMail(company, services, { to: reader.mail, dedupe_key: key, content });
  const mail: Message = {
    ...common,
    ...{ channel: 'mail', key, to: reader.mail },
    send: () => services.mail.send({ ...letter, job_id }),
  };
  const textKey = `${key} text`;
  const sms: Message = {
    ...common,
    ...{ channel: 'text', key: textKey, to: reader.number },
    send: () => services.sms.send({ company_id, dedupe_key: textKey, job_id, to: reader.number, text }),
  };
  return [mail, sms].filter(({ to }) => to !== '');
}

const isFinal = (error: unknown) => (error as { retry?: unknown } | null)?.retry === false;

/** Keeps what became of a message on its offer and in the log of the job. */
async function keepSent(tx: Tx, scope: Scope, job: LinkedJob, round: LetterRound, message: Message, at: string) {
  const { offer_id, channel, key, to, subject } = message;
  await tx
    .updateTable('offer')
    .set({ ...(channel === 'mail' ? { by_mail: true } : { by_text: true }), delivered_at: at, delivery_error: '' })
    .where('company_id', '=', scope.company_id)
    .where('offer_id', '=', offer_id)
    .execute();
  await keepStep(tx, scope, round, { offer_id, kind: 'sent', words: channel, at });
  await recordActivity(tx, scope, {
    activity_type: channel === 'mail' ? 'Sent Email' : 'Sent Text',
    object_type: 'job',
    object_id: job.job_id,
    object_number: String(job.job_number),
    object_name: job.case_name,
    division_id: job.division_id,
    description: `${to}: ${subject}`,
    message_key: key,
  });
}

interface Step {
  readonly offer_id: number;
  readonly kind: 'sent' | 'send_failed';
  readonly words: string;
  readonly at: string;
}

async function keepStep(tx: Tx, scope: Scope, { offer_round_id }: LetterRound, { at, ...step }: Step): Promise<void> {
  const { company_id } = scope;
  const row = { company_id, offer_round_id, ...step, actor_name: scope.viewer.name, happened_at: at };
  await tx.insertInto('offer_event').values(row).execute();
}

/** Nobody could be written to: whoever runs the round calls instead. */
async function keepFailed(tx: Tx, scope: Scope, round: LetterRound, offer_id: number, error: string, at: string) {
  await tx
    .updateTable('offer')
    .set({ delivery_error: error.slice(0, 250) })
    .where('company_id', '=', scope.company_id)
    .where('offer_id', '=', offer_id)
    .where('delivered_at', 'is', null)
    .execute();
  await keepStep(tx, scope, round, { offer_id, kind: 'send_failed', words: error.slice(0, 250), at });
}

const NO_ADDRESS = 'no address';

/** Sends the messages of one offer. One that never arrives is kept with its reason; an outage is thrown for another try. */
async function sendOffer(
  services: Services,
  scope: Scope,
  { round, job, offer_id }: { round: LetterRound; job: LinkedJob; offer_id: number },
  messages: readonly Message[],
): Promise<void> {
  const at = services.now().toString();
  const failed = (error: string) =>
    services.db.withScope(scope, (tx) => keepFailed(tx, scope, round, offer_id, error, at));
  if (messages.length === 0) return failed(NO_ADDRESS);
  const sent: Message[] = [];
  const errors: unknown[] = [];
  for (const message of messages) {
    try {
      await message.send();
      sent.push(message);
    } catch (error) {
      // After an outage all of them are sent again, under the same message ids.
      if (!isFinal(error)) throw error;
      errors.push(error);
    }
  }
  await services.db.withScope(scope, async (tx) => {
    for (const message of sent) await keepSent(tx, scope, job, round, message, at);
  });
  for (const error of errors) await failed(error instanceof Error ? error.message : String(error));
}

/** Writes to everybody of a tier, one after the other. A repeat of the task writes to those who are left. */
async function sendTier(services: Services, scope: Scope, roundId: number, tier: number): Promise<void> {
  const { db } = services;
  const made = await db.withScope(scope, async (tx) => {
    const round = await letterRound(tx, scope, roundId);
    const writing = round && (await offerWriting(tx, scope, round));
    if (!round || !writing || round.state !== 'open') return undefined;
    const offers = await unsentOffers(tx, scope, roundId, tier);
    const messages = new Map<number, Message[]>();
    for (const offer of offers)
      messages.set(offer.offer_id, await messagesOf(tx, scope, services, writing, { ...offer, round_id: roundId }));
    return { round, job: writing.job, messages };
  });
  for (const [offer_id, messages] of made?.messages ?? [])
    if (made) await sendOffer(services, scope, { round: made.round, job: made.job, offer_id }, messages);
}

/** Notifies the office, and whoever started the round, that nobody took the job. */
async function sendRanOut(services: Services, scope: Scope, roundId: number): Promise<void> {
  const { base_url, db } = services;
  const made = await db.withScope(scope, async (tx) => {
    const round = await letterRound(tx, scope, roundId);
    const writing = round && (await offerWriting(tx, scope, round));
    if (!round || !writing || round.state !== 'ran_out') return undefined;
    const { job } = writing;
    const path = jobPageAddress('', { ...job, company_id: scope.company_id });
    const values = { summary: { job: offeredJob(writing) } };
    const notice = { sentence: 'offer.ran_out_subject', values, about: 'job', about_id: job.job_id, path } as const;
    const office = { audience: 'office', party_id: job.division_id, notice } as const;
    await writeNotices({ tx, scope, now: services.now(), key: `offers ran out ${roundId}` }, 'ran_out', [office]);
    return { writing, starter: await starterMail(tx, scope, round.started_by) };
  });
  if (!made) return;
  const { writing, starter } = made;
  const { job, company } = writing;
  const location = `company/${scope.company_id}/division/${job.division_id}/view/job/${job.job_id}`;
  const content = ranOutMail(writing, offerSpeaker(writing, null), `${base_url}/activity/jobs/details/${location}`);
  for (const to of new Set([company.division_email || company.email, starter].filter(Boolean)))
    await services.mail.send({
      ...divisionMail(company, services, { to, dedupe_key: `offers ran out ${roundId} ${to}`, content }),
      job_id: job.job_id,
    });
}

/** The task behind the letters of a round. */
export async function notifyOffers(services: Services, data: TaskData['notify-offers']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  if (data.event === 'ran_out') return sendRanOut(services, scope, data.offer_round_id);
  return sendTier(services, scope, data.offer_round_id, data.tier);
}
