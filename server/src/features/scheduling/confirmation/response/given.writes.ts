import { changesBetween } from '@onrecord/domain/core/activity/changes';
import type { PartyResponse, ResponseChannel } from '@onrecord/domain/scheduling/confirmation/recorded-response';
import type { Tx } from '../../../../db/database.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import type { JobEvent } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import type { LinkedJob } from '../confirmation.reads.ts';

/** A job as the activity log names it. */
export const logged = (job: LinkedJob) => ({
  object_type: 'job',
  object_id: job.job_id,
  object_number: String(job.job_number),
  object_name: job.case_name,
  division_id: job.division_id,
});

/** Who responses: a contact, if it is one that is known, or a provider. */
type Responseer = { contact_id?: number } | { service_provider_id: number };

/** How a response was given: by whom, to whom and when, and the letters it causes. `said_at` is an instant. */
export interface Given {
  readonly channel: ResponseChannel;
  readonly said_by: string;
  /** Who took the call; '' where nobody had to. */
  readonly told_to: string;
  readonly said_at: string;
  readonly recorded_at: string;
  readonly recorded_by: number | null;
  /** Whether the office is written to; not where it recorded the response itself. An undo meanwhile stops the letter. */
  readonly notify: 'now' | 'later' | 'no';
}

/** A response by a link, which nobody takes back by a press. */
export const byLink = (said_by: string, now: Temporal.Instant): Given => ({
  channel: 'link',
  said_by,
  told_to: '',
  said_at: now.toString(),
  recorded_at: now.toString(),
  recorded_by: null,
  notify: 'now',
});

/** A response of somebody who is signed in; its letter waits as long as it can be taken back. */
export function ownGiven({ viewer }: UserScope, now: Temporal.Instant): Given {
  const at = now.toString();
  const who = { said_by: viewer.name, told_to: '', recorded_by: viewer.user_id };
  return { channel: 'in_place', ...who, said_at: at, recorded_at: at, notify: 'later' };
}

/** For so long a letter about a response waits for its undo. */
const UNDO_SECONDS = 10;

interface SavedResponse {
  readonly response: PartyResponse;
  readonly note: string;
  readonly service_provider_id: number | null;
  /** The columns before it, which an undo restores. */
  readonly was: object;
}

/** Keeps who responded what, how and when, with what an undo brings back. */
export async function keepResponse(
  tx: Tx,
  { company_id }: Scope,
  { job_id }: LinkedJob,
  { notify: _, ...given }: Given,
  { was, ...response }: SavedResponse,
): Promise<number> {
  const { job_response_id } = await tx
    .insertInto('job_response')
    .values({ company_id, job_id, ...response, ...given, was: JSON.stringify(was) })
    .returning('job_response_id')
    .executeTakeFirstOrThrow();
  return job_response_id;
}

/** What the log says of a response beside its columns: who said it, to whom, when and how. A link says that by its actor. */
export function givenChanges({ channel, said_by, told_to, said_at }: Given) {
  return channel === 'link' ? null : changesBetween({}, { said_by, told_to, said_at, response_channel: channel });
}

/** Queues the letter to the office about a response, unless the office recorded it itself. */
export async function notifyOffice(
  tx: Tx,
  { company_id }: Scope,
  { job_id }: LinkedJob,
  { given, ...data }: { given: Given; event: JobEvent; job_response_id: number } & Responseer,
): Promise<void> {
  if (given.notify === 'no') return;
  const later = new Date(Temporal.Now.instant().epochMilliseconds + UNDO_SECONDS * 1_000);
  await enqueue(
    tx,
    'notify-job',
    { company_id, job_id, ...data },
    given.notify === 'later' ? { start_after: later } : {},
  );
}
