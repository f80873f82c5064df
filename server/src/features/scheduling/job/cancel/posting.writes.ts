import type { NoticeGiven } from '@onrecord/contract/scheduling/job/job-cancellation';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { amountOfThousandths } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { waiverProblems, withWaivers } from '@onrecord/domain/scheduling/cancellation/waiver';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { companyOf, formatsOf } from '../../../company/company/company.reads.ts';
import type { JobRow } from '../schedule/schedule.reads.ts';
import { clockWords } from './clock.present.ts';
import type { CancellationFees, JobClock, WithdrawnCancellation } from './clock.reads.ts';

/** A minute more than now: clocks of browsers differ. */
const AHEAD = { minutes: 1 };

/**
 * When notice arrived: as said, else now.
 *
 * @throws AppError 400 at `notice_at` where it lies ahead, or at the waivers
 */
export function noticeOf({ notice_at, waivers }: NoticeGiven, now: Temporal.Instant): Temporal.Instant {
  const problems = { ...waiverProblems(waivers) };
  const at = notice_at ? Temporal.Instant.from(notice_at) : now;
  const isAhead = Temporal.Instant.compare(at, now.add(AHEAD)) > 0;
  const found = isAhead ? { ...problems, notice_at: sentence('cancellation.notice_ahead') } : problems;
  if (Object.keys(found).length > 0) throw refuseFields(found);
  return at;
}

/** One press for the jobs of a day at a time, so that what is counted once a day is charged once. */
export async function lockCountedDay(tx: Tx, { company_id }: UserScope, job_date: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cancellation ' || ${job_date}::text, ${company_id}))`.execute(
    tx,
  );
}

/** A press with its clock: what was canceled or moved, why, and what the presser looked at. */
export interface PressedCancellation {
  readonly job: JobRow;
  readonly kind: 'cancel' | 'move' | 'no_show';
  readonly found: JobClock;
  readonly given: NoticeGiven;
  readonly reason: string;
  readonly preview_hash: string | undefined;
}

const insertCancellation = async (tx: Tx, scope: UserScope, pressed: PressedCancellation, now: Temporal.Instant) => {
  const { job, kind, found, given, reason, preview_hash = '' } = pressed;
  const { clock } = found;
  const costs = withWaivers(clock.rows, given.waivers);
  const words = clockWords(found, costs, formatsOf(await companyOf(tx, scope)));
  const { job_cancellation_id } = await tx
    .insertInto('job_cancellation')
    .values({
      company_id: scope.company_id,
      job_id: job.job_id,
      kind,
      outcome: clock.outcome,
      job_date: job.job_date,
      starts_at: job.starts_at,
      notice_at: clock.notice.toString(),
      channel: given.channel,
      notice_from: given.notice_from,
      reason,
      cut_off: clock.cut_off.toString(),
      time_zone: clock.zone,
      pressed_at: now.toString(),
      pressed_by: scope.viewer.user_id,
      pressed_by_name: scope.viewer.name,
      ip_address: scope.origin.ip_address,
      preview_hash,
      shown: JSON.stringify({ words, late_seconds: clock.late_seconds, uncounted: clock.uncounted }),
      client_fee: amountOfThousandths(costs.charged_thousandths),
      provider_pay: amountOfThousandths(costs.paid_thousandths),
    })
    .returning('job_cancellation_id')
    .executeTakeFirstOrThrow();
  return { job_cancellation_id, rows: costs.rows };
};

/**
 * Writes the proof of a press with its fee and pay: the row with who, when, from where, by which rules and the words shown, a
 * line for each service, and through money the order of the fee and the pay of the providers.
 */
