import { LINK_PURPOSES, type LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import { isTimeZone } from '@onrecord/domain/core/time/local-time';
import { isUrgentChange } from '@onrecord/domain/messages/notification/channels';
import { heldUntil } from '@onrecord/domain/messages/notification/quiet-hours';
import type { Tx } from '../../../db/database.ts';
import { revokeLinks } from '../../../db/message/link-token.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import type { JobEvent, TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { mailCompany } from '../../company/company/company.reads.ts';
import {
  type LinkedJob,
  linkedJob,
  providerServices,
  spokenDeponents,
} from '../../scheduling/confirmation/confirmation.reads.ts';
import { isResponseUndone } from '../../scheduling/confirmation/response/response.reads.ts';
import { releaseHeld } from '../../scheduling/job/undo/undo.access.ts';
import { jobMailKey, noteJobMail, openJobMail } from '../job-mail/job-mail.writes.ts';
import { deliveries, type Letter, sendDeliveries } from './delivery/delivery.writes.ts';
import { writeNotices } from './delivery/notice.writes.ts';
import { toContacts } from './letter/client-letter.writes.ts';
import { toCaterer, toFileOwner, toOffice, toOnCall } from './letter/office-letter.writes.ts';
import { toOwing, toProviders } from './letter/provider-letter.writes.ts';
import { isOver, type Writing } from './letter/writing.writes.ts';

/** Adds what the sender wrote below what the letter says. */
const withWords = (letters: Letter[], words = ''): Letter[] =>
  words === ''
    ? letters
    : letters.map((letter) => ({
        ...letter,
        content: { ...letter.content, added: [words] },
      }));

/** Whether a letter would say the opposite of what holds by now: a job was reinstated before its cancellation was sent. */
const isOutdated = ({ job }: Writing, { event }: TaskData['notify-job']) =>
  (event === 'canceled' && job.is_canceled === 0) || (event === 'reinstated' && job.is_canceled > 0);

/** Whether the job was canceled while a message about it waited: the cancellation says all there is to say. */
const isGone = ({ job }: Writing, { event, waited_for }: TaskData['notify-job']) =>
  waited_for !== undefined && job.is_canceled > 0 && event !== 'canceled';

/** Letters that ask, or say who need not come: about a day that is over nobody is written to. */
const BEFORE_ONLY: ReadonlySet<JobEvent> = new Set([
  'scheduled',
  'rescheduled',
  'reinstated',
  'assigned',
  'unassigned',
  'reminder',
  'keep_asked',
  'contact_reminder',
  'provider_reminder',
  'contact_day_before',
  'provider_day_before',
]);

/** Whether a provider answered for every service since the reminder was queued. */
async function hasResponded(
  { tx, scope, job, preview_locale }: Writing,
  providerId: number | undefined,
): Promise<boolean> {
  const isIgnored = providerId === undefined || preview_locale !== undefined;
  const services = isIgnored ? [] : await providerServices(tx, scope, job.job_id, providerId);
  return services.length > 0 && services.every((service) => service.confirmed_on !== null);
}

async function lettersOf(writing: Writing, data: TaskData['notify-job']): Promise<Letter[]> {
  const { event, contact_id, service_provider_id, notices } = data;
  if (BEFORE_ONLY.has(event) && isOver(writing)) return [];
  switch (event) {
    case 'scheduled':
      return toContacts(writing, event, contact_id);
    case 'cancel_received':
      return toContacts(writing, event, contact_id);
    case 'cancel_refused':
      return toContacts(writing, event);
    case 'changed':
      return [
        ...(notices?.client === 'none' ? [] : await toContacts(writing, event, contact_id)),
        ...(notices === undefined || notices.providers === 'none' ? [] : await toProviders(writing, event)),
      ];
    case 'rescheduled':
    case 'reinstated':
    case 'canceled':
      return [
        ...(service_provider_id ? [] : await toContacts(writing, event, contact_id)),
        ...(contact_id ? [] : await toProviders(writing, event, service_provider_id)),
      ];
    case 'assigned':
    case 'keep_asked':
    case 'unassigned':
      return toProviders(writing, event, service_provider_id);
    case 'reminder':
      return contact_id === undefined
        ? toProviders(writing, event, service_provider_id)
        : toContacts(writing, event, contact_id);
    case 'contact_reminder':
      return writing.job.client_confirmed_on && !writing.preview_locale ? [] : toContacts(writing, event, contact_id);
    case 'contact_day_before':
      return writing.job.client_confirmed_on || writing.preview_locale ? toContacts(writing, event, contact_id) : [];
    case 'provider_day_before':
      return toProviders(writing, event, service_provider_id);
    case 'provider_reminder':
      return (await hasResponded(writing, service_provider_id)) ? [] : toProviders(writing, event, service_provider_id);
    case 'worksheet_reminder':
    case 'worksheet_returned':
    case 'worksheet_received':
    case 'worksheet_given':
      return toOwing(writing, event, data);
    case 'late_check_in':
      return toOnCall(writing, data);
    case 'meal_count':
      return toCaterer(writing);
    case 'file_request':
    case 'file_reminder':
      return toFileOwner(writing, event, data);
    default:
      return toOffice(writing, event, data);
  }
}

/** Links whose pages say themselves what became of the job: that somebody else covers it, or that it is canceled. */
const LASTING_LINKS: ReadonlySet<LinkPurpose> = new Set([
  'jobcontactconfirm',
  'jobproviderconfirm',
  'jobprovidercheckin',
]);

/** Ends the other links of a job with it, such as those to its files. */
async function endLinks({ tx, scope, job, now }: Writing, { event }: TaskData['notify-job']): Promise<void> {
  if (event !== 'canceled') return;
  for (const purpose of LINK_PURPOSES) {
    if (LASTING_LINKS.has(purpose)) continue;
    await revokeLinks(tx, scope, { job_id: job.job_id, purpose }, now.toString());
  }
}

/** Notes that the messages of a press are out, for whoever watches its progress. */
async function noteAskSent(
  { db, now }: Services,
  scope: Scope,
  { ask_batch, job_id, service_provider_id = 0 }: TaskData['notify-job'],
  message_count: number,
): Promise<void> {
  if (ask_batch === undefined) return;
  await db.withScope(scope, (tx) =>
    tx
      .updateTable('job_ask')
      .set({ sent_at: now().toString(), message_count })
      .where('company_id', '=', scope.company_id)
      .where('job_id', '=', job_id)
      .where('party_id', '=', service_provider_id)
      .where('batch', '=', ask_batch)
      .execute(),
  );
}

/**
 * Takes out the letters whose readers have quiet hours, and queues each for their end: it is written then, as things are by then.
 * Those who waited already are written to alone.
 */
async function holdBack(writing: Writing, letters: readonly Letter[], starts: readonly Temporal.Instant[]) {
  const { tx, company, data, now, job } = writing;
  const { waited_for } = data;
  const isWanted = ({ audience, party_id }: Letter) =>
    waited_for === undefined || (audience === waited_for.audience && party_id === waited_for.party_id);
  const due: Letter[] = [];
  for (const letter of letters.filter(isWanted)) {
    const { audience, party_id, reader_zone } = letter;
    const zone = reader_zone && isTimeZone(reader_zone) ? reader_zone : job.time_zone;
    const until = audience === 'office' ? null : heldUntil(company, { zone, starts, now });
    if (audience === 'office' || until === null || waited_for !== undefined) due.push(letter);
    else await waitFor(tx, data, { audience, party_id }, until);
  }
  return due;
}

/** Queues a message for the end of the quiet hours. From then on the change that it is about can no longer be undone. */
async function waitFor(
  tx: Tx,
  { job_undo_id: _, ...data }: TaskData['notify-job'],
  waited_for: NonNullable<TaskData['notify-job']['waited_for']>,
  until: Temporal.Instant,
): Promise<void> {
  await enqueue(tx, 'notify-job', { ...data, waited_for }, { start_after: new Date(until.epochMilliseconds) });
}

async function writingOf(
  services: Services,
  tx: Tx,
  scope: Scope,
  job: LinkedJob,
  data: TaskData['notify-job'],
): Promise<Writing> {
  const { company, settings } = await mailCompany(tx, scope, job.division_id);
  const deponents = await spokenDeponents(tx, scope, job.job_id);
  return { tx, scope, services, job, company, settings, deponents, data, now: services.now() };
}

/** The letters about an event as if it happened now, in one language; for a transaction that is taken back. */
export async function previewJobLetter(
  services: Services,
  tx: Tx,
  scope: Scope,
  data: TaskData['notify-job'],
  preview_locale: string,
) {
  const job = await linkedJob(tx, scope, data.job_id);
  if (!job) return undefined;
  const writing = { ...(await writingOf(services, tx, scope, job, data)), preview_locale };
  return { company: writing.company, letters: await lettersOf(writing, data) };
}

/** The letters about an event of a job before it is known by which ways and when they go. */
export interface WrittenLetters {
  readonly writing: Writing;
  readonly letters: readonly Letter[];
  /** The starts that the event knows. */
  readonly starts: readonly Temporal.Instant[];
}

/** Writes the letters about an event of a job; undefined where there is nothing to say any more. */
export async function openJobLetters(
  services: Services,
  tx: Tx,
  scope: Scope,
  data: TaskData['notify-job'],
): Promise<WrittenLetters | undefined> {
  const job = await linkedJob(tx, scope, data.job_id);
  if (!job) return undefined;
  const writing = await writingOf(services, tx, scope, job, data);
  if (isOutdated(writing, data) || isGone(writing, data)) return undefined;
  await endLinks(writing, data);
  const starts = [job, ...(data.before ? [data.before] : [])].map(({ starts_at }) => Temporal.Instant.from(starts_at));
  return { writing, starts, letters: withWords(await lettersOf(writing, data), data.words) };
}

/**
 * Writes the letters about an event of a job, with the links in them, in the transaction that it is given; and with a key, by which
 * the event is recognized when it is worked off again, the notices in the application. Undefined where there is nothing to say any more.
 */
export async function writeJobLetters(
  services: Services,
  tx: Tx,
  scope: Scope,
  data: TaskData['notify-job'],
  key?: string,
) {
  const now = services.now();
  if (data.job_response_id !== undefined && (await isResponseUndone(tx, scope, data.job_response_id))) return undefined;
  if (data.job_undo_id !== undefined && !(await releaseHeld(tx, scope, data.job_undo_id, now))) return undefined;
  if (data.job_mail_id !== undefined && !(await openJobMail(tx, scope, data.job_mail_id, now))) return undefined;
  const written = await openJobLetters(services, tx, scope, data);
  if (!written) return undefined;
  const { writing, starts } = written;
  const { company, job } = writing;
  const is_urgent = isUrgentChange(data.event, starts, now);
  const by_hand = data.ask_batch !== undefined || data.job_mail_id !== undefined;
  const { only_mail = false } = data;
  const letters = by_hand ? written.letters : await holdBack(writing, written.letters, starts);
  const messages = await deliveries({ tx, scope, now, company, is_urgent, by_hand, only_mail }, data.event, letters);
  if (key !== undefined && !only_mail) await writeNotices({ tx, scope, now, key }, data.event, letters);
  return { job, company, messages };
}

/** What the log says a message about a job is about. */
export const aboutLinkedJob = ({ job_id, job_number, case_name, division_id }: LinkedJob) => ({
  object_type: 'job',
  object_id: job_id,
  object_number: String(job_number),
  object_name: case_name,
  division_id,
});

/**
 * Writes to everybody an event of a job concerns, each with links of their own. The letters and their links are made in one
 * transaction; a repeat of the task sends them under the same message ids.
 */
export async function notifyJob(services: Services, data: TaskData['notify-job'], taskId: string): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const key =
    data.job_mail_id === undefined ? `job ${data.job_id} ${data.event} ${taskId}` : jobMailKey(data.job_mail_id);
  const made = await services.db.withScope(scope, (tx) => writeJobLetters(services, tx, scope, data, key));
  if (!made) return noteAskSent(services, scope, data, 0);
  const { job_mail_id } = data;
  if (job_mail_id !== undefined)
    await services.db.withScope(scope, (tx) => noteJobMail(tx, scope, job_mail_id, made.messages.length));
  const { messages, job, company } = made;
  const about = aboutLinkedJob(job);
  await sendDeliveries(services, scope, { about, company, key }, messages);
  await noteAskSent(services, scope, data, messages.length);
}
