import { randomUUID } from 'node:crypto';
import type { ConfirmJob, ConfirmParty } from '@onrecord/contract/scheduling/job/job-many';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { ASK_AGAIN_HOURS } from '@onrecord/domain/scheduling/confirmation/ask-to-confirm';
import { sql } from 'kysely';
import { type Activity, recordActivities } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueueMany } from '../../../tasks/enqueue.ts';
import { type AskRange, openConfirmations } from './ask.reads.ts';

interface Ask {
  readonly job: ConfirmJob;
  readonly party: ConfirmParty;
}

interface AskKey {
  readonly job_id: number;
  readonly audience: ConfirmParty['audience'];
  readonly party_id: number;
}

const keyOf = ({ job_id, audience, party_id }: AskKey) => `${job_id} ${audience} ${party_id}`;

/** Notes whom this press asks. Whom another press has just asked stays with that one: whoever notes somebody first asks them. */
async function noteAsks(
  tx: Tx,
  { company_id, viewer }: UserScope,
  asks: readonly Ask[],
  { batch, now }: { batch: string; now: Temporal.Instant },
): Promise<Ask[]> {
  const wanted = asks
    .map(({ job, party }) => ({
      job_id: job.job_id,
      audience: party.audience,
      party_id: party.party_id,
      asked_for: job.starts_at,
    }))
    // All presses note in one order: none waits for a row that another holds while holding one that the other wants.
    .sort(
      (one, other) =>
        one.job_id - other.job_id || one.audience.localeCompare(other.audience) || one.party_id - other.party_id,
    );
  const { rows } = await sql<AskKey>`
    insert into job_ask as a (company_id, job_id, audience, party_id, batch, asked_for, asked_at, asked_by, asked_by_name)
    select ${company_id}, w.job_id, w.audience, w.party_id, ${batch}::uuid, w.asked_for, ${now.toString()}::timestamptz,
      ${viewer.user_id}, ${viewer.name}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w(job_id bigint, audience text, party_id bigint, asked_for timestamptz)
    on conflict (company_id, job_id, audience, party_id) do update set batch = excluded.batch, asked_for = excluded.asked_for,
      asked_at = excluded.asked_at, asked_by = excluded.asked_by, asked_by_name = excluded.asked_by_name, sent_at = null,
      message_count = 0
    where a.asked_for <> excluded.asked_for or a.asked_at <= excluded.asked_at - make_interval(hours => ${ASK_AGAIN_HOURS})
    returning job_id, audience, party_id`.execute(tx);
  const keys = new Set(rows.map(keyOf));
  return asks.filter(({ job, party }) => keys.has(keyOf({ ...party, job_id: job.job_id })));
}

function taskOf(company_id: number, batch: string, { job, party }: Ask): TaskData['notify-job'] {
  const about = { company_id, job_id: job.job_id, ask_batch: batch };
  return party.audience === 'client'
    ? { ...about, event: 'contact_reminder' }
    : { ...about, event: 'provider_reminder', service_provider_id: party.party_id };
}

function activityOf({ job, party }: Ask): Activity {
  return {
    activity_type: 'Notification Queued',
    object_type: 'job',
    object_id: job.job_id,
    object_number: String(job.job_number),
    object_name: job.case_name,
    division_id: job.division_id,
    description: party.name,
  };
}

/** Refuses jobs that are named and not ready: they are asked about later (section 8). */
function refuseNotReady(jobs: readonly ConfirmJob[], hours: number): void {
  const isNotReady = jobs.some(({ parties }) => parties.some(({ state }) => state === 'not_ready'));
  if (isNotReady) throw refuse('job.not_ready_to_confirm', { hours });
}

/** Asks everybody who is due, once; the messages leave by the queue. */
export async function askAll(tx: Tx, scope: UserScope, range: AskRange, now: Temporal.Instant) {
  const { data, rule } = await openConfirmations(tx, scope, range, now);
  if (range.job_ids) refuseNotReady(data, rule.hours_before_start);
  const due = data.flatMap((job) =>
    job.parties.filter(({ state }) => state === 'due').map((party): Ask => ({ job, party })),
  );
  const batch = randomUUID();
  const noted = due.length === 0 ? [] : await noteAsks(tx, scope, due, { batch, now });
  const tasks = noted.map((ask) => taskOf(scope.company_id, batch, ask));
  if (tasks.length > 0) {
    await enqueueMany(tx, 'notify-job', tasks);
    await recordActivities(tx, scope, noted.map(activityOf));
  }
  return { batch, requested: noted.length, jobs: new Set(noted.map(({ job }) => job.job_id)).size };
}