export async function postCancellation(
  tx: Tx,
  scope: UserScope,
  pressed: PressedCancellation,
  fees: CancellationFees,
  now: Temporal.Instant,
): Promise<void> {
  const { company_id } = scope;
  const { services } = pressed.found;
  const { job_cancellation_id, rows } = await insertCancellation(tx, scope, pressed, now);
  if (rows.length === 0) return;
  const lines = await tx
    .insertInto('job_cancellation_line')
    .values(
      rows.map((row, index) => ({
        company_id,
        job_cancellation_id,
        job_service_id: row.job_service_id,
        service_name: services[index]?.service_name ?? '',
        service_provider_id: row.service_provider_id,
        provider_name: services[index]?.provider_name ?? '',
        cancellation_rule_id: row.rule?.cancellation_rule_id ?? null,
        outcome: row.outcome,
        fee: amountOfThousandths(row.fee_thousandths),
        pay: amountOfThousandths(row.pay_thousandths),
        charged: amountOfThousandths(row.charged_thousandths),
        paid: amountOfThousandths(row.paid_thousandths),
        waive_reason: row.waiver?.reason.trim() ?? '',
        count_keys: [
          ...(row.charged_thousandths > 0 ? row.fee_keys : []),
          ...(row.paid_thousandths > 0 ? row.pay_keys : []),
        ],
      })),
    )
    .returning(['job_cancellation_line_id', 'service_name', 'service_provider_id', 'charged', 'paid'])
    .execute();
  const order_id = await fees.post(tx, scope, { job: pressed.job, lines }, now);
  if (order_id === null) return;
  await tx
    .updateTable('job_cancellation')
    .set({ order_id })
    .where('company_id', '=', company_id)
    .where('job_cancellation_id', '=', job_cancellation_id)
    .execute();
}

/** Cancellations of a job that count, with their lines; a fee that was invoiced and not voided stays as it is. */
async function openCancellations(tx: Tx, { company_id }: UserScope, jobId: number) {
  const { rows } = await sql<{ job_cancellation_id: number; order_id: number | null; line_ids: number[] }>`
    select c.job_cancellation_id, c.order_id, coalesce((select array_agg(l.job_cancellation_line_id) from job_cancellation_line l
      where l.company_id = ${company_id} and l.job_cancellation_id = c.job_cancellation_id), '{}') as line_ids
    from job_cancellation c
    where c.company_id = ${company_id} and c.job_id = ${jobId} and c.kind <> 'move' and c.withdrawn_at is null
      and not exists (select from client_invoice i where i.company_id = ${company_id} and i.order_id = c.order_id
        and i.invoice_status <> 'Voided')
    order by c.job_cancellation_id`.execute(tx);
  return rows;
}

/** Takes back what one cancellation cost: its draft and the pay that nobody was paid yet. */
export async function withdrawCancellation(
  tx: Tx,
  scope: UserScope,
  { job_cancellation_id, ...posted }: { job_cancellation_id: number; order_id: number | null; line_ids: number[] },
  fees: CancellationFees,
  now: Temporal.Instant,
): Promise<WithdrawnCancellation> {
  const fee = await fees.withdraw(tx, scope, posted, now);
  await tx
    .updateTable('job_cancellation')
    .set({ withdrawn_at: now.toString(), withdrawn_by_name: scope.viewer.name })
    .where('company_id', '=', scope.company_id)
    .where('job_cancellation_id', '=', job_cancellation_id)
    .execute();
  return { job_cancellation_id, ...fee };
}

/** Lets a cancellation that was withdrawn count again, with its fee and pay as they were. */
export async function restoreCancellation(
  tx: Tx,
  scope: UserScope,
  { job_cancellation_id, ...fee }: WithdrawnCancellation,
  fees: CancellationFees,
  now: Temporal.Instant,
): Promise<void> {
  await fees.restore(tx, scope, fee, now);
  await tx
    .updateTable('job_cancellation')
    .set({ withdrawn_at: null, withdrawn_by_name: '' })
    .where('company_id', '=', scope.company_id)
    .where('job_cancellation_id', '=', job_cancellation_id)
    .execute();
}

/** Takes back what the cancellations of a job cost, because it is reinstated. */
export async function withdrawCancellations(
  tx: Tx,
  scope: UserScope,
  jobId: number,
  fees: CancellationFees,
  now: Temporal.Instant,
): Promise<WithdrawnCancellation[]> {
  const withdrawn: WithdrawnCancellation[] = [];
  for (const posted of await openCancellations(tx, scope, jobId))
    withdrawn.push(await withdrawCancellation(tx, scope, posted, fees, now));
  return withdrawn;
}
