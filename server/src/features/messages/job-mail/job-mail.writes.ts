import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { BY_HAND_ONCE, byHandTypes } from '@onrecord/domain/messages/notification/by-hand';
import { NOTIFICATION_TYPES } from '@onrecord/domain/messages/notification/notification-type';
import { sql } from 'kysely';
import { type Activity, recordActivities } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { JobEvent } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { canSeeJob } from '../../scheduling/job/detail.reads.ts';
import { type MailedParty, mailedJob, mailedParties } from './job-mail.reads.ts';

/** Whom a press names. */
export interface Named {
  readonly job_id: number;
  readonly contact_id?: number | null | undefined;
  readonly service_provider_id?: number | null | undefined;
  readonly contact_ids?: readonly number[];
  readonly service_provider_ids?: readonly number[];
  readonly message: string;
}

type Job = NonNullable<Awaited<ReturnType<typeof mailedJob>>>;

interface Sending {
  readonly event: JobEvent;
  /** What the log calls it. */
  readonly title: string;
  readonly is_reminder: boolean;
  readonly only_mail: boolean;
}

/** The job and its people, for whoever sees the job; presses for one job wait for each other here. */
async function lockedJob(tx: Tx, scope: UserScope, jobId: number, now: Temporal.Instant) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`job mail ${scope.company_id} ${jobId}`}, 0))`.execute(tx);
  const job = (await canSeeJob(tx, scope, jobId)) ? await mailedJob(tx, scope, jobId, now) : undefined;
  if (!job) throw refuse('link.job_not_found');
  return { job, parties: await mailedParties(tx, scope, jobId, now) };
}

/** The parties that a press names. Who is not on the job is refused as if they did not exist. */
function namedParties(parties: readonly MailedParty[], named: Named): MailedParty[] {
  const wanted = {
    contact: new Set([named.contact_id, ...(named.contact_ids ?? [])].filter((one) => one != null)),
    provider: new Set([named.service_provider_id, ...(named.service_provider_ids ?? [])].filter((one) => one != null)),
  };
  const found = parties.filter(({ audience, party_id }) => wanted[audience].has(party_id));
  if (found.length < wanted.contact.size + wanted.provider.size) throw refuse('job_mail.not_on_job');
  return found;
}

/** Whether the same was sent to the same party a moment ago. */
async function wasJustSent(tx: Tx, scope: UserScope, named: Named, sending: Sending, party: MailedParty, at: string) {
  const column = party.audience === 'contact' ? 'contact_id' : 'service_provider_id';
  const last = await tx
    .selectFrom('job_mail')
    .select('job_mail_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', named.job_id)
    .where('event', '=', sending.event)
    .where(column, '=', party.party_id)
    .where('words', '=', named.message)
    .where('removed_at', 'is', null)
    .where('created_at', '>', sql<string>`${at}::timestamptz - make_interval(mins => ${BY_HAND_ONCE.minutes})`)
    .executeTakeFirst();
  return last !== undefined;
}

async function queueMail(tx: Tx, scope: UserScope, named: Named, sending: Sending, party: MailedParty, at: string) {
  const { company_id, viewer } = scope;
  const { event, is_reminder, only_mail } = sending;
  const { job_id, message: words } = named;
  const who = party.audience === 'contact' ? { contact_id: party.party_id } : { service_provider_id: party.party_id };
  const { job_mail_id } = await tx
    .insertInto('job_mail')
    .values({
      ...{ company_id, job_id, event, is_reminder, only_mail, ...who, party_name: party.name, words },
      ...{ created_at: at, created_by: viewer.user_id, created_by_name: viewer.name },
    })
    .returning('job_mail_id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'notify-job', { company_id, job_id, event, ...who, job_mail_id, only_mail, words });
}

const activityOf = (activity_type: Activity['activity_type'], job: Job, description: string): Activity => ({
  activity_type,
  object_type: 'job',
  object_id: job.job_id,
  object_number: String(job.job_number),
  object_name: job.case_name,
  division_id: job.division_id,
  description,
});

interface Press {
  readonly now: Temporal.Instant;
  /** A preview shows what was just sent as well. */
  readonly is_preview?: boolean;
}

async function sendTo(
  tx: Tx,
  scope: UserScope,
  job: Job,
  { named, sending, parties }: { named: Named; sending: Sending; parties: readonly MailedParty[] },
  { now, is_preview = false }: Press,
): Promise<number> {
  const at = now.toString();
  const queued: MailedParty[] = [];
  for (const party of parties) {
    if (!is_preview && (await wasJustSent(tx, scope, named, sending, party, at))) continue;
    await queueMail(tx, scope, named, sending, party, at);
    queued.push(party);
  }
  const about = queued.map(({ name }) => activityOf('Notification Queued', job, `${name}: ${sending.title}`));
  await recordActivities(tx, scope, about);
  return queued.length;
}

/** What the office hears of somebody when a call does not say which notification (section 7): the latest that is true. */
function reportedType(job: Job, parties: readonly MailedParty[]): string {
  const [party] = parties;
  const isTrue = (name: string) => party !== undefined && byHandTypes(job, party).some((one) => one.name === name);
  if (party?.audience === 'contact') return 'Job Confirmed by Contact';
  const checkedIn = 'Job Checked In by Service Provider';
  return isTrue(checkedIn) ? checkedIn : 'Job Confirmed by Service Provider';
}

/**
 * Queues a notification to people of a job, or to the office about them. Refuses one that is not true of the job now, and
 * people who are not on it; gives how many were queued, without those who were just sent the same.
 */
export async function sendByHand(
  tx: Tx,
  scope: UserScope,
  named: Named & { notification_type?: string | undefined },
  only_mail: boolean,
  press: Press,
): Promise<number> {
  const { job, parties: all } = await lockedJob(tx, scope, named.job_id, press.now);
  const parties = namedParties(all, named);
  if (parties.length === 0) throw refuse('job_mail.nobody');
  const type = NOTIFICATION_TYPES.find(({ name }) => name === (named.notification_type || reportedType(job, parties)));
  if (!type) throw refuseFields({ notification_type: sentence('form.choice') });
  for (const party of parties) {
    const isTrue = byHandTypes(job, party).some((one) => one.notification_type_id === type.notification_type_id);
    if (!isTrue) throw refuse('job_mail.not_now', { name: party.name, notification: type.name });
  }
  const event = type.event as JobEvent;
  const sending = { event, title: type.name, is_reminder: event.endsWith('_reminder'), only_mail };
  return sendTo(tx, scope, job, { named, sending, parties }, press);
}

const FILE_MAILS = {
  file_request: { title: 'File Request', is_reminder: false },
  file_reminder: { title: 'File Reminder', is_reminder: true },
} as const;

/** Queues a mail that asks people of a job for files. A reminder that names nobody goes to each provider who has sent none. */
export async function sendFileMail(
  tx: Tx,
  scope: UserScope,
  named: Named,
  event: keyof typeof FILE_MAILS,
  press: Press,
): Promise<number> {
  const { job, parties: all } = await lockedJob(tx, scope, named.job_id, press.now);
  const chosen = namedParties(all, named);
  const parties =
    chosen.length === 0 && event === 'file_reminder' ? all.filter(({ owes_files }) => owes_files) : chosen;
  if (parties.length === 0) throw refuse(event === 'file_reminder' ? 'job_mail.no_files_owed' : 'job_mail.nobody');
  if (job.is_canceled) throw refuse('job_mail.canceled');
  return sendTo(tx, scope, job, { named, sending: { event, only_mail: true, ...FILE_MAILS[event] }, parties }, press);
}

/** Takes the last reminder of files back, and gives whom it was for and whether it was out. */
export async function removeLastReminder(
  tx: Tx,
  scope: UserScope,
  { job_id, service_provider_id }: { job_id: number; service_provider_id?: number | null | undefined },
  now: Temporal.Instant,
): Promise<{ name: string; was_sent: boolean }> {
  const { job } = await lockedJob(tx, scope, job_id, now);
  let query = tx
    .selectFrom('job_mail')
    .select(['job_mail_id', 'party_name', 'sent_at'])
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('event', '=', 'file_reminder')
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('job_mail_id', 'desc')
    .limit(1)
    .forUpdate();
  if (service_provider_id != null) query = query.where('service_provider_id', '=', service_provider_id);
  const last = await query.executeTakeFirst();
  if (!last) throw refuse('job_mail.no_reminder');
  await tx
    .updateTable('job_mail')
    .set({ removed_at: now.toString(), removed_by_name: scope.viewer.name })
    .where('company_id', '=', scope.company_id)
    .where('job_mail_id', '=', last.job_mail_id)
    .execute();
  const description = `${last.party_name}: ${FILE_MAILS.file_reminder.title}`;
  await recordActivities(tx, scope, [activityOf('Notification Taken Back', job, description)]);
  return { name: last.party_name, was_sent: last.sent_at !== null };
}

/** How the messages of a mail sent by hand are known in the outbox, so that its words stand with them. */
export const jobMailKey = (jobMailId: number): string => `job mail ${jobMailId}`;

/** Notes that a mail sent by hand is being written; false where it was taken back before. */
export async function openJobMail(
  tx: Tx,
  { company_id }: { company_id: number },
  jobMailId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await tx
    .updateTable('job_mail')
    .set({ sent_at: sql`coalesce(sent_at, ${now.toString()}::timestamptz)` })
    .where('company_id', '=', company_id)
    .where('job_mail_id', '=', jobMailId)
    .where('removed_at', 'is', null)
    .returning('job_mail_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes how many messages a mail sent by hand became: none where its reader switched the kind off. */
export async function noteJobMail(
  tx: Tx,
  { company_id }: { company_id: number },
  jobMailId: number,
  message_count: number,
): Promise<void> {
  await tx
    .updateTable('job_mail')
    .set({ message_count })
    .where('company_id', '=', company_id)
    .where('job_mail_id', '=', jobMailId)
    .execute();
}
