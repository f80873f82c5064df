import { createHash } from 'node:crypto';
import { isTimeZone } from '@onrecord/domain/core/time/local-time';
import { isUrgentChange } from '@onrecord/domain/messages/notification/channels';
import { heldUntil } from '@onrecord/domain/messages/notification/quiet-hours';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import type { JobEvent, TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import type { MailCompanyRow } from '../../../company/company/company.reads.ts';
import { releaseBatch } from '../../../scheduling/job/undo/undo.access.ts';
import { type Delivery, deliveries, type Letter, sendDeliveries } from '../delivery/delivery.writes.ts';
import { writeNotices } from '../delivery/notice.writes.ts';
import { aboutLinkedJob, openJobLetters } from '../notification.writes.ts';
import { isMergedEvent, type JobLetter, mergedLetter } from './many-letter.present.ts';

type Data = TaskData['notify-jobs'];

interface EventLetter extends JobLetter {
  readonly event: JobEvent;
}

/** Letters that become one: of the same event to the same reader. The division of the first job writes it. */
type Group = readonly EventLetter[];

/** The letters of all jobs, put together by their readers; in the order of the jobs. */
function groupsOf(letters: readonly EventLetter[]): Group[] {
  const keyOf = ({ event, letter: { audience, party_id }, writing: { job } }: EventLetter) =>
    isMergedEvent(event) ? `${event} ${audience} ${party_id}` : `${event} ${audience} ${party_id} ${job.job_id}`;
  return [...Map.groupBy(letters, keyOf).values()].map((group) =>
    group.toSorted((one, other) => one.writing.job.starts_at.localeCompare(other.writing.job.starts_at)),
  );
}

/** Until when a letter waits for the end of its reader's quiet hours; null for what goes now. */
function waitsUntil([first, ...more]: Group, now: Temporal.Instant): Temporal.Instant | null {
  if (!first || first.letter.audience === 'office') return null;
  const { writing, letter } = first;
  const zone = letter.reader_zone && isTimeZone(letter.reader_zone) ? letter.reader_zone : writing.job.time_zone;
  const starts = [first, ...more].flatMap((one) => one.starts);
  return heldUntil(writing.company, { zone, starts, now });
}

/** Takes out what waits for the quiet hours of its reader, and queues it for their end: once for each reader. */
async function holdBack(tx: Tx, data: Data, groups: readonly Group[], now: Temporal.Instant): Promise<Group[]> {
  const { waited_for } = data;
  const due: Group[] = [];
  const waiting = new Set<string>();
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const { audience, party_id } = first.letter;
    if (waited_for && (audience !== waited_for.audience || party_id !== waited_for.party_id)) continue;
    const until = waited_for ? null : waitsUntil(group, now);
    if (until === null || audience === 'office') {
      due.push(group);
      continue;
    }
    if (waiting.has(`${audience} ${party_id}`)) continue;
    waiting.add(`${audience} ${party_id}`);
    const start_after = new Date(until.epochMilliseconds);
    await enqueue(tx, 'notify-jobs', { ...data, waited_for: { audience, party_id } }, { start_after });
  }
  return due;
}

const letterOf = (group: Group): Letter | undefined => {
  const [first] = group;
  if (!first || group.length === 1 || !isMergedEvent(first.event)) return first?.letter;
  return mergedLetter(first.event, group);
};

/** Messages with the jobs that they are about. */
interface Sending {
  readonly about: ReturnType<typeof aboutLinkedJob>[];
  readonly company: MailCompanyRow;
  readonly key: string;
  readonly messages: readonly Delivery[];
}

/** A repeat of the task sends the same messages under the same ids. */
function keyOf(undoId: number, event: JobEvent, jobIds: readonly number[]): string {
  const jobs = createHash('sha256').update(jobIds.join(' ')).digest('base64url').slice(0, 16);
  return `jobs ${undoId} ${event} ${jobs}`;
}

/** Writes the letters of a press on several jobs, with the links in them, in the transaction that it is given. */
async function writeManyLetters(services: Services, tx: Tx, scope: Scope, data: Data): Promise<Sending[]> {
  const now = services.now();
  const { waited_for } = data;
  const letters: EventLetter[] = [];
  for (const notice of await releaseBatch(tx, data.job_undo_id, now)) {
    const about = { ...notice, ...(waited_for && { waited_for }) };
    const written = await openJobLetters(services, tx, scope, about);
    if (!written) continue;
    const { writing, starts } = written;
    letters.push(...written.letters.map((letter) => ({ event: notice.event, writing, starts, letter })));
  }
  const due = await holdBack(tx, data, groupsOf(letters), now);
  // Those who are written to about the same jobs share their copies.
  const jobIdsOf = (group: Group) => group.map(({ writing: { job } }) => job.job_id);
  const together = Map.groupBy(due, (group) => `${group[0]?.event} ${jobIdsOf(group).join(' ')}`);
  const sendings: Sending[] = [];
  for (const groups of together.values()) {
    const [group = []] = groups;
    const [first] = group;
    if (!first) continue;
    const { event, writing } = first;
    const starts = group.flatMap((one) => one.starts);
    const given = { tx, scope, now, company: writing.company, is_urgent: isUrgentChange(event, starts, now) };
    const messages = await deliveries(
      given,
      event,
      groups.flatMap((one) => letterOf(one) ?? []),
    );
    const about = group.map((one) => aboutLinkedJob(one.writing.job));
    const key = keyOf(data.job_undo_id, event, jobIdsOf(group));
    // A notice in the application leads to one job: each job has its own, also where one letter is about all of them.
    for (const { letter, writing: written } of groups.flat())
      await writeNotices({ tx, scope, now, key: `${key} ${written.job.job_id}` }, event, [letter]);
    sendings.push({ about, company: writing.company, key, messages });
  }
  return sendings;
}

/**
 * Writes to everybody whom a press on several jobs concerns: once about all of theirs. What fails does not keep the others back;
 * a repeat sends it under the same message ids.
 */
export async function notifyJobs(services: Services, data: Data): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const sendings = await services.db.withScope(scope, (tx) => writeManyLetters(services, tx, scope, data));
  const failed: unknown[] = [];
  for (const { messages, ...sending } of sendings) {
    await sendDeliveries(services, scope, sending, messages).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw failed[0];
}
